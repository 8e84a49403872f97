import { newId } from '@scf-kit/sdk/values';
import { SUPPLIER, type Db, type Holding, type Lot } from '../ledger/keys.ts';
import { makeLot, post } from '../ledger/post.ts';

/** Goods that came in past the documents: a lot of `quantity`, whole and free. */
export async function newLot(
  db: Db,
  given: {
    readonly itemId?: string;
    readonly quantity: number;
    readonly unitPrice?: string;
    readonly day: string;
    readonly at: Holding;
    readonly serials?: readonly string[];
  },
): Promise<Lot> {
  const id = newId();
  const itemId = given.itemId ?? newId();
  const { day, at, serials, quantity } = given;
  const lot: Lot = {
    id,
    itemId,
    goodsId: null,
    orderLineId: null,
    financingId: null,
    nonFinancingId: null,
    productKey: itemId,
    unitPrice: given.unitPrice ?? '1.00',
    arrivedOn: day,
  };
  const about = { ownerId: at.ownerId, officeId: at.ownerId, by: null, lotCode: null, contractId: null };
  await makeLot(db, lot, about);
  const from = { ...at, place: SUPPLIER };
  const parts = serials ? serials.map((serial) => ({ serial, quantity: 1 })) : [{ serial: null, quantity }];
  await post(
    db,
    { source: { type: 'test', id }, kind: 'arrival', day, by: null },
    parts.map((part) => ({ ...part, lot, from, to: at })),
  );
  return lot;
}
