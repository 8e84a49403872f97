import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statesOf } from '@scf-kit/sdk/contract';
import { BINDING_COUNTS, stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { refuse } from '../../../http/refusal.ts';
import { isHeld, type Db, type Move } from './keys.ts';

const BINDING = statesOf(stockCount, ...BINDING_COUNTS);

/** Where goods are counted: a warehouse, or one location; of all owners, or of one. */
export interface CountedPlace {
  readonly warehouseId: string | null;
  readonly locationId: string | null;
  readonly ownerId: string | null;
}

/** Counts (`c`) of goods of some place (`p`). */
export const COUNTS_OF_PLACE: RawBuilder<SqlBool> = sql<SqlBool>`c."subWarehouseId" = p."warehouseId" and not c."deleted"
  and (c."subWarehouseLocationId" is null or p."locationId" is null or c."subWarehouseLocationId" = p."locationId") and (c."ownerOfficeId" is null or p."ownerId" is null or c."ownerOfficeId" = p."ownerId")`;

export const placesGiven = (places: readonly CountedPlace[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("warehouseId" text, "locationId" text, "ownerId" text)`;

/** Goods that were counted do not move any more on days before. @throws Refusal 400 */
export async function refuseCounted(db: Db, day: string, moves: readonly Move[]): Promise<void> {
  const places = new Map<string, CountedPlace>();
  for (const { place, ownerId } of moves.flatMap(({ from, to }) => [from, to]))
    if (isHeld(place) && place.warehouseId !== null)
      places.set(`${place.warehouseId} ${place.locationId} ${ownerId}`, {
        warehouseId: place.warehouseId,
        // Goods without a location are not those of any location.
        locationId: place.locationId ?? '',
        ownerId,
      });
  if (places.size === 0) return;
  const { rows } = await sql<{ day: string }>`
    select c."countDate"::text as "day" from "stock_count" c join ${placesGiven([...places.values()])} on ${COUNTS_OF_PLACE}
    where c."countDate" > ${day}::date and c."status" = any(${[...BINDING]}::integer[]) order by 1 desc limit 1`.execute(
    db,
  );
  const [counted] = rows;
  if (counted) throw refuse.because('stock.day.counted', { day: counted.day });
}
