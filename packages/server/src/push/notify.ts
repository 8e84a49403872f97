import type { Kysely, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { announceChanges } from '../database/change-events.ts';
import { notifyListeners } from '../database/listeners.query.ts';
import { jsonb, newRow } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import { enqueue } from '../jobs/queue.query.ts';
import { leaveNotice, type Way } from './leaving.ts';
import { sendNotice } from './sending.ts';
import { noticeTexts } from './texts.ts';
import { CHANNEL, REASON, RECEIVER, wordingFor, fillWording, type NoticeKey, type Words } from './wording.ts';

export type { NoticeKey } from './wording.ts';

/** The key of what a person wrote. */
export const WRITTEN = 'notice.written';

/** One notice to one person. The sentence is made from key and params in the reader's language. */
export interface Notice {
  readonly receiverId: string;
  readonly senderId?: string | null;
  readonly key: NoticeKey | typeof WRITTEN;
  /** The words of a person, in place of a sentence that is made. */
  readonly words?: Words;
  readonly params: Readonly<Record<string, string>>;
  /** The sender's words: why something was rejected, what is asked. They stand in the body. */
  readonly reason?: string | null;
  /** TODO lights the badge and pops up at once. */
  readonly dataType: 'TODO' | 'NOTICE' | 'SYSTEM';
  readonly noticeKind?: string | null;
  readonly businessType?: string | null;
  readonly businessId?: string | null;
  readonly processInstanceId?: string | null;
  readonly taskId?: string | null;
}

/** The database channel that announces committed notices to every process. */
export const PUSH_CHANNEL = 'scf_push';

/** The people that notices are for, each with the ways they chose, by kind of notice. */
const listReceivers = (db: Kysely<Database> | Transaction<Database>, notices: readonly Notice[]) =>
  db
    .selectFrom('user')
    .select(({ selectFrom }) => [
      'id',
      'officeId',
      'departmentId',
      'actualName',
      'mobilePhone',
      'miniAppOpenId',
      jsonArrayFrom(
        selectFrom('notice_choice as choice')
          .select(['choice.dataType', 'choice.mail', 'choice.robot'])
          .whereRef('choice.createBy', '=', 'user.id')
          .where('choice.deleted', '=', false),
      ).as('ways'),
    ])
    .where('id', 'in', [...new Set(notices.map((notice) => notice.receiverId))])
    .where('deleted', '=', false)
    .execute();

/**
 * Stores notices and tells the receivers' sockets when the caller's transaction commits; rolled back, nobody hears of
 * them. Receivers that do not exist are left out. Answers the ids of the stored notices.
 */
export async function notify(
  db: Kysely<Database> | Transaction<Database>,
  notices: readonly Notice[],
): Promise<readonly string[]> {
  if (notices.length === 0) return [];
  const receivers = await listReceivers(db, notices);
  const wording = await wordingFor(db, notices);
  const outside: {
    readonly noticeId: string;
    readonly channel: number;
    readonly recipient: string;
    readonly content: string;
  }[] = [];
  const leaving: { readonly noticeId: string; readonly way: Way }[] = [];
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  const rows = notices.flatMap((notice) => {
    const receiver = byId.get(notice.receiverId);
    if (!receiver) return [];
    const messageParams = { ...notice.params, ...(notice.reason ? { [REASON]: notice.reason } : {}) };
    const params = { [REASON]: '', ...messageParams, [RECEIVER]: receiver.actualName };
    const template = wording.find(notice, CHANNEL.inApp);
    const words = notice.words ?? (template ? fillWording(template, params) : null);
    const stored = { messageKey: notice.key, messageParams, words, title: '', content: null };
    // The stored texts serve the keyword search; readers get theirs made anew.
    const texts = noticeTexts(stored, 'zh-CN');
    const row = newRow({
      userId: notice.senderId ?? null,
      officeId: receiver.officeId,
      departmentId: receiver.departmentId,
    });
    for (const [channel, recipient] of [
      [CHANNEL.sms, receiver.mobilePhone],
      [CHANNEL.miniApp, receiver.miniAppOpenId],
    ] as const) {
      const other = wording.find(notice, channel);
      if (other && recipient)
        outside.push({
          noticeId: row.id,
          channel,
          recipient,
          content: fillWording(other, params)['zh-CN']?.content ?? '',
        });
    }
    for (const { dataType, mail, robot } of receiver.ways) {
      if (dataType !== notice.dataType) continue;
      if (mail) leaving.push({ noticeId: row.id, way: 'mail' });
      if (robot) leaving.push({ noticeId: row.id, way: 'robot' });
    }
    return [
      {
        ...row,
        ...texts,
        title: texts.title.slice(0, 250),
        words: words === null ? null : jsonb(words),
        messageKey: notice.key,
        messageParams: jsonb(messageParams),
        noticeKind: notice.noticeKind ?? null,
        dataType: notice.dataType,
        businessType: notice.businessType ?? null,
        businessId: notice.businessId ?? null,
        processInstanceId: notice.processInstanceId ?? null,
        taskId: notice.taskId ?? null,
        receiverId: notice.receiverId,
        senderId: notice.senderId ?? null,
        status: readStates.unread.value,
        readTime: null,
      },
    ];
  });
  if (rows.length === 0) return [];
  await db.insertInto('notice_message').values(rows).execute();
  for (const sent of outside) await enqueue(db, sendNotice, sent);
  for (const left of leaving) await enqueue(db, leaveNotice, left);
  const ids = rows.map((row) => row.id);
  await notifyListeners(db, PUSH_CHANNEL, ids);
  return ids;
}

/** Makes the receivers' clients recount their badges after notices were read or removed. */
export const noticesRead = (
  db: Kysely<Database> | Transaction<Database>,
  receivers: readonly string[],
): Promise<void> =>
  announceChanges(
    db,
    receivers.length === 0 ? [] : [{ resource: noticeMessage.name, kind: 'changed', people: receivers }],
  );
