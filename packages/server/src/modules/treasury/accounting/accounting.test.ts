import { beforeEach, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { accountingExport, accountMapping } from '@scf-kit/sdk/contract/treasury/accounting';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, provideDeals, type Row } from '../../trade/testing/deals.ts';

provideDeals();

let officeId: string;
let keeper: TestPerson;
beforeEach(async () => {
  officeId = await newOffice(app.db);
  keeper = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
});

const RMB = masterId('CURRENCY_TYPE', '1');
const leave = (body: object, person = keeper) =>
  callUnchecked(app, accountingExport.calls.export, {
    as: person,
    body: { month: '2026-03', system: 'KINGDEE', ...body },
  });
const waiting = async (month = '2026-03') =>
  (await callUnchecked(app, accountingExport.calls.waiting, { as: keeper, query: { month } })).data;
const entries = (exportId: unknown) =>
  app.db
    .selectFrom('accounting_entry')
    .select(['number', 'line', 'accountCode', 'debit', 'credit', 'summary'])
    .where('exportId', '=', String(exportId))
    .orderBy('number')
    .orderBy('line')
    .execute();

const invoice = (changes: Row) =>
  plant(app, bill, officeId, {
    direction: 1,
    status: 100,
    billingDate: '2026-03-10',
    billNumber: '26000000000000000001',
    buyerName: '医院',
    billAmount: '113.00',
    origanAmount: '113.00',
    taxAmount: '13.00',
    amountWithoutTax: '100.00',
    exchangeRate: '1',
    currencyType: RMB,
    contractId: null,
    financingId: null,
    originalBillId: null,
    ...changes,
  });
const receipt = (changes: Row = {}) =>
  plant(app, financialCollection, officeId, {
    status: 0,
    merged: false,
    mergeParentId: null,
    paymentDate: '2026-03-12',
    paymentAmount: '500.00',
    claimedAmount: '0.00',
    namePayer: '医院',
    currencyType: RMB,
    contractId: null,
    financingId: null,
    ...changes,
  });
const payment = () =>
  plant(app, paymentRequest, officeId, {
    status: 4,
    actualPayDate: '2026-03-31',
    origanAmount: '70.00',
    rmbAmount: '70.00',
    exchangeRate: '1',
    currency: RMB,
    payeeName: '供应商',
    contractId: null,
    financingId: null,
    originalRequestId: null,
  });

test('an invoice, its red one, a receipt and a payment leave as balanced entries; what is taken back is red', async () => {
  await invoice({});
  await invoice({
    billNumber: '26000000000000000002',
    billAmount: '-11.30',
    origanAmount: '-11.30',
    taxAmount: '-1.30',
    billingDate: '2026-03-11',
  });
  await receipt();
  await payment();
  await receipt({ paymentDate: '2026-04-01' });
  expect(await waiting()).toMatchObject({ vouchers: 4, red: 1, currencies: [] });
  const { status, data } = await leave({});
  expect(status).toBe(200);
  expect(data).toMatchObject({ vouchers: 4 });
  const lines = await entries(data['id']);
  expect(lines.map(({ number, accountCode, debit, credit }) => [number, accountCode, debit, credit])).toEqual([
    [1, '1122', '113.00', '0.00'],
    [1, '6001', '0.00', '100.00'],
    [1, '22210106', '0.00', '13.00'],
    [2, '1122', '-11.30', '0.00'],
    [2, '6001', '0.00', '-10.00'],
    [2, '22210106', '0.00', '-1.30'],
    [3, '1002', '500.00', '0.00'],
    [3, '2203', '0.00', '500.00'],
    [4, '2202', '70.00', '0.00'],
    [4, '1002', '0.00', '70.00'],
  ]);
  expect(lines[3]?.summary).toContain('红冲');
});

test('the file has the columns of its system and is the same however often it is fetched', async () => {
  await invoice({});
  for (const [system, title, debit] of [
    ['KINGDEE', '凭证日期', '借方'],
    ['YONYOU', '制单日期', '借方金额'],
  ] as const) {
    const { data } = await leave({ system });
    const fetched = await Promise.all(
      [1, 2].map(async () => {
        const { bytes } = await callUnchecked(app, accountingExport.calls.file, {
          as: keeper,
          query: { id: String(data['id']) },
        });
        return readSheet(Buffer.from(bytes));
      }),
    );
    expect(fetched[0]).toEqual(fetched[1]);
    const [head = [], first = []] = fetched[0] ?? [];
    expect(head[0]).toBe(title);
    expect(first[head.indexOf(debit)]).toBe(113);
    await invoice({ billNumber: '26000000000000000003' });
  }
});

test('accounts are the ones the office has mapped', async () => {
  await payment();
  const mapped = await callUnchecked(app, accountMapping.calls.create, {
    as: keeper,
    body: { role: 'BANK', accountCode: '1002.01', accountName: '银行存款-工行' },
  });
  expect(mapped.status).toBe(200);
  const { data } = await leave({});
  expect((await entries(data['id'])).map(({ accountCode }) => accountCode)).toEqual(['2202', '1002.01']);
});

test('of people who let a month leave at once, one gets each entry', async () => {
  for (let day = 10; day < 30; day += 1) await receipt({ paymentDate: `2026-03-${day}` });
  const made = await Promise.all(Array.from({ length: 6 }, () => leave({})));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(made.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await waiting()).toMatchObject({ vouchers: 0 });
  await receipt();
  const later = await leave({});
  expect(later.data).toMatchObject({ vouchers: 1 });
  expect((await entries(later.data['id']))[0]).toMatchObject({ number: 21 });
});

test('what fails before it is done leaves nothing behind, and all of it can leave again', async () => {
  await receipt();
  const dollars = masterId('CURRENCY_TYPE', '2');
  await receipt({ currencyType: dollars, paymentAmount: '100.00' });
  expect(await waiting()).toMatchObject({ vouchers: 2, currencies: [{ id: dollars }] });
  const refused = await leave({ rates: { [dollars]: '0' } });
  expect(refused.data).toMatchObject({ errors: { [`rates.${dollars}`]: expect.any(String) } });
  expect(await waiting()).toMatchObject({ vouchers: 2 });
  const { data } = await leave({ rates: { [dollars]: '7.123456' } });
  expect((await entries(data['id'])).map(({ debit }) => debit)).toContain('712.35');
});

test('a receipt that has left is neither changed nor deleted; another office sees and exports nothing of it', async () => {
  const id = await receipt();
  const { data } = await leave({});
  const change = await callUnchecked(app, financialCollection.calls.update, {
    as: keeper,
    body: { id, version: 1, paymentAmount: '501.00' },
  });
  expect(change.status).toBe(400);
  const gone = await callUnchecked(app, financialCollection.calls.delete, { as: keeper, params: { id } });
  expect(gone.status).toBe(400);
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  expect((await leave({}, stranger)).status).toBe(400);
  const file = await callUnchecked(app, accountingExport.calls.file, {
    as: stranger,
    query: { id: String(data['id']) },
  });
  expect(file.status).toBe(404);
});

test.each(['2026-13', '2026-3', "2026-03' or 1=1", ''])('month %j is refused by field', async (month) => {
  expect((await leave({ month })).data).toMatchObject({ errors: { month: expect.any(String) } });
});
