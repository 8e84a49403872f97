import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import {
  orderBiddingProductsWarehousing,
  orderBiddingProductsOutbound,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { countStatements } from '../../testing/statements.ts';
import { app, getId, lender, line, project, provideDeals, seller, stranger } from '../trade/testing/deals.ts';
import { takeOldest } from './course.ts';
import { CUSTOMER, UNPLACED, type Holding } from './ledger/keys.ts';
import { post } from './ledger/post.ts';
import { findStacks } from './ledger/stacks.query.ts';
import { newLot } from './testing/ledger.ts';

provideDeals();

const free = (): Holding => ({ place: UNPLACED, ownerId: seller.officeId, pledge: null, condition: 'good' });
const posting = (day: string) => ({ source: { type: 'test', id: newId() }, kind: 'delivery', day, by: null }) as const;

describe('goods of several lots', () => {
  test('leave oldest first from what is free: 30@100, 50@110 with 20 pledged, 20@120: 70 come to 7500.00, 10 are left', async () => {
    const itemId = newId();
    const pledge = { financingId: await project(), pledgeeId: lender.officeId };
    const at = (day: string, quantity: number, unitPrice: string) =>
      newLot(app.db, { itemId, quantity, unitPrice, day, at: free() });
    await at('2025-11-03', 20, '120.00');
    const second = await at('2025-11-02', 50, '110.00');
    await at('2025-11-01', 30, '100.00');
    await post(app.db, posting('2025-11-04'), [
      { lot: second, serial: null, quantity: 20, from: free(), to: { ...free(), pledge } },
    ]);
    const issuable = () =>
      findStacks(
        app.db,
        sql`k."itemId" = ${itemId} and k."pledgeFinancingId" is null and k."placeKind" = 'unplaced'`,
        '2025-11-05',
      );
    const { taken, short } = takeOldest(await issuable(), 70);
    expect(taken.map(({ quantity, from }) => [quantity, from.lot.unitPrice])).toEqual([
      [30, '100.00'],
      [30, '110.00'],
      [10, '120.00'],
    ]);
    expect(taken.reduce((sum, { quantity, from }) => sum + quantity * Number(from.lot.unitPrice), 0)).toBe(7500);
    expect(short).toBe(0);
    await post(
      app.db,
      posting('2025-11-05'),
      taken.map(({ quantity, from }) => ({
        lot: from.lot,
        serial: null,
        quantity,
        from: from.holding,
        to: { ...from.holding, place: CUSTOMER },
      })),
    );
    expect(takeOldest(await issuable(), 11).short).toBe(1);
    const { rows } = await sql<{ pledged: number }>`
      select sum("quantity")::integer as "pledged"
      from "stock_balance"
      where "pledgeFinancingId" = ${pledge.financingId}`.execute(app.db);
    expect(rows).toEqual([{ pledged: 20 }]);
  });
});

describe('the books of stock', () => {
  test('stay as they were entered', async () => {
    const { id } = await newLot(app.db, { quantity: 3, day: '2025-11-01', at: free() });
    for (const change of [
      sql`update "stock_entry" set "quantity" = 4 where "lotId" = ${id} and "quantity" > 0`,
      sql`delete from "stock_entry" where "lotId" = ${id}`,
      sql`truncate "stock_entry" cascade`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow(/stay as they were entered/);
  });

  test('take from one place what they bring to another, and never what is not there', async () => {
    const lot = await newLot(app.db, { quantity: 3, day: '2025-11-01', at: free() });
    await expect(
      sql`
        insert into "stock_entry"
        select (jsonb_populate_record(e, ${JSON.stringify({ id: newId(), moveId: newId() })}::jsonb)).*
        from "stock_entry" e
        where e."lotId" = ${lot.id} and e."quantity" > 0`.execute(app.db),
    ).rejects.toThrow(/takes from one place/);
    const four = { lot, serial: null, quantity: 4, from: free(), to: { ...free(), place: CUSTOMER } };
    await expect(app.db.transaction().execute((db) => post(db, posting('2025-11-02'), [four]))).rejects.toThrow(
      /ck_stock_balance_quantity/,
    );
  });

  test('hold a piece once, whatever is posted', async () => {
    const itemId = newId();
    const piece = { itemId, quantity: 1, serials: ['A1'], day: '2025-11-01', at: free() };
    await newLot(app.db, piece);
    await expect(app.db.transaction().execute((db) => newLot(db, piece))).rejects.toThrow(/heldSerial/);
  });

  test('take at most 8 statements for a line, and 60 for ten thousand pieces', async () => {
    const day = '2025-11-01';
    expect(await countStatements(app.db, (db) => newLot(db, { quantity: 5, day, at: free() }))).toBeLessThanOrEqual(8);
    const serials = Array.from({ length: 10_000 }, (_, at) => `S${at}`);
    const itemId = newId();
    const made = countStatements(app.db, (db) => newLot(db, { itemId, quantity: 10_000, serials, day, at: free() }));
    expect(await made).toBeLessThanOrEqual(60);
    const { rows } = await sql<{ pieces: number }>`
      select count(*)::integer as "pieces"
      from "stock_balance"
      where "itemId" = ${itemId} and "quantity" = 1 and "heldSerial" is not null`.execute(app.db);
    expect(rows).toEqual([{ pieces: 10_000 }]);
  });
});

describe('what is there', () => {
  const held = (who: typeof seller, lotId: string) =>
    listRows(app, stockBalance.calls.held, { as: who, query: { lotId } });

  test('is shown to its owner and to nobody else, with its price, and with every move of a piece', async () => {
    const financingId = await project();
    const of = getId(
      await callUnchecked(app, orderBiddingProducts.calls.create, {
        as: seller,
        body: { ...line, totalPrice: '1', financingId },
      }),
    );
    const lot = getId(
      await callUnchecked(app, orderBiddingProductsWarehousing.calls.create, {
        as: seller,
        body: {
          orderBiddingProductsId: of,
          quantity: 2,
          warehousingDate: '2026-01-05',
          snList: ['x1', 'x2'],
        },
      }),
    );
    const piece = { quantity: 1, unitPrice: '100.10', arrivedOn: '2026-01-05', ownerOfficeId: seller.officeId };
    expect(await held(seller, lot)).toMatchObject([piece, piece]);
    expect(await held(stranger, lot)).toEqual([]);
    const out = await callUnchecked(app, orderBiddingProductsOutbound.calls.create, {
      as: seller,
      body: {
        orderBiddingProductsId: of,
        quantity: 1,
        outboundDate: '2026-01-06',
        snList: ['x1'],
      },
    });
    expect(await held(seller, lot)).toMatchObject([{ serialNumber: 'X2' }]);
    await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: getId(out) } });
    const course = await listRows(app, stockEntry.calls.ofSerial, { as: seller, query: { serialNumber: 'X1' } });
    expect(
      course
        .map(({ entryKind, placeKind, quantity }) => `${String(entryKind)} ${String(placeKind)} ${String(quantity)}`)
        .toSorted(),
    ).toEqual([
      'arrival supplier -1',
      'arrival unplaced 1',
      'delivery customer 1',
      'delivery unplaced -1',
      'reversal customer -1',
      'reversal unplaced 1',
    ]);
    expect(await listRows(app, stockEntry.calls.ofSerial, { as: stranger, query: { serialNumber: 'X1' } })).toEqual([]);
    expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: of } })).data).toMatchObject({
      warehousedQuantity: 2,
      outboundQuantity: 0,
      stockQuantity: 2,
    });
  });

  test('is given to one of several who ask at once', async () => {
    const of = getId(
      await callUnchecked(app, orderBiddingProducts.calls.create, {
        as: seller,
        body: {
          ...line,
          totalPrice: '1',
          equipmentQuantity: 10,
          financingId: await project(),
        },
      }),
    );
    const arrived = { orderBiddingProductsId: of, quantity: 10, warehousingDate: '2026-01-05' };
    expect((await call(app, orderBiddingProductsWarehousing.calls.create, { as: seller, body: arrived })).status).toBe(
      200,
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        callUnchecked(app, orderBiddingProductsOutbound.calls.create, {
          as: seller,
          body: {
            orderBiddingProductsId: of,
            quantity: 3,
            outboundDate: '2026-01-06',
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: of } })).data).toMatchObject({
      stockQuantity: 1,
    });
  });
});
