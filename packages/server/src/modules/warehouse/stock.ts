import { message, type MessageKey, type TextParams } from '@scf-kit/sdk/contract';
import {
  orderBiddingProductsOutbound as outbound,
  orderBiddingProductsWarehousing as warehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import type { Known } from '../../resource/shape.query.ts';
import { readGoods, NO_GOODS } from './goods.query.ts';
import { takeOldest } from './course.ts';
import { refuseDay } from './days.ts';
import { holdOrderLines, type OrderLine } from './ledger/hold.query.ts';
import { CUSTOMER, toPlace, SUPPLIER, type Holding, type Lot, type Place } from './ledger/keys.ts';
import { heldAlready } from './ledger/pieces.ts';
import { makeLot, post, type MoveToPost } from './ledger/post.ts';
import { reverse } from './ledger/reverse.ts';
import { ofOrderLine } from './ledger/stack-conditions.query.ts';
import { findStacks, type Stack } from './ledger/stacks.query.ts';
import { followGoods, holdLine, toProductKey } from './order-lines.ts';
import { checkPlace, wantsRoom } from './places.ts';
import { checkSerials } from './serials.ts';

type Arrival = Known<(typeof warehousing)['own']>;
type Departure = Known<(typeof outbound)['own']>;

const wrong = ({ locale }: Pick<Context, 'locale'>, field: string, key: MessageKey, params?: TextParams) =>
  refuse.invalid({ [field]: message(locale, key, params) });

/** The entry of a move, of goods in or out. */
interface Entered {
  readonly orderBiddingProductsId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly subWarehouseId?: string | null | undefined;
  readonly subWarehouseLocationId?: string | null | undefined;
  readonly snList?: readonly string[] | null | undefined;
}

/** Where and as which pieces goods move. */
interface Settled {
  readonly subWarehouseId: string | null;
  readonly snList: readonly string[] | null;
}

/** A new row as it is stored: its day and place checked, serial numbers as they are compared. @throws Refusal 400 */
async function settle(
  context: Context,
  values: Entered,
  { comes, dayField, day }: { readonly comes: boolean; readonly dayField: string; readonly day: string },
): Promise<Settled> {
  refuseDay(context, dayField, day);
  const serials = checkSerials(context, values.snList, values.quantity ?? 0);
  await holdLine(context, values.orderBiddingProductsId ?? '');
  const { warehouseId } = await checkPlace(context, values, comes);
  return { subWarehouseId: warehouseId, snList: serials.length > 0 ? serials : null };
}

/** Where a stored row says its goods are. */
async function placeOfRow({ db }: Context, row: Arrival | Departure): Promise<Place> {
  const warehouse = await db
    .selectFrom('sub_warehouse')
    .select('officeId')
    .where('id', '=', row.subWarehouseId)
    .executeTakeFirst();
  return toPlace(row.subWarehouseId, row.subWarehouseLocationId, warehouse?.officeId ?? null);
}

const own = (place: Place, ownerId: string): Holding => ({ place, ownerId, pledge: null, condition: 'good' });

/** Pieces of a line of the ledger: each by itself where they have serial numbers. */
const pieces = (quantity: number, serials: readonly string[] | null) =>
  serials && serials.length > 0 ? serials.map((serial) => ({ serial, quantity: 1 })) : [{ serial: null, quantity }];

/** Goods of an order line that came in, as a lot of their own. @throws Refusal 400 */
async function postArrival(context: Context, row: Arrival): Promise<void> {
  const { db } = context;
  const by = row.createBy;
  const line = (await holdOrderLines(db, [row.orderBiddingProductsId])).get(row.orderBiddingProductsId);
  const ownerId = line?.ownerId ?? row.officeId;
  if (!line || ownerId === null) throw refuse.notFound();
  const { in: arrived } = (await readGoods(db, [line.id])).get(line.id) ?? NO_GOODS;
  const most = line.ordered - arrived;
  if (row.quantity > most) throw wrong(context, 'quantity', 'stock.more', { max: Math.max(0, most) });
  const productKey = toProductKey(line);
  const held = await heldAlready(db, productKey, row.snList ?? [], row.warehousingDate);
  if (held !== undefined) throw wrong(context, 'snList', 'stock.serial.held', { sn: held });
  const place = await placeOfRow(context, row);
  const lot: Lot = {
    id: row.id,
    itemId: line.id,
    goodsId: null,
    orderLineId: line.id,
    financingId: line.financingId,
    nonFinancingId: line.nonFinancingId,
    productKey,
    unitPrice: line.unitPrice,
    arrivedOn: row.warehousingDate,
  };
  const moves = pieces(row.quantity, row.snList).map((piece): MoveToPost => ({
    ...piece,
    lot,
    from: own(SUPPLIER, ownerId),
    to: own(place, ownerId),
  }));
  const full = await wantsRoom(db, moves);
  if (full) throw wrong(context, 'quantity', 'stock.place.full', { max: full.max });
  const officeId = place.operatorId ?? ownerId;
  await makeLot(db, lot, { ownerId, officeId, by, lotCode: row.batchCode, contractId: row.contractId });
  await post(
    db,
    { source: { type: warehousing.name, id: row.id }, kind: 'arrival', day: row.warehousingDate, by },
    moves,
  );
}

/** The goods of a line that its owner may have delivered from a place: free and whole, by piece or without numbers. */
const deliverable = (
  { db }: Context,
  line: OrderLine,
  place: Place,
  { day, serials }: { readonly day: string; readonly serials: readonly string[] | null },
): Promise<readonly Stack[]> => findStacks(db, ofOrderLine(line, place, serials), day);

/** Goods of an order line that left, the oldest lots first. @throws Refusal 400 */
async function postDeparture(context: Context, row: Departure): Promise<void> {
  const { db } = context;
  const by = row.createBy;
  const line = (await holdOrderLines(db, [row.orderBiddingProductsId])).get(row.orderBiddingProductsId);
  if (!line) throw refuse.notFound();
  const day = row.outboundDate;
  const serials = row.snList && row.snList.length > 0 ? row.snList : null;
  const place = await placeOfRow(context, row);
  const stacks = await deliverable(context, line, place, { day, serials });
  const there = new Set(stacks.flatMap(({ serial, most }) => (serial !== null && most > 0 ? [serial] : [])));
  const absent = serials?.find((serial) => !there.has(serial));
  if (absent !== undefined) throw wrong(context, 'snList', 'stock.serial.absent', { sn: absent });
  const { taken, short } = takeOldest(stacks, row.quantity);
  if (short > 0) throw wrong(context, 'quantity', 'stock.more', { max: row.quantity - short });
  await post(
    db,
    { source: { type: outbound.name, id: row.id }, kind: 'delivery', day, by },
    taken.map(({ from: { lot, serial, holding }, quantity }) => ({
      lot,
      serial,
      quantity,
      from: holding,
      to: { ...holding, place: CUSTOMER },
    })),
  );
}

/** The values of an entered move that may change. */
const LATER: ReadonlySet<string> = new Set(['remarks', 'warehousingVoucher', 'deliveryVoucher']);

/** Forms send every field back: what is refused is another value. */
function refuseEdits(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): void {
  const edited = fields.some(
    (name) =>
      !LATER.has(name) &&
      values[name] !== undefined &&
      JSON.stringify(values[name]) !== JSON.stringify(before[name] ?? null),
  );
  if (edited) throw refuse.because('stock.posted');
}

const takeBack = async (
  context: Context,
  type: string,
  { id, orderBiddingProductsId }: { readonly id: string; readonly orderBiddingProductsId: string },
): Promise<void> => {
  await holdLine(context, orderBiddingProductsId);
  await reverse(context.db, { source: { type, id }, by: context.session?.userId ?? null });
};

const isNew = ({ version, deleted }: { readonly version: number; readonly deleted: boolean }): boolean =>
  version === 1 && !deleted;

export const arrivals: Part<typeof warehousing> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) {
        refuseEdits(values, before, Object.keys(warehousing.own));
        return values;
      }
      const day = values.warehousingDate ?? '';
      return { ...values, ...(await settle(context, values, { comes: true, dayField: 'warehousingDate', day })) };
    },
    beforeDelete: (context, row) => takeBack(context, warehousing.name, row),
    afterWrite: async (context, row) => {
      if (isNew(row)) await postArrival(context, row);
      await followGoods(context, [row.orderBiddingProductsId]);
    },
  },
};

export const departures: Part<typeof outbound> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before) {
        refuseEdits(values, before, Object.keys(outbound.own));
        return values;
      }
      const day = values.outboundDate ?? '';
      return { ...values, ...(await settle(context, values, { comes: false, dayField: 'outboundDate', day })) };
    },
    beforeDelete: (context, row) => takeBack(context, outbound.name, row),
    afterWrite: async (context, row) => {
      if (isNew(row)) await postDeparture(context, row);
      await followGoods(context, [row.orderBiddingProductsId]);
    },
  },
};
