import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BATCH, message, type Call, type Option, type Page, type Resource, type Standard } from '@scf-kit/sdk/contract';
import { sentenceOf } from '../http/envelope.ts';
import type { Context, Handler } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { fieldRightsOf, hideFields } from './field-rights.ts';
import { addComputed, addTexts, labelColumns, present } from './present.ts';
import { counting, listQueryOf, whereOf, type ListQuery } from './list-query.ts';
import { deleteRow } from './delete-row.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import { handlerOf } from './serve.ts';
import { column, shapeOf, type Stored, type StoredRow } from './shape.ts';

const PAGE = 10;
/** Counting stops here; what is deeper is reached by filtering. */
const COUNTED = 10_000;
const LISTED = 1_000;

async function answered(context: Context, resource: Stored, rows: StoredRow[]): Promise<StoredRow[]> {
  for (const key of shapeOf(resource).computed) for (const row of rows) row[key] = null;
  await addComputed(context, resource, rows, 'lists');
  await addTexts(context, resource, rows, { labelled: true });
  hideFields(context, resource, rows);
  return rows;
}

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

type Paged = StoredRow & { $total: number | undefined };
interface Window {
  readonly size: number;
  readonly offset: number;
  readonly ownOrder: boolean;
}

/** The rows of a page with the total beside each, in one round trip. */
async function rowsOf(
  context: Context,
  resource: Stored,
  { from, order, walk }: ListQuery,
  { size, offset, ownOrder }: Window,
): Promise<Paged[]> {
  const { listed: columns } = shapeOf(resource);
  // Labels are looked up for the rows of the page alone, and what is below may be read by several workers at once.
  const shown = (source: RawBuilder<unknown>, total: RawBuilder<unknown>): RawBuilder<Paged> =>
    sql<Paged>`select t.*${labelColumns(resource)}, (${total}) as "$total" from (${source} ${order} limit ${size} offset ${offset}) as t ${order}`;
  const plain = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${columns} ${among}`;
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

function pageHandler(resource: Stored, call: Call): Handler {
  const sortable = new Set(call.sortable);
  const own = resource.list.sort.replace(/^-/, '');
  return async (context, { query }): Promise<Page<StoredRow>> => {
    const [current, size] = [numberOf(query['current'], 1), numberOf(query['size'], PAGE)];
    const offset = (current - 1) * size;
    const wanted = listQueryOf(context, resource, sortable, query, whereOf(call));
    const rows =
      offset >= COUNTED
        ? []
        : await rowsOf(context, resource, wanted, {
            size,
            offset,
            ownOrder: [own, ''].includes(textOf(query['ascending'] ?? query['descending'])),
          });
    // Only a page without rows asks for the total apart.
    const counted = rows[0]?.$total ?? (offset === 0 ? 0 : await countAlone(context, wanted.from));
    const { total, more } = totalOf(counted);
    // Left out of the JSON; taking the key away would make every row slow to write.
    for (const row of rows) row.$total = undefined;
    return { records: await answered(context, resource, rows), total, size, current, ...(more ? { more } : {}) };
  };
}

function listHandler(resource: Stored, call: Call): Handler {
  const shape = shapeOf(resource);
  const sortable = new Set(call.sortable);
  return async (context, { query }) => {
    const { from, order } = listQueryOf(context, resource, sortable, query, whereOf(call));
    const { rows } =
      await sql<StoredRow>`select ${shape.listed}${labelColumns(resource)} ${from} ${order} limit ${LISTED}`.execute(
        context.db,
      );
    return answered(context, resource, rows);
  };
}

function mapHandler(resource: Stored): Handler {
  const shape = shapeOf(resource);
  const columnNamed = (context: Context, place: string, name: unknown, fallback: string): RawBuilder<unknown> => {
    if (typeof name !== 'string') return column('t', fallback);
    const field = shape.columns.get(name);
    if (
      !field ||
      field.secret ||
      field.encrypted ||
      field.unlisted ||
      field.kind === 'json' ||
      fieldRightsOf(context, resource).get(name) === 'hidden'
    )
      throw refuse.invalid({ [place]: message(context.locale, 'check.choice') });
    return column('t', name);
  };
  return async (context, { query }): Promise<readonly Option[]> => {
    const key = columnNamed(context, 'key', query['key'], 'id');
    const value = columnNamed(context, 'value', query['value'], shape.label);
    const ids =
      typeof query['ids'] === 'string' ? [sql<SqlBool>`t."id" = any(${query['ids'].split(',')}::text[])`] : [];
    const { from, order } = listQueryOf(context, resource, new Set(), { keyword: query['keyword'] }, [
      sql<SqlBool>`${key} is not null`,
      ...ids,
    ]);
    const { rows } =
      await sql<Option>`select ${key}::text as "key", coalesce(${value}::text, '') as "value" ${from} ${order} limit ${LISTED}`.execute(
        context.db,
      );
    return rows;
  };
}

/**
 * Deletes by the handler that deletes one, so that its rules hold here too. Ids in order: two batches never wait for
 * each other in a circle.
 */
function deleteBatchHandler(resource: Stored & { readonly calls: Readonly<Record<string, Call>> }): Handler {
  const one = resource.calls['delete'];
  const own = one && handlerOf(one);
  return async (context, { body }) => {
    const given = body['ids'];
    const ids = Array.isArray(given)
      ? [...new Set(given.filter((id): id is string => typeof id === 'string' && id !== ''))].toSorted()
      : [];
    if (ids.length === 0) throw refuse.because('common.batch.none');
    if (ids.length > BATCH) throw refuse.because('common.batch.most', { max: BATCH });
    const errors: Record<string, string> = {};
    for (const id of ids) {
      try {
        if (own) await own(context, { params: { id }, query: {}, body: {} });
        else await deleteRow(context, resource, id);
      } catch (error) {
        // Refused, not broken: the transaction still answers, and what it did so far goes with it in the end.
        if (!(error instanceof Refusal)) throw error;
        errors[id] = sentenceOf(error, context.locale);
      }
    }
    if (Object.keys(errors).length > 0) throw refuse.invalid(errors, 'common.batch.failed');
    return null;
  };
}

/** Members whose handlers come from a layer above this one: spreadsheets are written and read there. */
type MemberHandler = (resource: Resource, call: Call) => Handler;
const bound = new Map<Standard, MemberHandler>();

/** Gives members of the standard pattern their handler, once, when the layer that has it is loaded. */
export function bindMember(member: Standard, handler: MemberHandler): void {
  if (bound.has(member)) throw new Error(`The standard call "${member}" has two handlers.`);
  bound.set(member, handler);
}

function boundHandler(resource: Resource, member: Standard, call: Call): Handler {
  const handler = bound.get(member);
  if (!handler) throw new Error(`The standard call "${member}" of "${resource.name}" has no handler.`);
  return handler(resource, call);
}

/** The handler of a member of the standard pattern. */
export function standardHandler(resource: Resource, member: Standard, call: Call): Handler {
  const one = async (context: Context, row: object): Promise<unknown> =>
    (await present(context, resource, [row], { computed: true }))[0];
  switch (member) {
    case 'page':
      return pageHandler(resource, call);
    case 'list':
      return listHandler(resource, call);
    case 'map':
      return mapHandler(resource);
    case 'get':
      return async (context, { params }) => one(context, await readRow(context, resource, textOf(params['id'])));
    case 'create':
      return async (context, { body }) => one(context, await insertRow(context, resource, body));
    case 'update':
      return async (context, { body }) => one(context, await updateRow(context, resource, textOf(body['id']), body));
    case 'deleteBatch':
      return deleteBatchHandler(resource);
    case 'importTemplate':
    case 'importPreview':
    case 'import':
    case 'export':
      return boundHandler(resource, member, call);
    case 'updateById':
      return async (context, { params, body }) =>
        one(context, await updateRow(context, resource, textOf(params['id']), body));
    case 'delete':
      return async (context, { params }) => {
        await deleteRow(context, resource, textOf(params['id']));
        return null;
      };
  }
}
