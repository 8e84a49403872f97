import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { role } from '@scf-kit/sdk/contract/access/role';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['role', 'menu'].map(resourceNamed) });
  admin = await app.login('admin');
});
afterAll(() => app.close());

const create = (key: string | undefined, code: string, token = admin) =>
  callUnchecked<{ id: string }>(app, role.calls.create, {
    as: { token },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    body: { name: 'Role', code, dataScope: 4, enabled: true },
  });
const stored = async (code: string): Promise<number> =>
  (await app.db.selectFrom('role').select('id').where('code', '=', code).execute()).length;

test('a repeat with the same key gets the first answer and writes nothing', async () => {
  const [first, second] = [await create('key-repeat-1', 'repeat'), await create('key-repeat-1', 'repeat')];
  expect(second.data).toEqual(first.data);
  expect(second.requestId).not.toBe(first.requestId);
  expect(await stored('repeat')).toBe(1);
});

test('of many at once with one key one runs and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('key-at-once', 'at-once')));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect(await stored('at-once')).toBe(1);
});

test('the same key on another call, or with another body, is refused', async () => {
  await create('key-other-1', 'other');
  expect((await create('key-other-1', 'other-body')).status).toBe(409);
  const another = await callUnchecked(app, menu.calls.create, {
    as: { token: admin },
    headers: { 'idempotency-key': 'key-other-1' },
    body: { title: 'x', kind: 2, target: 'self', hidden: false, sorted: 1, enabled: true },
  });
  expect(another.status).toBe(409);
  expect(await stored('other-body')).toBe(0);
});

test('a refused write is not remembered: corrected, the same key runs', async () => {
  expect((await create('key-refused', '')).status).toBe(400);
  expect((await create('key-refused', 'refused-then-right')).status).toBe(200);
  // A refusal after the key was claimed, by the database itself.
  expect((await create('key-refused-2', 'refused-then-right')).status).toBe(400);
  expect((await create('key-refused-2', 'second-right')).status).toBe(200);
});

test('keys belong to a person', async () => {
  await app.db
    .insertInto('rel_user_role')
    .values({
      id: 'financier-admin',
      officeId: null,
      departmentId: null,
      createBy: null,
      createTime: new Date().toISOString(),
      updateBy: null,
      updateTime: new Date().toISOString(),
      deleted: false,
      version: 1,
      userId: 'user-financier',
      roleId: 'role-platform-admin',
    })
    .execute();
  const mine = await create('key-personal', 'personal');
  const theirs = await create('key-personal', 'personal', await app.login('financier'));
  expect(theirs.status).toBe(200);
  expect(theirs.data.id).not.toBe(mine.data.id);
});

test('a key that is none is refused', async () => {
  for (const key of ['short', 'x'.repeat(129), 'with space inside'])
    expect((await create(key, 'bad-key')).status).toBe(400);
});
