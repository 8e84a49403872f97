import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { readMigrations } from '../database/migrate.ts';
import { newRow } from '../database/new-row.ts';
import { quoteTable } from '../resource/shape.query.ts';
import { decideTask } from '../testing/decisions.ts';
import { app, decided, newRecord, openTask, provideBoundRecords, start, starter } from './testing/bound-records.ts';

provideBoundRecords();

let second: { readonly id: string; readonly token: string };
/** Another approver of every step beside the demo account: a record of one is decided by the other. */
beforeAll(async () => {
  const { id } = await app.db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await app.db
    .insertInto('rel_user_role')
    .values({ ...newRow(), userId: id, roleId: 'role-approver' })
    .execute();
  second = { id, token: await app.login('admin') };
});

const approve = (taskId: string | undefined) => decideTask(app, taskId ?? '', { as: second, opinion: '同意' });

describe('FLOW-002 somebody who applied decides nothing, whoever pressed start', () => {
  test.each(decided)('who made the record: %s', async (_name, resource, process) => {
    const id = await newRecord(resource, process);
    await sql`update ${quoteTable(resource.table)} set "createBy" = ${second.id} where "id" = ${id}`.execute(app.db);
    const started = await start(resource, process, id);
    expect(started, started.msg).toMatchObject({ status: 200 });
    expect(await approve(await openTask(started.data.processInstanceId))).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'flow.ownApplication'),
    });
  });

  test.each(decided.filter(([, { approvable }]) => approvable?.applicant !== undefined))(
    'whom it names: %s',
    async (_name, resource, process) => {
      const applicant = resource.approvable?.applicant ?? '';
      const id = await newRecord(resource, process);
      await sql`
        update ${quoteTable(resource.table)} set ${sql.ref(applicant)} = ${second.id} where "id" = ${id}`.execute(
        app.db,
      );
      const started = await start(resource, process, id);
      expect(started, started.msg).toMatchObject({ status: 200 });
      expect((await approve(await openTask(started.data.processInstanceId))).status).toBe(403);
    },
  );

  test('of a process that ran before an upgrade: who made the record, and whom it names', async () => {
    const found = decided.find(([, { name, approvable }]) => name === 'special-payment' && approvable?.applicant);
    if (!found) throw new Error('No process of special payments is bound.');
    const [, resource, process] = found;
    const id = await newRecord(resource, process);
    const started = await start(resource, process, id);
    const { processInstanceId } = started.data;
    await sql`update ${quoteTable(resource.table)} set "createBy" = ${second.id} where "id" = ${id}`.execute(app.db);
    const kept = () =>
      app.db.selectFrom('flow_applicant').select('userId').where('instanceId', '=', processInstanceId).execute();
    await app.db.deleteFrom('flow_applicant').where('instanceId', '=', processInstanceId).execute();
    const migration = (await readMigrations()).find(({ name }) => name.endsWith('applicants-of-running.sql'));
    await sql.raw(migration?.sql ?? '').execute(app.db);
    expect(await kept()).toEqual([{ userId: second.id }]);
    expect((await approve(await openTask(processInstanceId))).status).toBe(403);
  });

  test('who changed it last before it was sent, and who changes it while it is decided', async () => {
    const found = decided.find(([, { name }]) => name === 'payment-request');
    if (!found) throw new Error('No process of payment requests is bound.');
    const [, resource, process] = found;
    /** As the log keeps a change of a person's by a call. */
    const change = async (id: string) => {
      const operation = { ...newRow({ userId: second.id }), userId: second.id };
      await app.db
        .insertInto('operation_history')
        .values({ ...operation, currentUrl: 'PUT /payment-request', currentTitle: '付款申请', type: 3 })
        .execute();
      await app.db
        .insertInto('operation_history_diff')
        .values({
          ...newRow({ userId: second.id }),
          entityName: resource.name,
          dataId: id,
          fieldName: 'origanAmount',
          oldValue: '10.00',
          newValue: '49000000.00',
          changeKind: 2,
          operationHistoryId: operation.id,
          operatorId: second.id,
          operateTime: operation.createTime,
          source: 0,
        })
        .execute();
    };
    const before = await newRecord(resource, process);
    await change(before);
    const started = await start(resource, process, before);
    expect((await approve(await openTask(started.data.processInstanceId))).status).toBe(403);
    const meanwhile = await newRecord(resource, process);
    const running = await start(resource, process, meanwhile);
    const task = await openTask(running.data.processInstanceId);
    await change(meanwhile);
    expect((await approve(task)).status).toBe(403);
    const untouched = await start(resource, process, await newRecord(resource, process));
    expect((await approve(await openTask(untouched.data.processInstanceId))).status).toBe(200);
    expect(starter.id).not.toBe(second.id);
  });
});
