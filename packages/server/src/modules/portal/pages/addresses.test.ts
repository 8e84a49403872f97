import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countFilesFor, listAddresses } from '../reading/sitemap.ts';
import { Editor } from '../testing/editor.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
/** The status of an address, and where it leads. */
const follow = async (url: string): Promise<readonly unknown[]> => {
  const { statusCode, headers } = await get(url);
  return [statusCode, headers['location']];
};
const publish = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
  editor.make(article, { title, content: '<p>一</p>', status: 1, ...more });

describe('the address of a category', () => {
  test('leads on once it has another code, and so does that of its feed', async () => {
    const { id } = await editor.make(category, { name: '规则', code: 'RULES' });
    await editor.change(category, { id, code: 'REGULATIONS' });
    expect(await follow('/portal/categories/RULES/')).toEqual([301, '/portal/categories/REGULATIONS/']);
    await editor.change(category, { id, code: 'STATUTES' });
    for (const name of ['RULES', 'REGULATIONS', id]) {
      expect(await follow(`/portal/categories/${name}/`)).toEqual([301, '/portal/categories/STATUTES/']);
      expect(await follow(`/portal/en/categories/${name}/`)).toEqual([301, '/portal/en/categories/STATUTES/']);
      expect(await follow(`/portal/categories/${name}/feed.xml`)).toEqual([
        301,
        '/portal/categories/STATUTES/feed.xml',
      ]);
    }
    expect((await get('/portal/categories/STATUTES/')).statusCode).toBe(200);
    // Whoever is given a former code has it from then on.
    await editor.make(category, { name: '另一类', code: 'RULES' });
    expect((await get('/portal/categories/RULES/')).statusCode).toBe(200);
  });

  test('is gone as long as it is disabled, and once it is deleted; no article names it meanwhile', async () => {
    const { id } = await editor.make(category, { name: '活动专栏', code: 'SEASONAL' });
    const { id: story } = await publish('活动回顾', { categoryId: id });
    const addresses = ['/portal/categories/SEASONAL/', '/portal/categories/SEASONAL/feed.xml'];
    const statuses = () => Promise.all(addresses.map(async (url) => (await get(url)).statusCode));
    const isNamed = async (): Promise<boolean> => (await get(`/portal/articles/${story}`)).body.includes('SEASONAL');
    expect([await statuses(), await isNamed()]).toEqual([[200, 200], true]);
    await editor.change(category, { id, enabled: false });
    expect([await statuses(), await isNamed()]).toEqual([[410, 410], false]);
    await editor.change(category, { id, enabled: true });
    expect(await statuses()).toEqual([200, 200]);
    await editor.ask(article.calls.delete, { params: { id: story } });
    expect((await editor.ask(category.calls.delete, { params: { id } })).success).toBe(true);
    expect(await statuses()).toEqual([410, 410]);
    expect((await get('/portal/categories/NEVER-WAS/')).statusCode).toBe(404);
    expect((await get('/portal/categories/NEVER-WAS/feed.xml')).statusCode).toBe(404);
  });
});

test('an article that was deleted is gone, in both languages; one that nobody ever saw never was', async () => {
  const { id } = await publish('已删除', { slug: 'deleted-story' });
  const { id: draft } = await editor.make(article, { title: '从未发布', slug: 'unseen-story' });
  for (const each of [id, draft]) await editor.ask(article.calls.delete, { params: { id: each } });
  for (const name of [id, 'deleted-story'])
    for (const folder of ['/portal/articles/', '/portal/en/articles/'])
      expect((await get(folder + name)).statusCode, folder + name).toBe(410);
  for (const name of [draft, 'unseen-story'])
    expect((await get(`/portal/articles/${name}`)).statusCode, name).toBe(404);
});

test('a feed of a category holds what stands in it and below it, in the language of its address', async () => {
  const above = await editor.make(category, { name: '行业', enName: 'Industry', code: 'FEED-ABOVE' });
  const below = await editor.make(category, { name: '冷链', code: 'FEED-BELOW', parentId: above.id });
  const own = await publish('行业要闻', { enTitle: 'News of the industry', categoryId: above.id });
  const deep = await publish('冷链 & 仓储', { categoryId: below.id });
  const other = await publish('别处的文章');
  const read = async (path: string): Promise<string> => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    return body;
  };
  const holds = (body: string) => [own, deep, other].map(({ id }) => body.includes(`>${id}</guid>`));
  const whole = await read('/portal/categories/FEED-ABOVE/feed.xml');
  expect(holds(whole)).toEqual([true, true, false]);
  expect(whole).toContain('冷链 &amp; 仓储');
  expect(holds(await read('/portal/categories/FEED-BELOW/feed.xml'))).toEqual([false, true, false]);
  expect(holds(await read('/portal/feed.xml'))).toEqual([true, true, true]);
  const english = await read('/portal/en/categories/FEED-ABOVE/feed.xml');
  expect(english).toContain('<language>en-US</language>');
  expect(english).toContain('News of the industry');
  expect(english).toMatch(/<link>[^<]*\/portal\/en\/categories\/FEED-ABOVE\/<\/link>/);
});

test('the files of a sitemap hold every address once, however many each holds', async () => {
  const { id } = await publish('双语', { enTitle: 'In both languages' });
  await publish('仅中文');
  await editor.make(officialFinancing, {
    institutionName: '蓉城银行',
    productName: '设备贷',
    enProductName: 'Equipment loan',
    minRate: '4.35',
    description: '<p>线上申请</p>',
    status: 1,
  });
  const collect = async (file: number, most?: number): Promise<readonly string[]> => {
    const paths: string[] = [];
    for await (const { path } of listAddresses(app.db, app.config, file, most)) paths.push(path);
    return paths;
  };
  const whole = await collect(1);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole).toEqual(expect.arrayContaining([`articles/${id}`, `en/articles/${id}`]));
  for (const most of [1, 2, 3, 7, whole.length]) {
    const files = countFilesFor(whole.length, most);
    const parts: (readonly string[])[] = [];
    for (let file = 1; file <= files; file += 1) parts.push(await collect(file, most));
    expect(parts.flat(), `${most} a file`).toEqual(whole);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(most);
    expect(await collect(files + 1, most)).toEqual([]);
  }
});

describe('for search engines', () => {
  test('a page in one language alone names no other, and stands under its own address', async () => {
    const { id } = await publish('只有中文');
    for (const folder of ['/portal/articles/', '/portal/en/articles/']) {
      const { body } = await get(folder + id);
      expect(body).not.toMatch(/rel="alternate"\s+hreflang/);
      expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]*/portal/articles/${id}"`));
    }
  });

  test('no text of an article ends the data that they read', async () => {
    const title = '</script>\u2028<script>breach()</script>';
    const { id } = await publish(title);
    const { body } = await get(`/portal/articles/${id}`);
    expect(body).not.toContain('<script>breach');
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(facts)).toMatchObject({ '@type': 'NewsArticle', headline: title });
  });
});
