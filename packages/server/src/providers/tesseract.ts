import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import { Refusal, refuse } from '../http/refusal.ts';
import type { OcrPort, TextLine } from '../ports/ocr.ts';
import { countPixels } from './picture-size.ts';

/** The model lies in node_modules (1.7 MB, integer weights): nothing is fetched at run time. */
const MODEL = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/chi_sim/package.json')),
  '4.0.0_best_int',
);
/** Unpacked, a pixel takes four bytes and more. */
const MOST_MEGAPIXELS = 50;
/** Pictures that wait beside the one that is read. */
const MOST_WAITING = 10;
const READING_MS = 60_000;
/** The reader keeps 100 MB: it goes when nobody has needed it for a while. */
const IDLE_MS = 60_000;

const toTextLines = (page: Page): readonly TextLine[] =>
  (page.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ words }) => ({
      words: words.map(({ text, bbox }) => ({ text, left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 })),
    }));

/** Reads pictures with tesseract in a thread of its own, one after the other. It starts with the first picture. */
export function createTesseract(): OcrPort {
  let worker: Promise<Worker> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const drop = async (): Promise<void> => {
    const held = worker;
    worker = undefined;
    await held?.then(
      (each) => each.terminate(),
      () => undefined,
    );
  };
  const recognise = async (picture: Uint8Array): Promise<readonly TextLine[]> => {
    clearTimeout(idle);
    // Without a handler of errors a failed picture would end the process.
    worker ??= createWorker('chi_sim', OEM.LSTM_ONLY, {
      langPath: MODEL,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => undefined,
    });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(refuse.tooMany('ocr.busy')), READING_MS);
    try {
      const { data } = await Promise.race([
        worker.then((each) => each.recognize(Buffer.from(picture), {}, { text: false, blocks: true })),
        late.promise,
      ]);
      return toTextLines(data);
    } catch (error) {
      // After any error the next picture gets a fresh reader.
      await drop();
      throw error instanceof Refusal ? error : refuse.because('ocr.unreadable');
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => {
        void drop();
      }, IDLE_MS);
      idle.unref();
    }
  };
  return {
    async read(picture) {
      const pixels = countPixels(picture);
      if (pixels === undefined || pixels === 0) throw refuse.because('ocr.unreadable');
      if (pixels > MOST_MEGAPIXELS * 1_000_000) throw refuse.because('ocr.pixels', { max: MOST_MEGAPIXELS });
      if (waiting > MOST_WAITING) throw refuse.tooMany('ocr.busy');
      waiting += 1;
      const turn = last.then(() => recognise(picture));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      clearTimeout(idle);
      await drop();
    },
  };
}
