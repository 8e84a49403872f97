import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { agree, end, figure, figures, press, expectAmounts } from './deal.ts';
import { signedIn } from './product.ts';
import { caller, stage } from './stage.ts';
import { approveAll, choose, findControl, state } from './stock.ts';

const at = stage();

const GOODS = '超声主机';
const PROJECT = '超声设备仓单质押';
const BUYER = { code: 'QY-20260105-0009', name: '成都华仁医学科技有限公司' };
/** Once 50 of the 119 have left. */
const ONCE_LEFT = { 可用数量: '69', 质押数量: '60', 已预留: '0', 可出库数量: '9', 质押货值: '75,000.00' };

/** A project of the customer that is approved and whose lender is the demonstration's, and a company that buys. */
async function plantBusiness(): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl: at.databaseUrl, databasePool: 1 });
  const customer = { officeId: 'office-customer', departmentId: 'department-customer' };
  await db
    .insertInto('financing')
    .values({
      ...newRow(customer, 'project-of-stock'),
      code: 'RZ-20260105-0001',
      name: PROJECT,
      applyOfficeId: 'office-customer',
      financingOfficeId: 'office-financing',
      status: 99,
    })
    .execute();
  await db
    .insertInto('office')
    .values({
      ...newRow({ officeId: 'office-buyer' }, 'office-buyer'),
      name: BUYER.name,
      enterpriseCode: BUYER.code,
      type: 'CUSTOMER',
      nodeId: 3,
    })
    .execute();
  await close();
}

let approver: Client;
let keeper: Client;
let plan = '';

/** Ten cases of twelve at 1,250.00 are planned and approved. */
async function planGoods(): Promise<void> {
  const admin = await caller(at.url, 'admin');
  [keeper, approver] = [await caller(at.url, 'keeper'), await caller(at.url, 'approver')];
  await plantBusiness();
  const type = await admin.call(goodsTypes.calls.create, { body: { name: '影像设备', parentId: '0' } });
  const made = await admin.call(goods.calls.create, {
    body: {
      name: GOODS,
      code: 'CS-ZJ',
      goodsTypeId: type.id,
      unit: 'UNIT-1',
      units: [{ unit: 'UNIT-4', pieces: 12 }],
    },
  });
  const warehouse = await keeper.call(subWarehouse.calls.create, {
    body: { name: '南库', code: 'N', warehouseType: 'WAREHOUSE_TYPE-1' },
  });
  await keeper.call(subWarehouseLocation.calls.create, {
    body: { warehouseId: warehouse.id, code: 'A-01', name: '一排一列' },
  });
  const planned = await keeper.call(warehousing.calls.create, {
    body: {
      warehousingType: 'WAREHOUSING_TYPE-1',
      subWarehouseId: warehouse.id,
      ownerOfficeId: 'office-customer',
      lines: [{ goodsId: made.id, unitQuantity: '10', unit: '箱', unitPrice: '1250.00' }],
    },
  });
  plan = planned.id;
  await keeper.call(warehousing.calls.start, { body: { id: plan } });
  await approveAll(approver, 'warehousing');
}

/** Says how many of the first line, does it, and leaves the dialog. */
async function work(page: Page, button: RegExp, title: string, quantity: string, ends: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog', { name: title });
  await findControl(dialog, /第 1 行 数量/).fill(quantity);
  await end(dialog, new RegExp(`^${ends}$`));
}
const openFirst = async (page: Page, path: string, row: RegExp): Promise<void> => {
  await page.goto(`${at.url}${path}`);
  await page.getByRole('row', { name: row }).first().getByRole('button').first().click();
  await page.waitForURL(`**${path}/detail?id=*`);
};
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('tab', { name, exact: true }).click();
const findDialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('API-012 API-014 API-016 goods come in two parts, are pledged, leave, are released and sold, and every figure is the sum of its moves', async () => {
  await planGoods();
  const [{ page }, { page: owner }, { page: lender }] = [
    await signedIn(at.browser, at.url, 'keeper'),
    await signedIn(at.browser, at.url, 'customer'),
    await signedIn(at.browser, at.url, 'financier'),
  ];

  // 84 come, then 35; the last is settled as short.
  for (const quantity of ['84', '35']) {
    await page.goto(`${at.url}/stock/import/detail?id=${plan}`);
    await press(page, /登记到货/);
    const arrival = findDialog(page, '登记到货');
    await choose(page, /第 1 行 库位/, '一排一列', '一排一列', arrival);
    await findControl(arrival, /第 1 行 数量/).fill(quantity);
    await end(arrival, /^提交审批$/);
    await approveAll(approver, 'actual-delivery');
  }
  await page.reload();
  await press(page, /短少结案/);
  await agree(page, '短少结案');
  const short = findDialog(page, /短少结案/);
  await short.getByLabel(/短少原因/).fill('运输途中遗失 1 台');
  await end(short);
  await state(page, '已入库');

  // The receipt for all that came.
  await press(page, /开具仓单/);
  await end(findDialog(page, '开具仓单'), /^提交审批$/);
  await approveAll(approver, 'warehouse-receipt');
  await openFirst(page, '/stock/receipt', /有效/);
  await figures(page, { 总数量: '119', 总货值: '148,750.00', 可出库数量: '119' });

  // The owner offers it for a project; its lender takes 60 as security.
  await openFirst(owner, '/stock/receipt', /有效/);
  await press(owner, /提供质押/);
  const offer = findDialog(owner, /提供质押/);
  await choose(owner, /融资项目/, PROJECT, PROJECT, offer);
  await end(offer);
  await openFirst(lender, '/stock/receipt', /有效/);
  await work(lender, /登记质押/, '登记质押', '60', '登记质押');
  await figures(lender, { 质押数量: '60', 可出库数量: '59', 质押货值: '75,000.00' });
  await figure(lender, '质押数量').getByRole('button').click();
  await expectAmounts(lender, '质押与解押', '数量', ['60']);
  expect(await hindrances(lender)).toEqual([]);

  // No more leaves than is free; 50 are reserved and leave by 30 and 20.
  await page.reload();
  await press(page, /申请出库/);
  const wish = findDialog(page, '申请出库');
  await choose(page, /出库类型/, '销售出库', '销售出库', wish);
  await findControl(wish, /第 1 行 数量/).fill('60');
  await wish.getByRole('button', { name: '提交审批' }).click();
  await wish.getByText('数量不能大于 59').first().waitFor();
  await findControl(wish, /第 1 行 数量/).fill('50');
  await end(wish, /^提交审批$/);
  await approveAll(approver, 'out-stock');
  await page.reload();
  await figures(page, { 已预留: '50', 可出库数量: '9' });
  const receipt = new URL(page.url()).search;
  await openFirst(page, '/stock/export', /待出库/);
  for (const quantity of ['30', '20']) {
    await work(page, /登记出库/, '登记出库', quantity, '提交审批');
    await approveAll(approver, 'actual-delivery');
    await page.reload();
  }
  await state(page, '已出库');
  await page.goto(`${at.url}/stock/receipt/detail${receipt}`);
  await figures(page, ONCE_LEFT);

  // Only the lender gives goods free; 20 of them are sold, and the buyer has a receipt of its own.
  await lender.reload();
  await press(lender, /解除质押/);
  const release = findDialog(lender, '解除质押');
  await release.getByLabel(/原因/).fill('部分还款');
  await findControl(release, /第 1 行 数量/).fill('25');
  await end(release, /^解除质押$/);
  await figures(lender, { 质押数量: '35', 可出库数量: '34', 质押货值: '43,750.00' });
  await figure(lender, '质押货值').getByRole('button').click();
  await expectAmounts(lender, '质押与解押', '数量', ['-25', '60']);
  await page.reload();
  await press(page, /^过户调拨$/);
  const transfer = findDialog(page, '申请过户调拨');
  await choose(page, /过户类型/, '拆分转让', '拆分转让', transfer);
  await choose(page, /转入方/, BUYER.code, BUYER.name, transfer);
  await findControl(transfer, /第 1 行 数量/).fill('20');
  await end(transfer, /^提交审批$/);
  await approveAll(approver, 'transfer-application');
  await page.reload();
  await figures(page, { 可用数量: '49', 质押数量: '35', 可出库数量: '14' });
  await tab(page, '过户调拨');
  await expectAmounts(page, '过户调拨', '货值', ['25,000.00']);
  expect(await hindrances(page)).toEqual([]);
  const { records } = await keeper.call(stockBalance.calls.held, { query: { size: 200 } });
  expect(records.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(69);

  // The owner reads the same in English, in the dark and on a telephone.
  await owner.context().addInitScript(() => localStorage.setItem('scf-kit-language', 'en-US'));
  await owner
    .context()
    .addCookies([
      { name: 'scf-kit-settings', value: encodeURIComponent(JSON.stringify({ theme: 'dark' })), url: at.url },
    ]);
  await owner.setViewportSize({ width: 375, height: 812 });
  await owner.reload();
  await figures(owner, {
    Available: '49',
    Pledged: '35',
    'Available for dispatch': '14',
    'Value pledged': '43,750.00',
  });
  // The name of the project is data.
  expect((await blemishes(owner)).filter((said) => !said.includes(PROJECT))).toEqual([]);
  expect(await hindrances(owner)).toEqual([]);
});
