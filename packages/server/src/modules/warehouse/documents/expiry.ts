import { getStateNumber } from '@scf-kit/sdk/contract';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { JobContext } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { isPast, readExpired } from './expiry.query.ts';

const KIND = 'receipt-expired';

/**
 * Receipts whose day has passed are expired. Those whose goods are pledged stay so, and who pledged and who issued them
 * are told, once.
 */
export async function expireReceipts({ db, day }: Pick<JobContext, 'db' | 'day'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [valid, expired] = [getStateNumber(warehouseReceipt, 'valid'), getStateNumber(warehouseReceipt, 'expired')];
    await changeRows(
      transaction,
      warehouseReceipt,
      { status: valid },
      { status: expired },
      { counted: false, and: isPast(day) },
    );
    const rows = await readExpired(transaction, day, KIND);
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
