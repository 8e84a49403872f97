import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hindrances } from './axe.ts';
import { ownBrowser, signedIn, WITHOUT_TABS } from './product.ts';
import { eventually, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const at = sharedStage();

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** The line that becomes a link. */
const LINKED = '材料齐全后三个工作日内答复。';
/** Lines of the text; those in brackets give their place to a picture, an element and a table. */
const LINES = ['第一步', '请准备以下材料：', '营业执照', '（图片）', '（元素）', '（表格）', LINKED];

interface Written {
  readonly title: string;
  readonly enTitle: string;
  readonly slug: string;
  readonly category: { readonly name: string; readonly enName: string; readonly code: string };
}

const newNames = (): Written => {
  const number = (attempts += 1);
  return {
    title: `冷链设备融资指引 ${number}`,
    enTitle: `Financing cold-chain equipment ${number}`,
    slug: `cold-chain-guide-${number}`,
    category: { name: `操作指引 ${number}`, enName: `Guides ${number}`, code: `GUIDES-${number}` },
  };
};

const panel = (page: Page): Locator => page.getByRole('complementary', { name: '发布' });
const field = (page: Page, label: string): Locator => page.locator('.content-form').getByLabel(label, { exact: true });
const stateOf = (page: Page, state: string): Locator => page.locator('.content-head').getByText(state, { exact: true });

/** Makes a transition of the record on the page, and confirms it. */
async function move(page: Page, button: string, confirm: string): Promise<void> {
  await panel(page).getByRole('button', { name: button, exact: true }).click();
  const question = page.locator('.ant-modal-confirm');
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

const save = (page: Page, button: string): Promise<void> =>
  page.locator('.content-actions').getByRole('button', { name: button, exact: true }).click();

/** Sets when the article shows. */
async function showFrom(page: Page, moment: string): Promise<void> {
  const input = field(page, '发布时间');
  await input.click();
  await input.fill(moment);
  await input.press('Enter');
  await eventually(() => input.inputValue()).toBe(moment);
}

async function addCategory(page: Page, { name, enName, code }: Written['category']): Promise<void> {
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('分类名称').fill(name);
  await dialog.getByLabel('英文名称').fill(enName);
  await dialog.getByLabel('分类编码').fill(code);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Writes a heading, a list, a picture, an element and a table into the text, as an editor does. */
async function writeText(page: Page): Promise<void> {
  const text = page.locator('scf-rich-text[aria-label="正文"]');
  const box = text.getByRole('textbox');
  const press = (name: string): Promise<void> => text.getByRole('button', { name, exact: true }).click();
  const line = (words: string): Locator => box.getByText(words, { exact: true });
  /** Leaves an empty line in the place of a line. */
  const clear = async (words: string): Promise<void> => {
    await line(words).click({ clickCount: 3 });
    await page.keyboard.press('Delete');
    await line(words).waitFor({ state: 'detached' });
  };
  const confirm = async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await box.click();
  for (const [place, words] of LINES.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(words);
  }
  await line('第一步').click();
  await text.getByRole('combobox', { name: '段落' }).selectOption('2');
  await line('营业执照').click();
  await press('项目列表');

  // A link leads by https, to a mail or within the site, and nowhere else.
  await line(LINKED).click({ clickCount: 3 });
  await press('链接');
  const link = text.getByLabel('链接地址');
  await link.fill('javascript:alert(1)');
  await link.press('Enter');
  await text.getByRole('alert').waitFor();
  await link.fill('/portal/tenders/');
  await link.press('Enter');
  await link.waitFor({ state: 'detached' });

  await clear('（图片）');
  await press('插入图片');
  const picture = page.getByRole('dialog', { name: '插入图片' });
  await picture.locator('input[type=file]').setInputFiles({ name: '装货.png', mimeType: 'image/png', buffer: PIXEL });
  await picture.locator('.text-picture img').waitFor();
  await picture.getByLabel('替代文字').fill('冷藏车在装货');
  await confirm(picture);

  await clear('（元素）');
  await press('插入元素');
  const element = page.getByRole('dialog', { name: '插入元素' });
  await element.getByLabel('元素类型').click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/scf-amount/)
    .click();
  await element.getByLabel('标题（label）').fill('预计金额');
  await element.getByText('访客可直接使用').waitFor();
  await confirm(element);

  await clear('（表格）');
  await press('插入表格');
  for (const [place, cell] of ['材料', '份数', '说明', '授权书', '两份'].entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
}

async function writeArticle(page: Page, { title, enTitle, slug, category }: Written): Promise<void> {
  await visit(page, '/article/manage');
  await page.getByRole('button', { name: '新增' }).first().click();
  await field(page, '标题').fill(title);
  await field(page, '分类').click();
  await page.getByTitle(category.name, { exact: true }).last().click();
  await field(page, '摘要').fill('三步完成申请');
  await writeText(page);
  const cover = page.locator('scf-upload-file[aria-label="封面图"]');
  await cover.locator('input[type=file]').setInputFiles({ name: '封面.png', mimeType: 'image/png', buffer: PIXEL });
  await cover.getByText('在线查看').waitFor();
  await field(page, '封面图说明').fill('一辆冷藏车');
  await field(page, '英文标题').fill(enTitle);
  const english = page.locator('scf-rich-text[aria-label="英文正文"]').getByRole('textbox');
  await english.click();
  await page.keyboard.type('Prepare the papers');
  await field(page, '网址名称').fill(slug);
  expect(await hindrances(page)).toEqual([]);
  await save(page, '保存');
  await panel(page).waitFor();
}

/** A visitor whose browser runs no scripts. */
async function plainVisitor(): Promise<Page> {
  const page = await (await ownBrowser(at.browser, { javaScriptEnabled: false })).newPage();
  return page;
}

/** Opens an address until it is answered with this status. */
const expectStatus = (page: Page, address: string, status: number): Promise<void> =>
  eventually(async () => (await page.goto(`${at.url}${address}`))?.status()).toBe(status);

const heading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** The head of the page, as search engines and those who share it read it. */
async function expectHead(page: Page, { slug }: Written, title: string, language: 'zh-CN' | 'en-US'): Promise<void> {
  const read = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  const path = language === 'zh-CN' ? '/portal/articles/' : '/portal/en/articles/';
  expect(await read('html', 'lang')).toBe(language);
  expect(await read('meta[property="og:title"]', 'content')).toBe(title);
  expect(await read('meta[property="og:type"]', 'content')).toBe('article');
  expect(await read('meta[property="og:image"]', 'content')).toMatch(/\/portal\/media\//);
  expect(await read('link[rel="canonical"]', 'href')).toBe(`${at.url}${path}${slug}`);
  expect(await read('link[hreflang="zh-CN"]', 'href')).toBe(`${at.url}/portal/articles/${slug}`);
  expect(await read('link[hreflang="en"]', 'href')).toBe(`${at.url}/portal/en/articles/${slug}`);
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(facts ?? '')).toMatchObject({ '@type': 'NewsArticle', headline: title, inLanguage: language });
}

/** The page in both languages, light and dark, on a telephone, for people who use it by ear or by keyboard. */
async function expectFitting({ slug }: Written): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await ownBrowser(at.browser, { colorScheme, viewport: { width: 375, height: 812 } })).newPage();
    for (const path of ['/portal/articles/', '/portal/en/articles/']) {
      await page.goto(`${at.url}${path}${slug}`);
      expect(await hindrances(page), `${path} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
    }
    await page.goto(`${at.url}/portal/articles/${slug}`);
    await page.locator('scf-amount').getByRole('textbox', { name: '预计金额' }).waitFor();
  }
}

test('an editor writes an article, lets others see it before, schedules, publishes, changes and withdraws it; visitors read it without scripts in both languages', async () => {
  const written = newNames();
  const { title, enTitle, slug, category } = written;
  const address = `/portal/articles/${slug}`;
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/article/category', look: WITHOUT_TABS });
  const visitor = await plainVisitor();
  await addCategory(page, category);
  await writeArticle(page, written);
  await stateOf(page, '草稿').waitFor();
  await expectStatus(visitor, address, 404);

  // By the link, and by it alone, others see what is not published.
  await panel(page).getByRole('button', { name: '预览' }).click();
  const link = page.getByRole('dialog', { name: '预览链接' });
  const preview = new URL(await link.getByRole('textbox').inputValue(), at.url);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await visitor.goto(preview.href);
  await visitor.getByText('预览：尚未发布的内容').waitFor();
  await heading(visitor, title).waitFor();
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');

  // Scheduled it shows to nobody; its time is brought forward, and it is read.
  await showFrom(page, '2091-05-01 09:00:00');
  await move(page, '保存并发布', '发布');
  await stateOf(page, '定时发布').waitFor();
  await expectStatus(visitor, address, 404);
  await showFrom(page, '2026-01-05 09:00:00');
  await move(page, '保存并发布修改', '发布修改');
  await stateOf(page, '展示中').waitFor();
  await expectStatus(visitor, address, 200);
  await heading(visitor, title).waitFor();
  await visitor.getByRole('heading', { level: 2, name: '第一步' }).waitFor();
  await visitor.getByRole('listitem').filter({ hasText: '营业执照' }).waitFor();
  expect(await visitor.getByRole('link', { name: LINKED }).getAttribute('href')).toBe('/portal/tenders/');
  await visitor.locator('th').filter({ hasText: '份数' }).waitFor();
  await visitor.locator('td').filter({ hasText: '两份' }).waitFor();
  const picture = visitor.getByRole('img', { name: '冷藏车在装货' });
  expect(await picture.getAttribute('width')).toBe('1');
  expect(await visitor.locator('scf-amount').getAttribute('label')).toBe('预计金额');
  await expectHead(visitor, written, title, 'zh-CN');
  await expectStatus(visitor, `/portal/en/articles/${slug}`, 200);
  await heading(visitor, enTitle).waitFor();
  await visitor.getByText('Prepare the papers').waitFor();
  await expectHead(visitor, written, enTitle, 'en-US');
  await visitor.goto(`${at.url}/portal/en/categories/${category.code}/`);
  await heading(visitor, category.enName).waitFor();
  await visitor.getByRole('link', { name: enTitle }).waitFor();
  await expectFitting(written);

  // Changes stay a draft beside what shows, are compared with it, and take its place.
  const changed = `${title}（修订）`;
  await field(page, '标题').fill(changed);
  await save(page, '保存修改');
  await panel(page).getByText('有未发布的修改').waitFor();
  await visitor.goto(`${at.url}${address}`);
  await heading(visitor, title).waitFor();
  await panel(page).getByRole('button', { name: '版本' }).click();
  const versions = page.getByRole('dialog', { name: '版本' });
  await versions.getByRole('button', { name: '与展示内容比较' }).click();
  await versions.locator('del').filter({ hasText: title }).waitFor();
  await versions.locator('ins').filter({ hasText: changed }).waitFor();
  await page.keyboard.press('Escape');
  await versions.waitFor({ state: 'hidden' });
  await move(page, '发布修改', '发布修改');
  await panel(page).getByText('有未发布的修改').waitFor({ state: 'detached' });
  await eventually(async () => {
    await visitor.goto(`${at.url}${address}`);
    return heading(visitor, changed).count();
  }).toBe(1);

  await move(page, '下线', '下线');
  await stateOf(page, '已下线').waitFor();
  await expectStatus(visitor, address, 410);
  await expectStatus(visitor, `/portal/en/articles/${slug}`, 410);
});
