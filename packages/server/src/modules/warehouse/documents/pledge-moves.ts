import { receiptPledge } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { Decimal, newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { jsonb } from '../../../database/new-row.ts';
import { refuse } from '../../../http/refusal.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { takeOldest } from '../course.ts';
import type { Db, Holding, Pledge } from '../ledger/keys.ts';
import type { MoveToPost } from '../ledger/post.ts';
import { ofReceiptLine } from '../ledger/stack-conditions.query.ts';
import { findStacks } from '../ledger/stacks.query.ts';
import { readPromisedSerials } from './out-rows.query.ts';
import type { Receipt, ReceiptLine } from './receipt-rows.query.ts';

/** Goods of a receipt line that are moved: so many, or certain pieces. */
export interface Part {
  readonly line: ReceiptLine;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
}

/** The goods of a line of a receipt in its warehouse, free or under a pledge. */
export const findStacksOfLine = (
  db: Db,
  receipt: Receipt,
  { line, serials }: Pick<Part, 'line' | 'serials'>,
  { pledge, day }: { readonly pledge: Pledge | null; readonly day: string },
) =>
  findStacks(
    db,
    ofReceiptLine({ lotId: line.lotId, ownerId: receipt.ownerId, warehouseId: receipt.warehouseId }, pledge, serials),
    day,
  );

/** The pledge that goods of a receipt may be under. */
export const toPledge = ({ financingId, pledgeeId }: Receipt): Pledge | null =>
  financingId === null ? null : { financingId, pledgeeId };

/** The pieces that a part names and that are pledged, by their numbers. */
export async function listPledgedSerials(
  db: Db,
  receipt: Receipt,
  part: Pick<Part, 'line' | 'serials'>,
  day: string,
): Promise<readonly string[]> {
  const pledge = toPledge(receipt);
  if (pledge === null || (part.serials ?? []).length === 0) return [];
  return (await findStacksOfLine(db, receipt, part, { pledge, day })).flatMap(({ serial }) => serial ?? []);
}

/**
 * Pieces that an approved out-stock is to take are neither pledged nor change hands.
 * @throws Refusal 400 at a line, counted from 0
 */
export async function refusePromised(
  db: Db,
  { line, serials }: Pick<Part, 'line' | 'serials'>,
  at: number,
): Promise<void> {
  if (!serials || serials.length === 0) return;
  const promised = new Set(await readPromisedSerials(db, line, ''));
  const sn = serials.find((each) => promised.has(each));
  if (sn !== undefined) throw refuse.because('stock.line.promised', { line: at + 1, sn });
}

/** Moves of goods of a line to another holding; how many there were too few. */
export async function buildMoves(
  db: Db,
  receipt: Receipt,
  part: Part,
  given: { readonly pledge: Pledge | null; readonly day: string; readonly to: (holding: Holding) => Holding },
): Promise<{ readonly moves: readonly MoveToPost[]; readonly short: number }> {
  const stacks = await findStacksOfLine(db, receipt, part, given);
  const { taken, short } = takeOldest(stacks, part.quantity);
  return {
    short,
    moves: taken.map(({ from: { lot, serial, holding }, quantity }) => ({
      lot,
      serial,
      quantity,
      lineId: part.line.id,
      from: holding,
      to: given.to(holding),
    })),
  };
}

/** An entry of a pledge, or negative of its release. */
export interface PledgeEntry {
  readonly receipt: Pick<Receipt, 'id' | 'operatorId' | 'ownerId'>;
  readonly line: Pick<ReceiptLine, 'id' | 'unitPrice'>;
  readonly pledge: Pledge;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
  readonly reason: string | null;
  readonly transferId?: string;
}

/** Enters pledges of lines of receipts. Their goods are moved by the same transaction. */
export async function enterPledges(
  { db, session }: ProcessContext,
  day: string,
  entries: readonly PledgeEntry[],
): Promise<readonly string[]> {
  if (entries.length === 0) return [];
  const now = timestamp();
  const rows = entries.map(({ receipt, line, pledge, quantity, serials, reason, transferId }) => ({
    id: newId(),
    officeId: receipt.operatorId ?? receipt.ownerId,
    warehouseReceiptId: receipt.id,
    warehouseReceiptLineId: line.id,
    financingId: pledge.financingId,
    pledgeeOfficeId: pledge.pledgeeId,
    quantity,
    totalPrice: new Decimal(line.unitPrice).times(quantity).toFixed(2),
    snList: serials && serials.length > 0 ? serials : null,
    day,
    reason,
    transferApplicationId: transferId ?? null,
    createBy: session.userId,
    updateBy: session.userId,
    createTime: now,
    updateTime: now,
    deleted: false,
    version: 1,
  }));
  // Direct write: an entry of the books beside the moves it goes with, which nobody edits.
  await db
    .insertInto('receipt_pledge')
    .values(rows.map(({ snList, ...row }) => ({ ...row, snList: snList === null ? null : jsonb(snList) })))
    .execute();
  return rows.map(({ id }) => id);
}

/** The resource that pledges are entered under, as the ledger names the document of a move. */
export const PLEDGE_SOURCE = receiptPledge.name;
