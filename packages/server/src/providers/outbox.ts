import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../clock.ts';
import type { SmsPort } from '../ports/sms.ts';

/** Keeps messages where an administrator sees them instead of sending them. */
export const outboxSms: SmsPort = {
  async send(db, phone, { content }) {
    await db
      .insertInto('outbox')
      .values({ id: newId(), channel: 'SMS', recipient: phone, content, createTime: timestamp() })
      .execute();
  },
};
