import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { daysAfter, monthsAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { approveAll, decideStep } from '../../../testing/decisions.ts';
import {
  A,
  app,
  readBook,
  books,
  borrower,
  finance,
  lent,
  readPlan,
  readProject,
  provideLoans,
  rival,
} from '../testing/loans.ts';

provideLoans();

const asked = (financingId: string, months: number) =>
  callUnchecked(app, financingExtension.calls.create, {
    as: borrower,
    body: { financingId, months, reason: '回款延后' },
  });
const submitted = async (financingId: string, months: number): Promise<{ id: string; instance: string }> => {
  const { id } = await succeed(app, financingExtension.calls.create, {
    as: borrower,
    body: { financingId, months, reason: '回款延后' },
  });
  const { processInstanceId } = await succeed(app, financingExtension.calls.start, { as: borrower, body: { id } });
  return { id: String(id), instance: String(processInstanceId) };
};
/** A loan of six months that is not due yet, by due dates as they fall. */
const running = () => {
  const day = daysAfter(today('Asia/Shanghai'), -40);
  return lent({ ...A, dueRule: 'none' }, { day }).then((loan) => ({ ...loan, day }));
};

test('an extension is at most as long as its loan, half as long where that is more than a year', async () => {
  for (const [own, max] of [
    [6, 6],
    [18, 9],
  ] as const) {
    const { id } = await lent(A, { months: own });
    expect(await asked(id, max + 1)).toMatchObject({
      status: 400,
      data: { errors: { months: message('zh-CN', 'loan.extension.most', { max }) } },
    });
    expect(await asked(id, max)).toMatchObject({ status: 200 });
  }
});

test('an approved extension plans the loan anew to its new end, in a new version that finance confirms', async () => {
  const { id, day } = await running();
  const before = await readPlan(id);
  const { id: extension, instance } = await submitted(id, 2);
  expect(await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: extension } })).toMatchObject({
    status: 1,
    effectiveDate: null,
  });
  expect(await readPlan(id)).toEqual(before);
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  expect(await approveAll(app, instance)).toEqual(['业务审批', '风控审批']);
  expect(await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: extension } })).toMatchObject({
    status: 99,
    effectiveDate: today('Asia/Shanghai'),
  });
  const after = await readPlan(id);
  expect(after.at(-1)).toMatchObject({
    plannedRepaymentDate: monthsAfter(day, 8),
    principal: '1500000.00',
    planVersion: Number(before[0]?.['planVersion']) + 1,
  });
  expect(await readProject(id)).toMatchObject({ endDate: monthsAfter(day, 8), waitCalculateInterest: true });
  expect(await readBook(id)).toMatchObject({ outstanding: '1500000.00' });
  expect(
    (await listRows(app, repaymentPlan.calls.versions, { as: borrower, query: { financingId: id } })).length,
  ).toBeGreaterThan(after.length);
  expect(
    (await call(app, financingExtension.calls.update, { as: borrower, body: { id: extension, months: 1 } })).status,
  ).toBe(400);
  expect((await call(app, financingExtension.calls.get, { as: rival, params: { id: extension } })).status).toBe(404);
  expect(await books()).toEqual([]);
});

test('extensions come in sum to no more than the loan’s own term, also where two are decided on together', async () => {
  const { id } = await running();
  const [one, other] = [await submitted(id, 4), await submitted(id, 3)];
  await approveAll(app, one.instance);
  await decideStep(app, other.instance);
  expect(await decideStep(app, other.instance)).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.most', { max: 2 }),
  });
  expect(await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: other.id } })).toMatchObject({
    status: 1,
    effectiveDate: null,
  });
  const third = await asked(id, 3);
  expect(
    (await callUnchecked(app, financingExtension.calls.start, { as: borrower, body: { id: third.data['id'] } })).status,
  ).toBe(400);
  expect((await decideStep(app, other.instance, { approved: false, opinion: '超过期限' })).status).toBe(200);
  const last = await submitted(id, 2);
  await approveAll(app, last.instance);
  expect(await books()).toEqual([]);
});

test('a rejected extension changes nothing of the loan, and is asked for again', async () => {
  const { id } = await running();
  const [project, plan] = [await readProject(id), await readPlan(id)];
  const { id: extension, instance } = await submitted(id, 2);
  expect((await decideStep(app, instance, { approved: false, opinion: '不予展期' })).status).toBe(200);
  expect(await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: extension } })).toMatchObject({
    status: 2,
  });
  expect([await readProject(id), await readPlan(id)]).toEqual([project, plan]);
  await succeed(app, financingExtension.calls.update, { as: borrower, body: { id: extension, months: 1 } });
  const again = await succeed(app, financingExtension.calls.start, { as: borrower, body: { id: extension } });
  await approveAll(app, String(again['processInstanceId']));
  expect((await readPlan(id)).length).toBeGreaterThan(plan.length);
});

test('a loan that is due is not extended: neither submitted nor, where that came in time, approved', async () => {
  const due = await lent();
  const late = await succeed(app, financingExtension.calls.create, {
    as: borrower,
    body: {
      financingId: due.id,
      months: 2,
      reason: '回款延后',
    },
  });
  expect(
    await callUnchecked(app, financingExtension.calls.start, { as: borrower, body: { id: late['id'] } }),
  ).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.late', { day: '2026-07-31' }),
  });
  expect(
    await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: String(late['id']) } }),
  ).toMatchObject({ status: 0 });

  const { id } = await running();
  const { id: extension, instance } = await submitted(id, 2);
  await decideStep(app, instance);
  // As if the approval had lain until after the end.
  await app.db
    .updateTable('financing_disbursement')
    .set({ valueDate: daysAfter(today('Asia/Shanghai'), -400) })
    .where('financingId', '=', id)
    .execute();
  expect(await decideStep(app, instance)).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.late', { day: monthsAfter(daysAfter(today('Asia/Shanghai'), -400), 6) }),
  });
  expect(await succeed(app, financingExtension.calls.get, { as: borrower, params: { id: extension } })).toMatchObject({
    status: 1,
    effectiveDate: null,
  });
});
