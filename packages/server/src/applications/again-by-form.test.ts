import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { storeUpload } from '../files/upload.ts';
import { deploy } from '../flow/repository/deployment.ts';
import { end, processXml, start, task } from '../flow/testing/process.ts';
import { callUnchecked } from '../testing/calls.ts';
import { decideStep } from '../testing/decisions.ts';
import { newId } from '@scf-kit/sdk/values';
import { heldTransactions } from '../testing/open-transactions.ts';
import { application } from './testing/application.ts';
import { app, hash, people, provideMainJob, startWith, type Started, type Who } from './testing/main-job.ts';

provideMainJob();

const GENERIC = 'generic-application';

interface Detail {
  readonly round: number;
  readonly again: { readonly businessKey: string; readonly formKey: string | null } | null;
  readonly former: { readonly round: number; readonly formData: Readonly<Record<string, unknown>> | null } | null;
  readonly formData: Readonly<Record<string, unknown>>;
}
const detail = async (who: Who, processInstanceId: string): Promise<Detail> =>
  (await callUnchecked<Detail>(app, flowableFlow.calls.detail, { as: people[who], query: { processInstanceId } })).data;
const openTask = (instanceId: string) =>
  app.db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .executeTakeFirstOrThrow();
const decideOn = (instanceId: string, approved: boolean) =>
  decideStep(app, instanceId, { approved, opinion: '请补充' });
const generic = async (changes: Record<string, unknown> = {}, businessKey?: string, who: Who = 'customer') => {
  const { publishedHash: formHash } = await app.db
    .selectFrom('dynamic_form')
    .select('publishedHash')
    .where('formKey', '=', GENERIC)
    .executeTakeFirstOrThrow();
  return callUnchecked<Started>(app, flowableFlow.calls.start, {
    as: people[who],
    body: {
      formKey: GENERIC,
      formHash,
      ...(businessKey === undefined ? {} : { businessKey }),
      formData: { subject: '采购打印机', content: '两台', escalate: 'no', ...changes },
    },
  });
};
/** A stored upload with its bytes. */
async function attached(): Promise<string> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'officeId'])
    .where('username', '=', 'customer')
    .executeTakeFirstOrThrow();
  const key = `financing/qualification/${newId()}.pdf`;
  await storeUpload(
    { db: app.db, services: app.services },
    {
      key,
      extension: 'pdf',
      originalFileName: '营业执照.pdf',
      maxBytes: 1_000,
      userId: user.id,
      officeId: user.officeId ?? '',
      bytes: Readable.from([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]),
    },
  );
  return key;
}

describe('an application without a record', () => {
  test('is changed and submitted again by who made it, and the approver sees what it was before', async () => {
    const first = (await generic()).data.processInstanceId;
    expect((await generic({ content: '三台' }, first)).status).toBe(409);
    expect((await decideOn(first, false)).status).toBe(200);
    const { again } = await detail('customer', first);
    expect(again).toEqual({ businessKey: first, formKey: GENERIC });
    // Nobody else submits it, whatever they may start themselves.
    expect((await generic({ content: '三台' }, first, 'admin')).status).toBe(404);
    expect((await generic({ content: '三台' }, newId())).status).toBe(404);

    const second = (await generic({ content: '三台' }, first)).data.processInstanceId;
    expect(await detail('approver', second)).toMatchObject({
      round: 2,
      formData: { content: '三台' },
      former: { round: 1, formData: { content: '两台' } },
    });
    expect((await detail('customer', first)).again).toBeNull();
    expect((await decideOn(second, false)).status).toBe(200);
    expect((await detail('customer', second)).again).toEqual({ businessKey: first, formKey: GENERIC });
    const third = (await generic({ content: '四台' }, first)).data.processInstanceId;
    expect(await detail('approver', third)).toMatchObject({ round: 3, former: { formData: { content: '三台' } } });
    expect((await decideOn(third, true)).status).toBe(200);
    // An approved application is not submitted once more.
    expect((await detail('customer', third)).again).toBeNull();
    expect(await generic({ content: '五台' }, first)).toMatchObject({ status: 400 });
  });

  test('of two submissions at once one wins', async () => {
    const first = (await generic()).data.processInstanceId;
    await callUnchecked(app, flowableFlow.calls.withdraw, { as: people.customer, body: { processInstanceId: first } });
    const answers = await Promise.all([generic({}, first), generic({}, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('an application with a record', () => {
  test('keeps its files when it is submitted again, and shows both versions to the approver', async () => {
    const file = await attached();
    const entry = { uid: '1', name: '营业执照.pdf', status: 'done', url: file, type: 'file', size: 30 };
    const first = (await startWith({ qualificationFiles: [entry], name: '彩超一期' })).data;
    expect((await decideOn(first.processInstanceId, false)).status).toBe(200);
    const { again } = await detail('customer', first.processInstanceId);
    expect(again).toEqual({ businessKey: first.businessKey, formKey: 'financing-application' });
    const second = await callUnchecked<Started>(app, flowableFlow.calls.start, {
      as: people.customer,
      body: {
        formKey: 'financing-application',
        formHash: hash,
        businessKey: first.businessKey,
        formData: application(file, { qualificationFiles: [entry], name: '彩超二期' }),
      },
    });
    expect(second).toMatchObject({ status: 200, data: { businessKey: first.businessKey, code: first.code } });
    expect(await detail('approver', second.data.processInstanceId)).toMatchObject({
      round: 2,
      formData: { name: '彩超二期', qualificationFiles: [{ url: file }] },
      former: { round: 1, formData: { name: '彩超一期' } },
    });
  });
});

test('a pre-approved project that was rejected on its way on, without a form, is changed in the form it was filled in with', async () => {
  const formKey = 'financing-pre-application';
  const { publishedHash: formHash } = await app.db
    .selectFrom('dynamic_form')
    .select('publishedHash')
    .where('formKey', '=', formKey)
    .executeTakeFirstOrThrow();
  const filled = { name: '彩超预审', customerName: '市第一人民医院', applyAmount: '1200000.00', purpose: '采购设备' };
  const fill = (formData: Readonly<Record<string, unknown>>, businessKey?: string) =>
    callUnchecked<Started>(app, flowableFlow.calls.start, {
      as: people.customer,
      body: { formKey, formHash, businessKey, formData },
    });
  const pre = await fill(filled);
  expect(pre.status, pre.msg).toBe(200);
  const { businessKey } = pre.data;
  for (const step of ['business', 'risk'])
    expect((await decideOn(pre.data.processInstanceId, true)).status, step).toBe(200);
  const formal = await callUnchecked<Started>(app, flowableFlow.calls.startApproval, {
    as: people.customer,
    body: { businessType: 'financing', businessKey },
  });
  expect(formal.status, formal.msg).toBe(200);
  expect((await decideOn(formal.data.processInstanceId, false)).status).toBe(200);
  expect((await detail('customer', formal.data.processInstanceId)).again).toMatchObject({
    businessKey,
    formKey,
    formData: { name: '彩超预审' },
  });
  expect(await fill({ ...filled, name: '彩超预审二期' }, businessKey)).toMatchObject({
    status: 200,
    data: { businessKey },
  });
});

describe('a copy as a new application', () => {
  const copy = (who: Who, processInstanceId: string, replace?: boolean) =>
    callUnchecked<{ formKey: string | null }>(app, flowableFlow.calls.copyAsNew, {
      as: people[who],
      body: { processInstanceId, ...(replace === undefined ? {} : { replace }) },
    });
  const draft = () =>
    app.db
      .selectFrom('form_draft')
      .innerJoin('user', 'user.id', 'form_draft.createBy')
      .select(['formData', 'businessKey'])
      .where('user.username', '=', 'customer')
      .where('formKey', '=', 'financing-application')
      .execute();

  test('is a draft of the same form with files of its own; a draft that is there is replaced only on demand', async () => {
    const file = await attached();
    const entry = { uid: '1', name: '营业执照.pdf', status: 'done', url: file, type: 'file', size: 30 };
    const { processInstanceId } = (await startWith({ qualificationFiles: [entry], name: '复制我' })).data;
    await decideOn(processInstanceId, false);
    // Its approver makes no application of it.
    expect((await copy('approver', processInstanceId)).status).toBe(403);
    expect((await copy('keeper', processInstanceId)).status).toBe(404);
    // Nobody's connection waits for the storage.
    const held: number[] = [];
    const { get: stored } = app.services.storage;
    vi.spyOn(app.services.storage, 'get').mockImplementationOnce(async (key) => {
      held.push(await heldTransactions(app.db));
      return stored(key);
    });
    expect(await copy('customer', processInstanceId)).toMatchObject({
      status: 200,
      data: { formKey: 'financing-application' },
    });
    expect(held).toEqual([0]);
    const [made] = await draft();
    expect(made).toMatchObject({ businessKey: '', formData: { name: '复制我' } });
    const files = made?.formData['qualificationFiles'] as readonly { url: string; name: string }[];
    expect(files).toMatchObject([{ name: '营业执照.pdf' }]);
    expect(files[0]?.url).not.toBe(file);
    expect((await copy('customer', processInstanceId)).status).toBe(409);
    expect((await copy('customer', processInstanceId, true)).status).toBe(200);
    const [again] = await draft();
    // It is sent as it is: a record of its own, whose file it is.
    const sent = await callUnchecked<Started>(app, flowableFlow.calls.start, {
      as: people.customer,
      body: { formKey: 'financing-application', formHash: hash, formData: again?.formData },
    });
    expect(sent.status, sent.msg).toBe(200);
    expect(sent.data.businessKey).not.toBe((await detail('customer', processInstanceId)).again?.businessKey);
    expect(await draft()).toEqual([]);
  });
});

test('an application that came back to a step of who made it is changed there as when it was begun', async () => {
  const bpmnXml = processXml({
    key: 'generic',
    nodes: [
      start().replace('/>', ' flowable:initiator="initiator"/>'),
      task('mine', 'flowable:assignee="${initiator}"'),
      task('review'),
      end(),
    ],
    flows: [
      ['start', 'mine'],
      ['mine', 'review'],
      ['review', 'end'],
    ],
  });
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml, by: null }));
  const { processInstanceId } = (await generic()).data;
  const complete = async (formData?: Record<string, unknown>) =>
    callUnchecked(app, flowableTask.calls.complete, {
      as: people.customer,
      body: { taskId: (await openTask(processInstanceId)).id, approved: true, ...(formData ? { formData } : {}) },
    });
  expect((await complete()).status).toBe(200);
  const review = (await openTask(processInstanceId)).id;
  // It goes to that step, not out of the process.
  expect(
    (await callUnchecked(app, flowableTask.calls.returnTargets, { as: people.approver, query: { taskId: review } }))
      .data,
  ).toEqual([{ activityId: 'mine', name: 'Task mine' }]);
  const back = { taskId: review, toActivityId: 'mine', opinion: '请补充' };
  expect((await callUnchecked(app, flowableTask.calls.return, { as: people.approver, body: back })).status).toBe(200);
  const { formData } = await detail('customer', processInstanceId);
  expect((await complete({ ...formData, content: '三台' })).status).toBe(200);
  expect(await detail('approver', processInstanceId)).toMatchObject({
    formData: { content: '三台' },
    former: { round: 1, formData: { content: '两台' } },
  });
});
