import { ACTIONS, isPermissionCode, type Action, type PermissionCode } from '@scf-kit/sdk/contract';
import { menuKindValues, type MenuEntry } from '@scf-kit/sdk/contract/access/menu';
import { scopeValues, type dataScopes, type RoleSummary } from '@scf-kit/sdk/contract/access/role';
import type { DataScope, Grant, Session } from '../../../http/handler.ts';
import { hasSandboxes } from '../../../resource/sandbox.query.ts';
import { readFieldLimits } from './field-limits.ts';
import { offerTo, type Offer } from './offers.ts';
import type { Db } from '../tokens/tokens.ts';
import { listTreeBelow } from './tree.query.ts';

/** The role's dataScope as the server names it. */
export const SCOPES: Readonly<Record<number, DataScope>> = {
  [scopeValues.all]: 'all',
  [scopeValues.office]: 'office',
  [scopeValues.department]: 'department',
  [scopeValues.own]: 'own',
  [scopeValues.officeTree]: 'officeTree',
};

/**
 * A role as a person holds it. `officeType` is that of the office the role belongs to, `offer` what the person's own
 * office may use.
 */
export interface Role extends RoleSummary {
  readonly dataScope: keyof typeof dataScopes;
  readonly secondFactor: boolean | null;
  readonly officeType: string | null;
  readonly offer: Offer;
}

export const isAction = (value: unknown): value is Action => (ACTIONS as readonly unknown[]).includes(value);
export const isCode = isPermissionCode;

/**
 * The roles a person holds; one who holds none has the role named by their kind, of their office or of the platform
 * (spec shell §6).
 */
export async function listRoles(
  db: Db,
  user: { readonly id: string; readonly kind: string | null; readonly officeId: string | null },
  timeZone?: string,
): Promise<readonly Role[]> {
  const [roles, offer] = await Promise.all([heldRoles(db, user), offerTo(db, user.officeId ?? '', timeZone)]);
  return roles.map((role) => ({ ...role, offer }));
}

async function heldRoles(
  db: Db,
  user: { readonly id: string; readonly kind: string | null; readonly officeId: string | null },
): Promise<readonly Omit<Role, 'offer'>[]> {
  const held = await db
    .selectFrom('rel_user_role as held')
    .innerJoin('role', 'role.id', 'held.roleId')
    .leftJoin('office', 'office.id', 'role.officeId')
    .select(['role.id', 'role.name', 'role.code', 'role.dataScope', 'role.secondFactor', 'office.type as officeType'])
    .where('held.userId', '=', user.id)
    .where('held.deleted', '=', false)
    .where('role.deleted', '=', false)
    .where('role.enabled', '=', true)
    .orderBy('role.sorted')
    .orderBy('role.id')
    .execute();
  if (held.length > 0 || !user.kind) return held;
  return db
    .selectFrom('role')
    .leftJoin('office', 'office.id', 'role.officeId')
    .select(['role.id', 'role.name', 'role.code', 'role.dataScope', 'role.secondFactor', 'office.type as officeType'])
    .where('role.code', '=', user.kind)
    .where('role.deleted', '=', false)
    .where('role.enabled', '=', true)
    .where((on) => on.or([on('role.officeId', '=', user.officeId), on('office.type', '=', 'PLATFORM')]))
    .orderBy((on) => on('role.officeId', '=', user.officeId), 'desc')
    .limit(1)
    .execute();
}

/** The menus the roles give, of those the person's office may use. */
async function grantedMenus(db: Db, roles: readonly Role[]) {
  const rows = await db
    .selectFrom('rel_role_menu as granted')
    .innerJoin('menu', 'menu.id', 'granted.menuId')
    .select([
      'granted.roleId',
      'granted.actionList',
      'menu.id',
      'menu.kind',
      'menu.permission',
      'menu.actionList as possible',
    ])
    .where(
      'granted.roleId',
      'in',
      roles.map((role) => role.id),
    )
    .where('granted.deleted', '=', false)
    .where('menu.deleted', '=', false)
    .where('menu.enabled', '=', true)
    .execute();
  const byId = new Map(roles.map((role) => [role.id, role]));
  return rows.filter((row) => byId.get(row.roleId)?.offer(row));
}

/** Every grant of the roles by itself: which role gives which code with which actions. */
export async function listGrantedRights(
  db: Db,
  roles: readonly Role[],
): Promise<
  readonly { readonly roleId: string; readonly permission: string | null; readonly actionList: readonly string[] }[]
> {
  if (roles.length === 0) return [];
  const rows = (await grantedMenus(db, roles)).filter(({ permission }) => permission !== null);
  // A menu that names its actions is given with no others.
  return rows.map(({ roleId, permission, actionList, possible }) => ({
    roleId,
    permission,
    actionList:
      possible && possible.length > 0
        ? actionList.filter((action) => possible.some((one) => one === action))
        : actionList,
  }));
}

/** The roles' grants: each code with its actions and the data scopes of the roles that grant it. */
export async function readGrants(db: Db, roles: readonly Role[]): Promise<ReadonlyMap<PermissionCode, Grant>> {
  const grants = new Map<
    PermissionCode,
    {
      readonly actions: Set<Action>;
      readonly scopes: Set<DataScope>;
      readonly byAction: Map<Action, Set<DataScope>>;
      readonly roles: Set<string>;
    }
  >();
  if (roles.length === 0) return grants;
  const scopeOf = new Map(roles.map((role) => [role.id, SCOPES[role.dataScope] ?? 'own']));
  for (const row of await listGrantedRights(db, roles)) {
    if (row.permission === null || !isPermissionCode(row.permission)) continue;
    let grant = grants.get(row.permission);
    if (!grant)
      grants.set(
        row.permission,
        (grant = { actions: new Set(), scopes: new Set(), byAction: new Map(), roles: new Set() }),
      );
    const scope = scopeOf.get(row.roleId) ?? 'own';
    grant.scopes.add(scope);
    grant.roles.add(row.roleId);
    for (const action of row.actionList) {
      if (!isAction(action)) continue;
      grant.actions.add(action);
      grant.byAction.set(action, (grant.byAction.get(action) ?? new Set()).add(scope));
    }
  }
  return grants;
}

/** The menu entries the roles hold, with the directories above them; buttons are rights, not entries. */
export async function listMenuEntries(db: Db, roles: readonly Role[]): Promise<readonly MenuEntry[]> {
  if (roles.length === 0) return [];
  const held = new Set(
    (await grantedMenus(db, roles)).flatMap((row) => (row.kind === menuKindValues.button ? [] : [row.id])),
  );
  if (held.size === 0) return [];
  const all = await db
    .selectFrom('menu')
    .select(['id', 'parentId', 'title', 'enTitle', 'name', 'path', 'icon', 'permission', 'target', 'hidden', 'sorted'])
    .where('deleted', '=', false)
    .where('enabled', '=', true)
    .where('kind', '!=', menuKindValues.button)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const shown = new Set<string>();
  for (const id of held) {
    for (let entry = byId.get(id); entry && !shown.has(entry.id); entry = byId.get(entry.parentId)) shown.add(entry.id);
  }
  return all
    .filter((entry) => shown.has(entry.id))
    .map((entry) => ({
      ...entry,
      enTitle: entry.enTitle ?? entry.title,
      name: entry.name ?? '',
      path: entry.path ?? '',
      icon: entry.icon ?? '',
      permission: entry.permission ?? '',
    }));
}

/** The person a session is made of. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly actualName: string;
  readonly kind: string | null;
  readonly officeId: string | null;
  readonly departmentId: string | null;
}

/** A person's current rights, as a session without tokens. */
export async function buildSession(db: Db, account: Account, held?: readonly Role[]): Promise<Session> {
  const officeId = account.officeId ?? '';
  const roles = held ?? (await listRoles(db, account));
  const [grants, officeTree, sandboxes, departmentTree] = await Promise.all([
    readGrants(db, roles),
    listTreeBelow(db, 'office', officeId),
    hasSandboxes(db),
    account.departmentId === null ? [] : listTreeBelow(db, 'department', account.departmentId),
  ]);
  return {
    userId: account.id,
    username: account.username,
    actualName: account.actualName,
    officeId,
    departmentId: account.departmentId ?? undefined,
    officeTree,
    sandboxes,
    departmentTree,
    platformRoles: roles.filter((role) => role.officeType === 'PLATFORM').map((role) => role.code),
    grants,
    fieldRights: await readFieldLimits(db, roles, grants),
    partner: undefined,
    familyId: '',
    actingFor: [],
    due: [],
  };
}
