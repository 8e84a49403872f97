import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { postFile, rawXlsx, sheetXml, textCell, xlsx } from '../../../excel/import/testing/files.ts';
import { callUnchecked, listRows, call } from '../../../testing/calls.ts';
import { masterId } from '../../master-data/seed.ts';
import { API, app, getId, provideDeals, seller, stranger, type Row } from '../../trade/testing/deals.ts';

provideDeals();
type Preview = AnswerOf<(typeof financialCollection)['calls']['statementPreview']> & {
  readonly errors?: Readonly<Record<string, string>>;
};

let accounts = 0;
async function account(): Promise<{ readonly id: string; readonly number: string }> {
  accounts += 1;
  const number = `62220000000${accounts}`;
  const made = await callUnchecked(app, bankAccount.calls.create, {
    as: seller,
    body: {
      accountName: `对账户 ${accounts}`,
      accountNumber: number,
      currencyType: masterId('CURRENCY_TYPE', '1'),
    },
  });
  return { id: getId(made), number };
}
interface Asked {
  readonly fileName?: string;
  readonly remap?: boolean;
  readonly who?: typeof seller;
  readonly headerLine?: number;
}
const preview = (
  id: string,
  bytes: Uint8Array | string,
  { fileName = 'rows.csv', remap = false, who = seller, headerLine }: Asked = {},
) =>
  postFile<Preview>(
    app,
    `${API}/financial-collection/statement/preview?receiveAccountId=${id}${remap ? '&remap=true' : ''}${headerLine === undefined ? '' : `&headerLine=${headerLine}`}`,
    { token: who.token, fileName, bytes },
  );
const columns = {
  paymentDate: '交易日期',
  paymentAmount: '贷方发生额',
  namePayer: '对方户名',
  bankSerialNumber: '流水号',
  remarks: '摘要',
};
const keep = (receiveAccountId: string, kept: unknown = columns) =>
  callUnchecked(app, financialCollection.calls.statementColumns, {
    as: seller,
    body: { receiveAccountId, columns: kept },
  });
const book = (importId: unknown, otherMoney?: readonly string[], who = seller) =>
  callUnchecked(app, financialCollection.calls.statementImport, {
    as: who,
    body: { importId, ...(otherMoney ? { otherMoney } : {}) },
  });
const receiptsAt = (receiveAccountId: string): Promise<Row[]> =>
  listRows(app, financialCollection.calls.page, { as: seller, query: { receiveAccountId, size: '200' } });
const HEAD = '交易日期,借方发生额,贷方发生额,对方户名,流水号,摘要';
const csv = (...lines: readonly string[]): string => `${[HEAD, ...lines].join('\n')}\n`;
const becomes = ({ data }: { readonly data: Preview }) =>
  data.lines.map((line) => [line.line, line.becomes, line.sameAs]);

let mapped: { readonly id: string; readonly number: string };
beforeAll(async () => {
  mapped = await account();
  await keep(mapped.id);
});

describe('a statement of the bank', () => {
  test('says what its columns probably hold until somebody has; that is kept for the account', async () => {
    const { id, number } = await account();
    const file = `账号：,${number}\n户名,我方\n${csv('20260115,,"1,000.00",医院,S1,货款', '合计,,1000.00,,,')}`;
    const first = await preview(id, file);
    expect(first.data).toMatchObject({ mapped: false, importId: null, columns, lines: [] });
    const refused = async (given: unknown, field: string) =>
      expect((await keep(id, given)).data, field).toMatchObject({ errors: { [field]: expect.any(String) } });
    await refused({ ...columns, namePayer: '' }, 'columns.namePayer');
    await refused({ ...columns, remarks: columns.namePayer }, 'columns.remarks');
    await refused({ ...columns, officeId: '流水号' }, 'columns.officeId');
    await refused(['交易日期'], 'columns.paymentDate');
    await refused('x', 'columns.paymentAmount');
    expect((await keep(id)).status).toBe(200);
    const second = await preview(id, file);
    expect(second.data).toMatchObject({ mapped: true, added: 1, known: 0, wrong: 0, outgoing: 0 });
    expect((await preview(id, file, { remap: true })).data).toMatchObject({ mapped: false, columns });
  });

  test('is booked whole, money that went out left out; imported again it is known and nothing is added', async () => {
    const { id } = await account();
    await keep(id);
    const file = csv(
      '2026-01-15,,"1,000.00",医院,S1,货款',
      '2026-01-16,50.00,,供应商,S2,付款',
      '2026/1/17 10:20:30,,0.01,医院,S3,尾差',
      '2026-01-18,,12.30,,S4,结息',
    );
    const read = await preview(id, file);
    expect(read.data).toMatchObject({ added: 3, outgoing: 1, known: 0, alike: 0, wrong: 0 });
    expect(await receiptsAt(id)).toEqual([]);
    expect((await book(read.data.importId, undefined, stranger)).status).toBe(404);
    expect((await book(read.data.importId)).data).toMatchObject({ created: 3, skipped: 0 });
    expect((await book(read.data.importId)).data).toMatchObject({ created: 3 });
    const there = await receiptsAt(id);
    expect(
      there.map(({ paymentDate, paymentAmount, namePayer, status }) => [paymentDate, paymentAmount, namePayer, status]),
    ).toEqual([
      ['2026-01-18', '12.30', '结息', 0],
      ['2026-01-17', '0.01', '医院', 0],
      ['2026-01-15', '1000.00', '医院', 0],
    ]);
    expect(there[0]).toMatchObject({ currencyType: masterId('CURRENCY_TYPE', '1'), bankSerialNumber: 'S4' });
    const again = await preview(id, `${file}2026-01-19,,7.00,医院,S5,货款\n`);
    expect(again.data).toMatchObject({ added: 1, known: 3, wrong: 0 });
    expect((await book(again.data.importId)).data).toMatchObject({ created: 1, skipped: 3 });
    expect(await receiptsAt(id)).toHaveLength(4);
  });

  test('is read from a workbook with real dates and numbers', async () => {
    const { id } = await account();
    await keep(id, { paymentDate: '日期', paymentAmount: '收入', namePayer: '付款人名称' });
    const file = await xlsx(['日期:date', '收入:general', '付款人名称'], ['2026-01-15', 1234.5, '医院']);
    const read = await preview(id, file, { fileName: 'statement.xlsx' });
    expect(read.data).toMatchObject({ added: 1, wrong: 0 });
    expect((await book(read.data.importId)).status).toBe(200);
    expect(await receiptsAt(id)).toMatchObject([{ paymentDate: '2026-01-15', paymentAmount: '1234.50' }]);
  });

  test('of another bank or account is refused by field, and nothing is written', async () => {
    const foreign = await preview(mapped.id, 'Date,Credit,Payer\n2026-01-15,5.00,x\n');
    expect(foreign.status).toBe(400);
    expect(Object.keys(foreign.data.errors ?? {}).toSorted()).toEqual(Object.keys(columns).toSorted());
    const before = await preview(mapped.id, `账号:6228480000000,,\n${csv('2026-01-15,,5.00,医院,S9,x')}`);
    expect(before.data.errors).toEqual({ receiveAccountId: expect.stringContaining('6228480000000') });
    const { id } = await account();
    await keep(id, { ...columns, ownAccount: '本方账号' });
    const inLines = await preview(id, `${HEAD},本方账号\n2026-01-15,,5.00,医院,S9,x,6228480000000\n`);
    expect(inLines.data.errors).toEqual({ receiveAccountId: expect.any(String) });
    for (const [bytes, fileName] of [
      ['PK\u0003\u0004 no workbook', 'a.xlsx'],
      ['x', 'a.docm'],
      ['', 'a.csv'],
    ] as const)
      expect((await preview(mapped.id, bytes, { fileName })).status).toBe(400);
    expect((await preview(mapped.id, csv('2026-01-15,,5.00,医院,S9,x'), { who: stranger })).status).toBe(404);
    expect(await receiptsAt(mapped.id)).toEqual([]);
    expect(await receiptsAt(id)).toEqual([]);
  });

  test('with a wrong line books nothing and says what is wrong by line and column', async () => {
    const { id } = await account();
    await keep(id);
    const read = await preview(
      id,
      csv(
        '2026-01-15,,5.00,医院,S1,x',
        '2026-13-15,,5.00,医院,S2,x',
        '2026-01-15,,abc,医院,S3,x',
        '2999-01-15,,5.00,医院,S4,x',
        '2026-01-15,,5.00,医院,S1,x',
        '2026-01-15,,5.005,医院,S6,x',
        '2026-01-15,,5.00,,S7,',
        `2026-01-15,,5.00,${'长'.repeat(121)},S8,x`,
      ),
    );
    const wrong = Object.fromEntries(
      read.data.lines.filter((line) => line.becomes === 'wrong').map(({ line, errors }) => [line, Object.keys(errors)]),
    );
    expect(wrong).toEqual({
      3: ['paymentDate'],
      4: ['paymentAmount'],
      5: ['paymentDate'],
      6: ['bankSerialNumber'],
      7: ['paymentAmount'],
      8: ['namePayer'],
      9: ['namePayer'],
    });
    expect(read.data).toMatchObject({ added: 1, wrong: 7 });
    expect((await book(read.data.importId)).status).toBe(400);
    expect(await receiptsAt(id)).toEqual([]);
  });

  test('lines without a serial number that may be the same money are booked only when somebody says so', async () => {
    const { id } = await account();
    await keep(id);
    await call(app, financialCollection.calls.create, {
      as: seller,
      body: {
        namePayer: '医院',
        paymentAmount: '5.00',
        paymentDate: '2026-01-15',
        receiveAccountId: id,
      },
    });
    const [{ collectionCode }] = (await receiptsAt(id)) as [Row];
    const read = await preview(
      id,
      csv(
        '2026-01-15,,5.00,医院,,x',
        '2026-01-15,,5.00,医院,,x',
        '2026-01-15,,5.00,医院,,x',
        '2026-01-16,,6.00,医院,S1,x',
      ),
    );
    expect(becomes(read)).toEqual([
      [2, 'known', collectionCode],
      [3, 'alike', collectionCode],
      [4, 'alike', collectionCode],
      [5, 'added', null],
    ]);
    expect((await book(read.data.importId, ['4', '5', 'x'])).data).toMatchObject({ created: 2, skipped: 2 });
    expect(await receiptsAt(id)).toHaveLength(3);
    const twice = await preview(id, csv('2026-01-20,,5.00,医院,,x', '2026-01-20,,5.00,医院,,x'));
    expect(becomes(twice)).toEqual([
      [2, 'added', null],
      [3, 'alike', '2'],
    ]);
    expect((await book(twice.data.importId, ['3'])).data).toMatchObject({ created: 2, skipped: 0 });
    // The bank's serial number tells a receipt that was entered without: it is asked about. One used for other money is
    // wrong.
    const later = await preview(id, csv('2026-01-15,,5.00,医院,S2,x', '2026-01-16,,6.01,医院,S1,x'));
    expect(becomes(later).map(([, what]) => what)).toEqual(['alike', 'wrong']);
  });

  test('of two people who book the same statement at once one adds it, the other finds it known', async () => {
    const { id } = await account();
    await keep(id);
    const file = csv('2026-01-15,,5.00,医院,S1,x', '2026-01-15,,6.00,医院,,x');
    const reads = [await preview(id, file), await preview(id, file), await preview(id, file)];
    const answers = await Promise.all(reads.map(({ data }) => book(data.importId)));
    expect(answers.map(({ data }) => data['created']).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 0, 2]);
    expect(await receiptsAt(id)).toHaveLength(2);
  });

  test('of one column of amounts says the way of each in the words of banks, in two languages at once', async () => {
    const { id } = await account();
    await keep(id, {
      paymentDate: '交易日期',
      paymentAmount: '交易金额',
      namePayer: '对方户名',
      direction: '借贷标志',
    });
    const said = (...ways: readonly string[]): string =>
      `交易日期,交易金额,对方户名,借贷标志\n${ways.map((way, at) => `2026-01-15,${at + 1}.00,医院,${way}`).join('\n')}\n`;
    const read = await preview(id, said('贷 Cr', '借 Dr', '贷方(CR)', 'DR/借', '贷Cr', 'CRDT', '贷 Dr', '别的', ''));
    expect(read.data).toMatchObject({ added: 4, outgoing: 2, wrong: 3 });
    expect(read.data.lines.map(({ line, becomes: what }) => [line, what])).toEqual([
      [2, 'added'],
      [4, 'added'],
      [6, 'added'],
      [7, 'added'],
      [8, 'wrong'],
      [9, 'wrong'],
      [10, 'wrong'],
    ]);
  });

  test.each([
    ['人民币合计,,1000.00,,,'],
    [',,人民币合计,1000.00,,'],
    [',,1000.00,合计,,'],
    [',合计：,1000.00,,,'],
    ['Total:,,1000.00,,,'],
    [',,1000.00,本页合计(元),,'],
  ])('passes over the sums at its end: %s', async (last) => {
    const read = await preview(mapped.id, csv('2026-01-15,,1000.00,医院,S1,合计付款', last));
    expect(read.data).toMatchObject({ added: 1, wrong: 0, outgoing: 0 });
  });
  test('a line of money is none of sums, whatever it is for and whoever paid', async () => {
    const { id } = await account();
    await keep(id);
    const file = csv(
      '2026-01-15,,5.00,Total Energies,S1,合计',
      '2026-01-15,,6.00,总计划有限公司,S2,x',
      ',,7.00,医院,S3,x',
    );
    expect((await preview(id, file)).data).toMatchObject({ added: 2, wrong: 1 });
  });

  test('is read with many lines before its columns, and from the line a person says', async () => {
    const { id } = await account();
    const before = (count: number): string =>
      Array.from({ length: count }, (_, at) => `说明 ${at},a,b,c,d,e,f,g`).join('\n');
    const own = '钱到日,多少,谁付\n2026-01-15,5.00,医院\n';
    const long = await preview(id, `${before(22)}\n${csv('2026-01-15,,5.00,医院,S1,x')}`);
    expect(long.data).toMatchObject({ mapped: false, headerLine: 23, columns });
    const file = `${before(22)}\n${own}`;
    expect((await preview(id, file)).data).toMatchObject({ mapped: false, headerLine: 1 });
    const named = await preview(id, file, { headerLine: 23 });
    expect(named.data).toMatchObject({ mapped: false, headerLine: 23, headers: ['钱到日', '多少', '谁付'] });
    expect((await preview(id, file, { headerLine: 99 })).data.errors).toEqual({ headerLine: expect.any(String) });
    await keep(id, { paymentDate: '钱到日', paymentAmount: '多少', namePayer: '谁付' });
    expect((await preview(id, file, { headerLine: 23 })).data).toMatchObject({ mapped: true, added: 1, wrong: 0 });
    expect((await preview(id, file)).data).toMatchObject({ mapped: true, headerLine: 23, added: 1 });
  });

  test('with amounts that may mean several and formulas without a result is wrong by line, never money out', async () => {
    const { id } = await account();
    await keep(id);
    const read = await preview(
      id,
      csv('2026-01-15,,"12,5",医院,S1,x', '2026-01-15,,5%,医院,S2,x', '2026-01-15,,"1,234.5",医院,S3,x'),
    );
    expect(read.data).toMatchObject({ added: 1, wrong: 2, outgoing: 0 });
    expect(read.data.lines.slice(0, 2).map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [2, ['paymentAmount']],
      [3, ['paymentAmount']],
    ]);
    const other = await account();
    await keep(other.id, { paymentDate: '日期', paymentAmount: '收入', namePayer: '户名', accountNumber: '对方账号' });
    const titles = ['日期', '收入', '户名', '对方账号'].map((title, at) => textCell(`${'ABCD'[at]}1`, title)).join('');
    const formulas = await rawXlsx(
      sheetXml(
        titles,
        `${textCell('A2', '2026-01-15')}<c r="B2"><f>1+1</f></c>${textCell('C2', '医院')}`,
        `${textCell('A3', '2026-01-15')}<c r="B3"><v>5</v></c>${textCell('C3', '医院')}<c r="D3"><f>"6"&amp;"2"</f></c>`,
        `<c r="A4"><f>TODAY()</f></c><c r="B4"><v>5</v></c>${textCell('C4', '医院')}`,
      ),
    );
    const uncomputed = await preview(other.id, formulas, { fileName: 'rows.xlsx' });
    expect(uncomputed.data).toMatchObject({ added: 0, wrong: 3, outgoing: 0 });
    expect(uncomputed.data.lines.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [2, ['paymentAmount']],
      [3, ['accountNumber']],
      [4, ['paymentDate']],
    ]);
  });

  test('days whose books are closed are refused by line', async () => {
    const { id } = await account();
    await keep(id);
    const closed = await callUnchecked(app, office.calls.closeBooks, {
      as: seller,
      body: {
        id: seller.officeId,
        closedThrough: '2025-12-31',
      },
    });
    expect(closed.status, JSON.stringify(closed.data)).toBe(200);
    const read = await preview(id, csv('2025-12-31,,5.00,医院,S1,x', '2026-01-01,,5.00,医院,S2,x'));
    expect(becomes(read).map(([, what]) => what)).toEqual(['wrong', 'added']);
  });
});
