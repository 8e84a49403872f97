import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { hindrances } from './axe.ts';
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

/** Signs in at the form in front, and comes back to it. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: '登录后提交' }).click();
  await page.getByLabel('用户名').fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('Scf-demo-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
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
  await signIn(page);
  await expectKept(page, tender);

  // Without scripts the notice is whole, and says where an application is begun.
  const plain = await (await ownBrowser(at.browser, { javaScriptEnabled: false })).newPage();
  await plain.goto(`${at.url}/portal/tenders/${tender.id}`);
  await plain.locator('table.equipment').getByText('M-9').waitFor();
  expect(await plain.locator('noscript .notice').innerText()).toContain('需要启用 JavaScript 才能在线填写');
});

/** A tender in a district of Chengdu with a form of its own that asks for a place. */
async function publishDelivery(formKey: string): Promise<string> {
  const editor = await caller(at.url, 'admin');
  const list = [
    { type: 'area', key: 'place', model: 'place', label: '交货地点' },
    { type: 'input', key: 'note', model: 'note', label: '备注' },
  ];
  const form = await editor.call(dynamicForm.calls.import, {
    body: { formKey, name: '交货登记', openAccess: true, definition: { list, config: { layout: 'vertical' } } },
  });
  await editor.call(dynamicForm.calls.publish, { params: { id: form.id } });
  const { id } = await editor.call(engineBiddingInfo.calls.create, {
    body: {
      title: `配送公告 ${formKey}`,
      provinceId: '510000',
      cityId: '510100',
      districtId: '510107',
      address: '人民南路四段 1 号',
      formKey,
    },
  });
  await editor.call(engineBiddingInfo.calls.publish, { params: { id } });
  return id;
}

test('the area field of a form begins with the place a tender declares, by name for a visitor, and keeps it after signing in', async () => {
  const id = await publishDelivery(`delivery-${(attempts += 1)}`);
  const page = await (await ownBrowser(at.browser)).newPage();
  await page.goto(`${at.url}/portal/tenders/${id}`);
  const form = page.locator('scf-form');
  const readPlace = (): Promise<readonly string[]> =>
    Promise.all([
      ...['省份', '城市', '区县'].map((name) => form.getByRole('combobox', { name }).inputValue()),
      form.getByLabel('详细地址').inputValue(),
    ]);
  const declared = ['四川省', '成都市', '武侯区', '人民南路四段 1 号'];
  await eventually(readPlace).toEqual(declared);
  // Another place is looked up by people alone.
  await form.getByText('请先登录后使用').waitFor();
  expect(await hindrances(page)).toEqual([]);
  await formField(page, '备注').fill('请走侧门');
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('请走侧门');
  await signIn(page);
  await page.waitForURL(`**/portal/tenders/${id}#apply`);
  await eventually(() => formField(page, '备注').inputValue()).toBe('请走侧门');
  await form.getByText('请先登录后使用').waitFor({ state: 'detached' });
  expect(await readPlace()).toEqual(declared);
});
