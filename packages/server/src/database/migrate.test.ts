import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../contract.ts';
import { scratchDatabase, type TestDatabase } from '../testing/database.ts';
import { difference } from './difference.ts';
import { inspect } from './inspect.ts';
import { internalTables } from './internal.ts';
import { migrate, MigrationError, readMigrations } from './migrate.ts';
import { desiredSchema } from './schema.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await scratchDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('migrations', () => {
  test('make exactly the database the contract asks for, from nothing and by three processes at once', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    const wanted = desiredSchema(await loadContract(), internalTables);
    const made = await inspect(client);
    expect(difference(made, wanted)).toEqual([]);
    expect(made.tables).toEqual(wanted.tables);
    expect(made.indexes.map((index) => [index.name, index.table, index.columns, index.unique])).toEqual(
      wanted.indexes.map((index) => [index.name, index.table, index.columns, index.unique]),
    );
    expect(made.foreignKeys).toEqual(wanted.foreignKeys);
  });

  test('refuse a file that was edited after it ran, and change nothing', async () => {
    const edited = (await readMigrations()).map((migration, at) =>
      at === 0 ? { ...migration, hash: 'another' } : migration,
    );
    await expect(migrate(database.url, edited)).rejects.toThrow(/changed after it ran/);
  });

  test('refuse a database made by a newer version', async () => {
    await expect(migrate(database.url, (await readMigrations()).slice(1))).rejects.toThrow(MigrationError);
  });

  test('leave nothing of a migration that fails half-way', async () => {
    const broken = [
      ...(await readMigrations()),
      { name: '99999999999999-broken.sql', hash: 'x', sql: 'create table half_way (id int); select nothing_there();' },
    ];
    await expect(migrate(database.url, broken)).rejects.toThrow(/99999999999999-broken/);
    expect((await client.query("select to_regclass('half_way') as found")).rows[0].found).toBeNull();
  });
});
