import { getStateNumber } from '@scf-kit/sdk/contract';
import { actualDelivery, actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { refuse } from '../../../http/refusal.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import { readActualDelivery } from './actual-rows.ts';
import { arrive } from './arrivals.ts';
import { findOtherCount, readDifferences } from './count-others.query.ts';
import { holdCount, type Count } from './count-rows.query.ts';
import { depart, countFreeGoods } from './departures.ts';
import { follow } from './follow.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import type { Out } from './out-rows.query.ts';
import type { Plan } from './plan.query.ts';
import { enterPledges, type PledgeEntry } from './pledge-moves.ts';
import { figuresOfLines, countIssuable } from './receipt-figures.query.ts';
import { holdReceipt } from './receipt-rows.query.ts';
import { followReceipt } from './receipt-state.ts';

const CONFIRMED = getStateNumber(actualDelivery, 'confirmed');
const madeByCount = ({ sourceType }: Pick<Out, 'sourceType'>): boolean => sourceType === stockCount.name;

/**
 * Differences of a count are decided on while no later one has begun: that one's books know nothing of them.
 * @throws Refusal 400
 */
async function refuseStale(context: ProcessContext, countId: string): Promise<Count> {
  const count = await holdCount(context.db, countId);
  const code = await findOtherCount(context, count, 'later');
  if (code !== undefined) throw refuse.because('stock.count.later', { code });
  return count;
}

/** Missing goods are still in the books, and promised to nobody since. @throws Refusal 400 */
async function refusePromised({ db }: ProcessContext, out: Out, day: string): Promise<void> {
  const lines = out.lines.flatMap(({ receiptLineId }) => receiptLineId ?? []);
  const figures = await figuresOfLines(db, { lines }, out.id);
  const taken = new Map<string, number>();
  for (const [at, line] of out.lines.entries()) {
    const known = line.receiptLineId === null ? undefined : figures.get(line.receiptLineId);
    const key = `${line.receiptLineId ?? line.lotId} ${line.locationId} ${line.pledgeId} ${line.condition}`;
    const most = known
      ? line.pledgeId === null
        ? countIssuable(known)
        : known.pledged
      : await countFreeGoods(db, out, line, day);
    const before = line.serials ? 0 : (taken.get(key) ?? 0);
    if (line.quantity > most - before)
      throw refuse.because('stock.count.promised', { line: at + 1, max: Math.max(0, most - before) });
    taken.set(key, before + line.quantity);
  }
}

/** A decided count happened on its day: its document, and its moves. */
async function happens(
  context: ProcessContext,
  count: Count,
  of: { readonly warehousingId: string } | { readonly outStockId: string },
  lines: readonly Readonly<Record<string, unknown>>[],
  quantity: number,
): Promise<void> {
  const { db } = context;
  const [id = ''] = await insertMade(context, actualDelivery, count.operatorId, [
    {
      ...of,
      operatorOfficeId: count.operatorId,
      actualDate: count.day,
      actualQuantity: quantity,
      remarks: count.code,
      status: CONFIRMED,
    },
  ]);
  await insertMade(
    context,
    actualDeliveryLine,
    count.operatorId,
    lines.map((line, at) => ({ ...line, actualDeliveryId: id, sorted: at + 1 })),
  );
  const actual = await readActualDelivery(db, id);
  await ('warehousingId' in of ? arrive : depart)(context, actual, true);
  await follow(context, actual);
}

const sum = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((whole, { quantity }) => whole + quantity, 0);

/** Pledges that went with pledged goods, and the receipts that spoke for what is lost. */
async function followLost(context: ProcessContext, out: Out, count: Count): Promise<void> {
  const { db } = context;
  const rows = await db
    .selectFrom('warehouse_receipt_line as l')
    .innerJoin('out_stock as s', (join) => join.on('s.id', '=', out.id))
    .select(['l.id', 'l.warehouseReceiptId as receiptId', 's.pledgeeOfficeId as pledgeeId'])
    .where((on) => on('l.id', '=', on.fn.any(on.val(out.lines.flatMap(({ receiptLineId }) => receiptLineId ?? [])))))
    .execute();
  for (const [receiptId, some] of Map.groupBy(rows, (row) => row.receiptId)) {
    const receipt = await holdReceipt(db, receiptId);
    if (!receipt) throw refuse.notFound();
    const entries = out.lines.flatMap(({ receiptLineId, pledgeId, quantity, serials }): readonly PledgeEntry[] => {
      const line = receipt.lines.find(({ id }) => id === receiptLineId);
      const pledgeeId = some.find(({ id }) => id === receiptLineId)?.pledgeeId ?? null;
      if (!line || pledgeId === null) return [];
      const pledge = { financingId: pledgeId, pledgeeId };
      return [{ receipt, line, pledge, quantity: -quantity, serials, reason: count.code }];
    });
    await enterPledges(context, count.day, entries);
    await followReceipt(context, receiptId);
  }
}

/**
 * Goods a count did not find, as it is submitted, and as it is approved, which takes them from the books. @throws
 * Refusal 400
 */
export async function decideMissing(context: ProcessContext, out: Out, approved: boolean): Promise<void> {
  if (!madeByCount(out) || out.sourceId === null) return;
  const { db } = context;
  const count = await refuseStale(context, out.sourceId);
  await refusePromised(context, out, count.day);
  if (!approved) return;
  const lost = await db
    .selectFrom('out_stock')
    .select(['pledgeeOfficeId', 'consentUserId'])
    .where('id', '=', out.id)
    .executeTakeFirst();
  if (lost && lost.pledgeeOfficeId !== null && lost.consentUserId === null) throw refuse.because('stock.consent');
  const lines = out.lines.map(({ id, receiptLineId, quantity, condition, locationId, serials }) => ({
    outStockLineId: id,
    warehouseReceiptLineId: receiptLineId,
    quantity,
    condition,
    subWarehouseLocationId: locationId,
    snList: serials,
  }));
  await happens(context, count, { outStockId: out.id }, lines, sum(lines));
  await followLost(context, out, count);
}

/**
 * Goods a count found, as it is submitted, and as it is approved, which brings them into the books. @throws Refusal 400
 */
export async function decideFound(context: ProcessContext, plan: Plan, approved: boolean): Promise<void> {
  if (!madeByCount(plan) || plan.sourceId === null) return;
  const count = await refuseStale(context, plan.sourceId);
  if (!approved) return;
  const rows = await context.db
    .selectFrom('warehousing_line')
    .select(['id', 'condition'])
    .where('warehousingId', '=', plan.id)
    .where('deleted', '=', false)
    .execute();
  const conditions = new Map(rows.map(({ id, condition }) => [id, condition]));
  const lines = plan.lines.map(({ id, plan: quantity, locationId, serials }) => ({
    warehousingLineId: id,
    quantity,
    condition: conditions.get(id) ?? 'good',
    subWarehouseLocationId: locationId,
    snList: serials,
  }));
  await happens(context, count, { warehousingId: plan.id }, lines, sum(lines));
}

/** A count is done once all its differences are posted; open again where one was refused or withdrawn. */
export async function followCount(
  { db, session }: ProcessContext,
  { sourceType, sourceId }: Pick<Out, 'sourceType' | 'sourceId'>,
): Promise<void> {
  if (sourceType !== stockCount.name || sourceId === null) return;
  const rows = await readDifferences(db, sourceId);
  const state = rows.some(({ waits }) => waits) ? 'counted' : rows.some(({ open }) => open) ? 'unsettled' : 'settled';
  await moveState(db, stockCount, sourceId, state, { by: session.userId });
}
