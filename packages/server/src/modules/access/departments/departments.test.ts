import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { department } from '@scf-kit/sdk/contract/access/department';
import { position as positions } from '@scf-kit/sdk/contract/access/position';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../../../contract.ts';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

interface Department {
  readonly id: string;
  readonly parentId: string;
  readonly officeId: string;
  readonly departmentId: string;
  readonly version: number;
  readonly errors?: Readonly<Record<string, string>>;
}
interface Node {
  readonly id: string;
  readonly name: string;
  readonly headCount: number;
  readonly leaderText: string | null;
  readonly children: readonly Node[];
}

let app: TestApp;
let admin: string;
let office: string;
let manager: TestPerson;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['user', 'role', 'department', 'position', 'financing'].map(resourceNamed) });
  admin = await app.login('admin');
  office = await newOffice(app.db);
  manager = await newPerson(app.db, { officeId: office, roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }] });
});
afterAll(() => app.close());

const create = (name: string, more: Readonly<Record<string, unknown>> = {}, token = manager.token) =>
  callUnchecked<Department>(app, department.calls.create, { as: { token }, body: { name, ...more } });
const made = async (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await create(name, more)).data.id;
const move = (id: string, parentId: string, token = manager.token) =>
  callUnchecked<Department>(app, department.calls.move, { as: { token }, body: { id, parentId } });
const tree = async (token = manager.token, query: Readonly<Record<string, string>> = {}) =>
  (await callUnchecked<readonly Node[]>(app, department.calls.tree, { as: { token }, query })).data;
const names = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));

describe('the tree of departments', () => {
  test('stands under its office, a department is a row of itself', async () => {
    const top = (await create('Top')).data;
    expect(top).toMatchObject({ parentId: '0', officeId: office, departmentId: top.id });
    const below = (await create('Below', { parentId: top.id, sorted: 2 })).data;
    await create('First below', { parentId: top.id, sorted: 1, leaderId: manager.id });
    await app.db.updateTable('user').set({ departmentId: below.id }).where('id', '=', manager.id).execute();
    const [root] = await tree();
    expect(names([root as Node])).toEqual([['Top', ['First below', 'Below']]]);
    expect(root?.children.map(({ headCount }) => headCount)).toEqual([0, 1]);
    expect(root?.children[0]?.leaderText).toBe(`Person ${manager.id.slice(-4)}`);
    expect(await tree(manager.token, { officeId: 'office-platform' })).toEqual([]);
    expect(names(await tree(admin, { officeId: office }))).toEqual(names(await tree()));
  });

  test('a department moves where no circle comes of it', async () => {
    const [a, b] = [await made('A'), await made('B')];
    const c = await made('C', { parentId: b });
    expect((await move(b, a)).success).toBe(true);
    for (const under of [b, c])
      expect(await move(b, under)).toMatchObject({
        status: 400,
        data: { errors: { parentId: message('zh-CN', 'check.circle') } },
      });
    expect(await move(a, c)).toMatchObject({ status: 400, msg: message('zh-CN', 'check.circle') });
    expect((await move(c, '0')).success).toBe(true);
    const foreign = (await create('Foreign', {}, admin)).data.id;
    expect(await move(a, foreign)).toMatchObject({
      status: 400,
      data: { errors: { parentId: message('zh-CN', 'check.reference') } },
    });
    expect(await move(a, foreign, admin)).toMatchObject({
      status: 400,
      data: { errors: { parentId: expect.any(String) } },
    });
  });

  test('two moves at once make no circle together', async () => {
    const [a, b] = [await made('Left'), await made('Right')];
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const under = await app.db.selectFrom('department').select('parentId').where('id', 'in', [a, b]).execute();
    expect(under.filter(({ parentId }) => parentId === '0')).toHaveLength(1);
  });

  test('one with departments, people or positions is not deleted', async () => {
    const top = await made('To delete');
    const below = await made('Below', { parentId: top });
    const remove = (id: string) => callUnchecked(app, department.calls.delete, { as: manager, params: { id } });
    expect(await remove(top)).toMatchObject({ status: 400, msg: message('zh-CN', 'check.hasChildren') });
    const position = (
      await callUnchecked<{ readonly id: string; readonly officeId: string }>(app, positions.calls.create, {
        as: manager,
        body: { name: 'Clerk', departmentId: below },
      })
    ).data;
    expect(position.officeId).toBe(office);
    expect(await remove(below)).toMatchObject({ status: 400, msg: message('zh-CN', 'check.inUse') });
    expect(
      (await callUnchecked(app, positions.calls.delete, { as: manager, params: { id: position.id } })).success,
    ).toBe(true);
    for (const id of [below, top]) expect((await remove(id)).success).toBe(true);
    const foreign = (await create('Foreign with more', {}, admin)).data.id;
    await create('More', { parentId: foreign }, admin);
    expect((await remove(foreign)).status).toBe(404);
  });

  test('the leader is of the office; departments of other offices are the platform’s to make', async () => {
    const stranger = await newPerson(app.db, { officeId: await newOffice(app.db) });
    expect((await create('Led', { leaderId: stranger.id })).data.errors).toEqual({
      leaderId: message('zh-CN', 'department.leader'),
    });
    expect((await create('Elsewhere', { officeId: 'office-platform' })).status).toBe(400);
    expect((await create('For them', { officeId: office }, admin)).data).toMatchObject({ officeId: office });
    expect(
      (
        await call(app, positions.calls.create, {
          as: manager,
          body: { name: 'Clerk', departmentId: 'department-operations' },
        })
      ).status,
    ).toBe(400);
  });
});

test('own department reaches the departments below it, not those beside it', async () => {
  const group = await newOffice(app.db);
  const ids = { top: newId(), below: newId(), deep: newId(), beside: newId() };
  const departments = [
    [ids.top, '0'],
    [ids.below, ids.top],
    [ids.deep, ids.below],
    [ids.beside, '0'],
  ] as const;
  await app.db
    .insertInto('department')
    .values(
      departments.map(([id, parentId]) => ({
        ...newRow({ officeId: group, departmentId: id }, id),
        parentId,
        name: id,
        enabled: true,
      })),
    )
    .execute();
  for (const [name, departmentId] of Object.entries(ids))
    await app.db
      .insertInto('financing')
      .values({ ...newRow({ officeId: group, departmentId, userId: 'somebody' }), code: `D-${name}`, name, status: 0 })
      .execute();
  const sees = async (departmentId: string) => {
    const person = await newPerson(app.db, {
      officeId: group,
      departmentId,
      roles: [{ codes: ['FINANCING_SERVICE'], scope: 'department' }],
    });
    const { data } = await call(app, financing.calls.page, { as: person, query: { size: 100 } });
    return data.records.map(({ name }) => name).toSorted();
  };
  expect(await sees(ids.top)).toEqual(['below', 'deep', 'top']);
  expect(await sees(ids.below)).toEqual(['below', 'deep']);
  expect(await sees(ids.deep)).toEqual(['deep']);
  // The tree changes, and with it what is seen.
  const person = await newPerson(app.db, {
    officeId: group,
    departmentId: ids.beside,
    roles: [{ codes: ['FINANCING_SERVICE'], scope: 'department' }],
  });
  const count = async () => (await call(app, financing.calls.page, { as: person })).data.total;
  expect(await count()).toBe(1);
  await callUnchecked(app, department.calls.move, {
    as: { token: admin },
    body: { id: ids.top, parentId: ids.beside },
  });
  await expect.poll(count).toBe(4);
});

test('several roles add up code by code: a wide role for one thing does not widen another', async () => {
  const group = await newOffice(app.db);
  const branch = await newOffice(app.db, { under: group });
  for (const [name, officeId] of [
    ['own', group],
    ['branch', branch],
  ] as const)
    await app.db
      .insertInto('financing')
      .values({ ...newRow({ officeId, userId: 'somebody' }), code: `M-${name}`, name, status: 0 })
      .execute();
  const person = await newPerson(app.db, {
    officeId: group,
    roles: [
      { codes: ['FINANCING_SERVICE'], scope: 'office' },
      { codes: ['DEPARTMENT_MANAGE'], scope: 'officeTree' },
    ],
  });
  const seen = async (token: string) =>
    (await call(app, financing.calls.page, { as: { token } })).data.records.map(({ name }) => name).toSorted();
  expect(await seen(person.token)).toEqual(['own']);
  const wider = await newPerson(app.db, {
    officeId: group,
    roles: [
      { codes: ['FINANCING_SERVICE'], scope: 'office' },
      { codes: ['FINANCING_SERVICE'], actions: ['query'], scope: 'officeTree' },
    ],
  });
  expect(await seen(wider.token)).toEqual(['branch', 'own']);
  expect((await create('In the branch', { officeId: branch }, person.token)).data).toMatchObject({ officeId: branch });
  expect((await create('Elsewhere', { officeId: office }, person.token)).status).toBe(400);
});
