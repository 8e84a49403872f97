import { message, parentReferences, resourceNamed, type Field } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { findNameable, seesParent } from './references.query.ts';
import { mayPlace } from './data-scopes.ts';
import { getShape, type Stored } from './shape.query.ts';

interface Pointed {
  readonly target: string;
  readonly group: string | undefined;
  readonly ids: Map<string, string[]>;
}

/**
 * Checks that referenced rows exist and are visible to the person, and that dictionary items are of their group.
 * `place` gives the path of a problem. @throws Refusal 400
 */
export const checkReferences = (
  context: Context,
  resource: Stored,
  list: readonly Readonly<Record<string, unknown>>[],
  place: (at: number, name: string) => string,
): Promise<void> => checkPointers(context, getShape(resource).columns, list, place);

/** As `checkReferences`, for fields that are not a resource's own: what a call asks. @throws Refusal 400 */
export async function checkPointers(
  context: Context,
  fields: Iterable<readonly [string, Field]>,
  list: readonly Readonly<Record<string, unknown>>[],
  place: (at: number, name: string) => string,
): Promise<void> {
  const pointed = new Map<string, Pointed>();
  for (const [name, field] of fields) {
    if (field.readonly || (field.kind !== 'dictionary' && field.kind !== 'reference')) continue;
    const [target, group] = field.kind === 'dictionary' ? ['master', field.group] : [field.target, undefined];
    const key = `${target} ${group ?? ''}`;
    for (const [at, values] of list.entries()) {
      const id = values[name];
      if (typeof id !== 'string') continue;
      const entry = pointed.get(key) ?? { target, group, ids: new Map<string, string[]>() };
      const places = entry.ids.get(id) ?? [];
      places.push(place(at, name));
      entry.ids.set(id, places);
      pointed.set(key, entry);
    }
  }
  const errors: Record<string, string> = {};
  for (const { target, group, ids } of pointed.values()) {
    const wanted = [...ids.keys()];
    const found = await findNameable(context, resourceNamed(target), group, wanted);
    for (const id of wanted)
      if (!found.has(id))
        for (const where of ids.get(id) ?? []) errors[where] = message(context.locale, 'check.reference');
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}

export const byName = (_at: number, name: string): string => name;

/** A line may only be put under a document the person may see, and under one alone. */
export async function checkParent(
  context: Context,
  resource: Stored,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = parentReferences(resource.scope);
  const [first = ''] = names;
  if (names.length === 0) return;
  const given = names.flatMap((name) => {
    const id = values[name];
    return typeof id === 'string' ? [{ name, id }] : [];
  });
  const only = names.length > 1 ? 'parent.one' : 'check.required';
  if (given.length !== 1) throw refuse.invalid({ [first]: message(context.locale, only) });
  for (const { name, id } of given)
    if (!(await seesParent(context, resource, id, name)))
      throw refuse.invalid({ [name]: message(context.locale, 'check.reference') });
}

export const readId = (values: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Where people choose the office of a row, it is one their rights for this call reach. */
export function checkPlace(context: Context, { name }: Stored, values: Readonly<Record<string, unknown>>): void {
  const resource = resourceNamed(name);
  const officeId = readId(values, 'officeId');
  if (officeId === undefined || resource.own['officeId'] === undefined) return;
  if (!mayPlace(context, resource, { officeId, departmentId: readId(values, 'departmentId') ?? null }))
    throw refuse.invalid({ officeId: message(context.locale, 'check.reference') });
}
