import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from '../../http/refusal.ts';
import { toPatience, timeOfProcess, watchTime } from '../../database/own-time.ts';
import { Slots } from '../../database/slots.ts';
import { MOST_COLUMNS, MOST_IMPORTED } from './limits.ts';
import type { MergedCells } from './sheet-marks.ts';

/**
 * A cell as the file has it; a date as the wall clock shows it, written as if it were UTC; a number that the file shows
 * in percent as that (5 where it keeps 0.05); a formula that no program computed, of which nobody knows the value.
 */
export type ParsedCell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string }
  | { readonly percent: number }
  | { readonly formula: true };
export interface ParsedRow {
  readonly line: number;
  readonly cells: readonly ParsedCell[];
}
/** A sheet by its name, which CSV has none of: rows that are not blank, the header first, and cells that are merged. */
export interface ParsedSheet {
  readonly name: string;
  readonly rows: readonly ParsedRow[];
  readonly merged: readonly MergedCells[];
}
/** The sheets in the order of the file; or why it was not read. */
export type ParsedFile =
  | { readonly sheets: readonly ParsedSheet[] }
  | { readonly why: 'format' | 'tooLarge' | 'tooLate' | 'rows' | 'columns' };

/** A file to read: its first sheet, or all of them. */
export interface AskedFile {
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly whole: boolean;
}

/** Time and megabytes one file may take. */
const PATIENCE = toPatience(30_000);
const HEAP = 384;
const slots = new Slots(2);

const reader = fileURLToPath(new URL('parse-reader.ts', import.meta.url));

/** Only an answer of the reader comes by its channel. */
const isParsed = (message: unknown): message is ParsedFile =>
  typeof message === 'object' && message !== null && ('sheets' in message || 'why' in message);

/**
 * Has a process of its own read a file: what a hostile file does to it, a crash of the unpacking included, ends that
 * process and nothing else.
 */
function read(asked: AskedFile): Promise<ParsedFile> {
  return new Promise((resolve) => {
    const child = fork(reader, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let ended: ParsedFile = { why: 'tooLarge' };
    const stopWatching = watchTime(
      PATIENCE,
      () => timeOfProcess(child.pid),
      (why) => {
        if (why === 'tooLate') ended = { why };
        child.kill('SIGKILL');
      },
    );
    child.on('message', (message) => {
      if (isParsed(message)) ended = message;
      child.kill('SIGKILL');
    });
    child.on('error', () => {
      stopWatching();
      resolve(ended);
    });
    // Without an answer it was ended, or out of memory: the file is not one that can be read.
    child.on('exit', () => {
      stopWatching();
      resolve(ended);
    });
    child.send(asked, () => undefined);
  });
}

/** @throws Refusal 400 with the reason, 504 while the machine has no time for it */
async function readApart(asked: AskedFile): Promise<readonly ParsedSheet[]> {
  await slots.take();
  try {
    const file = await read(asked);
    if ('sheets' in file) return file.sheets;
    switch (file.why) {
      case 'format':
        throw refuse.because('import.format');
      case 'tooLarge':
        throw refuse.because('import.tooLarge');
      case 'tooLate':
        throw refuse.tookTooLong();
      case 'rows':
        throw refuse.because('import.rows', { max: MOST_IMPORTED });
      case 'columns':
        throw refuse.because('import.columns', { max: MOST_COLUMNS });
    }
  } finally {
    slots.give();
  }
}

/**
 * The rows of an Excel or CSV file, read apart from the server with limited time and memory. @throws Refusal 400 with
 * the reason, 504 while the machine has no time for it
 */
export async function parseFile(bytes: Uint8Array, extension: string): Promise<readonly ParsedRow[]> {
  if (extension !== 'xlsx' && extension !== 'csv') throw refuse.because('import.format');
  const [first] = await readApart({ bytes, extension, whole: false });
  return first?.rows ?? [];
}

/** All sheets of an Excel file, as `parseFile` reads one. */
export async function parseWorkbook(bytes: Uint8Array, extension: string): Promise<readonly ParsedSheet[]> {
  if (extension !== 'xlsx') throw refuse.because('import.workbook');
  return readApart({ bytes, extension, whole: true });
}
