import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/pool.ts';
import { createStorage } from '../files/storage.ts';
import { seedModules } from '../load-modules.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { scratchDatabase, type TestDatabase } from '../testing/database.ts';
import { upload } from '../testing/uploads.ts';
import { backup, SCHEMAS } from './backup.ts';
import { quoted, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { call } from '../testing/calls.ts';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';

const BYTES = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000100ffff03000006000557bfabd40000000049454e44ae426082',
  'hex',
);
let app: TestApp;
let home: string;
let config: Config;
let manifest: Manifest;
const made: TestDatabase[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'scf-backup-'));
  // The key lies in the data folder, as it does where nobody sets one.
  app = await startTestApp({ config: { secret: null } });
  ({ config } = app);
  const token = await app.login('admin');
  await upload(app, { token }, { name: '营业执照.png', bytes: BYTES });
  await call(app, customerRelationshipManagement.calls.create, {
    as: { token },
    body: { customerName: '引号"和\n换行\\' },
  });
  manifest = await backup({ config, storage: app.services.storage, folder: join(home, 'one') });
});
afterAll(async () => {
  await app.close();
  for (const database of made) await database.drop();
  await rm(home, { recursive: true, force: true });
});

async function fresh(name: string): Promise<Config> {
  const database = await scratchDatabase();
  made.push(database);
  return { ...config, databaseUrl: database.url, dataDir: join(home, name) };
}

/** A digest of the rows of every table. */
async function contents(url: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set time zone 'UTC'");
    const { rows } = await client.query<{ schema: string; name: string }>(
      'select schemaname as schema, tablename as name from pg_tables where schemaname = any($1)',
      [SCHEMAS],
    );
    const found: Record<string, string> = {};
    for (const { schema, name } of rows) {
      if (name === 'schema_migration' || name === 'migrations') continue;
      const { rows: lines } = await client.query<{ line: string }>(
        `select t::text as line from ${quoted(schema)}.${quoted(name)} t order by t::text collate "C"`,
      );
      found[`${schema}.${name}`] = `${lines.length} ${createHash('sha256')
        .update(lines.map(({ line }) => line).join('\n'))
        .digest('hex')}`;
    }
    return found;
  } finally {
    await client.end();
  }
}

test('a backup restored into a fresh folder and database holds every row and every file, and the server works on it', async () => {
  expect(manifest).toMatchObject({ missing: [], keyFile: 'secret' });
  expect(manifest.files).toHaveLength(1);
  const restored = await fresh('two');
  await restore({ config: restored, storage: createStorage, folder: join(home, 'one') });
  const [before, after] = [await contents(config.databaseUrl), await contents(restored.databaseUrl)];
  expect(after).toEqual(before);
  expect(Object.values(after).filter((each) => !each.startsWith('0 ')).length).toBeGreaterThan(10);

  const { db, pool, close } = openDatabase(restored);
  await seedModules(db, restored);
  const storage = createStorage(restored);
  const again = await createApp({ config: restored, db, pool, services: { ...app.services, storage } });
  const url = await again.listen({ port: 0, host: '127.0.0.1' });
  // Tokens hold as well: nobody notices the move.
  const authorization = `Bearer ${await app.login('admin')}`;
  const asked = await fetch(
    `${url}/api/engine/auth/presigned-url?objectName=${encodeURIComponent(manifest.files[0]?.key ?? '')}`,
    { headers: { authorization } },
  );
  const { data: address } = (await asked.json()) as { data: string };
  const answer = await fetch(url + new URL(address).pathname + new URL(address).search);
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
  const { data } = (await (
    await fetch(`${url}/api/engine/auth/customer-relationship-management?keyword=${encodeURIComponent('引号"')}`, {
      headers: { authorization },
    })
  ).json()) as { data: { records: readonly { customerName: string }[] } };
  expect(data.records.map(({ customerName }) => customerName)).toEqual(['引号"和\n换行\\']);
  await again.close();
  await close();
});

test('nothing is written over, neither a backup nor an installation', async () => {
  await expect(backup({ config, storage: app.services.storage, folder: join(home, 'one') })).rejects.toThrow(
    'is there already',
  );
  const before = await contents(config.databaseUrl);
  await expect(restore({ config, storage: createStorage, folder: join(home, 'one') })).rejects.toThrow(
    'has tables already',
  );
  expect(await contents(config.databaseUrl)).toEqual(before);
});

test('a damaged backup, half a one and one of a newer version are refused before anything is written', async () => {
  const target = await fresh('three');
  const empty = await contents(target.databaseUrl);
  await backup({ config, storage: app.services.storage, folder: join(home, 'damaged') });
  const table = manifest.tables.find(({ table: name }) => name === 'user');
  const bytes = await readFile(join(home, 'damaged', table?.file ?? ''));
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
  await writeFile(join(home, 'damaged', table?.file ?? ''), bytes);
  await expect(restore({ config: target, storage: createStorage, folder: join(home, 'damaged') })).rejects.toThrow(
    'public.user.ndjson.gz is not what was written',
  );
  await expect(restore({ config: target, storage: createStorage, folder: join(home, 'nowhere') })).rejects.toThrow(
    'is no complete backup',
  );
  await expect(
    restore({ config: target, storage: createStorage, folder: join(home, 'one'), migrations: [] }),
  ).rejects.toThrow('made by a newer version');
  await expect(
    restore({
      config: { ...target, secret: 'another key than the one of the backup' },
      storage: createStorage,
      folder: join(home, 'one'),
    }),
  ).rejects.toThrow('SECRET');
  expect(await contents(target.databaseUrl)).toEqual(empty);
});

test('only its owner reads a backup', async () => {
  for (const file of ['secret', 'manifest.json'])
    expect((await stat(join(home, 'one', file))).mode & 0o077, file).toBe(0);
});
