import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { billLine } from '@scf-kit/sdk/contract/treasury/bill-line';
import type { Part } from '../../../resource/serve.ts';
import { TAKING } from './lines.ts';

const ISSUED = getStateNumber(bill, 'issued');
const REVERSED = getStateNumber(bill, 'reversed');
/** States from submission on: earlier ones are drafts. */
const ENTERED = [getStateNumber(bill, 'inApproval'), getStateNumber(bill, 'approved'), ISSUED, REVERSED];

/** The sums that counted red lines have taken of a line. */
const taken = (figure: 'quantity' | 'amount' | 'net' | 'tax') =>
  sql`(
    select coalesce(sum(l.${sql.ref(figure)}), 0)
    from "bill_line" l join "bill" b on b."id" = l."billId"
    where l."originalLine" = o."id" and not l."deleted" and not b."deleted" and b."status" = any(${TAKING}::integer[])
  )`;

/** The facts that must always be true of invoices. */
export const invoiceChecks: Part<typeof bill> = {
  checks: [
    {
      name: 'invoices are the sums of their lines',
      query: sql`select b."applyCode" as "record",
          b."billAmount" || ' = ' || b."amountWithoutTax" || ' + ' || b."taxAmount" as "stored",
          sum(l."amount") || ' = ' || sum(l."net") || ' + ' || sum(l."tax") as "entries"
        from "bill" b join "bill_line" l on l."billId" = b."id" and not l."deleted"
        where not b."deleted" and b."status" = any(${ENTERED}::integer[])
        group by b."id"
        having sum(l."amount") <> b."billAmount"
          or sum(l."net") is distinct from b."amountWithoutTax"
          or sum(l."tax") is distinct from b."taxAmount"
          or sum(l."net") + sum(l."tax") <> sum(l."amount")`,
    },
    {
      name: 'reversed invoices have nothing left, others something',
      query: sql`select o."applyCode" as "record", o."status"::text as "stored", x."left"::text as "entries"
        from "bill" o cross join lateral (
          select o."billAmount" + coalesce(sum(r."billAmount"), 0) as "left" from "bill" r
          where r."originalBillId" = o."id" and not r."deleted" and r."status" = ${ISSUED}) x
        where not o."deleted" and o."originalBillId" is null and o."status" in (${ISSUED}, ${REVERSED})
          and (o."status" = ${REVERSED}) <> (x."left" = 0)`,
    },
  ],
};

/** The facts that must always be true of their lines. */
export const invoiceLineChecks: Part<typeof billLine> = {
  checks: [
    {
      name: 'red invoices within the lines they take back of',
      query: sql`select o."id" as "record",
          o."quantity" || ' ' || o."amount" || ' ' || o."net" || ' ' || o."tax" as "stored",
          x."quantity" || ' ' || x."amount" || ' ' || x."net" || ' ' || x."tax" as "entries"
        from "bill_line" o
          cross join lateral (
            select ${taken('quantity')} as "quantity", ${taken('amount')} as "amount",
              ${taken('net')} as "net", ${taken('tax')} as "tax"
          ) x
        where not o."deleted"
          and o."originalLine" is null
          and (
            o."quantity" + x."quantity" < 0
            or o."amount" + x."amount" < 0
            or o."net" + x."net" < 0
            or o."tax" + x."tax" < 0
          )`,
    },
  ],
};
