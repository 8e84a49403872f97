import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import type { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { roundAmount } from '@scf-kit/sdk/values';
import type { Part } from '../../resource/serve.ts';

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string): string[] =>
  rows.map((row) => row[name]).filter((id) => typeof id === 'string');

export const projects: Part<typeof nonFinancing> = {
  computed: {
    collectedAmount: {
      lists: true,
      compute: async ({ db }, rows) => {
        const { rows: found } = await sql<{
          id: string;
          total: string;
        }>`select "contractId" as "id", sum("amount")::text as "total" from "finance_amount_detail"
    where "contractId" = any(${idsOf(rows, 'saleContractId')}::text[]) and "status" = ${stateOf(financeAmountDetail, 'approved')} and not "deleted" group by 1`.execute(
          db,
        );
        const totals = new Map(found.map(({ id, total }) => [id, total]));
        return rows.map((row) => roundAmount(totals.get(String(row['saleContractId'])) ?? '0'));
      },
    },
    stockQuantity: {
      lists: true,
      compute: async ({ db }, rows) => {
        const { rows: found } = await sql<{ id: string; total: number }>`select "products"."nonFinancingId" as "id",
    sum((select coalesce(sum("quantity"), 0) from "order_bidding_products_warehousing" where "orderBiddingProductsId" = "products"."id" and not "deleted")
      - (select coalesce(sum("quantity"), 0) from "order_bidding_products_outbound" where "orderBiddingProductsId" = "products"."id" and not "deleted"))::integer as "total"
    from "order_bidding_products" as "products" where "products"."nonFinancingId" = any(${idsOf(rows, 'id')}::text[]) and not "products"."deleted" group by 1`.execute(
          db,
        );
        const totals = new Map(found.map(({ id, total }) => [id, total]));
        return rows.map((row) => totals.get(String(row['id'])) ?? 0);
      },
    },
  },
};
