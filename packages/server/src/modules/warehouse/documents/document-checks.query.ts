import { sql } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import type { actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import {
  BOUND_RECEIPTS,
  warehouseReceipt,
  type receiptPledge,
  type warehouseReceiptLine,
} from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { Part } from '../../../resource/serve.ts';
import { POSTED } from './plan.query.ts';
import { AVAILABLE_OF_LINE, PLEDGED_OF_LINE, reservedOfLine } from './receipt-figures.query.ts';

const held = sql`b."placeKind" in (${sql.join(HELD.map((kind) => sql.lit(kind)))})`;
const inForce = sql.raw(getStateNumbers(warehouseReceipt, ...BOUND_RECEIPTS).join(', '));
const posted = sql.raw(POSTED.join(', '));

/** Lines of documents say what the ledger of stock has. */
export const deliveryLineChecks: Part<typeof actualDeliveryLine> = {
  checks: [
    {
      name: 'what came and left by documents is in the ledger as it was entered',
      query: sql`
        select l."id" as "record", case when d."status" in (${posted}) then l."quantity" else 0 end::text as "stored",
          x."moved"::text as "entries"
        from "actual_delivery_line" l
        join "actual_delivery" d on d."id" = l."actualDeliveryId"
        cross join lateral (
          select coalesce(sum(e."quantity"), 0) as "moved"
          from "stock_entry" e
          where e."sourceType" = 'actual-delivery'
            and e."sourceLineId" = l."id"
            and e."quantity" > 0
            and e."reversesId" is null
        ) x
        where not l."deleted"
          and not d."deleted"
          and x."moved" <> case when d."status" in (${posted}) then l."quantity" else 0 end`,
    },
  ],
};

/** Transfers are worth what their lines are. */
export const transferChecks: Part<typeof transferApplication> = {
  checks: [
    {
      name: 'transfers that were submitted show the value of their lines',
      query: sql`
        select t."transferCode" as "record", t."amount"::text as "stored", x."value"::text as "entries"
        from "transfer_application" t
        cross join lateral (
          select round(sum(l."quantity" * coalesce(w."unitPrice", 0)), 2) as "value"
          from "transfer_application_line" l
          join "warehouse_receipt_line" w on w."id" = l."warehouseReceiptLineId"
          where l."transferApplicationId" = t."id" and not l."deleted"
        ) x
        where not t."deleted" and t."amount" is not null and t."amount" <> x."value"`,
    },
  ],
};

/** Pledges say what the ledger of stock has. */
export const pledgeChecks: Part<typeof receiptPledge> = {
  checks: [
    {
      name: 'pledges of receipts are those of the ledger',
      query: sql`
        select coalesce(p."key", b."key") as "record", coalesce(p."quantity", 0)::text as "stored",
          coalesce(b."quantity", 0)::text as "entries"
        from (
          select
            coalesce(w."lotId", w."id") || ' ' || r."ownerOfficeId" || ' ' || p."financingId" as "key",
            sum(p."quantity") as "quantity"
          from "receipt_pledge" p
          join "warehouse_receipt_line" l on l."id" = p."warehouseReceiptLineId"
          join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
          join "warehousing_line" w on w."id" = l."warehousingLineId"
          where not p."deleted"
          group by 1
        ) p
        full join (
          select b."lotId" || ' ' || b."ownerOfficeId" || ' ' || b."pledgeFinancingId" as "key",
            sum(b."quantity") as "quantity"
          from "stock_balance" b
          where b."pledgeFinancingId" is not null
            and ${held}
            and exists (select from "warehousing_line" w where b."lotId" in (w."id", w."lotId"))
          group by 1
        ) b on b."key" = p."key"
        where coalesce(p."quantity", 0) <> coalesce(b."quantity", 0)`,
    },
  ],
};

/** Lines of receipts say what the ledger of stock has. */
export const receiptLineChecks: Part<typeof warehouseReceiptLine> = {
  checks: [
    {
      name: 'receipts speak for no more than there is',
      query: sql`
        select s."key" as "record", s."available"::text as "stored", x."there"::text as "entries"
        from (
          select coalesce(w."lotId", w."id") || ' ' || r."ownerOfficeId" as "key",
            coalesce(w."lotId", w."id") as "lotId", r."ownerOfficeId", sum(${AVAILABLE_OF_LINE}) as "available"
          from "warehouse_receipt_line" l
          join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
          join "warehousing_line" w on w."id" = l."warehousingLineId"
          where not l."deleted" and not r."deleted" and r."status" in (${inForce})
          group by 1, 2, 3
        ) s
        cross join lateral (
          select coalesce(sum(b."quantity"), 0) as "there"
          from "stock_balance" b
          where b."lotId" = s."lotId" and b."ownerOfficeId" = s."ownerOfficeId" and b."condition" = 'good' and ${held}
        ) x
        where s."available" > x."there"`,
    },
    {
      name: 'no more of a receipt is pledged and reserved than it has',
      query: sql`
        select x."id" as "record", x."available"::text as "stored", (x."pledged" + x."reserved")::text as "entries"
        from (
          select l."id", ${AVAILABLE_OF_LINE} as "available", ${PLEDGED_OF_LINE} as "pledged",
            ${reservedOfLine()} as "reserved"
          from "warehouse_receipt_line" l
          join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
          where not l."deleted" and not r."deleted" and r."status" in (${inForce})
        ) x
        where x."pledged" + x."reserved" > x."available"`,
    },
  ],
};
