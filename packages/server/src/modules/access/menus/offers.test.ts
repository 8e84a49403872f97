import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, type Call } from '@scf-kit/sdk/contract';
import { defaultMenu } from '@scf-kit/sdk/contract/access/default-menu';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { officeAuthority } from '@scf-kit/sdk/contract/access/office-authority';
import { officeMenu } from '@scf-kit/sdk/contract/access/office-menu';
import { user } from '@scf-kit/sdk/contract/access/user';
import { today } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call, type UncheckedInput } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

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

const asAdmin = <T = Record<string, unknown>>(made: Call, input: UncheckedInput = {}) =>
  callUnchecked<T>(app, made, { as: { token: admin }, ...input });
interface Current {
  readonly role: { readonly permissions: readonly { readonly name: string; readonly actionList: readonly string[] }[] };
  readonly menus: readonly { readonly path: string }[];
}
const current = async ({ token }: { readonly token: string }): Promise<Current> =>
  (await callUnchecked<Current>(app, user.calls.current, { as: { token } })).data;
const readPermissionNames = async (person: { readonly token: string }): Promise<readonly string[]> =>
  (await current(person)).role.permissions.map(({ name }) => name).toSorted();
const offered = async (officeId: string): Promise<readonly Line[]> =>
  (await asAdmin<readonly Line[]>(officeMenu.calls.ofOffice, { params: { officeId } })).data;
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
    await asAdmin(defaultMenu.calls.save, {
      body: { officeType: 'CUSTOMER', added: [], removed: ['menu-finance.payable'] },
    });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['STOCK_MANAGE']);
    expect((await current(clerk)).menus.map(({ path }) => path)).not.toContain('/finance/payable');
    expect((await call(app, menu.calls.page, { as: clerk })).status).toBe(403);
    await asAdmin(defaultMenu.calls.save, {
      body: { officeType: 'CUSTOMER', added: ['menu-finance.payable', 'menu-system.menu'], removed: [] },
    });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'MENU_MANAGE', 'STOCK_MANAGE']);
    // Offered, but over the own office only: menus concern everybody.
    expect((await callUnchecked<{ records: unknown[] }>(app, menu.calls.page, { as: clerk })).data.records).toEqual([]);
    expect((await call(app, menu.calls.create, { as: clerk, body: { title: 'Mine', kind: 1 } })).status).toBe(403);
    expect(
      (await call(app, defaultMenu.calls.create, { as: clerk, body: { officeType: 'CUSTOMER', menuId: 'menu-crm' } }))
        .status,
    ).toBe(403);
    expect(
      (
        await callUnchecked(app, defaultMenu.calls.save, {
          as: clerk,
          body: { officeType: 'CUSTOMER', added: ['menu-crm'], removed: [] },
        })
      ).status,
    ).toBe(403);
    await asAdmin(defaultMenu.calls.save, {
      body: { officeType: 'CUSTOMER', added: [], removed: ['menu-system.menu'] },
    });
    expect(await readPermissionNames({ token: admin })).toContain('MENU_MANAGE');
  });

  test('PERM-009 an office with menus of its own no longer follows its type, until it is set back', async () => {
    const [officeId, other] = [await newOffice(app.db), await newOffice(app.db)];
    const [clerk, neighbour] = [await createClerk(officeId), await createClerk(other)];
    expect((await offered(officeId)).every(({ own }) => own === false)).toBe(true);
    expect(
      (await asAdmin(officeMenu.calls.save, { body: { officeId, added: [], removed: ['menu-stock.manage'] } })).status,
    ).toBe(200);
    const own = await offered(officeId);
    expect(own.every((line) => line.own === true)).toBe(true);
    expect(own.map(({ id }) => id)).not.toContain('menu-stock.manage');
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await asAdmin(defaultMenu.calls.save, {
      body: { officeType: 'CUSTOMER', added: [], removed: ['menu-finance.payable'] },
    });
    await expect.poll(() => readPermissionNames(neighbour)).toEqual(['STOCK_MANAGE']);
    expect(await readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await asAdmin(officeMenu.calls.reset, { body: { officeId } });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['STOCK_MANAGE']);
    await asAdmin(defaultMenu.calls.save, {
      body: { officeType: 'CUSTOMER', added: ['menu-finance.payable'], removed: [] },
    });
  });

  test('PERM-009 an authority gives or withdraws a code for one office, to the end of its last day, without a restart', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    const {
      data: { id },
    } = await asAdmin<{ id: string }>(officeAuthority.calls.create, {
      body: { officeId, authorityCode: 'STOCK_MANAGE', enabled: false },
    });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    await asAdmin(officeAuthority.calls.update, { body: { id, enabled: true, expireDate: plus(0) } });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'STOCK_MANAGE']);
    await asAdmin(officeAuthority.calls.update, { body: { id, expireDate: plus(-1) } });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE']);
    // Granted although no menu of the type offers it; only who holds a role with it has it.
    const granted = await asAdmin<{ id: string }>(officeAuthority.calls.create, {
      body: { officeId, authorityCode: 'MENU_MANAGE', expireDate: plus(30) },
    });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'MENU_MANAGE']);
    await asAdmin(officeAuthority.calls.delete, { params: { id: granted.data.id } });
    await asAdmin(officeAuthority.calls.delete, { params: { id } });
    await expect.poll(() => readPermissionNames(clerk)).toEqual(['FINANCE_PAYABLE', 'STOCK_MANAGE']);
    expect((await asAdmin(officeAuthority.calls.create, { body: { officeId, authorityCode: 'NOTHING' } })).status).toBe(
      400,
    );
    expect(
      (
        await call(app, officeAuthority.calls.create, {
          as: { token: admin },
          body: { officeId: 'nobody', authorityCode: 'STOCK_MANAGE' },
        })
      ).status,
    ).toBe(400);
  });

  test('API-006 the menus of a type, those that are offered, those of a role, and the first ones', async () => {
    const all = (await asAdmin<readonly Line[]>(menu.calls.ofOfficeType, { query: { officeType: 'FINANCING' } })).data;
    const selected = (
      await asAdmin<readonly Line[]>(menu.calls.selectedOfOfficeType, { query: { officeType: 'FINANCING' } })
    ).data;
    expect(all.length).toBeGreaterThan(selected.length);
    expect(selected.map(({ permission }) => permission)).not.toContain('MENU_MANAGE');
    expect((await asAdmin<readonly Line[]>(menu.calls.firstMenus)).data.every(({ parentId }) => parentId === '0')).toBe(
      true,
    );
    const held = (await asAdmin<readonly Line[]>(menu.calls.selectedOfRole, { query: { roleId: 'role-keeper' } })).data;
    expect(held.find(({ permission }) => permission === 'STOCK_MANAGE')?.actionList).toContain('edit');
    expect(
      (await call(app, menu.calls.selectedOfRole, { as: { token: admin }, query: { roleId: 'nobody' } })).status,
    ).toBe(404);
    expect(
      (await call(app, menu.calls.selectedOfOfficeType, { as: { token: admin }, query: { officeType: 'NOTHING' } }))
        .status,
    ).toBe(400);
    expect(
      (await call(app, menu.calls.selectedOfOfficeType, { as: { token: admin }, query: { officeType: 'PLATFORM' } }))
        .msg,
    ).toBe(message('zh-CN', 'access.platformOffice'));
  });

  test('two who change the same offer at once both have their way', async () => {
    const officeId = await newOffice(app.db);
    const ids = ['menu-stock.manage', 'menu-finance.payable', 'menu-crm', 'menu-seal'];
    const answers = await Promise.all(
      ids.map((menuId) =>
        asAdmin<{ errors?: Readonly<Record<string, string>> }>(officeMenu.calls.save, {
          body: { officeId, added: [], removed: [menuId] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const left = (await offered(officeId)).map(({ id }) => id);
    for (const id of ids) expect(left).not.toContain(id);
    expect(left.length).toBeGreaterThan(20);
  });

  test('a senseless offer is refused with nothing changed', async () => {
    const officeId = await newOffice(app.db);
    expect(await asAdmin(officeMenu.calls.save, { body: { officeId, added: ['nothing'], removed: [] } })).toMatchObject(
      {
        status: 400,
        data: { errors: { added: message('zh-CN', 'check.reference') } },
      },
    );
    expect(
      (await asAdmin(officeMenu.calls.save, { body: { officeId: 'nobody', added: [], removed: [] } })).status,
    ).toBe(404);
    expect(
      (await asAdmin(officeMenu.calls.save, { body: { officeId: 'office-platform', added: [], removed: [] } })).msg,
    ).toBe(message('zh-CN', 'access.platformOffice'));
    expect(
      (
        await asAdmin(officeMenu.calls.save, {
          body: { officeId, added: [], removed: (await offered(officeId)).map(({ id }) => id) },
        })
      ).msg,
    ).toBe(message('zh-CN', 'access.officeMenu.none'));
    expect(
      (await asAdmin(defaultMenu.calls.save, { body: { officeType: 'CUSTOMER', added: 'x', removed: [] } })).status,
    ).toBe(400);
    expect((await offered(officeId)).every(({ own }) => own === false)).toBe(true);
  });
});

describe('the menu tree', () => {
  const add = async (title: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
    (await asAdmin<{ id: string }>(menu.calls.create, { body: { title, kind: 1, ...more } })).data.id;

  test('a parent must be there, hold menus and not stand below', async () => {
    const top = await add('Top');
    const below = await add('Below', { parentId: top });
    const button = await add('Button', { parentId: below, kind: 3, permission: 'crm' });
    const refused = async (id: string, parentId: string) =>
      (await asAdmin<{ errors?: Readonly<Record<string, string>> }>(menu.calls.update, { body: { id, parentId } })).data
        .errors?.['parentId'];
    expect(await refused(top, below)).toBe(message('zh-CN', 'check.circle'));
    expect(await refused(top, top)).toBe(message('zh-CN', 'check.circle'));
    expect(await refused(await add('Beside'), button)).toBe(message('zh-CN', 'access.menu.parent'));
    expect(await refused(top, 'nothing')).toBe(message('zh-CN', 'check.reference'));
    expect((await asAdmin(menu.calls.delete, { params: { id: top } })).msg).toBe(message('zh-CN', 'check.hasChildren'));
    expect((await asAdmin(menu.calls.delete, { params: { id: button } })).status).toBe(200);
    // Two moves at once that would make a circle together.
    const [a, b] = [await add('A'), await add('B')];
    const moved = await Promise.all([
      asAdmin<{ errors?: Readonly<Record<string, string>> }>(menu.calls.update, { body: { id: a, parentId: b } }),
      asAdmin<{ errors?: Readonly<Record<string, string>> }>(menu.calls.update, { body: { id: b, parentId: a } }),
    ]);
    expect(moved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('codes, actions and addresses must be what they say', async () => {
    const errors = async (body: Readonly<Record<string, unknown>>) =>
      Object.keys(
        (
          await asAdmin<{ errors: Readonly<Record<string, string>> }>(menu.calls.create, {
            body: { title: 'x', ...body },
          })
        ).data.errors,
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
    expect((await asAdmin(menu.calls.order, { body: { parentId: parent, ids: wanted } })).status).toBe(200);
    const order = async (): Promise<string[]> =>
      (await app.db.selectFrom('menu').select('id').where('parentId', '=', parent).orderBy('sorted').execute()).map(
        ({ id }) => id,
      );
    expect(await order()).toEqual(wanted);
    const late = await add('late', { parentId: parent });
    expect((await asAdmin(menu.calls.order, { body: { parentId: parent, ids } })).status).toBe(409);
    const stranger = await add('stranger');
    expect(
      (await asAdmin(menu.calls.order, { body: { parentId: parent, ids: [stranger, late, ...ids] } })).status,
    ).toBe(200);
    expect(await order()).toEqual([stranger, late, ...ids]);
    expect((await asAdmin(menu.calls.order, { body: { parentId: stranger, ids: [parent] } })).status).toBe(400);
    expect((await asAdmin(menu.calls.order, { body: { parentId: parent, ids: ['nothing'] } })).status).toBe(400);
  });

  test('the actions of a menu are all that can be given with it', async () => {
    const clerk = await createClerk(await newOffice(app.db));
    const { version } = await app.db
      .selectFrom('menu')
      .select('version')
      .where('id', '=', 'menu-stock.manage')
      .executeTakeFirstOrThrow();
    await asAdmin(menu.calls.update, { body: { id: 'menu-stock.manage', version, actionList: ['query'] } });
    const actions = async () =>
      (await current(clerk)).role.permissions.find(({ name }) => name === 'STOCK_MANAGE')?.actionList;
    await expect.poll(actions).toEqual(['query']);
    await asAdmin(menu.calls.update, { body: { id: 'menu-stock.manage', actionList: null } });
    await expect.poll(actions).toEqual(['query', 'edit']);
  });

  test('the platform never loses whoever manages menus and roles', async () => {
    const refused = { status: 400, msg: message('zh-CN', 'access.keepsManaging') };
    for (const id of ['menu-system.menu', 'menu-system.role']) {
      expect(await asAdmin(menu.calls.update, { body: { id, enabled: false } })).toMatchObject(refused);
      expect(await asAdmin(menu.calls.update, { body: { id, permission: 'crm' } })).toMatchObject(refused);
      expect(await asAdmin(menu.calls.update, { body: { id, actionList: ['query'] } })).toMatchObject(refused);
      expect(await asAdmin(menu.calls.delete, { params: { id } })).toMatchObject(refused);
    }
    expect(await readPermissionNames({ token: admin })).toEqual(expect.arrayContaining(['MENU_MANAGE', 'ROLE_MANAGE']));
  });
});
