import type { Kysely } from 'kysely';
import { ACTIONS, type Action, type PermissionCode } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import { issue } from '../modules/access/tokens/tokens.ts';

/** The data scopes of a role, by name. */
export const DATA_SCOPE = { all: 1, office: 2, department: 3, own: 4, officeTree: 5 } as const;

export interface TestRole {
  readonly codes: readonly PermissionCode[];
  readonly actions?: readonly Action[];
  readonly scope: keyof typeof DATA_SCOPE;
}

const OFFERED = ['CUSTOMER', 'FINANCING', 'WAREHOUSE'] as const;

export interface TestPerson {
  readonly id: string;
  readonly officeId: string;
  readonly token: string;
}

/** Creates an office, below the office `under` where given. */
export async function newOffice(db: Kysely<Database>, options: { readonly under?: string } = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('office')
    .values({
      ...newRow({ officeId: id }, id),
      name: `企业 ${id}`,
      type: 'CUSTOMER',
      nodeId: 3,
      parentOfficeId: options.under ?? null,
    })
    .execute();
  return id;
}

/** A signed-in person with roles of their own; every office is offered what these grant. */
export async function newPerson(
  db: Kysely<Database>,
  options: { readonly officeId: string; readonly departmentId?: string; readonly roles?: readonly TestRole[] },
): Promise<TestPerson> {
  const { officeId, departmentId, roles = [] } = options;
  const id = newId();
  await db
    .insertInto('user')
    .values({
      ...newRow({ userId: id, officeId, departmentId }, id),
      username: `u-${id}`,
      actualName: `Person ${id.slice(-4)}`,
      accountStatus: 1,
      wrongPasswordCount: 0,
    })
    .execute();
  for (const role of roles) {
    const roleId = newId();
    await db
      .insertInto('role')
      .values({
        ...newRow({ officeId }, roleId),
        name: `Role ${roleId}`,
        code: `role-${roleId}`,
        dataScope: DATA_SCOPE[role.scope],
        enabled: true,
      })
      .execute();
    await db
      .insertInto('rel_user_role')
      .values({ ...newRow(), userId: id, roleId })
      .execute();
    if (role.codes.length === 0) continue;
    const menus = role.codes.map((code) => ({
      ...newRow(),
      parentId: '0',
      title: code,
      permission: code,
      kind: 3 as const,
      target: 'self' as const,
      hidden: true,
      sorted: 10,
      enabled: true,
    }));
    await db.insertInto('menu').values(menus).execute();
    await db
      .insertInto('default_menu')
      .values(menus.flatMap((menu) => OFFERED.map((officeType) => ({ ...newRow(), officeType, menuId: menu.id }))))
      .execute();
    await db
      .insertInto('rel_role_menu')
      .values(
        menus.map((menu) => ({
          ...newRow(),
          roleId,
          menuId: menu.id,
          actionList: jsonb([...(role.actions ?? ACTIONS)]),
        })),
      )
      .execute();
  }
  return { id, officeId, token: (await issue(db, id, 'PC')).access_token };
}
