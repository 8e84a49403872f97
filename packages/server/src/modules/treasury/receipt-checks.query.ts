import { sql } from 'kysely';
import type { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import type { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import type { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import type { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { LedgerCheck } from '../../resource/contradiction.ts';
import { isIn } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';
import { settlingPayments } from './settling-payments.query.ts';

/** A due shows what supplements took off it. */
const amendedCheck = (
  name: string,
  due: { readonly table: string; readonly code: string; readonly through: string },
): LedgerCheck => ({
  name,
  query: sql`select d.${sql.ref(due.code)} as "record", coalesce(d."amendedAmount", 0)::text as "stored",
      x."sum"::text as "entries"
    from ${sql.table(due.table)} d
      cross join lateral (
        select coalesce(sum(a."amount"), 0) as "sum"
        from "due_amendment" a
        where a.${sql.ref(due.through)} = d."id" and not a."deleted"
      ) x
    where not d."deleted" and coalesce(d."amendedAmount", 0) <> x."sum"`,
});

/** Receipts show what is claimed of them. */
export const receiptChecks: Part<typeof financialCollection> = {
  checks: [
    {
      name: 'receipts show what is claimed of them',
      query: sql`select c."collectionCode" as "record", coalesce(c."claimedAmount", 0)::text as "stored",
          x."claimed"::text as "entries"
        from "financial_collection" c
          cross join lateral (
            select coalesce(sum(a."amount"), 0) as "claimed"
            from "claim_allocation" a
            where a."financialCollectionId" = c."id" and not a."deleted"
          ) x
        where not c."deleted" and not coalesce(c."merged", false) and coalesce(c."claimedAmount", 0) <> x."claimed"`,
    },
    {
      name: 'merged receipts are the sum of their receipts',
      query: sql`select p."collectionCode" as "record",
          p."paymentAmount"::text || ' ' || coalesce(p."claimedAmount", 0)::text as "stored",
          x."amount"::text || ' ' || x."claimed"::text as "entries"
        from "financial_collection" p
          cross join lateral (
            select coalesce(sum(c."paymentAmount"), 0) as "amount", coalesce(sum(c."claimedAmount"), 0) as "claimed"
            from "financial_collection" c
            where c."mergeParentId" = p."id" and not c."deleted"
          ) x
        where not p."deleted"
          and p."merged"
          and (p."paymentAmount" <> x."amount" or coalesce(p."claimedAmount", 0) <> x."claimed")`,
    },
  ],
};

/** Claims are the sums of their entries. */
export const claimChecks: Part<typeof financeAmountDetail> = {
  checks: [
    {
      name: 'approved claims are the sum of their entries',
      query: sql`select t."claimCode" as "record",
          t."amount"::text || ' ' || coalesce(t."settlesAmount", 0)::text as "stored",
          x."amount"::text || ' ' || x."settles"::text as "entries"
        from "finance_amount_detail" t
          cross join lateral (
            select coalesce(sum(a."amount"), 0) as "amount", coalesce(sum(a."settlesAmount"), 0) as "settles"
            from "claim_allocation" a
            where a."claimId" = t."id" and not a."deleted"
          ) x
        where not t."deleted"
          and ${isIn('t', financeAmountDetail, 'approved')}
          and (t."amount" <> x."amount" or coalesce(t."settlesAmount", 0) <> x."settles")`,
    },
  ],
};

/** Receivables are the sums of their entries. */
export const receivableChecks: Part<typeof financeReceivable> = {
  checks: [
    {
      name: 'receivables show what was received',
      query: sql`select r."receivableCode" as "record", coalesce(r."receivedAmount", 0)::text as "stored",
          x."received"::text as "entries"
        from "finance_receivable" r
          cross join lateral (
            select coalesce(sum(a."settlesAmount"), 0) as "received"
            from "claim_allocation" a
            where a."financeReceivableId" = r."id" and not a."deleted"
          ) x
        where not r."deleted" and coalesce(r."receivedAmount", 0) <> x."received"`,
    },
    amendedCheck('receivables show what supplements took off', {
      table: 'finance_receivable',
      code: 'receivableCode',
      through: 'financeReceivableId',
    }),
  ],
};

/** Payables are the sums of their entries. */
export const payableChecks: Part<typeof financePayable> = {
  checks: [
    {
      name: 'payables show what was paid',
      query: sql`select r."payableCode" as "record",
          coalesce(r."paidAmount", 0)::text || ' ' || coalesce(r."paidOutAmount", 0)::text as "stored",
          x."paid"::text || ' ' || x."out"::text as "entries"
        from "finance_payable" r
          cross join lateral (
            select coalesce(sum(y."amount"), 0) as "paid",
              coalesce(sum(y."amount") filter (where ${isIn('y', paymentRequest, 'paid')}), 0) as "out"
            from ${settlingPayments} y
            where y."payable" = r."id" and ${isIn('y', paymentRequest, 'approved', 'paid')}
          ) x
        where not r."deleted"
          and (coalesce(r."paidAmount", 0) <> x."paid" or coalesce(r."paidOutAmount", 0) <> x."out")`,
    },
    amendedCheck('payables show what supplements took off', {
      table: 'finance_payable',
      code: 'payableCode',
      through: 'financePayableId',
    }),
  ],
};

/** Instalments of contracts show what settled them. */
export const instalmentChecks: Part<typeof contractCollectionPlan> = {
  checks: [
    {
      name: 'instalments show what settled them',
      query: sql`select p."id" as "record", coalesce(p."settledAmount", 0)::text as "stored",
          coalesce(r."receivedAmount", y."paidOutAmount", 0)::text as "entries"
        from "contract_collection_plan" p
          left join "finance_receivable" r on r."contractCollectionPlanId" = p."id" and not r."deleted"
          left join "finance_payable" y on y."contractCollectionPlanId" = p."id" and not y."deleted"
        where not p."deleted" and coalesce(p."settledAmount", 0) <> coalesce(r."receivedAmount", y."paidOutAmount", 0)`,
    },
  ],
};
