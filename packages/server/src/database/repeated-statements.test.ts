import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { repeatable } from './repeatable.ts';
import { call } from '../testing/calls.ts';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';

let app: TestApp;
let other: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  other = new pg.Client({ connectionString: app.config.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

/** Whether another connection waits for a lock on one table while it holds one on the other. */
const waits = async (wanted: string, held: string): Promise<boolean> =>
  (
    await other.query<{ found: boolean }>(
      `select exists (select from pg_locks w join pg_locks h using (pid)
        where not w.granted and w.relation = $1::regclass and h.granted and h.relation = $2::regclass) as found`,
      [`"${wanted}"`, `"${held}"`],
    )
  ).rows[0]?.found ?? false;
/**
 * Whether the second lock of a migration, for which a list waits, ends the list; else the database ended the migration.
 */
async function endsTheList(): Promise<boolean> {
  try {
    await other.query('lock table "sub_warehouse" in access exclusive mode');
    await other.query('commit');
    return true;
  } catch (error) {
    if (!repeatable(error)) throw error;
    await other.query('rollback');
    return false;
  }
}

test('a list that a deadlock with a migration ended is read again, and nobody is told of it', async () => {
  const token = await app.login('admin');
  const list = () => call(app, subWarehouse.calls.page, { as: { token } });
  // The token is known from now on: what waits below is the list.
  expect(await list()).toMatchObject({ status: 200 });
  for (let ended = false; !ended;) {
    await other.query('begin');
    await other.query('lock table "user" in access exclusive mode');
    const reading = list();
    await expect.poll(() => waits('user', 'sub_warehouse')).toBe(true);
    // Usually the list, which has waited longer, looks for a deadlock first.
    ended = await endsTheList();
    expect(await reading).toMatchObject({ status: 200 });
  }
});
