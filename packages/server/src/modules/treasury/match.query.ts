import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, DONE } from '@scf-kit/sdk/contract/treasury/billed';
import { columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn, isOneOf } from '../../resource/in-states.query.ts';
import { readGoods, NO_GOODS } from '../warehouse/goods.query.ts';
import { isTaking } from './settling-payments.query.ts';

type Db = Context['db'];

const SIGNED = [getStateNumber(contract, 'inForce'), getStateNumber(contract, 'completed')];

/** A contract and the supplements of it that were signed. */
const withSupplements = (contractId: string) =>
  sql`(select "c"."id" from "contract" "c" where "c"."id" = ${contractId}
    or ("c"."amendsId" = ${contractId} and not "c"."deleted" and "c"."status" = any(${SIGNED}::integer[])))`;

/** Supplier invoices of a contract that are through: what is only on its way proves nothing. */
const isDoneInvoice = (contractId: string) =>
  sql`"bill"."contractId" = ${contractId}
  and ${isOneOf('bill.direction', ...BOUGHT)}
  and ${isIn('bill', bill, ...DONE)}
  and not "bill"."deleted"`;

const INVOICED = columns({ id: 'text', kind: 'text', invoiced: 'decimal' });

/** The quantity that has come in, was accepted or invoiced of a piece of equipment. */
export interface Equipment extends RowOf<typeof INVOICED> {
  readonly arrived: number;
  readonly accepted: number;
}

/** The equipment of a contract: what its lines name, and what moved or was invoiced under it. */
export async function listEquipment(db: Db, contractId: string): Promise<readonly Equipment[]> {
  const rows = await readRows(
    db,
    INVOICED,
    sql`with "billed" as (
      select coalesce("line"."orderBiddingProductsId", "p"."orderBiddingProductsId") as "id",
        round(sum("line"."amount" * coalesce("bill"."origanAmount" / nullif("bill"."billAmount", 0), 1)), 2) as "amount"
      from "bill_line" "line"
        join "bill" on "bill"."id" = "line"."billId"
        left join "contract_product" "p" on "p"."id" = "line"."contractProductId"
      where not "line"."deleted" and ${isDoneInvoice(contractId)}
      group by 1
    ),
    "named" as (
      select "orderBiddingProductsId" as "id"
      from "contract_product"
      where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "orderBiddingProductsId"
      from "order_bidding_products_warehousing"
      where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "orderBiddingProductsId"
      from "order_bidding_products_outbound"
      where "contractId" in ${withSupplements(contractId)} and not "deleted"
      union select "id"
      from "billed"
    )
    select "e"."id", "e"."biddingEquipment" || ' ' || coalesce("e"."equipmentSpecification", '') as "kind",
      coalesce("billed"."amount", 0)::text as "invoiced"
    from "named"
      join "order_bidding_products" "e" on "e"."id" = "named"."id"
      left join "billed" on "billed"."id" = "e"."id"
    order by "e"."id"`,
  );
  const goods = await readGoods(
    db,
    rows.map(({ id }) => id),
    { purchase: contractId },
  );
  return rows.map((row) => {
    const { in: arrived, accepted } = goods.get(row.id) ?? NO_GOODS;
    return { ...row, arrived, accepted };
  });
}

const LINE = columns({
  id: 'text',
  biddingEquipment: 'text',
  equipmentSpecification: 'text?',
  orderBiddingProductsId: 'text?',
  quantity: 'integer',
  unitPrice: 'decimal',
  totalPrice: 'decimal',
  /** Of a supplement. */
  amends: 'boolean',
});
export type Line = RowOf<typeof LINE>;

/** The lines of a contract, then those of its supplements. */
export const readOrdered = (db: Db, contractId: string): Promise<readonly Line[]> =>
  readRows(
    db,
    LINE,
    sql`select "p"."id", "biddingEquipment", "equipmentSpecification", "orderBiddingProductsId",
      "equipmentQuantity" as "quantity", "unitPrice", coalesce("totalPrice", 0) as "totalPrice",
      "p"."contractId" <> ${contractId} as "amends"
    from "contract_product" "p"
    where "contractId" in ${withSupplements(contractId)} and not "deleted"
    order by "amends", "contractId", "sorted", "id"`,
  );

const SUMS = columns({ amount: 'decimal?', due: 'decimal', lastDue: 'date?', invoiced: 'decimal', special: 'decimal' });

/** The amount of a contract, its instalments due on a day, the last of them, its invoices and its special payments. */
export const readSums = (db: Db, contractId: string, day: string): Promise<RowOf<typeof SUMS> | undefined> =>
  readRow(
    db,
    SUMS,
    sql`select (
        select "contractAmount" + coalesce("amendedAmount", 0)
        from "contract"
        where "id" = ${contractId}
      )::text as "amount",
      (
        select coalesce(
          sum("payableAmount" + coalesce("amendedAmount", 0)) filter (where "payableDate" <= ${day}::date),
          0
        )
        from "finance_payable"
        where "contractId" in ${withSupplements(contractId)} and not "deleted" and "review" is distinct from 'opening'
      )::text as "due",
      (
        select max("payableDate")
        from "finance_payable"
        where "contractId" in ${withSupplements(contractId)}
          and not "deleted"
          and "review" is distinct from 'opening'
          and "payableAmount" + coalesce("amendedAmount", 0) > 0
      )::text as "lastDue",
      (
        select coalesce(sum(coalesce("origanAmount", "billAmount")), 0)
        from "bill"
        where ${isDoneInvoice(contractId)}
      )::text as "invoiced",
      (
        select coalesce(sum("amount"), 0)
        from "special_payment"
        where "contractId" = ${contractId} and not "deleted" and ${isTaking('special_payment', 'amount')}
      )::text as "special"`,
  );

/** The payments of a contract that count, by the limit their nature is under. */
export const readPaidByLimit = (db: Db, contractId: string) =>
  db
    .selectFrom('payment_request as p')
    .leftJoin('master', 'master.id', 'p.type')
    .select(({ fn }) => ['master.paymentLimit as limit', fn.sum<string>('p.origanAmount').as('paid')])
    .where('p.contractId', '=', contractId)
    .where('p.deleted', '=', false)
    .where(isTaking('p', 'origanAmount'))
    .groupBy('master.paymentLimit')
    .execute();
