import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article as articles } from '@scf-kit/sdk/contract/portal/article';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { swiper } from '@scf-kit/sdk/contract/portal/swiper';
import { happeningAt } from '../../clock.ts';
import { newOffice, newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { Editor } from './testing/editor.ts';

/** The base of articles for visitors, which takes writes as well. */
const OPEN = '/api/engine/open/article';
let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp();
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

type Row = Readonly<Record<string, unknown>>;
const seen = async (id: string): Promise<Row | undefined> => {
  const answer = await callUnchecked(app, articles.calls.openGet, { params: { id } });
  return answer.status === 200 ? answer.data : undefined;
};
const written = { title: '冷链融资上线', content: '<p>正文一</p>' };
const later = (hours: number): string => new Date(Date.now() + hours * 3600_000).toISOString();

describe('a row moves along its states', () => {
  test('API-055 PUT with a status publishes, takes offline and publishes again; other moves are refused', async () => {
    const { id, version, status } = await editor.make(articles, written);
    expect(status).toBe(0);
    expect(await seen(id)).toBeUndefined();
    const refused = await editor.change(articles, { id, version, status: 2 });
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('Draft')]);
    const published = await editor.change(articles, { id, version, status: 1 });
    expect(published.data).toMatchObject({ status: 1, showing: 'shown', hasDraft: false, version: version + 1 });
    expect(await seen(id)).toMatchObject({ title: written.title, content: '<p>正文一</p>' });
    const offline = await editor.change(articles, { id, status: 2 });
    expect(offline.data).toMatchObject({ status: 2, showing: 'offline' });
    expect(await seen(id)).toBeUndefined();
    expect((await editor.change(articles, { id, status: 0 })).status).toBe(400);
    expect((await editor.change(articles, { id, status: 1 })).data).toMatchObject({ status: 1 });
    expect((await editor.change(articles, { id, status: 7 })).data).toMatchObject({
      errors: { status: expect.any(String) },
    });
  });

  test('a new row may be published at once, and by the transitions that lists offer', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    expect(await seen(id)).toBeDefined();
    expect((await editor.ask(articles.calls.takeOffline, { params: { id } })).success).toBe(true);
    expect((await editor.ask(articles.calls.takeOffline, { params: { id } })).status).toBe(400);
    expect((await editor.ask(articles.calls.publish, { params: { id } })).success).toBe(true);
    expect(await seen(id)).toBeDefined();
    expect((await editor.ask(articles.calls.create, { body: { ...written, status: 2 } })).status).toBe(400);
  });

  test('who may edit and not publish is refused, by either way', async () => {
    const officeId = await newOffice(app.db);
    const { token } = await newPerson(app.db, {
      officeId,
      roles: [{ codes: ['ARTICLE_MANAGE'], actions: ['query', 'get', 'add', 'edit'], scope: 'office' }],
    });
    const writer = new Editor(app, token);
    const { id } = await writer.make(articles, written);
    expect((await writer.change(articles, { id, status: 1 })).status).toBe(403);
    expect((await writer.ask(articles.calls.publish, { params: { id } })).status).toBe(403);
    expect((await writer.ask(articles.calls.create, { body: { ...written, status: 1 } })).status).toBe(403);
    expect(await seen(id)).toBeUndefined();
  });

  test('API-055 the open paths take writes with a token alone', async () => {
    for (const [method, path] of [
      ['POST', OPEN],
      ['PUT', OPEN],
      ['DELETE', `${OPEN}/1`],
    ] as const)
      expect((await app.request(method, path, { body: written })).status).toBe(401);
    const made = await app.request<{ id: string }>('POST', OPEN, {
      token: editor.token,
      body: { ...written, status: 1 },
    });
    expect(made.success).toBe(true);
    expect(
      (await app.request('PUT', OPEN, { token: editor.token, body: { id: made.data.id, status: 2 } })).success,
    ).toBe(true);
    expect((await app.request('DELETE', `${OPEN}/${made.data.id}`, { token: editor.token })).success).toBe(true);
  });
});

describe('the clock decides as a row is read', () => {
  test('an article with a later time is scheduled, and shows from that moment on', async () => {
    const at = later(5);
    const { id } = await editor.make(articles, { ...written, status: 1, publishTime: at });
    expect(await editor.read(articles, id)).toMatchObject({ status: 1, showing: 'scheduled' });
    expect(await seen(id)).toBeUndefined();
    const pages = (moment: number) =>
      happeningAt(new Date(moment), async () => {
        const answer = await app.app.inject({ method: 'GET', url: `${OPEN}/${id}` });
        return answer.statusCode;
      });
    expect([await pages(Date.parse(at) - 1), await pages(Date.parse(at))]).toEqual([404, 200]);
  });

  test('a tender shows from the beginning of its day in the time zone of the business', async () => {
    const { id } = await editor.make(engineBiddingInfo, {
      title: '超声采购',
      provinceId: '510000',
      publishDate: '2031-05-02',
      status: 1,
    });
    const at = (moment: string) =>
      happeningAt(new Date(moment), async () => {
        const answer = await app.app.inject({ method: 'GET', url: `/api/engine/open/engine-bidding-info/${id}` });
        return answer.statusCode;
      });
    expect([await at('2031-05-01T15:59:59Z'), await at('2031-05-01T16:00:00Z')]).toEqual([404, 200]);
  });
});

describe('what is published is edited as a draft', () => {
  test('visitors see what was published until the changes are published too', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    const { version } = await editor.read(articles, id);
    const edited = await editor.change(articles, { id, version, title: '改过的标题', content: '<p>正文二</p>' });
    expect(edited.data).toMatchObject({ title: '改过的标题', status: 1, hasDraft: true, version: version + 1 });
    expect(await seen(id)).toMatchObject({ title: written.title, content: '<p>正文一</p>' });
    expect((await call(app, articles.calls.openPage, { query: { keyword: '改过' } })).data).toMatchObject({
      total: 0,
    });
    expect(await editor.read(articles, id)).toMatchObject({ title: '改过的标题', content: '<p>正文二</p>' });
    const listed = await editor.ask<{ records: readonly Row[] }>(articles.calls.page, {
      query: {
        keyword: '冷链融资',
      },
    });
    expect(listed.data.records.find((row) => row['id'] === id)).toMatchObject({ title: written.title, hasDraft: true });
    // A form sends back the state it read: that alone publishes nothing.
    await editor.change(articles, { id, status: 1, summary: '摘要' });
    expect(await seen(id)).toMatchObject({ title: written.title });
    const published = await editor.change(articles, { id, status: 1 });
    expect(published.data).toMatchObject({ hasDraft: false, title: '改过的标题', summary: '摘要' });
    expect(await seen(id)).toMatchObject({ title: '改过的标题', content: '<p>正文二</p>', summary: '摘要' });
  });

  test('two editors: the slower one gets 409, also while it is a draft', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    const { version } = await editor.read(articles, id);
    expect((await editor.change(articles, { id, version, title: '甲' })).success).toBe(true);
    expect((await editor.change(articles, { id, version, title: '乙' })).status).toBe(409);
    expect((await editor.change(articles, { id, version, status: 1 })).status).toBe(409);
    const both = await Promise.all(
      ['丙', '丁'].map((title) => editor.change(articles, { id, version: version + 1, title })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('versions, what differs, going back, and throwing the changes away', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    await editor.change(articles, { id, title: '第二版' });
    await editor.change(articles, { id, status: 1 });
    await editor.change(articles, { id, title: '第三版', content: '<p>正文<strong>三</strong></p>' });
    const versions = await editor.ask<readonly Row[]>(articles.calls.versions, { params: { id } });
    expect(versions.data.map(({ kind, number }) => [kind, number])).toEqual([
      ['draft', 0],
      ['published', 2],
      ['published', 1],
    ]);
    expect(versions.data[0]).toMatchObject({ createByText: expect.any(String), kindDictText: 'Unpublished changes' });
    const draft = await editor.ask<readonly Row[]>(articles.calls.difference, { params: { id } });
    expect(draft.data).toEqual([
      { field: 'title', title: { zh: '标题', en: 'Title' }, before: '第二版', after: '第三版' },
      { field: 'content', title: { zh: '正文', en: 'Text' }, before: '正文一', after: '正文三' },
    ]);
    const [, second, first] = versions.data.map((version) => String(version['id']));
    const between = await editor.ask<readonly Row[]>(articles.calls.difference, {
      params: { id },
      query: {
        from: first ?? '',
        to: second ?? '',
      },
    });
    expect(between.data.map(({ before, after }) => [before, after])).toEqual([[written.title, '第二版']]);
    const { version } = await editor.read(articles, id);
    expect(
      (await editor.ask(articles.calls.discardDraft, { params: { id }, query: { version: version - 1 } })).status,
    ).toBe(409);
    expect((await editor.ask(articles.calls.discardDraft, { params: { id }, query: { version } })).success).toBe(true);
    expect(await editor.read(articles, id)).toMatchObject({ title: '第二版', hasDraft: false });
    expect((await editor.ask(articles.calls.restore, { body: { id, versionId: first, version } })).status).toBe(409);
    expect((await editor.ask(articles.calls.restore, { body: { id, versionId: first } })).success).toBe(true);
    expect(await editor.read(articles, id)).toMatchObject({ title: written.title, hasDraft: true });
    expect(await seen(id)).toMatchObject({ title: '第二版' });
    const other = await editor.make(articles, written);
    expect((await editor.ask(articles.calls.restore, { body: { id: other.id, versionId: first } })).status).toBe(404);
    expect((await callUnchecked(app, articles.calls.versions, { params: { id } })).status).toBe(401);
  });

  test('a row taken offline takes its changes with it, and shows them once it is published again', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    await editor.change(articles, { id, title: '修订' });
    await editor.change(articles, { id, status: 2 });
    expect(await editor.read(articles, id)).toMatchObject({ title: '修订', hasDraft: false, status: 2 });
    await editor.change(articles, { id, status: 1 });
    expect(await seen(id)).toMatchObject({ title: '修订' });
  });
});

describe('what is not whole is not published', () => {
  test('texts, places and forms that are missing or name nothing', async () => {
    const empty = await editor.make(articles, { title: '空' });
    const refused = await editor.change(articles, { id: empty.id, status: 1 });
    expect([refused.status, refused.data]).toEqual([400, { errors: { content: 'Required before publishing' } }]);
    const tender = await editor.make(engineBiddingInfo, { title: '招标', formKey: 'no-such-form' });
    expect((await editor.change(engineBiddingInfo, { id: tender.id, status: 1 })).data).toEqual({
      errors: {
        provinceId: 'Required before publishing',
        formKey: 'There is no published form "no-such-form" that visitors may fill in',
      },
    });
    const nowhere = await editor.change(engineBiddingInfo, { id: tender.id, provinceId: '990000' });
    expect(nowhere.data).toMatchObject({ errors: { provinceId: expect.any(String) } });
    const fine = { id: tender.id, provinceId: '510000', formKey: 'financing-application', status: 1 };
    expect((await editor.change(engineBiddingInfo, fine)).success).toBe(true);
    const named = await editor.make(articles, { title: '表单', content: '<scf-form></scf-form>' });
    expect((await editor.change(articles, { id: named.id, status: 1 })).data).toEqual({
      errors: { content: 'A form in the text does not say which form to show' },
    });
  });

  test('addresses that run scripts are no addresses', async () => {
    for (const sourceUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'https://a b', 'http://x'])
      expect(
        (await editor.ask(engineBiddingInfo.calls.create, { body: { title: 'x', sourceUrl } })).data,
      ).toMatchObject({
        errors: { sourceUrl: expect.any(String) },
      });
    for (const linkUrl of ['http://a.cn', 'javascript:1', '//a.cn', '/\\a.cn', 'https:a.cn'])
      expect((await editor.ask(officialCarousel.calls.create, { body: { title: 'x', linkUrl } })).data).toMatchObject({
        errors: { linkUrl: expect.any(String) },
      });
    for (const linkUrl of ['/portal/tenders/', 'https://a.cn/?b=1', 'mailto:a@b.cn'])
      expect((await editor.ask(officialCarousel.calls.create, { body: { title: 'x', linkUrl } })).success).toBe(true);
  });

  test('a draft of what is published has to be whole before it takes its place', async () => {
    const { id } = await editor.make(articles, { ...written, status: 1 });
    await editor.change(articles, { id, content: null });
    expect((await editor.change(articles, { id, status: 1 })).status).toBe(400);
    expect(await seen(id)).toMatchObject({ content: '<p>正文一</p>' });
  });
});

test('API-007 products that are preselected are answered while they are on offer', async () => {
  const product = (name: string, more: Row): Promise<Row & { readonly id: string }> =>
    editor.make(officialFinancing, {
      institutionName: '锦江银行',
      productName: name,
      minRate: '4.35',
      maxRate: '6',
      description: '随借随还',
      ...more,
    });
  await product('甲', { preSelected: true, status: 1, sorted: 20 });
  await product('乙', { preSelected: true, status: 1, sorted: 10 });
  await product('丙', { preSelected: true });
  await product('丁', { status: 1 });
  const customer = await app.login('customer');
  const found = await callUnchecked<readonly Row[]>(app, officialFinancing.calls.selectPreFinancingInstitution, {
    as: { token: customer },
  });
  expect(found.data.map(({ productName }) => productName)).toEqual(['乙', '甲']);
  expect(Object.keys(found.data[0] ?? {})).not.toContain('createBy');
  expect((await call(app, officialFinancing.calls.selectPreFinancingInstitution)).status).toBe(401);
  const wrong = await editor.ask(officialFinancing.calls.create, {
    body: {
      institutionName: 'x',
      productName: 'y',
      minRate: '6',
      maxRate: '4',
    },
  });
  expect(wrong.data).toMatchObject({ errors: { maxRate: 'The highest rate cannot be below the lowest' } });
});

test('DATA-036 categories stand in a tree, carousels and banners with their spots are kept', async () => {
  const parent = await editor.make(category, { name: '政策', code: 'POLICY' });
  const child = await editor.make(category, { name: '地方政策', parentId: parent.id });
  expect(await editor.read(category, parent.id)).toMatchObject({ children: [{ id: child.id, name: '地方政策' }] });
  const tree = await editor.ask<readonly Row[]>(category.calls.tree);
  expect(tree.data.find(({ id }) => id === parent.id)).toMatchObject({
    children: [{ name: '地方政策', children: [] }],
  });
  expect((await editor.ask(category.calls.delete, { params: { id: parent.id } })).status).toBe(400);
  const article = await editor.make(articles, { ...written, categoryId: child.id });
  expect((await editor.ask(category.calls.delete, { params: { id: child.id } })).status).toBe(400);
  expect(await editor.read(articles, article.id)).toMatchObject({ categoryText: '地方政策' });
  expect((await editor.ask(category.calls.delete, { params: { id: 'category-notice' } })).status).toBe(400);
  const banner = await editor.make(swiper, {
    name: '首页横幅',
    position: 'SWIPER_POSITION-1',
    points: [{ label: '去招标', x: '50', y: '20.5', linkUrl: '/portal/tenders/' }],
  });
  expect(banner).toMatchObject({ positionDictText: 'Portal home', points: [{ x: '50.0000', y: '20.5000' }] });
  const carousel = await editor.ask(officialCarousel.calls.create, {
    body: {
      title: '开业',
      startTime: later(2),
      endTime: later(1),
    },
  });
  expect(carousel.data).toMatchObject({ errors: { endTime: 'The end must be later than the start' } });
});
