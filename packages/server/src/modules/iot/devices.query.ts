import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { TABLES, type Reporting } from './tokens.ts';

type Db = Context['db'];

/** Gives a device the hash of a new token in place of the one it has. */
export async function writeToken(
  db: Db,
  kind: Reporting,
  id: string,
  { tokenHash, now, by }: { readonly tokenHash: string; readonly now: string; readonly by: string },
): Promise<void> {
  // Direct write: a secret that no change log keeps.
  await sql`
    update ${sql.table(TABLES[kind])} set
      "tokenHash" = ${tokenHash}, "tokenTime" = ${now}::timestamptz, "updateBy" = ${by}, "version" = "version" + 1
    where "id" = ${id}`.execute(db);
}

/** A location and the channel it gets; none where it gets none. */
export interface Binding {
  readonly locationId: string;
  readonly channelId: string | null;
}

/** Holds the channels of a location and the one it gets, in one order. */
export async function holdChannels(db: Db, { locationId, channelId }: Binding): Promise<void> {
  await sql`
    select
    from "camera_channel"
    where "id" = ${channelId} or "subWarehouseLocationId" = ${locationId}
    order by "id" for update`.execute(db);
}

/** Binds a channel to a location, and lets those go that the location has. */
export async function bindChannel(
  db: Db,
  { locationId, channelId }: Binding,
  { now, by }: { readonly now: string; readonly by: string },
): Promise<void> {
  // Direct write: both ends of a binding change in one step.
  await sql`
    update "camera_channel" set
      "subWarehouseLocationId" = case when "id" = ${channelId} then ${locationId}::text end,
      "bindTime" = case when "id" = ${channelId} then ${now}::timestamptz end, "updateTime" = ${now}::timestamptz,
      "updateBy" = ${by}, "version" = "version" + 1
    where "id" = ${channelId} or "subWarehouseLocationId" = ${locationId}`.execute(db);
}

const NAMED = columns({ id: 'text', name: 'text' });

/** The names of devices that report, by their ids. */
export const readNames = (db: Db, ids: readonly string[]): Promise<readonly RowOf<typeof NAMED>[]> =>
  readRows(
    db,
    NAMED,
    sql`
          select "id", "name" from "nb_device_management" where "id" = any(${[...ids]}::text[])
          union all select "id", "name" from "rfid_device_management" where "id" = any(${[...ids]}::text[])`,
  );
