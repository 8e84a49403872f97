import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import type { Database } from '../../database/tables.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { AT_ONCE } from './import.ts';
import { xlsx } from './testing/files.ts';
import { app, admin, BASE, confirm, DEPARTMENTS, provideImports, TENDERS, titles, upload } from './testing/imports.ts';

provideImports();

const MANY = AT_ONCE + 150;
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
const work = async (): Promise<void> => {
  workers.push(
    await startWorker({ config: app.config, db: app.db, services: app.services, log: pino({ level: 'silent' }) }),
  );
};
const names = (count = MANY): string[] => Array.from({ length: count }, (_, at) => `m${String(at).padStart(5, '0')}`);
const previewed = async (rows: readonly (string | null)[], token = admin): Promise<string> =>
  (await upload(TENDERS, await xlsx(['标题', '项目编号'], ...rows.map((name) => [name, 'p'])), { token })).data
    .importId;
const over = async (importId: string): Promise<void> => {
  await expect.poll(async () => (await confirm(TENDERS, importId)).data.percent, { timeout: 60_000 }).toBe(null);
};
const notices = async (token = admin): Promise<string[]> =>
  (
    await callUnchecked<{ records: { title: string }[] }>(app, noticeMessage.calls.page, { as: { token } })
  ).data.records.map(({ title }) => title);

/** Holds a table against writers until it is let go. */
async function held(table: string): Promise<() => Promise<void>> {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const { promise: holding, resolve: holds } = Promise.withResolvers<void>();
  const holder = app.db.transaction().execute(async (transaction: Transaction<Database>) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
    holds();
    await letGo;
  });
  await holding;
  return async () => {
    release();
    await holder;
  };
}

describe('an import of many rows', { timeout: 120_000 }, () => {
  test('goes on in the background, says how far it is, writes once and tells its person', async () => {
    const importId = await previewed(names());
    expect((await confirm(TENDERS, importId)).data).toEqual({ created: 0, skipped: 0, percent: 0 });
    expect((await confirm(TENDERS, importId)).data).toEqual({ created: 0, skipped: 0, percent: 0 });
    await work();
    await over(importId);
    expect((await confirm(TENDERS, importId)).data).toEqual({ created: MANY, skipped: 0, percent: null });
    expect(await titles()).toEqual(names());
    expect(await notices()).toContain(`“rows.xlsx”导入完成：已导入 ${MANY} 行，跳过 0 行`);
  });

  test('writes nothing where a row has become wrong since the preview, says where, and the rest on demand', async () => {
    const path = `${BASE}/master?itemGroup=ZBCP_CJ`;
    const rows = names().map((name) => `供应商${name}`);
    const { data } = await upload(path, await xlsx(['名称'], ...rows.map((name) => [name])));
    const last = rows.at(-1) ?? '';
    await callUnchecked(app, master.calls.create, {
      as: { token: admin },
      body: { itemGroup: 'ZBCP_CJ', itemText: last },
    });
    const count = async (): Promise<number> =>
      (await app.db.selectFrom('master').select('id').where('itemText', 'like', '供应商m%').execute()).length;
    await confirm(`${BASE}/master`, data.importId);
    await work();
    await expect
      .poll(async () => confirm(`${BASE}/master`, data.importId), { timeout: 60_000 })
      .toMatchObject({
        status: 400,
        msg: '有 1 行数据未通过检查，未导入任何数据',
        data: { errors: { [`${MANY + 1}.itemText`]: expect.any(String) } },
      });
    expect(await count()).toBe(1);
    await expect
      .poll(async () => (await confirm(`${BASE}/master`, data.importId, { skipInvalid: true })).data.percent, {
        timeout: 60_000,
      })
      .toBe(null);
    expect((await confirm(`${BASE}/master`, data.importId)).data).toEqual({
      created: MANY - 1,
      skipped: 1,
      percent: null,
    });
    expect(await count()).toBe(MANY);
  });

  test('by a person who lost the right meanwhile writes nothing and says so', async () => {
    const clerk: TestPerson = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['BIDDING_MAN'], scope: 'office' }],
    });
    const importId = await previewed(names(), clerk.token);
    await confirm(TENDERS, importId, { token: clerk.token });
    await sql`
      update rel_role_menu set "actionList" = '["query","import"]'::jsonb
      where "roleId" in (select "roleId" from rel_user_role where "userId" = ${clerk.id})`.execute(app.db);
    await work();
    await expect
      .poll(() => notices(clerk.token), { timeout: 60_000 })
      .toContain('“rows.xlsx”导入未完成：您已没有导入该数据的权限，已导入 0 行，其余未导入');
    expect(await titles()).toEqual([]);
  });
});

describe('others meanwhile', { timeout: 120_000 }, () => {
  let clerk: TestPerson;
  beforeAll(async () => {
    clerk = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['BIDDING_MAN', 'DEPARTMENT_MANAGE'], scope: 'office' }],
    });
  });
  const waiting = async (): Promise<number> =>
    (
      await sql<{
        n: number;
      }>`
        select count(*)::integer as n
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'insert into "engine_bidding_info"%'`.execute(app.db)
    ).rows[0]?.n ?? -1;

  test('get what they read while an import and more writers than connections wait for a table', async () => {
    const importId = await previewed(names());
    const release = await held('engine_bidding_info');
    await confirm(TENDERS, importId);
    await work();
    const stuck = Array.from({ length: app.config.databasePool + 2 }, (_, at) =>
      callUnchecked(app, engineBiddingInfo.calls.create, { as: clerk, body: { title: `waits ${at}` } }),
    );
    await expect.poll(waiting).toBeGreaterThan(1);
    for (const path of [TENDERS, DEPARTMENTS, `${BASE}/notice-message`])
      expect((await app.request('GET', path, { token: clerk.token })).status, path).toBe(200);
    await release();
    // A person who waited too long is told to try again, and has written nothing.
    const answers = (await Promise.all(stuck)).map(({ status }) => status);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await over(importId);
    expect((await titles()).length).toBe(MANY + answers.filter((status) => status === 200).length);
  });
});
