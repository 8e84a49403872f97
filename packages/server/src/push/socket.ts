import websocket, { type WebSocket as Socket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { DEFAULT_LOCALE, localeOf, type Locale } from '@scf-kit/sdk/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { CHANGE_CHANNEL, type ChangeEvent } from '../database/change-events.ts';
import { ENDED_CHANNEL } from '../database/session-events.ts';
import type { Session } from '../http/handler.ts';
import { createHub, type Hub, type Receiver } from './hub.ts';
import { createListener } from './listener.ts';
import { PUSH_CHANNEL } from './notify.ts';
import { CHANGED_FRAME } from '@scf-kit/sdk/contract/platform/data-monitor';
import {
  CHANGED_CHANNEL,
  EVICTED_CHANNEL,
  forget,
  forgetPart,
  startKeeping,
  stopKeeping,
  type EvictedPart,
} from '../database/told-cache.ts';

/** Milliseconds from the connection to its first frame, and between heartbeats (spec shell §9). */
const GREETING = 5_000;
const HEARTBEAT = 60_000;
/** Milliseconds in which several changes are sent as one. */
const APART = 2_000;
/** Frames of a client are small; in bytes. */
const LARGEST_FRAME = 4_096;

/** Close codes of this protocol, in the range left to applications. */
export const CLOSE = { notAuthenticated: 4401, ended: 4403, silent: 4408 } as const;

export interface PushDependencies {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** The session of a token; a text is the reason why it is no longer valid. */
  readonly authenticate: (token: string) => Promise<Session | string | undefined>;
  /** Whether a person may list a resource, by its name. */
  readonly mayList: (session: Session, resource: string) => boolean;
  /** Milliseconds, in place of those of the specification. */
  readonly heartbeat?: number;
  readonly greeting?: number;
}

interface Address {
  readonly officeId: string;
  readonly userId: string;
}
interface Greeting {
  readonly token: string;
  readonly locale: string | undefined;
}

function frameOf(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(String(data));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
const greetingOf = (frame: Readonly<Record<string, unknown>>): Greeting | undefined =>
  frame['type'] === 'auth' && typeof frame['token'] === 'string'
    ? { token: frame['token'], locale: typeof frame['locale'] === 'string' ? frame['locale'] : undefined }
    : undefined;

/**
 * Serves the push connections of this process and listens to the database: notices go out when their transaction is
 * committed, whichever process wrote them, and what is kept of rights and dictionaries is forgotten when it changes.
 * Ends with the server.
 */
export async function registerPush(
  app: FastifyInstance,
  { config, db, log, authenticate, mayList, heartbeat = HEARTBEAT, greeting = GREETING }: PushDependencies,
): Promise<Hub> {
  const hub = createHub(db, log);
  /**
   * Sockets that show live figures: they are sent that data has changed, some seconds apart, and read it again with
   * their own rights.
   */
  const watching = new Set<Socket>();
  let telling: NodeJS.Timeout | undefined;
  const tellChanged = (): void => {
    if (telling || watching.size === 0) return;
    telling = setTimeout(() => {
      telling = undefined;
      for (const socket of watching)
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: CHANGED_FRAME }));
    }, APART);
    telling.unref();
  };
  const listener = await createListener(config, log, {
    channels: {
      [PUSH_CHANNEL]: (id) => hub.tell(id),
      [ENDED_CHANNEL]: (familyId) => {
        forget(db, 'auth_family');
        hub.end(familyId);
      },
      [CHANGE_CHANNEL]: (payload) => {
        const event = JSON.parse(payload) as ChangeEvent;
        hub.announce(event);
        if (event.people === undefined) tellChanged();
      },
      [CHANGED_CHANNEL]: (table) => forget(db, table),
      [EVICTED_CHANNEL]: (part) => forgetPart(db, JSON.parse(part) as EvictedPart),
    },
    missed: () => {
      forget(db);
    },
  });
  startKeeping(db, () => listener.connected);

  const alive = new WeakSet<Socket>();
  await app.register(websocket, { options: { maxPayload: LARGEST_FRAME } });

  /** Checks the first frame; undefined where it does not belong to the person of the address. */
  async function receiverOf(
    socket: Socket,
    { officeId, userId }: Address,
    given: Greeting,
  ): Promise<Receiver | undefined> {
    const session = await authenticate(given.token.replace(/^\S+\s+/, ''));
    if (
      !session ||
      typeof session === 'string' ||
      session.partner ||
      session.due.length > 0 ||
      session.userId !== userId ||
      session.officeId !== officeId
    )
      return undefined;
    return {
      userId,
      familyId: session.familyId,
      locale: await localeFor(given, userId),
      mayList: (resource) => mayList(session, resource),
      send: (message) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
      },
      end: () => socket.close(CLOSE.ended, 'session ended'),
    };
  }
  async function localeFor(given: Greeting, userId: string): Promise<Locale> {
    if (given.locale !== undefined) return localeOf(given.locale, config.defaultLanguage ?? DEFAULT_LOCALE);
    const person = await db.selectFrom('user').select('language').where('id', '=', userId).executeTakeFirst();
    return localeOf(person?.language, config.defaultLanguage ?? DEFAULT_LOCALE);
  }

  app.get<{ Params: Address }>('/api/engine/ws/:officeId/:userId', { websocket: true }, (socket, request) => {
    let state: 'waiting' | 'checking' | Receiver = 'waiting';
    const late = setTimeout(() => socket.close(CLOSE.notAuthenticated, 'no token'), greeting);
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      watching.delete(socket);
      if (typeof state === 'object') hub.remove(state);
    });
    socket.on('message', (data: unknown) => {
      alive.add(socket);
      const frame = frameOf(data);
      if (state !== 'waiting') {
        if (frame['type'] === 'watch' && typeof state === 'object') watching.add(socket);
        if (frame['type'] === 'ping' || frame['type'] === 'heartbeat') socket.send(JSON.stringify({ type: 'pong' }));
        return;
      }
      clearTimeout(late);
      const given = greetingOf(frame);
      state = 'checking';
      const refused = (): void => socket.close(CLOSE.notAuthenticated, 'not authenticated');
      if (!given) return refused();
      receiverOf(socket, request.params, given)
        .then((receiver) => {
          if (!receiver) return refused();
          if (socket.readyState !== socket.OPEN) return;
          state = receiver;
          hub.add(receiver);
          socket.send(JSON.stringify({ type: 'ready' }));
        })
        .catch((error: unknown) => {
          log.warn({ error }, 'a push connection could not be checked');
          socket.close(1011);
        });
    });
  });

  const beat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      // Nothing heard since the last beat: the other side is gone.
      if (!alive.has(socket)) {
        socket.terminate();
        continue;
      }
      alive.delete(socket);
      socket.ping();
    }
    hub.sweep().catch((error: unknown) => log.warn({ error }, 'push connections could not be checked'));
  }, heartbeat);
  beat.unref();

  app.addHook('onClose', async () => {
    clearInterval(beat);
    clearTimeout(telling);
    hub.close();
    stopKeeping(db);
    await listener.close();
  });
  return hub;
}
