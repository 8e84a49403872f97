import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { BINDING_COUNTS, stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Db } from './keys.ts';

const BINDING = getStateNumbers(stockCount, ...BINDING_COUNTS);

/** Where goods are counted: a warehouse, or one location; of all owners, or of one. */
export interface CountedPlace {
  readonly warehouseId: string | null;
  readonly locationId: string | null;
  readonly ownerId: string | null;
}

/** Counts (`c`) of goods of some place (`p`). */
export const COUNTS_OF_PLACE: RawBuilder<SqlBool> = sql<SqlBool>`c."subWarehouseId" = p."warehouseId"
  and not c."deleted"
  and (c."subWarehouseLocationId" is null or p."locationId" is null or c."subWarehouseLocationId" = p."locationId")
  and (c."ownerOfficeId" is null or p."ownerId" is null or c."ownerOfficeId" = p."ownerId")`;

export const placesGiven = (places: readonly CountedPlace[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("warehouseId" text, "locationId" text, "ownerId" text)`;

const COUNTED = columns({ day: 'date' });

/** The last day after one on which goods of some places were counted. */
export const readCounted = async (db: Db, day: string, places: readonly CountedPlace[]): Promise<string | undefined> =>
  (
    await readRow(
      db,
      COUNTED,
      sql`select c."countDate"::text as "day" from "stock_count" c join ${placesGiven(places)} on ${COUNTS_OF_PLACE}
    where c."countDate" > ${day}::date and c."status" = any(${[...BINDING]}::integer[]) order by 1 desc limit 1`,
    )
  )?.day;
