import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { cutStalled } from './stalled.ts';

const opened: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A server that answers with what `bytes` makes, and cuts off who takes nothing of it for a tenth of a second. */
async function serving(bytes: (app: FastifyInstance) => AsyncGenerator<Buffer>): Promise<number> {
  const app = Fastify();
  opened.push(app);
  cutStalled(app, 100);
  app.get('/', (_request, reply) => reply.send(Readable.from(bytes(app), { objectMode: false })));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return port;
}
async function asking(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
}

test('a reader that takes nothing is cut off, and what it held is given back', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const port = await serving(async function* endless() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      end();
    }
  });
  await asking(port);
  await ended;
});

test('a reader that waits for an answer slowly made gets all of it', async () => {
  const port = await serving(async function* slow(app) {
    yield Buffer.from('first ');
    // The time without a byte runs out twice while the reader waits.
    for (let over = 0; over < 2; over += 1) await once(app.server, 'timeout');
    yield Buffer.from('last');
  });
  const socket = await asking(port);
  const pieces: string[] = [];
  socket.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  socket.resume();
  await once(socket, 'end');
  expect(pieces.join('')).toMatch(/first [^]*last/);
});
