import { expect, test } from 'vitest';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { formatAmount } from '@scf-kit/sdk/values';
import { hindrances } from './axe.ts';
import { choose, fetchContract, end, field, press, readRecordId, through } from './deal.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, eventually, sharedStage } from './stage.ts';
import { visit } from './visit.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
const NAME = `检验科设备 ${tag}`;

test('a project of general business is begun, its equipment listed and its approval asked for by clicking; a contract names it', async () => {
  const [admin, approver] = [await caller(here.url, 'admin'), await caller(here.url, 'approver')];
  const { page } = await signedIn(here.browser, here.url, 'admin', {
    path: '/general-business/my-business',
    look: WITHOUT_TABS,
  });
  await press(page, /发起业务/);
  await page.waitForURL('**/general-business/start');
  await field(page, '项目名称').fill(NAME);
  await field(page, '客户名称').fill(`检验中心 ${tag}`);
  await field(page, '销售金额').fill('100.03');
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存并填写设备清单/);
  await page.waitForURL('**/general-business/detail?id=*');

  // The draft opens at its equipment. The total follows from the quantity and the price, and is not typed.
  const goods = page.getByRole('region', { name: '设备与货物' }).filter({ visible: true });
  await goods
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /设备清单/ });
  await choose(page, dialog, '设备名称', '彩色多普勒超声诊断仪');
  await field(dialog, '规格').fill(`探头 ${tag}`);
  await field(dialog, '数量').fill('7');
  await field(dialog, '单价').fill('14.29');
  await eventually(() => field(dialog, '总价').inputValue()).toBe('100.03');
  expect(await field(dialog, '总价').isDisabled()).toBe(true);
  await end(dialog);
  await goods.getByText('100.03', { exact: true }).first().waitFor();
  const id = readRecordId(page);
  expect(await admin.call(orderBiddingProducts.calls.list, { query: { nonFinancingId: id } })).toMatchObject([
    { equipmentQuantity: 7, unitPrice: '14.29', totalPrice: '100.03' },
  ]);

  await through(page, approver);
  await page.getByText('已通过', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await admin.call(nonFinancing.calls.get, { params: { id } })).toMatchObject({ status: 99 });

  // A contract begun by itself names the project, brings in its goods and has its lines at the first save.
  await visit(page, '/contract/start?type=2');
  await field(page, '合同编号').fill(`XS-B-${tag}`);
  await field(page, '客户名称').fill(`检验中心 ${tag}`);
  await choose(page, page, '非融资业务项目', NAME);
  await press(page, /引入项目设备/);
  await press(page, /合同金额取合计/);
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存草稿/);
  await page.waitForURL('**/contract/detail?id=*');
  expect(await fetchContract(admin, readRecordId(page))).toMatchObject({
    nonFinancingId: id,
    contractAmount: '100.03',
    products: [{ equipmentQuantity: 7, totalPrice: '100.03' }],
  });

  // Both statistics begin with their sums; that of the projects opens the projects it is of.
  for (const path of ['/stats/project/non-financing', '/stats/project/non-financing/sale-amount']) {
    const sum = formatAmount(await admin.call(nonFinancing.calls.totalSaleAmount, { query: {} }));
    await visit(page, path);
    await page
      .getByText(/近 12 个月签约销售额/)
      .filter({ visible: true })
      .waitFor();
    await page
      .getByRole('button', { name: `项目销售金额 ${sum}` })
      .filter({ visible: true })
      .click();
    await page.getByText(NAME, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await hindrances(page)).toEqual([]);
  }
});
