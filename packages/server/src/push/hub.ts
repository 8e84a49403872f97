import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '@scf-kit/sdk/contract';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { CHANGE_FRAME, type ChangeKind, type DataChange } from '@scf-kit/sdk/contract/platform/push';
import type { ChangeEvent } from '../database/change-events.ts';
import type { Database } from '../database/tables.ts';
import { listLiveSessions } from './live-sessions.query.ts';
import { noticeTexts } from './texts.ts';

/** A notice as a socket gets it (spec shell §3). */
export interface PushMessage {
  readonly dataType: string;
  readonly userId: string;
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** A change as a socket gets it. */
export interface ChangeFrame extends DataChange {
  readonly type: typeof CHANGE_FRAME;
}

/** One connected person, as the hub sees it. */
export interface Receiver {
  readonly userId: string;
  readonly familyId: string;
  readonly locale: Locale;
  /** Whether the person may list a resource. */
  mayList(resource: string): boolean;
  send(message: PushMessage | ChangeFrame): void;
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
  /** A committed change: at once to the people it concerns, else gathered for all who may list the resource. */
  announce(event: ChangeEvent): void;
  /** A session that has ended, by the family of its tokens. */
  end(familyId: string): void;
  /** Ends receivers whose session ended without a notification, or whose person may no longer be signed in. */
  sweep(): Promise<void>;
  close(): void;
}

/** Milliseconds in which changes that concern nobody in particular are gathered into one frame a resource. */
const GATHERING = 2_000;

const buildFrame = (resource: string, kind: ChangeKind, personal: boolean, recordId?: string): ChangeFrame => ({
  type: CHANGE_FRAME,
  resource,
  kind,
  personal,
  ...(recordId === undefined ? {} : { recordId }),
});

export function createHub(db: Kysely<Database>, log: Logger): Hub {
  const receivers = new Map<string, Set<Receiver>>();
  let waiting: string[] = [];
  let size = 0;
  const gathered = new Map<string, ChangeKind>();
  let gathering: NodeJS.Timeout | undefined;

  function spread(): void {
    gathering = undefined;
    for (const own of receivers.values())
      for (const receiver of own)
        for (const [resource, kind] of gathered)
          if (receiver.mayList(resource)) receiver.send(buildFrame(resource, kind, false));
    gathered.clear();
  }

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
      for (const receiver of receivers.get(row.receiverId) ?? []) {
        receiver.send({
          dataType: row.dataType,
          userId: row.receiverId,
          id: row.id,
          ...noticeTexts(row, receiver.locale),
        });
        receiver.send(buildFrame(noticeMessage.name, 'added', true, row.id));
      }
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
    announce({ resource, kind, recordId, people }) {
      if (size === 0) return;
      if (people) {
        const frame = buildFrame(resource, kind, true, recordId);
        for (const person of people) for (const receiver of receivers.get(person) ?? []) receiver.send(frame);
        return;
      }
      gathered.set(resource, (gathered.get(resource) ?? kind) === kind ? kind : 'changed');
      gathering ??= setTimeout(spread, GATHERING).unref();
    },
    end(familyId) {
      for (const own of [...receivers.values()])
        for (const receiver of [...own]) if (receiver.familyId === familyId) receiver.end();
    },
    close() {
      clearTimeout(gathering);
    },
    async sweep() {
      if (size === 0) return;
      const asked = new Set([...receivers.values()].flatMap((own) => [...own].map((receiver) => receiver.familyId)));
      const alive = await listLiveSessions(db, [...asked]);
      // Receivers that connected during the query are not in its result.
      for (const own of [...receivers.values()])
        for (const receiver of [...own])
          if (asked.has(receiver.familyId) && !alive.has(receiver.familyId)) receiver.end();
    },
  };
}
