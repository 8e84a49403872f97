import { beforeEach, expect, test } from 'vitest';
import { message, type MessageKey, type Text, type TextParams } from '@scf-kit/sdk/contract';
import { MOST_OPENING_LINES } from '@scf-kit/sdk/contract/platform/opening';
import { openingSheets } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { newId } from '@scf-kit/sdk/values';
import { mergedXml, postFile, rawXlsx, sheetXml, textCell } from '../../../excel/import/testing/files.ts';
import { API, app } from '../../trade/testing/deals.ts';
import { keeper, listProblems, newOpening, provideKeeper, uploadSheets } from '../testing/opening-work.ts';
import { plainSheet, sale } from '../testing/opening-workbook.ts';

provideKeeper();

let id: string;
beforeEach(async () => {
  id = await newOpening(keeper);
});

const [USD, JPY] = ['CURRENCY_TYPE-2', 'CURRENCY_TYPE-4'];
const CONTRACTS = openingSheets.contracts.title.zh;
const RECEIVABLES = openingSheets.receivables.title.zh;
const inChinese = (key: MessageKey, params?: TextParams): string => message('zh-CN', key, params);
const inBoth = (key: MessageKey, params?: TextParams): Text => ({
  zh: inChinese(key, params),
  en: message('en-US', key, params),
});

test('a workbook with a sheet twice, with columns that nobody knows, or without a row is refused', async () => {
  const readRefusal = async (...given: readonly ReturnType<typeof plainSheet>[]): Promise<unknown> => {
    const { status, msg } = await uploadSheets(keeper, id, {}, given);
    return [status, msg];
  };
  const contracts = plainSheet(CONTRACTS, ['合同编号'], [['a']]);
  expect(await readRefusal(contracts, plainSheet(openingSheets.contracts.title.en, ['合同编号'], [['a']]))).toEqual([
    400,
    inChinese('opening.sheet.twice', { sheet: CONTRACTS }),
  ]);
  const due = ['诊所', '1', '2026-12-31', '已对账'];
  expect(await readRefusal(plainSheet(RECEIVABLES, ['往来单位', '未结金额', '到期日', '备注'], [due]))).toEqual([
    400,
    inChinese('opening.columns.unknown', { sheet: RECEIVABLES, names: '备注' }),
  ]);
  // Which of the sheets it is about is said of what is wrong with a header too.
  const reason = inChinese('import.headerTwice', { name: '未结金额' });
  expect(
    await readRefusal(plainSheet(RECEIVABLES, ['未结金额', '未结金额', '到期日'], [['1', '1', '2026-12-31']])),
  ).toEqual([400, inChinese('opening.sheet', { sheet: RECEIVABLES, reason })]);
  expect(await readRefusal(plainSheet(RECEIVABLES, ['未结金额', '到期日'], []))).toEqual([
    400,
    inChinese('import.empty'),
  ]);
  expect(await readRefusal(plainSheet('往来明细', ['a'], [['1']]))).toEqual([400, inChinese('opening.sheets')]);
});

test('merged cells are refused: of what stands in them only the first row would have it', async () => {
  const lines = [
    ['往来单位', '币种', '未结金额', '到期日'],
    ['诊所', '美元', '1', '2026-12-31'],
    ['医院', '', '2', '2026-12-31'],
  ];
  const sheet = sheetXml(
    ...lines.map((cells, at) =>
      cells.map((text, column) => textCell(`${'ABCD'.charAt(column)}${at + 1}`, text)).join(''),
    ),
  );
  const upload = async (xml: string) =>
    postFile(app, `${API}/opening/upload?id=${id}`, {
      token: keeper.token,
      fileName: 'opening.xlsx',
      bytes: await rawXlsx(xml, [], RECEIVABLES),
    });
  expect(await upload(mergedXml(sheet, 'B2:B3'))).toMatchObject({
    status: 400,
    msg: inChinese('opening.merged', { sheet: RECEIVABLES, place: 'B2:B3' }),
  });
  // Merged titles say nothing of the rows below.
  expect((await upload(mergedXml(sheet, 'A1:B1'))).status).toBe(200);
});

test('more rows than are posted at once are refused', async () => {
  const receivables = Array.from({ length: MOST_OPENING_LINES + 1 }, () => ({ customerName: '诊所' }));
  expect(await uploadSheets(keeper, id, { receivables })).toMatchObject({
    status: 400,
    msg: inChinese('opening.rows', { max: MOST_OPENING_LINES }),
  });
});

test('further sheets with rows are named, those of the template that are only read are not', async () => {
  const further = ['往来明细', '可选值', 'How to fill in'].map((name) => plainSheet(name, ['a'], [['1']]));
  expect((await uploadSheets(keeper, id, sale(newId()), further)).data).toEqual({
    lineCount: 3,
    wrongCount: 0,
    leftOut: ['往来明细'],
  });
});

test('parts of pieces, amounts below a cent, and more digits than a currency or a column has are wrong at their cells', async () => {
  const [line] = sale(newId()).contracts ?? [];
  const debt = { customerName: '诊所', dueDate: '2026-12-31' };
  await uploadSheets(keeper, id, {
    contracts: [
      { ...line, equipmentQuantity: '13.5' },
      { ...line, unitPrice: -1 },
      { ...line, code: newId(), unitPrice: '9999999999999999', equipmentQuantity: '9999999' },
    ],
    receivables: [
      { ...debt, amount: 0 },
      { ...debt, amount: -5 },
      { ...debt, amount: '1.005' },
      { ...debt, amount: '10.5', currencyType: JPY },
    ],
  });
  const problems = await listProblems(id);
  const digits = inBoth('check.digits', { precision: 18, scale: 2 });
  expect(problems).toMatchObject({
    'contracts 2 equipmentQuantity': inBoth('check.integer'),
    'contracts 3 unitPrice': inBoth('check.min', { min: '0' }),
    'contracts 4 unitPrice': digits,
    'receivables 2 amount': inBoth('check.min', { min: '0.01' }),
    'receivables 3 amount': inBoth('check.min', { min: '0.01' }),
    'receivables 4 amount': digits,
    'receivables 5 amount': inBoth('payment.currency.digits'),
  });
});

test('dues of another party or currency than their contract, and debts that stand twice, are wrong at their rows', async () => {
  const { contracts = [], receivables: [first, second] = [] } = sale(newId());
  const debt = { customerName: '诊所', amount: '5', dueDate: '2026-12-31' };
  await uploadSheets(keeper, id, {
    contracts,
    receivables: [
      { ...first, customerName: '诊所' },
      { ...second, currencyType: USD },
      debt,
      debt,
      { ...debt, condition: '第二笔' },
    ],
  });
  expect(await listProblems(id)).toEqual({
    'receivables 2 customerName': inBoth('opening.due.party', { name: '医院' }),
    'receivables 3 currencyType': inBoth('payment.contract.currency'),
    'receivables 5 ': inBoth('import.duplicate', { line: 4 }),
  });
});

test('of a contract that could not be read nothing else is said, neither of its dues', async () => {
  const { contracts: [line] = [], receivables = [] } = sale(newId());
  await uploadSheets(keeper, id, { contracts: [{ ...line, unitPrice: '约一百' }], receivables });
  expect(await listProblems(id)).toEqual({ 'contracts 2 unitPrice': inBoth('check.number') });
});
