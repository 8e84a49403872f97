import { id, integer, longText, text } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../clock.ts';
import { job } from '../jobs/job.ts';
import { CHANNEL } from './wording.ts';

/**
 * Sends a notice beyond the product, when the transaction that told of it has committed. Mini-app messages wait in the
 * outbox: no provider of them is configured.
 */
export const sendNotice = job(
  'send-notice',
  {
    noticeId: id({ required: true }),
    channel: integer({ required: true }),
    recipient: text({ required: true }),
    content: longText({ required: true }),
  },
  { attempts: 5 },
  async ({ db, services }, given) => {
    if (given.channel === CHANNEL.sms)
      await services.sms.send(db, given.recipient, {
        kind: 'notice',
        params: { content: given.content },
        content: given.content,
      });
    else
      await db
        .insertInto('outbox')
        .values({
          id: newId(),
          channel: 'mini-app',
          recipient: given.recipient,
          content: given.content,
          createTime: timestamp(),
        })
        .execute();
  },
);
