import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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
    const [, shared] = /s-maxage=(\d+)/.exec(String(picture.headers['cache-control'])) ?? [];
    expect(Number(shared)).toBeLessThanOrEqual(60);
    await editor.change(article, { id, status: 2 });
    expect((await get(address)).statusCode).toBe(200);
    await editor.change(article, { id: other.id, status: 2 });
    expect((await get(address)).statusCode).toBe(404);
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
