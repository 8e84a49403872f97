import { beforeEach, describe, expect, test, vi } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import type { Overtime, watchTime } from './database/own-time.ts';
import { listVariables } from './documents/making.ts';
import { parseFile } from './excel/import/parse.ts';
import { checkApart } from './flow/definition/check-apart.ts';
import { firstPage } from './providers/pdf-page.ts';

let why: Overtime;
/** Ends whatever is watched, as a machine without time does, or work without end. */
const endAtOnce: typeof watchTime = (_patience, _taken, over) => {
  queueMicrotask(() => over(why));
  return () => undefined;
};
vi.mock('./database/own-time.ts', async (original) => ({
  ...(await original<typeof import('./database/own-time.ts')>()),
  watchTime: (...given: Parameters<typeof watchTime>) => endAtOnce(...given),
}));

const work: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  ['a file to import', () => parseFile(Buffer.from('a,b\n1,2\n'), 'csv'), 'import.tooLarge'],
  ['a template', () => listVariables({ content: '{name}' }), 'template.tooLarge'],
  ['a PDF', () => firstPage(Buffer.from('%PDF-1.4')), 'ocr.pdf'],
];

describe('on a machine that has no time for it', () => {
  beforeEach(() => {
    why = 'tooLate';
  });
  test.each(work)('%s took too long and may be tried again', async (_what, done) => {
    await expect(done()).rejects.toMatchObject({ status: 504, key: 'common.tookTooLong' });
  });
  test('a process took too long to be checked, in both languages', async () => {
    await expect(checkApart('<definitions/>')).rejects.toMatchObject({
      reason: { zh: message('zh-CN', 'common.tookTooLong'), en: message('en-US', 'common.tookTooLong') },
    });
  });
});

describe('what takes too much itself', () => {
  beforeEach(() => {
    why = 'tooMuch';
  });
  test.each(work)('%s is too large', async (_what, done, key) => {
    await expect(done()).rejects.toMatchObject({ status: 400, key });
  });
  test('a process is too complicated', async () => {
    await expect(checkApart('<definitions/>')).rejects.toMatchObject({
      reason: { en: 'The process is too complicated to be checked' },
    });
  });
});
