import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { session } from '@scf-kit/sdk/contract/access/session';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { hindrances } from './axe.ts';
import { ownBrowser } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const here = sharedStage();
/** The marks that tell the attempts of one product apart: a word of the content, and the digits of a company. */
const tag = `d${Date.now().toString(36)}`;
const digits = String(Date.now()).slice(-8);
const ARTICLE = `设备融资怎样提速 ${tag}`;
const TENDER = `监护仪采购项目 ${tag}`;
const PRODUCT = `中标贷 ${tag}`;
const COMPANY = `成都访客医疗器械有限公司 ${tag}`;

/** An article, a product and a tender with a form, as an editor publishes them. */
async function publish(): Promise<void> {
  const editor = await caller(here.url, 'admin');
  const written = await editor.call(article.calls.create, {
    body: { title: ARTICLE, summary: '三步完成', content: '<p>中标后当天即可申请。</p>' },
  });
  await editor.call(article.calls.publish, { params: { id: written.id } });
  const product = await editor.call(officialFinancing.calls.create, {
    body: {
      institutionName: '蓉城商业银行',
      productName: PRODUCT,
      minRate: '4.35',
      maxAmount: '5000000',
      term: 24,
      description: '<p>凭中标通知书申请。</p>',
    },
  });
  await editor.call(officialFinancing.calls.publish, { params: { id: product.id } });
  const tender = await editor.call(engineBiddingInfo.calls.create, {
    body: { title: TENDER, provinceId: '510000', tenderee: '市第一人民医院', formKey: 'financing-application' },
  });
  await editor.call(engineBiddingInfo.calls.publish, { params: { id: tender.id } });
}

/** Goes to a part of the portal by its head. */
const goTo = (page: Page, title: string): Promise<void> =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: title }).click();

/** Opens a piece of content from the list in front. */
async function open(page: Page, title: string): Promise<void> {
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Registers a company of the attempt's own. */
async function register(page: Page): Promise<void> {
  const first = `91510100MA7K${digits.slice(-5)}`;
  const phone = `139${digits}`;
  await page.getByLabel('企业名称').fill(COMPANY);
  await page.getByLabel('统一社会信用代码').fill(first + (creditCodeCheck(first) ?? ''));
  await page.getByLabel('联系人').fill('何访');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByRole('status')
    .getByText(/发件箱/)
    .waitFor();
  const sent = await (await caller(here.url, 'admin')).call(session.calls.outbox);
  const code = /\d{6}/.exec(sent.find(({ recipient }) => recipient === phone)?.content ?? '')?.[0] ?? '';
  await page.getByLabel('短信验证码').fill(code);
  await page.getByLabel('用户名').fill(`visitor${digits}`);
  await page.getByLabel('密码', { exact: true }).fill('Harbour-lights-7');
  await page.getByLabel('确认密码').fill('Harbour-lights-7');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText('注册成功').waitFor();
}

test('a visitor reads an article, compares a product, fills in a form at a tender, registers, and finds all that was filled in', async () => {
  await publish();
  const page = await (await ownBrowser(here.browser, { viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${here.url}/portal/`);

  // The search of the first page finds each kind.
  await page.getByRole('searchbox', { name: '搜索本站' }).fill(tag);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/portal/search/?**');
  await page.getByRole('status').getByText('共 1 条').waitFor();
  await page.getByRole('navigation', { name: '范围' }).getByRole('link', { name: '资讯与公告' }).click();
  await open(page, ARTICLE);
  await page.getByText('中标后当天即可申请。').waitFor();

  // A product, and what it would cost beside others.
  await goTo(page, '金融产品');
  await open(page, PRODUCT);
  await page.getByRole('link', { name: '费用试算' }).click();
  await page.waitForURL('**/portal/products/?id=*');
  await page.locator('#compared').getByText(PRODUCT).filter({ visible: true }).first().waitFor();

  // A tender among all, with its form: what is entered is kept before anybody has signed in.
  await goTo(page, '招标信息');
  const filters = page.getByRole('search', { name: '筛选招标信息' });
  await filters.getByRole('searchbox', { name: '关键词' }).fill(tag);
  await filters.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('status').getByText('共 1 条').waitFor();
  await open(page, TENDER);
  await page.getByRole('link', { name: '在线申请融资' }).click();
  const form = page.locator('scf-form');
  const amount = form.getByLabel(/^\*?申请金额（元）$/);
  await eventually(() => form.getByLabel(/^\*?项目名称$/).inputValue()).toBe(TENDER);
  await amount.fill('260000');
  await form.getByLabel(/^\*?期限（月）$/).fill('12');
  await form.locator('.draft').getByText('已保存').waitFor();
  expect(await hindrances(page)).toEqual([]);

  // To send it takes an enterprise: registered, one comes back to the form as it was left.
  await page.locator('#visitor').getByRole('link', { name: '注册企业' }).click();
  await page.waitForURL('**/user/register?**');
  await register(page);
  await page.getByRole('button', { name: '返回刚才的页面' }).click();
  await page.getByRole('heading', { level: 1, name: TENDER }).waitFor();
  await eventually(() => amount.inputValue()).toMatch(/^260,?000(\.00)?$/);
  await page.locator('#visitor').waitFor({ state: 'hidden' });

  // The way in leads to the verification that is to come next.
  await page.getByRole('banner').getByRole('link', { name: '工作台' }).click();
  await page.waitForURL('**/enterprise/authentication-info');
  await page.getByRole('button', { name: '完善资料并提交' }).waitFor();
});
