import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadContract } from '../contract.ts';

const home = fileURLToPath(new URL('../', import.meta.url));
/** The row verbs themselves, the seeds of an empty database and what only tests use. */
const APART = /^(resource|database|testing)\/|(^|\/)testing\/|seed\.ts$|demo\.ts$|\.test\.ts$/;
/** Says in a line above a direct write why it is one. */
const REASON = /\/\/ Direct write: \S/;
const WRITES =
  /(?:updateTable|deleteFrom)\('(\w+)'\)|(?:\bupdate|\bdelete from) (?:"?(\w+)"?|\$\{(?:sql\.)?table\w*\([^}]*\)\})(?: (?:as )?"?\w+"?)?(?: set| where|`|$)/g;

const tables = new Set((await loadContract()).filter(({ stored }) => stored).map(({ table }) => table));

/** The lines of a file that update or delete rows of a resource past the row verbs without saying why. */
function directWrites(text: string): readonly number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    // A table that is not named is some resource's.
    const named = [...line.matchAll(WRITES)].some(([, built, raw]) => {
      const table = built ?? raw;
      return table === undefined || tables.has(table);
    });
    // The reason stands above the statement, whose first line may be `await db`.
    return named && !lines.slice(Math.max(0, at - 3), at).some((above) => REASON.test(above)) ? [at + 1] : [];
  });
}

test('a direct write is seen however it is written, and a reason above it counts', () => {
  expect(directWrites("await db.updateTable('user').set({})")).toEqual([1]);
  expect(directWrites('await sql`update "office" set "name" = 1`')).toEqual([1]);
  expect(directWrites('await sql`with "gone" as (delete from "office" where true)`')).toEqual([1]);
  expect(directWrites('await sql`\n  delete from "office"\n  where true`')).toEqual([2]);
  expect(directWrites('await sql`update "office" as "own" set "name" = 1`')).toEqual([1]);
  expect(directWrites('await sql`update "office" o set "name" = 1`')).toEqual([1]);
  expect(directWrites('await sql`update ${tableOf(resource.table)} set "name" = 1`')).toEqual([1]);
  expect(directWrites('await sql`update ${sql.table(table)} set "name" = 1`')).toEqual([1]);
  expect(directWrites("await db.deleteFrom('captcha')")).toEqual([]);
  expect(directWrites("// Direct write: a login counts no version.\nawait db\n  .updateTable('user')")).toEqual([]);
});

test('rows of resources are written by the row verbs, or a line says why not', () => {
  const found = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !APART.test(file))
    .flatMap((file) => directWrites(readFileSync(join(home, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
