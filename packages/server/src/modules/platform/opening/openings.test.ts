import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { openingLine } from '@scf-kit/sdk/contract/platform/opening-line';
import { openingSheets } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { accountingExport } from '@scf-kit/sdk/contract/treasury/accounting';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { newId } from '@scf-kit/sdk/values';
import { contract as saleContract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { parseWorkbook } from '../../../excel/import/parse.ts';
import { contradictions } from '../../../resource/ledger-checks.query.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decideTask } from '../../../testing/decisions.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import { app } from '../../trade/testing/deals.ts';
import {
  ENTRY_MONTH,
  keeper,
  listProblems,
  newOpening,
  openedWith,
  provideKeeper,
  readOpeningRow,
  submitOpening,
  uploadSheets,
} from '../testing/opening-work.ts';
import { sale } from '../testing/opening-workbook.ts';

provideKeeper();

const [POSTED, FAILED, UNDONE, WITHDRAWN] = [100, 4, 101, 3];
const readContract = (code: string) =>
  app.db
    .selectFrom('contract')
    .select(['id', 'status', 'contractAmount', 'version'])
    .where('code', '=', code)
    .where('deleted', '=', false)
    .execute();

test('the template has a sheet for each kind, a guide and the allowed values', async () => {
  const { status, bytes } = await callUnchecked(app, opening.calls.template, { as: keeper });
  expect(status).toBe(200);
  const sheets = await parseWorkbook(Buffer.from(bytes), 'xlsx');
  expect(sheets.map(({ name }) => name)).toEqual([
    ...Object.values(openingSheets).map(({ title }) => title.zh),
    '填写说明',
    '可选值',
  ]);
});

test('rows with errors stand with their column and the reason in both languages, and are not submitted', async () => {
  const id = await newOpening(keeper);
  const code = newId();
  const read = await uploadSheets(keeper, id, {
    contracts: [
      ...(sale(code).contracts ?? []),
      { code: newId(), contractType: '租赁合同', customerName: '医院', signDate: '很久以前', unitPrice: '1' },
    ],
    receivables: [{ contractCode: newId(), amount: '400', dueDate: '2026-12-31' }],
    payables: [{ amount: '10', dueDate: '2026-12-31' }],
  });
  expect(read).toMatchObject({ status: 200, data: { lineCount: 4, wrongCount: 4 } });
  const problems = await listProblems(id);
  expect(problems['contracts 3 contractType']).toEqual({
    zh: message('zh-CN', 'check.choice'),
    en: message('en-US', 'check.choice'),
  });
  expect(problems['contracts 3 signDate']?.zh).toBe(message('zh-CN', 'check.date'));
  expect(problems['contracts 3 equipmentQuantity']?.en).toBe(message('en-US', 'check.required'));
  expect(problems['contracts 2 settledAmount']?.zh).toContain('1,000.00');
  expect(problems['receivables 2 contractCode']?.en).toBe(message('en-US', 'opening.due.contract'));
  expect(problems['payables 2 customerName']?.zh).toBe(message('zh-CN', 'check.required'));
  const started = await callUnchecked(app, opening.calls.start, { as: keeper, body: { id } });
  expect(started).toMatchObject({ status: 400, msg: message('zh-CN', 'opening.wrong', { n: 4 }) });

  const again = await uploadSheets(keeper, id, sale(code));
  expect(again.data).toEqual({ lineCount: 3, wrongCount: 0, leftOut: [] });
  expect(await listProblems(id)).toEqual({});
  // Tried, nothing of it stands.
  expect(await readContract(code)).toEqual([]);
  expect((await readOpeningRow(id)).totals).toEqual([
    expect.objectContaining({
      sheet: 'contracts',
      kind: { zh: '销售合同', en: 'Sale contract' },
      lines: 1,
      wrong: 0,
      amount: '1000.00',
    }),
    expect.objectContaining({ sheet: 'receivables', kind: null, lines: 2, wrong: 0, amount: '700.00' }),
  ]);
});

test('what the workbook says twice, too late or beyond itself is wrong at its cell', async () => {
  const id = await newOpening(keeper);
  const code = newId();
  const [line] = sale(code).contracts ?? [];
  await uploadSheets(keeper, id, {
    contracts: [
      { ...line, invoicedQuantity: '11', signDate: '2026-11-01', taxRate: '14' },
      { ...line, customerName: '诊所', settledAmount: null, invoicedQuantity: null },
    ],
    stock: [],
  });
  const problems = await listProblems(id);
  expect(problems['contracts 2 invoicedQuantity']?.zh).toBe(message('zh-CN', 'check.max', { max: 10 }));
  expect(problems['contracts 2 signDate']?.en).toBe(message('en-US', 'opening.past', { day: '2026-11-01' }));
  expect(problems['contracts 2 taxRate']?.zh).toBe(message('zh-CN', 'bill.rate'));
  expect(problems['contracts 3 customerName']?.en).toBe(message('en-US', 'opening.contract.differs', { line: 2 }));
});

test('an approved opening posts contracts, dues, invoices, receipts and payments, and the books agree', async () => {
  const [sold, bought] = [newId(), newId()];
  const { contracts = [], receivables = [] } = sale(sold);
  const id = await openedWith(keeper, {
    contracts: [
      ...contracts,
      {
        code: bought,
        contractType: '采购合同',
        customerName: '供应商',
        signDate: '2026-06-01',
        settledAmount: '200',
        biddingEquipment: 'ZBSB-1',
        equipmentQuantity: '5',
        unitPrice: '100',
        invoicedQuantity: '2',
        taxRate: '13',
      },
    ],
    receivables: [...receivables, { customerName: '诊所', amount: '88', dueDate: '2026-01-31' }],
    payables: [
      { contractCode: bought, amount: '300', dueDate: '2026-12-31' },
      { customerName: '物流公司', amount: '12.5', dueDate: '2026-12-31' },
    ],
  });
  expect(await readOpeningRow(id)).toMatchObject({ status: POSTED, failure: null });
  const [sale1] = await readContract(sold);
  const { data: shown } = await call(app, saleContract.calls.get, { as: keeper, params: { id: sale1?.id ?? '' } });
  expect(shown).toMatchObject({
    status: 100,
    contractAmount: '1000.00',
    appliedBillAmount: '400.00',
    collectedAmount: '300.00',
    uncollectedAmount: '700.00',
  });
  const receivablesNow = await app.db
    .selectFrom('finance_receivable')
    .select(['customerName', 'receivableAmount', 'receivedAmount', 'receivableDate', 'status', 'review'])
    .where('officeId', '=', keeper.officeId)
    .orderBy('receivableDate')
    .execute();
  expect(receivablesNow).toEqual([
    expect.objectContaining({ customerName: '诊所', receivableAmount: '88.00', status: 3, review: null }),
    expect.objectContaining({ receivableAmount: '300.00', receivedAmount: '300.00', status: 2 }),
    expect.objectContaining({ receivableAmount: '400.00', receivedAmount: '0.00', receivableDate: '2026-12-31' }),
    expect.objectContaining({ receivableAmount: '300.00', receivedAmount: '0.00', receivableDate: '2027-06-30' }),
  ]);
  const payablesNow = await app.db
    .selectFrom('finance_payable')
    .select(['supplierName', 'payableAmount', 'paidOutAmount', 'status'])
    .where('officeId', '=', keeper.officeId)
    .orderBy('payableAmount')
    .execute();
  expect(payablesNow).toEqual([
    { supplierName: '物流公司', payableAmount: '12.50', paidOutAmount: '0.00', status: 0 },
    { supplierName: '供应商', payableAmount: '200.00', paidOutAmount: '200.00', status: 2 },
    { supplierName: '供应商', payableAmount: '300.00', paidOutAmount: '0.00', status: 0 },
  ]);
  expect(await contradictions(app.db)).toEqual([]);

  // Entries of the opening are in the books already and do not leave; later ones do.
  const waiting = () =>
    callUnchecked(app, accountingExport.calls.waiting, { as: keeper, query: { month: ENTRY_MONTH } });
  expect((await waiting()).data).toMatchObject({ vouchers: 0 });
  await call(app, financialCollection.calls.create, {
    as: keeper,
    body: { namePayer: '医院', paymentAmount: '50', paymentDate: '2026-10-31', bankSerialNumber: newId() },
  });
  expect((await waiting()).data).toMatchObject({ vouchers: 1 });
});

test('a contract in another currency is invoiced and paid at the rate of the day of entry', async () => {
  const code = newId();
  const USD = 'CURRENCY_TYPE-2';
  const id = await openedWith(keeper, {
    contracts: [
      {
        code,
        contractType: '采购合同',
        customerName: '供应商',
        currencyType: USD,
        signDate: '2026-06-01',
        settledAmount: '33.33',
        biddingEquipment: 'ZBSB-1',
        equipmentQuantity: '3',
        unitPrice: '33.33',
        invoicedQuantity: '1',
        taxRate: '13',
      },
    ],
    payables: [{ contractCode: code, amount: '66.66', dueDate: '2026-12-31' }],
  });
  // Its open amount is in its currency, which only the contract says.
  const { totals } = await readOpeningRow(id);
  expect(totals?.map(({ sheet, amount }) => [sheet, amount])).toEqual([
    ['contracts', '99.99'],
    ['payables', '66.66'],
  ]);
  expect(totals?.[1]?.currency).toEqual(totals?.[0]?.currency);
  const [made] = await readContract(code);
  const invoice = await app.db
    .selectFrom('bill')
    .select(['origanAmount', 'currencyType', 'status'])
    .where('contractId', '=', made?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(invoice).toEqual({ origanAmount: '33.33', currencyType: USD, status: 100 });
  expect(await contradictions(app.db)).toEqual([]);
});

test('approved twice at once it is posted once, and it is not posted again', async () => {
  const code = newId();
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, sale(code));
  const task = await submitOpening(keeper, id);
  const answers = await Promise.all([decideTask(app, task), decideTask(app, task)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await readContract(code)).toHaveLength(1);
  expect((await call(app, opening.calls.post, { as: keeper, body: { id } })).status).toBe(400);
  expect(await readContract(code)).toHaveLength(1);
});

test('what cannot be posted any more stays approved with the reason, is posted later or taken back', async () => {
  const code = newId();
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, sale(code));
  const task = await submitOpening(keeper, id);
  const other = await call(app, saleContract.calls.create, {
    as: keeper,
    body: { code, contractType: contractTypes.sale.value, customerName: '医院', contractAmount: '1' },
  });
  expect(other.status).toBe(200);
  expect((await decideTask(app, task)).status).toBe(200);
  const failed = await readOpeningRow(id);
  expect(failed.status).toBe(FAILED);
  expect(failed.failure?.zh).toContain(openingSheets.contracts.title.zh);
  expect(failed.failure?.en).toContain(message('en-US', 'check.unique'));
  expect(await readContract(code)).toHaveLength(1);
  expect((await call(app, opening.calls.post, { as: keeper, body: { id } })).status).toBe(400);

  const removed = await call(app, saleContract.calls.delete, { as: keeper, params: { id: other.data.id } });
  expect(removed.status).toBe(200);
  expect((await call(app, opening.calls.post, { as: keeper, body: { id } })).status).toBe(200);
  expect(await readOpeningRow(id)).toMatchObject({ status: POSTED, failure: null });
  expect(await readContract(code)).toMatchObject([{ status: 100, contractAmount: '1000.00' }]);
});

test('a failed opening that is taken back is mended and approved once more', async () => {
  const [first, second] = [newId(), newId()];
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, sale(first));
  const task = await submitOpening(keeper, id);
  await call(app, saleContract.calls.create, {
    as: keeper,
    body: { code: first, contractType: contractTypes.sale.value, contractAmount: '1' },
  });
  await decideTask(app, task);
  expect((await call(app, opening.calls.takeBack, { as: keeper, body: { id } })).status).toBe(200);
  expect(await readOpeningRow(id)).toMatchObject({ status: WITHDRAWN, failure: null });
  expect((await uploadSheets(keeper, id, sale(second))).data.wrongCount).toBe(0);
  expect((await decideTask(app, await submitOpening(keeper, id))).status).toBe(200);
  expect(await readOpeningRow(id)).toMatchObject({ status: POSTED });
  expect(await readContract(second)).toHaveLength(1);
});

test('a submitted opening takes no other workbook, and a day whose books are closed takes no opening', async () => {
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, sale(newId()));
  await submitOpening(keeper, id);
  expect(await uploadSheets(keeper, id, sale(newId()))).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'opening.state'),
  });
  await app.db.updateTable('office').set({ closedThrough: '2026-10-31' }).where('id', '=', keeper.officeId).execute();
  const late = await callUnchecked(app, opening.calls.create, { as: keeper, body: { openingDay: '2026-11-01' } });
  expect(late).toMatchObject({
    status: 400,
    data: { errors: { openingDay: message('zh-CN', 'opening.day.closed', { through: '2026-10-31' }) } },
  });
  expect((await call(app, opening.calls.create, { as: keeper, body: { openingDay: '2999-01-01' } })).status).toBe(400);
});

test('others neither read an opening nor its rows, and decide nothing of it', async () => {
  const id = await newOpening(keeper);
  await uploadSheets(keeper, id, sale(newId()));
  const task = await submitOpening(keeper, id);
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['OPENING_MANAGE', 'MY_TODO', 'MY_HAVE_TODO'], scope: 'office' }],
  });
  for (const token of [await app.login('customer'), await app.login('financier'), stranger.token]) {
    expect((await call(app, opening.calls.get, { as: { token }, params: { id } })).status).toBe(404);
    const lines = await callUnchecked<{ total: number }>(app, openingLine.calls.page, {
      as: { token },
      query: { openingId: id },
    });
    expect(lines.status === 200 ? lines.data.total : 0).toBe(0);
    const decided = await decideTask(app, task, { as: { token } });
    expect(decided.status).not.toBe(200);
  }
  // Neither does who made it.
  const own = await decideTask(app, task, { as: keeper });
  expect(own.status).not.toBe(200);
  const seen = await callUnchecked(app, opening.calls.get, {
    as: { token: await app.login('approver') },
    params: { id },
  });
  expect(seen.status).toBe(200);
});

test('what nothing followed on is undone whole, and the books agree', async () => {
  const code = newId();
  const id = await openedWith(keeper, sale(code));
  const undone = await callUnchecked(app, opening.calls.undo, { as: keeper, body: { id } });
  expect(undone.status, undone.msg).toBe(200);
  expect(await readOpeningRow(id)).toMatchObject({ status: UNDONE });
  expect(await readContract(code)).toEqual([]);
  for (const table of ['bill', 'finance_receivable', 'financial_collection', 'finance_amount_detail'] as const)
    expect(
      await app.db
        .selectFrom(table)
        .select('id')
        .where('officeId', '=', keeper.officeId)
        .where('deleted', '=', false)
        .execute(),
    ).toEqual([]);
  expect(await contradictions(app.db)).toEqual([]);
  // It may come along again.
  expect(await openedWith(keeper, sale(code))).not.toBe(id);
});

test('what something followed on is not undone: a changed record, and one that another names', async () => {
  const [first, second] = [newId(), newId()];
  const changed = await openedWith(keeper, sale(first));
  const [contract] = await readContract(first);
  const terminated = await call(app, saleContract.calls.terminate, {
    as: keeper,
    body: { id: contract?.id ?? '', terminateDate: '2026-11-20', terminateReason: '协商一致' },
  });
  expect(terminated.status, terminated.msg).toBe(200);
  expect((await call(app, opening.calls.undo, { as: keeper, body: { id: changed } })).status).toBe(400);

  const named = await openedWith(keeper, sale(second));
  const [other] = await readContract(second);
  const draft = await callUnchecked(app, bill.calls.create, {
    as: keeper,
    body: { direction: 1, contractId: other?.id, taxRate: '13', billAmount: '1.00' },
  });
  expect(draft.status, draft.msg).toBe(200);
  expect(await call(app, opening.calls.undo, { as: keeper, body: { id: named } })).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'opening.followed', { kind: '发票' }),
  });
  expect(await readOpeningRow(named)).toMatchObject({ status: POSTED });
});
