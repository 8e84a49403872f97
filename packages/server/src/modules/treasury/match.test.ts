import { beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { callUnchecked, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import type { TestPerson } from '../../testing/people.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, createContract, getId, line, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { sign, startContractApproval } from '../trade/testing/signed.ts';
import { colleague, goodsIn, goodsOut, purchase, SUPPLIER, type Purchase } from '../trade/testing/goods.ts';
import { PAYMENTS, type PaymentKind } from './testing/documents.ts';
import { confirmDue } from './testing/receipts.ts';

provideDeals();
let quality: TestPerson;
let approver: string;
beforeAll(async () => {
  quality = await colleague();
  approver = await app.login('approver');
});

const NATURE = { advance: '1', delivery: '2', acceptance: '3', retention: '4', deposit: '5', final: '6' } as const;
const KIND = { without: '1', early: '2', above: '3', refund: '4', behalf: '5' } as const;
const DUE = { receivableDate: '2026-01-01', condition: '预付' };
const LATER = { receivableDate: '2999-01-01', condition: '质保' };

const request = async (contractId: string, nature: keyof typeof NATURE, origanAmount: string, values: Row = {}) =>
  callUnchecked(app, paymentRequest.calls.create, {
    as: seller,
    body: { contractId, type: masterId('PAYMENT_TYPE', NATURE[nature]), origanAmount, ...values },
  });
const special = async (contractId: string | null, kind: keyof typeof KIND, amount: string, values: Row = {}) =>
  callUnchecked(app, specialPayment.calls.create, {
    as: seller,
    body: {
      contractId,
      paymentKind: masterId('SPECIAL_PAYMENT_KIND', KIND[kind]),
      payeeName: SUPPLIER,
      reason: '提前到货，供应商要求',
      amount,
      ...values,
    },
  });
const start = (kind: PaymentKind, id: string) =>
  callUnchecked(app, PAYMENTS[kind].calls.start, { as: seller, body: { id } });
/** Asked for and submitted at once. */
async function ask(contractId: string, nature: keyof typeof NATURE, amount: string, values: Row = {}) {
  const made = await request(contractId, nature, amount, values);
  return made.status === 200
    ? { ...(await start('payment-request', getId(made))), made: getId(made) }
    : { ...made, made: '' };
}
async function askSpecial(contractId: string | null, kind: keyof typeof KIND, amount: string, values: Row = {}) {
  const made = await special(contractId, kind, amount, values);
  return made.status === 200
    ? { ...(await start('special-payment', getId(made))), made: getId(made) }
    : { ...made, made: '' };
}
async function accept(of: Purchase, batch: string, acceptedQuantity: number): Promise<void> {
  const lines = [{ outboundId: batch, acceptedQuantity }];
  const id = getId(
    await callUnchecked(app, acceptanceReport.calls.create, {
      as: seller,
      body: { contractId: of.contractId, title: '验收', lines },
    }),
  );
  const reportFile = await plantUpload(app, seller);
  const report = { id, reportFile, acceptanceDate: '2026-01-12', result: 1 };
  expect((await callUnchecked(app, acceptanceReport.calls.upload, { as: seller, body: report })).status).toBe(200);
  expect((await call(app, acceptanceReport.calls.confirm, { as: quality, body: { id } })).status).toBe(200);
}
const invoiced = (of: Purchase, billAmount: string, status = 99): Promise<string> =>
  plant(app, resourceNamed('bill'), seller.officeId, { contractId: of.contractId, direction: 4, billAmount, status });

describe('a payment under a contract', () => {
  test('999,999 is not payable on 100, nor 100.01', async () => {
    const { contractId } = await purchase({ contractAmount: '100.00' }, [{ amountCollected: '100.00', ...DUE }]);
    expect((await request(contractId, 'advance', '999999')).status).toBe(400);
    expect((await request(contractId, 'advance', '100.01')).status).toBe(400);
    expect((await ask(contractId, 'advance', '100.00')).status).toBe(200);
    expect((await request(contractId, 'advance', '0.01')).status).toBe(400);
  });

  test('counts special payments with requests, as they start and as they are approved', async () => {
    const { contractId } = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
    expect((await ask(contractId, 'advance', '600')).status).toBe(200);
    expect(await askSpecial(contractId, 'early', '400.01')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'payment.amount.most', { max: '400.00' }),
    });
    const early = await askSpecial(contractId, 'early', '400');
    expect(early.status).toBe(200);
    expect((await ask(contractId, 'advance', '0.01')).status).toBe(400);
    await app.db.updateTable('contract').set({ contractAmount: '900.00' }).where('id', '=', contractId).execute();
    expect(await decide(app, String(early.data['processInstanceId']))).toMatchObject({ status: 400 });
  });

  test('is of a purchase contract that is in force, in its currency, to its supplier', async () => {
    const plan = [{ amountCollected: '1000.00', ...DUE }];
    const { contractId } = await purchase({}, plan);
    const refused = async (
      answer: { readonly status: number; readonly msg: string },
      key: Parameters<typeof message>[1],
    ) => expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', key, { supplier: SUPPLIER }) });
    await refused(await ask(contractId, 'advance', '10', { payeeName: '我表哥的公司' }), 'payment.payee');
    const sale = await createContract({ customerName: SUPPLIER, plans: plan });
    await refused(await ask(sale, 'advance', '10'), 'payment.contract.purchase');
    for (const status of [0, 1, 99, 102] as const) {
      const other = await purchase({}, plan);
      await app.db.updateTable('contract').set({ status }).where('id', '=', other.contractId).execute();
      await refused(await ask(other.contractId, 'advance', '10'), 'payment.contract.inForce');
    }
    const dollars = await purchase({ currencyType: masterId('CURRENCY_TYPE', '2') }, plan);
    await refused(await ask(dollars.contractId, 'advance', '10'), 'payment.contract.currency');
    expect((await ask(contractId, 'advance', '10', { payeeName: '' })).status).toBe(200);
    const none = getId(
      await callUnchecked(app, paymentRequest.calls.create, {
        as: seller,
        body: { origanAmount: '10', payeeName: SUPPLIER },
      }),
    );
    await refused(await start('payment-request', none), 'payment.contract');
    const without = getId(
      await callUnchecked(app, paymentRequest.calls.create, { as: seller, body: { contractId, origanAmount: '10' } }),
    );
    await refused(await start('payment-request', without), 'payment.nature');
  });

  test('names a payable of its own contract only', async () => {
    const plan = [{ amountCollected: '1000.00', ...DUE }];
    const readPayableId = async ({ contractId }: Purchase): Promise<string> =>
      (
        await app.db
          .selectFrom('finance_payable')
          .select('id')
          .where('contractId', '=', contractId)
          .executeTakeFirstOrThrow()
      ).id;
    const [own, other] = [await purchase({}, plan), await purchase({}, plan)];
    const [mine, theirs] = [await readPayableId(own), await readPayableId(other)];
    const refused = { status: 400, msg: message('zh-CN', 'payment.payable') };
    expect(await ask(own.contractId, 'advance', '10', { financePayableId: theirs })).toMatchObject(refused);
    expect(await askSpecial(own.contractId, 'early', '10', { financePayableId: theirs })).toMatchObject(refused);
    expect((await ask(own.contractId, 'advance', '10', { financePayableId: mine })).status).toBe(200);
    expect((await askSpecial(own.contractId, 'early', '10', { financePayableId: mine })).status).toBe(200);
  });

  test('stays within the payable it names, requests and special payments together', async () => {
    const { contractId } = await purchase({}, [
      { amountCollected: '300.00', ...DUE },
      { amountCollected: '700.00', ...DUE },
    ]);
    const { id } = await app.db
      .selectFrom('finance_payable')
      .select('id')
      .where('contractId', '=', contractId)
      .where('payableAmount', '=', '300.00')
      .executeTakeFirstOrThrow();
    const named = { financePayableId: id };
    const most = (max: string) => ({ status: 400, msg: message('zh-CN', 'payment.payable.most', { max }) });
    expect(await ask(contractId, 'advance', '300.01', named)).toMatchObject(most('300.00'));
    const answers = await Promise.all([
      ask(contractId, 'advance', '200', named),
      askSpecial(contractId, 'early', '200', named),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await ask(contractId, 'advance', '100.01', named)).toMatchObject(most('100.00'));
    expect((await ask(contractId, 'advance', '100', named)).status).toBe(200);
    expect((await ask(contractId, 'advance', '600')).status).toBe(200);
  });

  test('advances and deposits stay within instalments due; what is early is special', async () => {
    const { contractId } = await purchase({}, [
      { amountCollected: '300.00', ...DUE },
      { amountCollected: '700.00', ...LATER },
    ]);
    expect((await ask(contractId, 'advance', '200')).status).toBe(200);
    expect(await ask(contractId, 'deposit', '100.01')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'payment.limit.due', { max: '100.00' }),
    });
    expect((await ask(contractId, 'deposit', '100')).status).toBe(200);
    expect(await ask(contractId, 'retention', '1')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'payment.limit.retention', { day: '2999-01-01' }),
    });
    expect((await askSpecial(contractId, 'early', '700')).status).toBe(200);
  });

  test('payments on delivery stay within the value of what arrived', async () => {
    const of = await purchase();
    expect((await ask(of.contractId, 'delivery', '0.01')).status).toBe(400);
    await goodsIn(of, 4);
    expect(await ask(of.contractId, 'delivery', '400.01')).toMatchObject({
      msg: message('zh-CN', 'payment.limit.arrived', { max: '400.00' }),
    });
    const first = await ask(of.contractId, 'delivery', '400');
    expect(first.status).toBe(200);
    expect((await ask(of.contractId, 'delivery', '0.01')).status).toBe(400);
    expect(await decide(app, String(first.data['processInstanceId']), { approved: false })).toMatchObject({
      status: 200,
    });
    expect((await ask(of.contractId, 'delivery', '400')).status).toBe(200);
  });

  test('payments on acceptance stay within the lesser of accepted and invoiced, and count what is through', async () => {
    const of = await purchase();
    await goodsIn(of, 10);
    const batch = await goodsOut(of, 10);
    await accept(of, batch, 6);
    const max = async () => {
      const { msg } = await ask(of.contractId, 'final', '999');
      return /([\d.,]+)$/.exec(msg)?.[1];
    };
    expect(await max()).toBe('0.00');
    await invoiced(of, '800.00', 1);
    expect(await max()).toBe('0.00');
    await invoiced(of, '500.00');
    expect(await max()).toBe('500.00');
    await invoiced(of, '300.00', 100);
    expect(await max()).toBe('600.00');
    expect((await ask(of.contractId, 'acceptance', '350')).status).toBe(200);
    expect((await ask(of.contractId, 'final', '250.01')).status).toBe(400);
    expect((await ask(of.contractId, 'final', '250')).status).toBe(200);
  });

  test('of several that start at once exactly those pass that fit', async () => {
    const { contractId } = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
    const drafts = await Promise.all([
      ...Array.from({ length: 4 }, () => request(contractId, 'advance', '300')),
      ...Array.from({ length: 4 }, () => special(contractId, 'early', '300')),
    ]);
    const answers = await Promise.all(
      drafts.map((draft, at) => start(at < 4 ? 'payment-request' : 'special-payment', getId(draft))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  test('a correction gives back what its original took', async () => {
    const { contractId } = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
    const whole = await ask(contractId, 'advance', '1000');
    expect(await decide(app, String(whole.data['processInstanceId']))).toMatchObject({ status: 200 });
    const back = await callUnchecked(app, paymentRequest.calls.create, {
      as: seller,
      body: { originalRequestId: whole.made, origanAmount: '-400' },
    });
    expect(back, back.msg).toMatchObject({ status: 200 });
    const started = await start('payment-request', getId(back));
    expect((await askSpecial(contractId, 'early', '0.01')).status).toBe(400);
    expect(await decide(app, String(started.data['processInstanceId']))).toMatchObject({ status: 200 });
    expect((await ask(contractId, 'advance', '400.01')).status).toBe(400);
    expect((await ask(contractId, 'advance', '400')).status).toBe(200);
  });
});

test('approvers see by line what was ordered, arrived, was accepted, invoiced and paid', async () => {
  const of = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
  await goodsIn(of, 8);
  await accept(of, await goodsOut(of, 5), 3);
  await invoiced(of, '250.00');
  const payment = await ask(of.contractId, 'advance', '200');
  const seen = {
    contractAmount: '1000.00',
    due: '1000.00',
    arrived: '800.00',
    accepted: '300.00',
    invoiced: '250.00',
    paid: '200.00',
    left: '800.00',
    lines: [
      { ordered: 10, arrived: 8, accepted: 3, arrivedAmount: '800.00', acceptedAmount: '300.00', paidAmount: '200.00' },
    ],
  };
  const match = (token: string, query: Record<string, string>) =>
    callUnchecked(app, paymentRequest.calls.match, { as: { token }, query });
  expect((await match(seller.token, { contractId: of.contractId })).data).toMatchObject(seen);
  expect((await match(approver, { paymentRequestId: payment.made })).data).toMatchObject(seen);
  expect((await match(stranger.token, { contractId: of.contractId })).status).toBe(404);
  expect((await match(stranger.token, { paymentRequestId: payment.made })).status).toBe(404);
  expect((await match(seller.token, {})).status).toBe(400);
});

test('a signed supplement changes what is ordered, due and payable', async () => {
  const of = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
  const goods = { ...line, unitPrice: '100.00', orderBiddingProductsId: of.equipmentId };
  const supplement = async (amount: string, equipmentQuantity: number): Promise<string> => {
    const id = await createContract({
      amendsId: of.contractId,
      contractType: 1,
      customerName: SUPPLIER,
      contractAmount: amount,
      products: [{ ...goods, equipmentQuantity }],
      plans: [{ amountCollected: amount, ...DUE }],
    });
    expect(await decide(app, String((await startContractApproval(id)).data['processInstanceId']))).toMatchObject({
      status: 200,
    });
    return id;
  };
  const seen = async () =>
    (await callUnchecked(app, paymentRequest.calls.match, { as: seller, query: { contractId: of.contractId } })).data;
  await goodsIn(of, 10);
  const more = await supplement('200.00', 2);
  expect(await seen()).toMatchObject({ contractAmount: '1000.00', due: '1000.00', lines: [{ ordered: 10 }] });
  expect((await sign(more, { signedFile: await plantUpload(app, seller) })).status).toBe(200);
  expect(await seen()).toMatchObject({
    contractAmount: '1200.00',
    due: '1200.00',
    arrived: '1000.00',
    lines: [{ ordered: 12, orderedAmount: '1200.00', arrived: 10 }],
  });
  const early = await ask(more, 'advance', '1');
  expect(early.status).toBe(400);
  const less = await supplement('-500.00', -5);
  expect((await sign(less, { signedFile: await plantUpload(app, seller) })).status).toBe(200);
  expect(await seen()).toMatchObject({
    contractAmount: '700.00',
    due: '700.00',
    arrived: '700.00',
    lines: [{ ordered: 7, orderedAmount: '700.00', arrived: 7 }],
  });
  expect((await ask(of.contractId, 'advance', '700.01')).status).toBe(400);
  expect((await ask(of.contractId, 'advance', '700')).status).toBe(200);
});

describe('a special payment', () => {
  test('without contract names none; others name one; on behalf goes to somebody else', async () => {
    const { contractId } = await purchase();
    expect((await askSpecial(null, 'without', '10')).status).toBe(200);
    expect((await askSpecial(contractId, 'without', '10')).status).toBe(400);
    for (const kind of ['early', 'above', 'refund', 'behalf'] as const)
      expect((await askSpecial(null, kind, '10')).status, kind).toBe(400);
    expect((await askSpecial(contractId, 'early', '10', { payeeName: '别人' })).status).toBe(400);
    expect((await askSpecial(contractId, 'behalf', '10')).status).toBe(400);
    expect((await askSpecial(contractId, 'behalf', '10', { payeeName: '别人' })).status).toBe(200);
    expect((await askSpecial(contractId, 'above', '990.01')).status).toBe(400);
    expect((await askSpecial(contractId, 'above', '10', { reason: ' ' })).status).toBe(400);
  });

  test('pays an opening balance to its supplier without a contract, in its currency and no more than it', async () => {
    const { contractId } = await purchase({}, [{ amountCollected: '1000.00', ...DUE }]);
    const made = await callUnchecked(app, financePayable.calls.create, {
      as: seller,
      body: { supplierName: SUPPLIER, payableAmount: '50.00', payableDate: '2026-01-01' },
    });
    await confirmDue('payable', getId(made));
    const named = { financePayableId: getId(made) };
    const refused = (key: Parameters<typeof message>[1]) => ({ status: 400, msg: message('zh-CN', key) });
    expect(await ask(contractId, 'advance', '10', named)).toMatchObject(refused('payment.payable'));
    expect(await askSpecial(null, 'without', '10', { ...named, payeeName: '别人' })).toMatchObject(
      refused('payment.payable'),
    );
    const dollars = { currencyType: masterId('CURRENCY_TYPE', '2'), exchangeRate: '7.1' };
    expect(await askSpecial(null, 'without', '10', { ...named, ...dollars })).toMatchObject(
      refused('payment.payable.currency'),
    );
    expect((await askSpecial(null, 'without', '50.01', named)).status).toBe(400);
    expect((await askSpecial(null, 'without', '50', named)).status).toBe(200);
    expect((await askSpecial(null, 'without', '0.01', named)).status).toBe(400);
  });

  test('refunds stay within what was collected from that customer', async () => {
    const customer = '市第一人民医院';
    const contractId = await createContract({ customerName: customer, contractAmount: '500.00' });
    await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', contractId).execute();
    const refund = (amount: string, payeeName = customer) => askSpecial(contractId, 'refund', amount, { payeeName });
    expect((await refund('1')).status).toBe(400);
    await plant(app, resourceNamed('financial-collection'), seller.officeId, {
      namePayer: '市第一 人民医院',
      paymentAmount: '120.00',
      claimedAmount: '0',
      currencyType: null,
      status: 0,
    });
    expect((await refund('1', '我表哥')).status).toBe(400);
    expect(await refund('120.01')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'payment.limit.refund', { max: '120.00' }),
    });
    const answers = await Promise.all([refund('80'), refund('80')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await refund('40')).status).toBe(200);
    expect((await refund('0.01')).status).toBe(400);
  });
});
