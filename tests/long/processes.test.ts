import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPush, type Client, type PushMessage } from '@scf-kit/sdk/client';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { scratchDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { apply, caller } from '../e2e/stage.ts';
import { ask, fetchPerson, logIn, fetchToken } from './asking.ts';
import { startBalancer, startProcess, type ServerProcess } from './processes.ts';

describe('three server processes on one database', () => {
  let database: TestDatabase;
  let folder: string;
  let sql: pg.Client;
  let servers: ServerProcess[] = [];
  /** Asked by number, as a load balancer would send it. */
  const at = (number: number): string => servers[number]?.url ?? '';

  beforeAll(async () => {
    database = await scratchDatabase();
    folder = await mkdtemp(join(tmpdir(), 'scf-processes-'));
    servers = await Promise.all([0, 1, 2].map(() => startProcess({ DATABASE_URL: database.url, DATA_DIR: folder })));
    await Promise.all(servers.map((server) => server.ready()));
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
  });
  afterAll(async () => {
    await sql?.end();
    await Promise.all(servers.map((server) => server.stop()));
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const one = async <T>(text: string, values: unknown[] = []): Promise<T | undefined> =>
    (await sql.query<{ value: T }>(text, values)).rows[0]?.value;

  test('started at once on an empty database: one migrates and seeds, none fails, and nothing is there twice', async () => {
    expect(await one('select count(*)::int as value from "user" where username = $1', ['admin'])).toBe(1);
    expect(await one('select count(*) - count(distinct id) as value from "menu"')).toBe('0');
    expect(
      await one('select count(*) - count(distinct ("itemGroup", "itemText")) as value from "master" where not deleted'),
    ).toBe('0');
    expect(await one('select count(*) - count(distinct (key, version)) as value from "flow_definition"')).toBe('0');
    const tokens = await Promise.all(servers.map(({ url }) => fetchToken(url, 'admin')));
    // A token of one process is good at every other.
    for (const [number, token] of tokens.entries())
      expect((await ask(at((number + 1) % 3), user.calls.current, { token })).code).toBe(200);
  });

  /** A person's push connection at one process, and what came through it. */
  async function listening(
    url: string,
    username: string,
  ): Promise<{ readonly heard: PushMessage[]; readonly stop: () => void }> {
    const token = await fetchToken(url, username);
    const person = await fetchPerson(url, token);
    const heard: PushMessage[] = [];
    const stop = openPush({
      baseUrl: url,
      officeId: person.officeId,
      userId: person.id,
      token: async () => token,
      onTodo: (message) => heard.push(message),
    });
    return { heard, stop };
  }
  /**
   * Tells a person something through the database until they hear it: how long a connection takes to stand again is
   * nobody's promise.
   */
  async function hearsAgain(heard: PushMessage[], by: Client, name: string): Promise<void> {
    const before = heard.length;
    await expect
      .poll(
        async () => {
          await apply(by, name);
          await sleep(500);
          return heard.length;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBeGreaterThan(before);
  }

  test('PUSH-001 what is pushed in one process arrives at a socket of another', async () => {
    const approver = await listening(at(1), 'approver');
    try {
      await hearsAgain(approver.heard, await caller(at(0), 'customer'), '跨进程');
      expect(approver.heard.at(-1)?.title).toContain('跨进程');
    } finally {
      approver.stop();
    }
  });

  test('sessions and rights that end or change in one process are forgotten in every other at once', async () => {
    const token = await fetchToken(at(0), 'keeper');
    const current = (number: number) => ask(at(number), user.calls.current, { token });
    expect((await Promise.all([0, 1, 2].map(current))).map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await ask(at(2), session.calls.logout, { token })).code).toBe(200);
    await expect
      .poll(async () => (await Promise.all([0, 1, 2].map(current))).map(({ code }) => code), { timeout: 20_000 })
      .toEqual([40101, 40101, 40101]);

    const admin = await fetchToken(at(0), 'admin');
    const tenders = (number: number) => ask(at(number), engineBiddingInfo.calls.page, { token: admin });
    expect((await Promise.all([0, 1, 2].map(tenders))).map(({ code }) => code)).toEqual([200, 200, 200]);
    const { rows } = await sql.query<{ id: string }>(
      `
        update rel_role_menu set deleted = true
        where not deleted and "menuId" in (select id from menu where permission = 'BIDDING_MAN')
        returning id`,
    );
    await expect
      .poll(async () => (await Promise.all([0, 1, 2].map(tenders))).map(({ code }) => code), { timeout: 20_000 })
      .toEqual([403, 403, 403]);
    await sql.query('update rel_role_menu set deleted = false where id = any($1)', [rows.map(({ id }) => id)]);
    await expect
      .poll(async () => (await Promise.all([0, 1, 2].map(tenders))).map(({ code }) => code), { timeout: 20_000 })
      .toEqual([200, 200, 200]);
  });

  test('PUSH-006 a lost listening connection is made again, and nothing kept meanwhile outlives it', async () => {
    const approver = await listening(at(1), 'approver');
    const token = await fetchToken(at(1), 'approver');
    const code = async () => (await ask(at(1), user.calls.current, { token })).code;
    const listeners = () =>
      one<number>(
        "select count(*)::int as value from pg_stat_activity where datname = current_database() and application_name = 'scf-kit listener'",
      );
    try {
      expect(await code()).toBe(200);
      const before = await listeners();
      expect(before).toBeGreaterThanOrEqual(3);
      await sql.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'scf-kit listener'",
      );
      // Changed while nobody hears: without its connection a process keeps nothing.
      await sql.query(
        `
          update auth_family set "endTime" = now()
          where id = (select "familyId" from auth_token where hash = encode(sha256($1::bytea), 'hex'))`,
        [token],
      );
      await expect.poll(code, { timeout: 20_000 }).toBe(40101);
      await expect.poll(listeners, { timeout: 20_000 }).toBe(before);
      await hearsAgain(approver.heard, await caller(at(2), 'customer'), '重新监听');
    } finally {
      approver.stop();
    }
  });

  test('wrong passwords are counted together, whichever process they were tried at', async () => {
    const name = `nobody-${randomUUID().slice(0, 8)}`;
    const tried: string[] = [];
    for (let number = 0; number < 6; number += 1) tried.push((await logIn(at(number % 3), name, 'wrong')).msg);
    expect(new Set(tried.slice(0, 4)).size).toBe(1);
    expect(tried[5]).not.toBe(tried[0]);
    expect(tried[5]).toMatch(/锁定/);
  });

  test('one key writes once, also when three processes get it at the same moment', async () => {
    const admin = await fetchToken(at(0), 'admin');
    const [key, title] = [randomUUID(), `同时写入 ${randomUUID()}`];
    const answers = await Promise.all(
      [0, 1, 2].map((number) =>
        ask<{ readonly id: string }>(at(number), engineBiddingInfo.calls.create, {
          token: admin,
          key,
          body: { title },
        }),
      ),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(await one('select count(*)::int as value from engine_bidding_info where title = $1', [title])).toBe(1);
  });

  test('kill -9 of one process under load: no acknowledged write is lost, none doubled, and everyone goes on at another', async () => {
    const balancer = await startBalancer(servers.map(({ port }) => port));
    const admin = await fetchToken(at(0), 'admin');
    const run = `负载 ${randomUUID()}`;
    const acknowledged: string[] = [];
    let refused = 0;
    const enough = new AbortController();
    /** Writes rows one after the other; a write whose answer was cut is sent again with its key, as the SDK does. */
    const write = async (): Promise<void> => {
      while (!enough.signal.aborted) {
        const [key, title] = [randomUUID(), `${run} ${randomUUID()}`];
        for (;;) {
          const answer = await ask(balancer.url, engineBiddingInfo.calls.create, {
            token: admin,
            key,
            body: { title },
          }).catch(() => undefined);
          if (answer?.code === 200) {
            acknowledged.push(title);
            break;
          }
          refused += 1;
          await sleep(20);
        }
      }
    };
    const approver = await listening(balancer.url, 'approver');
    const writers = Promise.all(Array.from({ length: 8 }, write));
    try {
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100);
      const [victim] = servers.splice(1, 1);
      await victim?.kill();
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 200);
      // A push connection to the stopped process is made again to another.
      await hearsAgain(approver.heard, await caller(balancer.url, 'customer'), '换到另一进程');
    } finally {
      enough.abort();
      await writers;
      approver.stop();
      await balancer.stop();
    }
    const { rows } = await sql.query<{ title: string }>('select title from engine_bidding_info where title like $1', [
      `${run}%`,
    ]);
    const stored = rows.map(({ title }) => title);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
    expect(stored.length).toBe(acknowledged.length);
    // The kill was felt: without a cut request it proved nothing.
    expect(refused).toBeGreaterThan(0);
  });
});
