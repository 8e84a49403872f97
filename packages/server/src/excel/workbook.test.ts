import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { cellText, sheetName, textOfCell, workbook, type Cell, type Column, type Sheet } from './workbook.ts';

const column = (title: string, format: Column['format'] = 'text'): Column => ({ title, format, width: 12 });
const written = (sheets: readonly Sheet[], mostRows?: number): Promise<Buffer> =>
  buffer(Readable.from(workbook(sheets, mostRows === undefined ? {} : { mostRows })));
const read = async (rows: readonly (readonly Cell[])[], columns: readonly Column[]): Promise<unknown[][]> =>
  (await readSheet(await written([{ name: '导出', columns, rows: [rows] }]), { trim: false })).slice(1);

describe('a workbook read back by another program', () => {
  test('has Chinese, rare characters, line breaks and spaces as they were', async () => {
    const texts = ['融资项目“一”', '𠮷野家 😀', '第一行\n第二行', '  两边有空格  ', '<a href="x">&amp;</a>', ']]>'];
    expect(
      await read(
        texts.map((text) => [text]),
        [column('名称')],
      ),
    ).toEqual(texts.map((text) => [text]));
  });
  test('has numbers as numbers and long ones as texts', async () => {
    expect(
      await read(
        [[1234567.89, '6222021234567890123', -3, '00012']],
        [column('金额', 'money'), column('账号'), column('数量', 'integer'), column('编码')],
      ),
    ).toEqual([[1234567.89, '6222021234567890123', -3, '00012']]);
  });
  test('has dates as dates', async () => {
    const [[day, moment]] = (await read([[46_000, 46_000.5]], [column('日期', 'date'), column('时间', 'moment')])) as [
      [Date, Date],
    ];
    expect([day.toISOString(), moment.toISOString()]).toEqual(['2025-12-09T00:00:00.000Z', '2025-12-09T12:00:00.000Z']);
  });
  test('has nothing where nothing was, and the columns after it in their places', async () => {
    expect(
      await read(
        [
          ['a', null, 'c'],
          [null, '', 'z'],
        ],
        [column('1'), column('2'), column('3')],
      ),
    ).toEqual([
      ['a', null, 'c'],
      [null, null, 'z'],
    ]);
  });
  test('cannot carry a formula, a control character or a code that Excel would read as another letter', async () => {
    expect(
      await read(
        [['=1+1', '+1', '-1', '@x', '\t=1']],
        ['1', '2', '3', '4', '5'].map((title) => column(title)),
      ),
    ).toEqual([["'=1+1", "'+1", "'-1", "'@x", "'\t=1"]]);
    expect(await read([['a\u0000\u0008\u001fb', 'x\ud800y']], [column('1'), column('2')])).toEqual([
      ['ab', 'x\ufffdy'],
    ]);
    expect(await read([['_x0041_']], [column('1')])).toEqual([['_x0041_']]);
  });
  test('goes on with its header on another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, at): Cell[] => [at]);
    const bytes = await written(
      [{ name: '很长的名称'.repeat(10), columns: [column('n', 'integer')], rows: [rows.slice(0, 5), rows.slice(5)] }],
      4,
    );
    for (const [sheet, expected] of [
      [1, [['n'], [0], [1], [2]]],
      [2, [['n'], [3], [4], [5]]],
      [3, [['n'], [6]]],
    ] as const)
      expect(await readSheet(bytes, sheet)).toEqual(expected);
  });
  test('may be empty', async () => {
    expect(await readSheet(await written([{ name: 'x', columns: [column('名称')], rows: [] }]))).toEqual([['名称']]);
  });
});

test('a cell holds 32,767 characters and what was guarded comes back', () => {
  expect(cellText('长'.repeat(40_000))).toHaveLength(32_767);
  for (const text of ['=SUM(A1)', '-5', "'quoted", 'plain', "it's"]) expect(textOfCell(cellText(text))).toBe(text);
});

test('a sheet has a name Excel takes', () => {
  expect(sheetName("'a[b]:c*d?e/f\\g'")).toBe('a b  c d e f g');
  expect(sheetName('', 1)).toBe('Sheet (2)');
  expect([...sheetName('名'.repeat(60), 11)]).toHaveLength(31);
});

test('a reader who stops early stops the rows', async () => {
  let stopped = false;
  async function* rows(): AsyncGenerator<Cell[][]> {
    try {
      for (let at = 0; ; at += 1) yield Array.from({ length: 1000 }, () => [`${at} ${Math.random()}`]);
    } finally {
      stopped = true;
    }
  }
  const stream = Readable.from(workbook([{ name: 'x', columns: [column('1')], rows: rows() }]));
  for await (const piece of stream) if (Buffer.isBuffer(piece) && piece.length > 1000) break;
  await expect.poll(() => stopped).toBe(true);
});

test('rows that cannot be read end the file with their error', async () => {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database has gone');
  }
  await expect(written([{ name: 'x', columns: [column('1')], rows: rows() }])).rejects.toThrow('the database has gone');
});
