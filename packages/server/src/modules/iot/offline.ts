import { sql } from 'kysely';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import type { JobContext } from '../../jobs/job.ts';
import { ALARMS, LEVELS } from './breaches.ts';
import { OPEN, raise, type Source } from './raise.ts';
import { TABLES, type Reporting } from './tokens.ts';
import { isIn, stateNumber } from '../../resource/in-states.ts';

/** Without a word for three intervals, and for three minutes. */
const [INTERVALS, LEAST_SECONDS] = [3, 180];

interface Silent extends Omit<Source, 'kind'> {
  readonly heard: string;
}

/** Devices that fell silent are offline, and an alarm says so. One that alarms keeps its state. */
export async function findOffline(context: Pick<JobContext, 'db' | 'config' | 'now' | 'day'>): Promise<void> {
  const { db, now } = context;
  for (const kind of Object.keys(TABLES) as Reporting[])
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Silent>`
        select "id", "name", "officeId", "subWarehouseId", "subWarehouseLocationId", "heardTime" as "heard" from ${sql.table(TABLES[kind])}
        where ${isIn(TABLES[kind], nbDeviceManagement, 'online', 'alarming')} and not "deleted" and "heardTime" < ${now.toISOString()}::timestamptz - make_interval(secs => greatest("reportInterval" * ${INTERVALS}, ${LEAST_SECONDS}))
          and not (${isIn(TABLES[kind], nbDeviceManagement, 'alarming')} and exists (select from "alarm_supervision" a join "master" m on m."id" = a."alarmType" where a."deviceId" = ${sql.table(TABLES[kind])}."id" and m."itemValue" = ${ALARMS.offline} and a."handleStatus" = any(${[...OPEN]}::integer[]) and not a."deleted"))
        order by "id" for update`.execute(transaction);
      for (const { heard, ...device } of rows) {
        const at = Date.parse(heard);
        await raise({ ...context, db: transaction }, { ...device, kind }, [
          { type: ALARMS.offline, level: LEVELS.minor, key: 'iot.alarm.offline', params: {}, at },
        ]);
      }
      // Direct write: nobody changes it, it fell silent.
      await sql`update ${sql.table(TABLES[kind])} set "status" = ${stateNumber(nbDeviceManagement, 'offline')} where ${isIn(TABLES[kind], nbDeviceManagement, 'online')} and "id" = any(${rows.map(({ id }) => id)}::text[])`.execute(
        transaction,
      );
    });
}
