import { sql } from 'kysely';
import type { Chance } from '@scf-kit/sdk/testing';
import { outStock, outStockStatus } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { isIn } from '../../../resource/in-states.query.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, lender, orderLine, rival, seller, send, type Row } from '../../trade/testing/deals.ts';
import {
  arrived,
  arrivedPieces,
  readDocumentLineId,
  readDocumentLines,
  newLocation,
  newSite,
  pledgedBy,
  receipted,
  type Site,
} from './documents.ts';

const DAYS = ['2026-01-05', '2026-01-12', '2026-02-02'] as const;
/** The numbers of the pieces on a receipt of theirs. */
const PIECES = Array.from({ length: 12 }, (_, n) => `N${n}`);

/** The state of a document that waits for approval, whatever its kind. */
const SUBMITTED = outStockStatus.inApproval.value;

/** The work of people on the goods of a warehouse, step by step. */
export interface StockWork {
  readonly site: Site;
  /** Somebody does one thing by chance; answers the status of the last answer. */
  readonly act: () => Promise<number>;
  /** Rows of goods in and out of orders that the product said are entered, and those it said are gone. */
  readonly entered: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** The documents that the product said have come so far, by table and id. */
  readonly reached: ReadonlyMap<string, number>;
}

type Document = 'out_stock' | 'actual_delivery' | 'transfer_application' | 'stock_count' | 'warehousing';
const FAMILY: Readonly<Record<Exclude<Document, 'stock_count'>, string>> = {
  out_stock: 'outStock',
  actual_delivery: 'actual/delivery',
  transfer_application: 'transfer-application',
  warehousing: 'warehousing',
};

/**
 * One warehouse with goods of two orders, three receipts that are partly pledged, one of them of pieces with numbers,
 * and loose goods.
 */
export async function workOnStock({ next, pick, perhaps }: Chance): Promise<StockWork> {
  const site = await newSite();
  const { keeper, warehouseId } = site;
  const places = [site.locationId, await newLocation(site, { capacity: 150 }), null];
  const orders: string[] = [];
  for (let at = 0; at < 2; at += 1) orders.push(await orderLine({ equipmentQuantity: 60 }));
  const receipts: string[] = [];
  for (let at = 0; at < 2; at += 1) receipts.push(await receipted(site, await arrived(site, 40), 40));
  for (const receipt of receipts) await pledgedBy(receipt, 15);
  const numbered = await receipted(site, await arrivedPieces(site, PIECES), PIECES.length, { snList: PIECES });
  await pledgedBy(numbered, 4, PIECES.slice(0, 4));
  receipts.push(numbered);
  const loose = await arrived(site, 50);
  const goodsId = (await readDocumentLines(keeper, 'warehousing', loose))[0]?.['goodsId'];
  const [entered, removed, reached] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  const approver = await app.login('approver');

  const some = (): number => 1 + next(9);
  /** Some goods of a line of a receipt, pieces with numbers by them. */
  const pickGoods = (receipt: string): { readonly quantity: number; readonly snList?: readonly string[] } => {
    if (receipt !== numbered) return { quantity: some() };
    const from = next(PIECES.length);
    const snList = [...PIECES.slice(from), ...PIECES.slice(0, from)].slice(0, 1 + next(3));
    return { quantity: snList.length, snList };
  };
  const pickRowId = async (kind: 'warehousing' | 'outbound'): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`
      select "id" from ${sql.table(`order_bidding_products_${kind}`)} where "orderBiddingProductsId" = any(${orders}::text[]) and not "deleted"`.execute(
      app.db,
    );
    return perhaps(rows)?.id;
  };
  const serials = (quantity: number): readonly string[] | null =>
    next(3) === 0 ? Array.from({ length: quantity }, () => `S${next(40)}`) : null;
  const enter = async (kind: 'warehousing' | 'outbound'): Promise<number> => {
    const quantity = some();
    const subWarehouseLocationId = pick(places);
    const answer = await send(seller, 'POST', `order-bidding-products-${kind}`, {
      orderBiddingProductsId: pick(orders),
      quantity,
      snList: serials(quantity),
      [kind === 'warehousing' ? 'warehousingDate' : 'outboundDate']: pick(DAYS),
      ...(next(2) === 0 ? { subWarehouseId: warehouseId, subWarehouseLocationId } : {}),
    });
    if (answer.status === 200) entered.add(`order_bidding_products_${kind} ${getId(answer)}`);
    return answer.status;
  };
  const remove = async (kind: 'warehousing' | 'outbound'): Promise<number> => {
    const id = await pickRowId(kind);
    if (id === undefined) return 200;
    const { status } = await send(seller, 'DELETE', `order-bidding-products-${kind}/${id}`);
    if (status === 200) removed.add(`order_bidding_products_${kind} ${id}`);
    return status;
  };
  const issue = async (): Promise<number> => {
    const receipt = pick([...receipts, null]);
    const of =
      receipt === null
        ? { warehousingId: loose, lines: [{ goodsId, quantity: some() }] }
        : {
            warehouseReceiptId: receipt,
            lines: [
              {
                warehouseReceiptLineId: await readDocumentLineId(keeper, 'warehouse-receipt', receipt),
                ...pickGoods(receipt),
              },
            ],
          };
    const body = { outStockType: masterId('OUT_STOCK_TYPE', '1'), status: SUBMITTED, ...of };
    return (await callUnchecked(app, outStock.calls.create, { as: keeper, body })).status;
  };
  const deliver = async (): Promise<number> => {
    const { rows } = await sql<{ outStockId: string; id: string; quantity: number; serials: string[] | null }>`
      select l."outStockId", l."id", l."quantity", l."snList" as "serials"
      from "out_stock_line" l
      join "out_stock" s on s."id" = l."outStockId"
      where s."subWarehouseId" = ${warehouseId} and ${isIn('s', outStock, 'approved', 'partial')} and not s."deleted"`.execute(
      app.db,
    );
    const open = perhaps(rows);
    if (!open) return 200;
    const goods = open.serials ? { quantity: 1, snList: [pick(open.serials)] } : { quantity: 1 + next(open.quantity) };
    const { status } = await callUnchecked(app, actualDelivery.calls.create, {
      as: keeper,
      body: {
        outStockId: open.outStockId,
        actualDate: pick(DAYS),
        lines: [{ outStockLineId: open.id, ...goods }],
      },
    });
    return status;
  };
  const pledge = async (): Promise<number> => {
    const id = pick(receipts);
    // The owner who released all of a receipt sees it no more.
    const warehouseReceiptLineId = await readDocumentLineId(keeper, 'warehouse-receipt', id);
    const body: Row = { id, reason: '核定', lines: [{ warehouseReceiptLineId, ...pickGoods(id) }] };
    return (await send(lender, 'POST', `warehouse-receipt/${pick(['pledge', 'release'])}`, body)).status;
  };
  const transfer = async (): Promise<number> => {
    const warehouseReceiptId = pick(receipts);
    const to = pick([
      { transferType: masterId('TRANSFER_TYPE', '1'), toOfficeId: rival.officeId },
      { transferType: masterId('TRANSFER_TYPE', '3'), toSubWarehouseLocationId: site.locationId },
    ]);
    const body = {
      ...to,
      warehouseReceiptId,
      lines: [
        {
          warehouseReceiptLineId: await readDocumentLineId(keeper, 'warehouse-receipt', warehouseReceiptId),
          ...pickGoods(warehouseReceiptId),
        },
      ],
      status: SUBMITTED,
    };
    return (await call(app, transferApplication.calls.create, { as: keeper, body })).status;
  };
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      select "id" from "stock_count" where "subWarehouseId" = ${warehouseId} and ${isIn('stock_count', stockCount, 'counting')}`.execute(
      app.db,
    );
    const [open] = rows;
    if (!open)
      return (await call(app, stockCount.calls.create, { as: keeper, body: { subWarehouseId: warehouseId } })).status;
    const { rows: had } = await sql<{ quantity: number; serials: readonly string[] }>`
      select (s->>'quantity')::integer as "quantity", s->'serials' as "serials"
      from "stock_count" c
      cross join lateral jsonb_array_elements(c."snapshot") with ordinality as e(s, at)
      where c."id" = ${open.id}
      order by at`.execute(app.db);
    const lines = (await readDocumentLines(keeper, 'stock-count', open.id)).map((each, at) => {
      const { quantity = 0, serials: known = [] } = had[at] ?? {};
      const less = known.length === 0 ? next(3) : 0;
      return { ...each, countedQuantity: Math.max(0, quantity - less + next(2)), snList: known };
    });
    const put = await callUnchecked(app, stockCount.calls.update, { as: keeper, body: { id: open.id, lines } });
    if (put.status !== 200) return put.status;
    return (await call(app, stockCount.calls.submit, { as: keeper, body: { id: open.id } })).status;
  };
  const consent = async (): Promise<number> => {
    const { rows } = await sql<{ id: string; path: string }>`
      select "id", 'out-stock' as "path" from "out_stock" where ${isIn('out_stock', outStock, 'inApproval')} and "pledgeeOfficeId" = ${lender.officeId}
      union all
      select "id", 'transfer-application'
      from "transfer_application"
      where ${isIn('transfer_application', transferApplication, 'inApproval')} and "pledgeeOfficeId" = ${lender.officeId}`.execute(
      app.db,
    );
    const waiting = perhaps(rows);
    return waiting ? (await send(lender, 'PUT', `${waiting.path}/consent`, { id: waiting.id })).status : 200;
  };
  /** Decides one step of a document that waits. */
  const decide = async (): Promise<number> => {
    const table = pick(['out_stock', 'actual_delivery', 'transfer_application', 'warehousing'] as const);
    const { rows } = await sql<{ id: string }>`
      select "id" from ${sql.table(table)} where "status" = ${SUBMITTED} and not "deleted"`.execute(app.db);
    const waiting = perhaps(rows);
    if (!waiting) return 200;
    const rejected = next(6) === 0;
    const { status } = await app.request('POST', `/api/engine/auth/approve/${FAMILY[table]}`, {
      token: approver,
      body: {
        id: waiting.id,
        approvalStatus: (rejected ? approvals.rejected : approvals.approved).value,
        ...(rejected ? { opinion: '不同意' } : {}),
      },
    });
    if (status === 200) {
      const { rows: after } = await sql<{ status: number }>`
        select "status" from ${sql.table(table)} where "id" = ${waiting.id}`.execute(app.db);
      reached.set(`${table} ${waiting.id}`, after[0]?.status ?? 0);
    }
    return status;
  };
  const act = (): Promise<number> =>
    pick([
      () => enter('warehousing'),
      () => enter('warehousing'),
      () => enter('outbound'),
      () => remove('warehousing'),
      () => remove('outbound'),
      issue,
      deliver,
      deliver,
      pledge,
      transfer,
      count,
      consent,
      decide,
      decide,
      decide,
      decide,
      decide,
    ])();
  return { site, act, entered, removed, reached };
}

/** Rows the product said are entered or gone, and are not. */
export async function listLostStock({ entered, removed }: StockWork): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [said, gone] of [
    [entered, false],
    [removed, true],
  ] as const)
    for (const key of said) {
      if (!gone && removed.has(key)) continue;
      const [table = '', id = ''] = key.split(' ');
      const { rows } = await sql<{ deleted: boolean }>`
        select "deleted" from ${sql.table(table)} where "id" = ${id}`.execute(app.db);
      // A removal that was done and not answered is no loss of an entry: it is known by its row alone.
      if (!rows[0] || (gone && !rows[0].deleted)) lost.push(key);
    }
  return lost;
}
