import { createInflateRaw } from 'node:zlib';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { MOST_COLUMNS, MOST_IMPORTED, type ParsedCell, type ParsedFile } from './parse.ts';

/** Bytes all parts of a workbook may have when they are unpacked. */
const MOST_UNPACKED = 150 * 1024 * 1024;
/** Characters of all cells: one text that many cells share is long only once in the file. */
const MOST_CHARACTERS = 20_000_000;
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
  readonly method: number;
  readonly offset: number;
  readonly compressed: number;
}

function entriesOf(bytes: Buffer): Entry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Refused('format');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Refused('format');
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks every part once, keeping nothing, to refuse a file too large when unpacked before it is read. */
async function guard(bytes: Buffer): Promise<void> {
  let total = 0;
  for (const { method, offset, compressed } of entriesOf(bytes)) {
    if (offset + 30 > bytes.length) throw new Refused('format');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const part = bytes.subarray(start, start + compressed);
    let before = '';
    const look = (piece: Buffer): void => {
      total += piece.length;
      if (total > MOST_UNPACKED) throw new Refused('tooLarge');
      const text = before + piece.toString('latin1');
      if (DECLARATION.test(text)) throw new Refused('format');
      before = text.slice(-16);
    };
    if (method === 0) look(part);
    else {
      const inflate = createInflateRaw();
      inflate.end(part);
      for await (const piece of inflate) look(piece);
    }
  }
}

const cellOf = (value: unknown): ParsedCell =>
  value instanceof Date
    ? { date: value.toISOString() }
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;

async function xlsxRows(bytes: Buffer): Promise<ParsedFile> {
  await guard(bytes);
  const rows: { line: number; cells: ParsedCell[] }[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) take(rows, index + 1, values);
  return { rows };
}

function take(rows: { line: number; cells: ParsedCell[] }[], line: number, values: readonly unknown[]): void {
  const blank = (value: unknown): boolean => value === null || value === undefined || value === '';
  if (values.every(blank)) return;
  if (values.slice(MOST_COLUMNS).some((value) => !blank(value))) throw new Refused('columns');
  const cells = values.slice(0, MOST_COLUMNS).map(cellOf);
  for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
  if (characters > MOST_CHARACTERS) throw new Refused('tooLarge');
  rows.push({ line, cells });
  // The first is the header.
  if (rows.length > MOST_IMPORTED + 1) throw new Refused('rows');
}

/** UTF-8 where it is that, else the national encoding. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function csvRows(bytes: Buffer): ParsedFile {
  if (bytes.includes(0)) throw new Refused('format');
  const rows: { line: number; cells: ParsedCell[] }[] = [];
  let line = 0;
  for (const values of streamCsvRows(textOf(bytes), { skipBom: true, typeInference: false })) {
    line += 1;
    take(rows, line, values);
  }
  return { rows };
}

interface Asked {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

async function parse({ bytes, extension }: Asked): Promise<ParsedFile> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return extension === 'csv' ? csvRows(whole) : await xlsxRows(whole);
  } catch (error) {
    return { why: error instanceof Refused ? error.why : 'format' };
  }
}

process.once('message', (asked: Asked) => {
  void parse(asked).then((parsed) => process.send?.(parsed));
});
// Nobody waits for a reader whose server is gone.
process.once('disconnect', () => process.exit());
