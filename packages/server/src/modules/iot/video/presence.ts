import { sql } from 'kysely';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import type { JobContext } from '../../../jobs/job.ts';
import type { VideoPresence } from '../../../ports/video.ts';
import { ALARMS, LEVELS } from '../breaches.ts';
import { raise, type Source } from '../raise.ts';
import { isIn, stateNumber } from '../../../resource/in-states.ts';

/** Minutes after which a camera that the platform does not hear of is offline. */
const MINUTES = 3;

type Watch = Pick<JobContext, 'db' | 'config' | 'now' | 'day'>;

interface Camera extends Omit<Source, 'kind'> {
  readonly heard: string;
}

async function heard({ db, now }: Watch, present: readonly VideoPresence[]): Promise<void> {
  if (present.length === 0) return;
  // Direct write: what the platform hears of, changed by nobody.
  await sql`update "camera" set "status" = ${stateNumber(camera, 'online')}, "lastOnlineTime" = ${now.toISOString()} where not "deleted" and "gbId" = any(${present.map(({ deviceId }) => deviceId)}::text[])`.execute(
    db,
  );
  const channels = present.flatMap(({ deviceId, channels: all }) =>
    all.flatMap(({ channel, code, online }) =>
      [channel, code].flatMap((name) => (name === null || name === '' ? [] : [{ deviceId, name, online }])),
    ),
  );
  const shown = sql`case when p."online" then ${stateNumber(cameraChannel, 'online')} else ${stateNumber(cameraChannel, 'offline')} end`;
  // Direct write: likewise.
  await sql`update "camera_channel" c set "status" = ${shown}
    from "camera" k, jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as p("deviceId" text, "name" text, "online" boolean)
    where k."id" = c."cameraId" and k."gbId" = p."deviceId" and c."channelNumber" = p."name" and not c."deleted" and c."status" is distinct from ${shown}`.execute(
    db,
  );
}

/** Cameras of which the platform did not hear for three minutes are offline with their channels, and an alarm says so. */
async function silent(watch: Watch): Promise<void> {
  const { db, now } = watch;
  const { rows } = await sql<Camera>`
    select k."id", k."name", k."officeId", k."lastOnlineTime" as "heard", w."warehouseId" as "subWarehouseId", w."id" as "subWarehouseLocationId"
    from "camera" k left join lateral (select l."id", l."warehouseId" from "camera_channel" c join "sub_warehouse_location" l on l."id" = c."subWarehouseLocationId"
      where c."cameraId" = k."id" and not c."deleted" order by c."id" limit 1) w on true
    where ${isIn('k', camera, 'online')} and not k."deleted" and k."lastOnlineTime" < ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTES}) order by k."id" for update of k`.execute(
    db,
  );
  for (const { heard: last, ...silentOne } of rows)
    await raise(watch, { ...silentOne, kind: 'camera' }, [
      { type: ALARMS.offline, level: LEVELS.minor, key: 'iot.alarm.offline', params: {}, at: Date.parse(last) },
    ]);
  const ids = rows.map(({ id }) => id);
  // Direct write: nobody changes them, they fell silent.
  await sql`update "camera" set "status" = ${stateNumber(camera, 'offline')} where "id" = any(${ids}::text[])`.execute(
    db,
  );
  // Direct write: likewise.
  await sql`update "camera_channel" set "status" = ${stateNumber(cameraChannel, 'offline')} where "cameraId" = any(${ids}::text[])`.execute(
    db,
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
