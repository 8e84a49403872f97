import { message } from '@scf-kit/sdk/contract';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { timestamp } from '../../clock.ts';

import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { staffFor } from '../access/people/administrators.ts';
import type { Part } from '../../resource/serve.ts';

const TAKEN_UP = 1;

export const alarms: Part<typeof alarmSupervision> = {
  hooks: {
    beforeWrite: async (_context, values, before) =>
      before ? values : { ...values, alarmTime: values.alarmTime ?? timestamp() },
    /** Notifies the stock keepers of all offices of a new alarm. */
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
  transitions: {
    handle: {
      before: async ({ locale }, row, { handleStatus, handleRemark }) => {
        const said = handleRemark?.trim() || null;
        if (handleStatus !== TAKEN_UP && said === null)
          throw refuse.invalid({ handleRemark: message(locale, 'check.required') });
        // An earlier remark is kept where no new one is given.
        return { handleRemark: said ?? row.handleRemark };
      },
    },
  },
};
