import { expect, test } from 'vitest';
import { getStateNumber, message, resourceNamed } from '@scf-kit/sdk/contract';
import { creditEntry } from '@scf-kit/sdk/contract/financing/credit';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { totalFinancing, financingAdmin } from '@scf-kit/sdk/contract/financing/total-financing';
import { exchangeRate as rateTable } from '@scf-kit/sdk/contract/master-data/exchange-rate';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { billDirections } from '@scf-kit/sdk/contract/treasury/billed';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';
import {
  A,
  CNY,
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
  readParty,
  readProject,
  provideLoans,
  quoted,
  repaid,
  readPlan,
  type Row,
} from '../testing/loans.ts';

provideLoans();

const USD = masterId('CURRENCY_TYPE', '2');
const inDollars = { applyAmount: '1000000.00', currencyType: USD };
const refused = { status: 400, msg: message('zh-CN', 'credit.currency', { line: 'CNY', loan: 'USD' }) };
const quote = (financingId: string, financingPartyId: string) =>
  callUnchecked(app, expenseAccounting.calls.create, {
    as: finance,
    body: { financingId, financingPartyId, ...A, financingAmount: '1000000' },
  });

const rated = (currencyType: string, rateDate: string, rate: string) =>
  succeed(app, rateTable.calls.create, { as: finance, body: { currencyType, rateDate, rate } });

test('a loan in dollars is neither quoted for nor taken of a line in RMB while the platform keeps no rate', async () => {
  const partyId = await party(lender.officeId);
  expect(await readParty(partyId)).toMatchObject({ currencyType: CNY });
  const id = await applied(inDollars);
  expect(await quote(id, partyId)).toMatchObject(refused);
  expect(await listRows(app, expenseAccounting.calls.page, { as: finance, query: { financingId: id } })).toEqual([]);

  // Quoted in RMB, and only then in dollars: neither a choice nor the submission of what was chosen takes the credit.
  const late = await applied({ applyAmount: '1000000.00' });
  const chosen = await quoted(late, partyId, { ...A, financingAmount: '1000000' });
  await app.db.updateTable('financing').set({ currencyType: USD }).where('id', '=', late).execute();
  expect(await choose(chosen)).toMatchObject(refused);
  const draft = String(
    (
      await succeed(app, financing.calls.create, {
        as: borrower,
        body: {
          name: '设备',
          customerName: '客户',
          applyAmount: '1000000.00',
          termMonths: 6,
        },
      })
    )['id'],
  );
  expect((await choose(await quoted(draft, partyId, { ...A, financingAmount: '1000000' }))).status).toBe(200);
  await succeed(app, financing.calls.update, { as: borrower, body: { id: draft, currencyType: USD } });
  expect(
    await call(app, flowableFlow.calls.startApproval, {
      as: borrower,
      body: {
        businessType: 'financing',
        businessKey: draft,
        processDefinitionKey: 'financing',
      },
    }),
  ).toMatchObject(refused);
  expect(await readProject(draft)).toMatchObject({ status: 0 });
  expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00', usedCreditAmount: '0.00' });
  expect(await books()).toEqual([]);
});

test('a line in dollars is reserved, used and given back in dollars', async () => {
  const partyId = await party(lender.officeId, '1000000', { currencyType: USD });
  const id = await applied(inDollars);
  await contracted(id);
  expect((await choose(String((await quote(id, partyId)).data['id']))).status).toBe(200);
  expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '1000000.00', availableCreditAmount: '0.00' });
  expect((await disburse(id, { valueDate: '2026-01-31', amount: '1000000' })).status).toBe(200);
  expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '1000000.00', reservedCreditAmount: '0.00' });
  const [first] = await readPlan(id);
  // Every total counts it beside those in RMB, and adds it to none.
  expect(await succeed(app, financingAdmin.calls.waitRepaymentAmount, { as: finance })).toMatchObject({
    waitRepaymentAmount: '0.00',
    otherCurrencies: [{ currency: 'USD', amount: expect.stringMatching(/^10\d{5}\.\d\d$/) }],
  });
  expect(await succeed(app, totalFinancing.calls.overdue, { as: finance })).toMatchObject({
    overdueAmount: '0.00',
    otherCurrencies: [{ currency: 'USD' }],
  });
  for (const total of [financing.calls.totalBeingUsed, financing.calls.totalPlanAmount])
    expect((await call(app, total, { as: finance })).data, total.path).toBe('0.00');
  expect(await listRows(app, financingAdmin.calls.projects, { as: finance, query: { size: '200' } })).toContainEqual(
    expect.objectContaining({ financingId: id, currency: 'USD' }),
  );
  await repaid(id, '2026-02-28', String(first?.['plannedRepaymentAmount']));
  await repaid(id, '2026-03-02', '502500', { repaymentKind: 'lower' });
  expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '500000.00' });
  expect(
    await call(app, financingParty.calls.update, { as: finance, body: { id: partyId, currencyType: CNY } }),
  ).toMatchObject({
    status: 400,
    data: { errors: { currencyType: message('zh-CN', 'credit.currency.taken') } },
  });
  expect(await books()).toEqual([]);
});

test('the check of the books finds credit that was taken of a line in another currency one to one', async () => {
  const id = await applied({ applyAmount: '1000000.00' });
  const partyId = await party(lender.officeId);
  await choose(String((await quote(id, partyId)).data['id']));
  const paidIn = (currencyType: string) =>
    app.db.updateTable('financing').set({ currencyType }).where('id', '=', id).execute();
  await paidIn(USD);
  expect(await books()).toMatchObject([
    { check: 'projects take credit at the rate kept with its reservation', stored: `${USD} 1.000000`, entries: CNY },
  ]);
  await paidIn(CNY);
  expect(await books()).toEqual([]);
});

test('a loan in yen takes of a line in RMB at the rate kept with its reservation, whatever the table says later', async () => {
  const JPY = masterId('CURRENCY_TYPE', '4');
  await rated(JPY, '2026-01-01', '0.048000');
  const partyId = await party(lender.officeId, '1000000');
  const id = await applied({ applyAmount: '20000000', currencyType: JPY });
  await contracted(id);
  const quoteId = await quoted(id, partyId, { ...A, financingAmount: '20000000' });
  expect(await listRows(app, expenseAccounting.calls.page, { as: finance, query: { financingId: id } })).toMatchObject([
    { availableCreditAmount: '1000000.00', lineCurrency: 'CNY' },
  ]);
  expect((await choose(quoteId)).status).toBe(200);
  expect(await readParty(partyId)).toMatchObject({
    reservedCreditAmount: '960000.00',
    availableCreditAmount: '40000.00',
  });

  // The yen rises before the money goes out, and again before it comes back.
  await rated(JPY, '2026-01-20', '0.060000');
  expect((await disburse(id, { valueDate: '2026-01-31', amount: '20000000' })).status).toBe(200);
  expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '960000.00', reservedCreditAmount: '0.00' });
  const [first] = await readPlan(id);
  await repaid(id, '2026-02-28', String(first?.['plannedRepaymentAmount']));
  await repaid(id, '2026-03-02', '10050000', { repaymentKind: 'lower' });
  expect(await readProject(id)).toMatchObject({ beingUsedAmount: '10000000.00' });
  expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '480000.00' });
  expect(
    await listRows(app, creditEntry.calls.page, { as: finance, query: { financingId: id, size: '50' } }),
  ).toSatisfy(
    (rows: readonly { readonly exchangeRate: string }[]) =>
      rows.length > 2 && rows.every(({ exchangeRate }) => Number(exchangeRate) === 0.048),
  );
  expect(await books()).toEqual([]);
  // The amount its party lent is not added to a line in another currency.
  const parties = await listRows(app, financingParty.calls.total, { as: finance, query: { size: '200' } });
  expect(parties.find((row) => row['id'] === partyId)).toMatchObject({
    currencyType: CNY,
    projectCount: 1,
    disbursedAmount: '0.00',
    overdueAmount: '0.00',
    disbursedInOthers: 'JPY 20,000,000.00',
  });

  // A second loan goes by the rate of its own day: 20,000,000 yen are 1,200,000 RMB, more than is left.
  const next = await applied({ applyAmount: '20000000', currencyType: JPY });
  expect(await choose(await quoted(next, partyId, { ...A, financingAmount: '20000000' }))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('1,200,000.00 CNY'),
  });
  expect(await books()).toEqual([]);
});

test('what is sold is invoiced once each currency is, and amounts of two are never added', async () => {
  const financingId = await applied();
  const stateOfInvoices = async (): Promise<unknown> =>
    (await listRows(app, financingLoanManage.calls.schedule, { as: finance, query: { financingId } })).find(
      ({ scheduleNode }) => scheduleNode === 'invoice',
    )?.['scheduleStatus'];
  const sold = (contractAmount: string, currencyType: string | null) =>
    plant(app, resourceNamed('contract'), borrower.officeId, {
      code: newId(),
      contractType: contractTypes.sale.value,
      contractAmount,
      currencyType,
      status: getStateNumber(contract, 'inForce'),
      financingId,
      nonFinancingId: null,
      amendsId: null,
    });
  const invoiced = (billAmount: string, foreign: Row = {}) =>
    plant(app, resourceNamed('bill'), borrower.officeId, {
      financingId,
      direction: billDirections.issued.value,
      billAmount,
      origanAmount: billAmount,
      status: getStateNumber(bill, 'issued'),
      ...foreign,
    });
  await sold('100.00', null);
  await sold('50.00', USD);
  expect(await stateOfInvoices()).toBe(0);
  // More RMB than all amounts together: nothing of the dollars is invoiced.
  await invoiced('150.00');
  expect(await stateOfInvoices()).toBe(1);
  await invoiced('350.00', { currencyType: USD, origanAmount: '49.99' });
  expect(await stateOfInvoices()).toBe(1);
  await invoiced('0.07', { currencyType: USD, origanAmount: '0.01' });
  expect(await stateOfInvoices()).toBe(2);
});
