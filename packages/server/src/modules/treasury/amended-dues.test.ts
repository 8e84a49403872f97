import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { dueAmendment } from '@scf-kit/sdk/contract/treasury/due-amendment';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { today } from '@scf-kit/sdk/values';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { app, createContract, line, provideDeals, seller, type Row } from '../trade/testing/deals.ts';
import { goodsIn, purchase, SUPPLIER } from '../trade/testing/goods.ts';
import { inForce, sign, startContractApproval } from '../trade/testing/signed.ts';
import { DUES } from './testing/documents.ts';
import { claimed, forContract, received, split } from './testing/receipts.ts';

provideDeals();

const EARLY = '2999-01-31';
const LATE = '2999-02-28';
const LAST = '2999-03-31';
const DAY = today('Asia/Shanghai');

const terms = (contractAmount: string, quantity: number, plans: readonly (readonly [string, string])[]): Row => ({
  contractAmount,
  products: [{ ...line, unitPrice: '100.00', equipmentQuantity: quantity }],
  plans: plans.map(([amountCollected, receivableDate]) => ({ amountCollected, receivableDate })),
});

/** A supplement that is approved; signing it is another step. */
async function createApprovedSupplement(amendsId: string, changes: Row): Promise<string> {
  const id = await createContract({ amendsId, ...changes });
  const started = await startContractApproval(id);
  if (started.status !== 200) throw new Error(started.msg);
  await decide(app, String(started.data['processInstanceId']));
  return id;
}
const signIt = async (id: string) => sign(id, { signedFile: await plantUpload(app, seller) });
const dues = (contractId: string, side: keyof typeof DUES = 'receivable') =>
  listRows(app, DUES[side].calls.page, { as: seller, query: { contractId, size: '50' } });
const readPlans = async (
  id: string,
): Promise<{ readonly contractId: string; readonly planIds: readonly string[] }> => ({
  contractId: id,
  planIds: (await dues(id)).map((row) => String(row['contractCollectionPlanId'])),
});
const said = (key: Parameters<typeof message>[1], params = {}): string => message('zh-CN', key, params);

test('the amount a supplement takes off lowers the instalment of its day, and no more is claimed', async () => {
  // The last instalment leaves room in the contract: what is refused here is refused for its day.
  const id = await inForce(
    terms('1500.00', 15, [
      ['600.00', EARLY],
      ['400.00', LATE],
      ['500.00', LAST],
    ]),
  );
  const sale = await readPlans(id);
  const less = await createApprovedSupplement(id, terms('-100.00', -1, [['-100.00', LATE]]));
  expect(await dues(id)).toMatchObject([{ dueAmount: '600.00' }, { dueAmount: '400.00' }, { dueAmount: '500.00' }]);
  expect(await signIt(less)).toMatchObject({ status: 200 });
  expect(await dues(id)).toMatchObject([
    { receivableAmount: '600.00', amendedAmount: '0.00', dueAmount: '600.00', unreceivedAmount: '600.00' },
    { receivableAmount: '400.00', amendedAmount: '-100.00', dueAmount: '300.00', unreceivedAmount: '300.00' },
    { receivableAmount: '500.00', amendedAmount: '0.00', dueAmount: '500.00', unreceivedAmount: '500.00' },
  ]);
  expect(await listRows(app, dueAmendment.calls.entries, { as: seller, query: { contractId: less } })).toMatchObject([
    { amount: '-100.00', valueDate: DAY },
  ]);
  const receipt = await received('2000.00');
  expect(await split(receipt, [forContract(sale, '300.01', 1)])).toMatchObject({ status: 400 });
  await claimed(receipt, forContract(sale, '300.00', 1));
  expect((await dues(id))[1]).toMatchObject({ receivedAmount: '300.00', unreceivedAmount: '0.00', status: 2 });
  // Neither is more taken off than is open, as it is submitted and as it is signed.
  const much = await createContract({ amendsId: id, ...terms('-100.00', -1, [['-100.00', LATE]]) });
  expect(await startContractApproval(much)).toMatchObject({
    status: 400,
    msg: said('contract.amends.settled', { day: LATE, amount: '0.00' }),
  });
  const late = await createApprovedSupplement(id, terms('-200.00', -2, [['-200.00', EARLY]]));
  await claimed(receipt, forContract(sale, '500.00', 0));
  expect(await signIt(late)).toMatchObject({
    status: 400,
    msg: said('contract.amends.settled', { day: EARLY, amount: '100.00' }),
  });
  expect(await contradictions(app.db)).toEqual([]);
});

test('ledger-check is silent about negative supplements in every state, and sees a true excess under one', async () => {
  const id = await inForce(terms('1000.00', 10, [['1000.00', EARLY]]));
  const less = terms('-100.00', -1, [['-100.00', EARLY]]);
  await createContract({ amendsId: id, ...less });
  await startContractApproval(await createContract({ amendsId: id, ...less }));
  await createApprovedSupplement(id, less);
  expect((await signIt(await createApprovedSupplement(id, less))).status).toBe(200);
  const sale = await readPlans(id);
  await claimed(await received('900.00'), forContract(sale, '900.00'));
  expect(await contradictions(app.db)).toEqual([]);
  await app.db.updateTable('contract').set({ contractAmount: '-900.00' }).where('amendsId', '=', id).execute();
  await app.db.updateTable('contract').set({ amendedAmount: '-900.00' }).where('id', '=', id).execute();
  const found = (await contradictions(app.db)).filter(({ record }) => record !== '');
  expect(found.map(({ check }) => check)).toContain(
    'finance-amount-detail.settlesAmount within contract.contractAmount',
  );
  expect(found).toContainEqual(expect.objectContaining({ stored: '100.00', entries: '900.00' }));
  await app.db.updateTable('contract').set({ contractAmount: '-100.00' }).where('amendsId', '=', id).execute();
  await app.db.updateTable('contract').set({ amendedAmount: '-100.00' }).where('id', '=', id).execute();
  expect(await contradictions(app.db)).toEqual([]);
});

test('the amount a supplement adds is due, claimed and counted under the contract it changes', async () => {
  const id = await inForce(terms('1000.00', 10, [['1000.00', EARLY]]));
  const more = await createApprovedSupplement(id, terms('200.00', 2, [['200.00', LATE]]));
  expect(await signIt(more)).toMatchObject({ status: 200 });
  const sale = await readPlans(id);
  expect(sale.planIds).toHaveLength(2);
  expect(await dues(more)).toEqual([]);
  const receipt = await received('1200.00');
  await claimed(receipt, forContract(sale, '1000.00', 0));
  await claimed(receipt, forContract(sale, '200.00', 1));
  expect((await call(app, contract.calls.get, { as: seller, params: { id } })).data).toMatchObject({
    effectiveAmount: '1200.00',
    collectedAmount: '1200.00',
    uncollectedAmount: '0.00',
  });
});

test('ages and statements count it from the day it was signed', async () => {
  const customerName = '账龄医院';
  const id = await inForce({ customerName, ...terms('1000.00', 10, [['1000.00', EARLY]]), signDate: '2026-01-05' });
  const less = await createApprovedSupplement(id, { customerName, ...terms('-300.00', -3, [['-300.00', EARLY]]) });
  expect((await sign(less, { signedFile: await plantUpload(app, seller), signDate: DAY })).status).toBe(200);
  const on = async (asOf: string): Promise<unknown> =>
    (await callUnchecked(app, financeReceivable.calls.ageing, { as: seller, query: { asOf, contractId: id } })).data[
      'totals'
    ];
  expect(await on(DAY)).toMatchObject([{ total: '700.00' }]);
  const statement = await callUnchecked(app, financeReceivable.calls.statement, {
    as: seller,
    query: {
      counterpart: customerName,
      from: '2020-01-01',
      through: '2999-12-31',
    },
  });
  expect(statement.data).toMatchObject({
    opening: '0.00',
    closing: '700.00',
    entries: [
      { owed: '1000.00', balance: '1000.00' },
      { owed: '-300.00', balance: '700.00', documentKind: 'contract', documentId: less },
    ],
  });
});

test('payables are lowered alike: what is asked for or paid stays', async () => {
  const of = await purchase({}, [{ amountCollected: '1000.00', receivableDate: '2026-01-01' }]);
  await goodsIn(of, 10);
  const type = 'PAYMENT_TYPE-1';
  const asked = await callUnchecked(app, paymentRequest.calls.create, {
    as: seller,
    body: { contractId: of.contractId, type, origanAmount: '800' },
  });
  expect(
    (await callUnchecked(app, paymentRequest.calls.start, { as: seller, body: { id: asked.data['id'] } })).status,
  ).toBe(200);
  const less = (amount: string, quantity: number): Row => ({
    contractType: 1,
    customerName: SUPPLIER,
    contractAmount: amount,
    products: [{ ...line, unitPrice: '100.00', equipmentQuantity: quantity }],
    plans: [{ amountCollected: amount, receivableDate: '2026-01-01' }],
  });
  const much = await createContract({ amendsId: of.contractId, ...less('-300.00', -3) });
  expect(await startContractApproval(much)).toMatchObject({ status: 400 });
  const id = await createApprovedSupplement(of.contractId, less('-200.00', -2));
  expect(await signIt(id)).toMatchObject({ status: 200 });
  expect(await dues(of.contractId, 'payable')).toMatchObject([{ dueAmount: '800.00', unpaidAmount: '800.00' }]);
  const [total] = [
    (await callUnchecked(app, financePayable.calls.paidAmount, { as: seller, query: { contractId: of.contractId } }))
      .data,
  ];
  expect(total).toMatchObject({ payableAmount: '800.00' });
  expect(await contradictions(app.db)).toEqual([]);
});
