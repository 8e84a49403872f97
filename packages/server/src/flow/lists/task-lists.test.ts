import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type PermissionCode } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { fitting } from '../../applications/testing/fitting.ts';
import { plantSubmittable } from '../../testing/submittable.ts';

const TASK = '/api/engine/auth/flowable/task';
const AUTH = '/api/engine/auth';

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

const page = (path: string, query: Readonly<Record<string, string>> = {}, token = approver) =>
  app.request<Pages>('GET', path, { token, query: { size: '200', ...query } });
const listed = async (
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly (string | null)[]> =>
  (await page(path, query)).data.records.map(({ businessCode }) => businessCode);

/** Starts a record's process by the resource's own call; answers the instance. */
async function started(
  resource: string,
  told: Readonly<Record<string, unknown>>,
  path = `${AUTH}/${resource}/start`,
): Promise<string> {
  const { payeeName } = told;
  const party = typeof payeeName === 'string' ? payeeName : undefined;
  const id = await plantSubmittable(app, resourceNamed(resource), starter.officeId, {
    status: 0,
    ...(await fitting(app, { name: resource }, starter.officeId, party)),
    ...told,
  });
  const answer = await app.request<{ processInstanceId: string }>('POST', path, { token: starter.token, body: { id } });
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
    await started('bill', { direction: 1, applyCode: 'FP-A', customerName: '市第一医院', billAmount: '900.50' }),
    await started(
      'bill',
      { direction: 3, applyCode: 'FP-B', customerName: '省人民医院', billAmount: '20000' },
      `${AUTH}/bill/start-to-platform`,
    ),
    await started(
      'bill',
      { direction: 4, applyCode: 'FP-C', customerName: '器械公司', billAmount: '100' },
      `${AUTH}/bill/ticket-regist`,
    ),
  ];
  await started('contract', { contractType: 2, code: 'HT-A', customerName: '市第一医院', contractAmount: '5000' });
  await started('payment-request', { requestCode: 'FK-A', payeeName: '器械公司', rmbAmount: '70' });
  await started('special-payment', { applyCode: 'TF-A', payeeName: '运输公司', amount: '30' });
  await started('fee-apply', { applyCode: 'FY-A', payeeName: '张三', amount: '10' });
});
afterAll(() => app.close());

describe('API-046 the tasks that wait, by screen', () => {
  test.each([
    ['bill-todo-list', `${TASK}/bill-todo-list`, ['FP-A', 'FP-B', 'FP-C']],
    ['contract-todo-list', `${TASK}/contract-todo-list`, ['HT-A']],
    ['pay-receive-todo-list', `${TASK}/pay-receive-todo-list`, ['FK-A', 'TF-A']],
    ['API-028 special payments', `${AUTH}/special-payment/fetch/approve-todo-list`, ['TF-A']],
    ['its other base', `${AUTH}/special-payment-apply/fetch/approve-todo-list`, ['TF-A']],
    ['expenses', `${AUTH}/fee-apply/fetch/approve-todo-list`, ['FY-A']],
    ['financing-todo-list', `${TASK}/financing-todo-list`, []],
  ] as const)('%s', async (_name, path, codes) => {
    expect(await listed(path, { ascending: 'createTime' })).toEqual(codes);
  });

  test('each with what its record is known by, whatever record it is', async () => {
    const [line] = (await page(`${TASK}/fetch/all-task`, { keyword: 'FP-A', mine: 'true' })).data.records;
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
    const path = `${TASK}/bill-todo-list`;
    expect(await listed(path, { ascending: 'amount' })).toEqual(['FP-C', 'FP-A', 'FP-B']);
    expect(await listed(path, { descending: 'counterpart', size: '1' })).toHaveLength(1);
    expect(await listed(path, { descending: 'businessCode', current: '2', size: '2' })).toEqual(['FP-A']);
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
      expect(await listed(path, { ascending: 'businessCode', ...query }), JSON.stringify(query)).toEqual(codes);
    for (const query of [
      { amountStart: 'much' },
      { status: '7' },
      { ascending: 'opinion' },
      { endTimeStart: 'today' },
      { nonsense: '1' },
    ] as readonly Readonly<Record<string, string>>[])
      expect((await page(path, query)).status, JSON.stringify(query)).toBe(400);
  });

  test('nothing of it without its code, and with it nothing of others', async () => {
    const office = await newOffice(app.db);
    for (const [path, code] of [
      [`${TASK}/bill-todo-list`, 'BILL_MY_FLOW_MY_TODO'],
      [`${TASK}/contract-todo-list`, 'CONTRACT_APPROVE'],
      [`${TASK}/pay-receive-todo-list`, 'PAYABLE_MY_FLOW_MY_TODO'],
      [`${AUTH}/fee-apply/fetch/approve-todo-list`, 'FEE_APPLY_APPROVE'],
    ] as readonly (readonly [string, PermissionCode])[]) {
      const nobody = await newPerson(app.db, { officeId: office });
      const other = await newPerson(app.db, { officeId: office, roles: [{ codes: [code], scope: 'all' }] });
      expect((await page(path, {}, nobody.token)).status).toBe(403);
      expect((await page(path, {}, other.token)).data.records).toEqual([]);
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
      expect((await page(`${TASK}/bill-todo-list`)).data.records.map(({ amount }) => amount)).toEqual([
        null,
        null,
        null,
      ]);
      expect(await listed(`${TASK}/bill-todo-list`, { amountStart: '1' })).toEqual([]);
      expect((await page(`${TASK}/pay-receive-todo-list`)).data.records.every(({ amount }) => amount !== null)).toBe(
        true,
      );
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
    const [task] = (await page(`${TASK}/bill-todo-list`, { businessCode: 'FP-C' })).data.records;
    expect(
      (
        await app.request('POST', `${TASK}/complete`, {
          token: approver,
          body: { taskId: task?.taskId ?? '', approved: false, opinion: '号码有误' },
        })
      ).status,
    ).toBe(200);
    expect((await page(`${TASK}/bill-have-todo-list`)).data.records).toMatchObject([
      { businessCode: 'FP-C', approved: false, opinion: '号码有误', status: 4 },
    ]);
    expect(await listed(`${TASK}/pay-receive-have-todo-list`)).toEqual([]);
    expect(
      await listed(`${TASK}/bill-have-todo-list`, { endTimeStart: '2020-01-01', endTimeEnd: '2020-01-02' }),
    ).toEqual([]);
    // Roles without a list of their own kind use the list of all tasks with `mine`.
    expect(await listed(`${TASK}/fetch/all-task`, { mine: 'true', status: '4' })).toEqual(['FP-C']);
  });

  test('API-048 completed tasks of financing are a list of their own', async () => {
    expect((await page(`${AUTH}/flowable/financing/completed-tasks`)).data).toMatchObject({ records: [], total: 0 });
  });

  test('of one instance, for whoever sees it', async () => {
    const answer = await app.request<readonly Line[]>(
      'GET',
      `${TASK}/fetch/his-todo-task/ticket-register/${bills[2]}`,
      { token: starter.token },
    );
    expect(answer.data).toMatchObject([{ businessCode: 'FP-C', status: 4 }]);
    expect(
      (await app.request('GET', `${TASK}/fetch/his-todo-task/bill/${bills[2]}`, { token: starter.token })).status,
    ).toBe(404);
    expect(
      (
        await app.request('GET', `${TASK}/fetch/his-todo-task/ticket-register/${bills[2]}`, {
          token: await app.login('keeper'),
        })
      ).status,
    ).toBe(404);
  });

  test('API-045 what happened to a contract is found by the contract, for whoever sees it', async () => {
    const contract = await app.db
      .selectFrom('contract')
      .select(['id', 'processInstanceId'])
      .where('code', '=', 'HT-A')
      .executeTakeFirstOrThrow();
    const ask = (query: Readonly<Record<string, string>>, token: string) =>
      app.request('GET', `${AUTH}/flowable/flow/fetch/process/contract/history/detail`, { token, query });
    for (const query of [
      { contractId: contract.id },
      { processInstanceId: contract.processInstanceId ?? '' },
    ] as readonly Readonly<Record<string, string>>[]) {
      expect((await ask(query, approver)).data).toMatchObject({
        businessKey: contract.id,
        processDefinitionKey: 'contract',
        status: 1,
        currentNode: '业务经理审批',
        myTask: { taskDefinitionKey: 'businessApproval' },
      });
    }
    expect((await ask({}, approver)).status).toBe(400);
    expect((await ask({ processInstanceId: bills[0] ?? '' }, approver)).status).toBe(404);
    expect((await ask({ contractId: contract.id }, await app.login('keeper'))).status).toBe(404);
  });

  test.each([
    'financing-todo-list',
    'financing-have-todo-list',
    'bill-todo-list',
    'bill-have-todo-list',
    'pay-receive-todo-list',
    'pay-receive-have-todo-list',
  ])('%s as an Excel file', async (list) => {
    const answer = await app.request('GET', `${TASK}/${list}/export/excel`, {
      token: approver,
      headers: { 'access-i18n': 'zh-CN' },
    });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const [titles = [], ...rows] = await readSheet(Buffer.from(answer.bytes));
    expect(titles.slice(0, 4)).toEqual(['单据编号', '标题', '往来单位', '金额']);
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(await listed(`${TASK}/${list}`)));
  });

  test('with the columns, the order and the tasks that were asked for', async () => {
    const all = (await page(`${TASK}/bill-todo-list`)).data.records;
    const ask = async (query: Readonly<Record<string, string>>) =>
      readSheet(
        Buffer.from(
          (
            await app.request('GET', `${TASK}/bill-todo-list/export/excel`, {
              token: approver,
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
        await app.request('GET', `${TASK}/bill-todo-list/export/excel`, {
          token: approver,
          query: { columns: 'password' },
        })
      ).status,
    ).toBe(400);
  });
});
