import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { succeed, call, callUnchecked } from '../../../testing/calls.ts';
import { approveAll } from '../../../testing/decisions.ts';
import {
  A,
  app,
  applied,
  books,
  borrower,
  choose,
  contracted,
  disburse,
  finance,
  lender,
  party,
  readProject,
  provideLoans,
  quoted,
  rival,
} from '../testing/loans.ts';

provideLoans();

const OTHER = message('zh-CN', 'quote.beyond.other');
const withdrawn = expect.stringContaining('撤销项目');
const MILLION = '1000000.00';
const WITHIN = { ...A, financingAmount: MILLION, termMonths: 6 };

describe('approved means the amount', () => {
  test('a project approved for a million goes by no quote of ten, nor by one for longer', async () => {
    const id = await applied({ applyAmount: MILLION });
    await contracted(id);
    // A project asks a party once: each quote is another party's.
    const quotedBy = async (terms: Record<string, unknown>) =>
      quoted(id, await party(lender.officeId, '100000000'), { ...WITHIN, ...terms });
    const [ten, longer] = [await quotedBy({ financingAmount: '10000000' }), await quotedBy({ termMonths: 12 })];
    for (const quote of [ten, longer])
      for (const who of [borrower, finance])
        expect(await choose(quote, who)).toMatchObject({ status: 400, data: { errors: { [quote]: withdrawn } } });
    expect(
      (
        await callUnchecked(app, expenseAccounting.calls.select, {
          as: borrower,
          body: { id: ten, allowUse: 1, selected: 1 },
        })
      ).status,
    ).toBe(400);
    expect(await readProject(id)).toMatchObject({ status: 99, financingPartyId: null });
    expect((await choose(await quotedBy({}))).status).toBe(200);
    expect(await books()).toEqual([]);
  });

  test('nothing beyond it is paid out, whatever the chosen quote says', async () => {
    const id = await applied({ applyAmount: MILLION });
    const quote = await quoted(id, await party(lender.officeId, '100000000'), WITHIN);
    await contracted(id);
    expect((await choose(quote)).status).toBe(200);
    // As of a project of before the rule.
    await app.db
      .updateTable('expense_accounting')
      .set({ financingAmount: '10000000' })
      .where('id', '=', quote)
      .execute();
    expect(await disburse(id, { valueDate: '2026-01-31', amount: '1000000.01' })).toMatchObject({
      status: 400,
      data: { errors: { amount: message('zh-CN', 'loan.disburse.most', { max: '1,000,000.00' }) } },
    });
    expect((await disburse(id, { valueDate: '2026-01-31', amount: MILLION })).status).toBe(200);
    expect((await disburse(id, { valueDate: '2026-01-31', amount: '0.01' })).status).toBe(400);
  });
});

describe('another choice than the approved one', () => {
  /** A project that was approved with a quote of the lender's. */
  async function approvedWithQuote(): Promise<{ id: string; quote: string; partyId: string }> {
    const draft = { name: '设备采购融资', customerName: '客户', applyAmount: MILLION, termMonths: 6 };
    const id = String((await succeed(app, financing.calls.create, { as: borrower, body: draft }))['id']);
    const partyId = await party(lender.officeId);
    const quote = await quoted(id, partyId, WITHIN);
    expect((await choose(quote)).status).toBe(200);
    const { processInstanceId } = await succeed(app, flowableFlow.calls.startApproval, {
      as: borrower,
      body: {
        businessType: 'financing',
        businessKey: id,
        processDefinitionKey: 'financing',
      },
    });
    await approveAll(app, String(processInstanceId));
    expect(await readProject(id)).toMatchObject({ status: 99, financingPartyId: partyId });
    return { id, quote, partyId };
  }

  test('is refused once it is approved: another party, or other terms of the same', async () => {
    const { id, quote } = await approvedWithQuote();
    const cheaper = await quoted(id, await party(rival.officeId), { ...WITHIN, interestRate: '4' });
    expect(await choose(cheaper)).toMatchObject({ status: 400, data: { errors: { [cheaper]: OTHER } } });
    // Giving the quote up, changing it and choosing it again changes what was approved as well.
    await succeed(app, expenseAccounting.calls.updateBatch, {
      as: borrower,
      body: { items: [{ id: quote, selected: 0 }] },
    });
    expect(
      await call(app, expenseAccounting.calls.update, { as: lender, body: { id: quote, interestRate: '24' } }),
    ).toMatchObject({
      status: 400,
      msg: OTHER,
    });
    await contracted(id);
    expect((await choose(quote)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ status: 100 });
    expect((await disburse(id, { valueDate: '2026-01-31', amount: MILLION })).status).toBe(200);
  });

  test('is approved by withdrawing the project and applying again', async () => {
    const { id } = await approvedWithQuote();
    const other = await quoted(id, await party(rival.officeId), { ...WITHIN, interestRate: '4' });
    await succeed(app, financing.calls.stop, { as: borrower, body: { id, stopReason: '更换资金方' } });
    const { processInstanceId } = await succeed(app, flowableFlow.calls.startApproval, {
      as: borrower,
      body: {
        businessType: 'financing',
        businessKey: id,
        processDefinitionKey: 'financing',
      },
    });
    expect((await choose(other)).status).toBe(200);
    await approveAll(app, String(processInstanceId));
    expect(await readProject(id)).toMatchObject({ status: 99 });
    await contracted(id);
    expect((await choose(other)).status).toBe(200);
    expect((await disburse(id, { valueDate: '2026-01-31', amount: MILLION })).status).toBe(200);
  });
});
