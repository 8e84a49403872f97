import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { notify } from '../../../push/notify.ts';
import type { ProcessContext } from '../../../resource/serve.ts';

/** An opening that was approved and could not be posted. */
interface Failed {
  readonly id: string;
  readonly openingCode: string;
  readonly applyUserId: string | null;
  readonly processInstanceId: string | null;
}

/**
 * Tells who applied for an opening, and who submitted it, that it was approved and is not posted: they mend it. Its
 * approval told them that it is through.
 */
export async function tellFailed({ db, session }: ProcessContext, failed: Failed): Promise<void> {
  const instance = await db
    .selectFrom('flow_instance')
    .select('startUserId')
    .where('id', '=', failed.processInstanceId ?? '')
    .executeTakeFirst();
  const people = new Set([failed.applyUserId, instance?.startUserId ?? null].filter((id) => id !== null));
  await notify(
    db,
    [...people].map((receiverId) => ({
      receiverId,
      senderId: session.userId,
      key: 'notice.opening.failed',
      params: { code: failed.openingCode },
      dataType: 'TODO',
      noticeKind: opening.name,
      businessType: opening.name,
      businessId: failed.id,
    })),
  );
}
