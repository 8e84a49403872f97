import { expect, test } from 'vitest';
import { parseFile, type ParsedCell } from '../../packages/server/src/excel/import/parse.ts';
import { rawXlsx, sheetXml, textCell } from '../../packages/server/src/excel/import/testing/files.ts';

/** A table as another program writes it, and what is read of it, line by line. */
interface TableSample {
  readonly name: string;
  readonly file: () => Promise<Uint8Array>;
  readonly kind?: 'csv';
  readonly rows: readonly (readonly ParsedCell[])[];
}
const never = { formula: true } as const;
const head = textCell('A1', '名称') + textCell('B1', '金额');
const sheet =
  (...rows: readonly string[]) =>
  (): Promise<Buffer> =>
    rawXlsx(sheetXml(...rows));
const text = (content: string) => async (): Promise<Buffer> => Buffer.from(content);

const tables: readonly TableSample[] = [
  {
    name: 'formulas as Excel and WPS save them, each with what it came to',
    file: sheet(
      head,
      `${textCell('A2', 'a')}<c r="B2"><f>1+1</f><v>2</v></c>`,
      `${textCell('A3', 'b')}<c r="B3" t="str"><f>"x"&amp;1</f><v>x1</v></c>`,
      `${textCell('A4', 'c')}<c r="B4" t="b"><f>1=1</f><v>1</v></c>`,
    ),
    rows: [
      ['名称', '金额'],
      ['a', 2],
      ['b', 'x1'],
      ['c', true],
    ],
  },
  {
    name: 'formulas as openpyxl writes them, without what they come to',
    file: sheet(
      head,
      `${textCell('A2', 'a')}<c r="B2"><f>SUM(1,2)</f><v></v></c>`,
      `${textCell('A3', 'b')}<c r="B3"><f>B2*2</f><v/></c>`,
    ),
    rows: [
      ['名称', '金额'],
      ['a', never],
      ['b', never],
    ],
  },
  {
    name: 'formulas as POI and SheetJS write them, without a value at all',
    file: sheet(
      head,
      `${textCell('A2', 'a')}<c r="B2"><f>SUM(1,2)</f></c>`,
      `${textCell('A3', 'b')}<c r="B3" s="0" t="n"><f>B2</f></c>`,
    ),
    rows: [
      ['名称', '金额'],
      ['a', never],
      ['b', never],
    ],
  },
  {
    name: 'a shared formula, computed in its first cell alone',
    file: sheet(
      head,
      `${textCell('A2', 'a')}<c r="B2"><f t="shared" ref="B2:B3" si="0">A1</f><v>3</v></c>`,
      `${textCell('A3', 'b')}<c r="B3"><f t="shared" si="0"/></c>`,
    ),
    rows: [
      ['名称', '金额'],
      ['a', 3],
      ['b', never],
    ],
  },
  {
    name: 'an array formula that was never computed, in a line of its own',
    file: sheet(head, '<c r="B2"><f t="array" ref="B2">SUM(A1:A9*2)</f></c>', textCell('A3', 'a')),
    rows: [['名称', '金额'], [null, never], ['a']],
  },
  {
    name: 'a formula that came to an empty text',
    file: sheet(head, `${textCell('A2', 'a')}<c r="B2" t="str"><f>""</f><v></v></c>`),
    rows: [['名称', '金额'], ['a']],
  },
  {
    name: 'formulas that came to an error',
    file: sheet(
      head,
      `${textCell('A2', 'a')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
      `${textCell('A3', 'b')}<c r="B3" t="e"><v>#N/A</v></c>`,
    ),
    rows: [
      ['名称', '金额'],
      ['a', '#DIV/0!'],
      ['b', '#N/A'],
    ],
  },
  {
    name: 'parts with a prefix, as some converters write them',
    file: () =>
      rawXlsx(
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
          '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:f>A1</x:f></x:c></x:row>' +
          '</x:sheetData></x:worksheet>',
      ),
    rows: [[1], [never]],
  },
  {
    name: 'cells and lines that do not say where they are',
    file: sheet(head, '<c r="A2"><f>B1</f></c>'),
    rows: [['名称', '金额'], [never]],
  },
  {
    name: 'a text that only looks like a formula',
    file: sheet(head, textCell('A2', '=1+1') + textCell('B2', '+8613800000000')),
    rows: [
      ['名称', '金额'],
      ['=1+1', '+8613800000000'],
    ],
  },
  {
    name: 'blank lines, blank columns and lines of styled cells alone',
    file: sheet(head, '', '<c r="A3" s="0"/><c r="B3" s="0"/>', `${textCell('A4', 'a')}<c r="C4"/>`),
    rows: [['名称', '金额'], ['a']],
  },
  {
    name: 'values of a spreadsheet in the national encoding',
    kind: 'csv',
    file: async () => Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x62, 0x0a, 0xbf, 0xda, 0x2c, 0x31]),
    rows: [
      ['名称', 'b'],
      ['口', '1'],
    ],
  },
  {
    name: 'values with a mark, quotes, commas and breaks in them',
    kind: 'csv',
    file: text('\uFEFF名称,金额\r\n"a ""b"", c","1,234.50"\r\n"two\nlines",=1+1\r\n'),
    rows: [
      ['名称', '金额'],
      ['a "b", c', '1,234.50'],
      ['two\nlines', '=1+1'],
    ],
  },
];

const trimmed = (cells: readonly ParsedCell[]): readonly ParsedCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);

test.each(tables.map((sample) => [sample.name, sample] as const))(
  '%s',
  async (_name, { file, kind = 'xlsx', rows }) => {
    const read = await parseFile(await file(), kind);
    expect(read.map(({ cells }) => trimmed(cells))).toEqual(rows);
  },
);
