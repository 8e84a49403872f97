import { message, stateText } from '@scf-kit/sdk/contract';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { timestamp } from '../../clock.ts';

import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { readRow, updateRow } from '../../resource/rows.ts';
import { moveState } from '../../resource/states.ts';
import { staffFor } from '../access/people/administrators.ts';
import type { Part } from '../../resource/serve.ts';

const TAKEN_UP = 1;

export const alarms: Part<typeof alarmSupervision> = {
  hooks: {
    beforeWrite: async (_context, values, before) =>
      before ? values : { ...values, alarmTime: values.alarmTime ?? timestamp() },
    /** Whoever keeps the stock of all hears of a new alarm. */
    afterWrite: async ({ db, session }, row) => {
      if (row.version !== 1 || row.deleted) return;
      const staff = await staffFor(db, 'STOCK_MANAGE', 'edit');
      await notify(
        db,
        staff
          .filter((id) => id !== row.createBy)
          .map((receiverId) => ({
            receiverId,
            senderId: session?.userId ?? null,
            key: 'notice.alarm',
            params: { code: row.alarmCode, content: row.content },
            dataType: 'NOTICE',
            noticeKind: alarmSupervision.name,
            businessType: alarmSupervision.name,
            businessId: row.id,
          })),
      );
    },
  },
  calls: {
    handle: async (context, { body }) => {
      const { db, session, locale } = context;
      const row = await readRow(context, alarmSupervision, body.id, { lock: true });
      const handleRemark = body.handleRemark?.trim() || null;
      if (body.handleStatus !== TAKEN_UP && handleRemark === null)
        throw refuse.invalid({ handleRemark: message(locale, 'check.required') });
      if (row.handleStatus === body.handleStatus)
        throw refuse.because('flow.state', {
          state: stateText(alarmSupervision, row.handleStatus),
        });
      await moveState(db, alarmSupervision, row.id, body.handleStatus, { by: session.userId });
      await updateRow(
        context,
        alarmSupervision,
        row.id,
        { handleUserId: session.userId, handleTime: timestamp(), ...(handleRemark === null ? {} : { handleRemark }) },
        { trusted: true },
      );
      return null;
    },
  },
};
