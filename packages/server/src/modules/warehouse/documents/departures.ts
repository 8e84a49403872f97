import { OUT_STOCK_TYPES } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { refuse } from '../../../http/refusal.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { takeOldest } from '../course.ts';
import { holdProducts } from '../ledger/hold.query.ts';
import { CUSTOMER, LOSS, SUPPLIER, TRANSIT, type Db, type Place } from '../ledger/keys.ts';
import { post, type MoveToPost } from '../ledger/post.ts';
import { allOf, asAsked, freeOfLot, ofLotOrItem, ofPledge } from '../ledger/stack-conditions.query.ts';
import { findStacks, type Stack } from '../ledger/stacks.query.ts';
import { followGoods, holdLines } from '../order-lines.ts';
import type { Actual, ActualLine } from './actual-rows.ts';
import { freeStacks } from './free-stock.ts';
import { holdOut, type Out, type OutLine } from './out-rows.query.ts';
import { holdReceipt, type Receipt } from './receipt-rows.query.ts';
import { refuseTooMuch, refuseWrongSerials } from './line-refusals.ts';

/** Where the goods of a type of out-stock go; to a customer where nothing else is said. */
const TO: Readonly<Record<string, Place>> = {
  [OUT_STOCK_TYPES.transfer]: TRANSIT,
  [OUT_STOCK_TYPES.returned]: SUPPLIER,
  [OUT_STOCK_TYPES.shortage]: LOSS,
};

/** Goods as a line asks for them, but for which lots. A count says where exactly its goods are missing. */
const askedFor = (out: Out, { locationId, condition }: OutLine, serials: readonly string[] | null) =>
  asAsked({
    warehouseId: out.warehouseId,
    ownerId: out.ownerId,
    condition,
    serials,
    location: locationId === null && out.sourceType !== stockCount.name ? undefined : { id: locationId },
  });

/** The goods of a line without a receipt: of a lot, or of the goods it names. */
const isGoodsOfLine = ({ lotId, goodsId, orderLineId }: OutLine) => ofLotOrItem(lotId, goodsId ?? orderLineId);

/** How many of the goods of a line are free on a day, its own document left out. */
export const countFreeGoods = async (db: Db, out: Out, line: OutLine, day: string): Promise<number> =>
  (await freeStacks(db, allOf([...askedFor(out, line, line.serials), isGoodsOfLine(line)]), day, out.id)).reduce(
    (sum, { most }) => sum + Math.max(0, most),
    0,
  );

/** The goods a line may take on a day, and how many of each. */
export function listTakeableStacks(
  db: Db,
  out: Out,
  line: OutLine,
  {
    day,
    serials,
    receipt,
  }: { readonly day: string; readonly serials: readonly string[] | null; readonly receipt: Receipt | undefined },
): Promise<readonly Stack[]> {
  const conditions = askedFor(out, line, serials);
  const of = receipt?.lines.find(({ id }) => id === line.receiptLineId);
  if (of) return findStacks(db, allOf([...conditions, freeOfLot(of.lotId)]), day);
  // Goods on their way to another warehouse, and what a count found lost, go under their pledge.
  if (out.sourceType !== null)
    return findStacks(db, allOf([...conditions, isGoodsOfLine(line), ofPledge(line.pledgeId)]), day);
  return freeStacks(db, allOf([...conditions, isGoodsOfLine(line)]), day, out.id);
}

/** The products of goods that a document names, held before they are counted. */
export async function holdGoods(
  context: Pick<ProcessContext, 'db'>,
  out: Out,
  receipt: Receipt | undefined,
): Promise<readonly string[]> {
  const { db } = context;
  const lots = [...out.lines.flatMap(({ lotId }) => lotId ?? []), ...(receipt?.lines ?? []).map(({ lotId }) => lotId)];
  const items = out.lines.flatMap(({ goodsId, orderLineId }) => goodsId ?? orderLineId ?? []);
  const rows = await db
    .selectFrom('stock_lot')
    .select(['productKey', 'orderBiddingProductsId as orderLineId'])
    .distinct()
    .where((on) => on.or([on('id', '=', on.fn.any(on.val(lots))), on('itemId', '=', on.fn.any(on.val(items)))]))
    .execute();
  const orderLines = [...new Set(rows.flatMap(({ orderLineId }) => orderLineId ?? []))];
  await holdLines(context, orderLines);
  await holdProducts(
    db,
    rows.map(({ productKey }) => productKey),
  );
  return orderLines;
}

/** Lines of a delivery beside the lines that were approved, none beyond what is open. @throws Refusal 400 */
function paired(out: Out, lines: readonly ActualLine[]): readonly (readonly [ActualLine, OutLine])[] {
  const open = new Map(out.lines.map(({ id, quantity, left }) => [id, quantity - left]));
  return lines.map((line, at) => {
    const of = out.lines.find(({ id }) => id === line.outStockLineId);
    if (!of) throw refuse.because('stock.line.plan', { line: at + 1 });
    const most = open.get(of.id) ?? 0;
    if (line.quantity > most) throw refuseTooMuch(at, most);
    open.set(of.id, most - line.quantity);
    if (of.serials && of.serials.length > 0 && !(line.serials ?? []).every((each) => of.serials?.includes(each)))
      throw refuseWrongSerials(at);
    return [line, of];
  });
}

/**
 * Goods of an out-stock that left: asked as the delivery is submitted, and again as it is approved, which takes them
 * from the books. @throws Refusal 400
 */
export async function depart(context: ProcessContext, actual: Actual, posts: boolean): Promise<Out> {
  const { db } = context;
  const out = await holdOut(db, actual.outStockId ?? '', actual.id);
  if (!out) throw refuse.notFound();
  const receipt = out.receiptId === null ? undefined : await holdReceipt(db, out.receiptId);
  const orderLines = await holdGoods(context, out, receipt);
  const to = TO[out.type ?? ''] ?? CUSTOMER;
  const moves: MoveToPost[] = [];
  // Lines of one goods take what those before them left.
  const used = new Map<string, number>();
  for (const [at, [line, of]] of paired(out, actual.lines).entries()) {
    const serials = line.serials && line.serials.length > 0 ? line.serials : of.serials;
    if (serials && serials.length > 0 && serials.length !== line.quantity) throw refuseWrongSerials(at);
    const placed = { ...of, locationId: line.locationId ?? of.locationId };
    const stacks = (await listTakeableStacks(db, out, placed, { day: actual.day, serials, receipt })).map((stack) => ({
      ...stack,
      most: stack.most - (used.get(stack.stockKey) ?? 0),
    }));
    const { taken, short } = takeOldest(stacks, line.quantity);
    if (short > 0) throw refuseTooMuch(at, line.quantity - short);
    for (const { from, quantity } of taken) {
      used.set(from.stockKey, (used.get(from.stockKey) ?? 0) + quantity);
      const { lot, serial, holding } = from;
      moves.push({ lot, serial, quantity, lineId: line.id, from: holding, to: { ...holding, place: to } });
    }
  }
  if (!posts) return out;
  const by = context.session.userId;
  const kind = out.type === OUT_STOCK_TYPES.shortage ? 'count' : 'delivery';
  await post(db, { source: { type: 'actual-delivery', id: actual.id }, kind, day: actual.day, by }, moves);
  await followGoods(context, orderLines);
  return out;
}
