import { describe, expect, test } from 'vitest';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { invoiceGroup } from '@scf-kit/sdk/contract/treasury/invoice-group';
import { call, callUnchecked } from '../../../testing/calls.ts';
import { decide } from '../../../testing/decisions.ts';
import {
  app,
  approved,
  readBill,
  createContractInForce,
  createDraft,
  good,
  issue,
  issued,
  leftOfContract,
  makeLines,
  newNumber,
  provideInvoices,
  start,
  stranger,
  clerk,
  createRedInvoice,
} from '../testing/invoices.ts';

provideInvoices();

const getErrors = (answer: { readonly data: unknown }) =>
  (answer.data as { errors?: Record<string, string> } | null)?.errors;
const TODAY = '2026-11-20';

describe('the lines of an invoice', () => {
  test('are three of 33.33 at 13 %: 29.50 and 3.83 each, 88.50 and 11.49 together, whatever sums are sent', async () => {
    const contract = await createContractInForce([{ quantity: 3, unitPrice: '33.33' }]);
    const three = makeLines(contract, [0, 1, '33.33'], [0, 1, '33.33'], [0, 1, '33.33']).map((line) => ({
      ...line,
      net: '1.00',
      tax: '1.00',
    }));
    const made = good(await createDraft(contract, three, { billAmount: '5', origanAmount: '1' })).data;
    expect(made.lines.map(({ net, tax }) => [net, tax])).toEqual(Array.from({ length: 3 }, () => ['29.50', '3.83']));
    expect(made).toMatchObject({
      billAmount: '99.99',
      origanAmount: '99.99',
      amountWithoutTax: '88.50',
      taxAmount: '11.49',
      sellerName: '本公司',
      buyerName: '对方',
      customerName: '对方',
    });
    good(await start(made.id));
    expect(await readBill(made.id)).toMatchObject({ amountWithoutTax: '88.50', taxAmount: '11.49', status: 1 });
  });

  test('say a price, an amount and a rate that hold; what does not is refused by its place', async () => {
    const contract = await createContractInForce([{ quantity: 30, unitPrice: '33.33' }]);
    const other = await createContractInForce([{ quantity: 3, unitPrice: '33.33' }]);
    const [line] = makeLines(contract, [0, 3, '33.33']);
    for (const [wrong, field] of [
      [{ ...line, amount: '100.01' }, 'amount'],
      [{ ...line, rate: '77' }, 'rate'],
      [{ ...line, quantity: 0, amount: '0' }, 'quantity'],
      [{ quantity: 3, unitPrice: '33.33', amount: '99.99' }, 'contractProductId'],
      [{ ...line, contractProductId: other.lines[0] }, 'contractProductId'],
    ] as const)
      expect(getErrors(await createDraft(contract, [line ?? {}, wrong])), field).toHaveProperty([`lines.1.${field}`]);
    expect(getErrors(await createDraft(contract, [line ?? {}], { taxRate: '77' }))).toHaveProperty('taxRate');
    expect(getErrors(await createDraft(contract, [line ?? {}], { billingDate: '2099-01-01' }))).toHaveProperty(
      'billingDate',
    );
    // A cent of rounding is one.
    expect((await createDraft(contract, [{ ...line, amount: '100.00' }])).status).toBe(200);
    const bare = good(await createDraft(contract, [], { billAmount: '10' })).data;
    expect(await start(bare.id)).toMatchObject({ status: 400, msg: expect.stringContaining('明细') });
  });

  test('take no more of goods than their line of the contract has, in quantity and amount', async () => {
    const contract = await createContractInForce([
      { quantity: 2, unitPrice: '100.00' },
      { quantity: 50, unitPrice: '100.00' },
    ]);
    await approved(contract, makeLines(contract, [0, 1, '100.00']));
    const more = good(await createDraft(contract, makeLines(contract, [0, 2, '100.00']))).data;
    expect(await start(more.id)).toMatchObject({ status: 400, msg: expect.stringContaining('规格 1') });
    const dear = good(await createDraft(contract, makeLines(contract, [0, 1, '100.01']))).data;
    expect(await start(dear.id)).toMatchObject({ status: 400, msg: expect.stringContaining('200.00') });
    // Nor in two lines of one invoice.
    const split = good(await createDraft(contract, makeLines(contract, [0, 1, '50.00'], [0, 1, '50.00']))).data;
    expect(await start(split.id)).toMatchObject({ status: 400 });
    expect(
      (await call(app, bill.calls.openLines, { as: clerk, query: { contractId: contract.id } })).data,
    ).toMatchObject([
      { contractProductId: contract.lines[0], quantity: 2, leftQuantity: 1, leftAmount: '100.00' },
      { contractProductId: contract.lines[1], quantity: 50, leftQuantity: 50, leftAmount: '5000.00' },
    ]);
    expect((await call(app, bill.calls.openLines, { as: stranger, query: { contractId: contract.id } })).status).toBe(
      404,
    );
  });
});

describe('the goods of supplements', () => {
  /** A signed supplement of a contract, standing in it. */
  const supplemented = async (amendsId: string, quantity: number, unitPrice: string, amended: string) => {
    const made = await createContractInForce([{ quantity, unitPrice }], { amendsId });
    await app.db.updateTable('contract').set({ amendedAmount: amended }).where('id', '=', amendsId).execute();
    return made;
  };

  test('are invoiced under the contract they are added to, once they are signed', async () => {
    const contract = await createContractInForce([{ quantity: 2, unitPrice: '100.00' }]);
    const added = await supplemented(contract.id, 1, '20.00', '20.00');
    const both = [...makeLines(contract, [0, 2, '100.00']), ...makeLines(added, [0, 1, '20.00'])];
    await app.db.updateTable('contract').set({ status: 99 }).where('id', '=', added.id).execute();
    expect(getErrors(await createDraft(contract, both))).toHaveProperty(['lines.1.contractProductId']);
    await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', added.id).execute();
    expect(
      (await call(app, bill.calls.openLines, { as: clerk, query: { contractId: contract.id } })).data,
    ).toMatchObject([
      { contractProductId: contract.lines[0], leftQuantity: 2, leftAmount: '200.00' },
      { contractProductId: added.lines[0], leftQuantity: 1, leftAmount: '20.00' },
    ]);
    await approved(contract, both);
    expect(await leftOfContract(contract.id)).toBe('0.00');
  });

  test('that are taken off are no longer invoiced', async () => {
    const contract = await createContractInForce([
      { quantity: 3, unitPrice: '100.00' },
      { quantity: 3, unitPrice: '100.00' },
    ]);
    await supplemented(contract.id, -1, '100.00', '-100.00');
    expect(
      (await call(app, bill.calls.openLines, { as: clerk, query: { contractId: contract.id } })).data,
    ).toMatchObject([
      { contractProductId: contract.lines[0], quantity: 3, leftQuantity: 2, leftAmount: '200.00' },
      { contractProductId: contract.lines[1], quantity: 3, leftQuantity: 3, leftAmount: '300.00' },
    ]);
    const three = good(await createDraft(contract, makeLines(contract, [0, 3, '100.00']))).data;
    expect(await start(three.id)).toMatchObject({ status: 400, msg: expect.stringContaining('规格 1') });
    await approved(contract, makeLines(contract, [0, 2, '100.00']));
  });
});

describe('the contract of an invoice', () => {
  test('is a sale in force for what is issued, a purchase in force for what is received', async () => {
    const goods = [{ quantity: 1, unitPrice: '100.00' }];
    const [sale, purchase] = [
      await createContractInForce(goods),
      await createContractInForce(goods, { contractType: 1 }),
    ];
    for (const [direction, right, wrong] of [
      [1, sale, purchase],
      [3, sale, purchase],
      [2, purchase, sale],
      [4, purchase, sale],
    ] as const) {
      const told = { direction, billNumber: newNumber(), billingDate: TODAY };
      const bad = good(await createDraft(wrong, makeLines(wrong, [0, 1, '100.00']), told)).data;
      expect((await start(bad.id, direction)).status, String(direction)).toBe(400);
      const fine = good(await createDraft(right, makeLines(right, [0, 1, '100.00']), told)).data;
      await app.db.updateTable('contract').set({ status: 99 }).where('id', '=', right.id).execute();
      expect((await start(fine.id, direction)).status).toBe(400);
      await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', right.id).execute();
      const instance = good(await start(fine.id, direction)).data.processInstanceId;
      // It is asked again when it is approved.
      await app.db.updateTable('contract').set({ status: 102 }).where('id', '=', right.id).execute();
      expect((await decide(app, instance)).status).toBe(400);
      await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', right.id).execute();
      expect(await decide(app, instance, { approved: false })).toMatchObject({ status: 200 });
    }
    const none = good(await createDraft({ id: '', lines: [] }, [], { contractId: null, billAmount: '1' })).data;
    expect((await start(none.id)).status).toBe(400);
  });

  test('of 1,000,000 with 700,000 issued takes no 300,000.01; drafts reserve nothing', async () => {
    const contract = await createContractInForce([{ quantity: 100, unitPrice: '10000.00' }]);
    await issued(contract, makeLines(contract, [0, 70, '10000.00']));
    expect(await leftOfContract(contract.id)).toBe('300000.00');
    expect((await call(app, bill.calls.invoicedAmount, { as: clerk, query: { contractId: contract.id } })).data).toBe(
      '700000.00',
    );
    const over = await createDraft(contract, makeLines(contract, [0, 30, '10000.00', '300000.01']));
    expect(getErrors(over)).toMatchObject({ billAmount: expect.stringContaining('300,000.00') });
    const drafts = [];
    for (let at = 0; at < 3; at += 1)
      drafts.push(good(await createDraft(contract, makeLines(contract, [0, 30, '10000.00']))).data);
    const answers = await Promise.all(drafts.map(({ id }) => start(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await leftOfContract(contract.id)).toBe('0.00');
    expect((await call(app, bill.calls.invoicedAmount, { as: clerk, query: { contractId: contract.id } })).data).toBe(
      '1000000.00',
    );
    expect(
      (await call(app, bill.calls.invoicedAmount, { as: stranger, query: { contractId: contract.id } })).status,
    ).toBe(404);
    expect(getErrors(await callUnchecked(app, bill.calls.invoicedAmount, { as: clerk }))).toHaveProperty('contractId');
  });

  test('in another currency keeps the original amount and the rate; the contract counts its own currency', async () => {
    const contract = await createContractInForce([{ quantity: 10, unitPrice: '100.00' }], {
      currencyType: 'CURRENCY_TYPE-2',
    });
    const lines = makeLines(contract, [0, 5, '710.00']);
    const made = await approved(contract, lines, { exchangeRate: '7.1', origanAmount: '500' });
    expect(await readBill(made.id)).toMatchObject({
      billAmount: '3550.00',
      origanAmount: '500.00',
      exchangeRate: '7.100000',
      currencyType: 'CURRENCY_TYPE-2',
    });
    expect(await leftOfContract(contract.id)).toBe('500.00');
    const wrong = good(await createDraft(contract, lines, { exchangeRate: '7.1', origanAmount: '400' })).data;
    expect(await start(wrong.id)).toMatchObject({ status: 400, msg: expect.stringContaining('汇率') });
    expect(getErrors(await createDraft(contract, lines, { exchangeRate: '0' }))).toHaveProperty('exchangeRate');
    // Of a contract in RMB the rate is 1, whatever is sent.
    const plain = await createContractInForce([{ quantity: 1, unitPrice: '100.00' }]);
    expect(
      good(await createDraft(plain, makeLines(plain, [0, 1, '100.00']), { exchangeRate: '9', origanAmount: '1' })).data,
    ).toMatchObject({ exchangeRate: '1.000000', origanAmount: '100.00' });
  });
});

describe('the number of an invoice', () => {
  test('comes with its day and file when it is issued; an issued one is not issued again', async () => {
    const contract = await createContractInForce([{ quantity: 9, unitPrice: '10.00' }]);
    const { id } = await approved(contract, makeLines(contract, [0, 1, '10.00']));
    for (const [told, field] of [
      [{ billNumber: '123' }, 'billNumber'],
      [{ billNumber: newNumber(), billCode: '5100231130' }, 'billNumber'],
      [{ billNumber: '04318862', billCode: '51002311301' }, 'billNumber'],
      [{ billNumber: '04318862' }, 'billNumber'],
      [{ billingDate: '2099-01-01' }, 'billingDate'],
      [{ billFile: null }, 'billFile'],
      [{ billNumber: '' }, 'billNumber'],
    ] as const)
      expect(getErrors(await issue(id, told)), JSON.stringify(told)).toHaveProperty(field);
    good(await issue(id, { billNumber: '04318862', billCode: '5100231130' }));
    expect(await readBill(id)).toMatchObject({ status: 100, billNumber: '04318862', billingDate: TODAY });
    expect((await issue(id)).status).toBe(400);
    const draft = good(await createDraft(contract, makeLines(contract, [0, 1, '10.00']))).data;
    expect((await issue(draft.id)).status).toBe(400);
    expect(
      (await callUnchecked(app, bill.calls.issue, { as: stranger, body: { id, billNumber: newNumber() } })).status,
    ).not.toBe(200);
  });

  test('is once in an office on a side, even of two at once; the other side may have it', async () => {
    const contract = await createContractInForce([{ quantity: 9, unitPrice: '10.00' }]);
    const both = [
      await approved(contract, makeLines(contract, [0, 1, '10.00'])),
      await approved(contract, makeLines(contract, [0, 1, '10.00'])),
    ];
    const billNumber = newNumber();
    const answers = await Promise.all(both.map(({ id }) => issue(id, { billNumber })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const purchase = await createContractInForce([{ quantity: 9, unitPrice: '10.00' }], { contractType: 1 });
    const received = { direction: 2, billNumber, billingDate: TODAY };
    await approved(purchase, makeLines(purchase, [0, 1, '10.00']), received);
    const again = good(
      await createDraft(purchase, makeLines(purchase, [0, 1, '10.00']), { ...received, direction: 4 }),
    ).data;
    expect(await start(again.id, 4)).toMatchObject({ status: 400, msg: expect.stringContaining('已登记') });
    await expect(
      app.db
        .updateTable('bill')
        .set({ numberKey: `in:-${billNumber}` })
        .where('id', '=', again.id)
        .execute(),
    ).rejects.toThrow('ux_bill');
  });

  test('of a received one is there when it is submitted; approval enters it; a refused one leaves its number', async () => {
    const contract = await createContractInForce([{ quantity: 9, unitPrice: '113.00' }], { contractType: 1 });
    const lines = makeLines(contract, [0, 1, '113.00']);
    const bare = good(await createDraft(contract, lines, { direction: 4 })).data;
    expect((await start(bare.id, 4)).status).toBe(400);
    const told = { direction: 4, billNumber: newNumber(), billingDate: TODAY };
    const first = good(await createDraft(contract, lines, told)).data;
    expect(await decide(app, good(await start(first.id, 4)).data.processInstanceId, { approved: false })).toMatchObject(
      { status: 200 },
    );
    const { id } = await approved(contract, lines, told);
    expect(await readBill(id)).toMatchObject({ status: 100, sellerName: '对方', buyerName: '本公司' });
    expect((await issue(id)).status).toBe(400);
    // Printed figures stay, six cents a line from the rate.
    const printed = (net: string, tax: string) =>
      createDraft(contract, [{ ...lines[0], net, tax }], { ...told, billNumber: newNumber() });
    expect(good(await printed('99.95', '13.05')).data).toMatchObject({ amountWithoutTax: '99.95', taxAmount: '13.05' });
    expect(getErrors(await printed('99.92', '13.08'))).toHaveProperty(['lines.0.tax']);
    expect(getErrors(await printed('99.95', '13.00'))).toHaveProperty(['lines.0.tax']);
  });
});

test('a group sums the invoices that count, red ones once they are issued', async () => {
  const contract = await createContractInForce([{ quantity: 9, unitPrice: '10.00' }]);
  const group = good(
    await call(app, invoiceGroup.calls.create, { as: clerk, body: { name: '批次', contractId: contract.id } }),
  ).data;
  const told = { invoiceGroupId: group.id };
  const blue = await issued(contract, makeLines(contract, [0, 2, '10.00']), told);
  await approved(contract, makeLines(contract, [0, 3, '10.00']), told);
  good(await createDraft(contract, makeLines(contract, [0, 1, '10.00']), told));
  const total = async () => (await call(app, invoiceGroup.calls.get, { as: clerk, params: { id: group.id } })).data;
  expect(await total()).toMatchObject({ billCount: 2, totalAmount: '50.00' });
  const whole = blue.lines.map(({ id }) => ({ originalLine: id }));
  const red = good(await createRedInvoice(blue, 1, whole, told)).data;
  expect(await decide(app, good(await start(red.id)).data.processInstanceId)).toMatchObject({ status: 200 });
  expect(await total()).toMatchObject({ totalAmount: '50.00' });
  good(await issue(red.id));
  expect(await total()).toMatchObject({ totalAmount: '30.00' });
});
