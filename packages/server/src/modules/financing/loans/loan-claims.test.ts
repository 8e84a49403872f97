import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { decideStep } from '../../../testing/decisions.ts';
import { masterId } from '../../master-data/seed.ts';
import {
  CNY,
  app,
  books,
  borrower,
  confirm,
  controller,
  entered,
  finance,
  lent,
  readPlan,
  readProject,
  provideLoans,
  type Row,
} from '../testing/loans.ts';

provideLoans();
const OF_LOAN = masterId('AMOUNT_KIND', '2');

/** A receipt of the borrower's money, claimed for an instalment; answers the claim. */
async function claimed(amount: string, repaymentPlanId: unknown): Promise<{ claim: Row; receipt: string }> {
  const receipt = String(
    (
      await succeed(app, financialCollection.calls.create, {
        as: finance,
        body: {
          namePayer: '借款人',
          paymentAmount: amount,
          paymentDate: '2026-02-28',
          currencyType: CNY,
          bankSerialNumber: `SN-${amount}`,
        },
      })
    )['id'],
  );
  const started = await succeed(app, financeAmountDetail.calls.start, {
    as: finance,
    body: {
      financialCollectionId: receipt,
      parts: [{ amount, amountKind: OF_LOAN, repaymentPlanId }],
    },
  });
  const decided = await decideStep(app, String(started['processInstanceId']));
  if (decided.status !== 200) throw new Error(decided.msg);
  const [claim] = await listRows(app, financeAmountDetail.calls.page, {
    as: finance,
    query: { financialCollectionId: receipt },
  });
  return { claim: claim ?? {}, receipt };
}

test('API-022 an approved claim of a receipt for a loan is its repayment, once; it is not given back while that uses it', async () => {
  const { id } = await lent();
  const [first] = await readPlan(id);
  const { claim, receipt } = await claimed('9250.00', first?.['id']);
  expect(claim).toMatchObject({ financingId: id, status: 99 });
  const rows = await listRows(app, financingRepayment.calls.page, { as: finance, query: { financingId: id } });
  expect(rows).toMatchObject([{ repaymentAmount: '9250.00', repaymentDate: '2026-02-28', status: 1 }]);
  expect(await readProject(id)).toMatchObject({ repaidAmount: '9250.00' });
  const back = await succeed(app, financeAmountDetail.calls.create, {
    as: finance,
    body: {
      financialCollectionId: receipt,
      originalClaimId: claim['id'],
      amount: '-9250.00',
      remarks: '认领有误',
    },
  });
  const refused = await callUnchecked(app, financeAmountDetail.calls.start, { as: finance, body: { id: back['id'] } });
  expect(refused).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'loan.claim.used', { code: String(rows[0]?.['repaymentCode']) }),
  });
  const reversal = await entered(id, '2026-02-28', '-9250.00', { originalRepaymentId: rows[0]?.['id'] });
  expect((await confirm(reversal, controller)).status).toBe(200);
  expect(await readProject(id)).toMatchObject({ repaidAmount: '0.00', beingUsedAmount: '1500000.00' });
  const started = await succeed(app, financeAmountDetail.calls.start, { as: finance, body: { id: back['id'] } });
  expect((await decideStep(app, String(started['processInstanceId']))).status).toBe(200);
  expect(await books()).toEqual([]);
});

test('a claim names an instalment of a loan that is out, in its currency', async () => {
  const { id } = await lent();
  const [first] = await readPlan(id);
  const receipt = await succeed(app, financialCollection.calls.create, {
    as: finance,
    body: {
      namePayer: '借款人',
      paymentAmount: '100.00',
      paymentDate: '2026-02-28',
      currencyType: masterId('CURRENCY_TYPE', '2'),
      bankSerialNumber: 'SN-USD',
    },
  });
  const start = (part: Row) =>
    callUnchecked(app, financeAmountDetail.calls.start, {
      as: finance,
      body: {
        financialCollectionId: receipt['id'],
        parts: [{ amount: '10', amountKind: OF_LOAN, ...part }],
      },
    });
  expect(JSON.stringify((await start({ repaymentPlanId: first?.['id'] })).data)).toContain(
    message('zh-CN', 'loan.claim.currency'),
  );
  expect((await start({})).status).toBe(400);
  expect((await call(app, financeAmountDetail.calls.page, { as: borrower, query: { financingId: id } })).status).toBe(
    200,
  );
});
