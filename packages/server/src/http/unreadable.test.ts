import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnreadable } from './unreadable.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: answerUnreadable });
  app.get('/', (_request, reply) => reply.send('there'));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['headers that are too long', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, '太长', 'too long'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, '请求异常', 'Request exception'],
])('%s are told so in both languages, and the next request is answered', async (_what, sent, status, zh, en) => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const envelope = JSON.parse(body) as Record<string, unknown>;
  expect(envelope).toMatchObject({ code: status, success: false, data: null });
  expect(envelope['msg']).toContain(zh);
  expect(envelope['msg']).toContain(en);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('there');
});
