import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { role, relRoleMenu } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { callUnchecked, call } from '../../../testing/calls.ts';
import {
  type Errors,
  app,
  admin,
  manager,
  named,
  create,
  update,
  put,
  heldMenus,
  provideAccounts,
} from './testing/accounts.ts';
import { signIn } from './testing/sign-in.ts';

provideAccounts();

describe('account states', () => {
  test('a banned person is out at once and back when enabled', async () => {
    const person = { ...named(), password: 'Some-2026-word' };
    const { data } = await create(admin, person);
    const token = (await signIn(app, { username: person.username, password: person.password })).data.access_token;
    expect((await call(app, user.calls.current, { as: { token } })).success).toBe(true);
    expect((await put(manager.token, 'disable', data.id)).status).toBe(404);
    expect((await put(admin, 'disable', data.id)).success).toBe(true);
    await expect.poll(async () => (await call(app, user.calls.current, { as: { token } })).code).toBe(40101);
    expect(await signIn(app, { username: person.username, password: person.password })).toMatchObject({
      success: false,
      msg: message('zh-CN', 'auth.login.banned'),
    });
    expect((await put(admin, 'enable', data.id)).success).toBe(true);
    expect((await signIn(app, { username: person.username, password: person.password })).success).toBe(true);
  });

  test('a cancelled account stays cancelled', async () => {
    const person = { ...named(), password: 'Some-2026-word' };
    const { data } = await create(admin, person);
    expect((await put(admin, 'cancel', data.id)).success).toBe(true);
    expect(await signIn(app, { username: person.username, password: person.password })).toMatchObject({
      success: false,
      msg: message('zh-CN', 'auth.login.cancelled'),
    });
    for (const way of ['enable', 'disable'] as const)
      expect(await put(admin, way, data.id)).toMatchObject({
        status: 400,
        msg: message('zh-CN', 'user.cancelled', { name: '新用户' }),
      });
  });

  test('of a batch all go or none', async () => {
    const [one, other] = [(await create(admin)).data, (await create(admin)).data];
    expect((await put(admin, 'disable', one.id, 'nobody', other.id)).status).toBe(404);
    const statuses = async () =>
      (await app.db.selectFrom('user').select('accountStatus').where('id', 'in', [one.id, other.id]).execute()).map(
        (row) => row.accountStatus,
      );
    expect(await statuses()).toEqual([1, 1]);
    expect((await put(admin, 'disable', one.id, other.id)).success).toBe(true);
    expect(await statuses()).toEqual([4, 4]);
    expect((await put(admin, 'disable', 'user-admin')).msg).toBe(message('zh-CN', 'user.self'));
  });

  test('a person with open tasks is neither cancelled nor deleted', async () => {
    const { data } = await create(admin);
    const now = new Date().toISOString();
    await app.db
      .insertInto('flow_task')
      .values({
        id: data.id,
        instanceId: 'none',
        definitionKey: 'd',
        taskDefinitionKey: 'a',
        name: 'a',
        status: 2,
        createTime: now,
        version: 1,
        assigneeId: data.id,
      })
      .execute();
    const said = message('zh-CN', 'user.openTasks', { name: '新用户', count: 1 });
    expect(await put(admin, 'cancel', data.id)).toMatchObject({ status: 400, msg: said });
    expect(
      await callUnchecked(app, user.calls.delete, { as: { token: admin }, params: { id: data.id } }),
    ).toMatchObject({
      status: 400,
      msg: said,
    });
    await app.db.updateTable('flow_task').set({ endTime: now }).where('id', '=', data.id).execute();
    expect(
      (await callUnchecked(app, user.calls.delete, { as: { token: admin }, params: { id: data.id } })).success,
    ).toBe(true);
    expect((await callUnchecked(app, user.calls.get, { as: { token: admin }, params: { id: data.id } })).status).toBe(
      404,
    );
  });
});

describe('one’s own account', () => {
  test('API-010 one’s own profile is changed, and nothing else of the account', async () => {
    const token = await app.login('keeper');
    const change = (body: Readonly<Record<string, unknown>>) =>
      callUnchecked<Errors>(app, user.calls.updateMyInfo, { as: { token }, body });
    expect(
      (
        await change({
          actualName: '新名字',
          mobilePhone: '13900139000',
          username: 'root',
          officeId: 'office-platform',
          accountStatus: 4,
          kind: 'platform-admin',
        })
      ).success,
    ).toBe(true);
    expect(
      await app.db
        .selectFrom('user')
        .select(['actualName', 'mobilePhone', 'username', 'officeId', 'accountStatus', 'kind'])
        .where('id', '=', 'user-keeper')
        .executeTakeFirst(),
    ).toEqual({
      actualName: '新名字',
      mobilePhone: '13900139000',
      username: 'keeper',
      officeId: 'office-warehouse',
      accountStatus: 1,
      kind: 'warehouse-keeper',
    });
    expect((await change({ mobilePhone: '12' })).data.errors).toHaveProperty('mobilePhone');
    expect((await change({ actualName: null })).data.errors).toHaveProperty('actualName');
  });

  test('API-010 a mini app is unbound by its owner, and by who manages the account', async () => {
    const bind = () =>
      app.db.updateTable('user').set({ miniAppOpenId: 'open' }).where('id', '=', 'user-keeper').execute();
    const bound = async () =>
      (await app.db.selectFrom('user').select('miniAppOpenId').where('id', '=', 'user-keeper').executeTakeFirst())
        ?.miniAppOpenId;
    const unbind = (token: string, body: Readonly<Record<string, unknown>>) =>
      callUnchecked(app, user.calls.unbindMiniApp, { as: { token }, body });
    await bind();
    expect((await unbind(manager.token, { id: 'user-keeper' })).status).toBe(404);
    expect((await unbind(await app.login('financier'), { id: 'user-keeper' })).status).toBe(403);
    expect(await bound()).toBe('open');
    expect((await unbind(await app.login('keeper'), {})).success).toBe(true);
    expect(await bound()).toBeNull();
    await bind();
    expect((await unbind(await app.login('admin'), { id: 'user-keeper' })).success).toBe(true);
    expect(await bound()).toBeNull();
  });

  test('API-009 colleagues are listed to choose from, those of other offices are not', async () => {
    const token = await app.login('financier');
    const list = async (query: Readonly<Record<string, string>> = {}) =>
      (
        await callUnchecked<readonly Readonly<Record<string, unknown>>[]>(app, user.calls.list, {
          as: { token },
          query,
        })
      ).data;
    expect((await list()).map(({ id }) => id)).toEqual(['user-financier']);
    expect(await list({ ids: 'user-financier,user-admin' })).toHaveLength(1);
    expect(await list({ actualName: '没有这个人' })).toEqual([]);
    expect((await list())[0]).not.toHaveProperty('idCardNumber');
    expect((await call(app, user.calls.map, { as: { token } })).data.map(({ key }) => key)).toEqual(['user-financier']);
  });
});

// Last: whose session ends here is anybody’s guess.
describe('the last administrator', () => {
  const second = async () =>
    (await create(admin, { roleIds: ['role-platform-admin'], officeId: 'office-platform', password: 'Some-2026-word' }))
      .data;
  const said = message('zh-CN', 'user.lastAdministrator');

  test('cannot be stripped, and neither can the role that makes one', async () => {
    expect(await update(admin, { id: 'user-admin', roleIds: [] })).toMatchObject({ status: 400, msg: said });
    expect(
      await call(app, role.calls.delete, { as: { token: admin }, params: { id: 'role-platform-admin' } }),
    ).toMatchObject({
      status: 400,
      msg: said,
    });
    expect(
      await call(app, role.calls.update, { as: { token: admin }, body: { id: 'role-platform-admin', enabled: false } }),
    ).toMatchObject({ status: 400, msg: said });
    expect(
      await call(app, role.calls.update, { as: { token: admin }, body: { id: 'role-platform-admin', dataScope: 2 } }),
    ).toMatchObject({ status: 400, msg: said });
    expect(
      await callUnchecked(app, relRoleMenu.calls.save, {
        as: { token: admin },
        body: { roleId: 'role-platform-admin', menuIds: [] },
      }),
    ).toMatchObject({ status: 400, msg: said });
    expect(await heldMenus('role-platform-admin')).not.toEqual([]);
  });

  test('of two who ban each other at once one stays', async () => {
    const other = await second();
    const { username } = await app.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const token = (await signIn(app, { username, password: 'Some-2026-word' })).data.access_token;
    await app.db.deleteFrom('password_state').where('userId', '=', other.id).execute();
    const answers = await Promise.all([put(admin, 'disable', other.id), put(token, 'disable', 'user-admin')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const standing = await app.db
      .selectFrom('user')
      .select('id')
      .where('id', 'in', ['user-admin', other.id])
      .where('accountStatus', '=', 1)
      .execute();
    expect(standing).toHaveLength(1);
  });
});
