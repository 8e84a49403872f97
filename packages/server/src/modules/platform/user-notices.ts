import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { userNoticeMessage } from '@scf-kit/sdk/contract/platform/user-notice-message';
import { timestamp } from '../../clock.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { say } from '@scf-kit/sdk/contract';
import { noticeTexts } from '../../push/texts.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { counting } from '../../resource/list-query.ts';
import { shapeOf, type Known } from '../../resource/shape.ts';
import type { Part } from '../../resource/serve.ts';

type Notice = Known<(typeof noticeMessage)['own']>;
const LISTED = 1_000;
const COUNTED = 10_000;

/** A person's own notices, removed ones too. */
const own = ({ session }: SignedIn, further: readonly RawBuilder<SqlBool>[] = []): RawBuilder<unknown> =>
  sql`from ${shapeOf(noticeMessage).from} where ${sql.join([sql`t."receiverId" = ${session.userId}`, ...further], sql` and `)}`;
const stateOf = ({ locale }: SignedIn, notice: Notice) => ({
  id: notice.id,
  userId: notice.receiverId,
  noticeMessageId: notice.id,
  status: notice.status,
  readTime: notice.readTime,
  removed: notice.deleted,
  statusDictText: say(userNoticeMessage.own.status.values?.[notice.status] ?? { zh: '', en: '' }, locale),
});

async function ownOne(context: SignedIn, id: string, lock = false): Promise<Notice> {
  const { rows } =
    await sql<Notice>`select ${shapeOf(noticeMessage).all} ${own(context, [sql<SqlBool>`t."id" = ${id}`])}${lock ? sql.raw(' for update of t') : sql.raw('')}`.execute(
      context.db,
    );
  const [notice] = rows;
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
  const readTime = status === 0 ? null : (notice.readTime ?? timestamp());
  await changeRows(
    context.db,
    noticeMessage,
    { id: notice.id, deleted: [true, false] },
    { status, readTime, deleted: wanted.removed ?? notice.deleted },
    { by: context.session.userId },
  );
  return stateOf(context, await ownOne(context, id));
}

export const receivedNotices: Part<typeof userNoticeMessage> = {
  calls: {
    page: async (context, { query }) => {
      const [current, size] = [query.current ?? 1, query.size ?? 10];
      const from = own(context, [
        ...(query.noticeMessageId ? [sql<SqlBool>`t."id" = ${query.noticeMessageId}`] : []),
        ...(query.status ? [sql<SqlBool>`t."status"::text = any(${query.status.split(',')}::text[])`] : []),
        ...(query.removed === undefined || query.removed === null
          ? []
          : [sql<SqlBool>`t."deleted" = ${query.removed}`]),
      ]);
      const { rows } =
        await sql<Notice>`select ${shapeOf(noticeMessage).all} ${from} order by t."createTime" desc, t."id" desc limit ${size} offset ${(current - 1) * size}`.execute(
          context.db,
        );
      const {
        rows: [counted],
      } = await sql<{ total: number }>`${counting(from, COUNTED)}`.execute(context.db);
      const total = counted?.total ?? 0;
      return {
        records: rows.map((notice) => stateOf(context, notice)),
        total: Math.min(total, COUNTED),
        size,
        current,
        ...(total > COUNTED ? { more: true } : {}),
      };
    },
    get: async (context, { params }) => stateOf(context, await ownOne(context, params.id)),
    map: async (context) => {
      const { rows } =
        await sql<Notice>`select ${shapeOf(noticeMessage).all} ${own(context)} order by t."createTime" desc limit ${LISTED}`.execute(
          context.db,
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
