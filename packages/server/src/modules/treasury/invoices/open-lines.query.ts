import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import { counts, inContract, sumInvoiced, linesUnder } from './contract-goods.query.ts';
import type { Db } from './terms.ts';

const OPEN_LINE = columns({
  contractProductId: 'text?',
  orderBiddingProductsId: 'text?',
  name: 'text',
  specification: 'text?',
  unit: 'text?',
  quantity: 'integer',
  unitPrice: 'decimal',
  amount: 'decimal',
  leftQuantity: 'integer',
  leftAmount: 'decimal',
});

/** A contract with the project it is of. */
interface Contract {
  readonly contractId: string;
  readonly financingId: string | null;
  readonly nonFinancingId: string | null;
}

/**
 * The lines of a contract and its signed supplements, or else of its project, with the rest of each that is not
 * invoiced.
 * @param sides the directions of invoices that count on goods of the project
 * @param but an invoice that is left out
 */
export const readOpenLines = (
  db: Db,
  { contractId, financingId, nonFinancingId }: Contract,
  sides: readonly number[],
  but: string,
): Promise<readonly RowOf<typeof OPEN_LINE>[]> =>
  readRows(
    db,
    OPEN_LINE,
    sql`with "under" as (select * from ${linesUnder(contractId)} "all"),
    "invoiced" as (select * from ${sumInvoiced(sql`(select * from "under")`, but)} "sums"),
    "kinds" as (
      select u."kind", sum(u."quantity") - sum(coalesce(i."quantity", 0)) as "quantity",
        sum(u."amount") - sum(coalesce(i."amount", 0)) as "amount"
      from "under" u left join "invoiced" i on i."id" = u."id"
      group by 1
    ),
    "goods" as (
      select u."id" as "contractProductId", u."orderBiddingProductsId", u."biddingEquipment",
        u."equipmentSpecification",
        u."unit", u."quantity", u."unitPrice", u."amount", u."added", u."signDate", u."sorted", u."kind"
      from "under" u
      where u."quantity" > 0
      union all select null, g."id", g."biddingEquipment", g."equipmentSpecification", g."unit", g."equipmentQuantity",
        g."unitPrice", g."totalPrice", false, null, 0, null
      from "order_bidding_products" g
      where not g."deleted"
        and (
          g."contractId" = ${contractId}
          or g."financingId" = ${financingId}
          or g."nonFinancingId" = ${nonFinancingId}
        )
        and not exists (select 1 from "under" u where not u."added")
    )
    select "goods"."contractProductId", "goods"."orderBiddingProductsId", coalesce(m."itemText", '') as "name",
      "goods"."equipmentSpecification" as "specification", "goods"."unit", "goods"."quantity",
      "goods"."unitPrice"::text, "goods"."amount"::numeric(18,2)::text as "amount",
      least("goods"."quantity" - coalesce(i."quantity", x."quantity", 0), k."quantity")::integer as "leftQuantity",
      least("goods"."amount" - coalesce(i."amount", x."amount", 0), k."amount")::numeric(18,2)::text as "leftAmount"
    from "goods"
      left join "master" m on m."id" = "goods"."biddingEquipment"
      left join "invoiced" i on i."id" = "goods"."contractProductId"
      left join "kinds" k on k."kind" = "goods"."kind"
      left join lateral (
        select sum(l."quantity") as "quantity", sum(${inContract}) as "amount"
        from "bill_line" l join "bill" b on b."id" = l."billId"
        where "goods"."contractProductId" is null
          and l."orderBiddingProductsId" = "goods"."orderBiddingProductsId"
          and not l."deleted"
          and not b."deleted"
          and b."id" <> ${but}
          and b."direction" = any(${sides}::integer[])
          and ${counts}
      ) x on true
    order by "goods"."added", "goods"."signDate", "goods"."sorted", "goods"."contractProductId",
      "goods"."orderBiddingProductsId"
    limit 1000`,
  );
