import type { RawBuilder } from 'kysely';
import {
  findScale,
  message,
  type Call,
  type Field,
  type Option,
  type Page,
  type Resource,
} from '@scf-kit/sdk/contract';
import { roundAmount } from '@scf-kit/sdk/values';
import type { Context, Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { countAllRows, countRows } from './count.query.ts';
import { getFieldRights } from './field-rights.ts';
import { buildListQuery, type ListQuery } from './list.query.ts';
import { addLines } from './lines.ts';
import {
  COUNTED,
  isGiven,
  readFirst,
  readListed,
  readOptions,
  readPageRows,
  readSum,
  totalBeside,
} from './lists.query.ts';
import { columnsRead, givenValue, rowsRead, type Asked } from './reading.ts';
import { ROOT } from './tree.ts';
import { column, getShape, type Stored, type StoredRow } from './shape.query.ts';

const PAGE = 10;
const LISTED = 1_000;

const countAlone = (context: Context, from: RawBuilder<unknown>): Promise<number> =>
  countRows(context.db, from, COUNTED);
const capTotal = (counted: number): { readonly total: number; readonly more: boolean } =>
  counted > COUNTED ? { total: COUNTED, more: true } : { total: counted, more: false };

/** Counts to 10,000 and says whether there are more. */
export const countTo = async (
  context: Context,
  from: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly more: boolean }> => capTotal(await countAlone(context, from));

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The list query of a call, from its request. */
async function asked(context: Context, resource: Stored, call: Call, given: Asked): Promise<ListQuery> {
  const rows = await rowsRead(context, resource, call, given);
  const { asks, sort } = call.view ?? {};
  return buildListQuery(context, resource, given.query, {
    sortable: call.sortable,
    filters: asks && resource.list.filters.filter((name) => asks.includes(name)),
    sort,
    ...rows,
  });
}

export function pageHandler(resource: Resource, call: Call): Handler {
  const own = (call.view?.sort ?? resource.list.sort).replace(/^-/, '');
  const columns = columnsRead(resource, call);
  return async (context, given): Promise<Page<StoredRow>> => {
    const { query } = given;
    const [current, size] = [toNumber(query['current'], 1), toNumber(query['size'], PAGE)];
    const offset = (current - 1) * size;
    const wanted = await asked(context, resource, call, given);
    const rows =
      offset >= COUNTED
        ? []
        : await readPageRows(context, columns, wanted, {
            size,
            offset,
            ownOrder: [own, ''].includes(toText(query['ascending'] ?? query['descending'])),
          });
    // Only a page without rows asks for the total apart.
    const counted = totalBeside(rows) ?? (offset === 0 ? 0 : await countAlone(context, wanted.from));
    const { total, more } = capTotal(counted);
    // Left out of the JSON; taking the key away would make every row slow to write.
    for (const row of rows) row['$total'] = undefined;
    return { records: await columns.answered(context, rows, 'lists'), total, size, current, ...(more ? { more } : {}) };
  };
}

export function listHandler(resource: Resource, call: Call): Handler {
  const columns = columnsRead(resource, call);
  return async (context, given) => {
    const wanted = await asked(context, resource, call, given);
    const rows = await readListed(context, columns, wanted, call.view?.most ?? LISTED);
    return columns.answered(context, rows, 'lists');
  };
}

/**
 * Rows in the order of the list, each with those below it; one whose parent the person does not see stands at the top.
 */
export function createTreeHandler(resource: Resource, call: Call): Handler {
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
export function createOneHandler(resource: Resource, call: Call): Handler {
  const columns = columnsRead(resource, call);
  return async (context, given) => {
    const rows = await readFirst(context, columns, await asked(context, resource, call, given));
    const [row] = await columns.answered(context, rows, 'records');
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
const nothing = (field: Field): string =>
  field.kind === 'money' || field.kind === 'decimal' || field.kind === 'rate' ? roundAmount('0', field.scale) : '';

const bareColumn = (resource: Resource, { view }: Call): readonly [name: string, field: Field] => {
  const [name = ''] = view?.columns ?? [];
  const field = resource.fields[name];
  if (!field) throw new Error(`A view of "${resource.name}" has no column to answer.`);
  return [name, field];
};

/** One column of the first row, bare. @throws Refusal 404 where there is none */
export function createValueHandler(resource: Resource, call: Call): Handler {
  const [name, field] = bareColumn(resource, call);
  const one = createOneHandler(resource, call);
  return async (context, given) => {
    const row = (await one(context, given)) as StoredRow;
    return row[name] ?? nothing(field);
  };
}

/** The sum of one column; zero where the person may not read it. */
export function createTotalHandler(resource: Resource, call: Call): Handler {
  const [name, field] = bareColumn(resource, call);
  return async (context, given) => {
    const { from } = await asked(context, resource, call, given);
    if (getFieldRights(context, resource).get(name) === 'hidden') return nothing(field);
    return roundAmount((await readSum(context, name, from)) ?? '0', findScale(field));
  };
}

export const countHandler =
  (resource: Resource, call: Call): Handler =>
  async (context, given) => {
    const { from } = await asked(context, resource, call, given);
    return countAllRows(context.db, from);
  };

export function mapHandler(resource: Resource, call: Call): Handler {
  const shape = getShape(resource);
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
      getFieldRights(context, resource).get(name) === 'hidden'
    )
      throw refuse.invalid({ [place]: message(context.locale, 'check.choice') });
    return column('t', name);
  };
  return async (context, given): Promise<readonly Option[]> => {
    const { query } = given;
    const key = columnNamed(context, 'key', query['key'], 'id');
    const value = columnNamed(context, 'value', query['value'], shape.label);
    const { seen, further } = await rowsRead(context, resource, call, given);
    const wanted = buildListQuery(
      context,
      resource,
      { keyword: query['keyword'] },
      { seen, further: [isGiven(key), ...further], sort: call.view?.sort },
    );
    return readOptions(context, { key, value }, wanted, LISTED);
  };
}
