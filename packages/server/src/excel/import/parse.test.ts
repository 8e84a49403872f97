import { describe, expect, test } from 'vitest';
import { MOST_COLUMNS, MOST_IMPORTED } from './limits.ts';
import { parseFile, parseWorkbook } from './parse.ts';
import { mergedXml, rawXlsx, sheetXml, styles, textCell, xlsx } from './testing/files.ts';

const cells = async (bytes: Uint8Array | string, extension = 'xlsx'): Promise<unknown[]> =>
  (await parseFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, extension)).map((row) => row.cells);
const csv = (text: string): Promise<unknown[]> => cells(text, 'csv');

describe('an Excel file', () => {
  test('is read with its lines, texts, numbers and dates as they are', async () => {
    expect(
      await parseFile(
        await xlsx(
          ['名称', '金额:general', '日期:date', '时间:moment'],
          ['口腔', 1234.5, 46_000, 46_000.5],
          [null, null, null, null],
          ['𠮷\n<b>', -3, null, null],
        ),
        'xlsx',
      ),
    ).toEqual([
      { line: 1, cells: ['名称', '金额', '日期', '时间'] },
      { line: 2, cells: ['口腔', 1234.5, { date: '2025-12-09T00:00:00.000Z' }, { date: '2025-12-09T12:00:00.000Z' }] },
      { line: 4, cells: ['𠮷\n<b>', -3] },
    ]);
  });
  test('gives of a formula what was computed, and never the formula', async () => {
    const sheet = sheetXml(
      textCell('A1', 'n'),
      '<c r="A2"><f>WEBSERVICE("http://x")</f><v>7</v></c>',
      '<c r="A3" t="str"><f>HYPERLINK("http://x","y")</f><v>y</v></c>',
      '<c r="A4"><f>1/0</f></c>',
      textCell('A5', '=1+1'),
    );
    expect(await cells(await rawXlsx(sheet))).toEqual([['n'], [7], ['y'], [{ formula: true }], ['=1+1']]);
  });
  test('says which formulas were never computed, wherever they stand, and no other cell', async () => {
    const sheet = sheetXml(
      `${textCell('A1', 'a')}${textCell('B1', 'b')}`,
      '<c r="A2" s="1"/><c r="B2"><f>A2*2</f><v/></c>',
      '<c r="A3"><v>1</v></c><c r="B3"><f t="shared" si="0"/></c><c r="C3"/><c r="D3"><f>1</f><v>0</v></c>',
      '<c r="C4" t="str"><f>""</f><v></v></c>',
    );
    expect(await parseFile(await rawXlsx(sheet), 'xlsx')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [null, { formula: true }] },
      { line: 3, cells: [1, { formula: true }, null, 0] },
    ]);
    const many = Array.from(
      { length: 3_000 },
      (_, at) => `${textCell(`A${at + 1}`, 'x'.repeat(50))}<c r="B${at + 1}"><f>A${at + 1}</f></c>`,
    );
    const read = await parseFile(await rawXlsx(sheetXml(...many)), 'xlsx');
    expect(read.filter(({ cells: [, second] }) => typeof second === 'object')).toHaveLength(3_000);
  });
  test('tells what it shows in percent as that, by the styles of its cells', async () => {
    const sheet = sheetXml(
      ['A1', 'B1', 'C1', 'D1'].map((place) => textCell(place, place)).join(''),
      '<c r="A2"><v>0.05</v></c><c r="B2" s="1"><v>0.05</v></c><c r="C2" s="2"><v>0.070000000000000007</v></c>' +
        '<c r="D2" s="3"><v>0.05</v></c>',
      `<c r="B3" s="1"><f>A2</f></c><c r="C3" s="1" t="inlineStr"><is><t>x</t></is></c>`,
    );
    const [, first, second] = await cells(await rawXlsx(sheet, [styles('0', '9', '164', '165')]));
    expect(first).toEqual([0.05, { percent: 5 }, { percent: 7 }, 0.05]);
    expect(second).toEqual([null, { formula: true }, 'x']);
  });
  test('tells which of its cells are merged: the first of them alone has the value', async () => {
    const sheet = sheetXml(textCell('A1', 'h'), textCell('A2', 'x'), textCell('B3', 'y'));
    expect(await parseWorkbook(await rawXlsx(mergedXml(sheet, 'A2:A3')), 'xlsx')).toEqual([
      {
        name: 'S',
        rows: [
          { line: 1, cells: ['h'] },
          { line: 2, cells: ['x'] },
          { line: 3, cells: [null, 'y'] },
        ],
        merged: [{ place: 'A2:A3', lastLine: 3 }],
      },
    ]);
  });
  test('may have its sheet begin anywhere, with holes', async () => {
    expect(
      await parseFile(
        await rawXlsx(
          '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="3">' +
            `${textCell('B3', 'h')}</row><row r="900000">${textCell('B900000', 'v')}</row></sheetData></worksheet>`,
        ),
        'xlsx',
      ),
    ).toEqual([
      { line: 3, cells: [null, 'h'] },
      { line: 900_000, cells: [null, 'v'] },
    ]);
  });
  test(`of ${MOST_IMPORTED} rows is read, of one more refused`, async () => {
    const rows = (count: number): string[][] => Array.from({ length: count }, (_, at) => [`r${at}`]);
    expect(await parseFile(await xlsx(['h'], ...rows(MOST_IMPORTED)), 'xlsx')).toHaveLength(MOST_IMPORTED + 1);
    await expect(parseFile(await xlsx(['h'], ...rows(MOST_IMPORTED + 1)), 'xlsx')).rejects.toMatchObject({
      key: 'import.rows',
      params: { max: MOST_IMPORTED },
    });
  });
  test(`of ${MOST_COLUMNS} columns is read, of one more refused`, async () => {
    const titles = (count: number): string[] => Array.from({ length: count }, (_, at) => `c${at}`);
    expect((await cells(await xlsx(titles(MOST_COLUMNS))))[0]).toHaveLength(MOST_COLUMNS);
    await expect(cells(await xlsx(titles(MOST_COLUMNS + 1)))).rejects.toMatchObject({ key: 'import.columns' });
    await expect(cells(await rawXlsx(sheetXml(textCell('A1', 'a') + textCell('XFD1', 'z'))))).rejects.toMatchObject({
      key: 'import.columns',
    });
  });
});

describe('a hostile file', () => {
  test('that unpacks to hundreds of megabytes is refused, whichever of its parts does', async () => {
    async function* blown(): AsyncGenerator<string> {
      for (let megabyte = 0; megabyte < 200; megabyte += 1) yield ' '.repeat(1024 * 1024);
    }
    const bomb = await rawXlsx(blown());
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(cells(bomb)).rejects.toMatchObject({ key: 'import.tooLarge' });
    await expect(
      cells(await rawXlsx(sheetXml(textCell('A1', 'h')), [{ path: 'xl/media/never-read.bin', text: blown() }])),
    ).rejects.toMatchObject({ key: 'import.tooLarge' });
  });
  test('whose cells share one long text is refused before the text is copied', async () => {
    const shared =
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(30_000)}</t></si>` +
      '</sst>';
    const rows = Array.from({ length: 2_000 }, (_, at) => `<c r="A${at + 1}" t="s"><v>0</v></c>`);
    const read = cells(await rawXlsx(sheetXml(...rows), [{ path: 'xl/sharedStrings.xml', text: shared }]));
    await expect(read).rejects.toMatchObject({ key: 'import.tooLarge' });
  });
  test.each([
    ['entities that multiply', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['an entity that reads a file', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['an entity declared in small letters', '<!doctype x [<!entity a SYSTEM "http://127.0.0.1/">]>'],
  ])('with %s is refused', async (_what, declared) => {
    await expect(cells(await rawXlsx(declared + sheetXml(textCell('A1', '&a;'))))).rejects.toMatchObject({
      key: 'import.format',
    });
  });
  test.each([
    ['no archive', Buffer.from('not a workbook at all')],
    ['nothing', Buffer.alloc(0)],
    ['an archive of zeros', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)])],
    [
      'a directory that points past the end',
      Buffer.concat([
        Buffer.alloc(30),
        Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 9, 0, 9, 0, 255, 255, 255, 127, 255, 255, 255, 127, 0, 0]),
      ]),
    ],
  ])('that is %s is refused', async (_what, bytes) => {
    await expect(cells(bytes)).rejects.toMatchObject({ key: 'import.format' });
  });
  test('of another kind is refused by its name', async () => {
    await expect(cells('x', 'xls')).rejects.toMatchObject({ key: 'import.format' });
    await expect(cells('x', '')).rejects.toMatchObject({ key: 'import.format' });
  });
  test('that is cut off is refused', async () => {
    const whole = await xlsx(['名称'], ['a']);
    await expect(cells(whole.subarray(0, whole.length - 60))).rejects.toMatchObject({ key: 'import.format' });
  });
});

describe('a CSV file', () => {
  test('is read in UTF-8 with and without its mark, quoted as it may be', async () => {
    for (const mark of ['', '\uFEFF'])
      expect(await csv(`${mark}标题,备注\r\n"甲,乙","他说""好""\n第二行"\r\n\r\n00012,\r\n`)).toEqual([
        ['标题', '备注'],
        ['甲,乙', '他说"好"\n第二行'],
        ['00012', ''],
      ]);
  });
  test('is read in the national encoding where it is not UTF-8', async () => {
    expect(await cells(Buffer.from([0xb1, 0xea, 0xcc, 0xe2, 0x0a, 0xbf, 0xda, 0xc7, 0xbb]), 'csv')).toEqual([
      ['标题'],
      ['口腔'],
    ]);
  });
  test('with bytes that no text has is refused', async () => {
    await expect(csv('a\u0000b')).rejects.toMatchObject({ key: 'import.format' });
  });
});
