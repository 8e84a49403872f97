import { sql, type RawBuilder } from 'kysely';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { isIn, isOneOf } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';

/** The payments of three kinds: number, original, amount, state and times. */
const PAYMENTS: RawBuilder<unknown> = sql`(
  select "id", "requestCode" as "code", "originalRequestId" as "original", "origanAmount" as "amount", "status",
    "payTime", "processInstanceId"
  from "payment_request"
  where not "deleted"
  union all select "id", "applyCode", "originalPaymentId", "amount", "status", "payTime", "processInstanceId"
  from "special_payment"
  where not "deleted"
  union all select "id", "applyCode", "originalFeeId", "amount", "status", "payTime", "processInstanceId"
  from "fee_apply"
  where not "deleted"
)`;

/** Checks of payments of all kinds: those that are paid are approved, not taken back, and within their contract. */
export const paymentChecks: Part<typeof paymentRequest> = {
  checks: [
    {
      name: 'payments taken back before they were paid are not paid whole',
      query: sql`select o."code" as "record", o."amount"::text as "stored", x."back"::text as "entries"
        from ${PAYMENTS} o
          cross join lateral (
            select sum(b."amount") as "back"
            from ${PAYMENTS} b join "flow_instance" i on i."id" = b."processInstanceId"
            where b."original" = o."id" and ${isIn('b', paymentRequest, 'approved')} and i."endTime" < o."payTime"
          ) x
        where ${isIn('o', paymentRequest, 'paid')} and x."back" is not null`,
    },
    {
      name: 'payments taken back whole have ended',
      query: sql`select o."code" as "record", o."amount"::text as "stored", x."back"::text as "entries"
        from ${PAYMENTS} o
          cross join lateral (
            select sum(b."amount") as "back"
            from ${PAYMENTS} b
            where b."original" = o."id" and ${isIn('b', paymentRequest, 'approved', 'paid')}
          ) x
        where ${isIn('o', paymentRequest, 'approved')} and o."original" is null and o."amount" + x."back" <= 0`,
    },
    {
      name: 'payments made stay within their contract',
      query: sql`select c."code" as "record", x."most"::text as "stored", x."out"::text as "entries"
        from "contract" c
          cross join lateral (
            select c."contractAmount" + coalesce(c."amendedAmount", 0) as "most",
              (
                select coalesce(sum("origanAmount"), 0)
                from "payment_request"
                where "contractId" = c."id" and ${isIn('payment_request', paymentRequest, 'paid')} and not "deleted"
              ) + (
                select coalesce(sum("amount"), 0)
                from "special_payment"
                where "contractId" = c."id" and ${isIn('special_payment', specialPayment, 'paid')} and not "deleted"
              ) as "out"
          ) x
        where not c."deleted"
          and ${isOneOf('c.contractType', contractTypes.purchase.value)}
          and c."amendsId" is null
          and x."out" > greatest(x."most", 0)`,
    },
    {
      name: 'entries of payments are within their payments',
      query: sql`select p."code" as "record", p."amount"::text as "stored", x."sum"::text as "entries"
        from ${PAYMENTS} p
          cross join lateral (
            select sum(a."amount") as "sum"
            from "payment_allocation" a
            where p."id" in (a."paymentRequestId", a."specialPaymentId") and not a."deleted"
          ) x
        where ${isIn('p', paymentRequest, 'inApproval', 'approved', 'paid')} and abs(x."sum") > abs(p."amount")`,
    },
  ],
};

export const paidInstalmentChecks: Part<typeof financePayable> = {
  checks: [
    {
      name: 'payments settle the instalments of their contract',
      query: sql`select c."code" as "record", d."settled"::text as "stored", x."paid"::text as "entries"
        from "contract" c
          cross join lateral (
            select coalesce(sum("paidAmount"), 0) as "settled",
              coalesce(sum("payableAmount" + coalesce("amendedAmount", 0) - "paidAmount"), 0) as "open"
            from "finance_payable"
            where "contractId" = c."id" and not "deleted" and "review" is distinct from 'opening'
          ) d
          cross join lateral (
            select (
              select coalesce(sum("origanAmount"), 0)
              from "payment_request"
              where "contractId" = c."id"
                and ${isIn('payment_request', paymentRequest, 'approved', 'paid')}
                and not "deleted"
            ) + (
              select coalesce(sum("amount"), 0)
              from "special_payment"
              where "contractId" = c."id"
                and ${isIn('special_payment', specialPayment, 'approved', 'paid')}
                and not "deleted"
            ) as "paid"
          ) x
        where not c."deleted"
          and ${isOneOf('c.contractType', contractTypes.purchase.value)}
          and c."amendsId" is null
          and d."open" > 0
          and x."paid" > d."settled"`,
    },
  ],
};
