import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertWordToPdf } from './word-to-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scf-converter-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that is called as LibreOffice is. */
async function converter(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}
const WORD = Buffer.from('PK a document');
const leftOvers = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('scf-word-'));

test('a converter gets the document in a folder of its own, and nothing of it stays', async () => {
  const program = await converter(
    'good',
    `test "$4" = --convert-to && test "$5" = pdf || exit 3
     printf '%%PDF-1.7 ' > "$7/document.pdf"; cat "$8" >> "$7/document.pdf"`,
  );
  const before = await leftOvers();
  expect((await convertWordToPdf(program, WORD))?.toString()).toBe('%PDF-1.7 PK a document');
  expect(await leftOvers()).toEqual(before);
});

test('one that fails, makes no PDF, or is not there gives none', async () => {
  expect(await convertWordToPdf(await converter('fails', 'exit 1'), WORD)).toBeUndefined();
  expect(await convertWordToPdf(await converter('idle', 'exit 0'), WORD)).toBeUndefined();
  expect(await convertWordToPdf(await converter('odd', 'echo hello > "$7/document.pdf"'), WORD)).toBeUndefined();
  expect(await convertWordToPdf(join(folder, 'nobody'), WORD)).toBeUndefined();
});

test('one that does not end is ended with what it started', async () => {
  const mark = join(folder, 'alive');
  const program = await converter('hangs', `( sleep 2; touch "${mark}" ) & sleep 60`);
  expect(await convertWordToPdf(program, WORD, { patience: 200 })).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(existsSync(mark)).toBe(false);
});
