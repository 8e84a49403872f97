import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadContract } from '../contract.ts';
import left from './direct-writes-left.json' with { type: 'json' };

const home = fileURLToPath(new URL('../', import.meta.url));
/** The row verbs themselves, the seeds of an empty database and what only tests use. */
const APART = /^(resource|database|testing)\/|(^|\/)testing\/|seed\.ts$|demo\.ts$|\.test\.ts$/;
/** Says in a line above a direct write why it is one. */
const REASON = /\/\/ Direct write: \S/;

const tables = new Set((await loadContract()).filter(({ stored }) => stored).map(({ table }) => table));

/** How many lines of a file update or delete rows of a resource past the row verbs without saying why. */
function directWrites(text: string): number {
  const lines = text.split('\n');
  const writes = /(?:updateTable|deleteFrom)\('(\w+)'\)|`(?:update|delete from) "?(\w+)"?[ `]/g;
  return lines.filter((line, at) => {
    const named = [...line.matchAll(writes)].some(([, built, raw]) => tables.has(built ?? raw ?? ''));
    // The reason stands above the statement, whose first line may be `await db`.
    return named && !lines.slice(Math.max(0, at - 3), at).some((above) => REASON.test(above));
  }).length;
}

test('a direct write is seen in both ways of writing it, and a reason above it counts', () => {
  expect(directWrites("await db.updateTable('user').set({})")).toBe(1);
  expect(directWrites('await sql`update "office" set "name" = 1`')).toBe(1);
  expect(directWrites("await db.deleteFrom('captcha')")).toBe(0);
  expect(directWrites("// Direct write: a login counts no version.\nawait db\n  .updateTable('user')")).toBe(0);
});

test('rows of resources are written by the row verbs; what still is not may only become less', () => {
  const found: Record<string, number> = {};
  for (const file of readdirSync(home, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts') || APART.test(file)) continue;
    const count = directWrites(readFileSync(join(home, file), 'utf8'));
    if (count > 0) found[file] = count;
  }
  expect(found).toEqual(left);
});
