import { sql } from 'kysely';
import { refuse } from '../../../http/refusal.ts';
import { wantsRoom } from '../places.ts';
import { holdProducts } from './hold.ts';
import { isHeld, stockKeyOf, type Db } from './keys.ts';
import { heldAlready } from './pieces.ts';
import { post, type MoveToPost, type Posting } from './post.ts';
import { holdingOf, KEY_ROW, lotOf, type KeyRow } from './rows.ts';
import { stacksWhere } from './stacks.ts';

interface Side extends KeyRow {
  readonly moveId: string;
  readonly lineId: string | null;
  readonly day: string;
  readonly quantity: number;
}

/** Both sides of the moves of a document that were not taken back. */
async function sidesOf(db: Db, { type, id }: Posting['source']): Promise<readonly Side[]> {
  const { rows } = await sql<Side>`
    select ${KEY_ROW}, k."moveId", k."sourceLineId" as "lineId", k."day"::text as "day", k."quantity"
    from "stock_entry" k join "stock_lot" l on l."id" = k."lotId"
    where k."sourceType" = ${type} and k."sourceId" = ${id} and k."reversesId" is null
      and not exists (select from "stock_entry" r where r."reversesId" = k."moveId") order by k."id"`.execute(db);
  return rows;
}

/** The moves that take others back: the other way round, on the same day. */
const backOf = (sides: readonly Side[]): readonly (MoveToPost & { readonly day: string })[] =>
  [...Map.groupBy(sides, ({ moveId }) => moveId)].flatMap(([reverses, both]) => {
    const [took, brought] = [both.find(({ quantity }) => quantity < 0), both.find(({ quantity }) => quantity > 0)];
    if (!took || !brought) return [];
    const { lineId, serial, quantity, day } = brought;
    return [
      { reverses, lot: lotOf(brought), lineId, serial, quantity, day, from: holdingOf(brought), to: holdingOf(took) },
    ];
  });

/** How much must be there of each key for moves to take it. */
function wantedOf(moves: readonly MoveToPost[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { lot, from, serial, quantity } of moves) {
    if (!isHeld(from.place)) continue;
    const key = stockKeyOf(lot, from, serial);
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
    (await sidesOf(db, source)).map(({ productKey }) => productKey),
  );
  const moves = backOf(await sidesOf(db, source));
  for (const [day, some] of [...Map.groupBy(moves, (move) => move.day)].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const wanted = wantedOf(some);
    const there = await stacksWhere(db, sql`k."stockKey" = any(${[...wanted.keys()]}::text[])`, day);
    const most = new Map(there.map((stack) => [stack.stockKey, stack.most]));
    if ([...wanted].some(([key, quantity]) => quantity > (most.get(key) ?? 0))) throw refuse.because('stock.wentOn');
    await refuseBack(db, some, day);
    await post(db, { source, kind: 'reversal', day, by }, some);
  }
}
