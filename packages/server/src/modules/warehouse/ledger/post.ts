import type { entryKinds } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { refuseCounted } from './counted-days.ts';
import { bring, enter, lotMade, type NewLot } from './post.query.ts';
import { followSerials } from './registry.query.ts';
import { isHeld, keyColumns, toPieceKey, type Db, type Holding, type Lot, type Move } from './keys.ts';

/** The cause of the move, its day, and the person who entered it. */
export interface Posting {
  readonly source: { readonly type: string; readonly id: string };
  readonly kind: keyof typeof entryKinds;
  readonly day: string;
  readonly by: string | null;
}

/** Moves of one statement, so that a line of ten thousand pieces neither fills the memory nor takes a statement each. */
const AT_ONCE = 2_500;

interface Side {
  readonly lot: Lot;
  readonly holding: Holding;
  readonly serial: string | null;
  readonly quantity: number;
}

const toSides = ({ lot, serial, quantity, from, to }: Move): readonly [Side, Side] => [
  { lot, serial, holding: from, quantity: -quantity },
  { lot, serial, holding: to, quantity },
];

/** Keys of both sides of moves, as columns: the two of a move are written twice, as entries and as balances. */
interface Written {
  readonly side: Side;
  readonly columns: ReturnType<typeof keyColumns>;
}

async function writeEntries(db: Db, posting: Posting, moves: readonly MoveToPost[]): Promise<readonly Written[]> {
  const written: Written[] = [];
  const rows = moves.flatMap((move) => {
    const moveId = newId();
    return toSides(move).map((side) => {
      const columns = keyColumns(side.lot, side.holding, side.serial);
      written.push({ side, columns });
      const { reverses = null, lineId = null } = move;
      return { ...columns, id: newId(), moveId, reversesId: reverses, sourceLineId: lineId, quantity: side.quantity };
    });
  });
  const { source, kind, day, by } = posting;
  await enter(db, {
    rows: JSON.stringify(rows),
    day,
    kind,
    sourceType: source.type,
    sourceId: source.id,
    by,
    now: timestamp(),
  });
  return written;
}

/** Brings balances to their entries: first what leaves, so that a piece is never in two places. */
async function writeBalances(db: Db, { day, by }: Posting, written: readonly Written[]): Promise<void> {
  const rows = new Map<string, Written['columns'] & { quantity: number; heldSerial: string | null }>();
  for (const { side, columns } of written) {
    const { lot, holding, serial, quantity } = side;
    const heldSerial = serial !== null && isHeld(holding.place) ? toPieceKey(lot, serial) : null;
    const known = rows.get(columns.stockKey);
    rows.set(columns.stockKey, { ...columns, heldSerial, quantity: (known?.quantity ?? 0) + quantity });
  }
  const changed = [...rows.values()].filter(({ quantity }) => quantity !== 0).map((row) => ({ ...row, id: newId() }));
  await bring(db, { rows: JSON.stringify(changed), day, by, now: timestamp() });
}

/** A move with the one it takes back. */
export interface MoveToPost extends Move {
  readonly reverses?: string;
}

/**
 * Writes moves and balances. The products are held, and the caller has seen to it that each key has what leaves it, on
 * that day and all later ones; the database refuses what is not there at all.
 */
export async function post(db: Db, posting: Posting, moves: readonly MoveToPost[]): Promise<void> {
  await refuseCounted(db, posting.day, moves);
  for (let from = 0; from < moves.length; from += AT_ONCE) {
    const some = moves.slice(from, from + AT_ONCE);
    await writeBalances(db, posting, await writeEntries(db, posting, some));
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
