import { expect, test } from 'vitest';
import { message, type MessageKey } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { daysAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { callUnchecked, succeed, call } from '../../../testing/calls.ts';
import { approveAll } from '../../../testing/decisions.ts';
import { newPerson } from '../../../testing/people.ts';
import {
  A,
  app,
  applied,
  books,
  borrower,
  choose,
  confirm,
  contracted,
  controller,
  disburse,
  entered,
  finance,
  lender,
  lent,
  party,
  readParty,
  readProject,
  provideLoans,
  quoted,
  rival,
  type Row,
} from '../testing/loans.ts';

provideLoans();

interface Told {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: string | null;
}
/** The answer of `check/authority` for an action. */
async function told(token: string, id: string, action: string): Promise<Omit<Told, 'action'>> {
  const { data } = await call(app, financing.calls.checkAuthority, { as: { token }, query: { id } });
  const found = data.find((each) => each.action === action);
  return { allowed: found?.allowed ?? false, reason: found?.reason ?? null };
}
const yes = { allowed: true, reason: null };
const no = (key: MessageKey) => ({ allowed: false, reason: message('zh-CN', key) });

test('API-031 a loan that is wholly paid out is not paid out again, and a part that is left is', async () => {
  const id = await applied();
  await contracted(id);
  expect(await told(finance.token, id, 'disburse')).toMatchObject({ allowed: false });
  await choose(await quoted(id, await party(lender.officeId), A));
  expect(await told(finance.token, id, 'disburse')).toEqual(yes);
  expect((await disburse(id, { valueDate: '2026-01-31', amount: '1000000' })).status).toBe(200);
  expect(await told(lender.token, id, 'disburse')).toEqual(yes);
  expect((await disburse(id, { valueDate: '2026-02-10', amount: '500000' })).status).toBe(200);
  for (const who of [finance, lender]) expect(await told(who.token, id, 'disburse')).toEqual(no('loan.disburse.done'));
  expect((await disburse(id, { valueDate: '2026-02-11', amount: '0.01' })).status).toBe(400);
});

test('API-031 a party that quoted does not choose, the applicant does while there is something to choose', async () => {
  const id = await applied();
  expect(await told(borrower.token, id, 'select')).toEqual(no('quote.none'));
  const quote = await quoted(id, await party(lender.officeId), { ...A, validUntil: today('Asia/Shanghai') });
  expect(await told(lender.token, id, 'select')).toEqual(no('quote.own'));
  expect((await choose(quote, lender)).status).toBe(400);
  expect(await told(borrower.token, id, 'select')).toEqual(yes);
  const lapsed = { validUntil: daysAfter(today('Asia/Shanghai'), -1) };
  await app.db.updateTable('expense_accounting').set(lapsed).where('id', '=', quote).execute();
  expect(await told(borrower.token, id, 'select')).toEqual(no('quote.none'));
  expect((await choose(quote)).status).toBe(400);
});

test('API-031 with nothing to confirm nothing is confirmed: neither a plan nor a repayment, nor one’s own', async () => {
  const { id } = await lent();
  expect(await told(finance.token, id, 'confirmPlan')).toEqual(yes);
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  expect(await told(finance.token, id, 'confirmPlan')).toEqual(no('loan.plan.confirmed'));
  expect((await call(app, financing.calls.confirmPlan, { as: finance, body: { id } })).status).toBe(400);
  expect(await told(finance.token, id, 'confirmRepayment')).toEqual(no('loan.repayment.none'));
  const own = { financingId: id, repaymentDate: '2026-02-28', repaymentAmount: '10' };
  const { id: byFinance } = await succeed(app, financingRepayment.calls.create, { as: finance, body: own });
  expect(await told(finance.token, id, 'confirmRepayment')).toEqual(no('loan.confirm.own'));
  expect((await confirm(String(byFinance))).status).toBe(400);
  expect(await told(controller.token, id, 'confirmRepayment')).toEqual(yes);
  const byBorrower = await entered(id, '2026-02-28', '20');
  expect(await told(finance.token, id, 'confirmRepayment')).toEqual(yes);
  expect((await confirm(byBorrower)).status).toBe(200);
});

test.each([
  ['approved', 99],
  ['to be disbursed', 100],
])('API-031 whoever approved a project may refuse it while it is %s, and nobody else may', async (_state, status) => {
  const draft: Row = { name: '设备采购融资', customerName: '客户', applyAmount: '1500000.00', termMonths: 6 };
  const id = String((await succeed(app, financing.calls.create, { as: borrower, body: draft }))['id']);
  const { processInstanceId } = await succeed(app, flowableFlow.calls.startApproval, {
    as: borrower,
    body: {
      businessType: 'financing',
      businessKey: id,
      processDefinitionKey: 'financing',
    },
  });
  await approveAll(app, String(processInstanceId));
  const partyId = await party(lender.officeId);
  if (status === 100) await contracted(id);
  await choose(await quoted(id, partyId, A));
  expect(await readProject(id)).toMatchObject({ status });
  const stranger = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: ['BUSINESS_APPROVAL', 'FINANCING_SERVICE'], scope: 'officeTree' }],
  });
  const refuse = (token: string) =>
    callUnchecked(app, financing.calls.refuse, { as: { token }, body: { id, stopReason: '风险过高' } });
  expect((await refuse(stranger.token)).status).toBe(404);
  expect(await told(borrower.token, id, 'refuse')).toEqual(no('loan.own'));
  // Whoever lends sees the project, and does not withdraw it for the applicant.
  expect(await told(lender.token, id, 'stop')).toEqual(no('loan.applicant'));
  expect(await call(app, financing.calls.stop, { as: lender, body: { id, stopReason: '更换客户' } })).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.applicant'),
  });
  for (const name of ['stop', 'refuse'] as const) {
    const body = { id, stopReason: '否' };
    expect((await call(app, financing.calls[name], { as: rival, body })).status, name).toBe(404);
  }
  expect(await refuse(borrower.token)).toMatchObject({ status: 400, msg: message('zh-CN', 'loan.own') });
  const approver = await app.login('approver');
  expect(await told(approver, id, 'refuse')).toEqual(yes);
  expect((await refuse(approver)).status).toBe(200);
  expect(await readProject(id)).toMatchObject({ status: 3, refuseReason: '风险过高' });
  expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00' });
  expect((await told(approver, id, 'refuse')).allowed).toBe(false);
  expect(await books()).toEqual([]);
});
