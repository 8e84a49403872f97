import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '@scf-kit/sdk/client';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { hindrances } from './axe.ts';
import {
  countUnread,
  follow,
  openHelp,
  openTile,
  openTiles,
  readNotice,
  search,
  signOut,
  tilesOf,
  toWorkplace,
} from './day.ts';
import { end, field, press, today } from './deal.ts';
import { signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';
import { approveAll, choose, findControl, state } from './stock.ts';

const at = stage();
const WAREHOUSE = '东库';
const LOCATION = '一排一列';

let keeper: Client;
let approver: Client;
let receiptCode = '';

/** Plans so many pieces for the customer, approved; answers the plan. */
async function planGoods(goodsId: string, subWarehouseId: string, planQuantity: number): Promise<string> {
  const { id } = await keeper.call(warehousing.calls.create, {
    body: {
      warehousingType: 'WAREHOUSING_TYPE-1',
      subWarehouseId,
      ownerOfficeId: 'office-customer',
      lines: [{ goodsId, planQuantity, unitPrice: '1250.00' }],
    },
  });
  await keeper.call(warehousing.calls.start, { body: { id } });
  await approveAll(approver, 'warehousing');
  return id;
}

/** Five pieces of a plan are in the warehouse and on a receipt, of which two are to leave. */
async function takeIn(warehousingId: string, subWarehouseLocationId: string): Promise<void> {
  const plan = await keeper.call(warehousing.calls.get, { params: { id: warehousingId } });
  const warehousingLineId = plan.lines[0]?.id ?? '';
  await keeper.call(actualDelivery.calls.create, {
    body: {
      warehousingId,
      actualDate: today(),
      lines: [{ warehousingLineId, quantity: 5, subWarehouseLocationId }],
    },
  });
  await approveAll(approver, 'actual-delivery');
  const issued = await keeper.call(warehouseReceipt.calls.create, {
    body: { warehousingId, lines: [{ warehousingLineId, quantity: 5 }] },
  });
  await keeper.call(warehouseReceipt.calls.start, { body: { id: issued.id } });
  await approveAll(approver, 'warehouse-receipt');
  const receipt = await keeper.call(warehouseReceipt.calls.get, { params: { id: issued.id } });
  receiptCode = receipt.receiptCode;
  const leaving = await keeper.call(outStock.calls.create, {
    body: {
      outStockType: 'OUT_STOCK_TYPE-1',
      warehouseReceiptId: issued.id,
      lines: [{ warehouseReceiptLineId: receipt.lines[0]?.id ?? '', quantity: 2 }],
    },
  });
  await keeper.call(outStock.calls.start, { body: { id: leaving.id } });
  await approveAll(approver, 'out-stock');
}

/** The goods planned, arrived, receipted and to leave before the day begins. */
async function prepare(): Promise<void> {
  const admin = await caller(at.url, 'admin');
  [keeper, approver] = [await caller(at.url, 'keeper'), await caller(at.url, 'approver')];
  const type = await admin.call(goodsTypes.calls.create, { body: { name: '影像设备', parentId: '0' } });
  const made = await admin.call(goods.calls.create, {
    body: { name: '监护仪', code: 'JHY', goodsTypeId: type.id, unit: 'UNIT-1' },
  });
  const warehouse = await keeper.call(subWarehouse.calls.create, {
    body: { name: WAREHOUSE, code: 'D', warehouseType: 'WAREHOUSE_TYPE-1' },
  });
  const location = await keeper.call(subWarehouseLocation.calls.create, {
    body: { warehouseId: warehouse.id, code: 'A-01', name: LOCATION },
  });
  await takeIn(await planGoods(made.id, warehouse.id, 5), location.id);
  await planGoods(made.id, warehouse.id, 10);
  await keeper.call(alarmSupervision.calls.create, {
    body: {
      alarmType: 'ALARM_TYPE-6',
      alarmLevel: 'ALARM_LEVEL-3',
      content: '东库北门未关',
      subWarehouseId: warehouse.id,
    },
  });
}

/** Opens the first document of the list in front. */
async function openFirst(page: Page, detail: string): Promise<void> {
  await page.locator('.ant-table-row').filter({ visible: true }).first().getByRole('button').first().click();
  await page.waitForURL(`**${detail}?id=*`);
}

/** Enters that goods came or left, and has it approved beside the browser. */
async function enter(page: Page, name: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await press(page, new RegExp(name));
  await fill();
  await end(page.getByRole('dialog', { name }), /^提交审批$/);
  await approveAll(approver, 'actual-delivery');
}

test('a keeper counts the warehouse, takes in what comes, lets go what leaves, and handles an alarm', async () => {
  await prepare();
  const { page } = await signedIn(at.browser, at.url, 'keeper');
  await openTiles(page, { 待入库: '1', 待出库: '1', 盘点未结: '0', 低于安全库存: '0', 待处理告警: '1' });

  // The count agrees with the books, which are told once it is done.
  await follow(page, '库存盘点');
  await press(page, /新增|新建/);
  const begun = page.getByRole('dialog');
  await choose(page, /^\*?仓库$/, WAREHOUSE, WAREHOUSE, begun);
  await end(begun);
  await page.getByRole('row').filter({ hasText: WAREHOUSE }).getByRole('button', { name: '查看' }).click();
  await page.waitForURL('**/stock/count/detail?id=*');
  await page.getByText('还有 1 行未填写').waitFor();
  await findControl(page, /第 1 行 实盘数量/).fill('5');
  expect(await hindrances(page)).toEqual([]);
  await press(page, /保存实盘/);
  await page.getByText('实盘数量已保存').first().waitFor();
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 盘点未结: '1' });
  await openTile(page, '盘点未结');
  await openFirst(page, '/stock/count/detail');
  await press(page, /提交盘点/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /提交盘点|确\s*定/ })
    .click();
  await state(page, '已完成');

  // The announced goods come in.
  await toWorkplace(page);
  await openTile(page, '待入库');
  await openFirst(page, '/stock/import/detail');
  await enter(page, '登记到货', () => choose(page, /库位/, LOCATION, LOCATION, page.getByRole('dialog')));
  await openHelp(page, '入库、库存与出库');

  // The goods asked for leave; the order leads to its receipt.
  await toWorkplace(page);
  await openTile(page, '待出库');
  await openFirst(page, '/stock/export/detail');
  await enter(page, '登记出库');
  await page.getByRole('main').getByRole('button', { name: receiptCode }).filter({ visible: true }).first().click();
  await page.waitForURL('**/stock/receipt/detail?id=*');
  await page.getByRole('heading', { name: receiptCode }).first().waitFor();

  // The alarm is taken up, and stays open until it is handled.
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 待入库: '0', 待出库: '0', 盘点未结: '0' });
  await openTile(page, '待处理告警');
  const alarm = page.getByRole('row').filter({ hasText: '东库北门未关' });
  for (const [outcome, remark] of [
    ['处理中', '已派人查看'],
    ['已处理', '门已关好，锁扣已更换'],
  ] as const) {
    await alarm.getByRole('button', { name: '处理', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '处理' });
    await field(dialog, '处理结果').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(outcome, { exact: true }).click();
    await field(dialog, '处理说明').fill(remark);
    await end(dialog);
    await page.getByText('告警处理结果已保存').first().waitFor();
  }
  await toWorkplace(page);
  await eventually(() => tilesOf(page)).toMatchObject({ 待处理告警: '0' });

  // The bars of the warehouse lead to what lies in it: three pieces left, ten that came.
  await page.getByRole('region', { name: '在库货物' }).getByRole('button', { name: WAREHOUSE }).click();
  await page.waitForURL('**/stock/manage?subWarehouseId=*');
  await page.getByRole('row').filter({ hasText: LOCATION }).first().waitFor();
  await search(page, receiptCode);
  await page.getByRole('heading', { name: receiptCode }).first().waitFor();
  const admin = await caller(at.url, 'admin');
  await admin.call(noticeMessage.calls.create, {
    body: { receiverId: 'user-keeper', title: '月末盘点', content: '请于月底前完成全部仓库的盘点。' },
  });
  const { total } = await keeper.call(noticeMessage.calls.page, { query: { status: '0', size: 1 } });
  await eventually(() => countUnread(page)).toBe(total);
  await readNotice(page, '月末盘点');
  await page.locator('.notice-drawer').getByText('请于月底前完成全部仓库的盘点。').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.notice-drawer').waitFor({ state: 'detached' });
  await signOut(page);
});
