import { describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { goods as goodsItems } from '@scf-kit/sdk/contract/master-data/goods';
import { callUnchecked, listRows } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { app, list, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';

provideDeals();

let goods = 0;
function newGoods(told: Row = {}): Promise<string> {
  goods += 1;
  return plant(app, resourceNamed('goods'), seller.officeId, {
    code: `SAFE-${goods}`,
    safeStock: 5,
    enabled: true,
    ...told,
  });
}
/** So many pieces of goods in a place of the seller's books. */
const put = (goodsId: string, quantity: number, told: Row = {}): Promise<string> =>
  plant(app, resourceNamed('stock-balance'), seller.officeId, {
    goodsId,
    quantity,
    placeKind: 'warehouse',
    ownerOfficeId: seller.officeId,
    pledgeeOfficeId: null,
    serialNumber: null,
    ...told,
  });
const findGoods = async (path: string, id: string, who = seller): Promise<Row | undefined> =>
  (await list(who, `goods/fetch/${path}`, { size: '200' })).find((row) => row['id'] === id);
const below = (id: string, who = seller) => findGoods('below-safe-stock', id, who);

describe('goods with a safety stock', () => {
  test('are listed as long as there is less of them, in all places together', async () => {
    const id = await newGoods();
    expect(await below(id)).toMatchObject({ safeStock: 5, onHandQuantity: 0, missingQuantity: 5 });
    await put(id, 3);
    await put(id, 1, { placeKind: 'transit' });
    // Goods with customers are not in stock any more.
    await put(id, 9, { placeKind: 'customer' });
    expect(await below(id)).toMatchObject({ onHandQuantity: 4, missingQuantity: 1 });
    await put(id, 1, { placeKind: 'unplaced' });
    expect(await below(id)).toBeUndefined();
    expect(await findGoods('stock', id)).toMatchObject({ onHandQuantity: 5, missingQuantity: 0 });
  });

  test('that are no longer in use, or have none, are not', async () => {
    for (const told of [{ enabled: false }, { safeStock: null }, { safeStock: 0 }]) {
      const id = await newGoods(told);
      await put(id, 1);
      await app.db.updateTable('stock_balance').set({ quantity: 0 }).where('goodsId', '=', id).execute();
      expect(await below(id), JSON.stringify(told)).toBeUndefined();
      expect(await findGoods('stock', id)).toMatchObject({ onHandQuantity: 0, missingQuantity: 0 });
    }
  });

  test('of the platform concern who keeps or kept them, each by their own stock', async () => {
    const id = await newGoods();
    await app.db.updateTable('goods').set({ officeId: null }).where('id', '=', id).execute();
    expect([await below(id), await below(id, stranger)]).toEqual([undefined, undefined]);
    await put(id, 2);
    expect(await below(id)).toMatchObject({ missingQuantity: 3 });
    expect(await below(id, stranger)).toBeUndefined();
    // Another keeper's pieces fill nobody else's shelves.
    await plant(app, resourceNamed('stock-balance'), stranger.officeId, {
      goodsId: id,
      quantity: 7,
      placeKind: 'warehouse',
      ownerOfficeId: stranger.officeId,
      pledgeeOfficeId: null,
      serialNumber: null,
    });
    expect(await below(id)).toMatchObject({ onHandQuantity: 2 });
    expect(await findGoods('stock', id, stranger)).toMatchObject({ onHandQuantity: 7 });
  });

  test('are marked in the list of stock, for who keeps it', async () => {
    const [short, enough] = [await newGoods(), await newGoods({ safeStock: 1 })];
    await put(short, 2);
    await put(enough, 2);
    const marks = async (who = seller) =>
      Object.fromEntries(
        (await listRows(app, stockBalance.calls.held, { as: who, query: { size: '200' } })).map((row) => [
          String(row['goodsId']),
          row['belowSafeStock'],
        ]),
      );
    expect(await marks()).toMatchObject({ [short]: true, [enough]: false });
    const lends = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: ['LOAN_STOCK_MANAGE'], scope: 'office' }],
    });
    expect(await marks(lends)).toMatchObject({ [short]: false });
    expect((await callUnchecked(app, goodsItems.calls.belowSafeStock, { as: lends })).status).toBe(403);
  });
});
