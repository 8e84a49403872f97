import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinyinLetters } from '@scf-kit/sdk/values';
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
      `explain select 1 from "${resource.table}" as t where not t."deleted" and bigrams(${buildSearchText(indexedWords(resource), 't')}) @> letter_pairs('叉车')`,
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
  expect((await client.query<{ pairs: string[] }>('select letter_pairs($1) as pairs', [text])).rows[0]?.pairs).toEqual(
    numbers,
  );
});

test('the database knows the initials of every character as the pages do', async () => {
  const characters = Array.from({ length: 0xa000 - 0x4e00 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  const { rows } = await client.query<{ letters: string }>(
    'select initials(letter) as letters from unnest($1::text[]) with ordinality as given(letter, at) order by at',
    [characters],
  );
  const other = characters.filter((letter, at) => rows[at]?.letters.replace('\n', '') !== pinyinLetters(letter));
  expect(other).toEqual([]);
});

test.each([
  ['仁和医院', ['rhyy']],
  ['重庆（长寿）3号仓', ['zqcs3hc', 'cqzs3hc']],
  ['CG 采购合同', ['cgcght']],
  ['Users', ['']],
])('the initials of %s', async (text, initials) => {
  const { rows } = await client.query<{ initials: string }>('select initials($1) as initials', [text]);
  expect(rows[0]?.initials.split('\n')).toEqual(initials);
});

test('a name is in the word index by its initials, a long text is not', async () => {
  const has = async (text: string): Promise<boolean | undefined> =>
    (await client.query<{ has: boolean }>("select bigrams($1) @> letter_pairs('rhyy') as has", [text])).rows[0]?.has;
  expect([await has('CG-01\n仁和医院'), await has('仁\n和医院'), await has('仁和医院'.repeat(26))]).toEqual([
    true,
    false,
    false,
  ]);
});
