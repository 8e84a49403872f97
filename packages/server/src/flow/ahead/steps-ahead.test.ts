import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { application, uploaded } from '../../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { decideStep } from '../../testing/decisions.ts';
import { deploy } from '../repository/deployment.ts';
import { end, exclusive, processXml, start, task } from '../testing/process.ts';

let app: TestApp;
let tokens: Readonly<Record<'customer' | 'approver' | 'admin' | 'keeper', string>>;
beforeAll(async () => {
  app = await startTestApp();
  const [customer = '', approver = '', admin = '', keeper = ''] = await Promise.all(
    ['customer', 'approver', 'admin', 'keeper'].map((name) => app.login(name)),
  );
  tokens = { customer, approver, admin, keeper };
});
afterAll(() => app.close());

interface Ahead {
  readonly activityName: string;
  readonly deciders: readonly string[];
  readonly dueDate: string | null;
  readonly period: { readonly hours: number } | null;
  readonly certain: boolean;
}
const ask = (processInstanceId: string, who: keyof typeof tokens, locale = 'zh-CN') =>
  callUnchecked<readonly Ahead[]>(app, flowableFlow.calls.ahead, {
    as: { token: tokens[who] },
    query: { processInstanceId },
    headers: { 'access-i18n': locale },
  });
const ahead = async (processInstanceId: string, who: keyof typeof tokens = 'customer', locale?: string) =>
  (await ask(processInstanceId, who, locale)).data;

const begin = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
  const started = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
    as: { token: tokens.customer },
    body,
  });
  expect(started.status, started.msg).toBe(200);
  return started.data.processInstanceId;
};
const openTasks = (processInstanceId: string) =>
  app.db
    .selectFrom('flow_task')
    .select(['id', 'dueDate'])
    .where('instanceId', '=', processInstanceId)
    .where('endTime', 'is', null)
    .execute();
async function approve(processInstanceId: string): Promise<void> {
  const { status, msg } = await decideStep(app, processInstanceId);
  expect(status, msg).toBe(200);
}

/** A financing application of the customer's, of an amount that decides on its way. */
async function applied(applyAmount: string): Promise<string> {
  const { hash } = (await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } })).data;
  return begin({
    formKey: 'financing-application',
    formHash: hash,
    formData: application(await uploaded(app, 'customer'), {
      applyAmount,
      equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '8000000' }],
    }),
  });
}

test('an applicant sees the steps to come of the amount applied for, who decides them and by when, until the last is open', async () => {
  const large = await applied('6000000');
  const [business] = await openTasks(large);
  const found = await ahead(large);
  expect(found).toMatchObject([
    { activityName: '风控审批', deciders: ['风控审批', '审批员'], period: { hours: 72 }, certain: true },
    { activityName: '财务审批', deciders: ['财务审批', '审批员'], period: { hours: 72 }, certain: true },
  ]);
  // Each may take three days from when the business manager has decided at the latest.
  for (const { dueDate } of found)
    expect(Date.parse(dueDate ?? '') - Date.parse(String(business?.dueDate))).toBe(3 * 86_400_000);
  expect((await ahead(large, 'customer', 'en-US')).map(({ deciders }) => deciders)).toEqual([
    ['Risk approval', 'Approver'],
    ['Finance approval', 'Approver'],
  ]);
  // Whoever may not follow it learns nothing of it.
  expect((await ask(large, 'keeper')).status).toBe(404);
  await approve(large);
  expect(await ahead(large)).toEqual([]);

  const small = await applied('1200000');
  expect(await ahead(small)).toEqual([]);
  await approve(small);
  expect((await ask(small, 'customer')).data).toEqual([]);
});

test('a step that nobody can foretell is said to depend on the case, and people are named to whom they may be named', async () => {
  const bpmnXml = processXml({
    key: 'ahead',
    nodes: [
      start(),
      task('first'),
      exclusive('choice', 3),
      task('extra', 'flowable:assignee="${chosenLater}"'),
      task('named', 'flowable:assignee="approver"'),
      task('own', 'flowable:assignee="${initiator}"'),
      task('anybody', ''),
      end(),
    ],
    flows: [
      ['start', 'first'],
      ['first', 'choice'],
      ['choice', 'extra', '${risky}'],
      ['choice', 'named'],
      ['extra', 'named'],
      ['named', 'own'],
      ['own', 'anybody'],
      ['anybody', 'end'],
    ],
  });
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml, by: null }));
  const id = await begin({ processDefinitionKey: 'ahead', title: '走访' });
  const told = async (who: keyof typeof tokens) =>
    (await ahead(id, who)).map(({ activityName, deciders, certain }) => [activityName, deciders, certain] as const);
  expect(await told('customer')).toEqual([
    ['Task extra', [], false],
    ['Task named', ['指定人员'], true],
    ['Task own', ['申请人'], true],
    ['Task anybody', ['流程管理员'], true],
  ]);
  const names = new Map((await told('admin')).map(([name, deciders]) => [name, deciders] as const));
  expect(names.get('Task named')).toEqual(['审批员']);
});
