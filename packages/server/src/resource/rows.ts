import type { RawBuilder } from 'kysely';
import { findChoices, parentReferences, type Action, type Fields } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../clock.ts';
import { claimRowFiles } from './row-files.ts';
import type { Context } from '../http/handler.ts';
import { refuse, refusedAt } from '../http/refusal.ts';
import { refuseExcess } from './caps.ts';
import { CHANGE, logDifference, logRows } from './changes.ts';
import { refuseDeciding } from './deciding.ts';
import { refuseUnwritable } from './field-rights.ts';
import { giveWay, holdGroups, takesExclusive } from './exclusive.ts';
import { countParents, holdParents, refuseSettledParent, type HeldParent } from './parent.ts';
import { withProducts } from './computed.ts';
import { selectRow, storeChange, storeLines, storeRow, type NewColumns } from './rows.query.ts';
import { writeScopes } from './data-scopes.ts';
import { seesNone, visible } from './scope.query.ts';
import { isMask, toParameter, sameValue, getShape, type Known, type Stored } from './shape.query.ts';
import { refuseClosed } from './closed-books.ts';
import type { LineRow } from './lines.query.ts';
import { holdBehind } from './lock-order.ts';
import { planPublishing } from './publishing.ts';
import { likeOriginal } from './reversals.ts';
import { makeHarmless } from './rich-text.ts';
import { takeNextNumber } from './serial-number.ts';
import { getHooks, type Values } from './serve.ts';
import { checkTree, holdTree, moves } from './tree.ts';
import { checkReferences, byName, checkParent, checkPlace } from './references.ts';
import { ALL } from './ways.query.ts';

const getLabel = (resource: Stored, row: Readonly<Record<string, unknown>>): unknown => row[getShape(resource).label];

interface ReadOptions {
  /** Locks the row to change it; rows a person may only read, through an open task, are not found. */
  readonly lock?: boolean;
  /** Reads without the person's rights, for work the server does by itself. */
  readonly unscoped?: boolean;
}

/** The row, or undefined where it does not exist, is deleted or is not the person's to see (for a write: to change). */
export async function findRow<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  id: string,
  options: ReadOptions = {},
): Promise<Known<F> | undefined> {
  const seen = options.unscoped ? ALL : visible(context, resource, 't', options.lock ? 'write' : 'read');
  return selectRow(context.db, resource, id, { seen, lock: options.lock ?? false });
}

/** As `findRow`; @throws Refusal 404 where there is none. */
export async function readRow<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  id: string,
  options: ReadOptions = {},
): Promise<Known<F>> {
  const row = await findRow(context, resource, id, options);
  if (!row) throw refuse.notFound();
  return row;
}

interface WriteOptions {
  /**
   * How a row is written that is not what the person asks for.
   * - `server`: the values come from the server itself: fields, references and parents are not checked against the
   *   person's rights.
   * - `approval`: in any state, as part of its approval.
   * - `placed`: the caller has made sure that the person may put the row into its office and department.
   */
  readonly way?: 'server' | 'approval' | 'placed';
}
type Way = WriteOptions['way'];
type Given = Readonly<Record<string, unknown>>;

/** A row of a kind the person's codes do not write is refused, before and after a change. @throws Refusal 403. */
function checkKind(
  context: Context,
  resource: Stored,
  values: Readonly<Record<string, unknown>>,
  action?: Action,
): void {
  const { rowPermissions } = resource;
  if (!rowPermissions || context.call.resource !== resource.name || values[rowPermissions.field] === undefined) return;
  if (writeScopes(context, resource, values[rowPermissions.field], action).size === 0) throw refuse.forbidden();
}

/** As `checkKind` for a new row: an omitted value counts as its default, or as no kind without one. */
export function checkNewKind(context: Context, resource: Stored, given: Readonly<Record<string, unknown>>): void {
  const { rowPermissions, own } = resource;
  if (rowPermissions)
    checkKind(
      context,
      resource,
      { [rowPermissions.field]: own[rowPermissions.field]?.default ?? null, ...given },
      'add',
    );
}

/**
 * Whose a new row is: the person's office's; of a shared resource the platform's where the person adds for all offices.
 */
function officeOfNew(
  context: Context,
  resource: Stored,
  given: Readonly<Record<string, unknown>>,
): string | null | undefined {
  const { session, call } = context;
  const shared = resource.scope.by === 'shared' && call.resource === resource.name;
  return shared &&
    writeScopes(context, resource, resource.rowPermissions && given[resource.rowPermissions.field]).has('all')
    ? null
    : session?.officeId;
}

/** Stamps the server sets when a person creates a row: who and when. */
function stamped({ session }: Context, resource: Stored): Record<string, unknown> {
  const now = timestamp();
  return Object.fromEntries(
    [...getShape(resource).columns].flatMap(([name, { stampedBy, kind }]) =>
      stampedBy === 'create' ? [[name, kind === 'moment' ? now : (session?.userId ?? null)]] : [],
    ),
  );
}

/** The columns and values of a new row: stamped, and absent fields with their default. */
function columnsOfNew(context: Context, resource: Stored, given: Readonly<Record<string, unknown>>): NewColumns {
  const { session, config } = context;
  const now = timestamp();
  const stamps: Readonly<Record<string, unknown>> = {
    id: newId(),
    officeId: officeOfNew(context, resource, given),
    departmentId: session?.departmentId,
    createBy: session?.userId,
    createTime: now,
    updateBy: session?.userId,
    updateTime: now,
  };
  const written = new Map<string, RawBuilder<unknown>>();
  for (const [name, field] of getShape(resource).columns) {
    // Nobody's office is the person's own; rows that hang on a record are whose that is.
    const nobodys = name === 'officeId' && given[name] === null && resource.scope.by !== 'via';
    const absent = given[name] === undefined || nobodys || isMask(field, given[name]);
    const value = absent ? (stamps[name] ?? field.default) : given[name];
    if (value !== undefined) written.set(name, toParameter(config, field, value));
  }
  return written;
}

/** A row as it is written once all has been looked at, and the held records that it hangs on. */
interface Prepared {
  readonly values: Given;
  readonly parents: readonly HeldParent[];
}

/**
 * The steps before a person's new row is stored, in their order: it is within reach, its fields and its kind may be
 * written, its references are seen, the records it hangs on are held and let it be, its group and its tree are held,
 * it is placed; then hooks, what it takes over of the original, products and stamps, and last the caps.
 */
async function prepareNew(context: Context, resource: Stored, given: Given, way: Way): Promise<Prepared> {
  if (resource.scope.by === 'platform' && seesNone(context, resource)) throw refuse.forbidden();
  refuseUnwritable(context, resource, given, undefined);
  checkNewKind(context, resource, given);
  await checkReferences(context, resource, [given], byName);
  await checkParent(context, resource, given);
  const parents = await holdParents(context, resource, { values: given });
  if (way !== 'approval') refuseSettledParent(resource, parents);
  if (takesExclusive(resource, given)) await holdGroups(context, resource, { values: given });
  if (moves(resource, given)) {
    await holdTree(context, resource);
    await checkTree(context, resource, undefined, given);
  }
  if (way !== 'placed') checkPlace(context, resource, given);
  const hooked = (await getHooks(resource).beforeWrite?.(context, given, undefined)) ?? given;
  const taken = await likeOriginal(context.db, resource, hooked);
  const values = { ...withProducts(resource, taken, undefined), ...stamped(context, resource) };
  await refuseExcess(context, resource, values);
  return { values, parents };
}

/** The numbers of its own that a new row gets. */
async function addNumbers(context: Context, resource: Stored, given: Given): Promise<Given> {
  let values = given;
  for (const [name, { numbered }] of getShape(resource).columns)
    if (numbered !== undefined && values[name] === undefined)
      values = { ...values, [name]: await takeNextNumber(context, resource.name, numbered) };
  return values;
}

/** The steps after a person's row is stored, in their order: its files, its group, the totals of what it hangs on. */
async function followWrite<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  row: Known<F>,
  { values, parents }: Prepared,
  before: Given | undefined,
): Promise<void> {
  await claimRowFiles(context, resource, row.id, values, before);
  await giveWay(context, resource, row, values);
  await countParents(context, resource, parents);
}

/**
 * Stores a new row, stamped with id, office, department, creator and times (a stamp in `values` wins); absent fields
 * take their default.
 * @throws Refusal 400 with errors by field where a reference points to nothing the person may see; 403 for fields they
 * may not write.
 */
export async function insertRow<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  values: Values<F>,
  { way }: WriteOptions = {},
): Promise<Known<F>> {
  const clean = makeHarmless(resource, values);
  const prepared = way === 'server' ? undefined : await prepareNew(context, resource, clean, way);
  const numbered = await addNumbers(context, resource, prepared?.values ?? clean);
  const row = await storeRow(context.db, resource, columnsOfNew(context, resource, numbered));
  if (!row) throw new Error(`The insert into ${resource.table} answered no row.`);
  if (prepared) {
    await followWrite(context, resource, row, { ...prepared, values: numbered }, undefined);
    await getHooks(resource).afterWrite?.(context, row);
  }
  await logRows(context, resource, CHANGE.added, [{ id: row.id, label: getLabel(resource, row) }]);
  return row;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters, and a table has fewer than 100 columns. */
const AT_ONCE = 500;

/**
 * Stores the lines of one parent, as `insertRow` would each, in a few statements: others wait for what the transaction
 * holds.
 * @param parent the field that names the parent, and its id
 * @throws Refusal 400 with errors by `index.field` where a reference points to nothing the person may see.
 */
export async function insertLines(
  context: Context,
  resource: Stored,
  parent: { readonly field: string; readonly id: string },
  list: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly LineRow[]> {
  if (list.length === 0) return [];
  const clean = list.map((values) => makeHarmless(resource, values));
  for (const values of clean) refuseUnwritable(context, resource, values, undefined);
  await checkReferences(context, resource, clean, (at, name) => `${at}.${name}`);
  const under = { [parent.field]: parent.id };
  await checkReferences(context, resource, [under], byName);
  await checkParent(context, resource, under);
  const { beforeWrite, afterWrite } = getHooks(resource);
  const given: Readonly<Record<string, unknown>>[] = [];
  for (const [at, values] of clean.entries()) {
    const line = { ...values, ...under };
    const hooked =
      (await refusedAt(
        (name) => `${at}.${name}`,
        async () => beforeWrite?.(context, line, undefined),
      )) ?? line;
    given.push({ id: newId(), ...withProducts(resource, hooked, undefined), ...stamped(context, resource) });
  }
  const lines = given.map((values) => columnsOfNew(context, resource, values));
  const names = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  const made: LineRow[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE)
    made.push(...(await storeLines(context.db, resource, names, lines.slice(from, from + AT_ONCE))));
  if (afterWrite) for (const row of made) await afterWrite(context, row);
  await logRows(
    context,
    resource,
    CHANGE.added,
    made.map((row) => ({ id: row.id, label: getLabel(resource, row) })),
  );
  return made;
}

/** The values given that a change writes: those that differ from the row, and may after it was made. */
const pickChanged = (resource: Stored, given: Given, before: Given, isPublished: boolean): Given => {
  const { columns } = getShape(resource);
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined &&
        !sameValue(columns.get(name), value, before[name]) &&
        !columns.get(name)?.createOnly &&
        (!isPublished || name !== resource.publishing?.state) &&
        !isMask(columns.get(name), value),
    ),
  );
};

/** A change of a row: what it was, and what differs. */
interface Change extends Prepared {
  readonly id: string;
  readonly before: Given;
}

/**
 * The steps before a person's change is stored, in their order: its fields may be written, the records the row hangs on
 * let it be, its kind may be written, its references and its place in the tree are seen; then hooks and products, and
 * last the caps.
 */
async function prepareChange(
  context: Context,
  resource: Stored,
  { id, before, values: changed, parents }: Change,
  way: Way,
): Promise<Given> {
  refuseUnwritable(context, resource, changed, before);
  if (way !== 'approval') refuseSettledParent(resource, parents, Object.keys(changed));
  checkKind(context, resource, changed);
  await checkReferences(context, resource, [changed], byName);
  if (parentReferences(resource.scope).some((name) => changed[name] !== undefined))
    await checkParent(context, resource, { ...before, ...changed });
  if (moves(resource, changed)) await checkTree(context, resource, id, changed);
  const hooked = (await getHooks(resource).beforeWrite?.(context, changed, before)) ?? changed;
  const values = withProducts(resource, hooked, before);
  await refuseExcess(context, resource, values, before);
  return values;
}

/**
 * Changes a row the person may change and counts its version on. `values.version`, where given, must be the stored one.
 * The tree, the records it hangs on, its group and what it is counted against are held before the row, whose holder may
 * be waiting for them.
 * @throws Refusal 404, 409 for a stale version, 400 for references, 403 for fields the person may not write.
 */
export async function updateRow<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  id: string,
  values: Values<F>,
  { way, ...reading }: ReadOptions & WriteOptions = {},
): Promise<Known<F>> {
  const given = makeHarmless(resource, values);
  const isAsked = way !== 'server';
  if (moves(resource, given)) await holdTree(context, resource);
  const parents = isAsked ? await holdParents(context, resource, { id, values: given }) : [];
  if (isAsked && takesExclusive(resource, given)) await holdGroups(context, resource, { ids: [id], values: given });
  await holdBehind(context.db, resource, id);
  const stored: Given = await readRow(context, resource, id, { ...reading, lock: true });
  if (given['version'] !== undefined && given['version'] !== null && given['version'] !== stored['version'])
    throw refuse.conflict();
  const plan = isAsked ? await planPublishing(context, resource, stored, given) : undefined;
  const before = plan?.before ?? stored;
  if (isAsked && way !== 'approval') {
    refuseSettled(resource, before);
    await refuseDeciding(context, resource, id);
  }
  const differing = pickChanged(resource, given, before, plan !== undefined);
  const changed = isAsked
    ? await prepareChange(context, resource, { id, before, values: differing, parents }, way)
    : differing;
  const written = plan ? await plan.written(changed) : changed;
  await refuseClosed(context.db, resource, before, written);
  const row = await storeChange(context, resource, id, written);
  if (!row) throw refuse.notFound();
  if (isAsked) {
    await followWrite(context, resource, row, { values: changed, parents }, before);
    await plan?.follow(row);
    await getHooks(resource).afterWrite?.(context, row);
  }
  // Of a draft what differs from the draft before.
  await logDifference(context, resource, id, before, plan ? { ...before, ...changed, ...written } : row);
  return row;
}

/** A document that is approved or on its way there stays as it is. @throws Refusal 400 `flow.state` */
export function refuseSettled({ editableIn, fields }: Stored, row: Readonly<Record<string, unknown>>): void {
  if (!editableIn || editableIn.states.includes(Number(row[editableIn.field]))) return;
  const state = String(row[editableIn.field]);
  throw refuse.because('flow.state', { state: findChoices(fields[editableIn.field])?.[state] ?? state });
}
