import { describe, expect, test } from 'vitest';
import { message, resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { sql } from 'kysely';
import { nonFinancingStatus, nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import {
  orderBiddingProductsWarehousing,
  orderBiddingProductsOutbound,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { readGoods } from '../warehouse/goods.query.ts';
import { completeIfDone } from './completion.ts';
import {
  app,
  createContract,
  getId,
  line,
  list,
  project,
  provideDeals,
  seller,
  type send,
  stranger,
  type Row,
} from './testing/deals.ts';
import { inForce, startContractApproval } from './testing/signed.ts';

provideDeals();

const APPROVED = getStateNumber(financeAmountDetail, 'approved');
const business = (status: number, told: Row = {}): Promise<string> =>
  plant(app, resourceNamed('non-financing'), seller.officeId, { status, ...told });
const stateOfProject = async (id: string): Promise<unknown> =>
  (await callUnchecked(app, nonFinancing.calls.get, { as: seller, params: { id } })).data['status'];
/** The dues under a signed contract. */
const readReceivableId = async (contractId: string): Promise<string> =>
  (
    await app.db
      .selectFrom('finance_receivable')
      .select('id')
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow()
  ).id;

const stateOfContract = async (id: string): Promise<unknown> =>
  (await callUnchecked(app, contract.calls.get, { as: seller, params: { id } })).data['status'];
const equipment = (parent: Row): Promise<Awaited<ReturnType<typeof send>>> =>
  callUnchecked(app, orderBiddingProducts.calls.create, { as: seller, body: { ...line, totalPrice: '1', ...parent } });

describe('the form that begins a project', () => {
  const makeEquipment = (quantity: number) => ({
    _id: 'r1',
    biddingEquipment: masterId('ZBSB', '1'),
    specification: '探头',
    quantity,
    unitPrice: '14.29',
    totalPrice: '1',
  });

  test('lists its equipment, whose total follows, and none begins without', async () => {
    const key = 'non-financing-application';
    const { data } = await callUnchecked(app, dynamicForm.calls.byKey, { as: seller, params: { formKey: key } });
    const begin = (lines: readonly unknown[]) =>
      callUnchecked(app, flowableFlow.calls.start, {
        as: seller,
        body: {
          formKey: key,
          formHash: data['hash'],
          formData: { name: '直采项目', customerName: '甲医院', saleAmount: '100.03', equipment: lines },
        },
      });
    expect(await begin([])).toMatchObject({ status: 400, data: { errors: { equipment: expect.any(String) } } });
    const begun = await begin([makeEquipment(7)]);
    expect(begun).toMatchObject({ status: 200, data: { businessKey: expect.any(String) } });
    const nonFinancingId = String(begun.data['businessKey']);
    expect(
      await listRows(app, orderBiddingProducts.calls.list, { as: seller, query: { nonFinancingId } }),
    ).toMatchObject([{ equipmentSpecification: '探头', equipmentQuantity: 7, totalPrice: '100.03' }]);
    expect(await stateOfProject(nonFinancingId)).toBe(1);
  });
});

describe('API-035 the goods of projects', () => {
  test('a line hangs on one project, financing or general business, that is still open', async () => {
    const [loan, open, closed] = [await project(), await business(0), await business(99)];
    expect(getId(await equipment({ nonFinancingId: open }))).toBeTruthy();
    const one = { status: 400, data: { errors: { financingId: message('zh-CN', 'parent.one') } } };
    expect(await equipment({})).toMatchObject(one);
    expect(await equipment({ financingId: loan, nonFinancingId: open })).toMatchObject(one);
    expect(await equipment({ nonFinancingId: closed })).toMatchObject({ status: 400 });
    const id = getId(await equipment({ financingId: loan }));
    expect(
      await call(app, orderBiddingProducts.calls.update, { as: seller, body: { id, nonFinancingId: open } }),
    ).toMatchObject(one);
    await expect(
      sql`update "order_bidding_products" set "nonFinancingId" = ${open} where "id" = ${id}`.execute(app.db),
    ).rejects.toThrow(/one_project/);
  });

  test('are changed as long as the project is: as a draft, rejected and withdrawn, and at no other time', async () => {
    const allowed = await Promise.all(
      Object.entries(nonFinancingStatus).map(async ([name, { value }]) => {
        const nonFinancingId = await business(0);
        const id = getId(await equipment({ nonFinancingId }));
        await app.db.updateTable('non_financing').set({ status: value }).where('id', '=', nonFinancingId).execute();
        const changed = await callUnchecked(app, orderBiddingProducts.calls.update, {
          as: seller,
          body: { id, equipmentQuantity: 4 },
        });
        return changed.status === 200 ? [name] : [];
      }),
    );
    expect(allowed.flat()).toEqual(['draft', 'rejected', 'withdrawn']);
  });

  test('strangers see and write none of them', async () => {
    const open = await business(0);
    const id = getId(await equipment({ nonFinancingId: open }));
    expect(
      await listRows(app, orderBiddingProducts.calls.list, { as: stranger, query: { nonFinancingId: open } }),
    ).toEqual([]);
    expect(
      await call(app, orderBiddingProducts.calls.update, { as: stranger, body: { id, unit: '台' } }),
    ).toMatchObject({ status: 404 });
    expect(
      await call(app, orderBiddingProducts.calls.create, {
        as: stranger,
        body: { ...line, totalPrice: '1', nonFinancingId: open },
      }),
    ).toMatchObject({ status: 400 });
    expect(
      await listRows(app, orderBiddingProducts.calls.list, { as: seller, query: { nonFinancingId: open } }),
    ).toMatchObject([{ id }]);
  });

  test('the stored quantity, the one still to come in and the one that may go out are three answers', async () => {
    const nonFinancingId = await business(0);
    const [none, some, all] = [
      getId(await equipment({ nonFinancingId })),
      getId(await equipment({ nonFinancingId })),
      getId(await equipment({ nonFinancingId })),
    ];
    await equipment({ financingId: await project() });
    for (const [orderBiddingProductsId, quantity] of [
      [some, 2],
      [all, 3],
    ] as const)
      await call(app, orderBiddingProductsWarehousing.calls.create, {
        as: seller,
        body: {
          orderBiddingProductsId,
          quantity,
          warehousingDate: '2026-01-05',
        },
      });
    await call(app, orderBiddingProductsOutbound.calls.create, {
      as: seller,
      body: {
        orderBiddingProductsId: some,
        quantity: 2,
        outboundDate: '2026-01-06',
      },
    });
    const ids = async (path: string): Promise<string[]> =>
      (await list(seller, `order-bidding-products/fetch/${path}`, { nonFinancingId })).map(({ id }) => String(id));
    expect((await ids('list-raw')).toSorted()).toEqual([none, some, all].toSorted());
    expect((await ids('warehousing')).toSorted()).toEqual([none, some].toSorted());
    expect(await ids('order-bidding-products/ex-warehousing')).toEqual([all]);
    const [raw] = await listRows(app, orderBiddingProducts.calls.listRaw, { as: seller, query: { nonFinancingId } });
    expect(Object.keys(raw ?? {}).filter((name) => name.endsWith('Text'))).toEqual([]);
    expect(await readGoods(app.db, [some])).toEqual(new Map([[some, { ordered: 3, in: 2, out: 2, accepted: 0 }]]));
  });
});

describe('API-034 a project of general business follows its contracts', () => {
  test('in progress with the first signed one, completed when all are, and open again by a correction', async () => {
    const nonFinancingId = await business(99);
    const first = await inForce({
      nonFinancingId,
      products: [line],
      plans: [{ amountCollected: '300.30' }],
    });
    expect(await stateOfProject(nonFinancingId)).toBe(100);
    const office = seller.officeId;
    const bill = await plant(app, resourceNamed('bill'), office, {
      contractId: first,
      direction: 1,
      billAmount: '300.30',
      status: 100,
    });
    const follow = () =>
      app.db.transaction().execute((db) => completeIfDone({ db, session: { userId: seller.id } }, first));
    await follow();
    expect(await stateOfContract(first)).toBe(100);
    const financialCollectionId = await plant(app, resourceNamed('financial-collection'), office, {
      paymentAmount: '300.30',
    });
    await plant(app, resourceNamed('finance-amount-detail'), office, {
      financialCollectionId,
      contractId: first,
      financeReceivableId: await readReceivableId(first),
      amount: '300.30',
      status: APPROVED,
    });
    await follow();
    await follow();
    expect([await stateOfContract(first), await stateOfProject(nonFinancingId)]).toEqual([101, 103]);
    await app.db.updateTable('bill').set({ billAmount: '300.29' }).where('id', '=', bill).execute();
    await follow();
    expect([await stateOfContract(first), await stateOfProject(nonFinancingId)]).toEqual([100, 100]);
  });

  test('goods of a line that have not gone out keep a sale open', async () => {
    const nonFinancingId = await business(99);
    const goods = await plant(app, resourceNamed('order-bidding-products'), seller.officeId, {
      nonFinancingId,
      financingId: null,
      equipmentQuantity: 3,
    });
    const id = await inForce({
      nonFinancingId,
      products: [{ ...line, orderBiddingProductsId: goods }],
      plans: [{ amountCollected: '300.30' }],
    });
    await plant(app, resourceNamed('bill'), seller.officeId, {
      contractId: id,
      direction: 1,
      billAmount: '300.30',
      status: 100,
    });
    const financialCollectionId = await plant(app, resourceNamed('financial-collection'), seller.officeId, {
      paymentAmount: '300.30',
    });
    await plant(app, resourceNamed('finance-amount-detail'), seller.officeId, {
      financialCollectionId,
      contractId: id,
      financeReceivableId: await readReceivableId(id),
      amount: '300.30',
      status: APPROVED,
    });
    const follow = () =>
      app.db.transaction().execute((db) => completeIfDone({ db, session: { userId: seller.id } }, id));
    await follow();
    expect(await stateOfContract(id)).toBe(100);
    const moved = { orderBiddingProductsId: goods, quantity: 3 };
    const arrived = { ...moved, warehousingDate: '2026-01-05' };
    expect((await call(app, orderBiddingProductsWarehousing.calls.create, { as: seller, body: arrived })).status).toBe(
      200,
    );
    expect(await stateOfContract(id)).toBe(100);
    const gone = await callUnchecked(app, orderBiddingProductsOutbound.calls.create, {
      as: seller,
      body: {
        ...moved,
        outboundDate: '2026-01-06',
      },
    });
    expect(await stateOfContract(id)).toBe(101);
    expect(
      (await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: getId(gone) } })).status,
    ).toBe(200);
    expect(await stateOfContract(id)).toBe(100);
    // Goods of their kind that a supplement takes off are not waited for, whether it names them or not.
    await plant(app, resourceNamed('contract-product'), seller.officeId, {
      contractId: await plant(app, resourceNamed('contract'), seller.officeId, { amendsId: id, status: 100 }),
      ...line,
      equipmentQuantity: -1,
    });
    const some = { orderBiddingProductsId: goods, outboundDate: '2026-01-06' };
    expect(
      (
        await call(app, orderBiddingProductsOutbound.calls.create, {
          as: seller,
          body: { ...some, quantity: 2 },
        })
      ).status,
    ).toBe(200);
    expect(await stateOfContract(id)).toBe(101);
  });

  test('contracts start for a project that is approved or in progress alone', async () => {
    const id = await createContract({
      nonFinancingId: await business(0),
      products: [line],
      plans: [{ amountCollected: '300.30' }],
    });
    expect(await startContractApproval(id)).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'contract.project.state'),
    });
  });
});
