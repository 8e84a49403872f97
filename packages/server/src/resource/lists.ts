import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { message, type Call, type Field, type Option, type Page, type Resource } from '@scf-kit/sdk/contract';
import { roundAmount } from '@scf-kit/sdk/values';
import type { Context, Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { fieldRightsOf } from './field-rights.ts';
import { counting, listQueryOf, type ListQuery } from './list-query.ts';
import { addLines } from './lines.ts';
import { columnsRead, givenValue, rowsRead, type Asked, type Columns } from './reading.ts';
import { ROOT } from './tree.ts';
import { column, shapeOf, type Stored, type StoredRow } from './shape.ts';

const PAGE = 10;
/** Most rows counted; further ones are reached by filtering. */
const COUNTED = 10_000;
const LISTED = 1_000;

const countAlone = async (context: Context, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`${counting(from, COUNTED)}`.execute(context.db)).rows[0]?.total ?? 0;
const totalOf = (counted: number): { readonly total: number; readonly more: boolean } =>
  counted > COUNTED ? { total: COUNTED, more: true } : { total: counted, more: false };

/** Counts to 10,000 and says whether there are more. */
export const countTo = async (
  context: Context,
  from: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly more: boolean }> => totalOf(await countAlone(context, from));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The list query of a call, from its request. */
async function asked(context: Context, resource: Stored, call: Call, given: Asked): Promise<ListQuery> {
  const rows = await rowsRead(context, resource, call, given);
  const { asks, sort } = call.view ?? {};
  return listQueryOf(context, resource, given.query, {
    sortable: call.sortable,
    filters: asks && resource.list.filters.filter((name) => asks.includes(name)),
    sort,
    ...rows,
  });
}

type Paged = StoredRow & { $total: number | undefined };
interface Window {
  readonly size: number;
  readonly offset: number;
  readonly ownOrder: boolean;
}

/** The rows of a page with the total beside each, in one round trip. */
async function rowsOf(
  context: Context,
  { read, labels }: Columns,
  { from, order, walk }: ListQuery,
  { size, offset, ownOrder }: Window,
): Promise<Paged[]> {
  // Labels are looked up for the rows of the page alone, and what is below may be read by several workers at once.
  const shown = (source: RawBuilder<unknown>, total: RawBuilder<unknown>): RawBuilder<Paged> =>
    sql<Paged>`select t.*${labels}, (${total}) as "$total" from (${source} ${order} limit ${size} offset ${offset}) as t ${order}`;
  const plain = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${read} ${among}`;
  if (!walk) return (await shown(plain(from), counting(from, COUNTED)).execute(context.db)).rows;
  // How common a word is, statistics guess badly: its rows are gathered and sorted, unless there are many. Then a page
  // is soon full in the list's own order.
  const { rows } =
    await sql<Paged>`with found as materialized (${plain(from)} limit ${sql.lit(COUNTED + 1)}) ${shown(sql`select * from found as t`, sql`select count(*)::integer from found`)}`.execute(
      context.db,
    );
  const total = rows[0]?.$total ?? 0;
  return total <= COUNTED
    ? rows
    : (await shown(plain(ownOrder ? walk : from), sql.lit(total)).execute(context.db)).rows;
}

export function pageHandler(resource: Resource, call: Call): Handler {
  const own = (call.view?.sort ?? resource.list.sort).replace(/^-/, '');
  const columns = columnsRead(resource, call);
  return async (context, given): Promise<Page<StoredRow>> => {
    const { query } = given;
    const [current, size] = [numberOf(query['current'], 1), numberOf(query['size'], PAGE)];
    const offset = (current - 1) * size;
    const wanted = await asked(context, resource, call, given);
    const rows =
      offset >= COUNTED
        ? []
        : await rowsOf(context, columns, wanted, {
            size,
            offset,
            ownOrder: [own, ''].includes(textOf(query['ascending'] ?? query['descending'])),
          });
    // Only a page without rows asks for the total apart.
    const counted = rows[0]?.$total ?? (offset === 0 ? 0 : await countAlone(context, wanted.from));
    const { total, more } = totalOf(counted);
    // Left out of the JSON; taking the key away would make every row slow to write.
    for (const row of rows) row.$total = undefined;
    return { records: await columns.answered(context, rows, 'lists'), total, size, current, ...(more ? { more } : {}) };
  };
}

export function listHandler(resource: Resource, call: Call): Handler {
  const { read, labels, answered } = columnsRead(resource, call);
  return async (context, given) => {
    const { from, order } = await asked(context, resource, call, given);
    const { rows } =
      await sql<StoredRow>`select ${read}${labels} ${from} ${order} limit ${call.view?.most ?? LISTED}`.execute(
        context.db,
      );
    return answered(context, rows, 'lists');
  };
}

/**
 * Rows in the order of the list, each with those below it; one whose parent the person does not see stands at the top.
 */
export function treeHandler(resource: Resource, call: Call): Handler {
  const { tree = '' } = resource;
  const listed = listHandler(resource, call);
  return async (context, given) => {
    const rows = (await listed(context, given)) as readonly StoredRow[];
    const ids = new Set(rows.map(({ id }) => id));
    const below = Map.groupBy(rows, (row) => (ids.has(row[tree]) ? row[tree] : ROOT));
    const branches = (parent: unknown): StoredRow[] =>
      (below.get(parent) ?? []).map((row) => ({ ...row, children: branches(row['id']) }));
    return branches(ROOT);
  };
}

/** The first of a view's rows. @throws Refusal 404 where there is none, unless the view answers empty columns then */
export function oneHandler(resource: Resource, call: Call): Handler {
  const { read, labels, answered } = columnsRead(resource, call);
  return async (context, given) => {
    const { from, order } = await asked(context, resource, call, given);
    const { rows } = await sql<StoredRow>`select ${read}${labels} ${from} ${order} limit 1`.execute(context.db);
    const [row] = await answered(context, rows, 'records');
    const { view } = call;
    if (row && !view?.columns) await addLines(context, resource, [row], 'records');
    if (row) return row;
    if (!view?.absent || !('fields' in call.answer)) throw refuse.notFound();
    return Object.fromEntries(
      Object.keys(call.answer.fields).map((name) => [
        name,
        view.by[name] === 'asked' ? givenValue(view, name, given) : null,
      ]),
    );
  };
}

/** The answer where there is no value: an empty text, or an amount of 0. */
const nothing = ({ kind, scale }: Field): string =>
  kind === 'money' || kind === 'decimal' || kind === 'rate' ? roundAmount('0', scale) : '';

const bareColumn = (resource: Resource, { view }: Call): readonly [name: string, field: Field] => {
  const [name = ''] = view?.columns ?? [];
  const field = resource.fields[name];
  if (!field) throw new Error(`A view of "${resource.name}" has no column to answer.`);
  return [name, field];
};

/** One column of the first row, bare. @throws Refusal 404 where there is none */
export function valueHandler(resource: Resource, call: Call): Handler {
  const [name, field] = bareColumn(resource, call);
  const one = oneHandler(resource, call);
  return async (context, given) => {
    const row = (await one(context, given)) as StoredRow;
    return row[name] ?? nothing(field);
  };
}

/** The sum of one column; zero where the person may not read it. */
export function totalHandler(resource: Resource, call: Call): Handler {
  const [name, field] = bareColumn(resource, call);
  return async (context, given) => {
    const { from } = await asked(context, resource, call, given);
    if (fieldRightsOf(context, resource).get(name) === 'hidden') return nothing(field);
    const { rows } = await sql<{
      total: string | null;
    }>`select sum(${column('t', name)})::text as "total" ${from}`.execute(context.db);
    return roundAmount(rows[0]?.total ?? '0', field.scale);
  };
}

export const countHandler =
  (resource: Resource, call: Call): Handler =>
  async (context, given) => {
    const { from } = await asked(context, resource, call, given);
    const { rows } = await sql<{ total: number }>`select count(*)::integer as "total" ${from}`.execute(context.db);
    return rows[0]?.total ?? 0;
  };

export function mapHandler(resource: Resource, call: Call): Handler {
  const shape = shapeOf(resource);
  const offered = call.view?.columns;
  const columnNamed = (context: Context, place: string, name: unknown, fallback: string): RawBuilder<unknown> => {
    if (typeof name !== 'string') return column('t', fallback);
    const field = shape.columns.get(name);
    if (
      !field ||
      field.secret ||
      field.encrypted ||
      field.unlisted ||
      field.kind === 'json' ||
      offered?.includes(name) === false ||
      fieldRightsOf(context, resource).get(name) === 'hidden'
    )
      throw refuse.invalid({ [place]: message(context.locale, 'check.choice') });
    return column('t', name);
  };
  return async (context, given): Promise<readonly Option[]> => {
    const { query } = given;
    const key = columnNamed(context, 'key', query['key'], 'id');
    const value = columnNamed(context, 'value', query['value'], shape.label);
    const { seen, further } = await rowsRead(context, resource, call, given);
    const { from, order } = listQueryOf(
      context,
      resource,
      { keyword: query['keyword'] },
      { seen, further: [sql<SqlBool>`${key} is not null`, ...further], sort: call.view?.sort },
    );
    const { rows } =
      await sql<Option>`select ${key}::text as "key", coalesce(${value}::text, '') as "value" ${from} ${order} limit ${LISTED}`.execute(
        context.db,
      );
    return rows;
  };
}
