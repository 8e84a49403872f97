import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../contract.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { indexedWords, buildSearchText } from './words.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every word index answers the condition a list writes', async () => {
  const searched = (await loadContract()).filter((resource) => resource.stored && indexedWords(resource).length > 0);
  expect(searched.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user', 'financing', 'engine-bidding-info']),
  );
  await client.query('set enable_seqscan = off');
  for (const resource of searched) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from "${resource.table}" as t where not t."deleted" and bigrams(${buildSearchText(indexedWords(resource), 't')}) @> bigrams('叉车')`,
    );
    // A table in parts has one of its parts' own in each.
    const index = resource.byMonth ? 'Bitmap Index Scan on .*_bigrams_idx' : `wx_${resource.table}_`.slice(0, 50);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), resource.name).toMatch(new RegExp(index));
  }
});

test.each([
  ['', []],
  ['叉', []],
  ['叉车', ['叉车']],
  ['叉车A1', ['叉车', '车a', 'a1']],
  ['🚜车', ['🚜车']],
  ['ÄÖ', ['äö']],
  ['a\nb', ['a\n', '\nb']],
])('the pairs of %j', async (text, pairs) => {
  const numbers = pairs.map((pair) => {
    const [first = '', second = ''] = pair;
    return String((BigInt(first.codePointAt(0) ?? 0) << 21n) + BigInt(second.codePointAt(0) ?? 0));
  });
  expect((await client.query<{ pairs: string[] }>('select bigrams($1) as pairs', [text])).rows[0]?.pairs).toEqual(
    numbers,
  );
});
