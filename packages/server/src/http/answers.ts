import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Call } from '@scf-kit/sdk/contract';
import type { Config } from '../config.ts';
import { writeFailure, JSON_TYPE } from './envelope.ts';
import { mistake, toRefusal, type Constraints } from './failure.ts';
import { requestLocale } from './routes.ts';

/** Slower answers are warned about, in milliseconds; calls declared long may take their time. */
const SLOW = 1_000;
const getCallName = (call: Call | undefined): string => (call ? `${call.resource}.${call.name}` : 'other');

/** The headers every answer has. */
export function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('content-security-policy', "frame-ancestors 'self'");
    done();
  });
}

/** Ends connections that are still open so many milliseconds after a close began. */
export function endConnections(app: FastifyInstance, closing: number): void {
  app.addHook('preClose', (done) => {
    const late = setTimeout(() => app.server.closeAllConnections(), closing);
    app.server.once('close', () => clearTimeout(late));
    late.unref();
    done();
  });
}

/** Hands every answer on to be counted and logs those of calls, slow ones as warnings. */
export function logAnswers(
  app: FastifyInstance,
  log: Logger,
  count: (call: string, status: number, milliseconds: number) => void,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const milliseconds = Math.round(reply.elapsedTime);
    const line = {
      requestId: request.id,
      call: getCallName(call),
      method: request.method,
      status: reply.statusCode,
      milliseconds,
    };
    count(line.call, reply.statusCode, milliseconds);
    if (milliseconds > SLOW && !call?.long) log.warn(line, 'slow request');
    else if (call) log.info(line, 'answered');
    done();
  });
}

/** Answers what handlers throw: refusals as they are, anything else as a mistake of ours. */
export function answerErrors(app: FastifyInstance, config: Config, log: Logger, constraints: Constraints): void {
  app.setErrorHandler((error, request, reply) => {
    const locale = requestLocale(request, config);
    const refusal = toRefusal(error, { locale, deletes: request.method === 'DELETE', constraints });
    const { call } = request.routeOptions.config;
    if (!refusal) log.error({ requestId: request.id, call: getCallName(call), err: error }, 'request failed');
    else if (refusal !== error)
      log.warn(
        { requestId: request.id, call: getCallName(call), err: error, status: refusal.status },
        'request refused',
      );
    const said = refusal ?? mistake;
    // An answer to HEAD has no body, so the status alone must show that a token has expired.
    const status = request.method === 'HEAD' && said.code !== said.status ? 401 : said.status;
    void reply
      .code(status)
      .header('content-type', JSON_TYPE)
      .header('cache-control', 'no-store')
      .send(writeFailure(said, locale, request.id));
  });
}
