import type { RawBuilder } from 'kysely';
import { parentReferences, type Action, type Fields } from '@scf-kit/sdk/contract';
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
   * The values come from the server itself: fields, references and parents are not checked against the person's rights.
   */
  readonly trusted?: boolean;
  /** The row changes in any state: as part of its approval. */
  readonly settled?: boolean;
  /** The caller has made sure that the person may put the row into its office and department. */
  readonly placed?: boolean;
}

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
  options: WriteOptions = {},
): Promise<Known<F>> {
  let given = makeHarmless(resource, values);
  let parents: readonly HeldParent[] = [];
  if (!options.trusted) {
    if (resource.scope.by === 'platform' && seesNone(context, resource)) throw refuse.forbidden();
    refuseUnwritable(context, resource, given, undefined);
    checkNewKind(context, resource, given);
    await checkReferences(context, resource, [given], byName);
    await checkParent(context, resource, given);
    parents = await holdParents(context, resource, { values: given });
    if (!options.settled) await refuseSettledParent(context, resource, parents);
    if (takesExclusive(resource, given)) await holdGroups(context, resource, { values: given });
    if (moves(resource, given)) {
      await holdTree(context, resource);
      await checkTree(context, resource, undefined, given);
    }
    if (!options.placed) checkPlace(context, resource, given);
    given = (await getHooks(resource).beforeWrite?.(context, given, undefined)) ?? given;
    given = await likeOriginal(context.db, resource, given);
    given = { ...withProducts(resource, given, undefined), ...stamped(context, resource) };
    await refuseExcess(context, resource, given);
  }
  for (const [name, { numbered }] of getShape(resource).columns) {
    if (numbered !== undefined && given[name] === undefined)
      given = {
        ...given,
        [name]: await takeNextNumber(context, resource.name, numbered),
      };
  }
  const row = await storeRow(context.db, resource, columnsOfNew(context, resource, given));
  if (!row) throw new Error(`The insert into ${resource.table} answered no row.`);
  if (!options.trusted) {
    await claimRowFiles(context, resource, row.id, given, undefined);
    await giveWay(context, resource, row, given);
    await countParents(context, resource, parents);
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

/**
 * Changes a row the person may change and counts its version on. `values.version`, where given, must be the stored one.
 * @throws Refusal 404, 409 for a stale version, 400 for references, 403 for fields the person may not write.
 */
export async function updateRow<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  id: string,
  values: Values<F>,
  options: ReadOptions & WriteOptions = {},
): Promise<Known<F>> {
  const given = makeHarmless(resource, values);
  // Before the row itself: the holder of the tree lock may be waiting for the row.
  if (moves(resource, given)) await holdTree(context, resource);
  const parents = options.trusted ? [] : await holdParents(context, resource, { id, values: given });
  if (!options.trusted && takesExclusive(resource, given))
    await holdGroups(context, resource, { ids: [id], values: given });
  await holdBehind(context.db, resource, id);
  const stored: Readonly<Record<string, unknown>> = await readRow(context, resource, id, { ...options, lock: true });
  if (given['version'] !== undefined && given['version'] !== null && given['version'] !== stored['version'])
    throw refuse.conflict();
  const plan = options.trusted ? undefined : await planPublishing(context, resource, stored, given);
  const before = plan?.before ?? stored;
  if (!options.trusted && !options.settled) {
    refuseSettled(resource, before);
    await refuseDeciding(context, resource, id);
  }
  const { columns } = getShape(resource);
  let changed: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        value !== undefined &&
        !sameValue(columns.get(name), value, before[name]) &&
        !columns.get(name)?.createOnly &&
        (!plan || name !== resource.publishing?.state) &&
        !isMask(columns.get(name), value),
    ),
  );
  if (!options.trusted) {
    refuseUnwritable(context, resource, changed, before);
    if (!options.settled) await refuseSettledParent(context, resource, parents, Object.keys(changed));
    checkKind(context, resource, changed);
    await checkReferences(context, resource, [changed], byName);
    if (parentReferences(resource.scope).some((name) => changed[name] !== undefined))
      await checkParent(context, resource, { ...before, ...changed });
    if (moves(resource, changed)) await checkTree(context, resource, id, changed);
    changed = (await getHooks(resource).beforeWrite?.(context, changed, before)) ?? changed;
    changed = withProducts(resource, changed, before);
    await refuseExcess(context, resource, changed, before);
  }
  const written = plan ? await plan.written(changed) : changed;
  await refuseClosed(context.db, resource, before, written);
  const row = await storeChange(context, resource, id, written);
  if (!row) throw refuse.notFound();
  if (!options.trusted) {
    await claimRowFiles(context, resource, id, changed, before);
    await giveWay(context, resource, row, changed);
    await countParents(context, resource, parents);
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
  throw refuse.because('flow.state', { state: fields[editableIn.field]?.values?.[state] ?? state });
}
