import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed, type Action } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../../../contract.ts';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

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

const ROLE = '/api/engine/auth/role';
const MENUS = '/api/engine/auth/rel-role-menu';
const DETAILS = '/api/engine/auth/menu/details/map';
let app: TestApp;
let admin: string;
let office: string;
/** Defines the roles of one customer's office. */
let manager: TestPerson;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['user', 'role', 'rel-role-menu', 'rel-user-role', 'financing', 'department', 'menu'].map(resourceNamed),
  });
  admin = await app.login('admin');
  office = await newOffice(app.db);
  manager = await newPerson(app.db, {
    officeId: office,
    roles: [
      { codes: ['ROLE_MANAGE', 'USER_MANAGE'], scope: 'office' },
      { codes: ['FINANCING_SERVICE'], actions: ['query', 'get'], scope: 'office' },
    ],
  });
});
afterAll(() => app.close());

const create = (token: string, more: Readonly<Record<string, unknown>> = {}) => {
  const code = newId();
  return app.request<Role>('POST', ROLE, { token, body: { name: `角色 ${code}`, code, dataScope: 2, ...more } });
};
const menuOf = async (permission: string) =>
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
  app.request<{ readonly version: number; readonly errors?: Readonly<Record<string, string>> }>('POST', MENUS, {
    token,
    body: { roleId, menuIds: Object.keys(grants), actions: grants, ...more },
  });

describe('the rights of a role', () => {
  test('PERM-010 API-008 the menus of a role are saved, read back and counted as its permissions', async () => {
    const { data: role } = await create(admin, { officeId: office });
    const [financing, home] = [await menuOf('FINANCING_SERVICE'), 'menu-dashboard.workplace'];
    const saved = await save(
      admin,
      role.id,
      { [financing]: ['get', 'query'], [home]: [] },
      { version: role.version, dataScope: 4 },
    );
    expect(saved).toMatchObject({ status: 200, data: { version: role.version + 1 } });
    const read = (
      await app.request<readonly { readonly menuId: string; readonly actionList: readonly string[] }[]>(
        'GET',
        `${MENUS}/fetch/menu-by-role`,
        { token: admin, query: { roleId: role.id } },
      )
    ).data;
    expect(Object.fromEntries(read.map(({ menuId, actionList }) => [menuId, actionList]))).toEqual({
      [financing]: ['query', 'get'],
      [home]: [],
    });
    const details = (await app.request<readonly Detail[]>('GET', DETAILS, { token: admin, query: { roleId: role.id } }))
      .data;
    expect(details.find(({ id }) => id === financing)).toMatchObject({
      permission: 'FINANCING_SERVICE',
      held: ['query', 'get'],
    });
    expect(details.find(({ permission }) => permission === 'STOCK_MANAGE')?.held).toBeNull();
    // DATA-004: a permission is a name with its actions.
    expect((await app.request<Role>('GET', `${ROLE}/${role.id}`, { token: admin })).data).toMatchObject({
      dataScope: 4,
      permissions: [{ name: 'FINANCING_SERVICE', actionList: ['query', 'get'] }],
    });
    // What is taken away is gone, what stays keeps its row.
    await save(admin, role.id, { [financing]: ['query'] });
    expect((await app.request<Role>('GET', `${ROLE}/${role.id}`, { token: admin })).data.permissions).toEqual([
      { name: 'FINANCING_SERVICE', actionList: ['query'] },
    ]);
  });

  test('a menu without named actions is given whole; unknown menus and actions and stale editors are refused', async () => {
    const { data: role } = await create(admin);
    const menu = await menuOf('STOCK_MANAGE');
    expect(
      (await app.request('POST', MENUS, { token: admin, body: { roleId: role.id, menuIds: [menu] } })).success,
    ).toBe(true);
    expect(
      (await app.request<Role>('GET', `${ROLE}/${role.id}`, { token: admin })).data.permissions[0]?.actionList,
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
      (await app.request<Role>('GET', `${ROLE}/${role.id}`, { token: admin })).data.permissions[0]?.actionList,
    ).toHaveLength(9);
  });

  test('everyone concerned has the new rights at their next request', async () => {
    const person = await newPerson(app.db, { officeId: office });
    const { data: role } = await create(admin, { officeId: office });
    await app.db
      .insertInto('rel_user_role')
      .values({ ...newRow(), userId: person.id, roleId: role.id })
      .execute();
    const asks = async () => (await app.request('GET', '/api/engine/auth/financing', { token: person.token })).status;
    expect(await asks()).toBe(403);
    await save(admin, role.id, { [await menuOf('FINANCING_SERVICE')]: ['query'] });
    await expect.poll(asks).toBe(200);
    await save(admin, role.id, {});
    await expect.poll(asks).toBe(403);
  });

  test('nobody puts into a role what they do not hold, nor wider rows, nor changes a role that holds more', async () => {
    const { data: role } = await create(manager.token);
    expect(role.officeId).toBe(office);
    const [financing, stock] = [await menuOf('FINANCING_SERVICE'), await menuOf('STOCK_MANAGE')];
    expect((await save(manager.token, role.id, { [financing]: ['query', 'get'] })).success).toBe(true);
    for (const refused of [
      await save(manager.token, role.id, { [stock]: ['query'] }),
      await save(manager.token, role.id, { [financing]: ['delete'] }),
      await save(manager.token, role.id, { [financing]: ['query'] }, { dataScope: 1 }),
    ]) {
      expect(refused).toMatchObject({ status: 403, msg: expect.stringContaining('不能授予超出您自身范围的权限') });
    }
    expect((await app.request('PUT', ROLE, { token: manager.token, body: { id: role.id, dataScope: 5 } })).status).toBe(
      403,
    );
    const { data: strong } = await create(admin, { officeId: office });
    await save(admin, strong.id, { [stock]: ['query'] });
    for (const [method, path, body] of [
      ['PUT', ROLE, { id: strong.id, enabled: false }],
      ['DELETE', `${ROLE}/${strong.id}`, undefined],
      ['POST', `${ROLE}/copy`, { id: strong.id, name: 'Copy', code: newId() }],
    ] as const) {
      expect((await app.request(method, path, { token: manager.token, ...(body ? { body } : {}) })).status).toBe(403);
    }
    const details = (
      await app.request<readonly Detail[]>('GET', DETAILS, { token: manager.token, query: { roleId: role.id } })
    ).data;
    expect(details.find(({ id }) => id === financing)?.givable).toEqual(['query', 'get']);
    expect(details.find(({ id }) => id === stock)?.givable).toEqual([]);
  });

  test('roles of other offices do not exist, and only the platform offers its roles', async () => {
    const { data: foreign } = await create(admin);
    expect((await save(manager.token, foreign.id, {})).status).toBe(404);
    expect((await app.request('GET', DETAILS, { token: manager.token, query: { roleId: foreign.id } })).status).toBe(
      404,
    );
    expect((await create(manager.token, { officeId: 'office-platform' })).status).toBe(400);
    expect((await create(manager.token, { officeType: 'CUSTOMER' })).data).toMatchObject({
      errors: { officeType: message('zh-CN', 'role.officeType') },
    });
    expect((await create(admin, { officeType: 'CUSTOMER' })).status).toBe(200);
  });

  test('a copy holds what its original holds', async () => {
    const { data: copy } = await app.request<Role>('POST', `${ROLE}/copy`, {
      token: admin,
      body: { id: 'role-approver', name: '审批员副本', code: newId() },
    });
    const [one, other] = await Promise.all(
      [copy.id, 'role-approver'].map(
        async (id) => (await app.request<Role>('GET', `${ROLE}/${id}`, { token: admin })).data.permissions,
      ),
    );
    expect(one?.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      other?.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect(one).not.toEqual([]);
  });

  test('who holds a role, and how many rows a data scope would show, among what the asker sees', async () => {
    const holders = await app.request<readonly { readonly id: string }[]>('GET', `${ROLE}/fetch/holders`, {
      token: admin,
      query: { roleId: 'role-customer' },
    });
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
        await app.request<readonly { readonly resource: string; readonly count: number; readonly of: number }[]>(
          'GET',
          `${ROLE}/fetch/scope-example`,
          { token, query: { roleId: 'role-customer', dataScope } },
        )
      ).data.find(({ resource }) => resource === 'financing');
    expect(await example(1)).toMatchObject({ count: 3, of: 3 });
    expect(await example(2)).toMatchObject({ count: 2, of: 3 });
    expect(await example(4)).toMatchObject({ count: 1, of: 3 });
    expect(
      (
        await app.request('GET', `${ROLE}/fetch/scope-example`, {
          token: manager.token,
          query: { roleId: 'role-customer', dataScope: 1 },
        })
      ).status,
    ).toBe(404);
  });
});

describe('what may I see and why', () => {
  interface Rights {
    readonly roles: readonly { readonly name: string }[];
    readonly permissions: readonly {
      readonly name: string;
      readonly actions: readonly { readonly action: string; readonly roles: readonly string[] }[];
      readonly reach: readonly { readonly scope: number; readonly text: string; readonly roles: readonly string[] }[];
    }[];
    readonly resources: readonly { readonly resource: string; readonly rows: readonly string[] }[];
  }
  const rights = (token: string, userId?: string, locale = 'zh-CN') =>
    app.request<Rights>('GET', '/api/engine/auth/user/fetch/rights', {
      token,
      ...(userId ? { query: { userId } } : {}),
      headers: { 'access-i18n': locale },
    });
  const why = (token: string, query: Readonly<Record<string, string>>) =>
    app.request<{
      readonly visible: boolean;
      readonly ways: readonly { readonly text: string; readonly holds: boolean }[];
    }>('GET', '/api/engine/auth/user/fetch/why', { token, query });

  test('each right with its actions, its rows in words and the roles that give it', async () => {
    const { data } = await rights(await app.login('customer'));
    expect(data.roles.map(({ name }) => name)).toEqual(['企业客户', '企业经办人']);
    expect(data.permissions.find(({ name }) => name === 'FINANCING_SERVICE')).toMatchObject({
      reach: [{ scope: 2, roles: ['企业客户'], text: expect.stringContaining('本企业') }],
    });
    expect(
      data.permissions.find(({ name }) => name === 'FINANCING_SERVICE')?.actions.find(({ action }) => action === 'edit')
        ?.roles,
    ).toEqual(['企业客户']);
    expect(data.resources.find(({ resource }) => resource === 'financing')?.rows).toEqual(
      expect.arrayContaining(['本企业的数据', '本人创建的数据', '有流程任务等待本人处理的数据']),
    );
    expect(data.resources.some(({ resource }) => resource === 'role')).toBe(false);
    expect(
      (await rights(await app.login('customer'), undefined, 'en-US')).data.resources.find(
        ({ resource }) => resource === 'financing',
      )?.rows,
    ).toContain('Records of the own office');
  });

  test('those of others are for who manages them', async () => {
    expect((await rights(admin, 'user-customer')).data.roles.map(({ name }) => name)).toEqual([
      '企业客户',
      '企业经办人',
    ]);
    expect((await rights(await app.login('customer'), 'user-admin')).status).toBe(403);
    expect((await rights(manager.token, 'user-admin')).status).toBe(404);
  });

  test('a record says by which way it is seen; one that is not seen is one that does not exist', async () => {
    await app.db
      .insertInto('financing')
      .values([
        {
          ...newRow({ officeId: 'office-customer', userId: 'somebody' }, 'why-own'),
          code: 'WHY-1',
          name: 'x',
          status: 0,
        },
        { ...newRow({ officeId: office, userId: 'somebody' }, 'why-foreign'), code: 'WHY-2', name: 'x', status: 0 },
      ])
      .execute();
    const customer = await app.login('customer');
    const seen = await why(customer, { resource: 'financing', id: 'why-own' });
    expect(seen.data).toMatchObject({
      visible: true,
      ways: expect.arrayContaining([
        { text: '本企业的数据', holds: true },
        { text: '本人创建的数据', holds: false },
      ]),
    });
    const unseen = await why(customer, { resource: 'financing', id: 'why-foreign' });
    const absent = await why(customer, { resource: 'financing', id: 'nothing' });
    expect({ ...unseen, headers: null, requestId: null, bytes: null }).toEqual({
      ...absent,
      headers: null,
      requestId: null,
      bytes: null,
    });
    expect(unseen.status).toBe(404);
    for (const resource of ['role', 'no-such-thing', '__proto__'])
      expect((await why(customer, { resource, id: 'role-customer' })).status).toBe(404);
    // Whoever sees the record may ask why somebody else does not.
    expect(
      (await why(admin, { resource: 'financing', id: 'why-foreign', userId: 'user-customer' })).data,
    ).toMatchObject({ visible: false, ways: expect.arrayContaining([{ text: '本企业的数据', holds: false }]) });
    expect((await why(manager.token, { resource: 'financing', id: 'why-own', userId: manager.id })).status).toBe(404);
    // A role of the own resource is asked for as its list would show it.
    expect((await why(admin, { resource: 'user', id: 'user-customer' })).data).toMatchObject({
      visible: true,
      ways: [{ text: '全部数据', holds: true }],
    });
    expect((await why(manager.token, { resource: 'user', id: 'user-customer' })).status).toBe(404);
  });
});

describe('rights that come by another way than a role', () => {
  const MENU = '/api/engine/auth/menu';
  test('the code of a menu that roles hold changes to nothing the person does not hold', async () => {
    const keeper = await newPerson(app.db, {
      officeId: 'office-platform',
      roles: [{ codes: ['MENU_MANAGE', 'STOCK_MANAGE'], scope: 'all' }],
    });
    const { menuId } = await app.db
      .selectFrom('rel_role_menu')
      .innerJoin('rel_user_role', 'rel_user_role.roleId', 'rel_role_menu.roleId')
      .innerJoin('menu', 'menu.id', 'rel_role_menu.menuId')
      .select('rel_role_menu.menuId')
      .where('rel_user_role.userId', '=', keeper.id)
      .where('menu.permission', '=', 'STOCK_MANAGE')
      .executeTakeFirstOrThrow();
    const change = (body: Readonly<Record<string, unknown>>) =>
      app.request('PUT', MENU, { token: keeper.token, body: { id: menuId, path: '/x', ...body } });
    expect(await change({ permission: 'USER_MANAGE' })).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'role.exceeds', { names: '用户管理' }),
    });
    expect((await change({ title: 'Stock', actionList: ['query'] })).status).toBe(200);
    expect((await change({ permission: 'MENU_MANAGE' })).status).toBe(200);
    expect(
      (await app.request('PUT', MENU, { token: admin, body: { id: menuId, permission: 'USER_MANAGE' } })).status,
    ).toBe(200);
  });
  test('an account without a role has the one of its kind, and nobody gives that who holds less', async () => {
    const kind = (
      await app.request<{ id: string }>('POST', ROLE, {
        token: admin,
        body: { name: '企业客户默认', code: 'enterprise-customer', officeType: 'CUSTOMER', dataScope: 2 },
      })
    ).data;
    await app.request('POST', '/api/engine/auth/rel-role-menu', {
      token: admin,
      body: {
        roleId: kind.id,
        menuIds: [
          (
            await app.db
              .selectFrom('menu')
              .select('id')
              .where('permission', '=', 'FINANCING_SERVICE')
              .where('deleted', '=', false)
              .executeTakeFirstOrThrow()
          ).id,
        ],
      },
    });
    const officeId = await newOffice(app.db);
    const [clerk, chief] = [
      await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] }),
      await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE', 'FINANCING_SERVICE'], scope: 'office' }] }),
    ];
    const add = (token: string) =>
      app.request('POST', '/api/engine/auth/user', {
        token,
        body: { username: `n${newId().slice(-10)}`, actualName: 'New' },
      });
    expect(await add(clerk.token)).toMatchObject({ status: 403 });
    expect((await add(chief.token)).status).toBe(200);
    await app.request('DELETE', `${ROLE}/${kind.id}`, { token: admin });
    expect((await add(clerk.token)).status).toBe(200);
  });
});
