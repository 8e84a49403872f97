import { resourceNamed, type Resource } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { masterId } from '../modules/master-data/seed.ts';
import { toPlace, SUPPLIER, type Holding } from '../modules/warehouse/ledger/keys.ts';
import { makeLot, post } from '../modules/warehouse/ledger/post.ts';
import type { TestApp } from './app.ts';
import { plant } from './walk.ts';

type Told = Readonly<Record<string, unknown>>;

const DAY = '2026-01-05';
const PIECES = 5;

interface Site {
  readonly officeId: string;
  readonly subWarehouseId: string;
  readonly goodsId: string;
}

const createPlanter = (app: TestApp, officeId: string) => (name: string, told: Told) =>
  plant(app, resourceNamed(name), officeId, told);

/** A warehouse of the office, and goods of the library. */
async function newSite(app: TestApp, officeId: string): Promise<Site> {
  const row = createPlanter(app, officeId);
  const goodsId = await row('goods', { code: newId(), enabled: true });
  return { officeId, goodsId, subWarehouseId: await row('sub-warehouse', { enabled: true }) };
}

/** A plan of five pieces of the office's own goods. */
async function newPlan(
  app: TestApp,
  site: Site,
  told: Told,
): Promise<{ readonly id: string; readonly lineId: string }> {
  const row = createPlanter(app, site.officeId);
  const { officeId, subWarehouseId, goodsId } = site;
  const own = { subWarehouseId, operatorOfficeId: officeId, ownerOfficeId: officeId, sourceType: null, sourceId: null };
  const id = await row('warehousing', { warehousingType: masterId('WAREHOUSING_TYPE', '1'), ...own, ...told });
  const line = { warehousingId: id, goodsId, planQuantity: PIECES, unitPrice: '10.00', shortQuantity: 0, snList: null };
  return { id, lineId: await row('warehousing-line', line) };
}

/** A plan whose goods are in, in the books too. */
async function newStock(app: TestApp, site: Site): Promise<{ readonly id: string; readonly lineId: string }> {
  const row = createPlanter(app, site.officeId);
  const { officeId, goodsId, subWarehouseId } = site;
  const plan = await newPlan(app, site, { status: 5 });
  const actual = { warehousingId: plan.id, outStockId: null, actualDate: DAY, status: 2 };
  const actualDeliveryId = await row('actual-delivery', actual);
  const came = { actualDeliveryId, warehousingLineId: plan.lineId, quantity: PIECES, condition: 'good', snList: null };
  await row('actual-delivery-line', came);
  const lot = {
    id: plan.lineId,
    itemId: goodsId,
    goodsId,
    orderLineId: null,
    financingId: null,
    nonFinancingId: null,
    productKey: goodsId,
    unitPrice: '10.00',
    arrivedOn: DAY,
  };
  const at: Holding = {
    place: toPlace(subWarehouseId, null, officeId),
    ownerId: officeId,
    pledge: null,
    condition: 'good',
  };
  await app.db.transaction().execute(async (db) => {
    await makeLot(db, lot, { ownerId: officeId, officeId, by: null, lotCode: null, contractId: null });
    const move = { lot, serial: null, quantity: PIECES, from: { ...at, place: SUPPLIER }, to: at };
    await post(db, { source: { type: 'test', id: plan.id }, kind: 'arrival', day: DAY, by: null }, [move]);
  });
  return plan;
}

/** A receipt of three of five pieces that are in. */
async function newReceipt(
  app: TestApp,
  site: Site,
  told: Told,
): Promise<{ readonly id: string; readonly lineId: string }> {
  const row = createPlanter(app, site.officeId);
  const { officeId, goodsId, subWarehouseId } = site;
  const plan = await newStock(app, site);
  const own = { subWarehouseId, operatorOfficeId: officeId, ownerOfficeId: officeId, expireDate: null };
  const id = await row('warehouse-receipt', { warehousingId: plan.id, ...own, financingId: null, ...told });
  const line = { warehouseReceiptId: id, warehousingLineId: plan.lineId, goodsId, quantity: 3, unitPrice: '10.00' };
  return {
    id,
    lineId: await row('warehouse-receipt-line', { ...line, totalPrice: '30.00', subWarehouseId, snList: null }),
  };
}

/** Documents of a warehouse of the office, with goods that they may take, whose process may start. */
const DOCUMENTS: Readonly<Record<string, (app: TestApp, officeId: string, told: Told) => Promise<string>>> = {
  warehousing: async (app, officeId, told) => (await newPlan(app, await newSite(app, officeId), told)).id,
  'warehouse-receipt': async (app, officeId, told) => (await newReceipt(app, await newSite(app, officeId), told)).id,
  'actual-delivery': async (app, officeId, told) => {
    const row = createPlanter(app, officeId);
    const plan = await newPlan(app, await newSite(app, officeId), { status: 2 });
    const id = await row('actual-delivery', { warehousingId: plan.id, outStockId: null, actualDate: DAY, ...told });
    const line = { actualDeliveryId: id, warehousingLineId: plan.lineId, quantity: 2, condition: 'good', snList: null };
    await row('actual-delivery-line', line);
    return id;
  },
  'out-stock': async (app, officeId, told) => {
    const row = createPlanter(app, officeId);
    const site = await newSite(app, officeId);
    await newStock(app, site);
    const { subWarehouseId, goodsId } = site;
    const own = { subWarehouseId, operatorOfficeId: officeId, ownerOfficeId: officeId, warehouseReceiptId: null };
    const id = await row('out-stock', {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      ...own,
      sourceType: null,
      ...told,
    });
    await row('out-stock-line', { outStockId: id, goodsId, quantity: 2, condition: 'good', snList: null });
    return id;
  },
  'transfer-application': async (app, officeId, told) => {
    const row = createPlanter(app, officeId);
    const site = await newSite(app, officeId);
    const receipt = await newReceipt(app, site, { status: 2 });
    const other = await newSite(app, officeId);
    const id = await row('transfer-application', {
      transferType: masterId('TRANSFER_TYPE', '2'),
      warehouseReceiptId: receipt.id,
      fromOfficeId: officeId,
      toSubWarehouseId: other.subWarehouseId,
      consentUserId: null,
      ...told,
    });
    const line = { transferApplicationId: id, warehouseReceiptLineId: receipt.lineId, quantity: 2, snList: null };
    await row('transfer-application-line', line);
    return id;
  },
};

/** A document of a warehouse; undefined for any other resource. */
export const plantDocument = (
  app: TestApp,
  { name }: Resource,
  officeId: string,
  told: Told,
): Promise<string> | undefined => DOCUMENTS[name]?.(app, officeId, told);
