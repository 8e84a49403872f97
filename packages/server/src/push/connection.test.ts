import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { authenticate } from '../modules/access/sessions/authenticate.ts';
import { hashToken, issue } from '../modules/access/tokens/tokens.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createHub, type Receiver } from './hub.ts';
import { CLOSE, registerPush, type PushDependencies } from './socket.ts';

const PATH = '/api/engine/ws/office-platform/user-approver';
let app: TestApp;
const access = () => ({
  authenticate: (token: string) => authenticate(app.db, token, app.config),
  mayList: () => true,
});
/** A push server whose heart beats when a test says so. */
let beating: FastifyInstance;
const HEARTBEAT = 60_000;
const beat = (): void => void vi.advanceTimersByTime(HEARTBEAT);
const parsePort = (address: string): number => Number(new URL(address).port);

async function pushServer(options: Pick<PushDependencies, 'heartbeat' | 'greeting'> = {}): Promise<FastifyInstance> {
  const server = Fastify();
  const log = pino({ level: 'silent' });
  await registerPush(server, { config: app.config, db: app.db, log, ...access(), ...options });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}
let port: number;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session'].map(resourceNamed) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  beating = await pushServer({ heartbeat: HEARTBEAT, greeting: 600_000 });
  port = parsePort(beating.listeningOrigin);
});
afterAll(async () => {
  await beating.close();
  vi.useRealTimers();
  await app.close();
});

interface Opened {
  readonly socket: WebSocket;
  readonly closed: () => number | undefined;
  readonly ready: () => boolean;
  /** How often it was answered. */
  readonly pongs: () => number;
}
function open(at = port): Opened {
  const socket = new WebSocket(`ws://127.0.0.1:${at}${PATH}`);
  let closed: number | undefined;
  let ready = false;
  let pongs = 0;
  socket.addEventListener('close', (event) => {
    closed = event.code;
  });
  socket.addEventListener('message', (event) => {
    ready ||= String(event.data).includes('ready');
    if (String(event.data).includes('pong')) pongs += 1;
  });
  return { socket, closed: () => closed, ready: () => ready, pongs: () => pongs };
}
const greet = (socket: WebSocket, token: string): void => {
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
};

test('PUSH-001 who does not say who they are is disconnected', async () => {
  const impatient = await pushServer({ greeting: 1 });
  const { closed } = open(parsePort(impatient.listeningOrigin));
  await expect.poll(closed).toBe(CLOSE.notAuthenticated);
  await impatient.close();
});

test('PUSH-005 whoever does not answer the heartbeat is gone', async () => {
  const { access_token: token } = await issue(app.db, 'user-approver', 'PC');
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let ended = false;
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('close', () => {
    ended = true;
  });
  socket.write(
    `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await expect.poll(() => received).toContain('101 Switching Protocols');
  // One masked text frame; after it this side is silent and answers no ping.
  const frame = Buffer.from(JSON.stringify({ type: 'auth', token }));
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | frame.length, 0, 0, 0, 0]), frame]));
  await expect.poll(() => received).toContain('ready');
  beat();
  beat();
  await expect.poll(() => ended).toBe(true);
});

test('a session that ended without a word is found out, a living one stays', async () => {
  const [ended, living] = [
    (await issue(app.db, 'user-approver', 'PC')).access_token,
    (await issue(app.db, 'user-approver', 'PC')).access_token,
  ];
  const ending = open();
  greet(ending.socket, ended);
  await expect.poll(ending.ready).toBe(true);
  await sql`
    update auth_family set "endTime" = now()
    where id = (select "familyId" from auth_token where hash = ${hashToken(ended)})`.execute(app.db);
  const staying = open();
  greet(staying.socket, living);
  await expect.poll(staying.ready).toBe(true);
  beat();
  await expect.poll(ending.closed).toBe(CLOSE.ended);
  // It is heard between beats, and answers after them.
  for (const turn of [1, 2]) {
    staying.socket.send(JSON.stringify({ type: 'ping' }));
    await expect.poll(staying.pongs).toBe(turn);
    if (turn === 1) beat();
  }
  expect(staying.closed()).toBeUndefined();
  staying.socket.close();
});

test('a connection made while the sessions are looked through is not taken for ended', async () => {
  const hub = createHub(app.db, pino({ level: 'silent' }));
  const ended: string[] = [];
  const receiver = (familyId: string): Receiver => ({
    userId: 'user-approver',
    familyId,
    locale: 'zh-CN',
    mayList: () => true,
    send: () => undefined,
    end: () => {
      ended.push(familyId);
    },
  });
  hub.add(receiver('nobody'));
  const swept = hub.sweep();
  hub.add(receiver('just-come'));
  await swept;
  expect(ended).toEqual(['nobody']);
});

test('closing the server closes the connections', async () => {
  const own = await pushServer();
  const socket = new WebSocket(`${own.listeningOrigin.replace('http', 'ws')}${PATH}`);
  let closed = false;
  socket.addEventListener('close', () => {
    closed = true;
  });
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  await own.close();
  await expect.poll(() => closed).toBe(true);
});
