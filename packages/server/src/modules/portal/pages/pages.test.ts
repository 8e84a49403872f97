import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { happeningAt } from '../../../clock.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countFilesFor } from '../reading/sitemap.ts';
import { Editor } from '../testing/editor.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

/** A page as a browser without scripts gets it. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

describe('a page of the portal', () => {
  test('holds its content in the first HTML, in one language, and loads no kit where it shows no element', async () => {
    const { id } = await editor.make(article, {
      title: '冷链设备融资指引',
      enTitle: 'Financing cold-chain equipment',
      content: '<h2>第一步</h2><p>准备材料</p>',
      enContent: '<h2>First</h2><p>Prepare the papers</p>',
      status: 1,
    });
    const chinese = await get(`/portal/articles/${id}`);
    expect(chinese.statusCode).toBe(200);
    expect(chinese.headers['content-security-policy']).not.toContain('unsafe-');
    expect(chinese.body).toContain('<html lang="zh-CN">');
    // The deployment of this test names a language for first visits.
    expect(chinese.body).toContain('data-first-language="zh-CN"');
    expect(chinese.body).toContain('准备材料');
    expect(chinese.body).not.toContain('Prepare the papers');
    expect(chinese.body).not.toContain('/kit/');
    expect(chinese.body).toContain('application/ld+json');
    expect(chinese.body).toMatch(new RegExp(`hreflang="en"\\s+href="[^"]*/portal/en/articles/${id}"`));
    expect(chinese.body).toMatch(new RegExp(`rel="canonical" href="[^"]*/portal/articles/${id}"`));
    const english = await get(`/portal/en/articles/${id}`);
    expect(english.body).toContain('<html lang="en-US">');
    expect(english.body).toContain('Prepare the papers');
    expect(english.body).not.toContain('准备材料');
  });

  test('is answered with 304 to whoever has it, until it is changed', async () => {
    const { id } = await editor.make(article, { title: '没有变化', content: '<p>一</p>', status: 1 });
    const { headers } = await get(`/portal/articles/${id}`);
    const etag = String(headers['etag']);
    expect((await get(`/portal/articles/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);
    await editor.change(article, { id, content: '<p>二</p>' });
    expect((await get(`/portal/articles/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);
    await editor.change(article, { id, status: 1 });
    const changed = async (): Promise<number> =>
      (await get(`/portal/articles/${id}`, { 'if-none-match': etag })).statusCode;
    await expect.poll(changed).toBe(200);
  });

  test('moves with 301 where its address changed, and answers 410 once it is withdrawn', async () => {
    const { id } = await editor.make(article, { title: '旧址', slug: 'old-place', content: '<p>一</p>', status: 1 });
    await editor.change(article, { id, slug: 'new-place' });
    // Until it is published anew, visitors find it where it was.
    expect((await get('/portal/articles/old-place')).statusCode).toBe(200);
    expect((await get('/portal/articles/new-place')).statusCode).toBe(404);
    await editor.change(article, { id, status: 1 });
    for (const address of ['old-place', id]) {
      const moved = await get(`/portal/articles/${address}`);
      expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/portal/articles/new-place']);
    }
    await editor.change(article, { id, status: 2 });
    for (const address of ['old-place', 'new-place', id])
      expect((await get(`/portal/articles/${address}`)).statusCode, address).toBe(410);
    expect((await get('/portal/articles/never-was')).statusCode).toBe(404);
  });

  test('the addresses of earlier releases lead to the pages of tenders', async () => {
    const to = async (url: string) => {
      const { statusCode, headers } = await get(url);
      return [statusCode, headers['location']];
    };
    expect(await to('/portal/bidding/')).toEqual([301, '/portal/tenders/']);
    expect(await to('/portal/bidding/detail/?id=t-1')).toEqual([301, '/portal/tenders/t-1']);
  });

  test('a scheduled article is on no page, in no list and in no feed before its time', async () => {
    const at = new Date(Date.now() + 3 * 3600_000);
    const { id } = await editor.make(article, {
      title: '三小时后发布',
      content: '<p>一</p>',
      status: 1,
      publishTime: at.toISOString(),
    });
    const places = [
      '/portal/',
      '/portal/articles/',
      '/portal/feed.xml',
      `/portal/search/?kind=articles&q=${encodeURIComponent('小时')}`,
    ];
    const showing = () => Promise.all(places.map(async (url) => (await get(url)).body.includes('三小时后发布')));
    const before = await happeningAt(new Date(at.getTime() - 1), showing);
    expect(before).toEqual([false, false, false, false]);
    expect(await happeningAt(at, showing)).toEqual([true, true, true, true]);
    expect((await happeningAt(new Date(at.getTime() - 1), () => get(`/portal/articles/${id}`))).statusCode).toBe(404);
  });

  test('a preview shows the draft to whoever has the link, and to no search engine', async () => {
    const { id } = await editor.make(article, { title: '预览的草稿', content: '<p>尚未发布</p>' });
    const { data } = await editor.ask<{ url: string; expireTime: string }>(article.calls.preview, { params: { id } });
    const url = new URL(data.url, 'http://localhost');
    const page = await get(url.pathname + url.search);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(page.body).toContain('尚未发布');
    url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
    expect((await get(url.pathname + url.search)).statusCode).toBe(404);
    expect((await get(`/portal/articles/${id}`)).statusCode).toBe(404);
  });
});

describe('every page of the portal, in both languages', () => {
  const LANGUAGES = [
    { folder: '/portal/', lang: 'zh-CN', own: 0, other: 1 },
    { folder: '/portal/en/', lang: 'en-US', own: 1, other: 0 },
  ] as const;
  /** The texts of a page, Chinese and English, by its address below that of the language. */
  let shown: Readonly<Record<string, readonly [string, string]>>;
  beforeAll(async () => {
    const news = ['仓单质押新规', 'New rules for pledged receipts'] as const;
    const story = await editor.make(article, {
      title: news[0],
      enTitle: news[1],
      content: '<p>一</p>',
      enContent: '<p>one</p>',
      status: 1,
    });
    const notice = ['节假日服务安排', 'Service on public holidays'] as const;
    await editor.make(article, {
      title: notice[0],
      enTitle: notice[1],
      categoryId: 'category-notice',
      content: '<p>一</p>',
      enContent: '<p>one</p>',
      status: 1,
    });
    const tender = ['内镜清洗机采购', 'Tender for endoscope washers'] as const;
    const { id: tenderId } = await editor.make(engineBiddingInfo, {
      title: tender[0],
      enTitle: tender[1],
      provinceId: '510000',
      content: '<p>一</p>',
      enContent: '<p>one</p>',
      status: 1,
    });
    const loan = ['仓单快贷', 'Receipt loan'] as const;
    const { id: loanId } = await editor.make(officialFinancing, {
      institutionName: '锦江银行',
      productName: loan[0],
      enProductName: loan[1],
      minRate: '4.35',
      description: '<p>一</p>',
      enDescription: '<p>one</p>',
      status: 1,
    });
    shown = {
      '': tender,
      'articles/': news,
      [`articles/${story.id}`]: news,
      'notices/': notice,
      'tenders/': tender,
      [`tenders/${tenderId}`]: tender,
      'products/': loan,
      [`products/${loanId}`]: loan,
    };
  });

  test.each(LANGUAGES)('holds its content in the first HTML: $folder', async ({ folder, lang, own, other }) => {
    for (const [path, words] of Object.entries(shown)) {
      const { statusCode, headers, body } = await get(folder + path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-security-policy'], path).not.toContain('unsafe-');
      expect(body, path).toContain(`<html lang="${lang}">`);
      expect(body, path).toContain(words[own]);
      expect(body, path).not.toContain(words[other]);
      expect(body, path).toMatch(new RegExp(`rel="canonical" href="[^"]*${folder}${path}"`));
      expect(body, path).toMatch(new RegExp(`hreflang="zh-CN"\\s+href="[^"]*/portal/${path}"`));
      expect(body, path).toMatch(new RegExp(`hreflang="en"\\s+href="[^"]*/portal/en/${path}"`));
      expect(body, path).toContain('property="og:title"');
    }
  });
});

test('a category shows what stands in it and below it; notices have a list of their own', async () => {
  const make = async (name: string, parentId: string): Promise<string> =>
    (await editor.make(category, { name, code: name, parentId })).id;
  const above = await make('Policies', '0');
  const below = await make('Subsidies', above);
  const { id } = await editor.make(article, { title: '贴息', categoryId: below, content: '<p>一</p>', status: 1 });
  const shows = async (url: string): Promise<readonly [number, boolean]> => {
    const { statusCode, body } = await get(url);
    return [statusCode, body.includes(id)];
  };
  expect(await shows('/portal/categories/Policies/')).toEqual([200, true]);
  expect(await shows('/portal/categories/Subsidies/')).toEqual([200, true]);
  expect(await shows('/portal/notices/')).toEqual([200, false]);
  expect(await shows('/portal/en/notices/')).toEqual([200, false]);
  expect(await shows(`/portal/search/?kind=articles&q=${encodeURIComponent('贴息')}&category=${above}`)).toEqual([
    200,
    true,
  ]);
  expect((await get('/portal/categories/nothing/')).statusCode).toBe(404);
});

describe('search', () => {
  test('finds Chinese words of two characters in tenders, articles and products, and keeps what is asked in the address', async () => {
    const made = await editor.make(engineBiddingInfo, {
      title: '核磁共振设备采购公告',
      provinceId: '510000',
      publishDate: '2026-01-05',
      status: 1,
    });
    const found = async (query: Readonly<Record<string, string>>): Promise<boolean> =>
      (await get(`/portal/search/?${new URLSearchParams(query).toString()}`)).body.includes(made.id);
    expect(await found({ kind: 'tenders', q: '核磁' })).toBe(true);
    expect(await found({ kind: 'tenders', q: '共振' })).toBe(true);
    expect(await found({ kind: 'tenders', q: '核磁', province: '510000', from: '2026-01-05', to: '2026-01-05' })).toBe(
      true,
    );
    expect(await found({ kind: 'tenders', q: '核磁', province: '110000' })).toBe(false);
    expect(await found({ kind: 'tenders', q: '核磁', from: '2026-01-06' })).toBe(false);
    const story = await editor.make(article, { title: '核磁室改造', content: '<p>增加屏蔽层</p>', status: 1 });
    const product = await editor.make(officialFinancing, {
      institutionName: '锦城银行',
      productName: '影像贷',
      minRate: '4.35',
      description: '<p>核磁与超声均可申请</p>',
      status: 1,
    });
    const shows = async (kind: string, q: string, id: string): Promise<boolean> =>
      (await get(`/portal/search/?${new URLSearchParams({ kind, q }).toString()}`)).body.includes(id);
    for (const q of ['核磁', '屏蔽']) expect(await shows('articles', q, story.id), q).toBe(true);
    for (const q of ['核磁', '影像', '锦城']) expect(await shows('products', q, product.id), q).toBe(true);
    expect(await shows('articles', '核磁', product.id)).toBe(false);
    const { body } = await get(`/portal/search/?kind=tenders&q=${encodeURIComponent('核磁')}&province=510000`);
    expect(body).toContain('value="核磁"');
    expect(body).toContain('noindex');
  });
  test.each(["'; drop table article; --", '%', '\\', '<script>alert(1)</script>', '\u0000'])(
    'whatever is asked is text: %j',
    async (q) => {
      const page = await get(`/portal/search/?${new URLSearchParams({ q }).toString()}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<script>alert');
    },
  );
});

describe('for search engines and readers of feeds', () => {
  test('the sitemap names what is published in each language it is written in, and robots find it', async () => {
    const { id } = await editor.make(article, { title: '仅中文', content: '<p>一</p>', status: 1 });
    const robots = await get('/robots.txt');
    expect(robots.body).toMatch(/Sitemap: \S+\/portal\/sitemap\.xml/);
    const index = await get('/portal/sitemap.xml');
    expect(index.body.match(/<sitemap>/g)).toHaveLength(1);
    const first = await get('/portal/sitemaps/1.xml');
    expect(first.body).toContain(`/portal/articles/${id}<`);
    expect(first.body).not.toContain(`/portal/en/articles/${id}<`);
    expect((await get('/portal/sitemaps/2.xml')).statusCode).toBe(404);
  });
  test('a file of the sitemap holds 50,000 addresses', () => {
    expect([0, 1, 50_000, 50_001, 120_001].map((addresses) => countFilesFor(addresses))).toEqual([1, 1, 1, 2, 3]);
  });
  test('notices have a feed of their own', async () => {
    const { id } = await editor.make(article, {
      title: '系统维护 <公告>',
      categoryId: 'category-notice',
      content: '<p>一</p>',
      status: 1,
    });
    const feed = await get('/portal/notices/feed.xml');
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    expect(feed.body).toContain(`<guid isPermaLink="false">${id}</guid>`);
    expect(feed.body).toContain('系统维护 &lt;公告&gt;');
  });
});

test('products are compared by the fee formula, marked as no offer', async () => {
  const { id } = await editor.make(officialFinancing, {
    institutionName: '成都银行',
    productName: '设备快贷',
    minRate: '5.6',
    serviceChargePercentage: '0.15',
    description: '<p>线上申请</p>',
    status: 1,
  });
  const { body } = await get(`/portal/products/?amount=720000.00&id=${id}`);
  expect(body).toContain('720,000.00');
  expect(body).toContain('4,032.0000');
  expect(body).toContain('108.0000');
  expect(body).toContain('仅供参考');
});

describe('a tender on the portal', () => {
  test('begins its form with what the notice says, hands out its files, and links only where links may lead', async () => {
    const file = await editor.upload('招标文件.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'));
    const { id } = await editor.make(engineBiddingInfo, {
      title: '监护仪采购',
      provinceId: '510000',
      tenderee: '成都仁和医院',
      formKey: 'financing-application',
      sourceUrl: 'https://example.com/notice',
      files: [{ originalFileName: '招标文件.pdf', newFilePath: file }],
      equipment: [
        {
          id: '1',
          biddingEquipment: { key: 'ZBSB-1', label: '监护仪' },
          equipmentQuantity: 3,
          equipmentSpecification: 'M-9',
          unit: '台',
          unitPrice: '50000.00',
          totalPrice: '150000.00',
        },
      ],
      status: 1,
    });
    const page = await get(`/portal/tenders/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<scf-form form-key="financing-application"');
    const [, prefill = '{}'] = /<script type="application\/json" id="prefill">(.*?)<\/script>/s.exec(page.body) ?? [];
    expect(JSON.parse(prefill)).toMatchObject({ name: '监护仪采购', customerName: '成都仁和医院' });
    expect(page.body).toContain('150,000.00');
    const saved = await get(`/portal/tenders/${id}/files/1`);
    expect([saved.statusCode, String(saved.headers['content-disposition']).split(';')[0]]).toEqual([200, 'attachment']);
    await editor.change(engineBiddingInfo, { id, status: 2 });
    expect((await get(`/portal/tenders/${id}/files/1`)).statusCode).toBe(404);
  });
});
