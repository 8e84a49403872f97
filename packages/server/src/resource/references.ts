import { sql, type RawBuilder } from 'kysely';
import { message, parentReferences, resourceNamed, type Field } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { isSandbox, outsideOthers, outsideSandboxes } from './sandbox.ts';
import { mayPlace, reachable, visible } from './scope.ts';
import { nameOfColumn, shapeOf, tableAs, type Stored } from './shape.ts';

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
): Promise<void> => checkPointers(context, shapeOf(resource).columns, list, place);

/** The offices that a deal may name: all, but for those of partners' sandboxes. */
const namedOffices = ({ session }: Context): RawBuilder<unknown> =>
  isSandbox(session?.officeId) ? sql.raw('true') : outsideSandboxes(sql.ref('t.id'));

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
    const target = field.kind === 'dictionary' ? 'master' : (field.target ?? '');
    const key = `${target} ${field.group ?? ''}`;
    for (const [at, values] of list.entries()) {
      const id = values[name];
      if (typeof id !== 'string') continue;
      const entry = pointed.get(key) ?? { target, group: field.group, ids: new Map<string, string[]>() };
      const places = entry.ids.get(id) ?? [];
      places.push(place(at, name));
      entry.ids.set(id, places);
      pointed.set(key, entry);
    }
  }
  const errors: Record<string, string> = {};
  for (const { target, group, ids } of pointed.values()) {
    const to = resourceNamed(target);
    const wanted = [...ids.keys()];
    // A deal names other organisations, so an office need only exist.
    const allowed =
      target === 'office' ? namedOffices(context) : context.session ? reachable(context, to) : sql.raw('true');
    const inGroup = group === undefined ? sql.raw('true') : sql`t."itemGroup" = ${group}`;
    const { rows } = await sql<{
      id: string;
    }>`select t."id" from ${tableAs(to.table, 't')} where t."id" = any(${wanted}::text[]) and not t."deleted" and ${allowed} and ${inGroup}`.execute(
      context.db,
    );
    const found = new Set(rows.map(({ id }) => id));
    for (const id of wanted)
      if (!found.has(id))
        for (const where of ids.get(id) ?? []) errors[where] = message(context.locale, 'check.reference');
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}

export const byName = (_at: number, name: string): string => name;

/** Whether the parent a resource's rows hang on is the person's to see (for a write: to change). */
export async function seesParent(
  context: Context,
  resource: Stored,
  id: string,
  through: string | undefined = parentReferences(resource.scope)[0],
): Promise<boolean> {
  const names = parentReferences(resource.scope);
  if (names.length === 0) return true;
  const columns = names.map((name) => sql`${name === through ? id : null}::text as ${nameOfColumn(name)}`);
  const parent = resourceNamed(resourceNamed(resource.name).fields[through ?? '']?.target ?? '');
  // Whoever sees all documents is asked for no document: that it is there is looked up here.
  const there = sql`exists (select 1 from ${tableAs(parent.table, 'p')} where p."id" = ${id} and not p."deleted" and ${outsideOthers(context.session, sql.raw('true'), sql`p."officeId"`)})`;
  const { rows } =
    await sql`select 1 from (select ${sql.join(columns)}, null::text as "officeId") as t where ${there} and ${visible(context, resource)}`.execute(
      context.db,
    );
  return rows.length > 0;
}

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

export const idIn = (values: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Where people choose the office of a row, it is one their rights for this call reach. */
export function checkPlace(context: Context, { name }: Stored, values: Readonly<Record<string, unknown>>): void {
  const resource = resourceNamed(name);
  const officeId = idIn(values, 'officeId');
  if (officeId === undefined || resource.own['officeId'] === undefined) return;
  if (!mayPlace(context, resource, { officeId, departmentId: idIn(values, 'departmentId') ?? null }))
    throw refuse.invalid({ officeId: message(context.locale, 'check.reference') });
}
