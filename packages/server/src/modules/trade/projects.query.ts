import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import {
  CONTRACT_AMOUNTS,
  nonFinancing,
  type AmountsInCurrency,
  type ContractAmount,
} from '@scf-kit/sdk/contract/trade/non-financing';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { currencyCode } from '@scf-kit/sdk/values';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { readable } from '../../resource/field-rights.ts';
import { isIn } from '../../resource/in-states.query.ts';
import { masterId } from '../master-data/seed.ts';

const SALE = contractTypes.sale.value;
/** The states of contracts that count of a project. */
export const SIGNED = [
  getStateNumber(contract, 'inForce'),
  getStateNumber(contract, 'completed'),
  getStateNumber(contract, 'terminated'),
];

/** Whether a project (`t`) names no contract of a kind yet. */
export const namesNone = (column: 'saleContractId' | 'purchaseContractId'): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.${sql.ref(column)} is null`;

const AMOUNTS = columns({
  id: 'text',
  currency: 'text',
  sale: 'decimal',
  purchase: 'decimal',
  margin: 'decimal',
  collected: 'decimal',
  paid: 'decimal',
});
type Found = RowOf<typeof AMOUNTS>;
type InRmb = Omit<Found, 'id' | 'currency'>;
/** The amounts of a project in RMB, and beside them those in other currencies. */
interface Amounts extends InRmb {
  readonly others: readonly AmountsInCurrency[];
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const NONE: InRmb = { sale: '0.00', purchase: '0.00', margin: '0.00', collected: '0.00', paid: '0.00' };
const RMB = masterId('CURRENCY_TYPE', '1');

/** The amounts of a project in a currency, without those the reader may not read. */
function toShown(context: Context, { currency, sale, purchase, margin, collected, paid }: Found): AmountsInCurrency {
  const amounts: Readonly<Record<ContractAmount, string>> = {
    signedSaleAmount: sale,
    signedPurchaseAmount: purchase,
    signedMarginAmount: margin,
    collectedAmount: collected,
    paidAmount: paid,
  };
  const shown = readable(context, nonFinancing, CONTRACT_AMOUNTS).map((name) => [name, amounts[name]] as const);
  return { currency: currencyCode(currency), ...Object.fromEntries(shown) };
}

/** The totals of the contracts of projects by currency, in one statement however many projects there are. */
export async function readAmounts(context: Context, rows: Rows): Promise<ReadonlyMap<string, Amounts>> {
  const ids = rows.map((row) => String(row['id']));
  const found = await readRows(
    context.db,
    AMOUNTS,
    sql`
      select s."id", s."currency", coalesce(sum(s."amount") filter (where s."sale"), 0)::numeric(18, 2)::text as "sale",
        coalesce(sum(s."amount") filter (where not s."sale"), 0)::numeric(18, 2)::text as "purchase",
        coalesce(sum(case when s."sale" then s."amount" else -s."amount" end), 0)::numeric(18, 2)::text as "margin",
        coalesce(sum(s."collected"), 0)::numeric(18, 2)::text as "collected",
        coalesce(sum(s."paid"), 0)::numeric(18, 2)::text as "paid"
      from (
        select c."nonFinancingId" as "id", coalesce(c."currencyType", ${RMB}) as "currency",
          c."contractType" = ${SALE} as "sale",
          coalesce(c."contractAmount", 0) + coalesce(c."amendedAmount", 0) as "amount",
          (
            select sum(a."settlesAmount")
            from "claim_allocation" a
            join "finance_receivable" r on r."id" = a."financeReceivableId"
            where r."contractId" = c."id" and not a."deleted"
          ) as "collected",
          (
            select sum(p."amount")
            from (
              select "origanAmount" as "amount"
              from "payment_request"
              where "contractId" = c."id" and ${isIn('payment_request', paymentRequest, 'paid')} and not "deleted"
              union all
              select "amount"
              from "special_payment"
              where "contractId" = c."id" and ${isIn('special_payment', specialPayment, 'paid')} and not "deleted"
            ) p
            where c."contractType" <> ${SALE}
          ) as "paid"
        from "contract" c
        where c."nonFinancingId" = any(${ids}::text[])
          and c."amendsId" is null
          and not c."deleted"
          and c."status" = any(${SIGNED}::integer[])
      ) s
      group by 1, 2
      order by 1, 2`,
  );
  const byProject = Map.groupBy(found, ({ id }) => id);
  return new Map(
    ids.map((id) => {
      const all = byProject.get(id) ?? [];
      const others = all.filter(({ currency }) => currency !== RMB).map((one) => toShown(context, one));
      return [id, { ...NONE, ...all.find(({ currency }) => currency === RMB), others }];
    }),
  );
}
