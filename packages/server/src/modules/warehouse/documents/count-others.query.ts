import { sql } from 'kysely';
import { getStateNumber, getStateNumbers } from '@scf-kit/sdk/contract';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import { COUNTS_OF_PLACE, placesGiven } from '../ledger/counted-days.query.ts';
import type { Db } from '../ledger/keys.ts';
import type { Count } from './count-rows.query.ts';

const OTHER = columns({ code: 'text' });

/** Another count of the same place that is not cancelled: begun after this one, or not at its end. */
export async function findOtherCount(
  { db }: { readonly db: Db },
  count: Pick<Count, 'id' | 'warehouseId' | 'locationId' | 'ownerId'>,
  which: 'open' | 'later',
): Promise<string | undefined> {
  const { id, warehouseId, locationId, ownerId } = count;
  const condition =
    which === 'open'
      ? sql`c."status" in (${getStateNumber(stockCount, 'counting')}, ${getStateNumber(stockCount, 'counted')})`
      : sql`c."status" <> ${getStateNumber(stockCount, 'cancelled')}
        and c."createTime" > (select o."createTime" from "stock_count" o where o."id" = ${id})`;
  const found = await readRow(
    db,
    OTHER,
    sql`
      select c."countCode" as "code"
      from "stock_count" c
      join ${placesGiven([{ warehouseId, locationId, ownerId }])} on ${COUNTS_OF_PLACE}
      where c."id" <> ${id} and ${condition}
      limit 1`,
  );
  return found?.code;
}

const DIFFERENCE = columns({ waits: 'boolean', open: 'boolean' });

/** The documents a count made of its differences: whether each waits for its decision, and whether it was refused. */
export function readDifferences(db: Db, countId: string): Promise<readonly RowOf<typeof DIFFERENCE>[]> {
  const made = (table: 'out_stock' | 'warehousing', waits: number, open: readonly number[]) =>
    sql`
      select "status" = ${waits}::integer as "waits", "status" = any(${[...open]}::integer[]) as "open"
      from ${sql.table(table)}
      where "sourceType" = ${stockCount.name} and "sourceId" = ${countId} and not "deleted"`;
  const less = made(
    'out_stock',
    getStateNumber(outStock, 'inApproval'),
    getStateNumbers(outStock, 'draft', 'rejected'),
  );
  const more = made(
    'warehousing',
    getStateNumber(warehousing, 'inApproval'),
    getStateNumbers(warehousing, 'draft', 'rejected'),
  );
  return readRows(db, DIFFERENCE, sql`${less} union all ${more}`);
}
