import { newPerson, type TestPerson } from '../../../testing/people.ts';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { makeDues } from '../../treasury/dues.ts';
import { app, getId, line, project, seller, send, type Row, draft } from './deals.ts';
import { getPresent } from '../../../clock.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { createDeal } from './deal.ts';

/** A purchase that is in force: 10 devices at 100.00, with its equipment. */
export interface Purchase {
  readonly contractId: string;
  readonly equipmentId: string;
  readonly financingId: string;
}

export const SUPPLIER = '华光医疗器械有限公司';

/** A contract of purchase in force over 1,000.00, its lines and plan as given. */
export async function purchase(values: Row = {}, plans: readonly Row[] = []): Promise<Purchase> {
  const financingId = await project();
  const equipment = { ...line, equipmentQuantity: 10, unitPrice: '100.00', totalPrice: '1000.00' };
  const equipmentId = getId(
    await callUnchecked(app, orderBiddingProducts.calls.create, { as: seller, body: { financingId, ...equipment } }),
  );
  const { id: contractId } = await createDeal(
    app,
    seller,
    draft({
      contractType: 1,
      isPayer: 2,
      customerName: SUPPLIER,
      contractAmount: '1000.00',
      financingId,
      products: [{ ...equipment, orderBiddingProductsId: equipmentId }],
      plans,
      ...values,
    }),
  );
  const counting = { config: app.config, ...getPresent(app.config), session: { userId: seller.id } };
  await app.db.transaction().execute((db) => makeDues({ db, ...counting }, contractId));
  return { contractId, equipmentId, financingId };
}

const moved = async (
  { contractId, equipmentId, financingId }: Purchase,
  path: string,
  values: Row,
): Promise<string> => {
  const made = await send(seller, 'POST', path, {
    orderBiddingProductsId: equipmentId,
    contractId,
    financingId,
    ...values,
  });
  if (made.status !== 200) throw new Error(`${path}: ${made.msg} ${JSON.stringify(made.data)}`);
  return getId(made);
};

/** Goods of a purchase come into the warehouse. */
export const goodsIn = (of: Purchase, quantity: number): Promise<string> =>
  moved(of, 'order-bidding-products-warehousing', { quantity, warehousingDate: '2026-01-05' });

/** Goods of a purchase leave it. */
export const goodsOut = (of: Purchase, quantity: number, outboundDate = '2026-01-10'): Promise<string> =>
  moved(of, 'order-bidding-products-outbound', { quantity, outboundDate });

/** A person of the seller's office with every right. */
export const colleague = (): Promise<TestPerson> =>
  newPerson(app.db, { officeId: seller.officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
