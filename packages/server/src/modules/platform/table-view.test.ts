import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { tableView } from '@scf-kit/sdk/contract/platform/table-view';
import { loadContract } from '../../contract.ts';
import { call, callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';

let app: TestApp;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: [resourceNamed('table-view')] });
  const officeId = await newOffice(app.db);
  [one, other] = [await newPerson(app.db, { officeId }), await newPerson(app.db, { officeId })];
});
afterAll(() => app.close());

const save = (person: TestPerson, body: Readonly<Record<string, unknown>>) =>
  callUnchecked<{ id: string; version: number }>(app, tableView.calls.create, {
    as: person,
    body: { tableName: 'user', kind: 'settings', name: 'settings', ...body },
  });

test("settings are kept once a person and table, and are nobody else's", async () => {
  const kept = await save(one, { content: { density: 'middle' } });
  expect(kept).toMatchObject({ status: 200, data: { content: { density: 'middle' } } });
  expect(await save(one, { content: { density: 'small' } })).toMatchObject({
    status: 400,
    data: { errors: { name: '该值已存在' } },
  });
  expect((await save(other, { content: { density: 'large' } })).status).toBe(200);
  expect((await call(app, tableView.calls.list, { as: one })).data).toEqual([
    expect.objectContaining({ id: kept.data.id, content: { density: 'middle' } }),
  ]);
  expect((await call(app, tableView.calls.update, { as: other, body: { id: kept.data.id, content: {} } })).status).toBe(
    404,
  );
  expect((await call(app, tableView.calls.delete, { as: other, params: { id: kept.data.id } })).status).toBe(404);
});

test('ten browsers that save the first settings at once leave one row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(one, { tableName: 'role', content: { at } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 400),
  ]);
});

test('content has an end', async () => {
  expect(await save(one, { tableName: 'menu', content: { text: 'x'.repeat(20_000) } })).toMatchObject({
    status: 400,
    data: { errors: { content: '最多 20000 个字符' } },
  });
});
