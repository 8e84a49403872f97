import { describe, expect, test } from 'vitest';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { callUnchecked } from '../testing/calls.ts';
import { application, uploaded } from './testing/application.ts';
import { app, hash, people, type Who, type Started, startWith, provideMainJob } from './testing/main-job.ts';

provideMainJob();

interface Line {
  taskId: string;
  taskName: string;
  processInstanceId: string;
  title: string;
  status: number;
  businessKey: string;
}

interface Pages<T> {
  records: T[];
  total: number;
}

const todo = async (instanceId: string, who: Who = 'approver'): Promise<Line[]> =>
  (
    await callUnchecked<Pages<Line>>(app, flowableTask.calls.financingTodo, { as: people[who], query: { size: '200' } })
  ).data.records.filter((line) => line.processInstanceId === instanceId);

const complete = (who: Who, taskId: string, approved: boolean, opinion?: string) =>
  callUnchecked(app, flowableTask.calls.complete, {
    as: people[who],
    body: { taskId, approved, ...(opinion === undefined ? {} : { opinion }) },
  });

const readStatus = async (id: string): Promise<unknown> =>
  (await app.db.selectFrom('financing').select('status').where('id', '=', id).executeTakeFirst())?.status;

const listNotices = (username: string, instanceId: string) =>
  app.db
    .selectFrom('notice_message')
    .innerJoin('user', 'user.id', 'notice_message.receiverId')
    .select(['messageKey', 'messageParams', 'notice_message.status', 'dataType', 'taskId'])
    .where('user.username', '=', username)
    .where('processInstanceId', '=', instanceId)
    .orderBy('notice_message.id')
    .execute();

describe('a financing application from form to result', () => {
  test('filled in, stored with its hash, approved; everybody is told', async () => {
    const answer = await startWith();
    expect(answer).toMatchObject({ status: 200, success: true });
    const { processInstanceId, businessKey, code, title } = answer.data;
    expect(code).toMatch(/^RZ-\d{8}-\d{4}$/);
    expect(title).toBe(`${code} 超声设备采购融资`);
    const record = await app.db
      .selectFrom('financing')
      .selectAll()
      .where('id', '=', businessKey)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      code,
      status: 1,
      applyAmount: '1200000.50',
      termMonths: 12,
      processInstanceId,
      formKey: 'financing-application',
      applyOfficeId: 'office-customer',
      applyUserId: 'user-customer',
      officeId: 'office-customer',
      draft: false,
    });
    const lines = await app.db
      .selectFrom('order_bidding_products')
      .selectAll()
      .where('financingId', '=', businessKey)
      .orderBy('id')
      .execute();
    expect(
      lines.map(({ biddingEquipment, equipmentQuantity, unitPrice, totalPrice }) => [
        biddingEquipment,
        equipmentQuantity,
        unitPrice,
        totalPrice,
      ]),
    ).toEqual([
      ['ZBSB-1', 3, '400000.33', '1200000.99'],
      ['ZBSB-6', 10, '12000.00', '120000.00'],
    ]);
    const submission = await app.db
      .selectFrom('form_submission')
      .selectAll()
      .where('recordId', '=', businessKey)
      .executeTakeFirstOrThrow();
    expect(submission).toMatchObject({
      hash,
      formKey: 'financing-application',
      resource: 'financing',
      round: 1,
      channel: 1,
      processInstanceId,
      submitUserId: 'user-customer',
    });
    const files = await app.db.selectFrom('object_storage').selectAll().where('dataKey', '=', businessKey).execute();
    expect(files).toHaveLength(1);

    const [line] = await todo(processInstanceId);
    expect(line).toMatchObject({ taskName: '业务审批', title, status: 1, businessKey });
    expect(await listNotices('approver', processInstanceId)).toMatchObject([
      {
        messageKey: 'notice.todo',
        messageParams: { title, node: '业务审批' },
        status: 0,
        dataType: 'TODO',
        taskId: line?.taskId,
      },
    ]);

    // The approver sees the form as it was filled in and may open its files.
    const detail = await callUnchecked<{
      formHash: string;
      formData: Record<string, unknown>;
      definition: { list: unknown[] };
      myTask: { taskId: string };
      variables: unknown;
    }>(app, flowableFlow.calls.detail, { as: people.approver, query: { processInstanceId } });
    expect(detail.data).toMatchObject({
      formHash: hash,
      myTask: { taskId: line?.taskId, taskDefinitionKey: 'businessApproval' },
      status: 1,
      currentNode: '业务审批',
      statusDictText: '进行中',
      variables: null,
    });
    expect(detail.data.definition.list.length).toBeGreaterThan(3);
    expect(detail.data.formData).toMatchObject({ name: '超声设备采购融资', equipmentTotal: '1320000.99' });
    expect(
      (
        await callUnchecked(app, presignedUrl.calls.get, {
          as: people.approver,
          query: { objectName: files[0]?.newFilePath ?? '' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await callUnchecked(app, presignedUrl.calls.get, {
          as: people.keeper,
          query: { objectName: files[0]?.newFilePath ?? '' },
        })
      ).status,
    ).not.toBe(200);
    expect(
      (await callUnchecked(app, financing.calls.get, { as: people.approver, params: { id: businessKey } })).data,
    ).toMatchObject({ code, formData: { name: '超声设备采购融资' } });

    const done = await complete('approver', line?.taskId ?? '', true, '同意');
    expect(done).toMatchObject({ status: 200, data: { status: 99, nextTaskId: null } });
    expect(await readStatus(businessKey)).toBe(99);
    expect(await listNotices('approver', processInstanceId)).toMatchObject([{ messageKey: 'notice.todo', status: 1 }]);
    expect(await listNotices('customer', processInstanceId)).toMatchObject([
      { messageKey: 'notice.result.approved', dataType: 'NOTICE', messageParams: { title }, status: 0 },
    ]);
    const history = await callUnchecked<
      { activityType: string; assigneeName: string; opinion: string; duration: number }[]
    >(app, flowableFlow.calls.history, { as: people.customer, query: { processInstanceId } });
    expect(
      history.data.map(({ activityType, assigneeName, opinion }) => [activityType, assigneeName, opinion]),
    ).toEqual([
      ['startEvent', '企业客户', null],
      ['userTask', '审批员', '同意'],
      ['endEvent', null, null],
    ]);
    expect(await todo(processInstanceId)).toEqual([]);
    expect(
      (await callUnchecked<Pages<Line>>(app, flowableTask.calls.financingDone, { as: people.approver })).data
        .records[0],
    ).toMatchObject({ processInstanceId, status: 4, opinion: '同意', approved: true });
  });

  test('rejected with a reason: the record, the applicant and a second round', async () => {
    const { processInstanceId, businessKey, code } = (await startWith()).data;
    const [line] = await todo(processInstanceId);
    const silent = await complete('approver', line?.taskId ?? '', false);
    expect(silent).toMatchObject({ status: 400, data: { errors: { opinion: '驳回时请填写意见' } } });
    expect(await complete('approver', line?.taskId ?? '', false, '材料不全')).toMatchObject({
      status: 200,
      data: { status: 4 },
    });
    expect(await readStatus(businessKey)).toBe(2);
    expect(await listNotices('customer', processInstanceId)).toMatchObject([{ messageKey: 'notice.result.rejected' }]);
    const again = await callUnchecked<Started>(app, flowableFlow.calls.start, {
      as: people.customer,
      body: {
        formKey: 'financing-application',
        formHash: hash,
        businessKey,
        formData: application(await uploaded(app, 'customer'), {
          applyAmount: '900000',
          equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '1000000' }],
        }),
      },
    });
    expect(again).toMatchObject({ status: 200, data: { businessKey, code } });
    expect(await readStatus(businessKey)).toBe(1);
    expect(
      await app.db
        .selectFrom('financing')
        .select(['applyAmount', 'processInstanceId'])
        .where('id', '=', businessKey)
        .executeTakeFirst(),
    ).toEqual({ applyAmount: '900000.00', processInstanceId: again.data.processInstanceId });
    expect(
      (
        await app.db
          .selectFrom('form_submission')
          .select('round')
          .where('recordId', '=', businessKey)
          .orderBy('id')
          .execute()
      ).map(({ round }) => round),
    ).toEqual([1, 2]);
    expect(
      await app.db
        .selectFrom('order_bidding_products')
        .select('biddingEquipment')
        .where('financingId', '=', businessKey)
        .where('deleted', '=', false)
        .execute(),
    ).toEqual([{ biddingEquipment: 'ZBSB-2' }]);
    // While it runs, it is not started again.
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.start, {
          as: people.customer,
          body: {
            formKey: 'financing-application',
            formHash: hash,
            businessKey,
            formData: application(await uploaded(app, 'customer')),
          },
        })
      ).status,
    ).toBe(409);
  });

  test('a large amount takes risk and finance at once', async () => {
    const { processInstanceId, businessKey } = (
      await startWith({
        applyAmount: '5000000',
        equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '8000000' }],
      })
    ).data;
    const [first] = await todo(processInstanceId);
    const next = await complete('approver', first?.taskId ?? '', true);
    const both = await todo(processInstanceId);
    expect(both.map(({ taskName }) => taskName).toSorted()).toEqual(['财务审批', '风控审批'].toSorted());
    expect(both.map(({ taskId }) => taskId)).toContain(next.data['nextTaskId']);
    await complete('approver', both[0]?.taskId ?? '', true);
    expect(await readStatus(businessKey)).toBe(1);
    expect((await complete('approver', both[1]?.taskId ?? '', true)).data).toMatchObject({ status: 99 });
    expect(await readStatus(businessKey)).toBe(99);
  });

  test('withdrawn by the applicant; a manager stops and the applicant is told', async () => {
    const own = (await startWith()).data;
    expect(
      (
        await callUnchecked(app, financing.calls.stop, {
          as: people.customer,
          body: { id: own.businessKey, stopReason: '不再需要' },
        })
      ).status,
    ).toBe(200);
    expect(await readStatus(own.businessKey)).toBe(4);
    expect(await listNotices('approver', own.processInstanceId)).toMatchObject([{ status: 1 }]);
    expect(await listNotices('customer', own.processInstanceId)).toEqual([]);
    expect(
      (await callUnchecked(app, financing.calls.stop, { as: people.customer, body: { id: own.businessKey } })).status,
    ).toBe(409);
    const other = (await startWith()).data;
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.stop, {
          as: people.approver,
          body: { processInstanceId: other.processInstanceId },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.stop, {
          as: people.financier,
          body: { processInstanceId: other.processInstanceId },
        })
      ).status,
    ).toBe(404);
    expect(
      // Under its other path.
      (
        await app.request('PUT', '/api/engine/auth/flowable/instance/stop', {
          token: people.admin.token,
          body: { processInstanceId: other.processInstanceId, stopReason: '重复' },
        })
      ).status,
    ).toBe(200);
    expect(await listNotices('customer', other.processInstanceId)).toMatchObject([
      { messageKey: 'notice.result.stopped' },
    ]);
  });

  test('suspended by a manager, nothing can be completed until it is active again', async () => {
    const { processInstanceId } = (await startWith()).data;
    const [line] = await todo(processInstanceId);
    const suspend = (body: unknown) => callUnchecked(app, flowableFlow.calls.suspend, { as: people.admin, body });
    expect((await suspend({})).status).toBe(400);
    expect((await suspend({ processInstanceId, processDefinitionId: 'x' })).status).toBe(400);
    expect((await suspend({ processInstanceId })).status).toBe(200);
    expect(await complete('approver', line?.taskId ?? '', true)).toMatchObject({ status: 409, msg: '流程已挂起' });
    expect((await suspend({ processInstanceId })).status).toBe(200);
    expect((await complete('approver', line?.taskId ?? '', true)).status).toBe(200);
  });
});

describe('who sees and handles which task', () => {
  test('foreign, doubled and stale completions change nothing', async () => {
    const { processInstanceId, businessKey } = (await startWith()).data;
    const [line] = await todo(processInstanceId);
    const taskId = line?.taskId ?? '';
    for (const who of ['financier', 'keeper', 'customer'] as const) {
      expect((await complete(who, taskId, true)).status).toBe(404);
      expect((await complete(who, taskId, false)).status).toBe(404);
    }
    expect(await complete('admin', taskId, true)).toMatchObject({ status: 403, msg: '该任务不属于您' });
    expect(await readStatus(businessKey)).toBe(1);
    const both = await Promise.all([complete('approver', taskId, true), complete('approver', taskId, false, '不同意')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.msg).toBe('任务不存在或已被处理');
    expect(await complete('approver', taskId, true)).toMatchObject({ status: 409 });
    expect((await complete('approver', 'no-such-task', true)).status).toBe(404);
  });

  test("lists hold only what is the person's; managers see all; filters and sorting are checked", async () => {
    const { processInstanceId } = (await startWith()).data;
    expect(await todo(processInstanceId, 'customer')).toEqual([]);
    expect(await todo(processInstanceId, 'financier')).toEqual([]);
    expect(await todo(processInstanceId, 'admin')).toEqual([]);
    const all = await callUnchecked<Pages<Line>>(app, flowableTask.calls.allTasks, {
      as: people.admin,
      query: {
        size: '200',
        status: '1,2',
        ascending: 'title',
        createTimeStart: '2020-01-01',
        createTimeEnd: '2100-01-01 00:00:00',
      },
    });
    expect(all.data.records.some((line) => line.processInstanceId === processInstanceId)).toBe(true);
    expect(
      (
        await callUnchecked<Pages<Line>>(app, flowableTask.calls.allTasks, {
          as: people.customer,
          query: { size: '200' },
        })
      ).data.records,
    ).toEqual([]);
    const wrong: Record<string, string>[] = [
      { status: '77' },
      { ascending: 'opinion; drop table' },
      { createTimeStart: '2026-02-31' },
      { createTimeEnd: 'tomorrow' },
    ];
    for (const query of wrong)
      expect((await callUnchecked(app, flowableTask.calls.allTasks, { as: people.admin, query })).status).toBe(400);
    // Under its other path.
    const mine = await app.request<Pages<{ processInstanceId: string; currentNode: string }>>(
      'GET',
      '/api/engine/auth/flowable/fetch/started-by-me',
      { token: people.customer.token, query: { status: '1' } },
    );
    expect(mine.data.records[0]).toMatchObject({ processInstanceId, currentNode: '业务审批' });
    expect(
      (await callUnchecked<Pages<unknown>>(app, flowableFlow.calls.startedByMe, { as: people.financier })).data.total,
    ).toBe(0);
    expect(
      (
        await callUnchecked<Pages<{ processInstanceId: string }>>(app, financing.calls.my, {
          as: people.customer,
          query: { keyword: 'RZ-', descending: 'code' },
        })
      ).data.records[0],
    ).toMatchObject({ processInstanceId, statusDictText: '审批中' });
    for (const made of [flowableFlow.calls.history, flowableFlow.calls.detail])
      for (const id of [processInstanceId, 'none'])
        expect((await callUnchecked(app, made, { as: people.keeper, query: { processInstanceId: id } })).status).toBe(
          404,
        );
  });
});
