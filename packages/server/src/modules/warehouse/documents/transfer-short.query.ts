import { sql } from 'kysely';
import type { Db } from '../ledger/keys.ts';

/** Takes goods that did not come off the receipt their transfer made. */
export async function lessenReceipt(
  db: Db,
  {
    transferId,
    lotId,
    short,
  }: { readonly transferId: string | null; readonly lotId: string | null; readonly short: number },
): Promise<void> {
  // Direct write: the receipt is for what came.
  await sql`
    update "warehouse_receipt_line" l set
      "quantity" = l."quantity" - ${short}, "totalPrice" = (l."quantity" - ${short}) * l."unitPrice"
    from "transfer_application" t, "warehousing_line" own
    where t."id" = ${transferId}
      and l."warehouseReceiptId" = t."toReceiptId"
      and own."id" = l."warehousingLineId"
      and coalesce(own."lotId", own."id") = ${lotId}`.execute(db);
}
