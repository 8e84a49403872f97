import { describe, expect, test } from 'vitest';
import { message, type Action } from '@scf-kit/sdk/contract';
import { role as roles, relRoleMenu } from '@scf-kit/sdk/contract/access/role';
import { financing as financings } from '@scf-kit/sdk/contract/financing/financing';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newPerson } from '../../../testing/people.ts';
import { app, admin, office, manager, provideRoles } from './testing/roles.ts';

provideRoles();

interface Role {
  readonly id: string;
  readonly officeId: string;
  readonly version: number;
  readonly permissions: readonly { readonly name: string; readonly actionList: readonly string[] }[];
}

interface Detail {
  readonly id: string;
  readonly permission: string | null;
  readonly offered: readonly Action[];
  readonly held: readonly Action[] | null;
  readonly givable: readonly Action[];
}

const create = (token: string, more: Readonly<Record<string, unknown>> = {}) => {
  const code = newId();
  return callUnchecked<Role>(app, roles.calls.create, {
    as: { token },
    body: { name: `角色 ${code}`, code, dataScope: 2, ...more },
  });
};

const readMenuId = async (permission: string) =>
  (
    await app.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', permission)
      .where('id', 'like', 'menu-%')
      .executeTakeFirstOrThrow()
  ).id;

const save = (
  token: string,
  roleId: string,
  grants: Readonly<Record<string, readonly string[]>>,
  more: Readonly<Record<string, unknown>> = {},
) =>
  callUnchecked<{ readonly version: number; readonly errors?: Readonly<Record<string, string>> }>(
    app,
    relRoleMenu.calls.save,
    { as: { token }, body: { roleId, menuIds: Object.keys(grants), actions: grants, ...more } },
  );

describe('the rights of a role', () => {
  test('PERM-010 API-008 the menus of a role are saved, read back and counted as its permissions', async () => {
    const { data: role } = await create(admin, { officeId: office });
    const [financing, home] = [await readMenuId('FINANCING_SERVICE'), 'menu-dashboard.workplace'];
    const saved = await save(
      admin,
      role.id,
      { [financing]: ['get', 'query'], [home]: [] },
      { version: role.version, dataScope: 4 },
    );
    expect(saved).toMatchObject({ status: 200, data: { version: role.version + 1 } });
    const read = (
      await callUnchecked<readonly { readonly menuId: string; readonly actionList: readonly string[] }[]>(
        app,
        relRoleMenu.calls.byRole,
        { as: { token: admin }, query: { roleId: role.id } },
      )
    ).data;
    expect(Object.fromEntries(read.map(({ menuId, actionList }) => [menuId, actionList]))).toEqual({
      [financing]: ['query', 'get'],
      [home]: [],
    });
    const details = (
      await callUnchecked<readonly Detail[]>(app, relRoleMenu.calls.details, {
        as: { token: admin },
        query: { roleId: role.id },
      })
    ).data;
    expect(details.find(({ id }) => id === financing)).toMatchObject({
      permission: 'FINANCING_SERVICE',
      held: ['query', 'get'],
    });
    expect(details.find(({ permission }) => permission === 'STOCK_MANAGE')?.held).toBeNull();
    // DATA-004: a permission is a name with its actions.
    expect(
      (await callUnchecked(app, roles.calls.get, { as: { token: admin }, params: { id: role.id } })).data,
    ).toMatchObject({
      dataScope: 4,
      permissions: [{ name: 'FINANCING_SERVICE', actionList: ['query', 'get'] }],
    });
    // Removed rights are gone; kept ones keep their row.
    await save(admin, role.id, { [financing]: ['query'] });
    expect(
      (await callUnchecked<Role>(app, roles.calls.get, { as: { token: admin }, params: { id: role.id } })).data
        .permissions,
    ).toEqual([{ name: 'FINANCING_SERVICE', actionList: ['query'] }]);
  });

  test('a menu without named actions is given whole; unknown menus and actions and stale editors are refused', async () => {
    const { data: role } = await create(admin);
    const menu = await readMenuId('STOCK_MANAGE');
    expect(
      (
        await callUnchecked(app, relRoleMenu.calls.save, {
          as: { token: admin },
          body: { roleId: role.id, menuIds: [menu] },
        })
      ).success,
    ).toBe(true);
    expect(
      (await callUnchecked<Role>(app, roles.calls.get, { as: { token: admin }, params: { id: role.id } })).data
        .permissions[0]?.actionList,
    ).toHaveLength(9);
    expect(await save(admin, role.id, { nothing: [] })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'role.menu'),
    });
    expect(await save(admin, role.id, { [menu]: ['fly'] })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'role.menu'),
    });
    expect((await save(admin, role.id, { [menu]: ['query'] }, { version: role.version })).status).toBe(409);
    expect(
      (await callUnchecked<Role>(app, roles.calls.get, { as: { token: admin }, params: { id: role.id } })).data
        .permissions[0]?.actionList,
    ).toHaveLength(9);
  });

  test('everyone concerned has the new rights at their next request', async () => {
    const person = await newPerson(app.db, { officeId: office });
    const { data: role } = await create(admin, { officeId: office });
    await app.db
      .insertInto('rel_user_role')
      .values({ ...newRow(), userId: person.id, roleId: role.id })
      .execute();
    const asks = async () => (await call(app, financings.calls.page, { as: person })).status;
    expect(await asks()).toBe(403);
    await save(admin, role.id, { [await readMenuId('FINANCING_SERVICE')]: ['query'] });
    await expect.poll(asks).toBe(200);
    await save(admin, role.id, {});
    await expect.poll(asks).toBe(403);
  });

  test('nobody puts into a role what they do not hold, nor wider rows, nor changes a role that holds more', async () => {
    const { data: role } = await create(manager.token);
    expect(role.officeId).toBe(office);
    const [financing, stock] = [await readMenuId('FINANCING_SERVICE'), await readMenuId('STOCK_MANAGE')];
    expect((await save(manager.token, role.id, { [financing]: ['query', 'get'] })).success).toBe(true);
    for (const refused of [
      await save(manager.token, role.id, { [stock]: ['query'] }),
      await save(manager.token, role.id, { [financing]: ['delete'] }),
      await save(manager.token, role.id, { [financing]: ['query'] }, { dataScope: 1 }),
    ]) {
      expect(refused).toMatchObject({ status: 403, msg: expect.stringContaining('不能授予超出您自身范围的权限') });
    }
    expect(
      (await callUnchecked(app, roles.calls.update, { as: manager, body: { id: role.id, dataScope: 5 } })).status,
    ).toBe(403);
    const { data: strong } = await create(admin, { officeId: office });
    await save(admin, strong.id, { [stock]: ['query'] });
    for (const { status } of [
      await callUnchecked(app, roles.calls.update, { as: manager, body: { id: strong.id, enabled: false } }),
      await callUnchecked(app, roles.calls.delete, { as: manager, params: { id: strong.id } }),
      await callUnchecked(app, roles.calls.copy, { as: manager, body: { id: strong.id, name: 'Copy', code: newId() } }),
    ])
      expect(status).toBe(403);
    const details = (
      await callUnchecked<readonly Detail[]>(app, relRoleMenu.calls.details, {
        as: manager,
        query: { roleId: role.id },
      })
    ).data;
    expect(details.find(({ id }) => id === financing)?.givable).toEqual(['query', 'get']);
    expect(details.find(({ id }) => id === stock)?.givable).toEqual([]);
  });

  test('roles of other offices do not exist, and only the platform offers its roles', async () => {
    const { data: foreign } = await create(admin);
    expect((await save(manager.token, foreign.id, {})).status).toBe(404);
    expect(
      (await callUnchecked(app, relRoleMenu.calls.details, { as: manager, query: { roleId: foreign.id } })).status,
    ).toBe(404);
    expect((await create(manager.token, { officeId: 'office-platform' })).status).toBe(400);
    expect((await create(manager.token, { officeType: 'CUSTOMER' })).data).toMatchObject({
      errors: { officeType: message('zh-CN', 'role.officeType') },
    });
    expect((await create(admin, { officeType: 'CUSTOMER' })).status).toBe(200);
  });

  test('a copy holds what its original holds', async () => {
    const { data: copy } = await callUnchecked<Role>(app, roles.calls.copy, {
      as: { token: admin },
      body: { id: 'role-approver', name: '审批员副本', code: newId() },
    });
    const [one, other] = await Promise.all(
      [copy.id, 'role-approver'].map(
        async (id) =>
          (await callUnchecked<Role>(app, roles.calls.get, { as: { token: admin }, params: { id } })).data.permissions,
      ),
    );
    expect(one?.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      other?.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect(one).not.toEqual([]);
  });

  test('the holders of a role, and how many rows a data scope would show, among those the asker sees', async () => {
    const holders = await call(app, roles.calls.holders, { as: { token: admin }, query: { roleId: 'role-customer' } });
    expect(holders.data.map(({ id }) => id)).toContain('user-customer');
    // The demonstration has deals of its own.
    await app.db.updateTable('financing').set({ deleted: true }).execute();
    for (const at of [1, 2, 3])
      await app.db
        .insertInto('financing')
        .values({
          ...newRow({
            officeId: at === 3 ? office : 'office-customer',
            userId: at === 1 ? 'user-customer' : 'somebody',
          }),
          code: `S-${at}`,
          name: 'x',
          status: 0,
        })
        .execute();
    const example = async (dataScope: number, token = admin) =>
      (
        await callUnchecked<readonly { readonly resource: string; readonly count: number; readonly of: number }[]>(
          app,
          roles.calls.scopeExample,
          { as: { token }, query: { roleId: 'role-customer', dataScope } },
        )
      ).data.find(({ resource }) => resource === 'financing');
    expect(await example(1)).toMatchObject({ count: 3, of: 3 });
    expect(await example(2)).toMatchObject({ count: 2, of: 3 });
    expect(await example(4)).toMatchObject({ count: 1, of: 3 });
    expect(
      (await call(app, roles.calls.scopeExample, { as: manager, query: { roleId: 'role-customer', dataScope: 1 } }))
        .status,
    ).toBe(404);
  });
});
