import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { hindrances } from './axe.ts';
import { signedIn, WITHOUT_TABS } from './product.ts';
import { caller, sharedStage } from './stage.ts';
import { approveAll, choose, findControl, state } from './stock.ts';
import { renew, visit } from './visit.ts';

const here = sharedStage();
const tag = Date.now().toString(36);
const GOODS = `呼吸机 ${tag}`;
const WAREHOUSE = `北库 ${tag}`;

const press = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
const sure = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
test('API-013 API-015 a keeper plans goods, takes them in, issues a receipt, lets some leave, and counts the rest', async () => {
  const [admin, keeper, approver] = [
    await caller(here.url, 'admin'),
    await caller(here.url, 'keeper'),
    await caller(here.url, 'approver'),
  ];
  const type = await admin.call(goodsTypes.calls.create, { body: { name: `设备 ${tag}`, parentId: '0' } });
  await admin.call(goods.calls.create, {
    body: { name: GOODS, code: `HXJ-${tag}`, goodsTypeId: type.id, unit: 'UNIT-1' },
  });
  const warehouse = await keeper.call(subWarehouse.calls.create, {
    body: { name: WAREHOUSE, code: tag, warehouseType: 'WAREHOUSE_TYPE-1' },
  });
  await keeper.call(subWarehouseLocation.calls.create, {
    body: { warehouseId: warehouse.id, code: `A-01-${tag}`, name: `一排 ${tag}` },
  });
  const { page } = await signedIn(here.browser, here.url, 'keeper', { path: '/stock/import', look: WITHOUT_TABS });

  // The plan, kept as a draft and then submitted.
  await press(page, /新增入库单/);
  await page.waitForURL('**/stock/import/start');
  await choose(page, /^\*?入库类型$/, '采购入库');
  await choose(page, /^\*?仓库$/, WAREHOUSE);
  // The owner is no organisation of the keeper's: it is found by its whole code.
  await choose(page, /^货主$/, 'QY-20260105-0001', '成都康泽医疗器械有限公司');
  await press(page, /添加一行/);
  await choose(page, /物品/, GOODS);
  await findControl(page, /计划数量/).fill('10');
  await findControl(page, /单价/).fill('1250');
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存草稿/);
  await page.waitForURL('**/stock/import/detail?id=*');
  await press(page, /提交审批/);
  await sure(page, /提交审批/);
  await page.getByText('已提交审批').first().waitFor();
  await approveAll(approver, 'warehousing');

  // Goods that came go to their location.
  await renew(page);
  await press(page, /登记到货/);
  const arrival = page.getByRole('dialog', { name: '登记到货' });
  await choose(page, /库位/, `一排 ${tag}`);
  expect(await hindrances(page)).toEqual([]);
  await arrival.getByRole('button', { name: '提交审批' }).click();
  await arrival.waitFor({ state: 'hidden' });
  await approveAll(approver, 'actual-delivery');
  await renew(page);
  await state(page, '已入库');

  // The receipt for them.
  await press(page, /开具仓单/);
  const receipt = page.getByRole('dialog', { name: '开具仓单' });
  await receipt.getByRole('button', { name: '提交审批' }).click();
  await receipt.waitFor({ state: 'hidden' });
  await approveAll(approver, 'warehouse-receipt');
  await visit(page, '/stock/receipt');
  await page.getByRole('row', { name: /有效/ }).first().getByRole('button').first().click();
  await page.waitForURL('**/stock/receipt/detail?id=*');
  await page.getByText('12,500.00').filter({ visible: true }).first().waitFor();
  expect(await hindrances(page)).toEqual([]);

  // Three of them are asked for and leave.
  await press(page, /申请出库/);
  const wish = page.getByRole('dialog', { name: '申请出库' });
  await choose(page, /出库类型/, '销售出库');
  await findControl(page, /第 1 行 数量/).fill('3');
  await wish.getByRole('button', { name: '提交审批' }).click();
  await wish.waitFor({ state: 'hidden' });
  await approveAll(approver, 'out-stock');
  await visit(page, '/stock/export');
  await page
    .getByRole('row', { name: /待出库/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL('**/stock/export/detail?id=*');
  await press(page, /登记出库/);
  const delivery = page.getByRole('dialog', { name: '登记出库' });
  await delivery.getByRole('button', { name: '提交审批' }).click();
  await delivery.waitFor({ state: 'hidden' });
  await approveAll(approver, 'actual-delivery');
  await renew(page);
  await state(page, '已出库');

  // Counted without knowing that there are seven, one is missing.
  await visit(page, '/stock/count');
  await press(page, /新增|新建/);
  const begun = page.getByRole('dialog');
  await choose(page, /^\*?仓库$/, WAREHOUSE, WAREHOUSE, begun);
  await begun.getByRole('button', { name: /保\s*存|确\s*定/ }).click();
  await begun.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: WAREHOUSE }).getByRole('button', { name: '查看' }).click();
  await page.waitForURL('**/stock/count/detail?id=*');
  await page.getByText('还有 1 行未填写').waitFor();
  expect(await page.getByRole('columnheader', { name: '账面数量' }).count()).toBe(0);
  await findControl(page, /第 1 行 实盘数量/).fill('6');
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存实盘/);
  await page.getByText('实盘数量已保存').first().waitFor();
  await press(page, /提交盘点/);
  await sure(page, /提交盘点|确\s*定/);
  await state(page, '差异审批中');
  await page.getByRole('columnheader', { name: '账面数量' }).waitFor();
  await page.getByRole('tab', { name: '盘亏出库' }).click();
  await page.getByRole('row', { name: /待审批/ }).waitFor();
  await approveAll(approver, 'out-stock');
  await renew(page);
  await state(page, '已完成');
  const { records } = await keeper.call(stockBalance.calls.held, { query: { subWarehouseId: warehouse.id } });
  expect(records.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);

  // The stock with all its moves, on a narrow screen in English too.
  await visit(page, '/stock/manage');
  await page.getByText(GOODS).filter({ visible: true }).first().waitFor();
  expect(await hindrances(page)).toEqual([]);

  // A place opens the goods it holds, they open their lot, and the lot every move of it.
  await visit(page, `/stock/location#sub-warehouse-location?code=A-01-${tag}`);
  const shelf = page.getByRole('row', { name: `一排 ${tag}` });
  await shelf.getByRole('link', { name: '6', exact: true }).click();
  await page.waitForURL('**/stock/manage?subWarehouseLocationId=*');
  await page.getByRole('row', { name: GOODS }).getByRole('button', { name: '查看' }).first().click();
  await page.waitForURL('**/stock/detail?id=*');
  expect(await hindrances(page)).toEqual([]);
  await page.locator('.record-links').filter({ visible: true }).getByText('批次：').getByRole('button').click();
  await page.waitForURL('**/stock/manage?view=moves#stock-entry?lotId=*');
  for (const kind of ['入库', '出库', '盘点'])
    await page.getByRole('row').filter({ hasText: kind }).filter({ visible: true }).first().waitFor();

  // The figures of all warehouses open the lists they count.
  await visit(page, '/stock/stats');
  await page.getByText('仓库数').filter({ visible: true }).first().waitFor();
  expect(await hindrances(page)).toEqual([]);
  await page.locator('.record-figures').filter({ hasText: '有效仓单' }).getByRole('button').last().click();
  await page.waitForURL(/\/stock\/receipt#warehouse-receipt\?status=2%2C4%2C6$/);
});
