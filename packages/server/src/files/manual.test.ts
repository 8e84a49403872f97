import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIGESTS, digestOf, FOLDER, MANUALS, pageOf } from '../../../host/manual/manual.ts';

test.each(MANUALS.map((manual) => [manual.file, manual] as const))(
  '%s is printed of the words and screens of today: npm run manual',
  async (file, manual) => {
    const printed = JSON.parse(await readFile(DIGESTS, 'utf8')) as Readonly<Record<string, string>>;
    expect(printed[file]).toBe(digestOf(await pageOf(manual)));
    expect((await readFile(join(FOLDER, file))).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
