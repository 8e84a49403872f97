import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { outStock, outStockLine, OUT_STOCK_TYPES } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { warehousing, warehousingLine, WAREHOUSING_TYPES } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { startOwn } from '../../../applications/start.ts';
import type { SignedIn } from '../../../http/handler.ts';
import type { Count, CountLine } from './count-rows.query.ts';
import type { Missing } from './count-shortages.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { requireItem } from '../../master-data/item-values.ts';

/** Goods that a count found beyond the books: so many of a line, pieces with numbers by their numbers. */
export interface Found {
  readonly line: CountLine;
  readonly quantity: number;
  readonly serials: readonly string[];
}

const source = ({ id, code }: Count) => ({ sourceType: stockCount.name, sourceId: id, remarks: code });

/** Out-stocks of what is missing, one for each owner and pledgee, in approval. */
export async function submitMissing(context: SignedIn, count: Count, missing: readonly Missing[]): Promise<void> {
  const { db } = context;
  const outStockType = await requireItem(db, 'OUT_STOCK_TYPE', OUT_STOCK_TYPES.shortage);
  const groups = Map.groupBy(missing, ({ line, pledge }) => `${line.ownerId} ${pledge?.pledgeeId ?? ''}`);
  for (const parts of groups.values()) {
    const [first] = parts;
    if (!first) continue;
    const [id = ''] = await insertMade(context, outStock, count.operatorId ?? first.line.ownerId, [
      {
        ...source(count),
        outStockType,
        subWarehouseId: count.warehouseId,
        operatorOfficeId: count.operatorId,
        ownerOfficeId: first.line.ownerId,
        pledgeeOfficeId: first.pledge?.pledgeeId ?? null,
        planDate: count.day,
        totalQuantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    ]);
    await insertMade(
      context,
      outStockLine,
      count.operatorId,
      parts.map(({ line, lotId, quantity, serial, receiptLineId, pledge }, at) => ({
        outStockId: id,
        warehouseReceiptLineId: receiptLineId,
        lotId,
        goodsId: line.goodsId,
        orderBiddingProductsId: line.orderLineId,
        quantity,
        condition: line.condition,
        subWarehouseLocationId: line.locationId,
        pledgeFinancingId: pledge?.financingId ?? null,
        snList: serial === null ? null : [serial],
        sorted: at + 1,
      })),
    );
    await startOwn(context, { resource: outStock.name, processes: ['out-stock'] }, { id });
  }
}

/** The value of goods that were found: as counted, or as the last lot of them came. */
async function resolvePrice({ db }: SignedIn, { unitPrice, goodsId, orderLineId }: CountLine): Promise<string> {
  if (unitPrice !== null) return unitPrice;
  const lot = await db
    .selectFrom('stock_lot')
    .select('unitPrice')
    .where('itemId', '=', goodsId ?? orderLineId)
    .orderBy('arrivedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lot?.unitPrice ?? '0.00';
}

/** Warehousings of what was found, one for each owner, in approval. */
export async function submitFound(context: SignedIn, count: Count, found: readonly Found[]): Promise<void> {
  const { db } = context;
  const warehousingType = await requireItem(db, 'WAREHOUSING_TYPE', WAREHOUSING_TYPES.surplus);
  for (const [ownerId, parts] of Map.groupBy(found, ({ line }) => line.ownerId)) {
    const [id = ''] = await insertMade(context, warehousing, count.operatorId ?? ownerId, [
      {
        ...source(count),
        warehousingType,
        subWarehouseId: count.warehouseId,
        operatorOfficeId: count.operatorId,
        ownerOfficeId: ownerId,
        planDate: count.day,
        totalQuantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    ]);
    const rows = [];
    for (const [at, { line, quantity, serials }] of parts.entries())
      rows.push({
        warehousingId: id,
        goodsId: line.goodsId,
        orderBiddingProductsId: line.orderLineId,
        planQuantity: quantity,
        unitPrice: await resolvePrice(context, line),
        subWarehouseLocationId: line.locationId,
        condition: line.condition,
        snList: serials.length > 0 ? serials : null,
        sorted: at + 1,
      });
    await insertMade(context, warehousingLine, count.operatorId, rows);
    await startOwn(context, { resource: warehousing.name, processes: ['warehousing'] }, { id });
  }
}
