import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './pool.ts';
import { checkPooler, CONNECT_QUERY } from './pooler.ts';
import { repeatable } from './repeatable.ts';
import { scratchDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
  open = openDatabase({ databaseUrl: database.url, databasePool: 1 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

test('a table that a newer version widens is read on by prepared statements, in transactions at the second try', async () => {
  const read = sql<{ id: number }>`select * from widened`;
  const widen = (name: string) => sql`alter table widened add column ${sql.ref(name)} text`.execute(open.db);
  await sql`create table widened as select 1 as id`.execute(open.db);
  for (let again = 0; again < 3; again += 1) await read.execute(open.db);
  await widen('more');
  expect((await read.execute(open.db)).rows).toEqual([{ id: 1, more: null }]);
  await read.execute(open.db);
  await widen('most');
  const within = () => open.db.transaction().execute((transaction) => read.execute(transaction));
  const error: unknown = await within().catch((failed: unknown) => failed);
  expect(repeatable(error)).toBe(true);
  expect((await within()).rows).toEqual([{ id: 1, more: null, most: null }]);
});

test('a pool in transaction mode is refused until its own connections are set as they have to be', async () => {
  const pooled = openDatabase({ databaseUrl: database.url, databasePool: 1, databaseDirectUrl: database.url });
  const address = { databaseUrl: '', databasePool: 1, databaseDirectUrl: database.url };
  try {
    await expect(checkPooler(pooled.pool, address)).rejects.toThrow(
      /lock_timeout 0.*connect_query='set TimeZone = ''UTC''; /,
    );
    await pooled.pool.query(CONNECT_QUERY);
    await checkPooler(pooled.pool, address);
  } finally {
    await pooled.close();
  }
});
