import { sql } from 'kysely';
import { columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';
import { holdReceipt, type ReceiptLine } from './receipt-rows.query.ts';

const PART = columns({
  id: 'text',
  lineId: 'text',
  quantity: 'integer',
  serials: stored('transfer_application_line', 'snList'),
});
export interface TransferredPart extends Omit<RowOf<typeof PART>, 'lineId'> {
  readonly line: ReceiptLine;
}

const TRANSFER = columns({
  id: 'text',
  code: 'text',
  status: 'integer',
  type: 'text?',
  receiptId: 'text',
  toOfficeId: 'text?',
  toWarehouseId: 'text?',
  toLocationId: 'text?',
  toFinancingId: 'text?',
  consentUserId: 'text?',
});
export interface Transfer extends Omit<RowOf<typeof TRANSFER>, 'type'> {
  readonly type: string | undefined;
  readonly parts: readonly TransferredPart[];
}

/** A transfer with what it moves; held by the process that moves it. */
export async function holdTransfer(db: Db, id: string): Promise<Transfer> {
  const transfer = await readRow(
    db,
    TRANSFER,
    sql`
      select t."id", t."transferCode" as "code", t."status", m."itemValue" as "type",
        t."warehouseReceiptId" as "receiptId", t."toOfficeId", t."toSubWarehouseId" as "toWarehouseId",
        t."toSubWarehouseLocationId" as "toLocationId", t."toFinancingId", t."consentUserId"
      from "transfer_application" t
      left join "master" m on m."id" = t."transferType"
      where t."id" = ${id}
      for update of t`,
  );
  if (!transfer) throw new Error(`There is no transfer "${id}".`);
  const receipt = await holdReceipt(db, transfer.receiptId);
  const lines = await readRows(
    db,
    PART,
    sql`
      select "id", "warehouseReceiptLineId" as "lineId", "quantity", "snList" as "serials"
      from "transfer_application_line"
      where "transferApplicationId" = ${id} and not "deleted"
      order by "sorted", "id"`,
  );
  const parts = lines.flatMap(({ lineId, ...part }) => {
    const line = receipt?.lines.find((each) => each.id === lineId);
    return line ? [{ ...part, line }] : [];
  });
  return { ...transfer, type: transfer.type ?? undefined, parts };
}
