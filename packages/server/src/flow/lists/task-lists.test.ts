import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type Call, type PermissionCode } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { fitting } from '../../applications/testing/fitting.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { plantSubmittable } from '../../testing/submittable.ts';

const todo = flowableTask.calls;
const OTHER_BASE = '/api/engine/auth/special-payment-apply/fetch/approve-todo-list';

let app: TestApp;
let starter: TestPerson;
let approver: string;
interface Line {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly processDefinitionKey: string;
  readonly processName: string;
  readonly businessCode: string | null;
  readonly counterpart: string | null;
  readonly amount: string | null;
  readonly status: number;
  readonly statusDictText: string;
}
interface Pages {
  readonly records: readonly Line[];
  readonly total: number;
}

const page = (made: Call, query: Readonly<Record<string, string>> = {}, token = approver) =>
  callUnchecked<Pages>(app, made, { as: { token }, query: { size: '200', ...query } });
const listed = async (made: Call, query: Readonly<Record<string, string>> = {}): Promise<readonly (string | null)[]> =>
  (await page(made, query)).data.records.map(({ businessCode }) => businessCode);

/** Starts a record's process by the resource's own call; answers the instance. */
async function started(resource: string, made: Call, told: Readonly<Record<string, unknown>>): Promise<string> {
  const { payeeName } = told;
  const party = typeof payeeName === 'string' ? payeeName : undefined;
  const id = await plantSubmittable(app, resourceNamed(resource), starter.officeId, {
    status: 0,
    ...(await fitting(app, { name: resource }, starter.officeId, party)),
    ...told,
  });
  const answer = await callUnchecked<{ processInstanceId: string }>(app, made, { as: starter, body: { id } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.processInstanceId;
}

let bills: readonly string[];
beforeAll(async () => {
  app = await startTestApp();
  starter = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  approver = await app.login('approver');
  bills = [
    await started('bill', bill.calls.start, {
      direction: 1,
      applyCode: 'FP-A',
      customerName: '市第一医院',
      billAmount: '900.50',
    }),
    await started('bill', bill.calls.startToPlatform, {
      direction: 3,
      applyCode: 'FP-B',
      customerName: '省人民医院',
      billAmount: '20000',
    }),
    await started('bill', bill.calls.ticketRegist, {
      direction: 4,
      applyCode: 'FP-C',
      customerName: '器械公司',
      billAmount: '100',
    }),
  ];
  await started('contract', contract.calls.start, {
    contractType: 2,
    code: 'HT-A',
    customerName: '市第一医院',
    contractAmount: '5000',
  });
  await started('payment-request', paymentRequest.calls.start, {
    requestCode: 'FK-A',
    payeeName: '器械公司',
    rmbAmount: '70',
  });
  await started('special-payment', specialPayment.calls.start, {
    applyCode: 'TF-A',
    payeeName: '运输公司',
    amount: '30',
  });
  await started('fee-apply', feeApply.calls.start, { applyCode: 'FY-A', payeeName: '张三', amount: '10' });
});
afterAll(() => app.close());

describe('API-046 the tasks that wait, by screen', () => {
  test.each([
    ['bill-todo-list', todo.billTodo, ['FP-A', 'FP-B', 'FP-C']],
    ['contract-todo-list', todo.contractTodo, ['HT-A']],
    ['pay-receive-todo-list', todo.payReceiveTodo, ['FK-A', 'TF-A']],
    ['API-028 special payments', specialPayment.calls.approveTodo, ['TF-A']],
    ['its other base', { ...specialPayment.calls.approveTodo, path: OTHER_BASE }, ['TF-A']],
    ['expenses', feeApply.calls.approveTodo, ['FY-A']],
    ['financing-todo-list', todo.financingTodo, []],
  ] as const)('%s', async (_name, made, codes) => {
    expect(await listed(made, { ascending: 'createTime' })).toEqual(codes);
  });

  test('each with what its record is known by, whatever record it is', async () => {
    const [line] = (await page(todo.allTasks, { keyword: 'FP-A', mine: 'true' })).data.records;
    expect(line).toMatchObject({
      processInstanceId: bills[0],
      processDefinitionKey: 'bill',
      processName: '开票审批',
      businessCode: 'FP-A',
      counterpart: '市第一医院',
      amount: '900.50',
      status: 1,
      statusDictText: '待认领',
    });
  });

  test('filtered and sorted by it', async () => {
    const made = todo.billTodo;
    expect(await listed(made, { ascending: 'amount' })).toEqual(['FP-C', 'FP-A', 'FP-B']);
    expect(await listed(made, { descending: 'counterpart', size: '1' })).toHaveLength(1);
    expect(await listed(made, { descending: 'businessCode', current: '2', size: '2' })).toEqual(['FP-A']);
    const asked: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
      [{ businessCode: 'fp-b' }, ['FP-B']],
      [{ counterpart: '医院' }, ['FP-A', 'FP-B']],
      [{ amountStart: '900.5', amountEnd: '900.50' }, ['FP-A']],
      [{ amountStart: '1000' }, ['FP-B']],
      [{ processDefinitionKey: 'bill,ticket-register' }, ['FP-A', 'FP-C']],
      [{ taskName: '财务核对' }, ['FP-B']],
      [{ businessType: 'contract,bill' }, ['FP-A', 'FP-B', 'FP-C']],
      [{ businessType: 'contract,none' }, []],
      [{ title: '器械' }, ['FP-C']],
      [{ keyword: '器械' }, ['FP-C']],
      [{ keyword: '%' }, []],
      [{ startUserName: 'nobody' }, []],
      [{ overdue: 'true' }, []],
      [{ overdue: 'false', status: '1' }, ['FP-A', 'FP-B', 'FP-C']],
      [{ createTimeStart: '2020-01-01', createTimeEnd: '2020-01-02' }, []],
      [{ dueDateStart: '2020-01-01' }, ['FP-A', 'FP-B', 'FP-C']],
    ];
    for (const [query, codes] of asked)
      expect(await listed(made, { ascending: 'businessCode', ...query }), JSON.stringify(query)).toEqual(codes);
    for (const query of [
      { amountStart: 'much' },
      { status: '7' },
      { ascending: 'opinion' },
      { endTimeStart: 'today' },
      { nonsense: '1' },
    ] as readonly Readonly<Record<string, string>>[])
      expect((await page(made, query)).status, JSON.stringify(query)).toBe(400);
  });

  test('nothing of it without its code, and with it nothing of others', async () => {
    const office = await newOffice(app.db);
    for (const [made, code] of [
      [todo.billTodo, 'BILL_MY_FLOW_MY_TODO'],
      [todo.contractTodo, 'CONTRACT_APPROVE'],
      [todo.payReceiveTodo, 'PAYABLE_MY_FLOW_MY_TODO'],
      [feeApply.calls.approveTodo, 'FEE_APPLY_APPROVE'],
    ] as readonly (readonly [Call, PermissionCode])[]) {
      const nobody = await newPerson(app.db, { officeId: office });
      const other = await newPerson(app.db, { officeId: office, roles: [{ codes: [code], scope: 'all' }] });
      expect((await page(made, {}, nobody.token)).status).toBe(403);
      expect((await page(made, {}, other.token)).data.records).toEqual([]);
    }
  });

  test('fields of the record that the person may not read are neither answered nor searched', async () => {
    const id = newId();
    await app.db
      .insertInto('role')
      .values({ ...newRow({ officeId: 'office-platform' }, id), name: id, code: id, dataScope: 4, enabled: true })
      .execute();
    const roles = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', 'user-approver')
      .execute();
    const limits = roles.map(({ roleId }) => ({
      ...newRow({ officeId: 'office-platform' }),
      roleId,
      resource: 'bill',
      field: 'billAmount',
      right: 'hidden' as const,
    }));
    await app.db.insertInto('field_right').values(limits).execute();
    try {
      expect((await page(todo.billTodo)).data.records.map(({ amount }) => amount)).toEqual([null, null, null]);
      expect(await listed(todo.billTodo, { amountStart: '1' })).toEqual([]);
      expect((await page(todo.payReceiveTodo)).data.records.every(({ amount }) => amount !== null)).toBe(true);
    } finally {
      await app.db
        .deleteFrom('field_right')
        .where(
          'id',
          'in',
          limits.map((limit) => limit.id),
        )
        .execute();
    }
  });
});

describe('API-046 the tasks somebody handled, and the files of both', () => {
  test('appear where they were handled, with how', async () => {
    const [task] = (await page(todo.billTodo, { businessCode: 'FP-C' })).data.records;
    expect(
      (
        await callUnchecked(app, flowableTask.calls.complete, {
          as: { token: approver },
          body: { taskId: task?.taskId ?? '', approved: false, opinion: '号码有误' },
        })
      ).status,
    ).toBe(200);
    expect((await page(todo.billDone)).data.records).toMatchObject([
      { businessCode: 'FP-C', approved: false, opinion: '号码有误', status: 4 },
    ]);
    expect(await listed(todo.payReceiveDone)).toEqual([]);
    expect(await listed(todo.billDone, { endTimeStart: '2020-01-01', endTimeEnd: '2020-01-02' })).toEqual([]);
    // Roles without a list of their own kind use the list of all tasks with `mine`.
    expect(await listed(todo.allTasks, { mine: 'true', status: '4' })).toEqual(['FP-C']);
  });

  test('API-048 completed tasks of financing are a list of their own', async () => {
    expect((await page(todo.financingCompleted)).data).toMatchObject({ records: [], total: 0 });
  });

  test('of one instance, for whoever sees it', async () => {
    const answer = await callUnchecked<readonly Line[]>(app, flowableTask.calls.ofInstance, {
      as: starter,
      params: { processDefinitionId: 'ticket-register', processInstanceId: bills[2] },
    });
    expect(answer.data).toMatchObject([{ businessCode: 'FP-C', status: 4 }]);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.ofInstance, {
          as: starter,
          params: { processDefinitionId: 'bill', processInstanceId: bills[2] },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.ofInstance, {
          as: { token: await app.login('keeper') },
          params: { processDefinitionId: 'ticket-register', processInstanceId: bills[2] },
        })
      ).status,
    ).toBe(404);
  });

  test('API-045 what happened to a contract is found by the contract, for whoever sees it', async () => {
    const signed = await app.db
      .selectFrom('contract')
      .select(['id', 'processInstanceId'])
      .where('code', '=', 'HT-A')
      .executeTakeFirstOrThrow();
    const ask = (query: Readonly<Record<string, string>>, token: string) =>
      callUnchecked(app, flowableFlow.calls.contractDetail, { as: { token }, query });
    for (const query of [
      { contractId: signed.id },
      { processInstanceId: signed.processInstanceId ?? '' },
    ] as readonly Readonly<Record<string, string>>[]) {
      expect((await ask(query, approver)).data).toMatchObject({
        businessKey: signed.id,
        processDefinitionKey: 'contract',
        status: 1,
        currentNode: '业务经理审批',
        myTask: { taskDefinitionKey: 'businessApproval' },
      });
    }
    expect((await ask({}, approver)).status).toBe(400);
    expect((await ask({ processInstanceId: bills[0] ?? '' }, approver)).status).toBe(404);
    expect((await ask({ contractId: signed.id }, await app.login('keeper'))).status).toBe(404);
  });

  test.each([
    ['financing-todo-list', todo.financingTodo, todo.financingTodoFile],
    ['financing-have-todo-list', todo.financingDone, todo.financingDoneFile],
    ['bill-todo-list', todo.billTodo, todo.billTodoFile],
    ['bill-have-todo-list', todo.billDone, todo.billDoneFile],
    ['pay-receive-todo-list', todo.payReceiveTodo, todo.payReceiveTodoFile],
    ['pay-receive-have-todo-list', todo.payReceiveDone, todo.payReceiveDoneFile],
  ] as const)('%s as an Excel file', async (_name, list, file) => {
    const answer = await callUnchecked(app, file, { as: { token: approver }, headers: { 'access-i18n': 'zh-CN' } });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const [titles = [], ...rows] = await readSheet(Buffer.from(answer.bytes));
    expect(titles.slice(0, 4)).toEqual(['单据编号', '标题', '往来单位', '金额']);
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(await listed(list)));
  });

  test('with the columns, the order and the tasks that were asked for', async () => {
    const all = (await page(todo.billTodo)).data.records;
    const ask = async (query: Readonly<Record<string, string>>) =>
      readSheet(
        Buffer.from(
          (
            await callUnchecked(app, flowableTask.calls.billTodoFile, {
              as: { token: approver },
              query,
              headers: { 'access-i18n': 'en-US' },
            })
          ).bytes,
        ),
      );
    expect(await ask({ columns: 'amount,businessCode,status', ascending: 'amount' })).toEqual([
      ['Amount', 'Number', 'Status'],
      [900.5, 'FP-A', 'To be claimed'],
      [20000, 'FP-B', 'To be claimed'],
    ]);
    expect(
      (
        await ask({
          columns: 'businessCode',
          ids: all.find(({ businessCode }) => businessCode === 'FP-B')?.taskId ?? '',
        })
      ).slice(1),
    ).toEqual([['FP-B']]);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.billTodoFile, {
          as: { token: approver },
          query: { columns: 'password' },
        })
      ).status,
    ).toBe(400);
  });
});
