import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueBound } from '../modules/access/sessions/tokens.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/app.ts';
import { application, uploaded } from './testing/application.ts';

let app: TestApp;
let tokens: Readonly<Record<'admin' | 'approver' | 'customer' | 'financier' | 'keeper', string>>;
let hash: string;
beforeAll(async () => {
  app = await startTestApp();
  const [admin, approver, customer, financier, keeper] = await Promise.all(
    ['admin', 'approver', 'customer', 'financier', 'keeper'].map((name) => app.login(name)),
  );
  tokens = {
    admin: admin ?? '',
    approver: approver ?? '',
    customer: customer ?? '',
    financier: financier ?? '',
    keeper: keeper ?? '',
  };
  hash = (await app.request<{ hash: string }>('GET', '/api/engine/open/dynamic-form/financing-application')).data.hash;
});
afterAll(() => app.close());

type Who = keyof typeof tokens;
const FLOW = '/api/engine/auth/flowable/flow';
const TASK = '/api/engine/auth/flowable/task';
const FORM = '/api/engine/auth/flowable/dynamic-form';
const get = <T = Record<string, unknown>>(who: Who, path: string, query: Record<string, string> = {}) =>
  app.request<T>('GET', path, { token: tokens[who], query });
const send = <T = Record<string, unknown>>(
  who: Who,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => app.request<T>(method, path, { token: tokens[who], body, headers });
interface Started {
  processInstanceId: string;
  businessKey: string;
  code: string;
  title: string;
}
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
const startWith = async (
  changes: Record<string, unknown> = {},
  who: Who = 'customer',
  headers: Record<string, string> = {},
): Promise<TestAnswer<Started>> =>
  send<Started>(
    who,
    'POST',
    `${FLOW}/start`,
    { formKey: 'financing-application', formHash: hash, formData: application(await uploaded(app, who), changes) },
    headers,
  );
const todo = async (instanceId: string, who: Who = 'approver'): Promise<Line[]> =>
  (await get<Pages<Line>>(who, `${TASK}/financing-todo-list`, { size: '200' })).data.records.filter(
    (line) => line.processInstanceId === instanceId,
  );
const complete = (who: Who, taskId: string, approved: boolean, opinion?: string) =>
  send(who, 'POST', `${TASK}/complete`, { taskId, approved, ...(opinion === undefined ? {} : { opinion }) });
const statusOf = async (id: string): Promise<unknown> =>
  (await app.db.selectFrom('financing').select('status').where('id', '=', id).executeTakeFirst())?.status;
const noticesOf = (username: string, instanceId: string) =>
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
    expect(await noticesOf('approver', processInstanceId)).toMatchObject([
      {
        messageKey: 'notice.todo',
        messageParams: { title, node: '业务审批' },
        status: 0,
        dataType: 'TODO',
        taskId: line?.taskId,
      },
    ]);

    // The approver sees the form as it was filled in and may open its files.
    const detail = await get<{
      formHash: string;
      formData: Record<string, unknown>;
      definition: { list: unknown[] };
      myTask: { taskId: string };
      variables: unknown;
    }>('approver', `${FLOW}/fetch/process/history/detail`, { processInstanceId });
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
      (await get('approver', '/api/engine/auth/presigned-url', { objectName: files[0]?.newFilePath ?? '' })).status,
    ).toBe(200);
    expect(
      (await get('keeper', '/api/engine/auth/presigned-url', { objectName: files[0]?.newFilePath ?? '' })).status,
    ).not.toBe(200);
    expect((await get('approver', `/api/engine/auth/financing/${businessKey}`)).data).toMatchObject({
      code,
      formData: { name: '超声设备采购融资' },
    });

    const done = await complete('approver', line?.taskId ?? '', true, '同意');
    expect(done).toMatchObject({ status: 200, data: { status: 99, nextTaskId: null } });
    expect(await statusOf(businessKey)).toBe(99);
    expect(await noticesOf('approver', processInstanceId)).toMatchObject([{ messageKey: 'notice.todo', status: 1 }]);
    expect(await noticesOf('customer', processInstanceId)).toMatchObject([
      { messageKey: 'notice.result.approved', dataType: 'NOTICE', messageParams: { title }, status: 0 },
    ]);
    const history = await get<{ activityType: string; assigneeName: string; opinion: string; duration: number }[]>(
      'customer',
      `${FLOW}/fetch/process/history`,
      { processInstanceId },
    );
    expect(
      history.data.map(({ activityType, assigneeName, opinion }) => [activityType, assigneeName, opinion]),
    ).toEqual([
      ['startEvent', '企业客户', null],
      ['userTask', '审批员', '同意'],
      ['endEvent', null, null],
    ]);
    expect(await todo(processInstanceId)).toEqual([]);
    expect((await get<Pages<Line>>('approver', `${TASK}/financing-have-todo-list`)).data.records[0]).toMatchObject({
      processInstanceId,
      status: 4,
      opinion: '同意',
      approved: true,
    });
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
    expect(await statusOf(businessKey)).toBe(2);
    expect(await noticesOf('customer', processInstanceId)).toMatchObject([{ messageKey: 'notice.result.rejected' }]);
    const again = await send<Started>('customer', 'POST', `${FLOW}/start`, {
      formKey: 'financing-application',
      formHash: hash,
      businessKey,
      formData: application(await uploaded(app, 'customer'), {
        applyAmount: '900000',
        equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '1000000' }],
      }),
    });
    expect(again).toMatchObject({ status: 200, data: { businessKey, code } });
    expect(await statusOf(businessKey)).toBe(1);
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
        await send('customer', 'POST', `${FLOW}/start`, {
          formKey: 'financing-application',
          formHash: hash,
          businessKey,
          formData: application(await uploaded(app, 'customer')),
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
    expect(await statusOf(businessKey)).toBe(1);
    expect((await complete('approver', both[1]?.taskId ?? '', true)).data).toMatchObject({ status: 99 });
    expect(await statusOf(businessKey)).toBe(99);
  });

  test('withdrawn by the applicant; a manager stops and the applicant is told', async () => {
    const own = (await startWith()).data;
    expect(
      (
        await send('customer', 'PUT', '/api/engine/auth/financing/stop', {
          id: own.businessKey,
          stopReason: '不再需要',
        })
      ).status,
    ).toBe(200);
    expect(await statusOf(own.businessKey)).toBe(4);
    expect(await noticesOf('approver', own.processInstanceId)).toMatchObject([{ status: 1 }]);
    expect(await noticesOf('customer', own.processInstanceId)).toEqual([]);
    expect((await send('customer', 'PUT', '/api/engine/auth/financing/stop', { id: own.businessKey })).status).toBe(
      409,
    );
    const other = (await startWith()).data;
    expect(
      (await send('approver', 'PUT', `${FLOW}/instance/stop`, { processInstanceId: other.processInstanceId })).status,
    ).toBe(403);
    expect(
      (await send('financier', 'PUT', `${FLOW}/instance/stop`, { processInstanceId: other.processInstanceId })).status,
    ).toBe(404);
    expect(
      (
        await send('admin', 'PUT', '/api/engine/auth/flowable/instance/stop', {
          processInstanceId: other.processInstanceId,
          stopReason: '重复',
        })
      ).status,
    ).toBe(200);
    expect(await noticesOf('customer', other.processInstanceId)).toMatchObject([
      { messageKey: 'notice.result.stopped' },
    ]);
  });

  test('suspended by a manager, nothing can be completed until it is active again', async () => {
    const { processInstanceId } = (await startWith()).data;
    const [line] = await todo(processInstanceId);
    const suspend = (body: unknown) => send('admin', 'PUT', `${FLOW}/process/suspend`, body);
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
    expect(await statusOf(businessKey)).toBe(1);
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
    const all = await get<Pages<Line>>('admin', `${TASK}/fetch/all-task`, {
      size: '200',
      status: '1,2',
      ascending: 'title',
      createTimeStart: '2020-01-01',
      createTimeEnd: '2100-01-01 00:00:00',
    });
    expect(all.data.records.some((line) => line.processInstanceId === processInstanceId)).toBe(true);
    expect((await get<Pages<Line>>('customer', `${TASK}/fetch/all-task`, { size: '200' })).data.records).toEqual([]);
    const wrong: Record<string, string>[] = [
      { status: '77' },
      { ascending: 'opinion; drop table' },
      { createTimeStart: '2026-02-31' },
      { createTimeEnd: 'tomorrow' },
    ];
    for (const query of wrong) expect((await get('admin', `${TASK}/fetch/all-task`, query)).status).toBe(400);
    const mine = await get<Pages<{ processInstanceId: string; currentNode: string }>>(
      'customer',
      '/api/engine/auth/flowable/fetch/started-by-me',
      { status: '1' },
    );
    expect(mine.data.records[0]).toMatchObject({ processInstanceId, currentNode: '业务审批' });
    expect((await get<Pages<unknown>>('financier', `${FLOW}/fetch/started-by-me`)).data.total).toBe(0);
    expect(
      (
        await get<Pages<{ processInstanceId: string }>>('customer', '/api/engine/auth/financing/fetch/my', {
          keyword: 'RZ-',
          descending: 'code',
        })
      ).data.records[0],
    ).toMatchObject({ processInstanceId, statusDictText: '审批中' });
    for (const path of ['fetch/process/history', 'fetch/process/history/detail']) {
      expect((await get('keeper', `${FLOW}/${path}`, { processInstanceId })).status).toBe(404);
      expect((await get('keeper', `${FLOW}/${path}`, { processInstanceId: 'none' })).status).toBe(404);
    }
  });
});

describe('what is refused at the start', () => {
  const nothingNew = async (
    work: () => Promise<TestAnswer<unknown>>,
  ): Promise<TestAnswer<{ errors?: Record<string, string> } | null>> => {
    const count = async () =>
      Promise.all(
        (
          [
            'financing',
            'order_bidding_products',
            'form_submission',
            'flow_instance',
            'flow_task',
            'notice_message',
          ] as const
        ).map(
          async (name) =>
            (
              await app.db
                .selectFrom(name)
                .select((on) => on.fn.countAll<string>().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    const claimed = async () =>
      (
        await app.db
          .selectFrom('object_storage')
          .select((on) => on.fn.countAll<string>().as('n'))
          .where('dataKey', 'is not', null)
          .executeTakeFirstOrThrow()
      ).n;
    const before = [...(await count()), await claimed()];
    const answer = await work();
    expect([...(await count()), await claimed()]).toEqual(before);
    return answer as TestAnswer<{ errors?: Record<string, string> } | null>;
  };

  test('an answer that breaks the definition: errors by the path of the field', async () => {
    const answer = await nothingNew(() =>
      startWith({
        name: '',
        contactPhone: 'x',
        applyAmount: '99000000',
        termMonths: 61,
        equipment: [{ biddingEquipment: '', specification: 's'.repeat(65), quantity: 0, unitPrice: '1' }],
        declaration: [],
      }),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data?.errors ?? {}).toSorted()).toEqual([
      'applyAmount',
      'contactPhone',
      'declaration',
      'equipment.0.biddingEquipment',
      'equipment.0.quantity',
      'equipment.0.specification',
      'name',
      'termMonths',
    ]);
    expect(answer.data?.errors?.['name']).toBe('请输入项目名称');
  });

  test('many lines are stored in a few statements, so that other starts do not wait for them', async () => {
    await sql`create sequence line_statements; create function count_lines() returns trigger language plpgsql as 'begin perform nextval(''line_statements''); return null; end';
      create trigger count_lines after insert on order_bidding_products for each statement execute function count_lines()`.execute(
      app.db,
    );
    const line = { biddingEquipment: 'ZBSB-1', specification: 'US-9', quantity: 1, unitPrice: '2000000' };
    const { businessKey } = (await startWith({ equipment: Array.from({ length: 1_001 }, () => line) })).data;
    expect(
      await app.db.selectFrom('order_bidding_products').select('id').where('financingId', '=', businessKey).execute(),
    ).toHaveLength(1_001);
    expect(
      (await sql<{ value: string }>`select last_value as value from line_statements`.execute(app.db)).rows,
    ).toEqual([{ value: '3' }]);
    expect((await startWith({ equipment: [line, { ...line, biddingEquipment: 'FXFS-1' }] })).data).toEqual({
      errors: { 'equipment.1.biddingEquipment': expect.any(String) },
    });
    await sql`drop trigger count_lines on order_bidding_products`.execute(app.db);
  });

  test("what the record does not take is said by the form's field too", async () => {
    expect((await nothingNew(() => startWith({ financingKind: 'ZBSB-1' }))).data?.errors).toHaveProperty([
      'financingKind',
    ]);
    expect(
      (
        await nothingNew(() =>
          startWith({
            equipment: [{ biddingEquipment: 'FXFS-1', specification: 'x', quantity: 1, unitPrice: '2000000' }],
          }),
        )
      ).data?.errors,
    ).toHaveProperty(['equipment.0.biddingEquipment']);
    expect((await nothingNew(() => startWith({ guarantee: 'maybe' }))).data?.errors).toHaveProperty(['guarantee']);
    expect(
      (
        await nothingNew(() =>
          send('customer', 'POST', `${FLOW}/start`, {
            formKey: 'financing-application',
            formHash: hash,
            formData: [1],
          }),
        )
      ).status,
    ).toBe(400);
  });

  test("files: unknown, somebody else's, in use, too large, of a wrong kind", async () => {
    const entry = (url: string) => ({
      qualificationFiles: [{ uid: '1', name: 'a.pdf', status: 'done', url, type: 'file' }],
    });
    const refused = async (url: string) =>
      (await nothingNew(() => startWith(entry(url)))).data?.errors?.['qualificationFiles'];
    expect(await refused('financing/none.pdf')).toContain('a.pdf');
    expect(await refused(await uploaded(app, 'financier'))).toContain('a.pdf');
    const used = await uploaded(app, 'customer');
    expect((await startWith(entry(used))).status).toBe(200);
    expect(await refused(used)).toContain('a.pdf');
    expect(await refused(await uploaded(app, 'customer', { fileSize: 11 * 1024 * 1024 }))).toBe(
      '上传文件不能大于10M，请重新上传',
    );
    expect(await refused(await uploaded(app, 'customer', { name: 'x.exe' }))).toContain('pdf');
  });

  test("the computed total is the server's, whatever is sent", async () => {
    const { businessKey } = (
      await startWith({
        equipmentTotal: '1',
        equipment: [
          { biddingEquipment: 'ZBSB-1', specification: 'x', quantity: 2, unitPrice: '900000.01', totalPrice: '1' },
        ],
      })
    ).data;
    expect(
      await app.db
        .selectFrom('order_bidding_products')
        .select('totalPrice')
        .where('financingId', '=', businessKey)
        .execute(),
    ).toEqual([{ totalPrice: '1800000.02' }]);
  });

  test('a stale or foreign hash, a form that is not there, a person who may not start', async () => {
    expect(
      await nothingNew(() =>
        send('customer', 'POST', `${FLOW}/start`, {
          formKey: 'financing-application',
          formHash: 'f'.repeat(64),
          formData: {},
        }),
      ),
    ).toMatchObject({ status: 409, msg: '表单已更新，请刷新后重新填写' });
    expect(
      (
        await nothingNew(() =>
          send('customer', 'POST', `${FLOW}/start`, { formKey: 'financing-application', formData: {} }),
        )
      ).data?.errors,
    ).toHaveProperty('formHash');
    expect(
      (
        await nothingNew(() =>
          send('customer', 'POST', `${FLOW}/start`, { formKey: 'none', formHash: hash, formData: {} }),
        )
      ).status,
    ).toBe(404);
    expect(
      (await nothingNew(() => send('customer', 'POST', `${FLOW}/start`, { processDefinitionKey: 'none' }))).status,
    ).toBe(400);
    expect((await nothingNew(() => startWith({}, 'keeper'))).status).toBe(403);
  });

  test("another person's record is as if it were not there", async () => {
    const { businessKey } = (await startWith()).data;
    const before = await app.db.selectFrom('financing').selectAll().where('id', '=', businessKey).executeTakeFirst();
    expect(
      (
        await send('admin', 'POST', `${FLOW}/start`, {
          processDefinitionKey: 'financing',
          businessType: 'financing',
          businessKey,
        })
      ).status,
    ).toBe(404);
    expect((await send('financier', 'PUT', '/api/engine/auth/financing/stop', { id: businessKey })).status).not.toBe(
      200,
    );
    expect((await get('financier', `/api/engine/auth/financing/${businessKey}`)).status).toBe(404);
    expect(await app.db.selectFrom('financing').selectAll().where('id', '=', businessKey).executeTakeFirst()).toEqual(
      before,
    );
  });
});

test('project numbers have no gap, however many start at once and however many fail', async () => {
  const starts = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      startWith(
        at % 2 === 0
          ? {}
          : { qualificationFiles: [{ uid: '1', name: 'gone.pdf', status: 'done', url: 'gone', type: 'file' }] },
      ),
    ),
  );
  expect(starts.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 400, 200, 400]);
  const codes = (
    await app.db.selectFrom('financing').select('code').where('id', 'not like', 'demo-%').orderBy('code').execute()
  ).map(({ code }) => Number(code.slice(-4)));
  expect(codes).toEqual(codes.map((_, at) => at + 1));
});

test('an answer to a doubled start is the same, and one record is made', async () => {
  const body = {
    formKey: 'financing-application',
    formHash: hash,
    formData: application(await uploaded(app, 'customer')),
  };
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      send<Started>('customer', 'POST', `${FLOW}/start`, body, { 'idempotency-key': 'start-once-0001' }),
    ),
  );
  expect(second?.data).toEqual(first?.data);
  expect(first?.status).toBe(200);
});

describe('where a form was filled in', () => {
  const channelOf = async ({ data }: TestAnswer<Started>) =>
    (
      await app.db
        .selectFrom('form_submission')
        .select('channel')
        .where('processInstanceId', '=', data.processInstanceId)
        .executeTakeFirst()
    )?.channel;
  test('the portal says so', async () => {
    expect(await channelOf(await startWith({}, 'customer', { 'x-scf-channel': 'portal' }))).toBe(2);
    expect(await channelOf(await startWith({}, 'customer', { referer: `${app.url}/bidding/1` }))).toBe(2);
  });

  test("a partner's token starts its form and no other", async () => {
    const origin = 'http://localhost:8081';
    const { access_token } = await issueBound(app.db, 'user-demo-partner', {
      formKey: 'financing-application',
      origin,
      partnerId: 'demo-partner',
    });
    const call = (method: string, path: string, body?: unknown) =>
      app.request<Started>(method, path, {
        token: access_token,
        headers: { origin },
        ...(body === undefined ? {} : { body }),
      });
    expect((await call('GET', `${FORM}/fetch/form/financing-application`)).status).toBe(200);
    expect((await call('GET', `${FORM}/fetch/form/other`)).status).toBe(404);
    const formData = application(await uploaded(app, 'demo-partner'));
    const answer = await call('POST', `${FLOW}/start`, { formKey: 'financing-application', formHash: hash, formData });
    expect(answer.status).toBe(200);
    expect(await channelOf(answer)).toBe(3);
    expect((await call('POST', `${FLOW}/start`, { formKey: 'other', formHash: hash, formData: {} })).status).toBe(403);
    expect((await call('POST', `${FLOW}/start`, { processDefinitionKey: 'financing' })).status).toBe(403);
    expect((await call('GET', `${FLOW}/fetch/started-by-me`)).status).toBe(403);
  });
});

test('the exported application is imported under another key and published by hand', async () => {
  const definition: unknown = JSON.parse(
    await readFile(new URL('../modules/financing/forms/financing-application.json', import.meta.url), 'utf8'),
  );
  const imported = await send<{ id: string; warnings: string[] }>('admin', 'POST', `${FORM}/import`, {
    formKey: 'imported',
    name: '导入的申请',
    processDefinitionKey: 'financing',
    definition,
  });
  expect(imported).toMatchObject({ status: 200, data: { warnings: [] } });
  const published = await send<{ hash: string }>('admin', 'PUT', `${FORM}/publish/${imported.data.id}`, {});
  expect(published).toMatchObject({ status: 200, data: { hash, formVersion: 1 } });
  const answer = await send<Started>('customer', 'POST', `${FLOW}/start`, {
    formKey: 'imported',
    formHash: hash,
    formData: application(await uploaded(app, 'customer')),
  });
  expect(answer.status).toBe(200);
});
