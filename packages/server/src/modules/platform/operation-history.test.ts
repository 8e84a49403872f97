import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { operationHistory } from '@scf-kit/sdk/contract/platform/operation-history';
import { loadContract } from '../../contract.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';

const visit = {
  currentUrl: '/financing-service/financing',
  currentTitle: '融资审批中',
  buttonName: '',
  type: 1,
  preUrl: '/dashboard/workplace',
  preTitle: '工作台',
  currentQuery: '?id=1',
  residenceTime: 12,
};

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['operation-history'].map(resourceNamed) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('operation_history').execute();
});

const save = async (body: unknown, username = 'customer') =>
  callUnchecked(app, operationHistory.calls.save, {
    as: { token: await app.login(username) },
    body,
    headers: { 'user-agent': 'a browser' },
  });
const stored = () => app.db.selectFrom('operation_history').selectAll().execute();

test('OPS-001 a page visit holds where from, how long, who and from which address', async () => {
  await save(visit);
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...visit,
      buttonName: null,
      userId: 'user-customer',
      officeId: 'office-customer',
      createBy: 'user-customer',
      ip: '127.0.0.1',
      userAgent: 'a browser',
    }),
  ]);
});

test('OPS-002 a button click is kept without the page-visit fields', async () => {
  await save({ ...visit, type: 2, buttonName: '查询' });
  expect(await stored()).toEqual([
    expect.objectContaining({
      currentUrl: visit.currentUrl,
      currentTitle: visit.currentTitle,
      buttonName: '查询',
      type: 2,
      preUrl: null,
      preTitle: null,
      currentQuery: null,
      residenceTime: null,
    }),
  ]);
});

test('OPS-003 the answer carries nothing', async () => {
  expect(await save(visit)).toMatchObject({ status: 200, success: true, data: null });
});

test('only people with the code read the log, and only of their offices', async () => {
  await save(visit);
  expect((await call(app, operationHistory.calls.page, { as: { token: await app.login('customer') } })).status).toBe(
    403,
  );
  expect(
    (await call(app, operationHistory.calls.page, { as: { token: await app.login('admin') } })).data,
  ).toMatchObject({
    total: 1,
    records: [{ currentTitle: '融资审批中' }],
  });
  expect((await save({ ...visit, type: 3 })).status).toBe(400);
  expect((await callUnchecked(app, operationHistory.calls.save, { body: visit })).status).toBe(401);
});
