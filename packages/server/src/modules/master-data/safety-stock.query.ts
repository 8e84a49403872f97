import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { goods } from '@scf-kit/sdk/contract/master-data/goods';
import { HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { columns, readRows } from '../../database/read-rows.ts';
import { mayCall } from '../../http/guard.ts';
import type { Context } from '../../http/handler.ts';
import { readable } from '../../resource/field-rights.ts';
import { isInReach } from '../../resource/figures.query.ts';
import type { Part } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';

type Condition = RawBuilder<SqlBool>;
type Rows = readonly Readonly<Record<string, unknown>>[];

/** The stock (`b`) that a keeper reads, whichever list it is asked for. */
const isKept = (context: Context): Condition =>
  sql<SqlBool>`not b."deleted" and b."placeKind" = any(${[...HELD]}::text[])
    and ${isInReach({ ...context, call: goods.calls.stock }, stockBalance, 'b')}`;

/** Goods (`t`) that are or were in stock, and those of the own library that have a safety stock. */
const isStocked = (context: Context): Condition =>
  sql<SqlBool>`((t."officeId" is not null and t."safeStock" > 0)
    or exists (select from "stock_balance" as b where b."goodsId" = t."id" and ${isKept(context)}))`;

/** Of these goods (`t`) there is less than their safety stock, where the person may know that. */
const isBelow = (context: Context): Condition =>
  readable(context, goods, ['safeStock']).length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(
      t."enabled"
      and ${isStocked(context)}
      and t."safeStock" > (
        select coalesce(sum(b."quantity"), 0)
        from "stock_balance" as b
        where b."goodsId" = t."id" and ${isKept(context)}
      )
    )`;

const ON_HAND = columns({ goodsId: 'text', quantity: 'integer' });

/** How much there is of goods, and how much it takes to their safety stock. */
async function readStocked(context: Context, rows: Rows) {
  const ids = rows.map(({ id }) => String(id));
  const found = await readRows(
    context.db,
    ON_HAND,
    sql`select b."goodsId", sum(b."quantity")::integer as "quantity" from "stock_balance" as b
      where b."goodsId" = any(${ids}::text[]) and ${isKept(context)} group by 1`,
  );
  const onHand = new Map(found.map(({ goodsId, quantity }) => [goodsId, quantity]));
  return new Map(
    rows.map(({ id, safeStock, enabled }) => {
      const onHandQuantity = onHand.get(String(id)) ?? 0;
      const wanted = enabled === true ? Number(safeStock ?? 0) : 0;
      return [String(id), { onHandQuantity, missingQuantity: Math.max(0, wanted - onHandQuantity) }];
    }),
  );
}

const stocked = sharedColumns(readStocked);

export const stockedGoods: Part<typeof goods> = {
  only: { stock: isStocked, belowSafeStock: isBelow },
  extra: {
    onHandQuantity: stocked('onHandQuantity').compute,
    missingQuantity: stocked('missingQuantity').compute,
  },
};

const BELOW = columns({ id: 'text' });

/** Which of these goods there is less of than their safety stock; none for who keeps no stock. */
export async function readBelowSafeStock(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { db, session } = context;
  if (ids.length === 0 || !session || !mayCall(session, goods.calls.belowSafeStock)) return new Set();
  const found = await readRows(
    db,
    BELOW,
    sql`
      select t."id"
      from "goods" as t
      where t."id" = any(${[...ids]}::text[]) and not t."deleted" and ${isBelow(context)}`,
  );
  return new Set(found.map(({ id }) => id));
}
