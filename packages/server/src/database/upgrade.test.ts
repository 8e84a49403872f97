import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { loadContract } from '../contract.ts';
import { createStorage } from '../files/storage.ts';
import { seedModules } from '../load-modules.ts';
import { outboxSms } from '../providers/outbox.ts';
import { createTesseract } from '../providers/tesseract.ts';
import { scratchDatabase, type TestDatabase } from '../testing/database.ts';
import { difference } from './difference.ts';
import { inspect } from './inspect.ts';
import { internalTables } from './internal.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';
import { desiredSchema } from './schema.ts';

/*
 * An installation as the first release left it, with a row in every table, brought to this version.
 */
const ROW = 'row-of-the-first-release';
const quote = (name: string): string => `"${name}"`;
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isId: boolean | null;
}
interface Key {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  readonly definition: string;
}

let database: TestDatabase;
let client: pg.Client;
let home: string;
let tables: readonly string[];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'scf-upgrade-'));
  database = await scratchDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

/** Some value of a column type; references name the one row of their table. */
function makeSample({ table, name, type, isId }: Column, refers: boolean): unknown {
  // Ids compare by byte; every table has the one row that any of them may name.
  if (refers || isId || name === 'id') return ROW;
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'bigint') return 1;
  if (type.startsWith('numeric')) return '12.5';
  if (type === 'jsonb') return '[]';
  if (type === 'date') return '2025-02-28';
  if (type.startsWith('timestamp')) return '2025-02-28T01:02:03.456Z';
  return `${table}.${name}`;
}

async function fillTables(): Promise<readonly string[]> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      co.collname = 'C' as "isId"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_collation co on co.oid = a.attcollation
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`);
  const { rows: keys } = await client.query<Key>(`
    select c.relname as "table", k.conname as name, a.attname as "column", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  // Tables point at each other in circles: the references are checked once all rows are there.
  for (const { table, name } of keys) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const [table, own] of byTable) {
    const refers = new Set(keys.filter((key) => key.table === table).map(({ column }) => column));
    const values = own.map((column) => makeSample(column, refers.has(column.name)));
    await client.query(
      `insert into ${quote(table)} (${own.map(({ name }) => quote(name)).join(', ')}) values (${own.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
  return [...byTable.keys()];
}

test('the schema of the first release with a row in every table becomes that of this version, and keeps the rows', async () => {
  const migrations = await readMigrations();
  const [first] = migrations;
  expect(migrations.length).toBeGreaterThan(10);
  if (!first) throw new Error('There are migrations.');
  await migrate(database.url, [first]);
  tables = await fillTables();
  expect(tables.length).toBeGreaterThan(20);
  await migrate(database.url, migrations);
  expect(difference(await inspect(client), desiredSchema(await loadContract(), internalTables))).toEqual([]);
  const { rows: left } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const names = new Set(left.map(({ name }) => name));
  for (const table of tables) {
    expect(names.has(table), table).toBe(true);
    expect((await client.query(`select 1 from ${quote(table)}`)).rowCount, table).toBeGreaterThan(0);
  }
});

test('the server of this version starts on it and its people come in', async () => {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: home,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    SECRET: 'a key for tests that signs nothing real',
    CAPTCHA: 'off',
  });
  const { db, pool, close } = openDatabase(config);
  await seedModules(db, config);
  await seedModules(db, config);
  const ocr = createTesseract();
  const app = await createApp({
    config,
    db,
    pool,
    services: { storage: createStorage(config), sms: outboxSms, ocr },
    log: pino({ level: 'silent' }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const answer = await fetch(`${url}/api/oauth/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'admin',
      password: 'Scf-demo-2026',
      client_id: config.clientId,
      client_secret: config.clientSecret,
      grant_type: 'password',
    }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const read = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${data.access_token}` } })).json() as Promise<{
      success: boolean;
      data: { records: readonly { id: string }[] };
    }>;
  const users = await read('/api/engine/auth/user?size=200');
  expect(users.data.records.map(({ id }) => id)).toContain(ROW);
  for (const path of ['office', 'contract', 'notice-message', 'financing'])
    expect((await read(`/api/engine/auth/${path}?size=1`)).success, path).toBe(true);
  await app.close();
  await ocr.close();
  await close();
});
