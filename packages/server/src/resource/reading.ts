import type { RawBuilder } from 'kysely';
import {
  parentReferences,
  askedName,
  findDisplayName,
  resourceNamed,
  type Call,
  type Field,
  type Fields,
  type Resource,
  type ViewRules,
} from '@scf-kit/sdk/contract';
import { heldBy } from '@scf-kit/sdk/contract/check-calls';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { addFromOtherRows, addFromSameRow } from './computed.ts';
import { getFieldRights, hideFields } from './field-rights.ts';
import { addLines } from './lines.ts';
import { addComputed, addTexts, labelColumns } from './present.ts';
import { seesParent } from './references.query.ts';
import { readRow } from './rows.ts';
import { outsideOthers } from './sandbox.query.ts';
import { visible } from './scope.query.ts';
import { getComputedFields, getExtraColumn, findViewCondition } from './serve.ts';
import { column, getShape, joinColumns, type Stored, type StoredRow } from './shape.query.ts';
import { isShownNow } from './showing.query.ts';
import { ALL, type Condition } from './ways.query.ts';
import { either, hasId, hasValue, lineLeadsTo, buildWhereConditions } from './where.query.ts';

type Values = Readonly<Record<string, unknown>>;
/** The path parameters and query of a request. */
export interface Asked {
  readonly params: Values;
  readonly query: Values;
}

/** Most rows named by their ids. */
const NAMED = 1_000;

/** Whose rows a call reads: those the person sees, unless its view says others. */
function seenBy(context: Context, resource: Stored, view: ViewRules | undefined): Condition {
  if (view?.everybody) return outsideOthers(context.session, ALL, column('t', 'officeId'));
  if (!view?.mine) return visible(context, resource);
  const { session } = context;
  if (!session) throw new Error(`A view of one's own rows of "${resource.name}" was read without a session.`);
  const holder = heldBy(resource, view.mine) === 'person' ? session.userId : session.officeId;
  return hasValue(view.mine, holder);
}

const parseIds = (given: unknown): readonly string[] | undefined =>
  typeof given === 'string' && given !== ''
    ? given
        .split(',')
        .map((id) => id.trim())
        .slice(0, NAMED)
    : undefined;

/** The value of a column that the caller names. */
export function givenValue(view: ViewRules, name: string, { params, query }: Asked): unknown {
  const by = view.by[name];
  const asked = by ? askedName(name, by) : name;
  return params[asked] ?? query[asked] ?? undefined;
}

/** The default for a value the caller omits. */
function standIn({ session }: Context, view: ViewRules, name: string, { query }: Asked): unknown {
  const by = view.by[name];
  if (by === 'own') return session?.officeId;
  return typeof by === 'object' && 'default' in by && !parseIds(query['ids']) ? by.default : undefined;
}

/** The conditions of the values a view asks for. @throws Refusal 404 for a document the person does not see. */
async function valuesAsked(
  context: Context,
  resource: Stored,
  view: ViewRules,
  asked: Asked,
): Promise<readonly Condition[]> {
  const found: Condition[] = [];
  const limits = getFieldRights(context, resource);
  for (const name of Object.keys(view.by)) {
    const given = givenValue(view, name, asked);
    // Hidden columns in the query were refused before; other parameters must not reveal them either.
    if (given !== undefined && limits.get(name) === 'hidden') throw refuse.notFound();
    const value = given ?? standIn(context, view, name, asked);
    if (value === undefined) continue;
    // A reference is a text; anything else names no record.
    const id = typeof value === 'string' ? value : '';
    const field = resource.fields[name];
    if (view.everybody && context.call.access !== 'public' && field?.kind === 'reference')
      await readRow(context, resourceNamed(field.target), id);
    if (!view.mine && !view.everybody && parentReferences(resource.scope).includes(name))
      if (!(await seesParent(context, resource, id, name))) throw refuse.notFound();
    const by = view.by[name];
    const own = hasValue(name, value);
    found.push(
      typeof by === 'object' && 'as' in by && by.orLines !== undefined
        ? either(own, lineLeadsTo(resource, by.orLines, value))
        : own,
    );
  }
  return found;
}

/** The rows a call reads, beyond filters and keyword. */
export interface Rows {
  readonly seen: Condition;
  readonly further: readonly Condition[];
}

/** Rows named by their ids are found whether or not they are offered to choose from. */
export async function rowsRead(context: Context, resource: Stored, call: Call, asked: Asked): Promise<Rows> {
  const { view } = call;
  const ids = parseIds(asked.query['ids']);
  const only = await findViewCondition(context, call, asked.query);
  return {
    seen: seenBy(context, resource, view),
    further: [
      ...buildWhereConditions(resource, call.where),
      ...(view?.published ? [isShownNow(context.config, resource)] : []),
      ...(only ? [only] : []),
      ...(ids ? [hasId(ids)] : buildWhereConditions(resource, view?.offered ?? {})),
      ...(view ? await valuesAsked(context, resource, view, asked) : []),
    ],
  };
}

/** The columns a call reads, and how what was read of them is answered. */
export interface Columns {
  /** `t."id", t."name", ...` */
  readonly read: RawBuilder<unknown>;
  /** The labels of references, behind them. */
  readonly labels: RawBuilder<unknown>;
  readonly answered: (context: Context, rows: StoredRow[], of: 'records' | 'lists') => Promise<StoredRow[]>;
}

async function answeredWhole(
  context: Context,
  resource: Stored,
  rows: StoredRow[],
  of: 'records' | 'lists',
): Promise<void> {
  const { computed, secret } = getShape(resource);
  if (of === 'records') for (const key of secret) for (const row of rows) row[key] = undefined;
  for (const key of computed) for (const row of rows) row[key] = null;
  await addComputed(context, resource, rows, of);
  await addTexts(context, resource, rows, { labelled: true });
  if (of === 'lists') await addLines(context, resource, rows, of);
}

/** The columns that a further one follows from. */
function listSourceColumns({ computed }: Field): readonly string[] {
  if (typeof computed !== 'object') return [];
  switch (computed.by) {
    case 'reference':
      return [computed.reference];
    case 'difference':
      return [computed.field, computed.less];
    case 'sum':
      return [computed.field, computed.more];
    case 'words':
      return [computed.field, ...(computed.currency === undefined ? [] : [computed.currency])];
    case 'case':
      return [computed.field];
    case 'total':
      return [computed.at];
    case 'showing':
      return [];
  }
}

/** The stored columns behind those a view answers; undefined: all, for some of them are computed. */
function storedBehind(resource: Stored, call: Call, columns: readonly string[]): ReadonlySet<string> | undefined {
  const { columns: stored } = getShape(resource);
  const fields = Object.entries<Field>(resource.fields);
  const order = (call.view?.sort ?? resource.list.sort).replace(/^-/, '');
  const needed = new Set(['id', ...call.sortable, ...(stored.has(order) ? [order] : [])]);
  for (const name of columns) {
    const [source = name] = fields.find(([of, field]) => findDisplayName(of, field) === name) ?? [];
    if (!stored.has(source) || getComputedFields(resource).has(source)) return undefined;
    needed.add(source);
  }
  for (const field of Object.values(call.view?.extra ?? {}))
    for (const name of listSourceColumns(field)) needed.add(name);
  return needed;
}

/** Computes the further columns of a view in its rows. */
export async function addFurther(
  context: Context,
  resource: Stored,
  rows: readonly StoredRow[],
  extra: Fields,
): Promise<void> {
  const named = Object.entries<Field>(extra);
  await addFromOtherRows(context, resource, rows, named);
  addFromSameRow(context, resource, rows, named);
  for (const [name, { computed }] of named) {
    if (computed !== true) continue;
    const values = await getExtraColumn(resource, name)(context, rows);
    for (const [at, row] of rows.entries()) row[name] = values[at] ?? null;
  }
}

const made = new WeakMap<Call, Columns>();

/** The columns a call reads of a resource. */
export function columnsRead(resource: Resource, call: Call): Columns {
  const known = made.get(call);
  if (known) return known;
  const { view } = call;
  const shape = getShape(resource);
  const everything = call.standard === 'one' ? shape.all : shape.listed;
  const extra = view?.extra ?? {};
  // A column that nothing computes is found as the call is set up, not when it is first asked.
  for (const [name, { computed }] of Object.entries<Field>(extra))
    if (computed === true) getExtraColumn(resource, name);
  const named = view?.columns && [...view.columns, ...Object.keys(extra)];
  const needed = view?.columns && storedBehind(resource, call, view.columns);
  const columns: Columns = {
    read: needed ? joinColumns(needed) : everything,
    labels: labelColumns(resource, view?.columns && new Set(view.columns)),
    answered: async (context, rows, of) => {
      if (needed) await addTexts(context, resource, rows, { labelled: true });
      else await answeredWhole(context, resource, rows, of);
      hideFields(context, resource, rows);
      await addFurther(context, resource, rows, extra);
      return named ? rows.map((row) => Object.fromEntries(named.map((name) => [name, row[name]]))) : rows;
    },
  };
  made.set(call, columns);
  return columns;
}
