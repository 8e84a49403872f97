import { Worker } from 'node:worker_threads';
import { toPatience, timeOfThread, watchTime } from '../database/own-time.ts';
import { refuse } from '../http/refusal.ts';
import type { TextLine } from '../ports/ocr.ts';

/** The first page of a PDF: its text from the top down, in points, and its largest picture as a BMP. */
export interface PdfPage {
  readonly lines: readonly TextLine[];
  readonly picture: Uint8Array | undefined;
}
/** The answer of the worker thread; `undefined` where the file does not open. */
export type ReadPage = PdfPage | undefined;

/** Pixels a picture may have: unpacked, each takes three bytes and more. */
export const MOST_PIXELS = 40_000_000;
/** Files that wait beside the one that is read. */
const MOST_WAITING = 10;
/** Time and megabytes one file may take. */
const PATIENCE = toPatience(20_000);
const HEAP = 384;
/** A file whose streams unpack to more is ended: megabytes the process may grow by, and milliseconds between looks. */
const GROWTH = 600 * 1024 * 1024;
const LOOKED_EVERY = 50;
/** Milliseconds a thread may take to say what it holds; one that cannot is at work on too much. */
const SAID_WITHIN = 200;

/** Whether the memory by which the process grew is that of the thread, and not of what others do meanwhile. */
async function isItsOwn(worker: Worker): Promise<boolean> {
  const unsaid = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), SAID_WITHIN).unref();
  });
  const held = await Promise.race([worker.getHeapStatistics().catch(() => undefined), unsaid]);
  return held === undefined || held.total_heap_size + held.external_memory > GROWTH / 2;
}

function read(bytes: Uint8Array): Promise<ReadPage | 'tooLate'> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('pdf-page-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
      stdout: true,
      stderr: true,
      env: {},
    });
    const end = (page: ReadPage | 'tooLate'): void => {
      stopWatching();
      clearInterval(looks);
      void worker.terminate();
      resolve(page);
    };
    const stopWatching = watchTime(PATIENCE, timeOfThread(worker), (why) => end(why === 'tooLate' ? why : undefined));
    const before = process.memoryUsage.rss();
    // Memory outside the heap has no limit of its own.
    const looks = setInterval(() => {
      if (process.memoryUsage.rss() - before <= GROWTH) return;
      clearInterval(looks);
      void isItsOwn(worker).then((own) => end(own ? undefined : 'tooLate'));
    }, LOOKED_EVERY);
    worker.on('message', end);
    worker.on('error', () => end(undefined));
    worker.on('exit', () => end(undefined));
  });
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The first page of a PDF, read beside the server in a thread that may not take much, one file after the other.
 * @throws Refusal 400 for what does not open (damaged, locked by a password, too large), 429 while too many wait, 504
 * where the machine has no time for it
 */
export async function firstPage(bytes: Uint8Array): Promise<PdfPage> {
  if (waiting > MOST_WAITING) throw refuse.tooMany('ocr.busy');
  waiting += 1;
  const turn = last.then(() => read(bytes));
  last = turn;
  const page = await turn.finally(() => {
    waiting -= 1;
  });
  if (page === 'tooLate') throw refuse.tookTooLong();
  if (!page) throw refuse.because('ocr.pdf');
  return page;
}
