import websocket, { type WebSocket as Socket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { DEFAULT_LOCALE, parseLocale, type Locale } from '@scf-kit/sdk/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { CHANGE_CHANNEL, type ChangeEvent } from '../database/change-events.ts';
import { ENDED_CHANNEL } from '../database/session-events.ts';
import type { Session } from '../http/handler.ts';
import { createHub, type Hub, type Receiver } from './hub.ts';
import { createListener, type Listener } from './listener.ts';
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

function parseFrame(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(String(data));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
const parseGreeting = (frame: Readonly<Record<string, unknown>>): Greeting | undefined =>
  frame['type'] === 'auth' && typeof frame['token'] === 'string'
    ? { token: frame['token'], locale: typeof frame['locale'] === 'string' ? frame['locale'] : undefined }
    : undefined;

/** The push connections of this process. */
interface Push extends Required<PushDependencies> {
  readonly hub: Hub;
  /** Sockets that were heard of since the last beat. */
  readonly alive: WeakSet<Socket>;
  /**
   * Sockets that show live figures: they are sent that data has changed, some seconds apart, and read it again with
   * their own rights.
   */
  readonly watching: Set<Socket>;
}

async function readLocale({ config, db }: Push, given: Greeting, userId: string): Promise<Locale> {
  if (given.locale !== undefined) return parseLocale(given.locale, config.defaultLanguage ?? DEFAULT_LOCALE);
  const person = await db.selectFrom('user').select('language').where('id', '=', userId).executeTakeFirst();
  return parseLocale(person?.language, config.defaultLanguage ?? DEFAULT_LOCALE);
}

/** Checks the first frame; undefined where it does not belong to the person of the address. */
async function admit(
  push: Push,
  socket: Socket,
  { officeId, userId }: Address,
  given: Greeting,
): Promise<Receiver | undefined> {
  const session = await push.authenticate(given.token.replace(/^\S+\s+/, ''));
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
    locale: await readLocale(push, given, userId),
    mayList: (resource) => push.mayList(session, resource),
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    end: () => socket.close(CLOSE.ended, 'session ended'),
  };
}

/** Serves one connection: its first frame says whose it is, the others that it is there and what it watches. */
function serveSocket(push: Push, socket: Socket, address: Address): void {
  const { hub, alive, watching, log } = push;
  let state: 'waiting' | 'checking' | Receiver = 'waiting';
  const late = setTimeout(() => socket.close(CLOSE.notAuthenticated, 'no token'), push.greeting);
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
    const frame = parseFrame(data);
    if (state !== 'waiting') {
      if (frame['type'] === 'watch' && typeof state === 'object') watching.add(socket);
      if (frame['type'] === 'ping' || frame['type'] === 'heartbeat') socket.send(JSON.stringify({ type: 'pong' }));
      return;
    }
    clearTimeout(late);
    const given = parseGreeting(frame);
    state = 'checking';
    const refuse = (): void => socket.close(CLOSE.notAuthenticated, 'not authenticated');
    if (!given) return refuse();
    admit(push, socket, address, given)
      .then((receiver) => {
        if (!receiver) return refuse();
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
}

/** Ends the connections that were not heard of since the last beat, and asks the others. */
function beat({ hub, alive, log }: Push, clients: Iterable<Socket>): void {
  for (const socket of clients) {
    // Nothing heard since the last beat: the other side is gone.
    if (!alive.has(socket)) {
      socket.terminate();
      continue;
    }
    alive.delete(socket);
    socket.ping();
  }
  hub.sweep().catch((error: unknown) => log.warn({ error }, 'push connections could not be checked'));
}

/** Tells sockets that data has changed: several changes as one. */
function createTelling(watching: ReadonlySet<Socket>): { readonly tell: () => void; readonly stop: () => void } {
  let telling: NodeJS.Timeout | undefined;
  return {
    tell() {
      if (telling || watching.size === 0) return;
      telling = setTimeout(() => {
        telling = undefined;
        for (const socket of watching)
          if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: CHANGED_FRAME }));
      }, APART);
      telling.unref();
    },
    stop: () => clearTimeout(telling),
  };
}

/** Hears what other processes write: what is for people here goes out, what is kept of it is forgotten. */
const listen = ({ config, db, log, hub }: Push, tellChanged: () => void): Promise<Listener> =>
  createListener(config, log, {
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

/**
 * Serves the push connections of this process and listens to the database: notices go out when their transaction is
 * committed, whichever process wrote them, and what is kept of rights and dictionaries is forgotten when it changes.
 * Ends with the server.
 */
export async function registerPush(app: FastifyInstance, dependencies: PushDependencies): Promise<Hub> {
  const { db, log, heartbeat = HEARTBEAT, greeting = GREETING } = dependencies;
  const hub = createHub(db, log);
  const push: Push = { ...dependencies, heartbeat, greeting, hub, alive: new WeakSet(), watching: new Set() };
  const telling = createTelling(push.watching);
  const listener = await listen(push, telling.tell);
  startKeeping(db, () => listener.connected);

  await app.register(websocket, { options: { maxPayload: LARGEST_FRAME } });
  app.get<{ Params: Address }>('/api/engine/ws/:officeId/:userId', { websocket: true }, (socket, request) =>
    serveSocket(push, socket, request.params),
  );
  const beating = setInterval(() => beat(push, app.websocketServer.clients), heartbeat);
  beating.unref();

  app.addHook('onClose', async () => {
    clearInterval(beating);
    telling.stop();
    hub.close();
    stopKeeping(db);
    await listener.close();
  });
  return hub;
}
