import { sql } from 'kysely';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

const RATIO = columns({ pieces: 'integer', per: 'integer' });

/** How many pieces so many of a unit are: the goods' own unit, or another by its exact ratio. */
export async function findRatio(
  db: Db,
  goodsId: string | null,
  unit: string | null,
): Promise<RowOf<typeof RATIO> | undefined> {
  if (goodsId === null || unit === null) return { pieces: 1, per: 1 };
  return readRow(
    db,
    RATIO,
    sql`
      select 1 as "pieces", 1 as "per"
      from "goods" g
      join "master" m on m."id" = g."unit"
      where g."id" = ${goodsId} and ${unit} in (m."itemText", m."enItemText", m."id")
      union all
      select u."pieces", u."unitQuantity"
      from "goods_unit" u
      join "master" m on m."id" = u."unit"
      where u."goodsId" = ${goodsId} and not u."deleted" and ${unit} in (m."itemText", m."enItemText", m."id")
      limit 1`,
  );
}
