import './ocr.ts';
import './caches.ts';
import { sql } from 'kysely';
import { noticeMessage, operationHistory } from '@scf-kit/sdk/contract/platform/notice';
import { newRow } from '../../database/new-row.ts';
import { implementSigned, type SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { noticeTexts } from '../../push/notify.ts';
import { filtersOf, orderOf } from '../../resource/filter.ts';
import { present } from '../../resource/present.ts';
import { readRow } from '../../resource/rows.ts';
import { visible } from '../../resource/scope.ts';
import { shapeOf, type Known } from '../../resource/shape.ts';
import { countTo } from '../../resource/standard.ts';

type Notice = Known<(typeof noticeMessage)['own']>;
const LISTED = 1_000;
const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** Notices as their reader sees them: the sentences made in the reader's language. */
const said = (context: SignedIn, rows: readonly Notice[]) => present(context, noticeMessage, rows.map((row) => ({ ...row, ...noticeTexts(row, context.locale) })));

/** `from notice_message ... where ...` of the reader's own notices that the filters of a query ask for. */
function ownNotices(context: SignedIn, query: Readonly<Record<string, unknown>>) {
  return sql`from ${shapeOf(noticeMessage).from} where ${sql.join([sql`not t."deleted"`, visible(context, noticeMessage), ...filtersOf(context, noticeMessage, query)], sql` and `)}`;
}

implementSigned(noticeMessage.calls.page, async (context, { query }) => {
  const [current, size] = [numberOf(query['current'], 1), numberOf(query['size'], 10)];
  const from = ownNotices(context, query);
  const order = orderOf(context, noticeMessage, new Set(noticeMessage.calls.page.sortable), query);
  const { rows } = await sql<Notice>`select ${shapeOf(noticeMessage).all} ${from} ${order} limit ${size} offset ${(current - 1) * size}`.execute(context.db);
  const { total, more } = await countTo(context, from);
  return { records: await said(context, rows), total, size, current, ...(more ? { more } : {}) };
});

implementSigned(noticeMessage.calls.get, async (context, { params }) => {
  const [notice] = await said(context, [await readRow(context, noticeMessage, params.id)]);
  if (!notice) throw refuse.notFound();
  return notice;
});

implementSigned(noticeMessage.calls.map, async (context, { query }) => {
  const { rows } = await sql<Notice>`select ${shapeOf(noticeMessage).all} ${ownNotices(context, { keyword: query.keyword })} ${orderOf(context, noticeMessage, new Set(), {})} limit ${LISTED}`.execute(context.db);
  return rows.map((row) => ({ key: row.id, value: noticeTexts(row, context.locale).title }));
});

async function unread({ db, session }: SignedIn): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from notice_message where "receiverId" = ${session.userId} and status = 0 and not deleted`.execute(db);
  return rows[0]?.unread ?? 0;
}
implementSigned(noticeMessage.calls.unreadNumber, unread);
implementSigned(noticeMessage.calls.unreadCount, unread);

async function markRead({ db, session }: SignedIn, ids: readonly string[]): Promise<void> {
  const now = new Date().toISOString();
  await sql`update notice_message set status = 1, "readTime" = ${now}, "updateTime" = ${now}, "updateBy" = ${session.userId}, version = version + 1
    where id = any(${[...ids]}::text[]) and "receiverId" = ${session.userId} and not deleted and status = 0`.execute(db);
}
implementSigned(noticeMessage.calls.read, async (context, { params }) => {
  await readRow(context, noticeMessage, params.id);
  await markRead(context, [params.id]);
  return null;
});
implementSigned(noticeMessage.calls.markRead, async (context, { body }) => {
  const { ids } = body;
  if (!Array.isArray(ids) || ids.length > LISTED || !ids.every((id) => typeof id === 'string')) throw refuse.because('check.list');
  await markRead(context, ids);
  return null;
});
implementSigned(noticeMessage.calls.removeAll, async ({ db, session }) => {
  await sql`update notice_message set deleted = true, "updateTime" = ${new Date().toISOString()}, "updateBy" = ${session.userId}, version = version + 1 where "receiverId" = ${session.userId} and not deleted`.execute(db);
  return null;
});

/** Page visits carry where the person came from and how long they stayed; button clicks do not (OPS-002). */
implementSigned(operationHistory.calls.save, async ({ db, session, ip, userAgent }, { body }) => {
  const visit = body.type === 1;
  await db.insertInto('operation_history').values({
    ...newRow(session), userId: session.userId, ip, userAgent: userAgent.slice(0, 500),
    currentUrl: body.currentUrl, currentTitle: body.currentTitle ?? null, buttonName: body.buttonName ?? null, type: body.type,
    preUrl: visit ? body.preUrl ?? null : null, preTitle: visit ? body.preTitle ?? null : null, currentQuery: visit ? body.currentQuery ?? null : null, residenceTime: visit ? body.residenceTime ?? null : null,
  }).execute();
  return null;
});
