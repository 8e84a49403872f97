import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { ALARM_TYPES } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { isIn, stateNumber } from '../../resource/in-states.query.ts';
import { OPEN } from './raise.query.ts';
import { TABLES, type Reporting } from './tokens.ts';

/** Without a word for three intervals, and for three minutes. */
const [INTERVALS, LEAST_SECONDS] = [3, 180];

/** Whether a device did not say a word for so long. */
export const isSilent = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`"heardTime" < ${now.toISOString()}::timestamptz
  - make_interval(secs => greatest("reportInterval" * ${INTERVALS}, ${LEAST_SECONDS}))`;

const SILENT = columns({
  id: 'text',
  name: 'text',
  officeId: 'text?',
  subWarehouseId: 'text?',
  subWarehouseLocationId: 'text?',
  heard: 'moment',
});

/** Devices of a kind that fell silent by a moment, held; those whose alarm says so already are left out. */
export const holdSilent = (
  db: Transaction<Database>,
  kind: Reporting,
  now: Date,
): Promise<readonly RowOf<typeof SILENT>[]> =>
  readRows(
    db,
    SILENT,
    sql`
      select "id", "name", "officeId", "subWarehouseId", "subWarehouseLocationId", "heardTime" as "heard"
      from ${sql.table(TABLES[kind])}
      where ${isIn(TABLES[kind], nbDeviceManagement, 'online', 'alarming')}
        and not "deleted"
        and ${isSilent(now)}
        and not (
          ${isIn(TABLES[kind], nbDeviceManagement, 'alarming')}
          and exists (
            select
            from "alarm_supervision" a
            join "master" m on m."id" = a."alarmType"
            where a."deviceId" = ${sql.table(TABLES[kind])}."id"
              and m."itemValue" = ${ALARM_TYPES.offline}
              and a."handleStatus" = any(${[...OPEN]}::integer[])
              and not a."deleted"
          )
        )
      order by "id" for update`,
  );

/** Devices that were online are offline; one that alarms keeps its state. */
export async function markOffline(db: Transaction<Database>, kind: Reporting, ids: readonly string[]): Promise<void> {
  // Direct write: nobody changes it, it fell silent.
  await sql`
    update ${sql.table(TABLES[kind])} set "status" = ${stateNumber(nbDeviceManagement, 'offline')}
    where ${isIn(TABLES[kind], nbDeviceManagement, 'online')} and "id" = any(${[...ids]}::text[])`.execute(db);
}
