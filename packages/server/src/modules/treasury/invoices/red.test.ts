import { describe, expect, test } from 'vitest';
import { capitalAmount } from '@scf-kit/sdk/values';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decide } from '../../../testing/decisions.ts';
import {
  app,
  approved,
  readBill,
  confirmUse,
  createContractInForce,
  good,
  issue,
  issued,
  leftOfContract,
  makeLines,
  provideInvoices,
  createRedInvoice,
  slip,
  start,
  type Invoice,
  clerk,
} from '../testing/invoices.ts';

provideInvoices();

const whole = ({ lines }: Invoice) => lines.map(({ id }) => ({ originalLine: id }));
const back = ({ lines }: Invoice, quantity: number) => [{ originalLine: lines[0]?.id, quantity: -quantity }];
const figures = ({ lines }: Invoice) => lines.map(({ quantity, amount, net, tax }) => [quantity, amount, net, tax]);

/** Submits, approves and issues a red invoice. */
async function throughout(made: Invoice): Promise<Invoice> {
  const instance = good(await start(made.id)).data.processInstanceId;
  expect(await decide(app, instance)).toMatchObject({ status: 200 });
  good(await issue(made.id));
  return readBill(made.id);
}

describe('a red invoice (红字)', () => {
  test('of 7 at 14.29 takes 3, 3 and then the rest; the last leaves nothing and reverses the original', async () => {
    const contract = await createContractInForce([{ quantity: 7, unitPrice: '14.29' }]);
    const blue = await issued(contract, makeLines(contract, [0, 7, '14.29']));
    expect(figures(blue)).toEqual([[7, '100.03', '88.52', '11.51']]);
    good(await confirmUse(blue.id));
    // All three are written before one is submitted: the last still takes the rest, not 12.65 and 1.64.
    const drafts: Invoice[] = [];
    for (const quantity of [3, 3, 1])
      drafts.push(good(await createRedInvoice(blue, 2, back(blue, quantity), slip())).data);
    const reds: Invoice[] = [];
    for (const draft of drafts) reds.push(await throughout(draft));
    expect(reds.map(figures)).toEqual([
      [[-3, '-42.87', '-37.94', '-4.93']],
      [[-3, '-42.87', '-37.94', '-4.93']],
      [[-1, '-14.29', '-12.64', '-1.65']],
    ]);
    expect(reds[2]).toMatchObject({
      billAmount: '-14.29',
      amountWithoutTax: '-12.64',
      taxAmount: '-1.65',
      status: 100,
    });
    expect(capitalAmount(reds[0]?.billAmount)).toBe('负肆拾贰元捌角柒分');
    expect(await readBill(blue.id)).toMatchObject({
      status: 101,
      lines: [{ leftQuantity: 0, leftAmount: '0.00', leftNet: '0.00', leftTax: '0.00' }],
    });
    expect(await leftOfContract(contract.id)).toBe('100.03');
  });

  test('of 200,000 gives back to its contract once it is issued, not when it is approved', async () => {
    const contract = await createContractInForce([{ quantity: 10, unitPrice: '100000.00' }]);
    const blue = await issued(contract, makeLines(contract, [0, 7, '100000.00']));
    expect(await leftOfContract(contract.id)).toBe('300000.00');
    good(await confirmUse(blue.id));
    const red = good(await createRedInvoice(blue, 2, back(blue, 2), slip())).data;
    expect(await decide(app, good(await start(red.id)).data.processInstanceId)).toMatchObject({ status: 200 });
    expect(await leftOfContract(contract.id)).toBe('300000.00');
    good(await issue(red.id));
    expect(await leftOfContract(contract.id)).toBe('500000.00');
    expect((await readBill(blue.id)).status).toBe(100);
    // The goods are open again, too.
    await approved(contract, makeLines(contract, [0, 5, '100000.00']));
    expect(await leftOfContract(contract.id)).toBe('0.00');
  });

  test('before the use is confirmed takes the whole without a slip, afterwards parts on one', async () => {
    const contract = await createContractInForce([{ quantity: 10, unitPrice: '10.00' }]);
    const blue = await issued(contract, makeLines(contract, [0, 5, '10.00']));
    const part = good(await createRedInvoice(blue, 2, back(blue, 2))).data;
    expect(await start(part.id)).toMatchObject({ status: 400, msg: expect.stringContaining('整票') });
    const slipped = good(await createRedInvoice(blue, 1, whole(blue), slip())).data;
    expect(await start(slipped.id)).toMatchObject({ status: 400, msg: expect.stringContaining('不需要红字确认单') });
    good(await confirmUse(blue.id));
    expect(await start(part.id)).toMatchObject({ status: 400, msg: expect.stringContaining('确认单编号') });
    const late = { ...slip(), redSlipTime: new Date(Date.now() - 73 * 3_600_000).toISOString() };
    good(await callUnchecked(app, bill.calls.update, { as: clerk, body: { id: part.id, ...late } }));
    expect(await start(part.id)).toMatchObject({ status: 400, msg: expect.stringContaining('72') });
    good(await callUnchecked(app, bill.calls.update, { as: clerk, body: { id: part.id, ...slip() } }));
    expect(await decide(app, good(await start(part.id)).data.processInstanceId)).toMatchObject({ status: 200 });
    // It lapses if it is not issued in time; a new slip is entered as it is issued.
    await app.db.updateTable('bill').set({ redSlipTime: late.redSlipTime }).where('id', '=', part.id).execute();
    expect(await issue(part.id)).toMatchObject({ status: 400, msg: expect.stringContaining('72') });
    good(await issue(part.id, slip()));
    const other = await issued(contract, makeLines(contract, [0, 5, '10.00']));
    await throughout(good(await createRedInvoice(other, 1, whole(other))).data);
    expect((await readBill(other.id)).status).toBe(101);
  });

  test('takes by its reason: issued in error the whole, returns at the price, allowances amounts alone', async () => {
    const contract = await createContractInForce([
      { quantity: 4, unitPrice: '25.00' },
      { quantity: 2, unitPrice: '50.00' },
    ]);
    const blue = await issued(contract, makeLines(contract, [0, 4, '25.00'], [1, 2, '50.00']));
    good(await confirmUse(blue.id));
    const [first, second] = blue.lines.map(({ id }) => id);
    const listRedErrors = async (reason: number, lines: readonly object[]) =>
      (await createRedInvoice(blue, reason, lines as never, slip())).data as unknown as {
        errors?: Record<string, string>;
      };
    expect(await listRedErrors(3, [{ originalLine: first, quantity: -1, amount: '-25' }])).toMatchObject({
      errors: { 'lines.0.amount': expect.stringContaining('只能冲减金额') },
    });
    expect(await listRedErrors(2, [{ originalLine: first, amount: '-25' }])).toMatchObject({
      errors: { 'lines.0.amount': expect.stringContaining('退回数量') },
    });
    for (const line of [
      { originalLine: first, quantity: -5 },
      { originalLine: second, quantity: -3 },
    ])
      expect(await listRedErrors(2, [line])).toMatchObject({
        errors: { 'lines.0.amount': expect.stringContaining('剩余') },
      });
    expect(await listRedErrors(4, [{ originalLine: first, amount: '-100.01' }])).toMatchObject({
      errors: { 'lines.0.amount': expect.stringContaining('剩余') },
    });
    expect(
      await listRedErrors(3, [
        { originalLine: first, amount: '-60' },
        { originalLine: first, amount: '-60' },
      ]),
    ).toMatchObject({ errors: { 'lines.1.originalLine': expect.any(String) } });
    expect(await listRedErrors(3, [{ originalLine: 'x', amount: '-1' }])).toMatchObject({
      errors: { 'lines.0.originalLine': expect.any(String) },
    });
    // Goods go back at the price of the original, whatever price is sent.
    const priced = good(
      await createRedInvoice(blue, 2, [{ originalLine: first, quantity: -1, unitPrice: '90', amount: '-90' }], slip()),
    );
    expect(figures(priced.data)).toEqual([[-1, '-25.00', '-22.12', '-2.88']]);
    const error = good(await createRedInvoice(blue, 1, [{ originalLine: first }], slip())).data;
    expect(await start(error.id)).toMatchObject({ status: 400, msg: expect.stringContaining('整票') });
    await throughout(good(await createRedInvoice(blue, 3, [{ originalLine: first, amount: '-10' }], slip())).data);
    // It is no longer whole.
    const late = good(await createRedInvoice(blue, 1, whole(blue), slip())).data;
    expect(await start(late.id)).toMatchObject({ status: 400, msg: expect.stringContaining('整票') });
  });

  test('is of its contract, type, way and rates, whatever is sent; none is taken back itself, and none has a use', async () => {
    const [contract, another] = [
      await createContractInForce([{ quantity: 2, unitPrice: '50.00' }]),
      await createContractInForce([{ quantity: 2, unitPrice: '50.00' }]),
    ];
    const blue = await issued(contract, makeLines(contract, [0, 2, '50.00']));
    const told = { contractId: another.id, billType: 'BILL_TYPE-1', exchangeRate: '7' };
    const red = good(await createRedInvoice(blue, 1, whole(blue), told)).data;
    expect(await readBill(red.id)).toMatchObject({
      contractId: contract.id,
      billType: 'BILL_TYPE-5',
      kind: 'BILL_KIND-3',
      billAmount: '-100.00',
      origanAmount: '-100.00',
      lines: [{ rate: '13.0000', unitPrice: '50.00' }],
    });
    expect((await createRedInvoice(blue, 1, whole(blue), { direction: 4 })).status).toBe(400);
    const done = await throughout(red);
    expect(await createRedInvoice(done, 1, whole(done))).toMatchObject({ status: 400 });
    expect(await confirmUse(done.id)).toMatchObject({ status: 400 });
    // Neither one that is not issued yet, nor a plain invoice below nothing.
    const draft = await approved(another, makeLines(another, [0, 1, '50.00']));
    expect((await createRedInvoice(draft, 1, whole(draft))).status).toBe(400);
    expect(
      (
        await call(app, bill.calls.create, {
          as: clerk,
          body: { direction: 1, contractId: another.id, taxRate: '13', billAmount: '-5000' },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await call(app, bill.calls.create, {
          as: clerk,
          body: {
            direction: 1,
            contractId: another.id,
            taxRate: '13',
            lines: makeLines(another, [0, -1, '50.00', '-50.00']),
          },
        })
      ).status,
    ).toBe(400);
  });

  test('of many at once take exactly what there is', async () => {
    const contract = await createContractInForce([{ quantity: 10, unitPrice: '3.33' }]);
    const blue = await issued(contract, makeLines(contract, [0, 10, '3.33']));
    good(await confirmUse(blue.id));
    const drafts = [];
    for (let at = 0; at < 6; at += 1) drafts.push(good(await createRedInvoice(blue, 2, back(blue, 3), slip())).data);
    const answers = await Promise.all(drafts.map(({ id }) => start(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 400, 400, 400]);
    expect((await readBill(blue.id)).lines[0]).toMatchObject({ leftQuantity: 1, leftAmount: '3.33' });
  });
});
