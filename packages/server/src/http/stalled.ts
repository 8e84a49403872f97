import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';

/**
 * Cuts off whoever takes nothing of an answer for so many milliseconds, so that what it holds is free again: an open
 * file, memory, a connection to the storage. An answer that is slow to be made is waited for; one within the process
 * has no reader that could stall.
 */
export function cutStalled(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply;
    if (!(request.raw.socket instanceof Socket)) {
      done(null, payload);
      return;
    }
    raw.setTimeout(milliseconds, () => {
      // Nothing waits to be taken: it is the server that is slow, not the reader.
      if (raw.writableLength === 0) raw.socket?.setTimeout(milliseconds);
      else {
        const { call } = request.routeOptions.config;
        request.log.warn({ requestId: request.id, call: call?.name }, 'a reader that takes nothing is cut off');
        raw.destroy();
      }
    });
    done(null, payload);
  });
}
