import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { ownBrowser, signedIn } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';

const at = sharedStage();

/** Every attempt has names of its own, so that one that follows a failed one finds nothing of it. */
let attempts = 0;

const USE = '采购两台监护仪，替换旧设备';

interface Tender {
  readonly id: string;
  readonly title: string;
}

/** A tender with its equipment and a form, written beside the browser and published on its page by an editor. */
async function publishTender(title: string): Promise<Tender> {
  const editor = await caller(at.url, 'admin');
  const { id } = await editor.call(engineBiddingInfo.calls.create, {
    body: {
      title,
      provinceId: '510000',
      tenderee: '成都仁和医院',
      formKey: 'financing-application',
      equipment: [
        {
          id: '1',
          biddingEquipment: { key: 'ZBSB-1', label: '彩色多普勒超声诊断仪' },
          equipmentQuantity: 3,
          equipmentSpecification: 'M-9',
          unit: '台',
          manufacturer: null,
          manufacturerText: null,
          brandId: null,
          brandText: null,
          unitPrice: '50000.00',
          totalPrice: '150000.00',
          sourceMethod: null,
          sourceMethodDictText: null,
        },
      ],
    },
  });
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: `/official/engine-bidding-info?id=${id}` });
  const panel = page.getByRole('complementary', { name: '发布' });
  await panel.getByRole('button', { name: '发布', exact: true }).click();
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '发布', exact: true }).click();
  await panel.getByRole('button', { name: '下线' }).waitFor();
  return { id, title };
}

const formField = (page: Page, label: string): Locator =>
  page.locator('scf-form').getByLabel(new RegExp(`^\\*?${label}$`));
const firstLine = (page: Page): Locator => page.locator('scf-form').getByRole('table').getByRole('row').nth(1);
const specification = (page: Page): Locator => firstLine(page).getByLabel(/^规格/);

/** Finds the tender as a visitor does, and begins its form: the table stands there as the notice says. */
async function beginForm({ title }: Tender): Promise<Page> {
  const page = await (await ownBrowser(at.browser)).newPage();
  await page.goto(`${at.url}/portal/tenders/`);
  await page.locator('main').getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: '在线申请融资' }).click();
  await eventually(() => formField(page, '项目名称').inputValue()).toBe(title);
  expect(await specification(page).inputValue()).toBe('M-9');
  expect(await firstLine(page).getByLabel(/^数量/).inputValue()).toBe('3');
  await specification(page).fill('M-10');
  await formField(page, '资金用途').fill(USE);
  // Nobody is signed in: what is entered stays in this browser.
  await page.getByText('内容保存在本机').waitFor();
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(USE);
  return page;
}

/** The form is as the visitor left it, for whoever they are now. */
async function expectKept(page: Page, { id, title }: Tender): Promise<void> {
  await page.waitForURL(`**/portal/tenders/${id}#apply`);
  await eventually(() => formField(page, '资金用途').inputValue()).toBe(USE);
  expect(await specification(page).inputValue()).toBe('M-10');
  expect(await formField(page, '项目名称').inputValue()).toBe(title);
  await page.getByText('内容保存在本机').waitFor({ state: 'hidden' });
}

test('a visitor fills in the table of a tender, and what was entered is there after signing in', async () => {
  const tender = await publishTender(`监护仪采购公告 ${(attempts += 1)}`);
  const page = await beginForm(tender);
  await page.getByRole('link', { name: '登录后提交' }).click();
  await page.getByLabel('用户名').fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectKept(page, tender);

  // Without scripts the notice is whole, and says where an application is begun.
  const plain = await (await ownBrowser(at.browser, { javaScriptEnabled: false })).newPage();
  await plain.goto(`${at.url}/portal/tenders/${tender.id}`);
  await plain.locator('table.equipment').getByText('M-9').waitFor();
  expect(await plain.locator('noscript .notice').innerText()).toContain('需要启用 JavaScript 才能在线填写');
});
