import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes } from '@scf-kit/sdk/contract';
import { readConfig, type Config } from '../../config.ts';
import { loadContract } from '../../contract.ts';
import { openDatabase, type OpenDatabase } from '../../database/pool.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { seededMenus } from './seeded/menus.ts';
import { isPassword } from './passwords/passwords.ts';
import { FIRST_PASSWORD_FILE, seed } from './seed.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let config: Config;
let dataDir: string;
beforeAll(async () => {
  await loadContract();
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'scf-seed-'));
  config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'off' });
  opened = openDatabase(config);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('without demo accounts the first start makes an administrator, and later starts leave them', async () => {
  await Promise.all([seed(opened.db, config), seed(opened.db, config)]);
  const [username, password] = (await readFile(join(dataDir, FIRST_PASSWORD_FILE), 'utf8')).trim().split(' ');
  const people = await opened.db.selectFrom('user').select(['id', 'username', 'passwordHash']).execute();
  expect(people.map((person) => person.username)).toEqual([username]);
  expect(await isPassword(people[0]?.passwordHash, password ?? '')).toBe(true);
  await opened.db.updateTable('user').set({ username: 'root' }).execute();
  await seed(opened.db, config);
  expect(await opened.db.selectFrom('user').select('username').execute()).toEqual([{ username: 'root' }]);
});

test('a demo switched on later finds its people a place beside the administrator', async () => {
  await opened.db.updateTable('user').set({ username: 'admin' }).execute();
  await seed(opened.db, { ...config, demo: true });
  expect(
    (await opened.db.selectFrom('user').select('username').orderBy('username').execute()).map(
      (person) => person.username,
    ),
  ).toEqual(['admin', 'approver', 'customer', 'financier', 'keeper']);
});

test('every code can be given, and every menu hangs under one that is there', () => {
  const menus = seededMenus();
  expect(new Set(menus.flatMap((menu) => menu.permission ?? []))).toEqual(new Set(permissionCodes));
  const ids = new Set(menus.map((menu) => menu.id));
  expect(ids.size).toBe(menus.length);
  expect(menus.filter((menu) => menu.parentId !== '0' && !ids.has(menu.parentId))).toEqual([]);
});
