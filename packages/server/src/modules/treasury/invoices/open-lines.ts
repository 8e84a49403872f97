import { sql } from 'kysely';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { present } from '../../../resource/present.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { counts, inContract, invoicedOf, linesUnder } from './contract-goods.ts';

interface OpenLine {
  readonly contractProductId: string | null;
  readonly orderBiddingProductsId: string | null;
  readonly name: string;
  readonly specification: string | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly amount: string;
  readonly leftQuantity: number;
  readonly leftAmount: string;
}

const PURCHASE = contractTypes.purchase.value;

/** The questions of people before they invoice: the lines of a contract and the rest of each, and its invoiced sum. */
export const openLines: Part<typeof bill> = {
  calls: {
    openLines: async (context, { query: { contractId, billId } }) => {
      const { contractType, financingId, nonFinancingId } = await readRow(context, contract, contractId);
      const sides = contractType === PURCHASE ? BOUGHT : SOLD;
      const { rows } = await sql<OpenLine>`
        with "under" as (select * from ${linesUnder(contractId)} "all"),
        "invoiced" as (select * from ${invoicedOf(sql`(select * from "under")`, billId ?? '')} "sums"),
        "kinds" as (
          select u."kind", sum(u."quantity") - sum(coalesce(i."quantity", 0)) as "quantity", sum(u."amount") - sum(coalesce(i."amount", 0)) as "amount"
          from "under" u left join "invoiced" i on i."id" = u."id" group by 1
        ),
        "goods" as (
          select u."id" as "contractProductId", u."orderBiddingProductsId", u."biddingEquipment", u."equipmentSpecification",
            u."unit", u."quantity", u."unitPrice", u."amount", u."added", u."signDate", u."sorted", u."kind"
          from "under" u where u."quantity" > 0
          union all
          select null, g."id", g."biddingEquipment", g."equipmentSpecification", g."unit", g."equipmentQuantity", g."unitPrice", g."totalPrice", false, null, 0, null
          from "order_bidding_products" g where not g."deleted"
            and (g."contractId" = ${contractId} or g."financingId" = ${financingId} or g."nonFinancingId" = ${nonFinancingId})
            and not exists (select 1 from "under" u where not u."added")
        )
        select "goods"."contractProductId", "goods"."orderBiddingProductsId", coalesce(m."itemText", '') as "name",
          "goods"."equipmentSpecification" as "specification", "goods"."unit", "goods"."quantity",
          "goods"."unitPrice"::text, "goods"."amount"::numeric(18,2)::text as "amount",
          least("goods"."quantity" - coalesce(i."quantity", x."quantity", 0), k."quantity")::integer as "leftQuantity",
          least("goods"."amount" - coalesce(i."amount", x."amount", 0), k."amount")::numeric(18,2)::text as "leftAmount"
        from "goods" left join "master" m on m."id" = "goods"."biddingEquipment"
        left join "invoiced" i on i."id" = "goods"."contractProductId"
        left join "kinds" k on k."kind" = "goods"."kind"
        left join lateral (
          select sum(l."quantity") as "quantity", sum(${inContract}) as "amount"
          from "bill_line" l join "bill" b on b."id" = l."billId"
          where "goods"."contractProductId" is null and l."orderBiddingProductsId" = "goods"."orderBiddingProductsId"
            and not l."deleted" and not b."deleted" and b."id" <> ${billId ?? ''} and b."direction" = any(${sides}::integer[]) and ${counts}
        ) x on true
        order by "goods"."added", "goods"."signDate", "goods"."sorted", "goods"."contractProductId", "goods"."orderBiddingProductsId" limit 1000`.execute(
        context.db,
      );
      return rows;
    },
    invoicedAmount: async (context, { query: { contractId } }) => {
      const row = await readRow(context, contract, contractId);
      const [shown] = await present(context, contract, [row], { computed: true });
      return shown?.appliedBillAmount ?? '0.00';
    },
  },
};
