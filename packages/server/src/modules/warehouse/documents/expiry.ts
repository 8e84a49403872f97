import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { JobContext } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { changeRows } from '../../../resource/change-rows.ts';

const KIND = 'receipt-expired';

/**
 * Receipts whose day has passed are expired. Those whose goods are pledged stay so, and who pledged and who issued them
 * are told, once.
 */
export async function expireReceipts({ db, day }: Pick<JobContext, 'db' | 'day'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const past = sql<boolean>`t."expireDate" < ${day}::date`;
    const [valid, expired] = [stateOf(warehouseReceipt, 'valid'), stateOf(warehouseReceipt, 'expired')];
    await changeRows(
      transaction,
      warehouseReceipt,
      { status: valid },
      { status: expired },
      { counted: false, and: past },
    );
    const { rows } = await sql<{ id: string; code: string; receiverId: string }>`
      select t."id", t."receiptCode" as "code", x."receiverId" from "warehouse_receipt" t
      cross join lateral (select t."createBy" as "receiverId" union select p."createBy" from "receipt_pledge" p where p."warehouseReceiptId" = t."id" and p."quantity" > 0) x
      where t."status" = ${stateOf(warehouseReceipt, 'pledged')} and not t."deleted" and ${past} and x."receiverId" is not null
        and not exists (select from "notice_message" n where n."businessId" = t."id" and n."noticeKind" = ${KIND} and n."receiverId" = x."receiverId")`.execute(
      transaction,
    );
    await notify(
      transaction,
      rows.map(({ id, code, receiverId }) => ({
        receiverId,
        key: 'notice.receipt.expired' as const,
        params: { code },
        dataType: 'TODO' as const,
        noticeKind: KIND,
        businessType: warehouseReceipt.name,
        businessId: id,
      })),
    );
  });
}
