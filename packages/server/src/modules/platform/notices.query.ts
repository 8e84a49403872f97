import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { user } from '@scf-kit/sdk/contract/access/user';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../http/handler.ts';
import { buildFilters } from '../../resource/filter.ts';
import { reachable, visible } from '../../resource/scope.query.ts';
import { getShape } from '../../resource/shape.query.ts';

type Db = Kysely<Database>;

const NOTICE = columns({
  id: 'text',
  title: 'text',
  content: 'text?',
  messageKey: 'text',
  words: stored('notice_message', 'words'),
  messageParams: stored('notice_message', 'messageParams'),
  receiverId: 'text',
  status: among([0, 1]),
  readTime: 'moment?',
  deleted: 'boolean',
});
/** The columns that code reads of a notice; its others stand in the row too. */
export type Notice = RowOf<typeof NOTICE>;

export const NEWEST_FIRST = sql`order by t."createTime" desc, t."id" desc`;

const noticesWhere = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
  sql`from ${getShape(noticeMessage).from} where ${sql.join(conditions, sql` and `)}`;

/** `from notice_message ... where ...` of the reader's own notices that the filters of a query ask for. */
export const ownNotices = (context: SignedIn, query: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  noticesWhere([
    sql<SqlBool>`not t."deleted"`,
    visible(context, noticeMessage),
    ...buildFilters(context, noticeMessage, query),
  ]);

interface Asked {
  readonly noticeMessageId?: string | null | undefined;
  /** Numbers of states, separated by commas. */
  readonly status?: string | null | undefined;
  readonly removed?: boolean | null | undefined;
}

/** The same of all a person was sent, removed ones too. */
export const receivedFrom = (
  { session }: SignedIn,
  { noticeMessageId, status, removed }: Asked = {},
): RawBuilder<unknown> =>
  noticesWhere([
    sql<SqlBool>`t."receiverId" = ${session.userId}`,
    ...(noticeMessageId ? [sql<SqlBool>`t."id" = ${noticeMessageId}`] : []),
    ...(status ? [sql<SqlBool>`t."status"::text = any(${status.split(',')}::text[])`] : []),
    ...(removed === undefined || removed === null ? [] : [sql<SqlBool>`t."deleted" = ${sql.lit(removed)}`]),
  ]);

/** At most so many notices of a `from`, after some. */
export const readNotices = (
  db: Db,
  { from, order }: { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { size, offset = 0 }: { readonly size: number; readonly offset?: number },
): Promise<readonly Notice[]> =>
  readRows(db, NOTICE, sql`select ${getShape(noticeMessage).all} ${from} ${order} limit ${size} offset ${offset}`);

/** A notice a person was sent, removed or not; locked where it is to be changed. */
export const findReceived = (
  context: SignedIn,
  id: string,
  { lock }: { readonly lock: boolean },
): Promise<Notice | undefined> =>
  readRow(
    context.db,
    NOTICE,
    sql`select ${getShape(noticeMessage).all}
    ${receivedFrom(context, { noticeMessageId: id })}${sql.raw(lock ? ' for update of t' : '')}`,
  );

const RECEIVER = columns({ id: 'text' });

/** Those of some people whom the writer may manage. */
export const readReceivers = (context: SignedIn, ids: readonly string[]): Promise<readonly RowOf<typeof RECEIVER>[]> =>
  readRows(
    context.db,
    RECEIVER,
    sql`select t."id"
    from ${getShape(user).from}
    where t."id" = any(${[...ids]}::text[]) and not t."deleted" and ${reachable(context, user)}`,
  );
