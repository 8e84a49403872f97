import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.mjs';

test('every file that begins first is there, and named once', () => {
  expect(LONGEST.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});
