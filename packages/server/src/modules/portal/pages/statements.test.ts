import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { Editor } from '../testing/editor.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

/** Reads an address as a program that counts as no reader. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { host: 'localhost', 'user-agent': 'curl/8', ...headers } });

test('the page of an article takes two queries, and none for whoever has it already', async () => {
  const { id } = await editor.make(article, { title: '两次查询', content: '<p>一</p>', status: 1 });
  const url = `/portal/articles/${id}`;
  const { headers } = await get(url);
  const etag = String(headers['etag']);
  // What a process asks from time to time by itself comes in between at most once.
  await expect.poll(async () => (await recordStatements(() => get(url))).sent.length).toBe(2);
  const again: number[] = [];
  const askAgain = async () => again.push((await get(url, { 'if-none-match': etag })).statusCode);
  await expect.poll(async () => (await recordStatements(askAgain)).sent.length).toBe(0);
  expect(again.at(-1)).toBe(304);
});

describe('a search over many articles', () => {
  const MANY = 4_000;
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: app.config.databaseUrl });
    await client.connect();
    // The rare word stands in the oldest: it is not among those that are looked through one by one.
    await client.query(`insert into article (
        "id", "createTime", "updateTime", "deleted", "version", "title", "hasDraft", "sorted", "status", "top",
        "publishTime", "publishedTime"
      )
      select 'many-' || n, now(), now(), false, 1,
        case when n = 7 then '磁悬浮列车' else '设备融资指引' end || n,
        false, 1, 1, false, timestamptz '2020-01-01' + n * interval '1 hour', now()
      from generate_series(1, ${MANY}) n`);
    await client.query('vacuum analyze article');
  });
  afterAll(() => client.end());

  test('finds a word of two Chinese characters by its index', async () => {
    const word = '悬浮';
    const { sent, answer } = await recordStatements(() =>
      get(`/portal/search/?kind=articles&q=${encodeURIComponent(word)}`),
    );
    expect(answer.body).toContain('/portal/articles/many-7"');
    const [search, ...others] = sent.filter(({ text }) => text.includes('bigrams('));
    if (!search || others.length > 0) throw new Error('not one statement asks the index');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${search.text}`, search.values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on "?wx_article/);
  });

  test('what stands in many is found among the newest, without the index', async () => {
    const { sent } = await recordStatements(() => get(`/portal/search/?kind=articles&q=${encodeURIComponent('融资')}`));
    expect(sent.some(({ text }) => text.includes('ilike'))).toBe(true);
    expect(sent.filter(({ text }) => text.includes('bigrams('))).toEqual([]);
  });
});
