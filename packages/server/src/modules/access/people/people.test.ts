import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { permissionCodes, resourceNamed } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { authenticate } from '../sessions/authenticate.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { seed } from '../seed.ts';
import { issue } from '../tokens/tokens.ts';
import { signIn } from './testing/sign-in.ts';

interface Person {
  readonly user: { readonly username: string; readonly roles: readonly { readonly code: string }[] };
  readonly role: { readonly permissions: readonly { readonly name: string; readonly actionList: readonly string[] }[] };
  readonly menus: readonly {
    readonly id: string;
    readonly parentId: string;
    readonly path: string;
    readonly permission: string;
  }[];
}

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session', 'user', 'role'].map(resourceNamed) });
});
afterAll(() => app.close());

const person = async (username: string) =>
  (
    await callUnchecked<Person>(app, user.calls.current, {
      as: { token: await app.login(username) },
      query: { channel: 'PC' },
    })
  ).data;
const listPermissionNames = (known: Person) => known.role.permissions.map((permission) => permission.name).toSorted();

/** The codes of everybody at an enterprise customer, and those added by acting for the enterprise. */
const CUSTOMER = [
  'ATTRACT_INVESTMENT',
  'BIDDING_AGENT',
  'BUSINESS_TAX',
  'CHAMBER_COMMERCE',
  'EXPORT_AGENT',
  'FINANCING_SERVICE',
  'IMPORT_AGENT',
  'LOAN_STOCK_MANAGE',
  'MY_FLOW_START',
  'MY_HAVE_TODO',
  'MY_START',
  'MY_TODO',
  'POLICY_ADVICE',
  'QUALITY_INSPECTION_AGENT',
];
const AGENT = [
  'ENTERPRISE_QUALIFICATION_INFO',
  'PARTNER_CLIENT',
  'SEAL_MANAGE',
  'SHINOPHARM_LINK_PARTIES',
  'SHORT_INVITE',
  'SUBMIT_ENTERPRISE_INFO',
];

test('AUTH-013 the administrator holds every code with its actions, the customer the codes of applying, of services and of their own enterprise', async () => {
  const [admin, customer] = [await person('admin'), await person('customer')];
  expect(listPermissionNames(admin)).toEqual(permissionCodes.toSorted());
  expect(admin.role.permissions.find((permission) => permission.name === 'USER_MANAGE')?.actionList).toHaveLength(9);
  expect(listPermissionNames(customer)).toEqual([...CUSTOMER, ...AGENT].toSorted());
  expect(
    (await person('approver')).role.permissions.find((permission) => permission.name === 'FINANCING_SERVICE')
      ?.actionList,
  ).toEqual(['query', 'get', 'export']);
});

test('AUTH-013 menus come with the directories above them, and buttons do not', async () => {
  const { menus } = await person('customer');
  expect(menus.map((menu) => menu.path)).toEqual(
    expect.arrayContaining([
      '/dashboard/workplace',
      '/financing-service/financing',
      '/financing-approval/my-todo',
      '/corporate-services/import-agent',
      '/government-services/business-tax',
      '/enterprise/change-apply',
      '/enterprise/seal-apply',
      '/seal',
    ]),
  );
  expect(menus.some((menu) => menu.path.startsWith('/system') || menu.id.startsWith('menu-button'))).toBe(false);
  const ids = new Set(menus.map((menu) => menu.id));
  expect(menus.filter((menu) => menu.parentId !== '0' && !ids.has(menu.parentId))).toEqual([]);
});

test('DATA-002 DATA-004 the current user comes with who they are, roles, permissions as names with action lists, and menus', async () => {
  expect(await person('approver')).toMatchObject({
    user: {
      id: 'user-approver',
      officeId: 'office-platform',
      actualName: '审批员',
      avatar: null,
      kind: 'approver',
      mobilePhone: expect.stringMatching(/^1\d{10}$/),
      email: expect.toSatisfy((email) => email === null || typeof email === 'string'),
      roles: [{ code: 'approver' }],
    },
    role: {
      permissions: expect.arrayContaining([{ name: 'FINANCING_SERVICE', actionList: ['query', 'get', 'export'] }]),
    },
    menus: expect.arrayContaining([expect.objectContaining({ path: '/financing-approval/my-todo' })]),
  });
});

test('PERM-001 roles come from the user', async () => {
  expect((await person('approver')).user.roles.map((role) => role.code)).toEqual(['approver']);
});

test('PERM-002 without roles the kind names the role', async () => {
  await app.db
    .insertInto('user')
    .values({
      ...newRow({ officeId: 'office-customer' }, 'user-kind'),
      username: 'by-kind',
      actualName: 'By kind',
      kind: 'customer',
      accountStatus: 1,
      wrongPasswordCount: 0,
    })
    .execute();
  expect(listPermissionNames(await person('by-kind'))).toEqual(CUSTOMER);
});

test('a code carries the scopes of the roles that grant it, and of no other', async () => {
  await app.db
    .insertInto('rel_user_role')
    .values({ ...newRow({}, 'financier-also-approver'), userId: 'user-financier', roleId: 'role-keeper' })
    .execute();
  await app.db.updateTable('role').set({ dataScope: 4 }).where('id', '=', 'role-keeper').execute();
  const session = await authenticate(app.db, (await issue(app.db, 'user-financier', 'PC')).access_token);
  if (!session || typeof session === 'string') throw new Error('not signed in');
  expect([...(session.grants.get('FINANCING_SERVICE')?.scopes ?? [])]).toEqual(['office']);
  expect([...(session.grants.get('STOCK_MANAGE')?.scopes ?? [])]).toEqual(['own']);
  expect(new Set(session.grants.get('MY_TODO')?.scopes)).toEqual(new Set(['office', 'own']));
});

test('the office tree holds the office and all below it, whatever circles people made', async () => {
  await app.db
    .updateTable('office')
    .set({ parentOfficeId: 'office-platform' })
    .where('id', '=', 'office-customer')
    .execute();
  await app.db
    .updateTable('office')
    .set({ parentOfficeId: 'office-customer' })
    .where('id', 'in', ['office-warehouse', 'office-platform'])
    .execute();
  const token = await app.login('approver');
  await expect
    .poll(() => authenticate(app.db, token))
    .toMatchObject({ officeTree: expect.arrayContaining(['office-platform', 'office-customer', 'office-warehouse']) });
  await app.db.updateTable('office').set({ parentOfficeId: null }).execute();
});

test('rights taken away are gone for the next call, in spite of what is kept', async () => {
  const token = await app.login('keeper');
  expect((await call(app, user.calls.current, { as: { token } })).success).toBe(true);
  await app.db
    .insertInto('rel_user_role')
    .values({ ...newRow({}, 'keeper-admin'), userId: 'user-keeper', roleId: 'role-platform-admin' })
    .execute();
  await expect.poll(async () => (await call(app, user.calls.page, { as: { token } })).status).toBe(200);
  await app.db.deleteFrom('rel_user_role').where('id', '=', 'keeper-admin').execute();
  await expect.poll(async () => (await call(app, user.calls.page, { as: { token } })).status).toBe(403);
});

test('a reset password is answered once, is the same within the minute, and ends the sessions', async () => {
  const before = (await signIn(app, { username: 'customer', password: demo.password })).data.access_token;
  const admin = await app.login('admin');
  const reset = () => call(app, user.calls.resetPassword, { as: { token: admin }, params: { id: 'user-customer' } });
  const first = await reset();
  expect(first.data.password).toMatch(/^[A-Za-z2-9]{14}$/);
  await expect.poll(async () => (await call(app, user.calls.current, { as: { token: before } })).code).toBe(40101);
  expect((await signIn(app, { username: 'customer', password: demo.password })).success).toBe(false);
  const again = await reset();
  expect((await signIn(app, { username: 'customer', password: again.data.password })).success).toBe(true);
  const alias = await app.request<{ readonly password: string }>(
    'GET',
    '/api/engine/auth/resetPassword/user-customer',
    { token: admin },
  );
  expect((await signIn(app, { username: 'customer', password: alias.data.password })).success).toBe(true);
});

test('only who manages users resets and unlocks, and what they may not see does not exist', async () => {
  expect(
    (
      await call(app, user.calls.resetPassword, {
        as: { token: await app.login('approver') },
        params: { id: 'user-admin' },
      })
    ).status,
  ).toBe(403);
  expect(
    (await call(app, user.calls.resetPassword, { as: { token: await app.login('admin') }, params: { id: 'nobody' } }))
      .status,
  ).toBe(404);
  expect(
    (await call(app, user.calls.unlock, { as: { token: await app.login('admin') }, params: { id: 'nobody' } })).status,
  ).toBe(404);
});

test('AUTH-018 a new password has six characters and a matching confirmation, and ends the other sessions', async () => {
  const [here, there] = [
    (await signIn(app, { username: 'keeper', password: demo.password })).data.access_token,
    (await signIn(app, { username: 'keeper', password: demo.password })).data.access_token,
  ];
  const change = (oldPassword: string, password: string, confirm = password) =>
    callUnchecked<{ readonly errors: Record<string, string> }>(app, user.calls.changePassword, {
      as: { token: here },
      body: { oldPassword, password, confirm },
    });
  expect((await change(demo.password, 'short')).data.errors).toHaveProperty('password');
  expect((await change(demo.password, 'Another-2026', 'Other-2026')).data.errors).toEqual({
    confirm: '两次输入的密码不一致',
  });
  expect((await change(demo.password, demo.password)).data.errors).toEqual({ password: '新密码不能与原密码相同' });
  expect((await change('not the old one', 'Another-2026')).data.errors).toEqual({ oldPassword: '原密码错误' });
  expect((await change(demo.password, 'Another-2026')).success).toBe(true);
  await expect.poll(async () => (await call(app, user.calls.current, { as: { token: there } })).code).toBe(40101);
  expect((await call(app, user.calls.current, { as: { token: here } })).success).toBe(true);
  expect((await signIn(app, { username: 'keeper', password: 'Another-2026' })).success).toBe(true);
});

test('old passwords cannot be guessed with a stolen session', async () => {
  const token = await app.login('financier');
  const guess = () =>
    callUnchecked(app, user.calls.changePassword, {
      as: { token },
      body: { oldPassword: 'guess', password: 'Another-2026', confirm: 'Another-2026' },
    });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('seeding again adds nothing and overwrites nothing', async () => {
  await app.db.updateTable('menu').set({ title: '我的标题' }).where('id', '=', 'menu-dashboard').execute();
  await app.db.deleteFrom('rel_role_menu').where('roleId', '=', 'role-keeper').execute();
  const counts = async () =>
    (
      await sql<
        Record<string, number>
      >`select (select count(*) from menu)::integer as menus, (select count(*) from role)::integer as roles, (select count(*) from rel_role_menu)::integer as grants,
    (select count(*) from "user")::integer as users, (select count(*) from office)::integer as offices`.execute(app.db)
    ).rows[0];
  const before = await counts();
  await Promise.all([seed(app.db, app.config), seed(app.db, app.config)]);
  expect(await counts()).toEqual(before);
  expect(await app.db.selectFrom('menu').select('title').where('id', '=', 'menu-dashboard').executeTakeFirst()).toEqual(
    { title: '我的标题' },
  );
});
