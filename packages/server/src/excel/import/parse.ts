import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from '../../http/refusal.ts';
import { patienceOf, timeOfProcess, watchTime } from '../../database/own-time.ts';
import { Slots } from '../../database/slots.ts';

/** Rows and columns one file may have, and its bytes. */
export const MOST_IMPORTED = 10_000;
export const MOST_COLUMNS = 200;
export const MOST_BYTES = 10 * 1024 * 1024;

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
/** Rows that are not blank, the header first; or why the file was not read. */
export type ParsedFile =
  | { readonly rows: readonly ParsedRow[] }
  | { readonly why: 'format' | 'tooLarge' | 'tooLate' | 'rows' | 'columns' };

/** Time and megabytes one file may take. */
const PATIENCE = patienceOf(30_000);
const HEAP = 384;
const slots = new Slots(2);

const reader = fileURLToPath(new URL('parse-reader.ts', import.meta.url));

/** Only an answer of the reader comes by its channel. */
const isParsed = (message: unknown): message is ParsedFile =>
  typeof message === 'object' && message !== null && ('rows' in message || 'why' in message);

/**
 * Has a process of its own read a file: what a hostile file does to it, a crash of the unpacking included, ends that
 * process and nothing else.
 */
function read(bytes: Uint8Array, extension: string): Promise<ParsedFile> {
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
    child.send({ bytes, extension }, () => undefined);
  });
}

/**
 * The rows of an Excel or CSV file, read apart from the server with limited time and memory. @throws Refusal 400 with
 * the reason, 503 while the machine has no time for it
 */
export async function parseFile(bytes: Uint8Array, extension: string): Promise<readonly ParsedRow[]> {
  if (extension !== 'xlsx' && extension !== 'csv') throw refuse.because('import.format');
  await slots.take();
  try {
    const file = await read(bytes, extension);
    if ('rows' in file) return file.rows;
    switch (file.why) {
      case 'format':
        throw refuse.because('import.format');
      case 'tooLarge':
        throw refuse.because('import.tooLarge');
      case 'tooLate':
        throw refuse.unavailable('common.tookTooLong');
      case 'rows':
        throw refuse.because('import.rows', { max: MOST_IMPORTED });
      case 'columns':
        throw refuse.because('import.columns', { max: MOST_COLUMNS });
    }
  } finally {
    slots.give();
  }
}
