import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, type Call } from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { callUnchecked, call, type UncheckedInput } from '../../testing/calls.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { deploy } from '../repository/deployment.ts';
import { end, exclusive, processXml, start, task } from '../testing/process.ts';

let app: TestApp;
let who: Readonly<Record<'applicant' | 'ann' | 'bob' | 'carl' | 'manager' | 'admin' | 'stranger', TestPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  const person = (roles: Parameters<typeof newPerson>[1]['roles'] = []) => newPerson(app.db, { officeId, roles });
  who = {
    applicant: await person([{ codes: ['MY_FLOW_START'], scope: 'own' }]),
    ann: await person(),
    bob: await person(),
    carl: await person(),
    manager: await person([
      { codes: ['FLOWABLE_TODO_TASK_MANAGE', 'FLOWABLE_MODEL', 'MY_FLOW_START'], scope: 'office' },
    ]),
    admin: await person([{ codes: ['FLOWABLE_PROCESS_DEFINE'], scope: 'all' }]),
    stranger: await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['FLOWABLE_TODO_TASK_MANAGE'], scope: 'office' }],
    }),
  };
});
afterAll(() => app.close());

const [tasks, repository] = [flowableTask.calls, flowableRepository.calls];
type Who = keyof typeof who;
const ask = <T = Record<string, unknown>>(as: Who, asked: Call, input: UncheckedInput = {}) =>
  callUnchecked<T>(app, asked, { as: who[as], ...input });

let made = 0;
/** Starts a process of two steps, ann's and bob's; `attributes` are the process's. */
async function begin(attributes = '', by: Who = 'applicant', ofTasks = ''): Promise<string> {
  const key = `moves-${(made += 1)}`;
  const others = `flowable:candidateUsers="${who.bob.id},${who.carl.id}"`;
  const xml = processXml({
    key,
    nodes: [
      start(),
      task('first', `flowable:assignee="${who.ann.id}" ${others} ${ofTasks}`),
      task('second', `flowable:assignee="${who.bob.id}" ${others} ${ofTasks}`),
      end(),
    ],
    flows: [
      ['start', 'first'],
      ['first', 'second'],
      ['second', 'end'],
    ],
  })
    .replace('isExecutable="true"', `isExecutable="true" ${attributes}`)
    .replace('<definitions ', '<definitions xmlns:scf="http://scf-kit/bpmn" ');
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml: xml, by: null }));
  return (await call(app, flowableFlow.calls.start, { as: who[by], body: { processDefinitionKey: key, title: key } }))
    .data.processInstanceId;
}
const listOpenTasks = (instanceId: string) =>
  app.db
    .selectFrom('flow_task')
    .select(['id', 'taskDefinitionKey', 'assigneeId'])
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();
const taskAt = async (instanceId: string, node: string): Promise<string> =>
  (await listOpenTasks(instanceId)).find(({ taskDefinitionKey }) => taskDefinitionKey === node)?.id ?? 'none';
const complete = (as: Who, taskId: string) => ask(as, tasks.complete, { body: { taskId, approved: true } });
const readStatus = async (id: string) =>
  (await app.db.selectFrom('flow_instance').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('FLOW-002 a task', () => {
  test('is returned to a step somebody handled, who gets it again and is told', async () => {
    const instanceId = await begin();
    await complete('ann', await taskAt(instanceId, 'first'));
    const taskId = await taskAt(instanceId, 'second');
    expect((await ask('bob', tasks.returnTargets, { query: { taskId } })).data).toEqual([
      { activityId: 'first', name: 'Task first' },
      { activityId: 'start', name: '申请人' },
    ]);
    expect((await ask('carl', tasks.returnTargets, { query: { taskId } })).status).toBe(404);
    const back = { taskId, toActivityId: 'first', opinion: '金额需复核' };
    expect((await ask('carl', tasks.return, { body: back })).status).toBe(404);
    expect((await ask('bob', tasks.return, { body: { ...back, opinion: ' ' } })).status).toBe(400);
    expect((await ask('bob', tasks.return, { body: { ...back, toActivityId: 'nowhere' } })).status).toBe(400);
    expect(await ask('bob', tasks.return, { body: back })).toMatchObject({
      status: 200,
      data: { status: 1 },
    });
    expect(await listOpenTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'first', assigneeId: who.ann.id }]);
    expect((await ask('bob', tasks.return, { body: back })).status).toBe(409);
    expect(
      await app.db
        .selectFrom('notice_message')
        .select('messageKey')
        .where('receiverId', '=', who.ann.id)
        .where('processInstanceId', '=', instanceId)
        .execute(),
    ).toHaveLength(2);
  });

  test('delegated or objected to is not returned', async () => {
    const instanceId = await begin();
    await complete('ann', await taskAt(instanceId, 'first'));
    const taskId = await taskAt(instanceId, 'second');
    await ask('bob', tasks.delegate, { body: { taskId, assigneeId: who.carl.id } });
    expect((await ask('carl', tasks.return, { body: { taskId, toActivityId: 'first', opinion: 'x' } })).status).toBe(
      409,
    );
  });

  test('gets further signers, who can be taken away again by whoever added them', async () => {
    const instanceId = await begin();
    const taskId = await taskAt(instanceId, 'first');
    const add = (as: Who, ...names: readonly Who[]) =>
      ask(as, tasks.addSigners, { body: { taskId, userIds: names.map((name) => who[name].id) } });
    expect(await add('ann', 'applicant')).toMatchObject({ status: 400, msg: '不能交给申请人本人处理' });
    expect((await add('ann', 'stranger')).status).toBe(400);
    expect((await add('ann')).status).toBe(400);
    expect((await add('carl', 'bob')).status).toBe(404);
    expect((await add('ann', 'bob', 'carl')).status).toBe(200);
    expect(new Set((await listOpenTasks(instanceId)).map(({ assigneeId }) => assigneeId))).toEqual(
      new Set([who.ann.id, who.bob.id, who.carl.id]),
    );
    expect((await add('ann', 'bob')).status).toBe(400);
    const carls = (await listOpenTasks(instanceId)).find(({ assigneeId }) => assigneeId === who.carl.id)?.id ?? '';
    expect(await ask('bob', tasks.removeSigner, { body: { taskId: carls } })).toMatchObject({ status: 404 });
    const others = await ask('carl', tasks.removeSigner, { body: { taskId: carls, userId: who.bob.id } });
    expect(others.status).toBe(403);
    expect((await ask('ann', tasks.removeSigner, { body: { taskId, userId: who.carl.id } })).status).toBe(200);
    for (const name of ['ann', 'bob'] as const)
      expect(
        (
          await complete(
            name,
            (await listOpenTasks(instanceId)).find(({ assigneeId }) => assigneeId === who[name].id)?.id ?? '',
          )
        ).status,
      ).toBe(200);
    expect(await listOpenTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'second' }]);
    const { data } = await ask<{ activityType: string; assigneeId: string; targetId: string }[]>(
      'ann',
      flowableFlow.calls.history,
      { query: { processInstanceId: instanceId } },
    );
    expect(
      data
        .filter(({ activityType }) => activityType.endsWith('Signer'))
        .map(({ activityType, assigneeId, targetId }) => [activityType, assigneeId, targetId]),
    ).toEqual([
      ['addSigner', who.ann.id, who.bob.id],
      ['addSigner', who.ann.id, who.carl.id],
      ['removeSigner', who.ann.id, who.carl.id],
    ]);
  });

  test('completed and given signers at once: one wins, and the process still ends', async () => {
    for (let round = 0; round < 5; round += 1) {
      const instanceId = await begin();
      const taskId = await taskAt(instanceId, 'first');
      const both = await Promise.all([
        complete('ann', taskId),
        ask('manager', tasks.addSigners, { body: { taskId, userIds: [who.carl.id] } }),
      ]);
      expect([
        [200, 409],
        [200, 200],
      ]).toContainEqual(both.map(({ status }) => status));
      for (let steps = 0; steps < 4; steps += 1) {
        const [next] = await listOpenTasks(instanceId);
        const name = (['ann', 'bob', 'carl'] as const).find((one) => who[one].id === next?.assigneeId);
        if (next && name) await complete(name, next.id);
      }
      expect(await readStatus(instanceId)).toBe(99);
    }
  });
});

describe('API-045 an instance', () => {
  test('is returned to who applied from the first step on, who is told why', async () => {
    const instanceId = await begin();
    const taskId = await taskAt(instanceId, 'first');
    expect((await ask('ann', tasks.returnTargets, { query: { taskId } })).data).toEqual([
      { activityId: 'start', name: '申请人' },
    ]);
    const back = { taskId, toActivityId: 'start', opinion: '请补充合同' };
    expect((await ask('carl', tasks.return, { body: back })).status).toBe(404);
    expect((await ask('applicant', tasks.return, { body: back })).status).toBe(404);
    expect(await ask('ann', tasks.return, { body: back })).toMatchObject({
      status: 200,
      data: { status: 5 },
    });
    expect(await listOpenTasks(instanceId)).toEqual([]);
    expect((await ask('ann', tasks.return, { body: back })).status).toBe(409);
    expect(
      await app.db
        .selectFrom('notice_message')
        .select('messageKey')
        .where('receiverId', '=', who.applicant.id)
        .where('processInstanceId', '=', instanceId)
        .execute(),
    ).toEqual([{ messageKey: 'notice.result.returned' }]);
    expect(
      (await ask('applicant', flowableFlow.calls.detail, { query: { processInstanceId: instanceId } })).data,
    ).toMatchObject({ status: 5, stopReason: '请补充合同', again: null });
  });

  test('is withdrawn by who applied, until somebody has approved', async () => {
    const instanceId = await begin();
    expect((await ask('ann', flowableFlow.calls.withdraw, { body: { processInstanceId: instanceId } })).status).toBe(
      403,
    );
    expect((await ask('carl', flowableFlow.calls.withdraw, { body: { processInstanceId: instanceId } })).status).toBe(
      404,
    );
    expect(
      (
        await ask('applicant', flowableFlow.calls.withdraw, {
          body: { processInstanceId: instanceId, opinion: '填错了' },
        })
      ).status,
    ).toBe(200);
    expect(await readStatus(instanceId)).toBe(3);
    expect(
      (await ask('applicant', flowableFlow.calls.withdraw, { body: { processInstanceId: instanceId } })).status,
    ).toBe(409);
    const later = await begin();
    await complete('ann', await taskAt(later, 'first'));
    expect(await ask('applicant', flowableFlow.calls.withdraw, { body: { processInstanceId: later } })).toMatchObject({
      status: 409,
      msg: '已有审批人通过，不能撤回',
    });
  });

  test('is withdrawn always or never where the process says so', async () => {
    const always = await begin('scf:withdraw="always"');
    await complete('ann', await taskAt(always, 'first'));
    expect((await ask('applicant', flowableFlow.calls.withdraw, { body: { processInstanceId: always } })).status).toBe(
      200,
    );
    expect(
      (
        await ask('applicant', flowableFlow.calls.withdraw, {
          body: { processInstanceId: await begin('scf:withdraw="never"') },
        })
      ).status,
    ).toBe(409);
  });

  test('API-050 is moved to another step by an administrator of it, with a reason', async () => {
    const instanceId = await begin();
    const move = (as: Who, more: Record<string, unknown> = {}) =>
      ask(as, flowableProcess.calls.moveExecution, {
        body: { processInstanceId: instanceId, activityId: 'second', reason: '跳过初审', ...more },
      });
    expect((await move('ann')).status).toBe(403);
    expect((await move('stranger')).status).toBe(404);
    expect((await move('manager', { reason: ' ' })).status).toBe(400);
    expect((await move('manager', { activityId: 'nowhere' })).status).toBe(400);
    expect((await move('manager')).status).toBe(200);
    expect(await listOpenTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'second', assigneeId: who.bob.id }]);
    expect(
      (await ask('manager', flowableFlow.calls.history, { query: { processInstanceId: instanceId } })).data,
    ).toContainEqual(
      expect.objectContaining({ activityType: 'move', assigneeId: who.manager.id, opinion: '跳过初审' }),
    );
  });
});

describe('API-050 an administrator of processes who applied', () => {
  const ways = (instanceId: string, taskId: string) => ({
    moves: ask('manager', flowableProcess.calls.moveExecution, {
      body: { processInstanceId: instanceId, activityId: 'end', reason: '直接结束' },
    }),
    assigns: ask('manager', tasks.assign, { body: { taskId, assigneeId: who.carl.id } }),
    'adds signers': ask('manager', tasks.addSigners, { body: { taskId, userIds: [who.carl.id] } }),
  });
  test.each(['moves', 'assigns', 'adds signers'] as const)('%s nothing of the own application', async (way) => {
    const instanceId = await begin('', 'manager');
    expect(await ways(instanceId, await taskAt(instanceId, 'first'))[way]).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'flow.ownApplication'),
    });
    expect(await listOpenTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'first', assigneeId: who.ann.id }]);
  });
  test('does where the process lets whoever started it handle every step', async () => {
    const instanceId = await begin('', 'manager', 'scf:initiatorMayApprove="true"');
    const moved = await ask('manager', flowableProcess.calls.moveExecution, {
      body: { processInstanceId: instanceId, activityId: 'second', reason: '跳过初审' },
    });
    expect(moved, moved.msg).toMatchObject({ status: 200 });
  });
});

describe('API-050 the repository', () => {
  interface Linted {
    findings: { element: string; severity: string; reason: { zh: string; en: string } }[];
  }
  const lint = (bpmnXml: string) => ask<Linted>('manager', repository.lint, { body: { bpmnXml } });
  test('names what a definition may call, and what is wrong with one by element', async () => {
    for (const listed of [repository.listeners, repository.delegates])
      expect(Array.isArray((await ask('manager', listed)).data)).toBe(true);
    const simple = (attributes: string) =>
      processXml({
        nodes: [start(), task('review', attributes), end()],
        flows: [
          ['start', 'review'],
          ['review', 'end'],
        ],
      });
    expect((await lint(simple('flowable:candidateGroups="approver"'))).data.findings).toEqual([]);
    expect((await lint(simple(''))).data.findings).toMatchObject([
      { element: 'review', severity: 'warning', reason: { zh: expect.stringContaining('未指定处理人或候选人') } },
    ]);
    expect(
      (await lint(simple('flowable:candidateGroups="approver" flowable:dueDate="P3WD"'))).data.findings,
    ).toMatchObject([{ element: 'review', severity: 'warning', reason: { zh: expect.stringContaining('工作日') } }]);
    expect((await lint('not xml')).data.findings).toMatchObject([{ severity: 'error' }]);
    expect((await call(app, repository.lint, { as: who.ann, body: { bpmnXml: 'x' } })).status).toBe(403);
  });

  test('plays a definition with sample variables, and says why it would stop', async () => {
    const branching = processXml({
      nodes: [start(), task('small'), task('large'), exclusive('amount'), end()],
      flows: [
        ['start', 'amount'],
        ['amount', 'small', '${amount < 100}'],
        ['amount', 'large', '${amount >= 100}'],
        ['small', 'end'],
        ['large', 'end'],
      ],
    });
    const play = (variables: Record<string, unknown>, bpmnXml = branching) =>
      ask('manager', repository.dryRun, { body: { bpmnXml, variables } });
    expect((await play({ amount: 5 })).data).toMatchObject({
      opens: [{ activityId: 'small' }],
      ended: true,
      refusal: null,
    });
    expect((await play({ amount: 500 })).data).toMatchObject({ opens: [{ activityId: 'large' }], ended: true });
    expect((await play({})).data).toMatchObject({
      ended: false,
      refusal: { zh: expect.any(String), en: expect.any(String) },
    });
    expect((await play({}, '<x/>')).status).toBe(400);
  });

  test('moves running instances to a newer version, by the platform alone', async () => {
    const instanceId = await begin();
    const { definitionId, definitionKey } = await app.db
      .selectFrom('flow_instance')
      .select(['definitionId', 'definitionKey'])
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    const newer = processXml({
      key: definitionKey,
      nodes: [start(), task('initial', `flowable:assignee="${who.ann.id}"`), end()],
      flows: [
        ['start', 'initial'],
        ['initial', 'end'],
      ],
    });
    const { definition } = await app.db.transaction().execute((db) => deploy(db, { bpmnXml: newer, by: null }));
    const move = (as: Who, more: Record<string, unknown>) =>
      ask(as, repository.migrate, {
        body: { processDefinitionId: definitionId, toProcessDefinitionId: definition.id, dryRun: false, ...more },
      });
    expect((await move('manager', {})).status).toBe(403);
    expect((await move('admin', {})).data).toMatchObject({
      instances: 1,
      moved: 0,
      refused: [{ processInstanceId: instanceId }],
      stops: [
        {
          activityId: 'first',
          name: 'Task first',
          instances: 1,
          targets: [{ activityId: 'initial', name: 'Task initial' }],
        },
      ],
    });
    expect((await move('admin', { mapping: { first: 5 } })).status).toBe(400);
    expect((await move('admin', { mapping: { first: 'initial' }, dryRun: true })).data).toMatchObject({ moved: 1 });
    expect(
      await app.db.selectFrom('flow_instance').select('definitionId').where('id', '=', instanceId).executeTakeFirst(),
    ).toEqual({ definitionId });
    expect((await move('admin', { mapping: { first: 'initial' } })).data).toMatchObject({ moved: 1, refused: [] });
    expect((await complete('ann', await taskAt(instanceId, 'initial'))).status).toBe(200);
    expect(await readStatus(instanceId)).toBe(99);
  });
});
