import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { expirePartitions, makePartitions, type Keeping } from './partitions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const log = pino({ level: 'silent' });
const DAY = 24 * 3600_000;
const idAt = async (moment: string): Promise<string> =>
  (await sql<{ id: string }>`select id_at(${moment}::timestamptz) || '-7000-8000-000000000000' as id`.execute(app.db))
    .rows[0]?.id ?? '';
/** Which part a row of a table lies in. */
const findPart = async (table: string, id: string): Promise<string | undefined> =>
  (
    await sql<{
      part: string;
    }>`select tableoid::regclass::text as part from ${sql.table(table)} where id = ${id}`.execute(app.db)
  ).rows[0]?.part;
async function logged(id: string, change: string): Promise<void> {
  const own = { createTime: sql`now()`, updateTime: sql`now()`, deleted: false, version: 1 };
  await sql`
    insert into operation_history (id, "currentUrl", type, "createTime", "updateTime", deleted, version)
    values (${id}, '/', 3, ${own.createTime}, ${own.updateTime}, false, 1)`.execute(app.db);
  await sql`
    insert into operation_history_diff (
      id, "operationHistoryId", "entityName", "dataId", "fieldName", "changeKind", "operateTime", source, "createTime",
        "updateTime", deleted, version
    )
    values (${change}, ${id}, 'user', 'x', 'y', 2, now(), 0, now(), now(), false, 1)`.execute(app.db);
}

test('the months to come get their parts once, with what was written for them meanwhile and what hangs on it', async () => {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3)).toISOString();
  const [id, change] = [await idAt(next), 'a change in words of its own'];
  await logged(id, change);
  expect(await findPart('operation_history', id)).toBe('operation_history_default');
  const made = await makePartitions(app.db, now);
  expect(made).toContain(`operation_history_${next.slice(0, 7).replace('-', '_')}`);
  expect(await makePartitions(app.db, now)).toEqual([]);
  expect(await findPart('operation_history', id)).toBe(`operation_history_${next.slice(0, 7).replace('-', '_')}`);
  // The change that refers to it was not swept away with the move.
  expect(await findPart('operation_history_diff', change)).toBe('operation_history_diff_default');
});

test('months that expire are laid aside and later removed; books and evidence are not touched, however old', async () => {
  const { db } = app;
  const far = new Date(Date.now() + 5 * 365 * DAY);
  await makePartitions(db, new Date(far.getTime() - 400 * DAY));
  const parts = async (table: string): Promise<number> =>
    (
      await sql<{
        n: number;
      }>`select count(*)::integer as n from pg_inherits where inhparent = ${table}::regclass`.execute(db)
    ).rows[0]?.n ?? 0;
  const kept = ['flow_history', 'flow_evidence', 'stock_entry', 'notice_message'];
  const before = await Promise.all(kept.map(parts));
  const keeping: Keeping = new Map([
    ['operation_history', 'logDays'],
    ['operation_history_diff', 'logDays'],
    ['notice_message', 'noticeDays'],
  ]);
  const days = { logDays: 365, noticeDays: 0, readingDays: 0, expiredDays: 30 };
  await expirePartitions(db, keeping, days, log, far);
  expect(await parts('operation_history')).toBeLessThan(4);
  expect(await Promise.all(kept.map(parts))).toEqual(before);
  expect((await sql`select from operation_history_diff`.execute(db)).rows).toEqual([]);
  const aside = async (): Promise<number> =>
    (await sql`select from pg_tables where schemaname = 'scf_expired'`.execute(db)).rows.length;
  expect(await aside()).toBeGreaterThan(10);
  await expirePartitions(db, keeping, days, log, new Date(far.getTime() + 31 * DAY));
  expect(await aside()).toBe(2);
});

test('the parts of the books refuse to be emptied, and a reading told twice is there once', async () => {
  await makePartitions(app.db);
  const { rows } = await sql<{
    part: string;
  }>`select inhrelid::regclass::text as part from pg_inherits where inhparent = 'stock_entry'::regclass`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { part } of rows)
    await expect(sql`truncate ${sql.ref(part)}`.execute(app.db), part).rejects.toThrow(/stay as they were entered/);
  for (const id of ['one', 'two'])
    await sql`
      insert into device_reading (
        id, "deviceKind", "deviceId", ts, values, "createTime", "updateTime", deleted, version
      )
      values (${id}, 'nb', 'device', '2020-01-01T00:00:00Z', '{}', now(), now(), false, 1)
      on conflict ("deviceId", "ts") where not deleted do nothing`.execute(app.db);
  expect((await app.db.selectFrom('device_reading').select('id').execute()).length).toBe(1);
});
