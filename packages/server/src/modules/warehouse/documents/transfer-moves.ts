import { getStateNumber } from '@scf-kit/sdk/contract';
import { outStock, outStockLine, OUT_STOCK_TYPES } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { transferApplication, TRANSFER_TYPES } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt, warehouseReceiptLine } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing, warehousingLine, WAREHOUSING_TYPES } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { findMissedTotals } from '../../../resource/parent.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import { LOSS, toPlace, type Holding, type Pledge } from '../ledger/keys.ts';
import { post, type MoveToPost } from '../ledger/post.ts';
import { inTransit } from '../ledger/stack-conditions.query.ts';
import { findStacks } from '../ledger/stacks.query.ts';
import { wantsRoom } from '../places.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import { findWarehouse } from './parties.ts';
import type { Plan } from './plan.query.ts';
import { enterPledges, buildMoves, listPledgedSerials, toPledge, type PledgeEntry } from './pledge-moves.ts';
import { figuresOfLines, countIssuable } from './receipt-figures.query.ts';
import type { Receipt } from './receipt-rows.query.ts';
import { followReceipt } from './receipt-state.ts';
import { lessenReceipt } from './transfer-short.query.ts';
import type { Transfer, TransferredPart } from './transfer-rows.query.ts';
import { requireItem } from '../../master-data/item-values.ts';
import { refuseTooMuch } from './line-refusals.ts';

/** A part of a transfer under one pledge, or free: so many, or certain pieces. */
interface Split {
  readonly part: TransferredPart;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
  readonly pledge: Pledge | null;
}

/** The parts of a transfer, what is free before what is pledged; pieces with numbers are what the ledger says. */
async function splitTransfer(
  { db, day }: ProcessContext,
  transfer: Transfer,
  receipt: Receipt,
): Promise<readonly Split[]> {
  const figures = await figuresOfLines(db, { receipts: [receipt.id] }, transfer.id);
  const pledge = toPledge(receipt);
  const left = new Map([...figures].map(([id, line]) => [id, Math.max(0, countIssuable(line))]));
  const all: Split[] = [];
  for (const part of transfer.parts) {
    const { quantity, serials } = part;
    if (transfer.type === TRANSFER_TYPES.pledge) all.push({ part, quantity, serials, pledge });
    else if (serials && serials.length > 0) {
      const pledged = new Set(await listPledgedSerials(db, receipt, part, day));
      for (const [under, some] of [
        [null, serials.filter((sn) => !pledged.has(sn))],
        [pledge, serials.filter((sn) => pledged.has(sn))],
      ] as const)
        if (some.length > 0) all.push({ part, quantity: some.length, serials: some, pledge: under });
    } else {
      const free = Math.min(quantity, left.get(part.line.id) ?? 0);
      left.set(part.line.id, (left.get(part.line.id) ?? 0) - free);
      if (free > 0) all.push({ part, quantity: free, serials, pledge: null });
      if (quantity > free) all.push({ part, quantity: quantity - free, serials, pledge });
    }
  }
  return all;
}

/** The moves of a transfer within its warehouse. @throws Refusal 400 where goods are not there */
async function movesTo(
  { db }: ProcessContext,
  receipt: Receipt,
  split: readonly Split[],
  { day, to }: { readonly day: string; readonly to: (holding: Holding) => Holding },
): Promise<readonly MoveToPost[]> {
  const moves: MoveToPost[] = [];
  for (const [at, { part, quantity, serials, pledge }] of split.entries()) {
    const moved = await buildMoves(db, receipt, { line: part.line, quantity, serials }, { pledge, day, to });
    if (moved.short > 0) throw refuseTooMuch(at, quantity - moved.short);
    moves.push(...moved.moves);
  }
  return moves;
}

/** Pledges that go along: off the lines of one receipt, onto those of another. */
const pledgesAlong = (
  transfer: Transfer,
  receipt: Receipt,
  child: Child,
  split: readonly Split[],
): readonly PledgeEntry[] =>
  split.flatMap(({ part, quantity, serials, pledge }): readonly PledgeEntry[] => {
    const line = child.lines.get(part.id);
    if (pledge === null || line === undefined) return [];
    const of = { pledge, serials, reason: transfer.code, transferId: transfer.id };
    const { unitPrice } = part.line;
    return [
      { ...of, receipt, line: part.line, quantity: -quantity },
      { ...of, receipt: child, line: { id: line, unitPrice }, quantity },
    ];
  });

interface Child {
  readonly id: string;
  readonly operatorId: string | null;
  readonly ownerId: string;
  /** Its lines by the part of the transfer they take over. */
  readonly lines: ReadonlyMap<string, string>;
}

/** The receipt of who takes over: it names the one it came from, and is in force at once. */
async function makeChild(
  context: ProcessContext,
  transfer: Transfer,
  receipt: Receipt,
  {
    ownerId,
    warehouseId,
    locationId,
    pledged,
  }: {
    readonly ownerId: string;
    readonly warehouseId: string;
    readonly locationId: string | null;
    readonly pledged: boolean;
  },
): Promise<Child> {
  const { db } = context;
  const operatorId =
    warehouseId === receipt.warehouseId
      ? receipt.operatorId
      : ((await findWarehouse(db, warehouseId))?.officeId ?? null);
  const priced = transfer.parts.map(({ line, quantity }) => Number(line.unitPrice) * quantity);
  const [id = ''] = await insertMade(context, warehouseReceipt, operatorId ?? ownerId, [
    {
      warehousingId: receipt.warehousingId,
      parentReceiptId: receipt.id,
      subWarehouseId: warehouseId,
      operatorOfficeId: operatorId,
      ownerOfficeId: ownerId,
      issueDate: context.day,
      expireDate: receipt.expireDate,
      totalQuantity: transfer.parts.reduce((sum, { quantity }) => sum + quantity, 0),
      totalValue: priced.reduce((sum, value) => sum + value, 0).toFixed(2),
      pledged: false,
      financingId: pledged ? receipt.financingId : null,
      pledgeeOfficeId: pledged ? receipt.pledgeeId : null,
      status: getStateNumber(warehouseReceipt, 'valid'),
    },
  ]);
  const lines = await insertMade(
    context,
    warehouseReceiptLine,
    operatorId ?? ownerId,
    transfer.parts.map(({ line, quantity, serials }, at) => ({
      warehouseReceiptId: id,
      warehousingLineId: line.warehousingLineId,
      goodsId: line.goodsId,
      orderBiddingProductsId: line.orderLineId,
      quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      totalPrice: (Number(line.unitPrice) * quantity).toFixed(2),
      subWarehouseId: warehouseId,
      subWarehouseLocationId: locationId ?? (warehouseId === receipt.warehouseId ? line.locationId : null),
      snList: serials && serials.length > 0 ? serials : null,
      sorted: at + 1,
    })),
  );
  return { id, operatorId, ownerId, lines: new Map(transfer.parts.map((part, at) => [part.id, lines[at] ?? ''])) };
}

/** Goods that leave one warehouse and come to another: planned on both sides, approved with the transfer. */
async function planBoth(
  context: ProcessContext,
  transfer: Transfer,
  receipt: Receipt,
  split: readonly Split[],
): Promise<void> {
  const { db } = context;
  const to = await findWarehouse(db, transfer.toWarehouseId ?? '');
  if (!to) throw refuse.notFound();
  const total = split.reduce((sum, { quantity }) => sum + quantity, 0);
  const source = {
    sourceType: 'transfer-application',
    sourceId: transfer.id,
    totalQuantity: total,
    ownerOfficeId: receipt.ownerId,
  };
  const [outId = ''] = await insertMade(context, outStock, receipt.operatorId ?? receipt.ownerId, [
    {
      ...source,
      outStockType: await requireItem(db, 'OUT_STOCK_TYPE', OUT_STOCK_TYPES.transfer),
      subWarehouseId: receipt.warehouseId,
      operatorOfficeId: receipt.operatorId,
      warehousingId: receipt.warehousingId,
      status: getStateNumber(outStock, 'approved'),
    },
  ]);
  const [planId = ''] = await insertMade(context, warehousing, to.officeId ?? receipt.ownerId, [
    {
      ...source,
      warehousingType: await requireItem(db, 'WAREHOUSING_TYPE', WAREHOUSING_TYPES.transfer),
      subWarehouseId: to.id,
      operatorOfficeId: to.officeId,
      status: getStateNumber(warehousing, 'approved'),
    },
  ]);
  const lines = split.map(({ part, quantity, serials, pledge }, at) => ({
    common: {
      lotId: part.line.lotId,
      goodsId: part.line.goodsId,
      orderBiddingProductsId: part.line.orderLineId,
      pledgeFinancingId: pledge?.financingId ?? null,
      snList: serials && serials.length > 0 ? serials : null,
      sorted: at + 1,
    },
    part,
    quantity,
  }));
  await insertMade(
    context,
    outStockLine,
    receipt.operatorId,
    lines.map(({ common, quantity }) => ({ ...common, outStockId: outId, quantity, condition: 'good' })),
  );
  await insertMade(
    context,
    warehousingLine,
    to.officeId,
    lines.map(({ common, part, quantity }) => ({
      ...common,
      warehousingId: planId,
      planQuantity: quantity,
      unit: part.line.unit,
      unitPrice: part.line.unitPrice,
      subWarehouseLocationId: transfer.toLocationId,
    })),
  );
}

const done = ({ db, session }: ProcessContext, id: string) =>
  moveState(db, transferApplication, id, 'transferred', { by: session.userId });

/** An approved transfer: its goods change owner, place or pledge at once; to another warehouse they set out. */
export async function moveGoods(context: ProcessContext, transfer: Transfer, receipt: Receipt): Promise<void> {
  const { db, session } = context;
  const { day } = context;
  const split = await splitTransfer(context, transfer, receipt);
  const posting = {
    source: { type: transferApplication.name, id: transfer.id },
    kind: 'transfer',
    day,
    by: session.userId,
  } as const;
  const between = transfer.type === TRANSFER_TYPES.warehouse;
  if (transfer.type === TRANSFER_TYPES.location) {
    const place = toPlace(receipt.warehouseId, transfer.toLocationId, receipt.operatorId);
    const moves = await movesTo(context, receipt, split, { day, to: (holding) => ({ ...holding, place }) });
    const full = await wantsRoom(db, moves);
    if (full) throw refuse.because('stock.place.full', { max: full.max });
    await post(
      db,
      posting,
      moves.filter(({ from }) => from.place.locationId !== transfer.toLocationId),
    );
    for (const { line } of transfer.parts)
      await changeRows(
        db,
        warehouseReceiptLine,
        { id: line.id },
        { subWarehouseLocationId: transfer.toLocationId },
        { counted: false },
      );
    return done(context, transfer.id);
  }
  if (transfer.type === TRANSFER_TYPES.pledge) return movePledge(context, transfer, receipt, split);
  const ownerId = between ? receipt.ownerId : (transfer.toOfficeId ?? receipt.ownerId);
  const child = await makeChild(context, transfer, receipt, {
    ownerId,
    warehouseId: between ? (transfer.toWarehouseId ?? receipt.warehouseId) : receipt.warehouseId,
    locationId: between ? transfer.toLocationId : null,
    pledged: split.some(({ pledge }) => pledge !== null),
  });
  await changeRows(db, transferApplication, { id: transfer.id }, { toReceiptId: child.id }, { counted: false });
  if (between) await planBoth(context, transfer, receipt, split);
  else
    await post(
      db,
      posting,
      await movesTo(context, receipt, split, { day, to: (holding) => ({ ...holding, ownerId }) }),
    );
  await enterPledges(context, day, pledgesAlong(transfer, receipt, child, split));
  if (!between) await done(context, transfer.id);
  await followReceipt(context, child.id);
  await followReceipt(context, receipt.id);
}

/** Goods that secure another project from now on, all that the receipt pledges. */
async function movePledge(
  context: ProcessContext,
  transfer: Transfer,
  receipt: Receipt,
  split: readonly Split[],
): Promise<void> {
  const { db, session } = context;
  const project = await db
    .selectFrom('financing')
    .select('financingOfficeId')
    .where('id', '=', transfer.toFinancingId)
    .executeTakeFirst();
  const to: Pledge = { financingId: transfer.toFinancingId ?? '', pledgeeId: project?.financingOfficeId ?? null };
  const figures = await figuresOfLines(db, { receipts: [receipt.id] });
  const whole = [...figures.values()].every(({ id, pledged }) => {
    const moved = split.reduce((sum, { part, quantity }) => sum + (part.line.id === id ? quantity : 0), 0);
    return moved === pledged;
  });
  if (!whole) throw refuse.because('stock.pledge.whole');
  const { day } = context;
  const moves = await movesTo(context, receipt, split, { day, to: (holding) => ({ ...holding, pledge: to }) });
  await post(
    db,
    { source: { type: transferApplication.name, id: transfer.id }, kind: 'pledge', day, by: session.userId },
    moves,
  );
  const reason = transfer.code;
  await enterPledges(
    context,
    day,
    split.flatMap(({ part, quantity, serials, pledge }): readonly PledgeEntry[] => {
      const of = { receipt, line: part.line, serials, reason, transferId: transfer.id };
      return [...(pledge ? [{ ...of, pledge, quantity: -quantity }] : []), { ...of, pledge: to, quantity }];
    }),
  );
  const given = { financingId: to.financingId, pledgeeOfficeId: to.pledgeeId };
  await changeRows(db, warehouseReceipt, { id: receipt.id }, given, { by: session.userId, counted: false });
  await done(context, transfer.id);
}

/** The last goods of a transfer between warehouses are there. */
export async function arriveInTransfer(context: ProcessContext, plan: Plan): Promise<void> {
  if (plan.sourceType !== 'transfer-application' || plan.sourceId === null) return;
  await done(context, plan.sourceId);
}

/** Goods that set out and did not come are lost; those that are pledged come first. @throws Refusal 400 */
export async function settleTransit(context: ProcessContext, plan: Plan): Promise<void> {
  const { db, session } = context;
  const { day } = context;
  const moves: MoveToPost[] = [];
  for (const line of plan.lines) {
    const short = line.plan - line.came;
    if (short === 0) continue;
    if (line.pledgeId !== null) throw refuse.because('stock.short.pledged');
    const stacks = await findStacks(db, inTransit(line.lotId, plan.ownerId, null), day);
    let rest = short;
    for (const { lot, serial, holding, most } of stacks) {
      const quantity = Math.min(rest, most);
      rest -= quantity;
      if (quantity > 0)
        moves.push({ lot, serial, quantity, lineId: line.id, from: holding, to: { ...holding, place: LOSS } });
    }
    // Goods that have not even left the other warehouse stay there, and are to be delivered first.
    if (rest > 0) throw refuse.because('stock.short.notLeft');
    await lessenReceipt(db, { transferId: plan.sourceId, lotId: line.lotId, short });
  }
  const transfer = await db
    .selectFrom('transfer_application')
    .select('toReceiptId')
    .where('id', '=', plan.sourceId ?? '')
    .executeTakeFirst();
  if (transfer?.toReceiptId) {
    const { after } = await findMissedTotals(db, warehouseReceipt, transfer.toReceiptId);
    await changeRows(db, warehouseReceipt, { id: transfer.toReceiptId }, after, { by: session.userId });
  }
  await post(db, { source: { type: warehousing.name, id: plan.id }, kind: 'count', day, by: session.userId }, moves);
}
