import type { entryKinds } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { refuseCounted } from './counted-days.ts';
import { enter, lotMade, type NewLot } from './post.query.ts';
import { followSerials } from './registry.query.ts';
import { isHeld, keyColumns, toPieceKey, type Db, type Holding, type Lot, type Move } from './keys.ts';

/** The cause of the move, its day, and the person who entered it. */
export interface Posting {
  readonly source: { readonly type: string; readonly id: string };
  readonly kind: keyof typeof entryKinds;
  readonly day: string;
  readonly by: string | null;
}

/**
 * Moves of one statement, so that a line of ten thousand pieces neither fills the memory nor takes a statement each.
 */
const AT_ONCE = 2_500;

/** A move with the one it takes back. */
export interface MoveToPost extends Move {
  readonly reverses?: string;
}

/** One side of a move, as it is entered; what is left out is null. */
const toSide = (
  { lot, serial, reverses, lineId }: MoveToPost,
  { moveId, holding, quantity }: { readonly moveId: string; readonly holding: Holding; readonly quantity: number },
) => ({
  ...keyColumns(lot, holding, serial),
  id: newId(),
  moveId,
  reversesId: reverses,
  sourceLineId: lineId,
  quantity,
  heldSerial: serial !== null && isHeld(holding.place) ? toPieceKey(lot, serial) : undefined,
});

/** Writes both sides of moves as entries, and their sums into the balances. */
async function enterMoves(db: Db, { source, kind, day, by }: Posting, moves: readonly MoveToPost[]): Promise<void> {
  const rows = moves.flatMap((move) => {
    const { from, to, quantity } = move;
    const moveId = newId();
    return [
      toSide(move, { moveId, holding: from, quantity: -quantity }),
      toSide(move, { moveId, holding: to, quantity }),
    ];
  });
  await enter(db, {
    rows: JSON.stringify(rows),
    day,
    kind,
    sourceType: source.type,
    sourceId: source.id,
    by,
    now: timestamp(),
  });
}

/**
 * Writes moves and balances. The products are held, and the caller has seen to it that each key has what leaves it, on
 * that day and all later ones; the database refuses what is not there at all.
 */
export async function post(db: Db, posting: Posting, moves: readonly MoveToPost[]): Promise<void> {
  await refuseCounted(db, posting.day, moves);
  for (let from = 0; from < moves.length; from += AT_ONCE) {
    const some = moves.slice(from, from + AT_ONCE);
    await enterMoves(db, posting, some);
    await followSerials(
      db,
      some.flatMap(({ serial, lot: { productKey, orderLineId } }) =>
        serial === null || orderLineId === null ? [] : [{ serial, productKey, orderLineId }],
      ),
      posting.by,
    );
  }
}

/** A lot, made as its goods come for the first time; goods that come earlier than the first make it older. */
export const makeLot = async (db: Db, lot: Lot, about: NewLot): Promise<void> => {
  await lotMade(db, { ...lot, ...about, now: timestamp() });
};
