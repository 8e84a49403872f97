import { WAREHOUSING_TYPES } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { refuse } from '../../../http/refusal.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { readGoods, NO_GOODS } from '../goods.query.ts';
import { takeOldest } from '../course.ts';
import { holdProducts, type OrderLine } from '../ledger/hold.query.ts';
import { CUSTOMER, LOSS, toPlace, SUPPLIER, type Lot, type Place } from '../ledger/keys.ts';
import { heldAlready } from '../ledger/pieces.ts';
import { makeLot, post, type MoveToPost } from '../ledger/post.ts';
import { allOf, bySerials, inTransit } from '../ledger/stack-conditions.query.ts';
import { findStacks } from '../ledger/stacks.query.ts';
import { followGoods, holdLines, toProductKey } from '../order-lines.ts';
import { wantsRoom } from '../places.ts';
import type { Actual, ActualLine } from './actual-rows.ts';
import { holdPlan, type Plan, type PlannedLine } from './plan.query.ts';
import { refuseTooMuch, refuseWrongSerials } from './line-refusals.ts';

/** Where the goods of a type of warehousing come from. */
const FROM: Readonly<Record<string, Place>> = {
  [WAREHOUSING_TYPES.returned]: CUSTOMER,
  [WAREHOUSING_TYPES.surplus]: LOSS,
};

/** Goods that a line says are or have no code of their own: what their serial numbers are unique under. */
async function productKeys(
  { db }: ProcessContext,
  lines: readonly PlannedLine[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'code'])
    .where((on) => on('id', '=', on.fn.any(on.val(lines.flatMap(({ goodsId }) => goodsId ?? [])))))
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code || id]));
}

/** One line of an arrival beside the line it was planned by. */
interface Coming {
  readonly at: number;
  readonly line: ActualLine;
  readonly planned: PlannedLine;
  readonly ordered: OrderLine | undefined;
  readonly productKey: string;
}

/** Each line names one of the plan, all together no more than it. @throws Refusal 400 */
function paired(
  plan: Plan,
  lines: readonly ActualLine[],
  ordered: ReadonlyMap<string, OrderLine>,
  keys: ReadonlyMap<string, string>,
): readonly Coming[] {
  const left = new Map(plan.lines.map(({ id, plan: whole, came, short }) => [id, whole - came - short]));
  return lines.map((line, at) => {
    const planned = plan.lines.find(({ id }) => id === line.warehousingLineId);
    if (!planned) throw refuse.because('stock.line.plan', { line: at + 1 });
    const most = left.get(planned.id) ?? 0;
    if (line.quantity > most) throw refuseTooMuch(at, most);
    left.set(planned.id, most - line.quantity);
    const order = ordered.get(planned.orderLineId ?? '');
    const productKey = order ? toProductKey(order) : (keys.get(planned.goodsId ?? '') ?? planned.id);
    if (planned.serials && planned.serials.length > 0) {
      const unplanned = (line.serials ?? []).find((each) => !planned.serials?.includes(each));
      if (unplanned !== undefined || !line.serials || line.serials.length === 0) throw refuseWrongSerials(at);
    }
    return { at, line, planned, ordered: order, productKey };
  });
}

/** No more of an order line comes than was ordered. @throws Refusal 400 */
async function refuseMoreThanOrdered({ db }: ProcessContext, coming: readonly Coming[]): Promise<void> {
  const ids = [...new Set(coming.flatMap(({ ordered }) => ordered?.id ?? []))];
  const goods = await readGoods(db, ids);
  for (const id of ids) {
    const mine = coming.filter(({ ordered }) => ordered?.id === id);
    const { ordered, in: arrived } = goods.get(id) ?? NO_GOODS;
    const asked = mine.reduce((sum, { line }) => sum + line.quantity, 0);
    if (asked > ordered - arrived) throw refuseTooMuch(mine[0]?.at ?? 0, ordered - arrived);
  }
}

const splitPieces = ({ quantity, serials }: ActualLine) =>
  serials && serials.length > 0 ? serials.map((serial) => ({ serial, quantity: 1 })) : [{ serial: null, quantity }];

/** Goods that come as a lot of their own: from suppliers, customers, or found. */
async function newGoods(
  context: ProcessContext,
  { plan, actual, ownerId }: { readonly plan: Plan; readonly actual: Actual; readonly ownerId: string },
  { at, line, planned, ordered, productKey }: Coming,
): Promise<readonly MoveToPost[]> {
  const held = await heldAlready(context.db, productKey, line.serials ?? [], actual.day);
  if (held !== undefined) throw refuse.because('stock.line.held', { line: at + 1, sn: held });
  const lot: Lot = {
    id: planned.id,
    itemId: planned.goodsId ?? planned.orderLineId ?? planned.id,
    goodsId: planned.goodsId,
    orderLineId: planned.orderLineId,
    financingId: ordered?.financingId ?? plan.financingId,
    nonFinancingId: ordered?.nonFinancingId ?? null,
    productKey,
    unitPrice: Number(planned.unitPrice) > 0 || !ordered ? planned.unitPrice : ordered.unitPrice,
    arrivedOn: actual.day,
  };
  const from = FROM[plan.type ?? ''] ?? SUPPLIER;
  const place = toPlace(plan.warehouseId, line.locationId ?? planned.locationId, plan.operatorId);
  const holding = { ownerId, pledge: null };
  return splitPieces(line).map((piece) => ({
    ...piece,
    lot,
    lineId: line.id,
    from: { ...holding, place: from, condition: 'good' },
    to: { ...holding, place, condition: line.condition },
  }));
}

/** Goods that come out of transit: those that left the other warehouse, under the pledge they have. */
async function fromTransit(
  { db }: ProcessContext,
  { plan, actual, ownerId }: { readonly plan: Plan; readonly actual: Actual; readonly ownerId: string },
  { at, line, planned }: Coming,
): Promise<readonly MoveToPost[]> {
  const stacks = await findStacks(
    db,
    allOf([inTransit(planned.lotId, ownerId, planned.pledgeId), bySerials(line.serials)]),
    actual.day,
  );
  const { taken, short } = takeOldest(stacks, line.quantity);
  if (short > 0) throw refuseTooMuch(at, line.quantity - short);
  const place = toPlace(plan.warehouseId, line.locationId ?? planned.locationId, plan.operatorId);
  return taken.map(({ from: { lot, serial, holding }, quantity }) => ({
    lot,
    serial,
    quantity,
    lineId: line.id,
    from: holding,
    to: { ...holding, place, condition: line.condition },
  }));
}

/**
 * Goods of a plan that came: asked as the arrival is submitted, and again as it is approved, which brings them into the
 * books. @throws Refusal 400
 */
export async function arrive(context: ProcessContext, actual: Actual, posts: boolean): Promise<Plan> {
  const { db } = context;
  const plan = await holdPlan(db, actual.warehousingId ?? '', actual.id);
  if (!plan?.ownerId) throw refuse.notFound();
  const orderLines = plan.lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  const ordered = await holdLines(context, orderLines);
  const keys = await productKeys(context, plan.lines);
  const coming = paired(plan, actual.lines, ordered, keys);
  await holdProducts(
    db,
    coming.map(({ productKey }) => productKey),
  );
  const back = plan.type === WAREHOUSING_TYPES.transfer;
  const found = plan.type === WAREHOUSING_TYPES.surplus;
  if (!back && !found) await refuseMoreThanOrdered(context, coming);
  const of = { plan, actual, ownerId: plan.ownerId };
  const moves: MoveToPost[] = [];
  for (const each of coming) moves.push(...(await (back ? fromTransit : newGoods)(context, of, each)));
  const full = await wantsRoom(db, moves);
  if (full) throw refuse.because('stock.place.full', { max: full.max });
  if (!posts) return plan;
  const by = context.session.userId;
  if (!back)
    for (const lot of new Map(moves.map((move) => [move.lot.id, move.lot])).values())
      await makeLot(db, lot, {
        ownerId: plan.ownerId,
        officeId: plan.operatorId ?? plan.ownerId,
        by,
        lotCode: plan.code,
        contractId: plan.contractId,
      });
  const kind = found ? 'count' : 'arrival';
  await post(db, { source: { type: 'actual-delivery', id: actual.id }, kind, day: actual.day, by }, moves);
  await followGoods(context, orderLines);
  return plan;
}
