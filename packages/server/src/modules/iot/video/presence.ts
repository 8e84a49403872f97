import { ALARM_LEVELS, ALARM_TYPES } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import type { JobContext } from '../../../jobs/job.ts';
import type { VideoPresence } from '../../../ports/video.ts';
import { raise } from '../raise.ts';
import { holdSilent, markChannels, markHeard, markSilent } from './presence.query.ts';

type Watch = Pick<JobContext, 'db' | 'config' | 'now' | 'day'>;

async function heard({ db, now }: Watch, present: readonly VideoPresence[]): Promise<void> {
  if (present.length === 0) return;
  await markHeard(
    db,
    present.map(({ deviceId }) => deviceId),
    now,
  );
  const channels = present.flatMap(({ deviceId, channels: all }) =>
    all.flatMap(({ channel, code, online }) =>
      [channel, code].flatMap((name) => (name === null || name === '' ? [] : [{ deviceId, name, online }])),
    ),
  );
  await markChannels(db, channels);
}

/**
 * Cameras of which the platform did not hear for three minutes are offline with their channels, and an alarm says so.
 */
async function silent(watch: Watch): Promise<void> {
  const { db, now } = watch;
  const cameras = await holdSilent(db, now);
  for (const { heard: last, ...silentOne } of cameras)
    await raise(watch, { ...silentOne, kind: 'camera' }, [
      {
        type: ALARM_TYPES.offline,
        level: ALARM_LEVELS.minor,
        key: 'iot.alarm.offline',
        params: {},
        at: Date.parse(last),
      },
    ]);
  await markSilent(
    db,
    cameras.map(({ id }) => id),
  );
}

/** Whether cameras are online, as the platform says, which alone hears of them. */
export async function followCameras(context: Omit<JobContext, 'signal' | 'attempt' | 'last'>): Promise<void> {
  const { db, services, log } = context;
  const known = await db
    .selectFrom('camera')
    .select('gbId')
    .where('deleted', '=', false)
    .where('gbId', 'is not', null)
    .execute();
  const ids = known.flatMap(({ gbId }) => (gbId ? [gbId] : []));
  const present =
    services.video === undefined || ids.length === 0
      ? []
      : await services.video.port.presence(ids).catch((error: unknown) => {
          log.warn({ err: error }, 'the video platform was not reached');
          return [];
        });
  await db.transaction().execute(async (transaction) => {
    const watch = { ...context, db: transaction };
    await heard(watch, present);
    await silent(watch);
  });
}
