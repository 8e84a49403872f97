import { lockName } from '../database/locks.query.ts';
import type { Context } from '../http/handler.ts';
import { logDifference } from './changes.ts';
import { readGroups, takeFromOthers } from './exclusive.query.ts';
import { getShape, type Stored, type StoredRow } from './shape.query.ts';

type Values = Readonly<Record<string, unknown>>;

const toNames = (within: string | readonly string[]): readonly string[] => [within].flat();

/** The fields of a resource whose value one row of a group holds. */
const listExclusiveFields = (resource: Stored) =>
  [...getShape(resource).columns].flatMap(([name, { exclusive, default: otherwise }]) =>
    exclusive ? [{ name, value: exclusive.value, within: toNames(exclusive.within), otherwise }] : [],
  );

/** A group of rows as a text: those that name nothing are one, too. */
const toGroupKey = (values: readonly unknown[]): string => JSON.stringify(values.map((value) => value ?? null));

/**
 * Has the groups of rows choose one at a time, before the rows themselves are held: two who choose at once would wait
 * for each other, or both be chosen.
 */
export async function holdGroups(
  context: Context,
  resource: Stored,
  { ids = [], values = {} }: { readonly ids?: readonly string[]; readonly values?: Values },
): Promise<void> {
  const all = new Map(listExclusiveFields(resource).map(({ within }) => [within.join(' '), within]));
  for (const within of all.values()) {
    const stored = ids.length === 0 ? [] : await readGroups(context.db, resource, ids, within);
    // A new row is of the person's office where it names none.
    const own = { officeId: context.session?.officeId };
    const changed = (stored.length === 0 ? [own] : stored).map((row: Values) => ({ ...row, ...values }));
    const groups = new Set([...stored, ...changed].map((row: Values) => toGroupKey(within.map((name) => row[name]))));
    for (const group of [...groups].toSorted())
      await lockName(context.db, `${resource.name} ${within.join(' ')} ${group}`);
  }
}

/** Whether a write takes a value that others of its group give up. */
export const takesExclusive = (resource: Stored, values: Values): boolean =>
  listExclusiveFields(resource).some(
    ({ name, value, within }) => values[name] === value || within.some((each) => values[each] !== undefined),
  );

/** The others of a row's group give up what it has taken, or brought into the group. */
export async function giveWay(context: Context, resource: Stored, row: StoredRow, written: Values): Promise<void> {
  for (const taken of listExclusiveFields(resource)) {
    const { name, within, value } = taken;
    if (row[name] !== value || ![name, ...within].some((each) => written[each] !== undefined)) continue;
    for (const other of await takeFromOthers(context, resource, row, taken))
      await logDifference(context, resource, String(other['id']), { ...other, [name]: value }, other);
  }
}
