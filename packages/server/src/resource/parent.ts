import {
  findScale,
  findTarget,
  namedStates,
  parentReferences,
  resourceNamed,
  stateField,
  type Field,
  type LineRules,
  type Resource,
} from '@scf-kit/sdk/contract';
import { roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { logDifference } from './changes.ts';
import { lockParents, readOwnTotals, sumLines, writeTotals } from './parent.query.ts';
import { sameValue, getShape, type Stored, type StoredRow } from './shape.query.ts';

/** The record that rows of a resource hang on. */
interface Above {
  readonly resource: Resource;
  readonly through: string;
  /** Where the record lists them among its lines. */
  readonly lines: LineRules | undefined;
}

function listParents(resource: Stored): readonly Above[] {
  return parentReferences(resource.scope).map((through) => {
    const above = resourceNamed(findTarget(resource.fields[through]) ?? '');
    return {
      resource: above,
      through,
      lines: Object.values(above.lines).find(({ resource: line }) => line.name === resource.name),
    };
  });
}

/**
 * The states of a parent in which rows of a resource may be written by anybody; undefined: in any. Rows follow their
 * parent: writable as long as people change it, or until its process starts.
 */
function statesIn(resource: Stored, above: Above | undefined): readonly number[] | undefined {
  const state = above && stateField(above.resource);
  if (!above || !state) return undefined;
  const named = resource.parent?.writtenIn;
  if (named) return (namedStates(above.resource, { [state.name]: named })[state.name] ?? []).map(Number);
  if (above.resource.editableIn) return above.resource.editableIn.states;
  return above.resource.approvable ? [Number(state.field.default)] : undefined;
}

/** As `statesIn`, of the parent by a reference, or by the first. */
export const statesToWrite = (resource: Stored, through?: string): readonly number[] | undefined =>
  statesIn(
    resource,
    listParents(resource).find((above) => through === undefined || above.through === through),
  );

/** A parent as it is held for the transaction of a write. */
export interface HeldParent {
  readonly id: string;
  readonly state: number;
  /** The reference by which rows hang on it. */
  readonly through: string;
}

/**
 * Holds the records that rows hang on, before the rows themselves: none of them starts, ends or changes while they are
 * written, and their totals are counted by one at a time.
 * @param given the id of a row that is there, or what is written of it
 */
export async function holdParents(
  context: Context,
  resource: Stored,
  given: { readonly id?: string; readonly values?: Readonly<Record<string, unknown>> },
): Promise<readonly HeldParent[]> {
  const held: HeldParent[] = [];
  for (const above of listParents(resource)) {
    const { through } = above;
    const state = stateField(above.resource)?.name;
    const totals = above.lines?.totals !== undefined;
    if (statesIn(resource, above) === undefined && !totals) continue;
    const rows = await lockParents(
      context.db,
      { resource: above.resource, state },
      { resource, through, id: given.id, to: given.values?.[through] },
      totals || resource.moves.includes(through) ? 'update' : 'share',
    );
    held.push(...rows.map((row) => ({ ...row, through })));
  }
  return held;
}

/**
 * Rows are not written in a state of their parent that does not let them be. @throws Refusal 400
 * @param names the fields that are written; of a row that is made or deleted undefined
 */
export function refuseSettledParent(resource: Stored, parents: readonly HeldParent[], names?: readonly string[]): void {
  const later: readonly string[] = resource.parent?.laterFields ?? [];
  const values = names?.filter((name) => name !== 'id' && name !== 'version') ?? [];
  // A write of nothing counts a version, which keeps others from writing theirs.
  if (values.length > 0 && values.every((name) => later.includes(name))) return;
  for (const above of listParents(resource)) {
    const states = statesIn(resource, above);
    if (!states) continue;
    const { field } = stateField(above.resource) ?? {};
    for (const { state } of parents.filter(({ through }) => through === above.through)) {
      if (states.includes(state)) continue;
      throw refuse.because(resource.parent?.refusal ?? 'flow.state', {
        state: field?.values[String(state)] ?? String(state),
      });
    }
  }
}

/** A sum as the field that holds it has it. */
export const totalValue = (field: Field | undefined, sum: string): string | number =>
  field?.kind === 'integer' ? Number(sum) : roundAmount(sum, findScale(field));

/** The sums of its lines that a record does not hold yet, and what it holds instead. */
export async function findMissedTotals(
  db: Context['db'],
  record: Stored & Pick<Resource, 'lines'>,
  id: string,
): Promise<{ readonly before: StoredRow; readonly after: Readonly<Record<string, string | number>> }> {
  const { columns } = getShape(record);
  let [before, after]: [StoredRow, Readonly<Record<string, string | number>>] = [{}, {}];
  for (const { resource: line, through, totals = {} } of Object.values(record.lines)) {
    const pairs = Object.entries(totals);
    if (pairs.length === 0) continue;
    const from = resourceNamed(line.name);
    const counted = await sumLines(db, from, { through, id, totals: pairs });
    const held = await readOwnTotals(db, record, id, pairs);
    before = { ...before, ...held };
    for (const [total] of pairs) {
      const sum = counted?.[total];
      const field = columns.get(total);
      if (typeof sum !== 'string') continue;
      const value = totalValue(field, sum);
      if (!sameValue(field, held?.[total], value)) after = { ...after, [total]: value };
    }
  }
  return { before, after };
}

/**
 * Writes the sums of its lines into a record that has lines, ignoring values sent for them. The record is locked.
 * @returns whether one of them changed
 */
export async function countTotals(
  context: Context,
  record: Stored & Pick<Resource, 'lines'>,
  id: string,
): Promise<boolean> {
  const { before, after } = await findMissedTotals(context.db, record, id);
  if (Object.keys(after).length === 0) return false;
  await writeTotals(context.db, record, id, after);
  await logDifference(context, record, id, before, after);
  return true;
}

/** The totals of the records that rows hang on, counted anew once the rows are written. */
export async function countParents(context: Context, resource: Stored, parents: readonly HeldParent[]): Promise<void> {
  for (const above of listParents(resource))
    if (above.lines?.totals)
      for (const { id } of parents.filter(({ through }) => through === above.through))
        await countTotals(context, above.resource, id);
}
