import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPush } from '@scf-kit/sdk/client';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { ask, fetchPerson, fetchToken } from './asking.ts';
import { statements } from './base-backup.ts';
import { providePgbouncer, startPgbouncer, type Pooler } from './pgbouncer.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const unavailable = await providePgbouncer();
if (unavailable !== undefined) console.warn(`NOT TESTED behind a pool in transaction mode: ${unavailable}.`);

/* Two server processes share five connections to PostgreSQL; each transaction may be on another one. */
describe.skipIf(unavailable !== undefined)('the product behind pgbouncer in transaction mode', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let pooler: Pooler;
  let servers: ServerProcess[] = [];
  let token: string;
  const at = (number: number): string => servers[number % servers.length]?.url ?? '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scf-pooled-'));
    database = await startDatabase({ dataDir: folder, fast: true });
    pooler = await startPgbouncer(database.url);
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_PREPARED: pooler.prepares ? 'on' : 'off',
      DATA_DIR: folder,
    };
    servers = await Promise.all([startProcess(env), startProcess(env)]);
    await Promise.all(servers.map((server) => server.ready()));
    token = await fetchToken(at(0), 'admin');
  }, 300_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await pooler?.stop();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('300 reads and writes at once on both processes are all answered, with the moments as they are', async () => {
    const user = '/api/engine/auth/user?size=20';
    const many = Array.from({ length: 300 }, (_none, number) =>
      number % 3 === 0
        ? ask(at(number), 'POST', '/api/engine/auth/operation-history', {
            token,
            body: { currentUrl: `/page-${number}`, type: 1 },
          })
        : ask<{ records: readonly { createTime: string }[] }>(at(number), 'GET', user, { token }),
    );
    const answers = await Promise.all(many);
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
    const [rows] = await statements(
      database.url,
      `select count(*)::int as n from operation_history where "currentUrl" like '/page-%'`,
    );
    expect(rows).toEqual({ n: 100 });
    const { data } = await ask<{ records: readonly { createTime: string }[] }>(at(1), 'GET', user, { token });
    expect(data.records[0]?.createTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('a write at one process is heard by a person at the other, and who signs out at one is out at both', async () => {
    const person = await fetchPerson(at(1), token);
    const heard: string[] = [];
    const stop = openPush({
      baseUrl: at(1),
      officeId: person.officeId,
      userId: person.id,
      token: async () => token,
      onTodo: () => undefined,
      onChange: ({ resource }) => heard.push(resource),
    });
    try {
      await expect
        .poll(
          async () => {
            await ask(at(0), 'POST', '/api/engine/auth/notice-message', {
              token,
              body: { receiverId: person.id, title: '盘点', content: '今天下午盘点' },
            });
            return heard;
          },
          { timeout: 60_000, interval: 500 },
        )
        .toContain('notice-message');
    } finally {
      stop();
    }
    const other = await fetchToken(at(0), 'keeper');
    const present = async (): Promise<number> =>
      (await ask(at(1), 'GET', '/api/engine/auth/user/fetch/token', { token: other })).code;
    expect(await present()).toBe(200);
    await ask(at(0), 'POST', '/api/oauth/open/logout', { token: other });
    await expect.poll(present, { timeout: 20_000 }).toBe(40101);
  });

  test('jobs are done under their locks, and one that a killed process left is done by the other', async () => {
    const add = `select scf_jobs.add_job('sweep-sessions', job_key => 'by-hand')`;
    const left = async () =>
      (await statements(database.url, `select count(*)::int as n from scf_jobs.jobs where key = 'by-hand'`))[0];
    await statements(database.url, add);
    await expect.poll(left, { timeout: 60_000 }).toEqual({ n: 0 });
    await servers[0]?.kill();
    await statements(database.url, add);
    await expect.poll(left, { timeout: 60_000 }).toEqual({ n: 0 });
    expect((await ask(at(1), 'GET', '/api/engine/auth/user?size=1', { token })).code).toBe(200);
  });
});
