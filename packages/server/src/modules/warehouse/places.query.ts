import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Db } from './ledger/keys.ts';

const LOCATION = columns({
  id: 'text',
  warehouseId: 'text',
  capacity: 'integer?',
  enabled: 'boolean',
  /** How many pieces lie there. */
  held: 'integer',
});

/** Locations held for the transaction, in one order: what is put there and how much fits is settled one by one. */
export async function holdLocations(
  db: Db,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, RowOf<typeof LOCATION>>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  await sql`
    select
    from "sub_warehouse_location"
    where "id" = any(${wanted}::text[])
    order by "id" for update`.execute(db);
  // A statement of its own, so that it sees what others put there before they let go.
  const rows = await readRows(
    db,
    LOCATION,
    sql`
      select p."id", p."warehouseId", p."capacity", p."enabled",
        (
          select coalesce(sum(b."quantity"), 0)::integer
          from "stock_balance" b
          where b."subWarehouseLocationId" = p."id"
        ) as "held"
      from "sub_warehouse_location" p
      where p."id" = any(${wanted}::text[]) and not p."deleted"`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const BOUND = columns({ id: 'text', at: 'text' });

/** The device that is bound to each of some locations. */
export const readBound = (
  db: Db,
  table: 'camera_channel' | 'rfid_device_management',
  locations: readonly string[],
): Promise<readonly RowOf<typeof BOUND>[]> =>
  readRows(
    db,
    BOUND,
    sql`
      select distinct on ("subWarehouseLocationId") "id", "subWarehouseLocationId" as "at"
      from ${sql.table(table)}
      where "subWarehouseLocationId" = any(${[...locations]}::text[]) and not "deleted"
      order by "subWarehouseLocationId", "id"`,
  );
