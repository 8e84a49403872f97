import { consent } from '@scf-kit/sdk/contract/warehouse/document';
import { notify, type NoticeKey } from '../../../push/notify.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { listDeciders } from '../../access/rights/administrators.query.ts';

/** A document that waits for its pledgee, and how that is told. */
interface Waiting {
  readonly key: NoticeKey;
  readonly params: Readonly<Record<string, string>>;
  readonly resource: string;
  readonly id: string;
}

/**
 * Tells the people of a pledgee who decide for it that a document waits for them: whoever may consent may pledge too.
 * The person at work knows and is not told.
 */
export async function tellPledgee(
  { db, session }: Pick<ProcessContext, 'db' | 'session'>,
  pledgeeId: string,
  { key, params, resource, id }: Waiting,
): Promise<void> {
  const people = await listDeciders(db, pledgeeId, consent.access);
  await notify(
    db,
    people
      .filter((person) => person !== session.userId)
      .map((receiverId) => ({
        receiverId,
        senderId: session.userId,
        key,
        params,
        dataType: 'TODO' as const,
        noticeKind: resource,
        businessType: resource,
        businessId: id,
      })),
  );
}
