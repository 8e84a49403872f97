import { sql } from 'kysely';
import type { Locale } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { breachesOf, lastValueOf, type Limits } from './breaches.ts';
import { raise, type Source } from './raise.ts';
import { byTime, readingsOf, type Reading } from './readings.ts';
import { tagBreaches } from './tags.ts';
import { TABLES, type Sender } from './tokens.ts';
import { isIn, isNotIn, stateNumber } from '../../resource/in-states.ts';

interface Device extends Omit<Source, 'kind'>, Limits {
  readonly lastTime: string | null;
}

/** The device, held: of its messages one is taken after the other. Its token may have been replaced since. @throws Refusal 401 */
async function heldDevice(db: Context['db'], { kind, id, tokenHash }: Sender): Promise<Device> {
  const limits =
    kind === 'nb'
      ? sql`d."thresholdMin"::text as "thresholdMin", d."thresholdMax"::text as "thresholdMax", d."humidityMin"::text as "humidityMin", d."humidityMax"::text as "humidityMax", d."lastReportTime" as "lastTime"`
      : sql`null as "thresholdMin", null as "thresholdMax", null as "humidityMin", null as "humidityMax", d."lastHeartbeatTime" as "lastTime"`;
  const { rows } = await sql<Device>`
    select d."id", d."name", d."officeId", d."subWarehouseId", d."subWarehouseLocationId", m."itemValue" as "deviceKind", ${limits}
    from ${sql.table(TABLES[kind])} d left join "master" m on m."id" = d."deviceKind"
    where d."id" = ${id} and d."tokenHash" = ${tokenHash} and ${isNotIn('d', nbDeviceManagement, 'disabled')} and not d."deleted" for update of d`.execute(
    db,
  );
  const [device] = rows;
  if (!device) throw refuse.unauthenticated();
  return device;
}

/** Stores readings; answers those that were not known yet. */
async function store(
  db: Context['db'],
  device: Device,
  sender: Sender,
  readings: readonly Reading[],
): Promise<ReadonlySet<number>> {
  const now = timestamp();
  const rows = readings.map(({ at, values }) => ({ id: newId(), ts: new Date(at).toISOString(), values }));
  // Direct write: what a device told, which nobody edits.
  const { rows: stored } = await sql<{ at: string }>`
    insert into "device_reading" ("id", "officeId", "deviceKind", "deviceId", "ts", "values", "createTime", "updateTime", "deleted", "version")
    select r."id", ${device.officeId}, ${sender.kind}, ${sender.id}, r."ts", r."values", ${now}::timestamptz, ${now}::timestamptz, false, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("id" text, "ts" timestamptz, "values" jsonb)
    on conflict ("deviceId", "ts") where not deleted do nothing returning (extract(epoch from "ts") * 1000)::bigint::text as "at"`.execute(
    db,
  );
  return new Set(stored.map(({ at }) => Number(at)));
}

const numberOf = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? Math.round(value) : null;

/** The device as it is after its readings: heard of, and its last value where that is the latest. */
async function follow(
  db: Context['db'],
  { kind, id }: Sender,
  device: Device,
  fresh: readonly Reading[],
  alarms: boolean,
): Promise<void> {
  const latest = byTime(fresh).at(-1);
  const isNewer = latest !== undefined && (device.lastTime === null || latest.at > Date.parse(device.lastTime));
  const at = latest ? new Date(latest.at).toISOString() : null;
  const last =
    kind === 'nb'
      ? sql`"lastReportTime" = ${at}::timestamptz, "lastValue" = coalesce(${latest ? lastValueOf(device, latest) : null}::text, "lastValue"),
          "battery" = coalesce(${numberOf(latest?.values['battery'], 0, 100)}::integer, "battery"), "signalStrength" = coalesce(${numberOf(latest?.values['signal'], -200, 0)}::integer, "signalStrength")`
      : sql`"lastHeartbeatTime" = ${at}::timestamptz`;
  // Direct write: what the device itself told.
  await sql`update ${sql.table(TABLES[kind])} set "heardTime" = ${timestamp()}::timestamptz, "status" = ${alarms ? stateNumber(nbDeviceManagement, 'alarming') : sql`case when ${isIn(TABLES[kind], nbDeviceManagement, 'offline')} then ${stateNumber(nbDeviceManagement, 'online')} else "status" end`}
    ${isNewer ? sql`, ${last}` : sql``} where "id" = ${id}`.execute(db);
}

/**
 * Takes the readings of a device: stored, counted once, alarms raised, all in one transaction. Nothing of it moves goods.
 * @throws Refusal 400 at what is wrong, 401 where the token does not count any more
 */
export async function ingest(
  context: Pick<Context, 'db' | 'config' | 'now' | 'day'>,
  sender: Sender,
  given: { readonly locale: Locale; readonly readings: readonly unknown[] },
): Promise<{ readonly stored: number; readonly repeated: number }> {
  const { db, now } = context;
  const readings = readingsOf(given.locale, given.readings, now.getTime());
  const device = await heldDevice(db, sender);
  const known = await store(db, device, sender, readings);
  const fresh = [
    ...new Map(readings.filter(({ at }) => known.has(at)).map((reading) => [reading.at, reading])).values(),
  ];
  const breaches = sender.kind === 'nb' ? breachesOf(device, fresh) : await tagBreaches(db, device, fresh);
  await raise(context, { ...device, kind: sender.kind }, breaches);
  await follow(db, sender, device, fresh, breaches.length > 0);
  return { stored: fresh.length, repeated: readings.length - fresh.length };
}
