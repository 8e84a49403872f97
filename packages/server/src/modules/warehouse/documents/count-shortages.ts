import { refuse } from '../../../http/refusal.ts';
import { takeOldest } from '../course.ts';
import { holdProducts } from '../ledger/hold.query.ts';
import type { Db, Pledge } from '../ledger/keys.ts';
import { ofCounted } from '../ledger/stack-conditions.query.ts';
import { findStacks, type Stack } from '../ledger/stacks.query.ts';
import type { Count, CountLine } from './count-rows.query.ts';
import { freeStacks } from './free-stock.ts';
import { listReceiptLines, type ReceiptLine } from './promised-goods.query.ts';
import { figuresOfLines, countIssuable, type LineFigures } from './receipt-figures.query.ts';

/** Goods that a count did not find: so many of a lot, free or on a line of a receipt, maybe pledged. */
export interface Missing {
  readonly line: CountLine;
  readonly lotId: string;
  readonly quantity: number;
  readonly serial: string | null;
  readonly receiptLineId: string | null;
  readonly pledge: Pledge | null;
}

/** Whether a line of a receipt speaks for a stack: of its lot, and of a piece by its number. */
const speaksFor = (receiptLine: ReceiptLine, { lot, serial }: Stack): boolean =>
  receiptLine.lotId === lot.id &&
  (serial === null || !receiptLine.serials || receiptLine.serials.length === 0 || receiptLine.serials.includes(serial));

/** Takes what is missing from what there is, in this order: free goods, those on receipts, pledged ones. */
class Taking {
  readonly taken: Missing[] = [];
  readonly #line: CountLine;
  readonly #left: Map<string, number>;
  readonly #ofReceipts = new Map<string, number>();

  constructor(line: CountLine, stacks: readonly Stack[]) {
    this.#line = line;
    this.#left = new Map(stacks.map(({ stockKey, most }) => [stockKey, most]));
  }

  /** Takes so many from stacks, the oldest first; answers what is still missing. */
  free(stacks: readonly Stack[], quantity: number): number {
    const { taken, short } = takeOldest(stacks, quantity);
    for (const { from, quantity: some } of taken) this.#take(from, some, null);
    return short;
  }

  onReceipts(
    stacks: readonly Stack[],
    lines: readonly ReceiptLine[],
    figures: ReadonlyMap<string, LineFigures>,
    quantity: number,
    getMaximum: (line: LineFigures) => number,
  ): number {
    let short = quantity;
    for (const stack of stacks)
      for (const line of lines.filter((each) => speaksFor(each, stack))) {
        const known = figures.get(line.id);
        const key = `${line.id} ${stack.holding.pledge?.financingId ?? ''}`;
        const room = known ? Math.max(0, getMaximum(known)) - (this.#ofReceipts.get(key) ?? 0) : 0;
        const some = Math.min(short, room, this.#left.get(stack.stockKey) ?? 0);
        if (some <= 0) continue;
        this.#ofReceipts.set(key, (this.#ofReceipts.get(key) ?? 0) + some);
        this.#take(stack, some, line.id);
        short -= some;
      }
    return short;
  }

  #take({ stockKey, lot, serial, holding }: Stack, quantity: number, receiptLineId: string | null): void {
    this.#left.set(stockKey, (this.#left.get(stockKey) ?? 0) - quantity);
    this.taken.push({
      line: this.#line,
      lotId: lot.id,
      quantity,
      serial,
      receiptLineId,
      pledge: holding.pledge,
    });
  }
}

/**
 * Which goods are missing of a line of a count: what nobody was promised before what is on receipts, and pledged goods
 * last. What approved out-stocks are to take is not lost before those are closed.
 * @throws Refusal 400
 */
export async function listMissingGoods(
  db: Db,
  count: Count,
  {
    line,
    at,
    quantity,
    serials,
  }: { readonly line: CountLine; readonly at: number; readonly quantity: number; readonly serials: readonly string[] },
): Promise<readonly Missing[]> {
  const where = ofCounted(
    {
      itemId: line.goodsId ?? line.orderLineId,
      warehouseId: count.warehouseId,
      locationId: line.locationId,
      ownerId: line.ownerId,
      condition: line.condition,
    },
    serials,
  );
  const known = await findStacks(db, where, count.day);
  await holdProducts(
    db,
    known.map(({ lot }) => lot.productKey),
  );
  const stacks = await findStacks(db, where, count.day);
  const free = await freeStacks(db, where, count.day);
  const lots = [...new Set(stacks.map(({ lot }) => lot.id))];
  const lines = await listReceiptLines(db, count.warehouseId, line.ownerId, lots);
  const figures = await figuresOfLines(db, { lines: lines.map(({ id }) => id) });
  const taking = new Taking(line, stacks);
  let short = taking.free(free, quantity);
  const unpledged = stacks.filter(({ holding }) => holding.pledge === null);
  const pledged = stacks.filter(({ holding }) => holding.pledge !== null);
  if (short > 0) short = taking.onReceipts(unpledged, lines, figures, short, countIssuable);
  if (short > 0) short = taking.onReceipts(pledged, lines, figures, short, (of) => of.pledged);
  if (short > 0) throw refuse.because('stock.count.promised', { line: at + 1, max: quantity - short });
  return taking.taken;
}
