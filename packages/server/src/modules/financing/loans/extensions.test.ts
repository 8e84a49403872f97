import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { daysAfter, monthsAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { approveAll, decideStep } from '../testing/approvals.ts';
import {
  A,
  app,
  readBook,
  books,
  borrower,
  done,
  finance,
  get,
  lent,
  list,
  readPlan,
  readProject,
  provideLoans,
  rival,
  send,
} from '../testing/loans.ts';

provideLoans();

const asked = (financingId: string, months: number) =>
  send(borrower, 'POST', 'financing-extension', { financingId, months, reason: '回款延后' });
const submitted = async (financingId: string, months: number): Promise<{ id: string; instance: unknown }> => {
  const { id } = await done(borrower, 'POST', 'financing-extension', { financingId, months, reason: '回款延后' });
  const { processInstanceId } = await done(borrower, 'POST', 'financing-extension/start', { id });
  return { id: String(id), instance: processInstanceId };
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
  expect(await get(borrower, `financing-extension/${extension}`)).toMatchObject({ status: 1, effectiveDate: null });
  expect(await readPlan(id)).toEqual(before);
  await done(finance, 'PUT', 'financing/confirm-plan', { id });
  expect(await approveAll(instance)).toEqual(['业务审批', '风控审批']);
  expect(await get(borrower, `financing-extension/${extension}`)).toMatchObject({
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
  expect((await list(borrower, 'repayment-plan/fetch/versions', { financingId: id })).length).toBeGreaterThan(
    after.length,
  );
  expect((await send(borrower, 'PUT', 'financing-extension', { id: extension, months: 1 })).status).toBe(400);
  expect((await send(rival, 'GET', `financing-extension/${extension}`)).status).toBe(404);
  expect(await books()).toEqual([]);
});

test('extensions come in sum to no more than the loan’s own term, also where two are decided on together', async () => {
  const { id } = await running();
  const [one, other] = [await submitted(id, 4), await submitted(id, 3)];
  await approveAll(one.instance);
  await decideStep(other.instance);
  expect(await decideStep(other.instance)).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.most', { max: 2 }),
  });
  expect(await get(borrower, `financing-extension/${other.id}`)).toMatchObject({ status: 1, effectiveDate: null });
  const third = await asked(id, 3);
  expect((await send(borrower, 'POST', 'financing-extension/start', { id: third.data['id'] })).status).toBe(400);
  expect((await decideStep(other.instance, { approved: false, opinion: '超过期限' })).status).toBe(200);
  const last = await submitted(id, 2);
  await approveAll(last.instance);
  expect(await books()).toEqual([]);
});

test('a rejected extension changes nothing of the loan, and is asked for again', async () => {
  const { id } = await running();
  const [project, plan] = [await readProject(id), await readPlan(id)];
  const { id: extension, instance } = await submitted(id, 2);
  expect((await decideStep(instance, { approved: false, opinion: '不予展期' })).status).toBe(200);
  expect(await get(borrower, `financing-extension/${extension}`)).toMatchObject({ status: 2 });
  expect([await readProject(id), await readPlan(id)]).toEqual([project, plan]);
  await done(borrower, 'PUT', 'financing-extension', { id: extension, months: 1 });
  const again = await done(borrower, 'POST', 'financing-extension/start', { id: extension });
  await approveAll(again['processInstanceId']);
  expect((await readPlan(id)).length).toBeGreaterThan(plan.length);
});

test('a loan that is due is not extended: neither submitted nor, where that came in time, approved', async () => {
  const due = await lent();
  const late = await done(borrower, 'POST', 'financing-extension', {
    financingId: due.id,
    months: 2,
    reason: '回款延后',
  });
  expect(await send(borrower, 'POST', 'financing-extension/start', { id: late['id'] })).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.late', { day: '2026-07-31' }),
  });
  expect(await get(borrower, `financing-extension/${String(late['id'])}`)).toMatchObject({ status: 0 });

  const { id } = await running();
  const { id: extension, instance } = await submitted(id, 2);
  await decideStep(instance);
  // As if the approval had lain until after the end.
  await app.db
    .updateTable('financing_disbursement')
    .set({ valueDate: daysAfter(today('Asia/Shanghai'), -400) })
    .where('financingId', '=', id)
    .execute();
  expect(await decideStep(instance)).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.extension.late', { day: monthsAfter(daysAfter(today('Asia/Shanghai'), -400), 6) }),
  });
  expect(await get(borrower, `financing-extension/${extension}`)).toMatchObject({ status: 1, effectiveDate: null });
});
