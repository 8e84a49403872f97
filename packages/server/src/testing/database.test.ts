import pg from 'pg';
import { expect, test } from 'vitest';
import { readMigrations } from '../database/migrate.ts';
import { filledDatabase, forgetRun, scratchDatabase, testDatabase } from './database.ts';

async function rows(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('each is migrated, apart from each other, and gone after drop', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  expect(await rows(one.url, 'select name from schema_migration order by name')).toEqual(
    (await readMigrations()).map(({ name }) => ({ name })),
  );
  await rows(one.url, 'create table mine (n int)');
  expect(await rows(other.url, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(rows(one.url, 'select 1')).rejects.toThrow(/does not exist/);
});

test('a scratch database is empty', async () => {
  const { url, drop } = await scratchDatabase();
  expect(await rows(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  await drop();
});

test('a database is filled once a run, and each file has it for itself', async () => {
  const run = process.env.TEST_RUN;
  process.env.TEST_RUN = 'ofthistest';
  let filled = 0;
  const fill = async (url: string): Promise<void> => {
    filled += 1;
    await rows(url, 'create table filled (n int)');
  };
  try {
    const made = await Promise.all([filledDatabase(fill), filledDatabase(fill)]);
    expect(filled).toBe(1);
    const [one, other] = made;
    await rows(one.url, 'insert into filled values (1)');
    expect(await rows(other.url, 'select count(*)::integer as n from filled')).toEqual([{ n: 0 }]);
    await Promise.all(made.map(({ drop }) => drop()));
    await forgetRun('ofthistest');
  } finally {
    process.env.TEST_RUN = run;
  }
});
