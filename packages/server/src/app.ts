import { createHash, timingSafeEqual } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { pino, type Logger } from 'pino';
import type { Call, Resource } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import type { Config } from './config.ts';
import { loadContract } from './contract.ts';
import { noReplica, type Replica } from './database/replica.ts';
import type { Database } from './database/tables.ts';
import { kitReleases } from './files/kit.ts';
import { BUILT, registerStatic, type BuiltFolders } from './files/static.ts';
import { writeFailure, JSON_TYPE } from './http/envelope.ts';
import { addHeaders, answerErrors, endConnections, logAnswers } from './http/answers.ts';
import { collectConstraints } from './http/failure.ts';
import { PUBLIC_LIMITS, type PublicLimits } from './http/limits.ts';
import { loadModules } from './load-modules.ts';
import { Origins } from './http/origins.ts';
import { meterAnswers } from './http/partners/answers.ts';
import { Meter } from './http/partners/meter.ts';
import { takeBytes } from './http/protocol.ts';
import { mayCall } from './http/guard.ts';
import { refuse } from './http/refusal.ts';
import { noteSending, registerCalls, requestLocale, type CallRules } from './http/routes.ts';
import { cutStalled } from './http/stalled.ts';
import { answerUnreadable } from './http/unreadable.ts';
import type { Services } from './ports/services.ts';
import { countIncidents } from './flow/timers/incidents.ts';
import { translateNames } from './applications/built-in-names.ts';
import { createFlowHandler } from './applications/flow-calls.ts';
import { createSubmitHandler } from './applications/submitting.ts';
import { authenticate } from './modules/access/sessions/authenticate.ts';
import { diskUsed } from './modules/platform/space.ts';
import { queueFigures } from './jobs/figures.query.ts';
import { processMetrics, readTogether, type Metrics } from './telemetry/metrics.ts';
import type { Telemetry } from './telemetry/opentelemetry.ts';
import { registerPortal } from './modules/portal/pages/register.ts';
import { openapi } from './openapi.ts';
import type { Hub } from './push/hub.ts';
import { registerPush } from './push/socket.ts';
import { createBalanceHandler } from './resource/balances.ts';
import { gatherChanges, writeChanges } from './resource/changes.ts';
import { answerFigure, answerListing } from './excel/figure-file.ts';
import { enforceFieldRights, omitUnreadableFields } from './resource/field-rights.ts';
import { createQuestionHandler } from './resource/questions.ts';
import { findRow } from './resource/rows.ts';
import { findHandler } from './resource/serve.ts';
import { createStandardHandler } from './resource/standard.ts';
import { createTransitionHandler } from './resource/transition.ts';

export interface AppParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Where exports and statistics read; the database itself by default. */
  readonly replica?: Replica;
  readonly services: Services;
  /** The resources to serve; the whole contract by default. */
  readonly resources?: readonly Resource[];
  readonly limits?: PublicLimits;
  readonly log?: Logger;
  /** Milliseconds a close waits for requests that are still on their way in or out. */
  readonly closing?: number;
  /** The counts of this process; its own by default. */
  readonly metrics?: Metrics;
  /** Where requests are traced. */
  readonly telemetry?: Telemetry;
  /** Whether this process is about to stop: health says so, and everything else goes on. */
  readonly draining?: () => boolean;
  /** Build output folders; the packages' own by default. */
  readonly built?: BuiltFolders;
}

/**
 * Less than a supervisor waits before it kills: half a request from a stalled client must not cost everyone an orderly
 * end.
 */
const CLOSING = 20_000;
/** Milliseconds a whole request, upload included, may take to arrive. */
const ARRIVING = 15 * 60_000;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Bytes of log kept in memory while it cannot be written; more is dropped. */
const UNWRITTEN = 1_000_000;

/** Log lines on standard output. A full disk loses lines, never the server. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: UNWRITTEN });
  output.on('error', () => undefined);
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.token', '*.authorization'],
    },
    output,
  );
}

const isLocal = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');

/** Whether the request carries the token, compared in constant time. */
const bears = (request: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Trusts that many proxies in front. */
const behind =
  (proxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < proxies;

/** The functions of resources and processes that the routes need. */
const callRules: CallRules = {
  findHandler: (resource, call) =>
    findHandler(call) ??
    (call.standard && createSubmitHandler(resource, call, createStandardHandler(resource, call.standard, call))) ??
    (call.flow && createFlowHandler(resource, call.flow)) ??
    (call.transition && createTransitionHandler(resource, call, call.transition)) ??
    (call.question && createQuestionHandler(call, call.question)) ??
    (call.figure && answerFigure(call, call.figure)) ??
    (call.listing && answerListing(call, call.listing)) ??
    (call.balance && createBalanceHandler(call, call.balance)),
  enforceFieldRights: (context, given) =>
    enforceFieldRights(context, given, (resource, id) => findRow(context, resource, id)),
  omitUnreadable: (context, data) => translateNames(context, omitUnreadableFields(context, data)),
  gatherChanges,
  writeChanges,
};

/** Health and metrics for monitoring, and the contract for API clients. */
function registerOwnPages(
  app: FastifyInstance,
  parts: AppParts,
  resources: readonly Resource[],
  metrics: Metrics,
): void {
  const { config, db } = parts;
  app.get('/healthz', async (_request, reply) => {
    if (parts.draining?.()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    const answer = db.selectNoFrom(({ lit }) => [lit(1).as('one')]).execute();
    const well = await answer.then(
      () => true,
      () => false,
    );
    return reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: well ? 'ok' : 'database unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !bears(request, config.metricsToken)) throw refuse.forbidden();
    const { type, text } = await metrics.print();
    return reply.header('content-type', type).send(text);
  });
  let described: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    described ??= JSON.stringify(
      openapi(resources, { title: config.productTitleEn, version: '1', url: config.publicUrl }),
    );
    return reply.header('content-type', JSON_TYPE).send(described);
  });
}

/** Figures that are read when monitoring asks for them. */
function watchFigures(metrics: Metrics, { config, db, pool, replica }: AppParts, hub: Hub): void {
  metrics.watch('scf_disk_used_percent', async () => ({ '': await diskUsed(config) }));
  metrics.watch('scf_push_connections', () => ({ '': hub.size }));
  metrics.watch('scf_database_connections', () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const queue = readTogether(() => queueFigures(db));
  metrics.watch('scf_jobs_due', async () => ({ '': (await queue()).due }));
  metrics.watch('scf_jobs_late_seconds', async () => ({ '': (await queue()).lateSeconds }));
  metrics.watch('scf_jobs_given_up', async () => ({ '': (await queue()).givenUp }));
  metrics.watch('scf_flow_incidents', async () => ({ '': await countIncidents(db) }));
  if (replica) {
    metrics.watch('scf_replica_used', () => ({ '': replica.state === 'used' ? 1 : 0 }));
    metrics.watch('scf_replica_reads', () => ({ ...replica.reads }));
  }
}

type Lost = (request: FastifyRequest, reply: FastifyReply) => void;

/** Fastify without routes, as this server runs it. */
function createFastify({ config }: AppParts, log: FastifyBaseLogger, lost: Lost): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'number' ? behind(config.trustProxy) : config.trustProxy,
    requestIdHeader: false,
    exposeHeadRoutes: false,
    bodyLimit: 2 * 1024 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: ARRIVING,
    routerOptions: { maxParamLength: 600 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
    },
    // Handlers log with the request's id and call; a child of Fastify's own would be made for nothing.
    childLoggerFactory: (logger) => logger,
    // A path that cannot be decoded names nothing.
    frameworkErrors: (_error, request, reply) => lost(request, reply),
    clientErrorHandler: answerUnreadable,
  });
}

/** Compresses answers and reads bodies. */
async function registerBodies(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['gzip', 'deflate', 'identity'],
    zlibOptions: { level: 4 },
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: config.maxUploadMb * 1024 * 1024 + 1, files: 1 } });
  takeBytes(app);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still say JSON.
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** The portal and the built folders. */
function registerWebsites(
  app: FastifyInstance,
  { config, db, services, built = BUILT, limits }: AppParts,
  log: Logger,
): void {
  const { all: pages } = limits ?? PUBLIC_LIMITS;
  const { lost } = registerPortal(app, { config, db, services, log, built, pages });
  registerStatic(app, {
    config,
    storage: services.storage.direct?.origin,
    built,
    releases: kitReleases(config),
    lost,
  });
}

/** Push to browsers: each hears of the resources whose rows the person may list. */
async function registerHub(
  app: FastifyInstance,
  { config, db }: AppParts,
  log: Logger,
  resources: readonly Resource[],
): Promise<Hub> {
  const listings = new Map(
    resources.map(({ name, calls }: { readonly name: string; readonly calls: Readonly<Record<string, Call>> }) => [
      name,
      calls['page'] ?? calls['list'],
    ]),
  );
  return await registerPush(app, {
    config,
    db,
    log,
    authenticate: (token) => authenticate(db, token, config),
    mayList: (session, resource) => {
      const listing = listings.get(resource);
      return listing !== undefined && mayCall(session, listing);
    },
  });
}

/**
 * The whole server on an open and migrated database, not yet listening. Closing it ends the connections of browsers;
 * the caller closes the database.
 * @throws Error where a call of the contract has no handler.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, services } = parts;
  const log = parts.log ?? createLog(config);
  const contract = await loadContract();
  await loadModules();
  const resources = parts.resources ?? contract;
  const metrics = parts.metrics ?? processMetrics();
  const lost: Lost = (request, reply) => {
    void reply
      .code(404)
      .header('content-type', JSON_TYPE)
      .send(writeFailure(refuse.notFound(), requestLocale(request, config), request.id));
  };
  const app = createFastify(parts, log, lost);

  parts.telemetry?.watch(app);
  // Before the routes, so that hooks reach them, and before compression, so that open answers are noted first.
  noteSending(app);
  cutStalled(app, config.writeTimeout * 1000);
  await registerBodies(app, config);
  addHeaders(app);
  const meter = new Meter(db, { timeZone: config.businessTimeZone, log });
  meterAnswers(app, meter);
  app.addHook('onClose', () => meter.flush());
  endConnections(app, parts.closing ?? CLOSING);
  logAnswers(app, log, (call, status, milliseconds) => metrics.answered(call, status, milliseconds));
  answerErrors(app, config, log, collectConstraints(contract));
  app.setNotFoundHandler(lost);

  registerCalls(
    app,
    {
      config,
      db,
      services,
      log,
      authenticate: (pooled, token) => authenticate(pooled, token, config),
      origins: new Origins(db, config.corsOrigins),
      limits: parts.limits ?? PUBLIC_LIMITS,
      replica: parts.replica ?? noReplica(db),
      rules: callRules,
    },
    resources,
  );
  registerOwnPages(app, parts, resources, metrics);
  registerWebsites(app, parts, log);
  watchFigures(metrics, parts, await registerHub(app, parts, log, resources));
  return app;
}
