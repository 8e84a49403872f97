import { permissions, type Action, type PermissionCode, type Text } from '@scf-kit/sdk/contract';
import type { DataScope, Session } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isAction, isCode, SCOPES } from './person.ts';
import type { Db } from '../tokens/tokens.ts';

/*
 * Nobody gives away more than they hold: a right goes on only with the actions one has oneself, over rows one reaches
 * oneself.
 */

/** A right as somebody holds it: one action of one code, over rows. */
export interface HeldRight {
  readonly code: PermissionCode;
  readonly action: Action;
  readonly scope: DataScope;
}

/** Where the holder stands; `anywhere` for a role that people of several offices may hold. */
export type Place = { readonly officeId: string; readonly departmentId: string | null } | 'anywhere';

const WIDTH: Readonly<Record<DataScope, number>> = { own: 0, department: 1, office: 2, officeTree: 3, all: 4 };

/** How wide the giver's own right must be for somebody at that place to have it with a scope. */
function needed(session: Session, scope: DataScope, place: Place): number {
  if (place === 'anywhere') return WIDTH.all;
  if (place.officeId !== session.officeId)
    return session.officeTree.includes(place.officeId) ? Math.max(WIDTH.officeTree, WIDTH[scope]) : WIDTH.all;
  const foreign =
    scope === 'department' && !(place.departmentId !== null && session.departmentTree.includes(place.departmentId));
  return foreign ? WIDTH.office : WIDTH[scope];
}

function widest(session: Session, code: PermissionCode, action: Action): number {
  const scopes = session.grants.get(code)?.byAction.get(action) ?? [];
  return Math.max(-1, ...[...scopes].map((scope) => WIDTH[scope]));
}

/** The codes among the rights that reach further than the person's own. */
export function beyond(session: Session, rights: readonly HeldRight[], place: Place): readonly PermissionCode[] {
  return [
    ...new Set(
      rights
        .filter(({ code, action, scope }) => widest(session, code, action) < needed(session, scope, place))
        .map(({ code }) => code),
    ),
  ];
}

const NAMED = 5;
const formatCodes = (codes: readonly PermissionCode[]): Text => {
  const shown = codes.slice(0, NAMED).map((code) => permissions[code]);
  const more = codes.length > NAMED;
  return {
    zh: shown.map(({ zh }) => zh).join('、') + (more ? '等' : ''),
    en: shown.map(({ en }) => en).join(', ') + (more ? ' and others' : ''),
  };
};

/** @throws Refusal 403 that names the rights one does not hold. */
export function requireWithin(session: Session, rights: readonly HeldRight[], place: Place): void {
  const codes = beyond(session, rights, place);
  if (codes.length > 0) throw new Refusal(403, 'role.exceeds', { params: { names: formatCodes(codes) } });
}

/** The rights each role grants, by role id, enabled or not. */
export async function rightsOfRoles(
  db: Db,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldRight[]>> {
  const found = new Map<string, HeldRight[]>(roleIds.map((id) => [id, []]));
  if (roleIds.length === 0) return found;
  const rows = await db
    .selectFrom('rel_role_menu as granted')
    .innerJoin('menu', 'menu.id', 'granted.menuId')
    .innerJoin('role', 'role.id', 'granted.roleId')
    .select(['granted.roleId', 'granted.actionList', 'menu.permission', 'role.dataScope'])
    .where('granted.roleId', 'in', roleIds)
    .where('granted.deleted', '=', false)
    .where('menu.deleted', '=', false)
    .execute();
  for (const { roleId, actionList, permission, dataScope } of rows) {
    if (permission === null || !isCode(permission)) continue;
    for (const action of actionList)
      if (isAction(action)) found.get(roleId)?.push({ code: permission, action, scope: SCOPES[dataScope] ?? 'own' });
  }
  return found;
}

/** A person's rights, one by one. */
export const listRights = (session: Session): readonly HeldRight[] =>
  [...session.grants].flatMap(([code, { byAction }]) =>
    [...byAction].flatMap(([action, scopes]) => [...scopes].map((scope) => ({ code, action, scope }))),
  );
