import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { userNoticeMessage } from '@scf-kit/sdk/contract/platform/user-notice-message';
import { timestamp } from '../../clock.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { say } from '@scf-kit/sdk/contract';
import { noticeTexts } from '../../push/texts.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { countRows } from '../../resource/count.query.ts';
import type { Part } from '../../resource/serve.ts';
import { findReceived, NEWEST_FIRST, readNotices, receivedFrom, type Notice } from './notices.query.ts';

const LISTED = 1_000;
const COUNTED = 10_000;

const toUserNotice = ({ locale }: SignedIn, notice: Notice) => ({
  id: notice.id,
  userId: notice.receiverId,
  noticeMessageId: notice.id,
  status: notice.status,
  readTime: notice.readTime,
  removed: notice.deleted,
  statusDictText: say(userNoticeMessage.own.status.values[notice.status] ?? { zh: '', en: '' }, locale),
});

async function ownOne(context: SignedIn, id: string, lock = false): Promise<Notice> {
  const notice = await findReceived(context, id, { lock });
  if (!notice) throw refuse.notFound();
  return notice;
}

async function put(
  context: SignedIn,
  id: string,
  wanted: { readonly status?: 0 | 1 | null; readonly removed?: boolean | null },
) {
  const notice = await ownOne(context, id, true);
  const status = wanted.status ?? notice.status;
  const readTime = status === readStates.unread.value ? null : (notice.readTime ?? timestamp());
  await changeRows(
    context.db,
    noticeMessage,
    { id: notice.id, deleted: [true, false] },
    { status, readTime, deleted: wanted.removed ?? notice.deleted },
    { by: context.session.userId },
  );
  return toUserNotice(context, await ownOne(context, id));
}

declare module '../../resource/seen-records.ts' {
  interface SeenRecords {
    /** A notice the person was sent, removed or not. */
    readonly 'user-notice-message': Notice;
  }
}

export const receivedNotices: Part<typeof userNoticeMessage> = {
  findRecord: (context, id) => findReceived(context, id, { lock: false }),
  answers: { get: async (context, notice) => toUserNotice(context, notice) },
  calls: {
    page: async (context, { query }) => {
      const [current, size] = [query.current ?? 1, query.size ?? 10];
      const from = receivedFrom(context, query);
      const rows = await readNotices(context.db, { from, order: NEWEST_FIRST }, { size, offset: (current - 1) * size });
      const total = await countRows(context.db, from, COUNTED);
      return {
        records: rows.map((notice) => toUserNotice(context, notice)),
        total: Math.min(total, COUNTED),
        size,
        current,
        ...(total > COUNTED ? { more: true } : {}),
      };
    },
    map: async (context) => {
      const rows = await readNotices(
        context.db,
        { from: receivedFrom(context), order: NEWEST_FIRST },
        { size: LISTED },
      );
      return rows.map((notice) => ({ key: notice.id, value: noticeTexts(notice, context.locale).title }));
    },
    create: (context, { body }) => put(context, body.noticeMessageId, body),
    update: (context, { body }) => put(context, body.id, body),
    delete: async (context, { params }) => {
      await put(context, params.id, { removed: true });
      return null;
    },
  },
};
