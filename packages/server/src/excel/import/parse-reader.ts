import { createInflateRaw } from 'node:zlib';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { MOST_COLUMNS, MOST_IMPORTED } from './limits.ts';
import type { AskedFile, ParsedCell, ParsedFile, ParsedSheet } from './parse.ts';
import { percentStylesIn, SheetMarks, sheetsIn, type SheetPart } from './sheet-marks.ts';

/** Bytes all parts of a workbook may have when they are unpacked. */
const MOST_UNPACKED = 150 * 1024 * 1024;
/** Characters of all cells: one text that many cells share is long only once in the file. */
const MOST_CHARACTERS = 20_000_000;
/** Sheets of a workbook that is read whole: each is unpacked by itself. */
const MOST_SHEETS = 50;
let characters = 0;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Declarations of entities have no place in a workbook. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;

class Refused extends Error {
  readonly why: Extract<ParsedFile, { why: unknown }>['why'];
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly offset: number;
  readonly compressed: number;
}

function parseZipEntries(bytes: Buffer): Entry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Refused('format');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Refused('format');
    entries.push({
      name: bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Every piece of a part as it is unpacked. */
async function* unpacked(bytes: Buffer, { method, offset, compressed }: Entry): AsyncGenerator<Buffer> {
  if (offset + 30 > bytes.length) throw new Refused('format');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const part = bytes.subarray(start, start + compressed);
  if (method === 0) yield part;
  else {
    const inflate = createInflateRaw();
    inflate.end(part);
    yield* inflate;
  }
}

/** Unpacks every part once, keeping nothing, to refuse a file too large when unpacked before it is read. */
async function guard(bytes: Buffer, entries: readonly Entry[]): Promise<void> {
  let total = 0;
  for (const entry of entries) {
    let before = '';
    for await (const piece of unpacked(bytes, entry)) {
      total += piece.length;
      if (total > MOST_UNPACKED) throw new Refused('tooLarge');
      const text = before + piece.toString('latin1');
      if (DECLARATION.test(text)) throw new Refused('format');
      before = text.slice(-16);
    }
  }
}

/** The sheets of a workbook and its styles, whose parts are read as text. */
async function readParts(
  bytes: Buffer,
  entries: readonly Entry[],
): Promise<{ readonly sheets: readonly SheetPart[]; readonly percentStyles: ReadonlySet<number> }> {
  const readPart = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name);
    const pieces: Buffer[] = [];
    if (entry) for await (const piece of unpacked(bytes, entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  };
  return {
    sheets: sheetsIn(await readPart('xl/workbook.xml'), await readPart('xl/_rels/workbook.xml.rels')),
    percentStyles: percentStylesIn(await readPart('xl/styles.xml')),
  };
}

/** Reads the marks of a sheet: all it says of its cells beside their values. */
async function readSheetMarks(
  bytes: Buffer,
  entries: readonly Entry[],
  { part, percentStyles }: { readonly part: string | undefined; readonly percentStyles: ReadonlySet<number> },
): Promise<SheetMarks> {
  const entry = entries.find(({ name }) => name === part);
  const marks = new SheetMarks(percentStyles);
  if (entry) for await (const piece of unpacked(bytes, entry)) marks.read(piece.toString('latin1'));
  return marks;
}

/** A formula without a value. */
const FORMULA = { formula: true } as const;
const isShown = (value: unknown): value is { readonly percent: number } =>
  typeof value === 'object' && value !== null && 'percent' in value;
/** A number as it is shown in percent, without the noise of its binary form. */
const inPercent = (value: number): ParsedCell => ({ percent: Number((value * 100).toPrecision(15)) });
const toCell = (value: unknown): ParsedCell =>
  value === FORMULA
    ? FORMULA
    : value instanceof Date
      ? { date: value.toISOString() }
      : isShown(value) || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : null;

/** The rows of the sheet at a place, which the workbook lists. */
async function readSheetRows(
  bytes: Buffer,
  at: number,
  { formulas, percents }: SheetMarks,
): Promise<ParsedSheet['rows']> {
  const rows: { line: number; cells: ParsedCell[] }[] = [];
  /** The values of a line, its uncomputed formulas among them, and what it shows in percent as that. */
  const whole = (index: number, values: readonly unknown[]): readonly unknown[] => {
    const [uncomputed, shown] = [formulas.get(index) ?? [], percents.get(index) ?? []];
    if (uncomputed.length === 0 && shown.length === 0) return values;
    formulas.delete(index);
    const filled = [...values];
    for (const column of uncomputed) filled[column] = FORMULA;
    for (const column of shown) {
      const value = filled[column];
      if (typeof value === 'number') filled[column] = inPercent(value);
    }
    return filled;
  };
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: at }))
    take(rows, index + 1, whole(index, values));
  // Lines of nothing else are passed over by the reader.
  for (const index of [...formulas.keys()]) take(rows, index + 1, whole(index, []));
  return rows.toSorted((a, b) => a.line - b.line);
}

async function readSheets(bytes: Buffer, whole: boolean): Promise<readonly ParsedSheet[]> {
  const entries = parseZipEntries(bytes);
  await guard(bytes, entries);
  const { sheets, percentStyles } = await readParts(bytes, entries);
  if (whole && sheets.length > MOST_SHEETS) throw new Refused('tooLarge');
  const read: ParsedSheet[] = [];
  // A workbook that lists no sheet is for the reader of rows to refuse.
  const asked = whole && sheets.length > 0 ? sheets : [sheets[0] ?? { name: '', part: undefined }];
  for (const [at, { name, part }] of asked.entries()) {
    const marks = await readSheetMarks(bytes, entries, { part, percentStyles });
    read.push({ name, rows: await readSheetRows(bytes, at, marks), merged: marks.merged });
  }
  return read;
}

function take(rows: { line: number; cells: ParsedCell[] }[], line: number, values: readonly unknown[]): void {
  const blank = (value: unknown): boolean => value === null || value === undefined || value === '';
  if (values.every(blank)) return;
  if (values.slice(MOST_COLUMNS).some((value) => !blank(value))) throw new Refused('columns');
  const cells = Array.from(values.slice(0, MOST_COLUMNS), toCell);
  for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
  if (characters > MOST_CHARACTERS) throw new Refused('tooLarge');
  rows.push({ line, cells });
  // The first is the header.
  if (rows.length > MOST_IMPORTED + 1) throw new Refused('rows');
}

/** UTF-8 where it is that, else the national encoding. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function readCsv(bytes: Buffer): ParsedSheet {
  if (bytes.includes(0)) throw new Refused('format');
  const rows: { line: number; cells: ParsedCell[] }[] = [];
  let line = 0;
  for (const values of streamCsvRows(decodeText(bytes), { skipBom: true, typeInference: false })) {
    line += 1;
    take(rows, line, values);
  }
  return { name: '', rows, merged: [] };
}

async function parse({ bytes, extension, whole }: AskedFile): Promise<ParsedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return { sheets: extension === 'csv' ? [readCsv(file)] : await readSheets(file, whole) };
  } catch (error) {
    return { why: error instanceof Refused ? error.why : 'format' };
  }
}

process.once('message', (asked: AskedFile) => {
  void parse(asked).then((parsed) => process.send?.(parsed));
});
// Nobody waits for a reader whose server is gone.
process.once('disconnect', () => process.exit());
