import { sql } from 'kysely';
import { BOUGHT, isReceived, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import { counts, inContract, sumInvoiced, linesUnder } from './contract-goods.query.ts';
import type { Db } from './terms.ts';

const INVOICED = columns({
  name: 'text',
  quantity: 'integer',
  amount: 'decimal',
  ofThese: 'integer',
  amountOfThese: 'decimal',
  /** The goods are the contract's, or the project's. */
  known: 'boolean',
});

interface Invoice {
  readonly id: string;
  readonly contractId: string | null;
  readonly direction: number;
}

/**
 * The quantity and amount that there are, and those that are invoiced, of each line that an invoice names, then of each
 * kind of goods of such lines, and of the project's goods it names without a line of the contract.
 */
export const readInvoiced = (
  db: Db,
  { id, contractId, direction }: Invoice,
): Promise<readonly RowOf<typeof INVOICED>[]> => {
  const sides = isReceived(direction) ? BOUGHT : SOLD;
  return readRows(
    db,
    INVOICED,
    sql`with "own" as (
      select distinct l."contractProductId",
        case when l."contractProductId" is null then l."orderBiddingProductsId" end as "goods"
      from "bill_line" l
      where l."billId" = ${id} and not l."deleted"
    ),
    "under" as (select * from ${linesUnder(contractId)} "all"),
    "invoiced" as (select * from ${sumInvoiced(sql`(select * from "under")`)} "sums"),
    "lines" as (
      select u."kind", coalesce(u."equipmentSpecification", '') as "name", u."quantity", u."amount",
        coalesce(i."quantity", 0) as "ofThese", coalesce(i."amount", 0) as "amountOfThese",
        o."contractProductId" is not null as "asked"
      from "under" u
        left join "invoiced" i on i."id" = u."id"
        left join "own" o on o."contractProductId" = u."id"
    )
    select "name", "quantity"::integer, "amount"::text, "ofThese"::integer, "amountOfThese"::text, true as "known"
    from "lines"
    where "asked"
    union all select max("name"), sum("quantity")::integer, sum("amount")::text, sum("ofThese")::integer,
      sum("amountOfThese")::text, true
    from "lines"
    group by "kind"
    having bool_or("asked")
    union all select '', 0, '0', 0, '0', false
    from "own"
    where "contractProductId" is not null and "contractProductId" not in (select "id" from "under")
    union all select coalesce(g."equipmentSpecification", ''), coalesce(g."equipmentQuantity", 0),
      coalesce(g."totalPrice", 0)::text,
      coalesce(x."quantity", 0)::integer, coalesce(x."amount", 0)::text, g."id" is not null
    from "own"
      left join "contract" c on c."id" = ${contractId}
      left join "order_bidding_products" g on g."id" = "own"."goods"
        and not g."deleted"
        and (g."contractId" = c."id" or g."financingId" = c."financingId" or g."nonFinancingId" = c."nonFinancingId")
      left join lateral (
        select sum(l."quantity") as "quantity", sum(${inContract}) as "amount"
        from "bill_line" l join "bill" b on b."id" = l."billId"
        where not l."deleted"
          and not b."deleted"
          and l."orderBiddingProductsId" = "own"."goods"
          and b."direction" = any(${sides}::integer[])
          and ${counts}
      ) x on true
    where "own"."contractProductId" is null`,
  );
};
