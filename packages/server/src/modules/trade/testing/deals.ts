import { afterAll, beforeAll } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { startTestApp, type Product } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { masterId } from '../../master-data/seed.ts';
import { keepRates } from '../../master-data/testing/rates.ts';

export const API = '/api/engine/auth';
export let app: Product;
/** Everything, over the own office. */
export let seller: TestPerson;
export let stranger: TestPerson;
/** Of the office that lends. */
export let lender: TestPerson;
export let rival: TestPerson;
export type Row = Record<string, unknown>;
export const send = (
  who: TestPerson,
  method: string,
  path: string,
  body?: unknown,
  query: Record<string, string> = {},
) => app.request<Row>(method, `${API}/${path}`, { token: who.token, query, ...(body === undefined ? {} : { body }) });
export const list = async (who: TestPerson, path: string, query: Record<string, string> = {}): Promise<Row[]> => {
  const { data } = await app.request<Row[] | { records: Row[] }>('GET', `${API}/${path}`, { token: who.token, query });
  return Array.isArray(data) ? data : data.records;
};
export const getId = (answer: { readonly data: Row }): string => String(answer.data['id']);
/** A project of the seller's office, in a state. */
export async function project(status: 0 | 99 = 0): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('financing')
    .values({
      ...newRow({ userId: seller.id, officeId: seller.officeId }, id),
      code: id,
      name: '项目',
      applyOfficeId: seller.officeId,
      status,
    })
    .execute();
  return id;
}
export const line = {
  biddingEquipment: masterId('ZBSB', '1'),
  equipmentQuantity: 3,
  equipmentSpecification: 'A',
  unitPrice: '100.10',
};
/** A line of an order of the seller's. */
export const orderLine = async (values: Row = {}): Promise<string> =>
  getId(
    await callUnchecked(app, orderBiddingProducts.calls.create, {
      as: seller,
      body: {
        ...line,
        totalPrice: '1',
        financingId: await project(),
        ...values,
      },
    }),
  );
export const draft = (changes: Row = {}): Row => ({
  code: newId(),
  contractType: 2,
  isPayer: 1,
  customerName: '医院',
  contractAmount: '300.30',
  ...changes,
});
export const createContract = async (changes: Row = {}): Promise<string> =>
  getId(await callUnchecked(app, contract.calls.create, { as: seller, body: draft(changes) }));

/** Works on a product from now on, with a new seller, lender and strangers. */
export async function openDeals(product: Product): Promise<void> {
  app = product;
  await keepRates(app.db);
  const all = [{ codes: permissionCodes, scope: 'office' as const }];
  const [own, other, bank, otherBank] = [
    await newOffice(app.db),
    await newOffice(app.db),
    await newOffice(app.db),
    await newOffice(app.db),
  ];
  [seller, stranger, lender, rival] = [
    await newPerson(app.db, { officeId: own, roles: all }),
    await newPerson(app.db, { officeId: other, roles: all }),
    await newPerson(app.db, { officeId: bank, roles: all }),
    await newPerson(app.db, { officeId: otherBank, roles: all }),
  ];
}

/** A product of the file's own, with a seller, a lender and strangers. */
export function provideDeals(started: () => Promise<Product> = () => startTestApp()): void {
  beforeAll(async () => openDeals(await started()));
  afterAll(() => app.close());
}
