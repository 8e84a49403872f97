import { sql } from 'kysely';
import type { Db } from '../ledger/keys.ts';
import { heldReceipt, type ReceiptLine } from './receipt-rows.ts';

export interface TransferredPart {
  readonly id: string;
  readonly line: ReceiptLine;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
}

export interface Transfer {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly receiptId: string;
  readonly toOfficeId: string | null;
  readonly toWarehouseId: string | null;
  readonly toLocationId: string | null;
  readonly toFinancingId: string | null;
  readonly consentUserId: string | null;
  readonly parts: readonly TransferredPart[];
}

/** A transfer with what it moves; held by the process that moves it. */
export async function heldTransfer(db: Db, id: string): Promise<Transfer> {
  const { rows } = await sql<Omit<Transfer, 'parts'>>`
    select t."id", t."transferCode" as "code", t."status", m."itemValue" as "type", t."warehouseReceiptId" as "receiptId", t."toOfficeId", t."toSubWarehouseId" as "toWarehouseId",
      t."toSubWarehouseLocationId" as "toLocationId", t."toFinancingId", t."consentUserId"
    from "transfer_application" t left join "master" m on m."id" = t."transferType" where t."id" = ${id} for update of t`.execute(
    db,
  );
  const [transfer] = rows;
  if (!transfer) throw new Error(`There is no transfer "${id}".`);
  const receipt = await heldReceipt(db, transfer.receiptId);
  const { rows: lines } = await sql<Omit<TransferredPart, 'line'> & { readonly lineId: string }>`
    select "id", "warehouseReceiptLineId" as "lineId", "quantity", "snList" as "serials" from "transfer_application_line"
    where "transferApplicationId" = ${id} and not "deleted" order by "sorted", "id"`.execute(db);
  const parts = lines.flatMap(({ lineId, ...part }) => {
    const line = receipt?.lines.find((each) => each.id === lineId);
    return line ? [{ ...part, line }] : [];
  });
  return { ...transfer, parts };
}
