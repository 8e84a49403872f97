import { beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { today } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import type { TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, provideDeals, seller, type Row } from '../trade/testing/deals.ts';
import { colleague, purchase, SUPPLIER } from '../trade/testing/goods.ts';
import { DUES } from './testing/documents.ts';
import { KIND, received, signed, split } from './testing/receipts.ts';

provideDeals();

const LATER = '2999-01-01';
const DAY = today('Asia/Shanghai');
let other: TestPerson;
beforeAll(async () => {
  other = await colleague();
});
const said = (key: Parameters<typeof message>[1], params = {}): string => message('zh-CN', key, params);
const get = async (side: keyof typeof DUES, id: unknown): Promise<Row> =>
  (await callUnchecked(app, DUES[side].calls.get, { as: seller, params: { id } })).data;
const opening = (side: keyof typeof DUES, changes: Row = {}): Row => ({
  [side === 'receivable' ? 'customerName' : 'supplierName']: side === 'receivable' ? '医院' : SUPPLIER,
  [`${side}Amount`]: '100.00',
  [`${side}Date`]: '2026-01-01',
  ...changes,
});
const advance = async (contractId: string, origanAmount: string, type = masterId('PAYMENT_TYPE', '1')) => {
  const made = await callUnchecked(app, paymentRequest.calls.create, {
    as: seller,
    body: { contractId, type, origanAmount },
  });
  return callUnchecked(app, paymentRequest.calls.start, { as: seller, body: { id: getId(made) } });
};

describe.each(['receivable', 'payable'] as const)('%s', (side) => {
  const { calls } = DUES[side];

  test('API-020 API-021 a day is moved by two people: it stands until another confirms it', async () => {
    const of = await signed({ side: side === 'receivable' ? 1 : 2, plans: [{ amount: '100.00', due: LATER }] });
    const [due] = await listRows(app, calls.page, { as: seller, query: { contractId: of.contractId } });
    const id = due?.['id'];
    const day = `${side}Date`;
    expect(await callUnchecked(app, calls.update, { as: seller, body: { id, [day]: DAY } })).toMatchObject({
      status: 200,
    });
    expect(await get(side, id)).toMatchObject({ [day]: LATER, review: 'date', askedDate: DAY, askedUserId: seller.id });
    for (const way of ['confirm', 'decline'] as const)
      expect(await callUnchecked(app, calls[way], { as: seller, body: { id } })).toMatchObject({
        status: 400,
        msg: said('due.own'),
      });
    expect(await callUnchecked(app, calls.decline, { as: other, body: { id } })).toMatchObject({ status: 200 });
    expect(await get(side, id)).toMatchObject({ [day]: LATER, review: null, askedDate: null });
    await callUnchecked(app, calls.update, { as: other, body: { id, [day]: DAY } });
    expect((await callUnchecked(app, calls.confirm, { as: other, body: { id } })).status).toBe(400);
    expect(await callUnchecked(app, calls.confirm, { as: seller, body: { id } })).toMatchObject({ status: 200 });
    expect(await get(side, id)).toMatchObject({ [day]: DAY, review: null, askedDate: null, askedUserId: null });
    expect((await callUnchecked(app, calls.confirm, { as: seller, body: { id } })).status).toBe(400);
  });

  test('an opening balance counts from when another person has confirmed it, and is above 0', async () => {
    for (const amount of ['-99999.00', '0'])
      expect(
        (await callUnchecked(app, calls.create, { as: seller, body: opening(side, { [`${side}Amount`]: amount }) }))
          .data,
      ).toMatchObject({ errors: { [`${side}Amount`]: expect.any(String) } });
    const name = `期初 ${side}`;
    const made = await callUnchecked(app, calls.create, {
      as: seller,
      body: opening(side, { [side === 'receivable' ? 'customerName' : 'supplierName']: name }),
    });
    expect(made.data).toMatchObject({ review: 'opening', currencyType: 'CURRENCY_TYPE-1' });
    const total = async () =>
      (await callUnchecked(app, calls.ageing, { as: seller, query: { counterpart: name } })).data['total'];
    expect(await total()).toBe(0);
    const confirm = (who: TestPerson) => callUnchecked(app, calls.confirm, { as: who, body: { id: made.data['id'] } });
    expect(await confirm(seller)).toMatchObject({ status: 400, msg: said('due.own') });
    // Another day by another hand does not make it theirs to confirm, nor the author's.
    await callUnchecked(app, calls.update, { as: other, body: { id: made.data['id'], [`${side}Date`]: DAY } });
    for (const who of [seller, other]) expect((await confirm(who)).status).toBe(400);
    expect((await confirm(await colleague())).status).toBe(200);
    expect(await total()).toBe(1);
  });

  test('an opening balance of a contract is in its currency and with its instalments within it', async () => {
    const of = await signed({
      side: side === 'receivable' ? 1 : 2,
      plans: [{ amount: '1000.00', due: '2026-01-01' }],
      currencyType: masterId('CURRENCY_TYPE', '4'),
    });
    const { contractId } = of;
    const yen = { contractId, currencyType: masterId('CURRENCY_TYPE', '4') };
    expect((await callUnchecked(app, calls.create, { as: seller, body: opening(side, yen) })).data).toMatchObject({
      errors: { [`${side}Amount`]: said('due.opening.most', { max: '0.00' }) },
    });
    const other_ = { contractId, currencyType: masterId('CURRENCY_TYPE', '1') };
    expect((await callUnchecked(app, calls.create, { as: seller, body: opening(side, other_) })).data).toMatchObject({
      errors: { currencyType: expect.any(String) },
    });
  });
});

test('API-026 who asks for a payment lifts neither what is due nor the day of what is retained', async () => {
  const { contractId } = await purchase({}, [{ amountCollected: '1000.00', receivableDate: LATER }]);
  const [due] = await listRows(app, financePayable.calls.page, { as: seller, query: { contractId } });
  const refused = { status: 400, msg: said('payment.limit.due', { max: '0.00' }) };
  await callUnchecked(app, financePayable.calls.update, { as: seller, body: { id: due?.['id'], payableDate: DAY } });
  expect(await advance(contractId, '10')).toMatchObject(refused);
  expect(await advance(contractId, '10', masterId('PAYMENT_TYPE', '4'))).toMatchObject({
    status: 400,
    msg: said('payment.limit.retention', { day: LATER }),
  });
  await app.db.updateTable('contract').set({ contractAmount: '2000.00' }).where('id', '=', contractId).execute();
  const own = await callUnchecked(app, financePayable.calls.create, {
    as: seller,
    body: opening('payable', { contractId }),
  });
  expect(own, own.msg).toMatchObject({ status: 200 });
  expect(await advance(contractId, '10')).toMatchObject(refused);
  await callUnchecked(app, financePayable.calls.confirm, { as: other, body: { id: own.data['id'] } });
  expect(await advance(contractId, '10')).toMatchObject({ status: 200 });
});

test('API-026 a nature of payment without a limit pays nothing', async () => {
  const { contractId } = await purchase({}, [{ amountCollected: '1000.00', receivableDate: LATER }]);
  // Of an earlier release, when offices could add their own.
  const own = await plant(app, resourceNamed('master'), seller.officeId, {
    itemGroup: 'PAYMENT_TYPE',
    itemText: '自定义款项',
    itemValue: '77',
    paymentLimit: null,
    enabled: true,
    provinceId: null,
  });
  expect(await advance(contractId, '1000', own)).toMatchObject({
    status: 400,
    msg: said('payment.nature.limit'),
  });
});

test('API-026 a nature the platform adds is under the limit it names, together with the others under it', async () => {
  const { contractId } = await purchase({}, [
    { amountCollected: '400.00', receivableDate: '2026-01-01' },
    { amountCollected: '600.00', receivableDate: LATER },
  ]);
  const made = await callUnchecked(app, master.calls.create, {
    as: { token: await app.login('admin') },
    body: { itemGroup: 'PAYMENT_TYPE', itemText: '定金', enItemText: 'Earnest money', paymentLimit: 'due' },
  });
  expect(made, made.msg).toMatchObject({ status: 200, data: { paymentLimit: 'due' } });
  expect(await advance(contractId, '100')).toMatchObject({ status: 200 });
  expect(await advance(contractId, '300.01', getId(made))).toMatchObject({
    status: 400,
    msg: said('payment.limit.due', { max: '300.00' }),
  });
  expect(await advance(contractId, '300', getId(made))).toMatchObject({ status: 200 });
});

describe('claims of a contract', () => {
  test('API-023 together stay within the contract, opening balances included', async () => {
    const sale = await signed({ plans: [{ amount: '1000.00', due: LATER }] });
    const { contractId } = sale;
    // The books of an earlier release hold what is refused today.
    await app.db.updateTable('contract').set({ contractAmount: '5000.00' }).where('id', '=', contractId).execute();
    const made = await callUnchecked(app, financeReceivable.calls.create, {
      as: seller,
      body: opening('receivable', { contractId, receivableAmount: '4000.00' }),
    });
    await callUnchecked(app, financeReceivable.calls.confirm, { as: other, body: { id: made.data['id'] } });
    await app.db.updateTable('contract').set({ contractAmount: '1000.00' }).where('id', '=', contractId).execute();
    const receipt = await received('4000.00');
    const part = { amountKind: KIND('1'), financeReceivableId: made.data['id'] };
    expect(await split(receipt, [{ ...part, amount: '4000' }])).toMatchObject({
      status: 400,
      data: { errors: { 'parts.0.settlesAmount': said('claim.contract.most', { max: '1,000.00' }) } },
    });
    expect(await split(receipt, [{ ...part, amount: '1000' }])).toMatchObject({ status: 200 });
    expect((await split(receipt, [{ ...part, amount: '0.01' }])).status).toBe(400);
  });

  test('API-023 an opening balance that nobody confirmed is not claimed', async () => {
    const made = await callUnchecked(app, financeReceivable.calls.create, { as: seller, body: opening('receivable') });
    const part = { amount: '10', amountKind: KIND('1'), financeReceivableId: made.data['id'] };
    expect(await split(await received('10.00'), [part])).toMatchObject({
      data: { errors: { 'parts.0.financeReceivableId': said('due.unconfirmed') } },
    });
  });

  test('API-023 yen are no yuan where a contract names no currency, and no value date is to come', async () => {
    const sale = await signed({ plans: [{ amount: '1000.00', due: LATER }] });
    await app.db.updateTable('contract').set({ currencyType: null }).where('id', '=', sale.contractId).execute();
    const receipt = await received('100.00', { currencyType: masterId('CURRENCY_TYPE', '4') });
    const part = {
      amount: '100',
      amountKind: KIND('1'),
      contractId: sale.contractId,
      contractCollectionPlanId: sale.planIds[0],
    };
    expect(await split(receipt, [part])).toMatchObject({
      data: { errors: { 'parts.0.exchangeRate': said('claim.rate.needed') } },
    });
    expect(await split(await received('100.00'), [{ ...part, valueDate: '2099-01-01' }])).toMatchObject({
      data: { errors: { 'parts.0.valueDate': said('claim.day.future') } },
    });
  });

  test('a contract and a receipt that name no currency are in RMB, which is written', async () => {
    const made = await callUnchecked(app, contract.calls.create, {
      as: seller,
      body: {
        code: `RMB-${DAY}`,
        contractType: 2,
        customerName: '医院',
        contractAmount: '1.00',
      },
    });
    expect(made.data).toMatchObject({ currencyType: 'CURRENCY_TYPE-1' });
    await callUnchecked(app, contract.calls.update, { as: seller, body: { id: made.data['id'], currencyType: null } });
    expect(
      (await call(app, contract.calls.get, { as: seller, params: { id: String(made.data['id']) } })).data,
    ).toMatchObject({
      currencyType: 'CURRENCY_TYPE-1',
    });
    const receipt = await received('1.00', { currencyType: undefined });
    expect(
      (await call(app, financialCollection.calls.get, { as: seller, params: { id: receipt } })).data,
    ).toMatchObject({
      currencyType: 'CURRENCY_TYPE-1',
    });
  });
});
