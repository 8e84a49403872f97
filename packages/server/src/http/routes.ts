import type { Kysely, Transaction } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  check,
  localeAmong,
  parseLocale,
  type Answer,
  type Call,
  type Fields,
  type Locale,
  type Resource,
} from '@scf-kit/sdk/contract';
import { getPresent } from '../clock.ts';
import type { Config } from '../config.ts';
import { getSlots } from '../database/slots.ts';
import type { Replica } from '../database/replica.ts';
import type { Database } from '../database/tables.ts';
import { JSON_TYPE, writeSuccess } from './envelope.ts';
import { repeatable } from '../database/repeatable.ts';
import { authorize, authorizeBackend, refuseCrossSite, type Authenticate } from './guard.ts';
import { takesFiles, type Backend, type Context, type Handler, type Session } from './handler.ts';
import { identifyAttempt, forgetAnswer, idempotencyKey, once } from './idempotency.ts';
import { publicLimiter, type Limiter, type PublicLimits } from './limits.ts';
import type { Origins } from './origins.ts';
import { Away, Write } from './outside.ts';
import { spend } from './partners/spend.ts';
import { agree } from './protocol.ts';
import { Refusal, refuse, unknownKeys } from './refusal.ts';
import type { Services } from '../ports/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route serves. */
    readonly call?: Call;
  }
  interface FastifyRequest {
    /** The person who makes the call; set before the body is read. */
    session: Session | undefined;
    /** The partner's backend that makes it. */
    backend: Backend | undefined;
  }
}

/** Functions the layers above pass to every route, since http knows no resource. */
export interface CallRules {
  /** The handler of a call; undefined where nobody has one. */
  readonly findHandler: (resource: Resource, call: Call) => Handler | undefined;
  /** Refuses what the person may not ask for or write of a resource's fields. @throws Refusal */
  readonly enforceFieldRights: (context: Context, given: Given) => Promise<void>;
  /** An answer without the fields the person may not read. */
  readonly omitUnreadable: (context: Context, data: unknown) => unknown;
  /** Keeps what a transaction changes, and writes it to the log before the transaction ends. */
  readonly gatherChanges: (transaction: Transaction<Database>, context: Context) => void;
  readonly writeChanges: (transaction: Transaction<Database>) => Promise<void>;
}

/** Objects shared by all routes of one server process. */
export interface Serving {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly log: Logger;
  readonly authenticate: Authenticate;
  readonly origins: Origins;
  readonly limits: PublicLimits;
  readonly replica: Replica;
  readonly rules: CallRules;
}

/** Bodies in bytes; calls that carry files of text (process definitions) take more. */
const BODY = 2 * 1024 * 1024;
const LONG_BODY = 8 * 1024 * 1024;
const ATTEMPTS = 3;
/** Times one write waits for others; more is a mistake of ours. */
const MOST_WAITS = 100;
/** Deepest JSON accepted: deeper nesting is an attack on recursive code. */
const DEEPEST = 64;

const getCallName = (call: Call): string => `${call.resource}.${call.name}`;
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

function tooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => tooDeep(inner, left - 1));
}

/** Browsers name the languages of their reader in order. */
const browserLocale = (request: FastifyRequest): Locale =>
  localeAmong(
    (request.headers['accept-language'] ?? '')
      .slice(0, 200)
      .split(',')
      .map((tag) => tag.trim()),
  );

export const requestLocale = (request: FastifyRequest, config: Config): Locale => {
  const header = request.headers['access-i18n'];
  return parseLocale(typeof header === 'string' ? header : undefined, config.defaultLanguage ?? browserLocale(request));
};

type Given = Parameters<Handler>[1];

const LISTS: ReadonlySet<Answer['form']> = new Set(['page', 'list', 'options']);

/** Reads params, query and body against the call; @throws Refusal 400 with errors by field. */
function reader(call: Call): (request: FastifyRequest, locale: Locale) => Given {
  const none: Record<string, unknown> = {};
  const { body } = call;
  // A filter that is not there must not look as if it had filtered.
  const lists = call.method === 'GET' && (LISTS.has(call.answer.form) || call.standard === 'export');
  const [hasParams, hasQuery] = [!isEmpty(call.params), !isEmpty(call.query)];
  const read = (fields: Fields, raw: unknown, from: 'body' | 'query', locale: Locale): Record<string, unknown> => {
    const checked = check(fields, raw, { locale, from, partial: call.partial });
    if (!checked.ok) throw refuse.invalid(checked.errors);
    return checked.value;
  };
  return (request, locale) => {
    if (body && tooDeep(request.body, DEEPEST)) throw refuse.because('check.body');
    if (lists) {
      const unknown = Object.keys(request.query ?? {}).filter((key) => !Object.hasOwn(call.query, key));
      if (unknown.length > 0) throw unknownKeys({ locale }, unknown);
    }
    return {
      params: hasParams ? read(call.params, request.params, 'query', locale) : none,
      query: hasQuery ? read(call.query, request.query, 'query', locale) : none,
      body: body ? read(body, request.body, 'body', locale) : none,
    };
  };
}

/** The requests whose reply is on its way already: handlers of uploads and downloads answer by themselves. */
const answering = new WeakSet<FastifyRequest>();

/**
 * To be added before any other `onSend` hook: the first one runs within `send` itself, so what is being sent is known
 * at once.
 */
export function noteSending(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    answering.add(request);
    done(null, payload);
  });
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Decides before the body is read: nobody's bytes are taken in who may not make the call, and every refusal is readable
 * to allowed origins.
 */
function enforceAccess({ db, authenticate, origins }: Serving, limit: Limiter, call: Call): OnRequest {
  return async (request, reply) => {
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await origins.mark(request, reply, call);
    if (call.access === 'public') await limit(call, request.ip, (seconds) => void reply.header('retry-after', seconds));
    if (call.sideEffects) refuseCrossSite(request);
    if (call.access === 'backend') request.backend = await authorizeBackend(db, request);
    else request.session = await authorize(db, authenticate, request, call);
    await spend(db, request, reply, request.backend?.clientId ?? request.session?.partner?.partnerId);
    if (call.protocol === 'tus') agree(request, reply);
  };
}

type RunWrite = (context: Context, given: Given, key: string | undefined) => Promise<unknown>;

/** Runs the writes of a call, each in a transaction that is repeated where the database asks for it. */
function writer({ config, db, rules }: Serving, call: Call, handler: Handler): RunWrite {
  const name = getCallName(call);
  // A write that waits for a lock waits with a connection: some are left to those who only read.
  const turns = getSlots(db, config.databasePool, 'writes');
  const writeInTurn = <T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
    turns.run(() => db.transaction().execute(work));

  /** The answer; a refusal that keeps what was written is returned, so that it commits. */
  async function attemptWrite(
    transaction: Transaction<Database>,
    context: Context,
    given: Given,
    key: string | undefined,
  ): Promise<unknown> {
    const own: Context = { ...context, db: transaction };
    const { session } = own;
    rules.gatherChanges(transaction, own);
    try {
      const answer =
        key !== undefined && session && !call.confidential
          ? await once(transaction, session, key, identifyAttempt(name, given), () => handler(own, given))
          : await handler(own, given);
      await rules.writeChanges(transaction);
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.keepsWrites) {
        await rules.writeChanges(transaction);
        return error;
      }
      throw error;
    }
  }

  return async (context, given, key) => {
    const phases = new Write();
    let waits = 0;
    for (let attempt = 1; ; attempt += 1) {
      let done: unknown;
      try {
        done = await writeInTurn(async (transaction) => {
          phases.begin(transaction);
          return await attemptWrite(transaction, context, given, key);
        });
      } catch (error) {
        if (error instanceof Away && (waits += 1) <= MOST_WAITS && !isAnswering(context)) {
          await error.work(db);
          attempt -= 1;
          continue;
        }
        if (attempt >= ATTEMPTS || !repeatable(error) || isAnswering(context)) throw error;
        context.log.info({ attempt }, 'transaction repeated');
        continue;
      }
      if (done instanceof Refusal) throw done;
      try {
        await phases.committed(db);
      } catch (error) {
        // A failure is not the answer to repeat.
        if (key !== undefined && context.session) await forgetAnswer(db, context.session, key);
        throw error;
      }
      return done;
    }
  };
}

/** The context in which a request is handled. */
const makeContext = (
  { config, db, services, log }: Serving,
  call: Call,
  locale: Locale,
  { request, reply }: NonNullable<Context['http']>,
): Context => ({
  requestId: request.id,
  locale,
  ...getPresent(config),
  config,
  services,
  db,
  call,
  session: request.session,
  backend: request.backend,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  origin: request.headers.origin,
  http: { request, reply },
  // Created on first use: most reads log nothing.
  get log() {
    return log.child({ requestId: request.id, call: getCallName(call) });
  },
});

function responder(
  serving: Serving,
  call: Call,
  handler: Handler,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { config, rules } = serving;
  const read = reader(call);
  const writes = (call.method !== 'GET' && call.method !== 'HEAD') || call.sideEffects;
  // Calls of a protocol send their own answers, except the POST that begins an upload, a small write.
  const byItself = call.protocol !== undefined && call.method !== 'POST';
  const write = writer(serving, call, handler);

  return async (request, reply) => {
    const locale = requestLocale(request, config);
    const given = read(request, locale);
    const context = makeContext(serving, call, locale, { request, reply });
    await rules.enforceFieldRights(context, given);
    // Bytes may take minutes to arrive: uploads hold no transaction meanwhile and store their row when they are done.
    const plain = !writes || byItself || (takesFiles(call) && request.isMultipart());
    const answer = (): Promise<unknown> =>
      call.fromReplica
        ? serving.replica.read(
            (from) => handler({ ...context, db: from }, given),
            () => !answering.has(request),
          )
        : handler(context, given);
    const data = plain
      ? await answer()
      : await write(context, given, idempotencyKey(request.headers['idempotency-key']));
    if (answering.has(request)) return reply;
    return reply
      .header('content-type', JSON_TYPE)
      .send(writeSuccess(rules.omitUnreadable(context, data), locale, request.id));
  };
}

const isAnswering = ({ http }: Context): boolean => http !== null && answering.has(http.request);

/** Every call of the contract with its handler; @throws Error that names all calls without one. */
function collectHandlers(resources: readonly Resource[], { findHandler }: CallRules): [Call, Handler][] {
  const missing: string[] = [];
  const found: [Call, Handler][] = [];
  for (const resource of resources) {
    for (const call of Object.values<Call>(resource.calls)) {
      const handler = findHandler(resource, call);
      if (handler) found.push([call, handler]);
      else missing.push(getCallName(call));
    }
  }
  if (missing.length > 0) throw new Error(`These calls of the contract have no handler: ${missing.join(', ')}.`);
  return found;
}

/** Registers a route for every call of the resources, and a preflight for every path. */
export function registerCalls(app: FastifyInstance, serving: Serving, resources: readonly Resource[]): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('backend', undefined);
  app.decorateRequest('partnerClientId', undefined);
  // One count for all public calls of an address.
  const limit = publicLimiter(serving.limits);
  const paths = new Map<string, Map<string, Call>>();
  for (const [call, handler] of collectHandlers(resources, serving.rules)) {
    const respond = responder(serving, call, handler);
    for (const path of [call.path, ...call.aliases]) {
      const url = routePath(path);
      app.route({
        method: call.method,
        url,
        bodyLimit: call.long ? LONG_BODY : BODY,
        // Files go as they are stored: a text that happens to begin like deflate would be taken for compressed.
        ...(call.answer.form === 'file' ? { compress: false as const } : {}),
        config: { call },
        onRequest: enforceAccess(serving, limit, call),
        handler: respond,
      });
      const methods = paths.get(url) ?? new Map<string, Call>();
      methods.set(call.method, call);
      paths.set(url, methods);
    }
  }
  for (const [url, calls] of paths)
    app.options(url, (request, reply) =>
      serving.origins.preflight(request, reply, calls, serving.config.maxUploadMb * 1024 * 1024),
    );
}
