import { ALARM_LEVELS, ALARM_TYPES } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import type { JobContext } from '../../jobs/job.ts';
import { holdSilent, markOffline } from './offline.query.ts';
import { raise } from './raise.ts';
import { TABLES, type Reporting } from './tokens.ts';

/** Devices that fell silent are offline, and an alarm says so. One that alarms keeps its state. */
export async function findOffline(context: Pick<JobContext, 'db' | 'config' | 'now' | 'day'>): Promise<void> {
  const { db, now } = context;
  for (const kind of Object.keys(TABLES) as Reporting[])
    await db.transaction().execute(async (transaction) => {
      const silent = await holdSilent(transaction, kind, now);
      for (const { heard, ...device } of silent) {
        const at = Date.parse(heard);
        await raise({ ...context, db: transaction }, { ...device, kind }, [
          { type: ALARM_TYPES.offline, level: ALARM_LEVELS.minor, key: 'iot.alarm.offline', params: {}, at },
        ]);
      }
      await markOffline(
        transaction,
        kind,
        silent.map(({ id }) => id),
      );
    });
}
