import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { relRoleMenu, relUserRole, role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import type { TestAnswer } from '../../../testing/requests.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import {
  type Account,
  type Errors,
  app,
  admin,
  office,
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

const ID_CARD = '51010719900101123X';

const getErrors = (answer: TestAnswer<unknown>): unknown => (answer as TestAnswer<Errors>).data.errors;

async function newRole(
  officeId: string,
  grants: readonly (readonly [permission: string, actions: readonly string[]])[],
  more: { readonly dataScope?: 1 | 2 | 3 | 4 | 5; readonly officeType?: 'CUSTOMER' } = {},
): Promise<string> {
  const roleId = newId();
  await app.db
    .insertInto('role')
    .values({
      ...newRow({ officeId }, roleId),
      name: `Role ${roleId}`,
      code: roleId,
      dataScope: more.dataScope ?? 2,
      enabled: true,
      officeType: more.officeType ?? null,
    })
    .execute();
  const menus = await app.db
    .selectFrom('menu')
    .select(['id', 'permission'])
    .where('permission', 'in', ['', ...grants.map(([permission]) => permission)])
    .execute();
  for (const [permission, actions] of grants) {
    const menuId = menus.find((menu) => menu.permission === permission)?.id ?? '';
    await callUnchecked(app, relRoleMenu.calls.save, {
      as: { token: admin },
      body: { roleId, menuIds: [...(await heldMenus(roleId)), menuId], actions: { [menuId]: actions } },
    });
  }
  return roleId;
}

describe('making accounts', () => {
  test('API-009 a made-up password is answered once and signs in', async () => {
    const person = named();
    const { data } = await create(admin, person);
    expect(data.initialPassword).toMatch(/^\w{14}$/);
    expect((await signIn(app, { username: person.username, password: data.initialPassword ?? '' })).success).toBe(true);
    expect(
      (await callUnchecked(app, user.calls.get, { as: { token: admin }, params: { id: data.id } })).data,
    ).not.toHaveProperty('initialPassword');
    expect((await create(admin, { password: 'My-own-2026' })).data.initialPassword).toBeNull();
  });

  test('API-009 the same POST changes an account when the body has its id, and keeps asking for the right to edit', async () => {
    const made = (await create(manager.token)).data;
    const changed = await callUnchecked<Account>(app, user.calls.create, {
      as: manager,
      body: { ...named(), id: made.id, actualName: '改名', version: made.version },
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { id: made.id, actualName: '改名', version: made.version + 1 },
    });
    expect(
      (
        await callUnchecked(app, user.calls.create, {
          as: manager,
          body: { ...named(), id: made.id, version: made.version },
        })
      ).status,
    ).toBe(409);
    const adder = await newPerson(app.db, {
      officeId: office,
      roles: [{ codes: ['USER_MANAGE'], actions: ['add', 'query', 'get'], scope: 'office' }],
    });
    expect((await callUnchecked(app, user.calls.create, { as: adder, body: { ...named(), id: made.id } })).status).toBe(
      403,
    );
    expect(
      (await callUnchecked(app, user.calls.create, { as: { token: admin }, body: { ...named(), id: 'nobody' } }))
        .status,
    ).toBe(404);
  });

  test('an office’s administrator makes people of that office, the platform’s of any', async () => {
    const elsewhere = await newOffice(app.db);
    expect((await create(manager.token)).data).toMatchObject({ officeId: office, kind: 'enterprise-customer' });
    const foreign = await create(manager.token, { officeId: elsewhere });
    expect(foreign.status).toBe(400);
    expect(getErrors(foreign)).toEqual({ officeId: message('zh-CN', 'check.reference') });
    expect(getErrors(await create(manager.token, { officeId: 'no office at all' }))).toEqual(getErrors(foreign));
    expect((await create(admin, { officeId: elsewhere })).data).toMatchObject({ officeId: elsewhere });
    // The office of an account never changes.
    const { data } = await create(admin, { officeId: elsewhere });
    expect((await update(admin, { id: data.id, officeId: office })).data.officeId).toBe(elsewhere);
  });

  test('department and position are of the office and in use', async () => {
    const own = newId();
    const other = newId();
    const position = newId();
    await app.db
      .insertInto('department')
      .values([
        { ...newRow({ officeId: office, departmentId: own }, own), parentId: '0', name: 'Own', enabled: true },
        { ...newRow({ officeId: office, departmentId: other }, other), parentId: '0', name: 'Closed', enabled: false },
      ])
      .execute();
    await app.db
      .insertInto('position')
      .values({ ...newRow({ officeId: office }, position), departmentId: own, name: 'Clerk', enabled: true })
      .execute();
    expect((await create(manager.token, { departmentId: own, positionId: position })).data).toMatchObject({
      departmentId: own,
      departmentText: 'Own',
      positionText: 'Clerk',
    });
    expect(getErrors(await create(manager.token, { departmentId: other }))).toEqual({
      departmentId: message('zh-CN', 'user.department'),
    });
    expect(getErrors(await create(admin, { departmentId: own }))).toEqual({
      departmentId: message('zh-CN', 'user.department'),
    });
    expect(getErrors(await create(manager.token, { positionId: position }))).toEqual({
      positionId: message('zh-CN', 'user.position'),
    });
  });

  test('usernames are unique, phones have 11 digits, bad input changes nothing', async () => {
    const person = named();
    await create(admin, person);
    expect(getErrors(await create(admin, person))).toEqual({ username: message('zh-CN', 'check.unique') });
    expect(
      Object.keys(
        getErrors(
          await create(admin, { mobilePhone: '138001', email: 'no address', username: 'a b', idCardNumber: '123' }),
        ) ?? {},
      ).toSorted(),
    ).toEqual(['email', 'idCardNumber', 'mobilePhone', 'username']);
  });

  test('an identity card number lies encrypted in the database and is answered masked', async () => {
    const { data } = await create(admin, { idCardNumber: ID_CARD });
    const stored = async () =>
      (await app.db.selectFrom('user').select('idCardNumber').where('id', '=', data.id).executeTakeFirstOrThrow())
        .idCardNumber ?? '';
    const before = await stored();
    expect(before).not.toContain('19900101');
    expect(data.idCardNumber).toBe('510***********123X');
    expect(
      (await update(admin, { id: data.id, idCardNumber: data.idCardNumber, remarks: 'sent back as it was read' })).data
        .idCardNumber,
    ).toBe(data.idCardNumber);
    expect(await stored()).toBe(before);
    const {
      data: { records },
    } = await callUnchecked<{ readonly records: readonly Account[] }>(app, user.calls.page, {
      as: { token: admin },
      query: { size: 200 },
    });
    expect(records.find(({ id }) => id === data.id)?.idCardNumber).toBe(data.idCardNumber);
    expect((await call(app, user.calls.map, { as: { token: admin }, query: { value: 'idCardNumber' } })).status).toBe(
      400,
    );
  });
});

describe('giving roles', () => {
  test('a role is given with the account and read back', async () => {
    const roleId = await newRole(office, [['FINANCING_SERVICE', ['query', 'get']]]);
    const { data } = await create(manager.token, { roleIds: [roleId] });
    expect(data.roleIds).toEqual([roleId]);
    const {
      data: { records },
    } = await callUnchecked<{
      readonly records: readonly { readonly id: string; readonly roles: readonly { readonly id: string }[] }[];
    }>(app, user.calls.page, { as: manager, query: { size: 100 } });
    expect(records.find(({ id }) => id === data.id)?.roles.map(({ id }) => id)).toEqual([roleId]);
    expect((await update(manager.token, { id: data.id, roleIds: [] })).data.roleIds).toEqual([]);
  });

  test.each([
    ['a code one does not hold', [['STOCK_MANAGE', ['query']]], {}],
    ['wider rows than one’s own', [['FINANCING_SERVICE', ['query']]], { dataScope: 1 }],
  ] as const)('nobody gives %s', async (_what, grants, more) => {
    const roleId = await newRole(office, grants, more);
    expect(await create(manager.token, { roleIds: [roleId] })).toMatchObject({ status: 403, data: null });
    const { data } = await create(manager.token);
    expect(await update(manager.token, { id: data.id, roleIds: [roleId] })).toMatchObject({ status: 403 });
    expect(
      await callUnchecked(app, relUserRole.calls.create, { as: manager, body: { userId: data.id, roleId } }),
    ).toMatchObject({ status: 403 });
    // Nor to oneself.
    expect(await update(manager.token, { id: manager.id, roleIds: [roleId] })).toMatchObject({ status: 403 });
  });

  test('an action one does not hold is not given either', async () => {
    const reader = await newPerson(app.db, {
      officeId: office,
      roles: [
        { codes: ['USER_MANAGE'], scope: 'office' },
        { codes: ['FINANCING_SERVICE'], actions: ['query'], scope: 'office' },
      ],
    });
    const roleId = await newRole(office, [['FINANCING_SERVICE', ['query', 'delete']]]);
    expect((await create(reader.token, { roleIds: [roleId] })).status).toBe(403);
  });

  test('roles of other offices do not exist; the platform’s do where they are offered to the type of the office', async () => {
    const [foreign, offered, platform] = [
      await newRole(await newOffice(app.db), []),
      await newRole('office-platform', [['FINANCING_SERVICE', ['query']]], { officeType: 'CUSTOMER' }),
      await newRole('office-platform', []),
    ];
    for (const roleId of [foreign, platform, 'no role'])
      expect(getErrors(await create(manager.token, { roleIds: [roleId] }))).toEqual({
        roleIds: message('zh-CN', 'check.reference'),
      });
    expect((await create(manager.token, { roleIds: [offered] })).status).toBe(200);
    const { data } = await call(app, role.calls.offered, { as: manager });
    expect(data.find(({ id }) => id === offered)?.grantable).toBe(true);
    expect(data.some(({ id }) => id === foreign || id === platform)).toBe(false);
    // The platform's role for customers does more than this manager may give.
    expect(data.find(({ id }) => id === 'role-customer')?.grantable).toBe(false);
    expect((await call(app, role.calls.offered, { as: manager, query: { officeId: 'office-platform' } })).status).toBe(
      404,
    );
  });

  test('an account with more rights than one’s own cannot be taken over', async () => {
    const stronger = await newPerson(app.db, {
      officeId: office,
      roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
    });
    const calls = [
      callUnchecked(app, user.calls.resetPassword, { as: manager, params: { id: stronger.id } }),
      update(manager.token, { id: stronger.id, mobilePhone: '13800138000' }),
      put(manager.token, 'disable', stronger.id),
      put(manager.token, 'cancel', stronger.id),
      callUnchecked(app, user.calls.delete, { as: manager, params: { id: stronger.id } }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 403, msg: expect.stringContaining('拥有您没有的权限') });
    expect(
      (await app.request('GET', `/api/engine/auth/role/resetPassword/${stronger.id}`, { token: admin })).success,
    ).toBe(true);
  });

  test('roles are given and taken one by one as well', async () => {
    const roleId = await newRole(office, [['FINANCING_SERVICE', ['query']]]);
    const { data } = await create(manager.token);
    const given = await callUnchecked<{ readonly id: string; readonly roleText: string }>(
      app,
      relUserRole.calls.create,
      { as: manager, body: { userId: data.id, roleId } },
    );
    expect(given).toMatchObject({ status: 200, data: { roleText: `Role ${roleId}` } });
    expect(
      (await callUnchecked(app, relUserRole.calls.create, { as: manager, body: { userId: data.id, roleId } })).status,
    ).toBe(400);
    expect(
      (
        await callUnchecked(app, relUserRole.calls.update, {
          as: manager,
          body: { id: given.data.id, roleId: await newRole(office, [['STOCK_MANAGE', ['query']]]) },
        })
      ).status,
    ).toBe(403);
    expect(
      (await callUnchecked(app, relUserRole.calls.delete, { as: manager, params: { id: given.data.id } })).success,
    ).toBe(true);
    expect(
      await app.db.selectFrom('rel_user_role').select('deleted').where('id', '=', given.data.id).executeTakeFirst(),
    ).toEqual({ deleted: true });
  });
});
