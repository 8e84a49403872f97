import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { recoverJobs, startWorker, type Worker } from '../jobs/worker.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

/** One more than is sent at once. */
const MANY = 50_001;
interface Row {
  readonly id: string;
  readonly status: number;
  readonly rowsDone: number;
  readonly rowTotal: number;
  readonly downloadCount: number;
  readonly fileName: string;
  readonly failReason: string | null;
  readonly failReasonText: string | null;
  readonly objectName: string | null;
}

let app: TestApp;
let pool: pg.Pool;
let clerk: TestPerson;
const workers: Worker[] = [];

async function plant(count: number): Promise<void> {
  await sql`
    insert into engine_bidding_info (
      id, "createTime", "updateTime", deleted, version, title, tenderee, status, "hasDraft"
    )
    select 'many-' || n, now(), now(), false, 1, '招标 ' || n, md5(n::text), 0, false
    from generate_series(1, ${count}::integer) n
    on conflict do nothing`.execute(app.db);
}
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.config.databaseUrl, max: 2 });
  // Rows are planted by the hundred thousand; nobody looks for words in them.
  const { rows } = await sql<{
    name: string;
  }>`
    select indexrelid::regclass::text as name
    from pg_index
    where indrelid = 'engine_bidding_info'::regclass and not indisunique`.execute(app.db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(app.db);
  await app.db.deleteFrom('engine_bidding_info').execute();
  await plant(MANY);
  clerk = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['BIDDING_MAN'], scope: 'office' }],
  });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const work = async (): Promise<void> => {
  workers.push(
    await startWorker({ config: app.config, db: app.db, services: app.services, log: pino({ level: 'silent' }) }),
  );
};
const asked = async (person: TestPerson): Promise<string> => {
  const answer = await callUnchecked<{ fileDownloadId: string; total: number }>(app, engineBiddingInfo.calls.export, {
    as: person,
    query: { columns: 'title,tenderee', ascending: 'title' },
  });
  expect(answer, answer.msg).toMatchObject({ status: 200, success: true, data: { total: expect.any(Number) } });
  return answer.data.fileDownloadId;
};
const seen = async (id: string, person: TestPerson): Promise<Row> =>
  (await callUnchecked<Row>(app, fileDownload.calls.get, { as: person, params: { id } })).data;
const settled = async (id: string, person: TestPerson): Promise<void> => {
  await expect.poll(async () => (await seen(id, person)).status, { timeout: 100_000 }).not.toBe(0);
};
const fetched = async (id: string, person: TestPerson): Promise<unknown[][]> => {
  const { data: address } = await callUnchecked<string>(app, fileDownload.calls.download, {
    as: person,
    params: { id },
  });
  return readSheet(Buffer.from(await (await fetch(address.replace(app.config.publicUrl, app.url))).arrayBuffer()));
};
const person = async (): Promise<TestPerson> =>
  newPerson(app.db, { officeId: await newOffice(app.db), roles: [{ codes: ['BIDDING_MAN'], scope: 'office' }] });

describe('an export too large to wait for', () => {
  test('is made in the background and found in the download centre, by its person alone', async () => {
    const id = await asked(clerk);
    expect(await seen(id, clerk)).toMatchObject({
      status: 0,
      rowTotal: MANY,
      rowsDone: 0,
      fileName: expect.stringMatching(/^招标信息-.*\.xlsx$/),
    });
    expect((await callUnchecked(app, fileDownload.calls.download, { as: clerk, params: { id } })).status).toBe(404);
    await work();
    await settled(id, clerk);
    expect(await seen(id, clerk)).toMatchObject({ status: 1, rowsDone: MANY, downloadCount: 0 });
    const rows = await fetched(id, clerk);
    expect([rows.length, rows[1]?.[0]]).toEqual([MANY + 1, '招标 1']);
    expect(await seen(id, clerk)).toMatchObject({ downloadCount: 1 });
    const notices = await callUnchecked<{ records: { title: string; dataType: string }[] }>(
      app,
      noticeMessage.calls.page,
      { as: clerk, headers: { 'access-i18n': 'en-US' } },
    );
    expect(notices.data.records).toMatchObject([
      { dataType: 'TODO', title: expect.stringMatching(/^"招标信息-.*\.xlsx" is ready under File downloads$/) },
    ]);
    const stranger = await person();
    const { get, delete: remove, download, cancel } = fileDownload.calls;
    for (const made of [get, remove, download, cancel])
      expect((await callUnchecked(app, made, { as: stranger, params: { id } })).status, made.path).toBe(404);
    expect((await call(app, fileDownload.calls.page, { as: stranger })).data.total).toBe(0);
    expect((await callUnchecked(app, fileDownload.calls.delete, { as: clerk, params: { id } })).success).toBe(true);
    expect(
      await app.db.selectFrom('object_storage').select('deleted').where('dataKey', '=', id).executeTakeFirst(),
    ).toEqual({ deleted: true });
  });

  test('is refused to who may not export any more when it is made', async () => {
    const leaver = await person();
    const id = await asked(leaver);
    await sql`
      update rel_role_menu set "actionList" = '["query"]'::jsonb
      where "roleId" in (select "roleId" from rel_user_role where "userId" = ${leaver.id})`.execute(app.db);
    await work();
    await settled(id, leaver);
    expect(await seen(id, leaver)).toMatchObject({
      status: 2,
      failReason: 'export.refused',
      failReasonText: '您已没有导出该数据的权限',
      objectName: null,
    });
    expect(await app.services.storage.get(`exports/${id}.xlsx`)).toBeUndefined();
  });

  test('is not given to who lost the right meanwhile, nor to whose rights are others now', async () => {
    const loser = await person();
    const id = await asked(loser);
    await work();
    await settled(id, loser);
    const fetchIt = () => callUnchecked<string>(app, fileDownload.calls.download, { as: loser, params: { id } });
    const roles = sql`(select "roleId" from rel_user_role where "userId" = ${loser.id})`;
    expect((await fetchIt()).status).toBe(200);
    const { objectName } = await seen(id, loser);
    expect(
      (await callUnchecked(app, presignedUrl.calls.get, { as: loser, query: { objectName: objectName ?? '' } })).status,
    ).toBe(404);
    await sql`update role set "dataScope" = 4 where id in ${roles}`.execute(app.db);
    // Rights are kept by the process until the database tells of the change.
    await expect
      .poll(fetchIt)
      .toMatchObject({ status: 403, msg: '您的数据权限在导出后已变更，请重新导出', data: null });
    await sql`update role set "dataScope" = 2 where id in ${roles}`.execute(app.db);
    await expect.poll(async () => (await fetchIt()).status).toBe(200);
    await sql`update rel_role_menu set "actionList" = '["query"]'::jsonb where "roleId" in ${roles}`.execute(app.db);
    await expect.poll(fetchIt).toMatchObject({ status: 403, msg: '您已没有导出该数据的权限', data: null });
  });

  test('can be cancelled, and only a few are made for one person at once', async () => {
    const busy = await person();
    const ids = [await asked(busy), await asked(busy), await asked(busy)];
    expect(await call(app, engineBiddingInfo.calls.export, { as: busy })).toMatchObject({ status: 429 });
    for (const id of ids)
      expect((await callUnchecked(app, fileDownload.calls.cancel, { as: busy, params: { id } })).success).toBe(true);
    expect((await callUnchecked(app, fileDownload.calls.cancel, { as: busy, params: { id: ids[0] } })).success).toBe(
      true,
    );
    await work();
    await expect
      .poll(async () => (await pool.query("select 1 from scf_jobs.jobs where task_identifier = 'export'")).rowCount)
      .toBe(0);
    expect(await seen(ids[0] ?? '', busy)).toMatchObject({ status: 2, failReason: 'export.cancelled' });
    expect(await app.services.storage.get(`exports/${ids[0]}.xlsx`)).toBeUndefined();
  });

  test('is made again when its process is killed, and no half of it is offered', async () => {
    await plant(250_000);
    const id = await asked(clerk);
    const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/worker-process.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.config.dataDir },
    });
    try {
      // A process of its own loads the whole server first.
      await expect.poll(async () => (await seen(id, clerk)).rowsDone, { timeout: 90_000 }).toBeGreaterThan(0);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await seen(id, clerk)).toMatchObject({ status: 0, objectName: null });
    expect(await app.services.storage.get(`exports/${id}.xlsx`)).toBeUndefined();
    await expect.poll(() => recoverJobs(pool, 0)).toBe(1);
    await work();
    await settled(id, clerk);
    expect(await seen(id, clerk)).toMatchObject({ status: 1, rowsDone: 250_000 });
    expect(await app.db.selectFrom('object_storage').select('id').where('dataKey', '=', id).execute()).toHaveLength(1);
  });
});
