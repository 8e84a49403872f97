import type { Access, Action, PermissionCode, Resource, RowPermissions } from '@scf-kit/sdk/contract';
import type { Context, DataScope, Session } from '../http/handler.ts';
import type { Stored } from './shape.query.ts';

const named = new Map<string, ReadonlySet<PermissionCode>>();

/** The codes its rules and any call of the resource names. */
export function getCodes(resource: Resource): ReadonlySet<PermissionCode> {
  const known = named.get(resource.name);
  if (known) return known;
  const codes = new Set([
    ...resource.codes,
    ...Object.values(resource.calls).flatMap(({ access }) => (typeof access === 'object' ? access.codes : [])),
  ]);
  named.set(resource.name, codes);
  return codes;
}

/**
 * The scopes a person has over a resource's rows: the union over the codes that grant the action. Where a call needs no
 * code, everybody has their own office, and more through the resource's other codes.
 */
export function collectScopes(session: Session, access: Access, resource: Resource): ReadonlySet<DataScope> {
  const scopes = new Set<DataScope>();
  if (typeof access === 'object') {
    for (const code of access.codes) {
      for (const scope of session.grants.get(code)?.byAction.get(access.action) ?? []) scopes.add(scope);
    }
    return scopes;
  }
  scopes.add('office');
  const codes = getCodes(resource);
  for (const [code, grant] of session.grants) if (codes.has(code)) for (const scope of grant.scopes) scopes.add(scope);
  return scopes;
}

/** The values a code is bound to; undefined: it writes all rows. */
export function findBoundValues({ codes }: RowPermissions, code: string): readonly string[] | undefined {
  const values = Object.entries(codes).flatMap(([value, bound]) =>
    [bound].flat().some((each) => each === code) ? [value] : [],
  );
  return values.length > 0 ? values : undefined;
}

/**
 * The scopes under which a person may write rows of a resource by an action of the call's codes; empty: not at all.
 * `value` is what the row's bound field holds.
 */
export function writeScopes(
  { session, call }: Context,
  resource: Stored,
  value: unknown,
  action?: Action,
): ReadonlySet<DataScope> {
  const scopes = new Set<DataScope>();
  if (!session || typeof call.access !== 'object') return scopes;
  const kind =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  for (const code of call.access.codes) {
    const kinds = resource.rowPermissions && findBoundValues(resource.rowPermissions, code);
    if (kinds !== undefined && (kind === undefined || !kinds.includes(kind))) continue;
    for (const scope of session.grants.get(code)?.byAction.get(action ?? call.access.action) ?? []) scopes.add(scope);
  }
  return scopes;
}

/** Whether the person of a write may put a row of the resource into an office, and into one of its departments. */
export function mayPlace(
  { session, call }: Context,
  resource: Resource,
  place: { readonly officeId: string; readonly departmentId: string | null },
): boolean {
  if (!session) return false;
  const scopes = collectScopes(session, call.access, resource);
  if (scopes.has('all')) return true;
  if (scopes.has('officeTree') && session.officeTree.includes(place.officeId)) return true;
  if (place.officeId !== session.officeId) return false;
  return (
    scopes.has('office') ||
    scopes.has('officeTree') ||
    place.departmentId === null ||
    session.departmentTree.includes(place.departmentId)
  );
}
