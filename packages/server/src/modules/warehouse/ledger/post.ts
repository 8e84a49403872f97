import { sql, type RawBuilder } from 'kysely';
import type { entryKinds } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { fixedQuery } from '../../../database/fixed-query.ts';
import { refuseCounted } from './counted-days.ts';
import { followSerials } from './registry.ts';
import { isHeld, keyColumns, pieceOf, type Db, type Holding, type Lot, type Move } from './keys.ts';

/** The cause of the move, its day, and the person who entered it. */
export interface Posting {
  readonly source: { readonly type: string; readonly id: string };
  readonly kind: keyof typeof entryKinds;
  readonly day: string;
  readonly by: string | null;
}

/** Moves of one statement, so that a line of ten thousand pieces neither fills the memory nor takes a statement each. */
const AT_ONCE = 2_500;

const KEY = {
  stockKey: 'text',
  officeId: 'text',
  itemId: 'text',
  goodsId: 'text',
  orderBiddingProductsId: 'text',
  lotId: 'text',
  placeKind: 'text',
  placeId: 'text',
  subWarehouseId: 'text',
  subWarehouseLocationId: 'text',
  ownerOfficeId: 'text',
  financingId: 'text',
  nonFinancingId: 'text',
  pledgeFinancingId: 'text',
  pledgeeOfficeId: 'text',
  condition: 'text',
  serialNumber: 'text',
} as const;

const names = (columns: Readonly<Record<string, string>>, alias?: string): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

/** Rows given as JSON, as a table `e`: a statement has few parameters however many rows it writes. */
const given = (rows: RawBuilder<string>, columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${rows}::jsonb) as e(${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

const ENTRY = { ...KEY, id: 'text', moveId: 'text', reversesId: 'text', sourceLineId: 'text', quantity: 'integer' };
const enter = fixedQuery<{
  readonly rows: string;
  readonly day: string;
  readonly kind: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly by: string | null;
  readonly now: string;
}>(
  'rows',
  'day',
  'kind',
  'sourceType',
  'sourceId',
  'by',
  'now',
)((db, { rows, day, kind, sourceType, sourceId, by, now }) =>
  sql`insert into "stock_entry" (${names(ENTRY)}, "day", "entryKind", "sourceType", "sourceId", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    select ${names(ENTRY, 'e')}, ${day}::date, ${kind}, ${sourceType}, ${sourceId}, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1 from ${given(rows, ENTRY)}`.compile(
    db,
  ),
);

const BALANCE = { ...KEY, id: 'text', quantity: 'integer', heldSerial: 'text' };
const BALANCE_KEY = { ...KEY, id: '', quantity: '' };
const bring = fixedQuery<{
  readonly rows: string;
  readonly day: string;
  readonly by: string | null;
  readonly now: string;
}>(
  'rows',
  'day',
  'by',
  'now',
)((db, { rows, day, by, now }) =>
  // Direct write: a balance is the sum of its entries, which say who entered them. What leaves is there already; `gone`
  // is read whole before anything comes.
  sql`with "e" as materialized (select * from ${given(rows, BALANCE)}),
    "gone" as (update "stock_balance" t set "quantity" = t."quantity" + e."quantity", "heldSerial" = case when t."quantity" + e."quantity" > 0 then t."heldSerial" end,
      "lastDay" = greatest(t."lastDay", ${day}::date), "updateTime" = ${now}::timestamptz, "updateBy" = ${by}
      from "e" where e."quantity" < 0 and t."stockKey" = e."stockKey" returning t."stockKey")
    insert into "stock_balance" as t (${names(BALANCE)}, "lastDay", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    select ${names(BALANCE_KEY, 'e')}, case when e."quantity" > 0 then e."heldSerial" end, ${day}::date, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1
    from "e" cross join (select array_agg("stockKey") as "keys" from "gone") g where e."quantity" > 0 or (e."stockKey" = any(g."keys")) is not true order by e."stockKey"
    on conflict ("stockKey") where not deleted do update set "quantity" = t."quantity" + excluded."quantity", "lastDay" = greatest(t."lastDay", excluded."lastDay"),
      "heldSerial" = coalesce(excluded."heldSerial", t."heldSerial"), "updateTime" = excluded."updateTime", "updateBy" = excluded."updateBy"`.compile(
    db,
  ),
);

interface Side {
  readonly lot: Lot;
  readonly holding: Holding;
  readonly serial: string | null;
  readonly quantity: number;
}

const sidesOf = ({ lot, serial, quantity, from, to }: Move): readonly [Side, Side] => [
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
    return sidesOf(move).map((side) => {
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
    const heldSerial = serial !== null && isHeld(holding.place) ? pieceOf(lot, serial) : null;
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

interface NewLot {
  readonly ownerId: string;
  readonly officeId: string | null;
  readonly by: string | null;
  readonly lotCode: string | null;
  readonly contractId: string | null;
}

// Direct write: a lot is what its first entries say.
const lotMade = fixedQuery<Lot & NewLot & { readonly now: string }>(
  'id',
  'itemId',
  'goodsId',
  'orderLineId',
  'financingId',
  'nonFinancingId',
  'productKey',
  'unitPrice',
  'arrivedOn',
  'ownerId',
  'officeId',
  'by',
  'lotCode',
  'contractId',
  'now',
)((db, lot) =>
  sql`insert into "stock_lot" as t ("id", "officeId", "itemId", "goodsId", "orderBiddingProductsId", "financingId", "nonFinancingId", "productKey", "lotCode", "arrivedOn", "contractId", "ownerOfficeId", "unitPrice", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    values (${lot.id}, ${lot.officeId}, ${lot.itemId}, ${lot.goodsId}, ${lot.orderLineId}, ${lot.financingId}, ${lot.nonFinancingId}, ${lot.productKey}, ${lot.lotCode}, ${lot.arrivedOn}::date, ${lot.contractId}, ${lot.ownerId}, ${lot.unitPrice}::numeric, ${lot.by}, ${lot.by}, ${lot.now}::timestamptz, ${lot.now}::timestamptz, false, 1)
    on conflict ("id") do update set "arrivedOn" = least(t."arrivedOn", excluded."arrivedOn")`.compile(db),
);

/** A lot, made as its goods come for the first time; goods that come earlier than the first make it older. */
export const makeLot = async (db: Db, lot: Lot, about: NewLot): Promise<void> => {
  await lotMade(db, { ...lot, ...about, now: timestamp() });
};
