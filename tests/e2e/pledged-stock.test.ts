import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { financingStatus } from '@scf-kit/sdk/contract/financing/financing-status';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera, cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { GONE, type PlaceKind } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { masterId } from '../../packages/server/src/modules/master-data/seed.ts';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { agree, end, figure, figures, press, expectAmounts } from './deal.ts';
import { chooseLook, signedIn, WITHOUT_TABS } from './product.ts';
import { caller, stage } from './stage.ts';
import { approveAll, choose, findControl, state } from './stock.ts';
import { renew, visit } from './visit.ts';

const at = stage();

const GOODS = '超声主机';
const PROJECT = '超声设备仓单质押';
const PROJECT_ID = 'project-of-stock';
const PROJECT_CODE = 'RZ-20260105-0001';
/** Ten pieces of equipment that the loan pays. */
const EQUIPMENT_ID = 'equipment-of-loan';
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
      ...newRow(customer, PROJECT_ID),
      code: PROJECT_CODE,
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
let shelf = '';

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
  const location = await keeper.call(subWarehouseLocation.calls.create, {
    body: { warehouseId: warehouse.id, code: 'A-01', name: '一排一列' },
  });
  shelf = location.id;
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
  await visit(page, path);
  await page.getByRole('row', { name: row }).first().getByRole('button').first().click();
  await page.waitForURL(`**${path}/detail?id=*`);
};
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('tab', { name, exact: true }).click();
const findDialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('API-012 API-014 API-016 goods come in two parts, are pledged, leave, are released and sold, and every figure is the sum of its moves', async () => {
  await planGoods();
  const { page } = await signedIn(at.browser, at.url, 'keeper', {
    path: `/stock/import/detail?id=${plan}`,
    look: WITHOUT_TABS,
  });

  // 84 come, then 35; the last is settled as short.
  for (const quantity of ['84', '35']) {
    await press(page, /登记到货/);
    const arrival = findDialog(page, '登记到货');
    await choose(page, /第 1 行 库位/, '一排一列', '一排一列', arrival);
    await findControl(arrival, /第 1 行 数量/).fill(quantity);
    await end(arrival, /^提交审批$/);
    await approveAll(approver, 'actual-delivery');
    await renew(page);
  }
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
  const receipts = { path: '/stock/receipt', look: WITHOUT_TABS };
  const { page: owner } = await signedIn(at.browser, at.url, 'customer', receipts);
  await openFirst(owner, '/stock/receipt', /有效/);
  await press(owner, /提供质押/);
  const offer = findDialog(owner, /提供质押/);
  await choose(owner, /融资项目/, PROJECT, PROJECT, offer);
  await end(offer);
  const { page: lender } = await signedIn(at.browser, at.url, 'financier', receipts);
  await openFirst(lender, '/stock/receipt', /有效/);
  await work(lender, /登记质押/, '登记质押', '60', '登记质押');
  await figures(lender, { 质押数量: '60', 可出库数量: '59', 质押货值: '75,000.00' });
  await figure(lender, '质押数量').getByRole('button').click();
  await expectAmounts(lender, '质押与解押', '数量', ['60']);
  expect(await hindrances(lender)).toEqual([]);

  // No more leaves than is free; 50 are reserved and leave by 30 and 20.
  await renew(page);
  await press(page, /申请出库/);
  const wish = findDialog(page, '申请出库');
  await choose(page, /出库类型/, '销售出库', '销售出库', wish);
  await findControl(wish, /第 1 行 数量/).fill('60');
  await wish.getByRole('button', { name: '提交审批' }).click();
  await wish.getByText('数量不能大于 59').first().waitFor();
  await findControl(wish, /第 1 行 数量/).fill('50');
  await end(wish, /^提交审批$/);
  await approveAll(approver, 'out-stock');
  await renew(page);
  await figures(page, { 已预留: '50', 可出库数量: '9' });
  const receipt = new URL(page.url()).search;
  await openFirst(page, '/stock/export', /待出库/);
  for (const quantity of ['30', '20']) {
    await work(page, /登记出库/, '登记出库', quantity, '提交审批');
    await approveAll(approver, 'actual-delivery');
    await renew(page);
  }
  await state(page, '已出库');
  await visit(page, `/stock/receipt/detail${receipt}`);
  await figures(page, ONCE_LEFT);

  // Only the lender gives goods free; 20 of them are sold, and the buyer has a receipt of its own.
  await renew(lender);
  await press(lender, /解除质押/);
  const release = findDialog(lender, '解除质押');
  await release.getByLabel(/原因/).fill('部分还款');
  await findControl(release, /第 1 行 数量/).fill('25');
  await end(release, /^解除质押$/);
  await figures(lender, { 质押数量: '35', 可出库数量: '34', 质押货值: '43,750.00' });
  await figure(lender, '质押货值').getByRole('button').click();
  await expectAmounts(lender, '质押与解押', '数量', ['-25', '60']);
  await renew(page);
  await press(page, /^过户调拨$/);
  const transfer = findDialog(page, '申请过户调拨');
  await choose(page, /过户类型/, '拆分转让', '拆分转让', transfer);
  await choose(page, /转入方/, BUYER.code, BUYER.name, transfer);
  await findControl(transfer, /第 1 行 数量/).fill('20');
  await end(transfer, /^提交审批$/);
  await approveAll(approver, 'transfer-application');
  await renew(page);
  await figures(page, { 可用数量: '49', 质押数量: '35', 可出库数量: '14' });
  await tab(page, '过户调拨');
  await expectAmounts(page, '过户调拨', '货值', ['25,000.00']);
  expect(await hindrances(page)).toEqual([]);
  const { records } = await keeper.call(stockBalance.calls.held, { query: { size: 200 } });
  expect(records.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(69);

  // The owner reads the same in English, in the dark and on a telephone.
  await owner.context().addInitScript(() => localStorage.setItem('scf-kit-language', 'en-US'));
  await chooseLook(owner.context(), at.url, { theme: 'dark' });
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

/** The loan is paid out, and pays ten pieces at 1,250.00: 6 come and 3 leave; 2 and 1 more are entered by mistake. */
async function moveEquipment(): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl: at.databaseUrl, databasePool: 1 });
  await db
    .updateTable('financing')
    .set({ status: financingStatus.postLoan.value })
    .where('id', '=', PROJECT_ID)
    .execute();
  await db
    .insertInto('order_bidding_products')
    .values({
      ...newRow({ officeId: 'office-customer', departmentId: 'department-customer' }, EQUIPMENT_ID),
      financingId: PROJECT_ID,
      biddingEquipment: masterId('ZBSB', '1'),
      equipmentQuantity: 10,
      equipmentSpecification: 'US-9',
      unitPrice: '1250.00',
      totalPrice: '12500.00',
    })
    .execute();
  await close();
  const admin = await caller(at.url, 'admin');
  const goodsAt = { orderBiddingProductsId: EQUIPMENT_ID, subWarehouseLocationId: shelf };
  const comes = (quantity: number) =>
    admin.call(orderBiddingProductsWarehousing.calls.create, {
      body: { ...goodsAt, quantity, warehousingDate: '2026-01-05' },
    });
  const leaves = (quantity: number) =>
    admin.call(orderBiddingProductsOutbound.calls.create, {
      body: { ...goodsAt, quantity, outboundDate: '2026-01-10' },
    });
  await comes(6);
  await admin.call(orderBiddingProductsWarehousing.calls.delete, { params: { id: (await comes(2)).id } });
  await leaves(3);
  await admin.call(orderBiddingProductsOutbound.calls.delete, { params: { id: (await leaves(1)).id } });
}

/** A camera of the simulated site looks at the shelf, and the keeper saw that a door stood open. */
async function watchShelf(): Promise<void> {
  const admin = await caller(at.url, 'admin');
  const { id } = await keeper.call(camera.calls.create, {
    body: { name: '枪机（模拟）', serialNumber: 'QJ-1', protocol: 'CAMERA_PROTOCOL-1' },
  });
  await admin.call(camera.calls.update, { body: { id, version: 1, gbId: '34020000001320000001' } });
  const channel = await keeper.call(cameraChannel.calls.create, {
    body: { cameraId: id, channelNumber: '1', name: '一号通道（模拟）' },
  });
  await keeper.call(camera.calls.rebind, { body: { subWarehouseLocationId: shelf, cameraChannelId: channel.id } });
  await keeper.call(alarmSupervision.calls.create, {
    body: {
      alarmType: 'ALARM_TYPE-7',
      alarmLevel: 'ALARM_LEVEL-3',
      content: '南库北门未关',
      subWarehouseLocationId: shelf,
    },
  });
}

test('API-029 API-052 after the loan is paid out, lender and owner follow its goods: figures open the moves they sum up, pledged goods their shelf, live, and its alarms', async () => {
  await moveEquipment();
  await watchShelf();
  const client = await caller(at.url, 'financier');
  const { records } = await client.call(stockEntry.calls.page, {
    query: { orderBiddingProductsId: EQUIPMENT_ID, size: 200 },
  });
  const sumAt = (...kinds: readonly PlaceKind[]): number =>
    records.reduce((sum, { placeKind, quantity }) => (kinds.includes(placeKind) ? sum + quantity : sum), 0);
  const [cameIn, wentOut] = [-sumAt('supplier'), sumAt(...GONE)];
  expect([cameIn, wentOut]).toEqual([6, 3]);

  for (const [username, base, suffix] of [
    ['financier', '/post-loan-rz', '（RZ）'],
    ['customer', '/post-loan', ''],
  ] as const) {
    const path = `${base}/stock`;
    const { page } = await signedIn(at.browser, at.url, username, { path, look: WITHOUT_TABS });
    for (const [column, amount] of [
      ['订购数量', '10'],
      ['入库数量', String(cameIn)],
      ['出库数量', String(wentOut)],
      ['在库数量', String(cameIn - wentOut)],
      ['在库金额', '3,750.00'],
    ] as const)
      await expectAmounts(page, `贷后库存${suffix}`, column, [amount]);
    await expectAmounts(page, '质押库存', '数量', ['35']);
    expect(await hindrances(page)).toEqual([]);

    // A figure opens its moves, and they come to it; what was entered by mistake stands there with its reversal.
    for (const { sum, name, title, moves } of [
      { sum: cameIn, name: 'warehousing', title: '贷后入库', moves: ['-2', '2', '6'] },
      { sum: wentOut, name: 'ex-warehousing', title: '贷后出库', moves: ['-1', '1', '3'] },
    ]) {
      expect(moves.reduce((whole, each) => whole + Number(each), 0)).toBe(sum);
      await visit(page, path);
      const region = page.getByRole('region', { name: `贷后库存${suffix}`, exact: true });
      await region.getByRole('link', { name: String(sum), exact: true }).click();
      await page.waitForURL(`**${base}/${name}#stock-entry?orderBiddingProductsId=${EQUIPMENT_ID}`);
      await expectAmounts(page, `${title}${suffix}`, '数量', moves);
      expect(await hindrances(page)).toEqual([]);
    }

    // The project opens what is pledged for it, and a line of that its shelf: live pictures and alarms.
    await openFirst(page, path, new RegExp(PROJECT_CODE));
    await expectAmounts(page, '质押库存', '数量', ['35']);
    await page.getByRole('region', { name: '质押库存' }).getByRole('button', { name: '查看' }).click();
    await page.waitForURL('**/stock/detail?id=*');
    await page.getByText(GOODS).filter({ visible: true }).first().waitFor();
    await page.getByText('南库北门未关').filter({ visible: true }).first().waitFor();
    await page.locator('scf-video').getByText('直播', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await hindrances(page)).toEqual([]);
    await page.context().close();
  }
});
