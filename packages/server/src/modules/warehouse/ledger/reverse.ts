import { refuse } from '../../../http/refusal.ts';
import { wantsRoom } from '../places.ts';
import { holdProducts } from './hold.query.ts';
import { isHeld, toStockKey, type Db } from './keys.ts';
import { listSides, type MovedSide } from './moves.query.ts';
import { heldAlready } from './pieces.ts';
import { post, type MoveToPost, type Posting } from './post.ts';
import { toHolding, toLot } from './rows.query.ts';
import { ofKeys } from './stack-conditions.query.ts';
import { findStacks } from './stacks.query.ts';

/** The moves that take others back: the other way round, on the same day. */
const reverseMoves = (sides: readonly MovedSide[]): readonly (MoveToPost & { readonly day: string })[] =>
  [...Map.groupBy(sides, ({ moveId }) => moveId)].flatMap(([reverses, both]) => {
    const [took, brought] = [both.find(({ quantity }) => quantity < 0), both.find(({ quantity }) => quantity > 0)];
    if (!took || !brought) return [];
    const { lineId, serial, quantity, day } = brought;
    return [
      { reverses, lot: toLot(brought), lineId, serial, quantity, day, from: toHolding(brought), to: toHolding(took) },
    ];
  });

/** How much must be there of each key for moves to take it. */
function sumWanted(moves: readonly MoveToPost[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { lot, from, serial, quantity } of moves) {
    if (!isHeld(from.place)) continue;
    const key = toStockKey(lot, from, serial);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return wanted;
}

/** Goods that come back are not there already, and have room. @throws Refusal 400 */
async function refuseBack(db: Db, moves: readonly MoveToPost[], day: string): Promise<void> {
  const back = moves.filter(({ from, to }) => isHeld(to.place) && !isHeld(from.place));
  for (const [productKey, some] of Map.groupBy(back, ({ lot }) => lot.productKey)) {
    const serials = some.flatMap(({ serial }) => serial ?? []);
    if ((await heldAlready(db, productKey, serials, day)) !== undefined) throw refuse.because('stock.wentOn');
  }
  const full = await wantsRoom(db, moves);
  if (full) throw refuse.because('stock.place.full', { max: full.max });
}

/**
 * Takes back what a document moved, by moves the other way on the same days. Its products are held from here on.
 * @throws Refusal 400 where goods went on since, or have no room where they came from
 */
export async function reverse(db: Db, { source, by }: Pick<Posting, 'source' | 'by'>): Promise<void> {
  await holdProducts(
    db,
    (await listSides(db, source)).map(({ productKey }) => productKey),
  );
  const moves = reverseMoves(await listSides(db, source));
  for (const [day, some] of [...Map.groupBy(moves, (move) => move.day)].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const wanted = sumWanted(some);
    const there = await findStacks(db, ofKeys([...wanted.keys()]), day);
    const most = new Map(there.map((stack) => [stack.stockKey, stack.most]));
    if ([...wanted].some(([key, quantity]) => quantity > (most.get(key) ?? 0))) throw refuse.because('stock.wentOn');
    await refuseBack(db, some, day);
    await post(db, { source, kind: 'reversal', day, by }, some);
  }
}
