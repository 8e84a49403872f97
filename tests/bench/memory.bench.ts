import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { residentMegabytes, serve, signIn } from './process.ts';

/**
 * The memory of one server process over 10,000 mixed requests: logins, lists, searches, single records, writes,
 * uploads, downloads, and pushes to open sockets. Resident megabytes after every thousand; the aim is 250 at most, and
 * no growth in the second half.
 */
const REQUESTS = 10_000;
const ASKERS = 8;
const SOCKETS = 50;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
let stop = async (): Promise<void> => undefined;
const sockets: WebSocket[] = [];
try {
  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  ({ stop } = server);
  const token = await signIn(server.url, 'admin');
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly data: unknown; readonly code: number }> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'access-i18n': 'zh-CN',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read: { readonly data: unknown; readonly code: number } = JSON.parse(await answer.text());
    if (read.code !== 200) throw new Error(`${method} ${path} was answered with ${read.code}`);
    return read;
  };
  const { data } = await ask('GET', '/api/engine/auth/user/fetch/token');
  const { user } = data as { readonly user: { readonly id: string; readonly officeId: string } };
  for (let number = 0; number < SOCKETS; number += 1) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/engine/ws/${user.officeId}/${user.id}`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
    sockets.push(socket);
  }
  const upload = async (number: number): Promise<void> => {
    const form = new FormData();
    form.append('file', new File([PNG, new Uint8Array(200_000)], `a${number}.png`));
    const answer = await fetch(`${server.url}/api/engine/auth/storage/form-upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    const { data: stored } = (await answer.json()) as { readonly data: { readonly url: string } };
    const link = await ask('GET', `/api/engine/auth/presigned-url?objectName=${encodeURIComponent(stored.url)}`);
    await (await fetch(String(link.data))).arrayBuffer();
  };
  // Out of twenty requests as people make them.
  const mixed: readonly ((number: number) => Promise<unknown>)[] = [
    // More than 120 a minute from one address are refused, which costs memory like any other answer.
    () => signIn(server.url, 'customer').catch(() => undefined),
    (number) =>
      ask('POST', '/api/engine/auth/engine-bidding-info', { title: `记录 ${number}`, tenderee: '市第一人民医院' }),
    (number) =>
      ask('POST', '/api/engine/auth/operation-history', {
        currentUrl: '/system-manager/user-list',
        currentTitle: `第 ${number} 页`,
        type: 1,
      }),
    upload,
    ...[
      '/engine-bidding-info?current=1&size=20',
      '/engine-bidding-info?keyword=%E8%AE%B0%E5%BD%95&size=50',
      '/engine-bidding-info?tenderee=%E5%8C%BB%E9%99%A2',
      '/user?current=1&size=50',
      '/user/fetch/token',
      '/office?size=20',
      '/role?size=50',
      '/notice-message?size=20',
      '/notice-message/fetch/un-read-number',
      '/financing?size=20',
      '/login-history?size=50',
      '/operation-history?size=50',
      '/user/fetch/map',
      '/menu?size=100',
      '/department/fetch/tree',
      '/flowable/task/financing-todo-list',
    ].map((path) => () => ask('GET', `/api/engine/auth${path}`)),
  ];
  const seen: Record<string, { readonly 'resident MB': string }> = {
    'at rest': { 'resident MB': (await residentMegabytes(server.pid)).toFixed(0) },
  };
  const measured: number[] = [];
  for (let done = 0; done < REQUESTS; done += 1000) {
    let next = done;
    const asker = async (): Promise<void> => {
      while (next < done + 1000) {
        const number = next;
        next += 1;
        await mixed[number % mixed.length]?.(number);
      }
    };
    await Promise.all(Array.from({ length: ASKERS }, asker));
    const now = await residentMegabytes(server.pid);
    measured.push(now);
    seen[`after ${done + 1000}`] = { 'resident MB': now.toFixed(0) };
  }
  console.table(seen);
  const [half = 0, end = 0] = [measured[4], measured.at(-1)];
  console.log(
    `${end.toFixed(0)} MB after ${REQUESTS} requests with ${sockets.length} sockets open (aim: 250 at most); ` +
      `${(end - half).toFixed(0)} MB since the half`,
  );
} finally {
  for (const socket of sockets) socket.close();
  await stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
