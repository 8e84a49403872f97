import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { role, relRoleMenu } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import { app, admin, office, manager, provideRoles } from './testing/roles.ts';

provideRoles();

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
    callUnchecked<Rights>(app, user.calls.rights, {
      as: { token },
      query: { userId },
      headers: { 'access-i18n': locale },
    });
  const why = (token: string, query: Readonly<Record<string, string>>) =>
    callUnchecked<{
      readonly visible: boolean;
      readonly ways: readonly { readonly text: string; readonly holds: boolean }[];
    }>(app, user.calls.why, { as: { token }, query });

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
    ).toContain('Records of the user’s enterprise');
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
    // A person who sees the record may ask why another does not.
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
      callUnchecked(app, menu.calls.update, { as: keeper, body: { id: menuId, path: '/x', ...body } });
    expect(await change({ permission: 'USER_MANAGE' })).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'role.exceeds', { names: '用户管理' }),
    });
    expect((await change({ title: 'Stock', actionList: ['query'] })).status).toBe(200);
    expect((await change({ permission: 'MENU_MANAGE' })).status).toBe(200);
    expect(
      (
        await callUnchecked(app, menu.calls.update, {
          as: { token: admin },
          body: { id: menuId, permission: 'USER_MANAGE' },
        })
      ).status,
    ).toBe(200);
  });
  test('an account without a role has the one of its kind, and nobody gives that who holds less', async () => {
    const kind = (
      await call(app, role.calls.create, {
        as: { token: admin },
        body: { name: '企业客户默认', code: 'enterprise-customer', officeType: 'CUSTOMER', dataScope: 2 },
      })
    ).data;
    await callUnchecked(app, relRoleMenu.calls.save, {
      as: { token: admin },
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
      callUnchecked(app, user.calls.create, {
        as: { token },
        body: { username: `n${newId().slice(-10)}`, actualName: 'New' },
      });
    expect(await add(clerk.token)).toMatchObject({ status: 403 });
    expect((await add(chief.token)).status).toBe(200);
    await callUnchecked(app, role.calls.delete, { as: { token: admin }, params: { id: kind.id } });
    expect((await add(clerk.token)).status).toBe(200);
  });
});
