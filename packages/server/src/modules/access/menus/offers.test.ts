import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

const MENU = '/api/engine/auth/menu';
const TYPE = '/api/engine/auth/default-menu';
const OFFICE = '/api/engine/auth/office-menu';
const AUTHORITY = '/api/engine/auth/office-authority';
interface Line {
  readonly id: string;
  readonly permission: string | null;
  readonly parentId: string;
  readonly own?: boolean;
  readonly actionList: readonly string[] | null;
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.login('admin');
});
afterAll(() => app.close());

const get = <T>(path: string, query: Readonly<Record<string, string>> = {}, token = admin) =>
  app.request<T>('GET', path, { token, query });
const put = (path: string, body: unknown, token = admin) =>
  app.request<{ errors?: Readonly<Record<string, string>> }>('PUT', path, { token, body });
const post = <T = { id: string }>(path: string, body: unknown, token = admin) =>
  app.request<T>('POST', path, { token, body });
interface Current {
  readonly role: { readonly permissions: readonly { readonly name: string; readonly actionList: readonly string[] }[] };
  readonly menus: readonly { readonly path: string }[];
}
const current = async ({ token }: { readonly token: string }): Promise<Current> =>
  (await get<Current>('/api/engine/auth/user/fetch/token', {}, token)).data;
const readPermissionNames = async (person: { readonly token: string }): Promise<readonly string[]> =>
  (await current(person)).role.permissions.map(({ name }) => name).toSorted();
const offered = async (officeId: string): Promise<readonly Line[]> =>
  (await get<readonly Line[]>(`${OFFICE}/fetch/${officeId}`)).data;
const plus = (days: number): string => today('Asia/Shanghai', new Date(Date.now() + days * 86_400_000));

/** A person who holds the seeded menus of stock and of payables by a role. */
async function createClerk(officeId: string): Promise<TestPerson> {
  const person = await newPerson(app.db, { officeId, roles: [{ codes: [], scope: 'office' }] });
  const { roleId } = await app.db
    .selectFrom('rel_user_role')
    .select('roleId')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  for (const menuId of ['menu-stock.manage', 'menu-finance.payable', 'menu-system.menu']) {
    await app.db
      .insertInto('rel_role_menu')
      .values({ ...newRow(), roleId, menuId, actionList: jsonb(['query', 'edit']) })
      .execute();
  }
  return person;
}

describe('PERM-009 menus are assigned per office type, per role and per office', () => {
  test('PERM-009 what a type is offered limits what roles give its people; the platform is not limited', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    expect(await readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'STOCK_MANAGE']);
    expect((await current(clerk)).menus.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/stock/manage', '/finance/payable']),
    );
    await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: [], removed: ['menu-finance.payable'] });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['STOCK_MANAGE']);
    expect((await current(clerk)).menus.map(({ path }) => path)).not.toContain('/finance/payable');
    expect((await get('/api/engine/auth/menu', {}, clerk.token)).status).toBe(403);
    await put(`${TYPE}/save`, {
      officeType: 'CUSTOMER',
      added: ['menu-finance.payable', 'menu-system.menu'],
      removed: [],
    });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'MENU_MANAGE', 'STOCK_MANAGE']);
    // Offered, but over the own office only: menus concern everybody.
    expect((await get<{ records: unknown[] }>('/api/engine/auth/menu', {}, clerk.token)).data.records).toEqual([]);
    expect((await post(MENU, { title: 'Mine', kind: 1 }, clerk.token)).status).toBe(403);
    expect((await post(TYPE, { officeType: 'CUSTOMER', menuId: 'menu-crm' }, clerk.token)).status).toBe(403);
    expect(
      (await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: ['menu-crm'], removed: [] }, clerk.token)).status,
    ).toBe(403);
    await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: [], removed: ['menu-system.menu'] });
    expect(await readPermissionNames({ token: admin })).toContain('MENU_MANAGE');
  });

  test('PERM-009 an office with menus of its own no longer follows its type, until it is set back', async () => {
    const [officeId, other] = [await newOffice(app.db), await newOffice(app.db)];
    const [clerk, neighbour] = [await createClerk(officeId), await createClerk(other)];
    expect((await offered(officeId)).every(({ own }) => own === false)).toBe(true);
    expect((await put(`${OFFICE}/save`, { officeId, added: [], removed: ['menu-stock.manage'] })).status).toBe(200);
    const own = await offered(officeId);
    expect(own.every((line) => line.own === true)).toBe(true);
    expect(own.map(({ id }) => id)).not.toContain('menu-stock.manage');
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: [], removed: ['menu-finance.payable'] });
    await expect.poll(() => readPermissionNames(neighbour)).toEqual(['STOCK_MANAGE']);
    expect(await readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await put(`${OFFICE}/reset`, { officeId });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['STOCK_MANAGE']);
    await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: ['menu-finance.payable'], removed: [] });
  });

  test('PERM-009 an authority gives or withdraws a code for one office, to the end of its last day, without a restart', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    const {
      data: { id },
    } = await post(AUTHORITY, { officeId, authorityCode: 'STOCK_MANAGE', enabled: false });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await put(AUTHORITY, { id, enabled: true, expireDate: plus(0) });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'STOCK_MANAGE']);
    await put(AUTHORITY, { id, expireDate: plus(-1) });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    // Granted although no menu of the type offers it; only who holds a role with it has it.
    const granted = await post(AUTHORITY, { officeId, authorityCode: 'MENU_MANAGE', expireDate: plus(30) });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'MENU_MANAGE']);
    await app.request('DELETE', `${AUTHORITY}/${granted.data.id}`, { token: admin });
    await app.request('DELETE', `${AUTHORITY}/${id}`, { token: admin });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'STOCK_MANAGE']);
    expect((await post(AUTHORITY, { officeId, authorityCode: 'NOTHING' })).status).toBe(400);
    expect((await post(AUTHORITY, { officeId: 'nobody', authorityCode: 'STOCK_MANAGE' })).status).toBe(400);
  });

  test('API-006 the menus of a type, those that are offered, those of a role, and the first ones', async () => {
    const all = (await get<readonly Line[]>(`${MENU}/fetch/menus-office-type`, { officeType: 'FINANCING' })).data;
    const selected = (
      await get<readonly Line[]>(`${MENU}/fetch/selected-menus-office-type`, { officeType: 'FINANCING' })
    ).data;
    expect(all.length).toBeGreaterThan(selected.length);
    expect(selected.map(({ permission }) => permission)).not.toContain('MENU_MANAGE');
    expect(
      (await get<readonly Line[]>(`${MENU}/fetch/all-first-menu`)).data.every(({ parentId }) => parentId === '0'),
    ).toBe(true);
    const held = (await get<readonly Line[]>(`${MENU}/fetch/selected-menus-role-id`, { roleId: 'role-keeper' })).data;
    expect(held.find(({ permission }) => permission === 'STOCK_MANAGE')?.actionList).toContain('edit');
    expect((await get(`${MENU}/fetch/selected-menus-role-id`, { roleId: 'nobody' })).status).toBe(404);
    expect((await get(`${MENU}/fetch/selected-menus-office-type`, { officeType: 'NOTHING' })).status).toBe(400);
    expect((await get(`${MENU}/fetch/selected-menus-office-type`, { officeType: 'PLATFORM' })).msg).toBe(
      message('zh-CN', 'access.platformOffice'),
    );
  });

  test('two who change the same offer at once both have their way', async () => {
    const officeId = await newOffice(app.db);
    const ids = ['menu-stock.manage', 'menu-finance.payable', 'menu-crm', 'menu-seal'];
    const answers = await Promise.all(
      ids.map((menuId) => put(`${OFFICE}/save`, { officeId, added: [], removed: [menuId] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const left = (await offered(officeId)).map(({ id }) => id);
    for (const id of ids) expect(left).not.toContain(id);
    expect(left.length).toBeGreaterThan(20);
  });

  test('a senseless offer is refused with nothing changed', async () => {
    const officeId = await newOffice(app.db);
    expect(await put(`${OFFICE}/save`, { officeId, added: ['nothing'], removed: [] })).toMatchObject({
      status: 400,
      data: { errors: { added: message('zh-CN', 'check.reference') } },
    });
    expect((await put(`${OFFICE}/save`, { officeId: 'nobody', added: [], removed: [] })).status).toBe(404);
    expect((await put(`${OFFICE}/save`, { officeId: 'office-platform', added: [], removed: [] })).msg).toBe(
      message('zh-CN', 'access.platformOffice'),
    );
    expect(
      (await put(`${OFFICE}/save`, { officeId, added: [], removed: (await offered(officeId)).map(({ id }) => id) }))
        .msg,
    ).toBe(message('zh-CN', 'access.officeMenu.none'));
    expect((await put(`${TYPE}/save`, { officeType: 'CUSTOMER', added: 'x', removed: [] })).status).toBe(400);
    expect((await offered(officeId)).every(({ own }) => own === false)).toBe(true);
  });
});

describe('the menu tree', () => {
  const add = async (title: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
    (await post(MENU, { title, kind: 1, ...more })).data.id;

  test('a parent must be there, hold menus and not stand below', async () => {
    const top = await add('Top');
    const below = await add('Below', { parentId: top });
    const button = await add('Button', { parentId: below, kind: 3, permission: 'crm' });
    const refused = async (id: string, parentId: string) =>
      (await put(MENU, { id, parentId })).data.errors?.['parentId'];
    expect(await refused(top, below)).toBe(message('zh-CN', 'check.circle'));
    expect(await refused(top, top)).toBe(message('zh-CN', 'check.circle'));
    expect(await refused(await add('Beside'), button)).toBe(message('zh-CN', 'access.menu.parent'));
    expect(await refused(top, 'nothing')).toBe(message('zh-CN', 'check.reference'));
    expect((await app.request('DELETE', `${MENU}/${top}`, { token: admin })).msg).toBe(
      message('zh-CN', 'check.hasChildren'),
    );
    expect((await app.request('DELETE', `${MENU}/${button}`, { token: admin })).status).toBe(200);
    // Two moves at once that would make a circle together.
    const [a, b] = [await add('A'), await add('B')];
    const moved = await Promise.all([put(MENU, { id: a, parentId: b }), put(MENU, { id: b, parentId: a })]);
    expect(moved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('codes, actions and addresses must be what they say', async () => {
    const errors = async (body: Readonly<Record<string, unknown>>) =>
      Object.keys(
        (await post<{ errors: Readonly<Record<string, string>> }>(MENU, { title: 'x', ...body })).data.errors,
      );
    expect(await errors({ kind: 2, path: '/x', permission: 'NOTHING' })).toEqual(['permission']);
    expect(await errors({ kind: 2, path: '/x', actionList: ['fly'] })).toEqual(['actionList']);
    expect(await errors({ kind: 2 })).toEqual(['path']);
    expect(await errors({ kind: 3 })).toEqual(['permission']);
    expect(await errors({ kind: 2, path: 'https://elsewhere.example', target: 'self' })).toEqual(['target']);
    for (const path of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
      expect(await errors({ kind: 2, path, target: 'blank' })).toEqual(['path']);
  });

  test('menus are put in order below a parent; a stale list is refused', async () => {
    const parent = await add('Ordered');
    const ids = await Promise.all(['one', 'two', 'three'].map((title) => add(title, { parentId: parent })));
    const wanted = ids.toReversed();
    expect((await put(`${MENU}/order`, { parentId: parent, ids: wanted })).status).toBe(200);
    const order = async (): Promise<string[]> =>
      (await app.db.selectFrom('menu').select('id').where('parentId', '=', parent).orderBy('sorted').execute()).map(
        ({ id }) => id,
      );
    expect(await order()).toEqual(wanted);
    const late = await add('late', { parentId: parent });
    expect((await put(`${MENU}/order`, { parentId: parent, ids })).status).toBe(409);
    const stranger = await add('stranger');
    expect((await put(`${MENU}/order`, { parentId: parent, ids: [stranger, late, ...ids] })).status).toBe(200);
    expect(await order()).toEqual([stranger, late, ...ids]);
    expect((await put(`${MENU}/order`, { parentId: stranger, ids: [parent] })).status).toBe(400);
    expect((await put(`${MENU}/order`, { parentId: parent, ids: ['nothing'] })).status).toBe(400);
  });

  test('the actions of a menu are all that can be given with it', async () => {
    const clerk = await createClerk(await newOffice(app.db));
    const { version } = await app.db
      .selectFrom('menu')
      .select('version')
      .where('id', '=', 'menu-stock.manage')
      .executeTakeFirstOrThrow();
    await put(MENU, { id: 'menu-stock.manage', version, actionList: ['query'] });
    const actions = async () =>
      (await current(clerk)).role.permissions.find(({ name }) => name === 'STOCK_MANAGE')?.actionList;
    await expect.poll(actions).toEqual(['query']);
    await put(MENU, { id: 'menu-stock.manage', actionList: null });
    await expect.poll(actions).toEqual(['query', 'edit']);
  });

  test('the platform never loses whoever manages menus and roles', async () => {
    const refused = { status: 400, msg: message('zh-CN', 'access.keepsManaging') };
    for (const id of ['menu-system.menu', 'menu-system.role']) {
      expect(await put(MENU, { id, enabled: false })).toMatchObject(refused);
      expect(await put(MENU, { id, permission: 'crm' })).toMatchObject(refused);
      expect(await put(MENU, { id, actionList: ['query'] })).toMatchObject(refused);
      expect(await app.request('DELETE', `${MENU}/${id}`, { token: admin })).toMatchObject(refused);
    }
    expect(await readPermissionNames({ token: admin })).toEqual(expect.arrayContaining(['MENU_MANAGE', 'ROLE_MANAGE']));
  });
});
