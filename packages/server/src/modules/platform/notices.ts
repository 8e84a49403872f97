import { message } from '@scf-kit/sdk/contract';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { timestamp } from '../../clock.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { noticesRead, notify, WRITTEN } from '../../push/notify.ts';
import { noticeTexts } from '../../push/texts.ts';
import type { Words } from '../../push/wording.ts';
import { changeRows, deleteRows } from '../../resource/change-rows.ts';
import { buildOrder } from '../../resource/filter.ts';
import { present } from '../../resource/present.ts';
import { readRow } from '../../resource/rows.ts';
import { countTo } from '../../resource/lists.ts';
import type { Part } from '../../resource/serve.ts';
import { ownNotices, readNotices, readReceivers, type Notice } from './notices.query.ts';

const LISTED = 1_000;
const toNumber = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** Notices as their reader sees them: the sentences made in the reader's language. */
const said = (context: SignedIn, rows: readonly Notice[]) =>
  present(
    context,
    noticeMessage,
    rows.map((row) => ({ ...row, ...noticeTexts(row, context.locale) })),
  );

interface Written {
  readonly title: string;
  readonly content: string;
  readonly titleEn?: string | null;
  readonly contentEn?: string | null;
}
const toWords = ({ title, content, titleEn, contentEn }: Written): Words => ({
  'zh-CN': { title, content },
  'en-US': { title: titleEn || title, content: contentEn || content },
});

async function markRead({ db, session }: SignedIn, ids: readonly string[]): Promise<void> {
  await changeRows(
    db,
    noticeMessage,
    { id: ids, receiverId: session.userId, status: readStates.unread.value },
    { status: readStates.read.value, readTime: timestamp() },
    { by: session.userId },
  );
  await noticesRead(db, [session.userId]);
}

export const noticeCalls: Part<typeof noticeMessage> = {
  calls: {
    page: async (context, { query }) => {
      const [current, size] = [toNumber(query['current'], 1), toNumber(query['size'], 10)];
      const from = ownNotices(context, query);
      const order = buildOrder(context, noticeMessage, noticeMessage.calls.page.sortable, query);
      const rows = await readNotices(context.db, { from, order }, { size, offset: (current - 1) * size });
      const { total, more } = await countTo(context, from);
      return { records: await said(context, rows), total, size, current, ...(more ? { more } : {}) };
    },
    get: async (context, { params }) => {
      const [notice] = await said(context, [await readRow(context, noticeMessage, params.id)]);
      if (!notice) throw refuse.notFound();
      return notice;
    },
    map: async (context, { query }) => {
      const [from, order] = [
        ownNotices(context, { keyword: query.keyword }),
        buildOrder(context, noticeMessage, [], {}),
      ];
      const rows = await readNotices(context.db, { from, order }, { size: LISTED });
      return rows.map((row) => ({ key: row.id, value: noticeTexts(row, context.locale).title }));
    },
    /** People whom the writer may manage; others are not there. */
    create: async (context, { body }) => {
      const { session, db } = context;
      const ids = [...new Set([...(body.receiverId ? [body.receiverId] : []), ...(body.receiverIds ?? [])])];
      if (ids.length === 0) throw refuse.invalid({ receiverId: message(context.locale, 'check.required') });
      if (ids.length > LISTED) throw refuse.because('common.batch.most', { max: LISTED });
      const receivers = await readReceivers(context, ids);
      if (receivers.length < ids.length)
        throw refuse.invalid({
          [body.receiverId ? 'receiverId' : 'receiverIds']: message(context.locale, 'check.reference'),
        });
      const words = toWords(body);
      const sent = await notify(
        db,
        receivers.map(({ id: receiverId }) => ({
          receiverId,
          senderId: session.userId,
          key: WRITTEN,
          params: {},
          words,
          dataType: body.dataType ?? 'NOTICE',
          noticeKind: body.noticeKind ?? null,
        })),
      );
      return { sent: sent.length };
    },
    update: async (context, { body }) => {
      const { db, session } = context;
      const own = await db
        .selectFrom('notice_message')
        .selectAll()
        .where('id', '=', body.id)
        .where('senderId', '=', session.userId)
        .where('messageKey', '=', WRITTEN)
        .where('deleted', '=', false)
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw refuse.notFound();
      if (body.version !== undefined && body.version !== null && body.version !== own.version) throw refuse.conflict();
      if (own.status !== readStates.unread.value) throw refuse.because('message.alreadyRead');
      const [zh, en] = [own.words?.['zh-CN'], own.words?.['en-US']];
      const words = toWords({
        title: body.title ?? zh?.title ?? own.title,
        content: body.content ?? zh?.content ?? '',
        titleEn: body.titleEn ?? en?.title,
        contentEn: body.contentEn ?? en?.content,
      });
      await changeRows(
        db,
        noticeMessage,
        { id: own.id },
        {
          title: words['zh-CN']?.title ?? own.title,
          content: words['zh-CN']?.content ?? '',
          words,
          noticeKind: body.noticeKind ?? own.noticeKind,
          dataType: body.dataType ?? own.dataType,
        },
        { by: session.userId },
      );
      return null;
    },
    markRead: async (context, { body }) => {
      const { ids } = body;
      if (!Array.isArray(ids) || ids.length > LISTED || !ids.every((id) => typeof id === 'string'))
        throw refuse.because('check.list');
      await markRead(context, ids);
      return null;
    },
    removeAll: async ({ db, session }) => {
      await deleteRows(db, noticeMessage, { receiverId: session.userId }, { by: session.userId });
      await noticesRead(db, [session.userId]);
      return null;
    },
  },
  transitions: { read: { after: (context, { row }) => markRead(context, [row.id]) } },
};
