import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Option } from '@scf-kit/sdk/contract';
import { columns, readRow, readRows } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { counting, type ListQuery } from './list.query.ts';
import type { Columns } from './reading.ts';
import { column, type StoredRow } from './shape.query.ts';

/** Most rows counted; further ones are reached by filtering. */
export const COUNTED = 10_000;

const SUM = columns({ total: 'decimal?' });
const OPTION = columns({ key: 'text', value: 'text' });

interface Window {
  readonly size: number;
  readonly offset: number;
  readonly ownOrder: boolean;
}

/** How many rows there are of all, as it stands beside each row of a page; undefined where the page has none. */
export function totalBeside([first]: readonly StoredRow[]): number | undefined {
  const total = first?.['$total'];
  return typeof total === 'number' ? total : undefined;
}

/**
 * `limit ... offset ...` over a `from`. Where that holds no value, as of all rows there are, the size of the first page
 * stands in the text too: a statement without values is planned once. Others are planned for what they ask each time,
 * as how many rows that is differs from person to person; a size in their text would have PostgreSQL guess once for all.
 */
const limitTo = (
  { db }: Pick<Context, 'db'>,
  from: RawBuilder<unknown>,
  { size, offset = 0 }: { readonly size: number; readonly offset?: number },
): RawBuilder<unknown> =>
  offset === 0 && from.compile(db).parameters.length === 0
    ? sql`limit ${sql.lit(size)}`
    : sql`limit ${size} offset ${offset}`;

/** The rows of a page with the total beside each, in one round trip. */
export async function readPageRows(
  context: Context,
  { read, labels }: Columns,
  { from, order, walk }: ListQuery,
  { size, offset, ownOrder }: Window,
): Promise<StoredRow[]> {
  const limit = limitTo(context, from, { size, offset });
  // Labels are looked up for the rows of the page alone, and what is below may be read by several workers at once.
  const shown = (source: RawBuilder<unknown>, total: RawBuilder<unknown>): RawBuilder<StoredRow> =>
    sql<StoredRow>`select t.*${labels}, (${total}) as "$total"
    from (${source} ${order} ${limit}) as t ${order}`;
  const plain = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${read} ${among}`;
  if (!walk) return (await shown(plain(from), counting(from, COUNTED)).execute(context.db)).rows;
  // How common a word is, statistics guess badly: its rows are gathered and sorted, unless there are many. Then a page
  // is soon full in the list's own order.
  const { rows } = await sql<StoredRow>`with found as materialized (${plain(from)} limit ${sql.lit(COUNTED + 1)})
    ${shown(sql`select * from found as t`, sql`select count(*)::integer from found`)}`.execute(context.db);
  const total = totalBeside(rows) ?? 0;
  return total <= COUNTED
    ? rows
    : (await shown(plain(ownOrder ? walk : from), sql.lit(total)).execute(context.db)).rows;
}

/** The rows of a list, so many at most. */
export async function readListed(
  context: Context,
  { read, labels }: Columns,
  { from, order }: ListQuery,
  most: number,
): Promise<StoredRow[]> {
  const limit = limitTo(context, from, { size: most });
  const { rows } = await sql<StoredRow>`select ${read}${labels} ${from} ${order} ${limit}`.execute(context.db);
  return rows;
}

/** The first row of a list, or none. */
export async function readFirst(
  context: Context,
  { read, labels }: Columns,
  { from, order }: ListQuery,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${read}${labels} ${from} ${order} limit 1`.execute(context.db);
  return rows;
}

/** The sum of a column over the rows of a `from`; null where there are none. */
export async function readSum(context: Context, name: string, from: RawBuilder<unknown>): Promise<string | null> {
  const sum = await readRow(context.db, SUM, sql`select sum(${column('t', name)})::text as "total" ${from}`);
  return sum?.total ?? null;
}

/** That a row has a value. */
export const isGiven = (value: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`${value} is not null`;

/** Two columns of rows as a choice, so many at most. */
export const readOptions = (
  context: Context,
  { key, value }: { readonly key: RawBuilder<unknown>; readonly value: RawBuilder<unknown> },
  { from, order }: ListQuery,
  most: number,
): Promise<readonly Option[]> =>
  readRows(
    context.db,
    OPTION,
    sql`select ${key}::text as "key", coalesce(${value}::text, '') as "value"
    ${from} ${order} ${limitTo(context, from, { size: most })}`,
  );
