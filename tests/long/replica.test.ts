import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/pool.ts';
import { openReplica, type Replica } from '../../packages/server/src/database/replica.ts';
import { fetchToken } from './asking.ts';
import { baseBackup, openFolder, prepare, startReplica, startServer, statements, type Server } from './base-backup.ts';
import { startProcess, type ServerProcess } from './processes.ts';

/* Exports and statistics read a real replica, and never less than was there when they were asked for. */
let home: string;
let copy: string;
let server: Server;
let standby: Server & { readonly port: number };
let own: OpenDatabase;
let replica: Replica;
beforeAll(async () => {
  [home, copy] = [await openFolder(), await openFolder()];
  server = await startServer(home, { wal_keep_size: '1GB' });
  await migrate(server.url);
  await statements(server.url, 'create table written (id int)');
  await baseBackup(server, copy);
  const { username, password, port } = new URL(server.url);
  await prepare(copy, 'standby', {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    hot_standby_feedback: 'on',
  });
  standby = await startReplica(copy, server);
  own = openDatabase({ databaseUrl: server.url, databasePool: 4 });
  replica = openReplica(own.db, { databaseReadUrl: standby.url, databasePool: 4 }, pino({ level: 'silent' }));
}, 300_000);
afterAll(async () => {
  await replica?.close();
  await own?.close();
  await standby?.stop();
  await server?.stop();
  for (const folder of [home, copy]) await rm(folder, { recursive: true, force: true });
});

const count = (): Promise<{ readonly rows: number; readonly follows: boolean }> =>
  replica.read(async (db) => {
    const { rows } = await sql<{ rows: number; follows: boolean }>`
      select count(*)::integer as "rows", pg_is_in_recovery() as "follows" from written`.execute(db);
    return rows[0] ?? { rows: -1, follows: false };
  });
const write = (): Promise<unknown> => sql`insert into written values (1)`.execute(own.db);

test('a reader finds on the replica what was written just before, every time', async () => {
  for (let written = 1; written <= 200; written += 1) {
    await write();
    expect(await count()).toEqual({ rows: written, follows: true });
  }
  expect(replica.reads).toEqual({ replica: 200, primary: 0 });
});

test('a reader does not wait where the last record fills its page', async () => {
  const offset = async (): Promise<number> => {
    const { rows } = await sql<{ at: number }>`
      select ((pg_current_wal_insert_lsn() - '0/0'::pg_lsn) % 8192)::integer as "at"`.execute(own.db);
    return rows[0]?.at ?? -1;
  };
  const emit = (letters: number) =>
    sql`select pg_logical_emit_message(false, 'fill', ${'x'.repeat(letters)}::text)`.execute(own.db);
  // The record of a message is longer than the message by so much; the rest of the page is filled to its last byte.
  const before = await offset();
  await emit(800);
  const more = (await offset()) - before - 800;
  for (let tries = 0; tries < 100 && (await offset()) !== 24; tries += 1) {
    const rest = 8192 - (await offset()) - more;
    await emit(rest >= 0 ? rest : 800);
  }
  expect(await offset()).toBe(24);
  const passedBy = replica.reads.primary;
  expect((await count()).follows).toBe(true);
  expect(replica.reads.primary).toBe(passedBy);
});

test('a replica that lags, is away or has become its own is passed by, without an error', async () => {
  await statements(standby.url, 'select pg_wal_replay_pause()');
  await write();
  expect(await count()).toEqual({ rows: 201, follows: false });
  expect(replica.state).toBe('behind');
  await statements(standby.url, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await count()).follows, { timeout: 60_000 }).toBe(true);
  expect(replica.state).toBe('used');

  await standby.stop();
  await write();
  expect(await count()).toEqual({ rows: 202, follows: false });
  expect(replica.state).toBe('away');
  standby = await startReplica(copy, server, standby.port);
  await expect.poll(async () => (await count()).follows, { timeout: 60_000 }).toBe(true);

  // A call that turns out to write is run on the primary.
  const written = await replica.read(
    async (db) => (await sql`insert into written values (2)`.execute(db)).numAffectedRows,
  );
  expect(Number(written)).toBe(1);
});

test('the product reads exports and statistics there, and goes on when the replica is gone', async () => {
  let product: ServerProcess | undefined;
  try {
    product = await startProcess({ DATABASE_URL: server.url, DATABASE_READ_URL: standby.url, DATA_DIR: home });
    await product.ready();
    const { url } = product;
    const token = await fetchToken(url, 'admin');
    const fetchStatus = async (path: string): Promise<number> => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const reads = async (from: string): Promise<number> =>
      Number(
        new RegExp(`scf_replica_reads\\{from="${from}"\\} (\\d+)`).exec(
          await (await fetch(`${url}/metrics`)).text(),
        )?.[1],
      );
    const asked = ['/api/engine/auth/data-monitor', '/api/engine/auth/user/export/excel'];
    for (const path of asked) expect(await fetchStatus(path), path).toBe(200);
    expect(await reads('replica')).toBe(2);
    await standby.stop();
    for (const path of asked) expect(await fetchStatus(path), path).toBe(200);
    expect(await reads('primary')).toBe(2);
  } finally {
    await product?.stop();
  }
});
