import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { noticeTexts } from './notify.ts';

/** What a socket gets (spec shell §3). */
export interface PushMessage {
  readonly dataType: string;
  readonly userId: string;
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** One connected person, as the hub sees it. */
export interface Receiver {
  readonly userId: string;
  readonly familyId: string;
  readonly locale: Locale;
  send(message: PushMessage): void;
  /** The session has ended. */
  end(): void;
}

/** The receivers of one process. */
export interface Hub {
  readonly size: number;
  add(receiver: Receiver): void;
  remove(receiver: Receiver): void;
  /** A committed notice, by id. */
  tell(noticeId: string): void;
  /** A session that has ended, by the family of its tokens. */
  end(familyId: string): void;
  /** Ends the receivers whose session ended without being told, or whose person may no longer be signed in. */
  sweep(): Promise<void>;
}

export function createHub(db: Kysely<Database>, log: Logger): Hub {
  const receivers = new Map<string, Set<Receiver>>();
  let waiting: string[] = [];
  let size = 0;

  async function deliver(): Promise<void> {
    const ids = waiting;
    waiting = [];
    const rows = await db
      .selectFrom('notice_message')
      .select(['id', 'dataType', 'receiverId', 'messageKey', 'messageParams', 'words', 'title', 'content'])
      .where('id', 'in', ids)
      .where('receiverId', 'in', [...receivers.keys()])
      .where('deleted', '=', false)
      .orderBy('createTime')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      for (const receiver of receivers.get(row.receiverId) ?? [])
        receiver.send({
          dataType: row.dataType,
          userId: row.receiverId,
          id: row.id,
          ...noticeTexts(row, receiver.locale),
        });
    }
  }

  return {
    get size() {
      return size;
    },
    add(receiver) {
      const own = receivers.get(receiver.userId) ?? new Set();
      receivers.set(receiver.userId, own.add(receiver));
      size += 1;
    },
    remove(receiver) {
      const own = receivers.get(receiver.userId);
      if (!own?.delete(receiver)) return;
      size -= 1;
      if (own.size === 0) receivers.delete(receiver.userId);
    },
    tell(noticeId) {
      if (size === 0) return;
      // Notices of one transaction arrive together and are read together.
      if (waiting.push(noticeId) === 1)
        setImmediate(() => {
          deliver().catch((error: unknown) => log.warn({ error }, 'notices could not be pushed; readers fetch them'));
        });
    },
    end(familyId) {
      for (const own of [...receivers.values()])
        for (const receiver of [...own]) if (receiver.familyId === familyId) receiver.end();
    },
    async sweep() {
      if (size === 0) return;
      const asked = new Set([...receivers.values()].flatMap((own) => [...own].map((receiver) => receiver.familyId)));
      const { rows } = await sql<{ id: string }>`
        select f.id from auth_family f join "user" u on u.id = f."userId"
        where f.id = any(${[...asked]}::text[]) and f."endTime" is null and not u.deleted and u."accountStatus" in (1, 3)
          and exists (select 1 from auth_token t where t."familyId" = f.id and t."expireTime" > now())`.execute(db);
      const alive = new Set(rows.map((row) => row.id));
      // Who came while this was asked is not among the answers.
      for (const own of [...receivers.values()])
        for (const receiver of [...own])
          if (asked.has(receiver.familyId) && !alive.has(receiver.familyId)) receiver.end();
    },
  };
}
