import { getStateNumber, message } from '@scf-kit/sdk/contract';
import { ALARM_LEVELS, ALARM_TYPES, alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { STOCK_VIEW } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { JobContext } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { listStaffIn } from '../../access/rights/administrators.query.ts';
import { requireItem } from '../../master-data/item-values.ts';
import { holdExpired, isPast, officesOf, type ExpiredReceipt } from './expiry.query.ts';

const KIND = 'receipt-expired';
const ALARM = 'iot.alarm.receipt';

/** Raises the alarm of a receipt, which its keeper closes, and tells keeper, owner and pledgee. */
async function raiseExpired(context: ProcessContext, receipt: ExpiredReceipt): Promise<void> {
  const { db, now } = context;
  const { id, code, operatorId, ownerId } = receipt;
  const at = now.toISOString();
  await insertMade(context, alarmSupervision, operatorId ?? ownerId, [
    {
      alarmType: await requireItem(db, 'ALARM_TYPE', ALARM_TYPES.receipt),
      alarmLevel: await requireItem(db, 'ALARM_LEVEL', ALARM_LEVELS.major),
      content: message('zh-CN', ALARM, { code }),
      contentKey: ALARM,
      contentParams: { code, receipt: id },
      alarmTime: at,
      lastBreachTime: at,
    },
  ]);
  await notify(
    db,
    (await listStaffIn(db, officesOf(receipt), STOCK_VIEW)).map((receiverId) => ({
      receiverId,
      key: 'notice.receipt.expired' as const,
      params: { code },
      dataType: 'TODO' as const,
      noticeKind: KIND,
      businessType: warehouseReceipt.name,
      businessId: id,
    })),
  );
}

/** Receipts whose day has passed are expired. Those whose goods are pledged stay so, and an alarm says it, once. */
export async function expireReceipts(context: Pick<JobContext, 'db' | 'config' | 'now' | 'day'>): Promise<void> {
  const { config, now, day } = context;
  await context.db.transaction().execute(async (db) => {
    const [valid, expired] = [getStateNumber(warehouseReceipt, 'valid'), getStateNumber(warehouseReceipt, 'expired')];
    await changeRows(
      db,
      warehouseReceipt,
      { status: valid },
      { status: expired },
      { counted: false, and: isPast(day) },
    );
    for (const receipt of await holdExpired(db, day, ALARM))
      await raiseExpired({ db, config, now, day, session: { userId: null } }, receipt);
  });
}
