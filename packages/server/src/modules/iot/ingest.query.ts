import { sql } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { timestamp } from '../../clock.ts';
import { columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn, isNotIn, stateNumber } from '../../resource/in-states.query.ts';
import type { Reading } from './readings.ts';
import { TABLES, type Sender } from './tokens.ts';

type Db = Context['db'];

const DEVICE = columns({
  id: 'text',
  name: 'text',
  officeId: 'text?',
  subWarehouseId: 'text?',
  subWarehouseLocationId: 'text?',
  deviceKind: 'text?',
  thresholdMin: 'decimal?',
  thresholdMax: 'decimal?',
  humidityMin: 'decimal?',
  humidityMax: 'decimal?',
  lastTime: 'moment?',
});
/** A device with its place and its limits, and when it told something last. */
export type Device = RowOf<typeof DEVICE>;

/** A device that is in use by its token, held: of its messages one is taken after the other. */
export function holdSender(db: Db, { kind, id, tokenHash }: Sender): Promise<Device | undefined> {
  const limits =
    kind === 'nb'
      ? sql`
        d."thresholdMin"::text as "thresholdMin", d."thresholdMax"::text as "thresholdMax",
        d."humidityMin"::text as "humidityMin", d."humidityMax"::text as "humidityMax",
        d."lastReportTime" as "lastTime"`
      : sql`
        null as "thresholdMin", null as "thresholdMax", null as "humidityMin", null as "humidityMax",
        d."lastHeartbeatTime" as "lastTime"`;
  return readRow(
    db,
    DEVICE,
    sql`
      select d."id", d."name", d."officeId", d."subWarehouseId", d."subWarehouseLocationId",
        m."itemValue" as "deviceKind", ${limits}
      from ${sql.table(TABLES[kind])} d
      left join "master" m on m."id" = d."deviceKind"
      where d."id" = ${id}
        and d."tokenHash" = ${tokenHash}
        and ${isNotIn('d', nbDeviceManagement, 'disabled')}
        and not d."deleted"
      for update of d`,
  );
}

const STORED = columns({ at: 'text' });

/** Stores readings; answers those that were not known yet. */
export async function store(
  db: Db,
  device: Pick<Device, 'officeId'>,
  sender: Sender,
  readings: readonly Reading[],
): Promise<ReadonlySet<number>> {
  const now = timestamp();
  const given = readings.map(({ at, values }) => ({ id: newId(), ts: new Date(at).toISOString(), values }));
  // Direct write: what a device told, which nobody edits.
  const rows = await readRows(
    db,
    STORED,
    sql`
      insert into "device_reading" (
        "id", "officeId", "deviceKind", "deviceId", "ts", "values", "createTime", "updateTime", "deleted", "version"
      )
      select r."id", ${device.officeId}, ${sender.kind}, ${sender.id}, r."ts", r."values", ${now}::timestamptz,
        ${now}::timestamptz, false, 1
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r("id" text, "ts" timestamptz, "values" jsonb)
      on conflict ("deviceId", "ts") where not deleted do nothing
      returning (extract(epoch from "ts") * 1000)::bigint::text as "at"`,
  );
  return new Set(rows.map(({ at }) => Number(at)));
}

/** The device after its readings: what it told last, where that is the latest, and whether it alarms. */
export interface Followed {
  readonly alarms: boolean;
  /** Undefined: what it told is not the latest, or is nothing new. */
  readonly latest:
    | {
        readonly at: string;
        readonly value: string | null;
        readonly battery: number | null;
        readonly signal: number | null;
      }
    | undefined;
}

/** Writes how a device is after its readings: heard of, and its last value. */
export async function writeFollowed(db: Db, { kind, id }: Sender, { alarms, latest }: Followed): Promise<void> {
  const last =
    latest === undefined
      ? sql``
      : kind === 'nb'
        ? sql`, "lastReportTime" = ${latest.at}::timestamptz,
          "lastValue" = coalesce(${latest.value}::text, "lastValue"),
          "battery" = coalesce(${latest.battery}::integer, "battery"),
          "signalStrength" = coalesce(${latest.signal}::integer, "signalStrength")`
        : sql`, "lastHeartbeatTime" = ${latest.at}::timestamptz`;
  const table = TABLES[kind];
  const status = alarms
    ? stateNumber(nbDeviceManagement, 'alarming')
    : sql`case
        when ${isIn(table, nbDeviceManagement, 'offline')} then ${stateNumber(nbDeviceManagement, 'online')}
        else "status"
      end`;
  // Direct write: what the device itself told.
  await sql`
    update ${sql.table(table)} set "heardTime" = ${timestamp()}::timestamptz, "status" = ${status} ${last}
    where "id" = ${id}`.execute(db);
}
