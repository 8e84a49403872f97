import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import { findLeastFrom } from '../course.ts';
import type { Db, Holding, Lot } from './keys.ts';
import { toHolding, KEY, KEY_ROW, toLot } from './rows.query.ts';

/** Goods of one key that are there. */
export interface Stack {
  readonly stockKey: string;
  readonly lot: Lot;
  readonly holding: Holding;
  readonly serial: string | null;
  /** The quantity there is now. */
  readonly quantity: number;
  /** The quantity that may leave on the day that was asked for. */
  readonly most: number;
}

const CHANGE = columns({ stockKey: 'text', day: 'date', change: 'integer' });

/** The change of some keys after a day, by key. */
async function changesAfter(
  db: Db,
  keys: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly RowOf<typeof CHANGE>[]>> {
  if (keys.length === 0) return new Map();
  const rows = await readRows(
    db,
    CHANGE,
    sql`select e."stockKey", e."day"::text as "day", sum(e."quantity")::integer as "change" from "stock_entry" e
    where e."stockKey" = any(${[...keys]}::text[]) and e."day" > ${day} group by 1, 2`,
  );
  return Map.groupBy(rows, ({ stockKey }) => stockKey);
}

const BALANCE = columns({ ...KEY, quantity: 'integer', lastDay: 'date' });

/**
 * The goods there are of the keys that a condition picks, over balances (`k`) and their lots (`l`), whoever asks. Where
 * some are to leave, their products are held.
 * @param day on which some of them are to leave
 */
export async function findStacks(db: Db, where: RawBuilder<SqlBool>, day: string): Promise<readonly Stack[]> {
  const rows = await readRows(
    db,
    BALANCE,
    sql`select ${KEY_ROW}, k."quantity", k."lastDay"::text as "lastDay"
    from "stock_balance" k join "stock_lot" l on l."id" = k."lotId"
    where k."quantity" > 0 and ${where} order by k."stockKey"`,
  );
  const moved = rows.filter(({ lastDay }) => lastDay > day).map(({ stockKey }) => stockKey);
  const changes = await changesAfter(db, moved, day);
  return rows.map((row) => ({
    stockKey: row.stockKey,
    lot: toLot(row),
    holding: toHolding(row),
    serial: row.serial,
    quantity: row.quantity,
    most: findLeastFrom(row.quantity, changes.get(row.stockKey) ?? [], day),
  }));
}
