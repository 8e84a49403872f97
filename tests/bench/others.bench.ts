import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { serve, signIn } from './process.ts';

/**
 * How quickly others are answered while one person does something large: an import of 10,000 rows, downloads nobody
 * reads, the check of a process of 20,000 tasks. The aim is under a second for the slowest of them.
 */
const ROWS = 10_000;
const TASKS = 20_000;
const STALLED = 3;
/** Milliseconds between two questions of the others. */
const PAUSE = 50;
const BASE = '/api/engine/auth';
const TENDERS = `${BASE}/engine-bidding-info`;

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const sockets: Socket[] = [];
let stop = async (): Promise<void> => undefined;
try {
  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  ({ stop } = server);
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin')}`, 'access-i18n': 'en-US' };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const { code, msg, data }: { readonly code: number; readonly msg: string; readonly data: T } = JSON.parse(
      await answer.text(),
    );
    if (code !== 200) throw new Error(`${path} was answered with ${code}: ${msg}`);
    return data;
  };

  const table: Record<string, { readonly seconds: string; readonly asked: number; readonly 'slowest, ms': number }> =
    {};
  /** Does the work while others read lists, write a row of the same table and ask for their notices. */
  async function beside<T>(name: string, work: () => Promise<T>): Promise<T> {
    const taken: number[] = [];
    const state = { over: false };
    const others = ['read', 'write', 'notices'].map(async (kind) => {
      while (!state.over) {
        const before = performance.now();
        if (kind === 'read') await ask('GET', `${TENDERS}?current=1&size=20`);
        else if (kind === 'write') await ask('POST', TENDERS, { title: 'another tender' });
        else await ask('GET', `${BASE}/notice-message`);
        taken.push(performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    });
    const started = performance.now();
    try {
      return await work();
    } finally {
      const seconds = (performance.now() - started) / 1000;
      state.over = true;
      await Promise.all(others);
      table[name] = { seconds: seconds.toFixed(1), asked: taken.length, 'slowest, ms': Math.round(Math.max(...taken)) };
    }
  }

  await beside('nothing', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const lines = Array.from({ length: ROWS }, (_, at) => `Tender ${at},ZB-${at}`);
  const file = new FormData();
  file.append('file', new Blob([['Title,Project number', ...lines].join('\n')]), 'tenders.csv');
  const { importId } = await beside(`preview of ${ROWS} rows`, () =>
    ask<{ readonly importId: string }>('POST', `${TENDERS}/import/preview`, file),
  );
  await beside(`import of ${ROWS} rows`, async () => {
    while ((await ask<{ readonly percent: number | null }>('POST', `${TENDERS}/import`, { importId })).percent !== null)
      await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await beside(`check of a process of ${TASKS} tasks`, async () => {
    const tasks = Array.from({ length: TASKS }, (_, at) => `<userTask id="t${at}"/>`);
    const bpmnXml =
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">' +
      `<process id="p" isExecutable="true">${tasks.join('')}</process></definitions>`;
    const { findings } = await ask<{ readonly findings: readonly { readonly reason: { readonly en: string } }[] }>(
      'POST',
      `${BASE}/flowable/repository/lint`,
      { bpmnXml },
    );
    console.log(`The check answered: ${findings[0]?.reason.en}`);
  });
  const { hostname, port } = new URL(server.url);
  await beside(`an export beside ${STALLED} that nobody reads`, async () => {
    for (let at = 0; at < STALLED; at += 1) {
      const socket = connect(Number(port), hostname);
      socket.pause();
      socket.write(
        `GET ${TENDERS}/export/excel HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`,
      );
      sockets.push(socket);
    }
    await (await fetch(`${server.url}${TENDERS}/export/excel`, { headers })).arrayBuffer();
  });
  console.table(table);
} finally {
  for (const socket of sockets) socket.destroy();
  await stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
