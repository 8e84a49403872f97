import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { role as roles, relRoleMenu, relUserRole } from '@scf-kit/sdk/contract/access/role';
import { newId } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../../../database/new-row.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newPerson } from '../../../testing/people.ts';
import { app, office, provideRoles } from './testing/roles.ts';

provideRoles();

const RIGHTS = [
  { codes: ['ROLE_MANAGE', 'USER_MANAGE'], scope: 'office' },
  { codes: ['FINANCING_SERVICE'], actions: ['query', 'get'], scope: 'office' },
] as const;

/** A manager of roles whose own roles hide what is asked for in financing. */
async function limitedManager() {
  const person = await newPerson(app.db, { officeId: office, roles: RIGHTS });
  const held = await app.db
    .selectFrom('rel_user_role as held')
    .innerJoin('rel_role_menu as granted', 'granted.roleId', 'held.roleId')
    .innerJoin('menu', 'menu.id', 'granted.menuId')
    .select(['held.roleId', 'granted.menuId'])
    .where('held.userId', '=', person.id)
    .where('menu.permission', '=', 'FINANCING_SERVICE')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('field_right')
    .values({ ...newRow({}), roleId: held.roleId, resource: 'financing', field: 'applyAmount', right: 'hidden' })
    .execute();
  const ask = <T>(method: string, path: string, body?: object) =>
    app.request<T>(method, path, { token: person.token, ...(body ? { body } : {}) });
  return { ...person, ...held, ask };
}

const listLimits = (roleId: string) =>
  app.db
    .selectFrom('field_right')
    .select(['resource', 'field', 'right'])
    .where('roleId', '=', roleId)
    .where('deleted', '=', false)
    .execute();

test("a copy of one's own role hides what the role hides", async () => {
  const manager = await limitedManager();
  const copy = await callUnchecked<{ readonly id: string }>(app, roles.calls.copy, {
    as: manager,
    body: { id: manager.roleId, name: 'Copy', code: newId() },
  });
  expect(copy.status).toBe(200);
  expect(await listLimits(copy.data.id)).toEqual([{ resource: 'financing', field: 'applyAmount', right: 'hidden' }]);
});

test('a role that shows what is hidden from the giver is neither made nor given, to oneself or to others', async () => {
  const manager = await limitedManager();
  const refused = { status: 403, msg: message('zh-CN', 'access.fieldRight.own') };
  const { data: role } = await call(app, roles.calls.create, {
    as: manager,
    body: { name: 'Open', code: newId(), dataScope: 3 },
  });
  const menus = { roleId: role.id, menuIds: [manager.menuId], actions: { [manager.menuId]: ['query', 'get'] } };
  expect(await callUnchecked(app, relRoleMenu.calls.save, { as: manager, body: menus })).toMatchObject(refused);
  await app.db
    .insertInto('rel_role_menu')
    .values({ ...newRow({}), roleId: role.id, menuId: manager.menuId, actionList: jsonb(['query', 'get']) })
    .execute();
  const colleague = await newPerson(app.db, { officeId: office, roles: [] });
  for (const userId of [manager.id, colleague.id])
    expect(
      await callUnchecked(app, relUserRole.calls.create, { as: manager, body: { userId, roleId: role.id } }),
    ).toMatchObject(refused);
  await app.db
    .insertInto('field_right')
    .values({ ...newRow({}), roleId: role.id, resource: 'financing', field: 'applyAmount', right: 'hidden' })
    .execute();
  expect(
    (
      await callUnchecked(app, relUserRole.calls.create, {
        as: manager,
        body: { userId: colleague.id, roleId: role.id },
      })
    ).status,
  ).toBe(200);
});
