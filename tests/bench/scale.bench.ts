import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { ask, fetchPerson } from '../long/asking.ts';
import { statements } from '../long/base-backup.ts';
import { provideHaproxy, startHaproxy } from '../long/haproxy.ts';
import { providePgbouncer, startPgbouncer } from '../long/pgbouncer.ts';
import { load } from './load.ts';
import { residentMegabytes, serve, signIn, type Running } from './process.ts';

/**
 * 1, 2 and 4 processes behind HAProxy, on one PostgreSQL behind pgbouncer in transaction mode: requests, push
 * connections (most of them idle, some told something all the time), memory, and whose processor time it is. On a
 * machine of few cores the rates say little, the processor time of a request and the memory of a connection much.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    sockets: { type: 'string', default: '10000' },
    busy: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '6' },
  },
});
const [SOCKETS, BUSY, SECONDS] = [Number(values.sockets), Number(values.busy), Number(values.seconds)];
/** Push connections being opened at once. */
const AT_ONCE = 100;
const NOTICES_A_SECOND = 5;
/** Files a balancer may open, less some of its own; a connection takes two. */
const FILES = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) - 1_000;
const BALANCERS = Math.max(1, Math.ceil((2 * (SOCKETS + BUSY)) / FILES));

for (const missing of [await providePgbouncer(), await provideHaproxy()])
  if (missing !== undefined) {
    console.error(`Not measured: ${missing}.`);
    process.exit(2);
  }

const TICK = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Milliseconds of processor time a process took so far; those of its children that ended too. */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + (Number(fields[at]) * 1000) / TICK, 0);
}
const children = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
/** Of a program with all its processes. */
const cpuOfAll = (pids: readonly number[]): number =>
  pids.flatMap((pid) => [pid, ...children(pid)]).reduce((sum, pid) => sum + readCpu(pid), 0);
const middle = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'scf-scale-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const pooler = await startPgbouncer(database.url, 20);
const table: Record<string, Record<string, string>> = {};
try {
  for (const count of values.processes.split(',').map(Number)) {
    const servers: Running[] = [];
    let sockets: WebSocket[] = [];
    let balancer: Awaited<ReturnType<typeof startHaproxy>> | undefined;
    try {
      const env = {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        DATABASE_PREPARED: pooler.prepares ? 'on' : 'off',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        CAPTCHA: 'off',
      };
      for (let number = 0; number < count; number += 1)
        servers.push(await serve('packages/server/src/main.ts', '/healthz', env));
      balancer = await startHaproxy(
        servers.map(({ url }) => Number(new URL(url).port)),
        { processes: BALANCERS },
      );
      const { url } = balancer;
      const pids = servers.map(({ pid }) => pid);
      const token = await signIn(url, 'admin');
      const headers = { authorization: `Bearer ${token}` };
      const list = `${url}/api/engine/auth/user?size=20`;
      await load(list, headers, { connections: 16, seconds: 2 });
      const before = [cpuOfAll(pids), cpuOfAll([database.pid]), cpuOfAll(balancer.pids)];
      const read = await load(list, headers, { connections: 16, seconds: SECONDS });
      const after = [cpuOfAll(pids), cpuOfAll([database.pid]), cpuOfAll(balancer.pids)];
      const each = after.map((ms, at) => (ms - (before[at] ?? 0)) / (read.perSecond * SECONDS));
      const resting = await Promise.all(pids.map(residentMegabytes));

      // Idle connections are somebody else's than those that are told things.
      const [idle, told] = [await signIn(url, 'customer'), await signIn(url, 'approver')];
      const people = { idle: await fetchPerson(url, idle), told: await fetchPerson(url, told) };
      const late: number[] = [];
      const open = (who: keyof typeof people, own: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const { id, officeId } = people[who];
          const socket = new WebSocket(`${url.replace('http', 'ws')}/api/engine/ws/${officeId}/${id}`);
          sockets.push(socket);
          socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token: own })));
          socket.addEventListener('message', ({ data }) => {
            const frame: Readonly<Record<string, unknown>> = JSON.parse(String(data));
            if (frame['type'] === 'ready') resolve();
            else if (who === 'told' && typeof frame['title'] === 'string')
              late.push(Date.now() - Number(frame['title']));
          });
          socket.addEventListener('close', () => reject(new Error('a push connection was closed')));
        });
      const opening = performance.now();
      const wanted = [
        ...Array.from({ length: SOCKETS }, () => ['idle', idle] as const),
        ...Array.from({ length: BUSY }, () => ['told', told] as const),
      ];
      for (let from = 0; from < wanted.length; from += AT_ONCE)
        await Promise.all(wanted.slice(from, from + AT_ONCE).map(([who, own]) => open(who, own)));
      const opened = (performance.now() - opening) / 1000;
      const holding = await Promise.all(pids.map(residentMegabytes));
      const busy = [cpuOfAll(pids), cpuOfAll(balancer.pids)];
      for (let number = 0; number < SECONDS * NOTICES_A_SECOND; number += 1) {
        const { code, msg } = await ask(url, noticeMessage.calls.create, {
          token,
          body: { receiverId: people.told.id, title: String(Date.now()), content: '-' },
        });
        if (code !== 200) throw new Error(`a notice was answered with ${code}: ${msg}`);
        await new Promise((resolve) => setTimeout(resolve, 1000 / NOTICES_A_SECOND));
      }
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const frames = [cpuOfAll(pids), cpuOfAll(balancer.pids)].map(
        (ms, at) => (ms - (busy[at] ?? 0)) / Math.max(1, late.length),
      );
      late.sort((a, b) => a - b);
      const [connections] = await statements(
        database.url,
        `select count(*)::int as n
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const grown = holding.reduce((sum, mb, at) => sum + mb - (resting[at] ?? 0), 0);
      table[`${count} process${count > 1 ? 'es' : ''}`] = {
        'requests/s': read.perSecond.toFixed(0),
        'p95 ms': read.p95.toFixed(0),
        'CPU ms/request: server': (each[0] ?? 0).toFixed(2),
        database: (each[1] ?? 0).toFixed(2),
        balancer: (each[2] ?? 0).toFixed(2),
        'MB/process at rest': (resting.reduce((sum, mb) => sum + mb, 0) / count).toFixed(0),
        'sockets/s opened': (wanted.length / opened).toFixed(0),
        'kB/socket': ((grown * 1024) / wanted.length).toFixed(1),
        'notices told': `${late.length} of ${SECONDS * NOTICES_A_SECOND * BUSY}`,
        'late ms p50/p95': `${middle(late, 0.5)}/${middle(late, 0.95)}`,
        'CPU ms/frame: server': (frames[0] ?? 0).toFixed(3),
        'connections to PostgreSQL': String(connections?.['n']),
      };
      console.log(`${count}: load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
    } finally {
      for (const socket of sockets) socket.close();
      sockets = [];
      await balancer?.stop();
      for (const server of servers) await server.stop();
    }
  }
  console.table(table);
  console.log(
    `${SOCKETS} push connections idle, ${BUSY} told ${NOTICES_A_SECOND} notices a second; ` +
      `${BALANCERS} balancer process(es), pgbouncer with 20 connections` +
      (pooler.prepares ? '' : ', statements not prepared (pgbouncer before 1.21)'),
  );
} finally {
  await pooler.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
