import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../contract.ts';
import { scratchDatabase, type TestDatabase } from '../testing/database.ts';
import { addsOnly, difference } from './difference.ts';
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

  test('of a newer version are borne where they only add, and refused once one took something away', async () => {
    const known = await readMigrations();
    const added = {
      name: '99990101000000-more.sql',
      hash: 'm',
      sql: '-- phase: expand\n\ncreate table more (id int);',
    };
    await migrate(database.url, [...known, added]);
    expect(await migrate(database.url)).toEqual([added.name]);
    const taken = { name: '99990102000000-less.sql', hash: 'l', sql: '-- phase: contract\n\ndrop table more;' };
    await migrate(database.url, [...known, added, taken]);
    await expect(migrate(database.url)).rejects.toThrow(/99990102000000-less/);
    await client.query(`delete from schema_migration where name like '9999%'`);
  });

  test('let the work of others pass while they wait for a table', async () => {
    const known = await readMigrations();
    await client.query('create table busy (id int)');
    const [reader, writer] = [
      new pg.Client({ connectionString: database.url }),
      new pg.Client({ connectionString: database.url }),
    ];
    await Promise.all([reader.connect(), writer.connect()]);
    await reader.query('begin; select from busy');
    const sql = '-- phase: expand\n\nalter table busy add column more int;';
    const migrating = migrate(database.url, [...known, { name: '99990103000000-busy.sql', hash: 'b', sql }]);
    const waits = `
      select
      from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%busy add column%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
    // It stands behind the migration, which gives way although the first reader still holds on.
    await writer.query('insert into busy values (1)');
    await reader.query('commit');
    await migrating;
    expect((await client.query('select * from busy')).rows).toEqual([{ id: 1, more: null }]);
    await Promise.all([reader.end(), writer.end()]);
    await client.query(`drop table busy; delete from schema_migration where name like '9999%'`);
  });

  test.each([
    [true, ['alter table "user" add column "x" text;', 'create index "i" on "user" ("x");']],
    [true, ['create table "t" ("id" text not null);', 'create unique index "u" on "t" ("id");']],
    [false, ['alter table "user" drop column "x";']],
    [false, ['alter table "user" alter column "x" set not null;']],
    [false, ['create unique index "u" on "user" ("x");']],
    [false, ['drop table "user";']],
  ])('only add: %s, of %j', (adds, statements) => {
    expect(addsOnly(statements)).toBe(adds);
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
