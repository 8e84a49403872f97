import { Worker } from 'node:worker_threads';
import { refuse } from '../../http/refusal.ts';
import { Slots } from '../../database/slots.ts';

/** Rows and columns one file may have, and its bytes. */
export const MOST_IMPORTED = 10_000;
export const MOST_COLUMNS = 200;
export const MOST_BYTES = 10 * 1024 * 1024;

/** A cell as the file has it; a date as the wall clock shows it, written as if it were UTC. */
export type ParsedCell = string | number | boolean | null | { readonly date: string };
export interface ParsedRow {
  readonly line: number;
  readonly cells: readonly ParsedCell[];
}
/** Rows that are not blank, the header first; or why the file was not read. */
export type ParsedFile =
  | { readonly rows: readonly ParsedRow[] }
  | { readonly why: 'format' | 'tooLarge' | 'rows' | 'columns' };

/** Milliseconds and megabytes one file may take. */
const PATIENCE = 30_000;
const HEAP = 384;
const slots = new Slots(2);

function read(bytes: Uint8Array, extension: string): Promise<ParsedFile> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
      workerData: { bytes, extension },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
      stderr: true,
      env: {},
    });
    const late = setTimeout(() => {
      resolve({ why: 'tooLarge' });
      void worker.terminate();
    }, PATIENCE);
    // A worker that has answered ends by itself; it is not terminated while it does.
    worker.on('message', resolve);
    // Out of memory, or a mistake of the reader: the file is not one that can be read.
    worker.on('error', () => resolve({ why: 'tooLarge' }));
    worker.on('exit', () => {
      clearTimeout(late);
      resolve({ why: 'format' });
    });
  });
}

/**
 * The rows of an Excel or CSV file, read in a worker thread with limited memory. @throws Refusal 400 with the reason
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
      case 'rows':
        throw refuse.because('import.rows', { max: MOST_IMPORTED });
      case 'columns':
        throw refuse.because('import.columns', { max: MOST_COLUMNS });
    }
  } finally {
    slots.give();
  }
}
