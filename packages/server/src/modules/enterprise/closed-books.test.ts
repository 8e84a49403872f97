import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { refuseClosedMove } from '../../resource/closed-books.ts';
import { moveState } from '../../resource/states.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';

let app: TestApp;
let officeId: string;
let accountant: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  accountant = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
});
afterAll(() => app.close());

const close = (body: object, id = officeId) =>
  callUnchecked(app, office.calls.closeBooks, { as: accountant, body: { id, ...body } });
const payment = (actualPayDate: string | null, status: number) =>
  plant(app, paymentRequest, officeId, { actualPayDate, status, contractId: null });

test('a day that is closed takes no entry and loses none; later days do', async () => {
  expect(await close({ closedThrough: '2026-03-31' })).toMatchObject({ status: 200 });
  const [march, april, undated] = [
    await payment('2026-03-31', 99),
    await payment('2026-04-01', 99),
    await payment(null, 99),
  ];
  await expect(moveState(app.db, paymentRequest, march, 'paid')).rejects.toMatchObject({ key: 'posting.closed' });
  await moveState(app.db, paymentRequest, april, 'paid');
  await moveState(app.db, paymentRequest, undated, 'paid');
  const posted = await payment('2026-03-01', 4);
  await expect(refuseClosedMove(app.db, paymentRequest, posted, 99)).rejects.toMatchObject({ key: 'posting.closed' });
});

test('books are closed through days that are over, and opened again with a reason that is kept', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await close({ closedThrough: tomorrow })).data).toMatchObject({
    errors: { closedThrough: expect.any(String) },
  });
  expect((await close({ closedThrough: '2026-02-28' })).data).toMatchObject({
    errors: { closedReason: expect.any(String) },
  });
  expect((await close({ closedThrough: '2026-02-28', closedReason: '补录三月凭证' })).status).toBe(200);
  const kept = await app.db
    .selectFrom('operation_history_diff')
    .select(['fieldName', 'oldValue', 'newValue'])
    .where('dataId', '=', officeId)
    .where('fieldName', 'in', ['closedThrough', 'closedReason'])
    .execute();
  expect(kept).toContainEqual({ fieldName: 'closedThrough', oldValue: '2026-03-31', newValue: '2026-02-28' });
  expect(kept).toContainEqual({ fieldName: 'closedReason', oldValue: null, newValue: '补录三月凭证' });
  await moveState(app.db, paymentRequest, await payment('2026-03-31', 99), 'paid');
});

test('nobody closes the books of another office', async () => {
  const other = await newOffice(app.db);
  expect((await close({ closedThrough: '2026-01-31' }, other)).status).toBe(404);
  const token = await app.login('admin');
  const body = { id: other, closedThrough: '2026-01-31' };
  expect((await callUnchecked(app, office.calls.closeBooks, { as: { token }, body })).status).toBe(403);
});
