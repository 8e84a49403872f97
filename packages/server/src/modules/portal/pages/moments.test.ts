import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { happeningAt } from '../../../clock.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Editor } from '../testing/editor.ts';
import { forgetViewers } from '../views.query.ts';
import { Views } from '../views.ts';

const DAY = 24 * 3600_000;

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
const png = (width: number, height: number, background = 'teal'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .png()
    .toBuffer();

test('a carousel shows from its start on, and no longer at its end', async () => {
  const [start, end] = [Date.now() + DAY, Date.now() + 2 * DAY].map((at) => Math.floor(at / 1000) * 1000);
  if (start === undefined || end === undefined) throw new Error('no times');
  await editor.make(officialCarousel, {
    title: '开业活动',
    image: await editor.upload('head.png', await png(400, 200, 'navy')),
    imageAlt: '开业活动现场',
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    status: 1,
  });
  const shows = (at: number): Promise<boolean> =>
    happeningAt(new Date(at), async () => (await get('/portal/')).body.includes('开业活动现场'));
  expect([await shows(start - 1), await shows(start), await shows(end - 1), await shows(end)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a preview link shows for 24 hours and nothing after', async () => {
  const { id } = await editor.make(article, { title: '一天的预览', content: '<p>尚未发布</p>' });
  const asked = Date.now();
  const { data } = await editor.ask<{ url: string; expireTime: string }>(article.calls.preview, { params: { id } });
  const ends = Date.parse(data.expireTime);
  expect(Math.abs(ends - asked - DAY)).toBeLessThan(3600_000);
  const { pathname, search } = new URL(data.url, 'http://localhost');
  const shownAt = async (at: number): Promise<number> => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const { statusCode } = await get(pathname + search);
    vi.useRealTimers();
    return statusCode;
  };
  expect([await shownAt(ends - 60_000), await shownAt(ends + 60_000)]).toEqual([200, 404]);
});

test('a preview link shows the one record it was made for, in either language, and nothing once that is deleted', async () => {
  const { id } = await editor.make(article, { title: '预览的一篇', content: '<p>尚未发布</p>' });
  const other = await editor.make(article, { title: '另一篇', content: '<p>尚未发布</p>' });
  const { data } = await editor.ask<{ url: string }>(article.calls.preview, { params: { id } });
  const { search } = new URL(data.url, 'http://localhost');
  const status = async (path: string, query = search): Promise<number> => (await get(path + query)).statusCode;
  expect(await status(`/portal/preview/article/${id}`)).toBe(200);
  expect(await status(`/portal/en/preview/article/${id}`)).toBe(200);
  expect(await status(`/portal/preview/article/${other.id}`)).toBe(404);
  expect(await status(`/portal/preview/official-carousel/${id}`)).toBe(404);
  expect(await status(`/portal/preview/article/${id}`, '')).toBe(404);
  expect(await status(`/portal/preview/article/${id}`, search.replace(/signature=[^&]*/, 'signature='))).toBe(404);
  await editor.ask(article.calls.delete, { params: { id } });
  expect(await status(`/portal/preview/article/${id}`)).toBe(404);
});

test('what visitors see goes by the clock of the database, whatever that of a process says', async () => {
  const since = (hours: number): string => new Date(Date.now() + hours * 3600_000).toISOString();
  const make = (title: string, publishTime: string) =>
    editor.make(article, { title, content: '<p>一</p>', status: 1, publishTime });
  const [shown, scheduled] = [await make('已到时间', since(-1)), await make('未到时间', since(1))];
  for (const days of [-2, 0, 2]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    const statuses: number[] = [];
    for (const { id } of [shown, scheduled])
      for (const url of [`/portal/articles/${id}`, `/api/engine/open/article/${id}`])
        statuses.push((await get(url)).statusCode);
    vi.useRealTimers();
    expect(statuses, `${days} days apart`).toEqual([200, 200, 404, 404]);
  }
});

describe('a picture', () => {
  const readCover = async (id: string): Promise<string> =>
    /\/portal\/media\/[0-9a-f]{40}\.png/.exec((await get(`/portal/articles/${id}`)).body)?.[0] ?? '';
  test('is reached while a published row shows it, and gone with the last; caches ask again within a minute', async () => {
    // The same picture twice: each upload is its row's own.
    const withCover = async (title: string) =>
      editor.make(article, {
        title,
        coverImage: await editor.upload('cover.png', await png(400, 300)),
        coverAlt: '封面',
        content: '<p>一</p>',
        status: 1,
      });
    const { id } = await withCover('有封面');
    const other = await withCover('同一封面');
    const address = await readCover(id);
    const picture = await get(address);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    // What an address shows never changes.
    expect(picture.headers['cache-control']).toContain('immutable');
    // Each browser takes the width and the format it can use, and knows the room it needs.
    const drawn = /<picture.*?<\/picture>/s.exec((await get(`/portal/articles/${id}`)).body)?.[0] ?? '';
    expect(drawn).toMatch(
      /srcset="\/portal\/media\/[0-9a-f]{40}\.webp 320w, \/portal\/media\/[0-9a-f]{40}\.webp 400w"/,
    );
    expect(drawn).toMatch(/srcset="\/portal\/media\/[0-9a-f]{40}\.png 320w, \/portal\/media\/[0-9a-f]{40}\.png 400w"/);
    expect(drawn).toMatch(/width="400"\s+height="300"/);
    const [, shared] = /s-maxage=(\d+)/.exec(String(picture.headers['cache-control'])) ?? [];
    expect(Number(shared)).toBeLessThanOrEqual(60);
    await editor.change(article, { id, status: 2 });
    expect((await get(address)).statusCode).toBe(200);
    await editor.change(article, { id: other.id, status: 2 });
    expect((await get(address)).statusCode).toBe(404);
  });
  test('without words for whoever does not see it is not published, in a field or in a text', async () => {
    const upload = async (): Promise<string> => editor.upload('plain.png', await png(40, 30));
    const inField = await editor.make(article, {
      title: '封面无说明',
      content: '<p>一</p>',
      coverImage: await upload(),
    });
    expect((await editor.change(article, { id: inField.id, status: 1 })).data).toEqual({
      errors: { coverAlt: message('en-US', 'publish.alt') },
    });
    const key = await upload();
    const write = (alt: string) => ({ content: `<figure><img data-object="${key}" alt="${alt}"></figure>` });
    const inText = await editor.make(article, { title: '插图无说明', ...write(' ') });
    expect((await editor.change(article, { id: inText.id, status: 1 })).data).toEqual({
      errors: { content: message('en-US', 'publish.altInText') },
    });
    const slide = await editor.make(officialCarousel, { title: '轮播无说明', image: await upload() });
    expect((await editor.change(officialCarousel, { id: slide.id, status: 1 })).data).toEqual({
      errors: { imageAlt: message('en-US', 'publish.alt') },
    });
    expect((await editor.change(article, { id: inField.id, coverAlt: '封面', status: 1 })).success).toBe(true);
    expect((await editor.change(article, { id: inText.id, ...write('插图'), status: 1 })).success).toBe(true);
  });
  test('of what is not published is seen by the link of its preview alone', async () => {
    const { id } = await editor.make(article, {
      title: '草稿的封面',
      content: '<p>一</p>',
      coverImage: await editor.upload('draft.png', await png(60, 40, 'maroon')),
      coverAlt: '封面',
    });
    const { data } = await editor.ask<{ url: string }>(article.calls.preview, { params: { id } });
    const { pathname, search } = new URL(data.url, 'http://localhost');
    const { body } = await get(pathname + search);
    const [link = '', plain = ''] =
      /(\/portal\/media\/[0-9a-f]{40}\.png)\?expires=\d+&amp;signature=[\w-]+/.exec(body) ?? [];
    const signed = link.replace('&amp;', '&');
    const shown = await get(signed);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const address of [plain, `${signed}x`, signed.replace(/expires=\d+/, 'expires=9999999999')])
      expect((await get(address)).statusCode, address).toBe(404);
  });
  test('of more than 40 megapixels is refused where it is to be shown, and nothing is written', async () => {
    const title = '过大的封面';
    const coverImage = await editor.upload('large.png', await png(8_001, 5_000));
    const answer = await editor.ask<{ errors?: Readonly<Record<string, string>> }>(article.calls.create, {
      body: {
        title,
        content: '<p>一</p>',
        coverImage,
        coverAlt: '封面',
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toMatchObject({ coverImage: expect.stringContaining('40') });
    expect(await app.db.selectFrom('article').select('id').where('title', '=', title).execute()).toEqual([]);
  });
});

test('views count once per visitor and day, in batches, and whoever viewed is forgotten', async () => {
  const { id: articleId } = await editor.make(article, { title: '被阅读', content: '<p>一</p>', status: 1 });
  const failures: unknown[] = [];
  const views = new Views(app.db, (error) => failures.push(error));
  const counted = async (): Promise<number> => {
    await views.flush();
    const row = await app.db
      .selectFrom('article_views')
      .select('views')
      .where('articleId', '=', articleId)
      .executeTakeFirst();
    return row?.views ?? 0;
  };
  const view = (day: string, viewer: string): void => views.add({ day, articleId, viewer });
  view('2026-11-24', 'one');
  view('2026-11-24', 'one');
  view('2026-11-24', 'other');
  expect(await counted()).toBe(2);
  // The same people again: of the same day they are counted, of the next they count.
  view('2026-11-24', 'one');
  view('2026-11-25', 'one');
  expect(await counted()).toBe(3);
  await forgetViewers(app.db, '2026-11-26');
  const kept = await app.db.selectFrom('article_viewer').select('day').where('articleId', '=', articleId).execute();
  expect(kept.map(({ day }) => day)).toEqual(['2026-11-25']);
  expect(failures).toEqual([]);
});

test('a page counts whoever reads it once a day, and neither robots nor what a browser loads ahead', async () => {
  const { id } = await editor.make(article, { title: '读者', content: '<p>一</p>', status: 1 });
  const read = (agent: string, headers: Readonly<Record<string, string>> = {}) =>
    app.app.inject({
      method: 'GET',
      url: `/portal/articles/${id}`,
      headers: { host: 'localhost', 'user-agent': agent, ...headers },
    });
  const { headers } = await read('Mozilla/5.0 (one)');
  await read('Mozilla/5.0 (one)', { 'if-none-match': String(headers['etag']) });
  await read('Mozilla/5.0 (another)');
  await read('Mozilla/5.0 (ahead)', { 'sec-purpose': 'prefetch' });
  await read('Googlebot/2.1 (+http://www.google.com/bot.html)');
  await expect
    .poll(async () => (await editor.ask(article.calls.openGet, { params: { id } })).data)
    .toMatchObject({ viewCount: 2 });
});
