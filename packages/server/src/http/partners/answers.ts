import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Meter } from './meter.ts';

/** The calls that count apart: a form that is drawn, a token that is issued. */
const LOAD = 'dynamic-form.byKey';
const TOKEN = 'session.token';
const TOO_MANY = 429;

const toByteCount = (value: unknown): number => {
  const bytes = Number(value);
  return Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
};

/** Bytes of a request and its answer, as their headers say. */
const bytes = (reply: FastifyReply): number =>
  toByteCount(reply.request.headers['content-length']) + toByteCount(reply.getHeader('content-length'));

/** Counts what is answered to partners' clients. */
export function meterAnswers(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { partnerClientId } = request;
    const { call } = request.routeOptions.config;
    if (partnerClientId !== undefined && call) {
      const name = `${call.resource}.${call.name}`;
      const { statusCode } = reply;
      if (statusCode === TOO_MANY) meter.add(partnerClientId, { refused: 1 });
      else
        meter.called(partnerClientId, reply.elapsedTime, {
          bytes: bytes(reply),
          errors: statusCode >= 400 ? 1 : 0,
          loads: name === LOAD && statusCode < 400 ? 1 : 0,
          tokens: name === TOKEN && statusCode < 400 ? 1 : 0,
        });
    }
    done();
  });
}
