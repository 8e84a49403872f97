import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { present } from '../../../resource/present.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';

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

const COUNTED = (['inApproval', 'approved', 'issued', 'reversed'] as const).map((name) => stateOf(bill, name));
const ISSUED = stateOf(bill, 'issued');
const PURCHASE = 1;

/** What people ask before they invoice: the lines of a contract and what is left of each, and what is invoiced of it. */
export const openLines: Part<typeof bill> = {
  calls: {
    openLines: async (context, { query: { contractId, billId } }) => {
      const { contractType, financingId, nonFinancingId } = await readRow(context, contract, contractId);
      const sides = contractType === PURCHASE ? [2, 4] : [1, 3];
      const { rows } = await sql<OpenLine>`
        with "goods" as (
          select p."id" as "contractProductId", p."orderBiddingProductsId", p."biddingEquipment", p."equipmentSpecification",
            p."unit", p."equipmentQuantity", p."unitPrice", coalesce(p."totalPrice", p."unitPrice" * p."equipmentQuantity") as "amount", p."sorted"
          from "contract_product" p where p."contractId" = ${contractId} and not p."deleted"
          union all
          select null, g."id", g."biddingEquipment", g."equipmentSpecification", g."unit", g."equipmentQuantity", g."unitPrice", g."totalPrice", 0
          from "order_bidding_products" g where not g."deleted"
            and (g."contractId" = ${contractId} or g."financingId" = ${financingId} or g."nonFinancingId" = ${nonFinancingId})
            and not exists (select 1 from "contract_product" p where p."contractId" = ${contractId} and not p."deleted")
        )
        select "goods"."contractProductId", "goods"."orderBiddingProductsId", coalesce(m."itemText", '') as "name",
          "goods"."equipmentSpecification" as "specification", "goods"."unit", "goods"."equipmentQuantity" as "quantity",
          "goods"."unitPrice"::text, "goods"."amount"::numeric(18,2)::text as "amount",
          ("goods"."equipmentQuantity" - coalesce(x."quantity", 0))::integer as "leftQuantity",
          ("goods"."amount" - coalesce(x."amount", 0))::numeric(18,2)::text as "leftAmount"
        from "goods" left join "master" m on m."id" = "goods"."biddingEquipment"
        left join lateral (
          select sum(l."quantity") as "quantity", sum(round(l."amount" / coalesce(nullif(b."exchangeRate", 0), 1), 2)) as "amount"
          from "bill_line" l join "bill" b on b."id" = l."billId"
          where not l."deleted" and not b."deleted" and b."id" <> ${billId ?? ''}
            and (l."contractProductId" = "goods"."contractProductId" or ("goods"."contractProductId" is null
              and l."orderBiddingProductsId" = "goods"."orderBiddingProductsId" and b."direction" = any(${sides}::integer[])))
            and case when b."originalBillId" is null then b."status" = any(${COUNTED}::integer[]) else b."status" = ${ISSUED} end
        ) x on true order by "goods"."sorted", "goods"."contractProductId", "goods"."orderBiddingProductsId" limit 1000`.execute(
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
