import { sql } from 'kysely';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Context } from '../../../http/handler.ts';
import { isIn, stateNumber } from '../../../resource/in-states.query.ts';

type Db = Context['db'];

/** Minutes after which a camera that the platform does not hear of is offline. */
const MINUTES = 3;

/** Cameras that the platform hears of are online. */
export async function markHeard(db: Db, deviceIds: readonly string[], now: Date): Promise<void> {
  // Direct write: what the platform hears of, changed by nobody.
  await sql`
    update "camera" set "status" = ${stateNumber(camera, 'online')}, "lastOnlineTime" = ${now.toISOString()}
    where not "deleted" and "gbId" = any(${[...deviceIds]}::text[])`.execute(db);
}

/** A channel by a name the platform has for it. */
export interface Heard {
  readonly deviceId: string;
  readonly name: string;
  readonly online: boolean;
}

/** Channels are online or not as the platform says. */
export async function markChannels(db: Db, channels: readonly Heard[]): Promise<void> {
  const shown = sql`case
    when p."online" then ${stateNumber(cameraChannel, 'online')}
    else ${stateNumber(cameraChannel, 'offline')}
  end`;
  // Direct write: what the platform hears of, changed by nobody.
  await sql`
    update "camera_channel" c set "status" = ${shown}
    from "camera" k,
      jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as p("deviceId" text, "name" text, "online" boolean)
    where k."id" = c."cameraId"
      and k."gbId" = p."deviceId"
      and c."channelNumber" = p."name"
      and not c."deleted"
      and c."status" is distinct from ${shown}`.execute(db);
}

const SILENT = columns({
  id: 'text',
  name: 'text',
  officeId: 'text?',
  heard: 'moment',
  subWarehouseId: 'text?',
  subWarehouseLocationId: 'text?',
});

/** Cameras that fell silent by a moment, each at the place of its first channel that has one; held. */
export const holdSilent = (db: Db, now: Date): Promise<readonly RowOf<typeof SILENT>[]> =>
  readRows(
    db,
    SILENT,
    sql`
      select k."id", k."name", k."officeId", k."lastOnlineTime" as "heard", w."warehouseId" as "subWarehouseId",
        w."id" as "subWarehouseLocationId"
      from "camera" k
      left join lateral (
        select l."id", l."warehouseId"
        from "camera_channel" c
        join "sub_warehouse_location" l on l."id" = c."subWarehouseLocationId"
        where c."cameraId" = k."id" and not c."deleted"
        order by c."id" limit 1
      ) w on true
      where ${isIn('k', camera, 'online')}
        and not k."deleted"
        and k."lastOnlineTime" < ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTES})
      order by k."id" for update of k`,
  );

/** Cameras are offline with their channels. */
export async function markSilent(db: Db, cameraIds: readonly string[]): Promise<void> {
  const ids = [...cameraIds];
  // Direct write: nobody changes them, they fell silent.
  await sql`
    update "camera" set "status" = ${stateNumber(camera, 'offline')}
    where "id" = any(${ids}::text[])`.execute(db);
  // Direct write: likewise.
  await sql`
    update "camera_channel" set "status" = ${stateNumber(cameraChannel, 'offline')}
    where "cameraId" = any(${ids}::text[])`.execute(db);
}
