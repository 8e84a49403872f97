import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { newId } from '@scf-kit/sdk/values';
import { callUnchecked } from '../../testing/calls.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/index.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { isOpenTaskFor } from '../people/open-tasks.query.ts';
import { deploy } from '../repository/deployment.ts';
import { end, processXml, start, task } from '../testing/process.ts';
import { startInstance } from './engine.ts';

const OWN = message('zh-CN', 'flow.ownApplication');

type Who = 'applicant' | 'colleague' | 'ann' | 'bob' | 'manager' | 'head';
let app: TestApp;
let who: Readonly<Record<Who, TestPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  const person = (roles: Parameters<typeof newPerson>[1]['roles'] = []) => newPerson(app.db, { officeId, roles });
  who = {
    // Who may administer the processes they started, and nothing else.
    applicant: await person([{ codes: ['MY_FLOW_START', 'FLOWABLE_TODO_TASK_MANAGE'], scope: 'own' }]),
    colleague: await person(),
    ann: await person(),
    bob: await person(),
    manager: await person([{ codes: ['FLOWABLE_TODO_TASK_MANAGE'], scope: 'office' }]),
    // Who administers the processes and knows the people of the office.
    head: await person([{ codes: ['FLOWABLE_TODO_TASK_MANAGE', 'USER_MANAGE'], scope: 'office' }]),
  };
});
afterAll(() => app.close());

interface Begun {
  readonly instanceId: string;
  readonly taskId: string;
}
let made = 0;
/** A process of two steps offered to ann and bob, started by the applicant; `applicants` applied too. */
async function begin(applicants: readonly Who[] = [], attributes = ''): Promise<Begun> {
  made += 1;
  const key = `own-${made}`;
  const offered = `flowable:candidateUsers="${who.ann.id},${who.bob.id}" ${attributes}`;
  const bpmnXml = processXml({
    key,
    nodes: [start(), task('first', offered), task('second', offered), end()],
    flows: [
      ['start', 'first'],
      ['first', 'second'],
      ['second', 'end'],
    ],
  }).replace('<definitions ', '<definitions xmlns:scf="http://scf-kit/bpmn" ');
  const { instance, opened } = await app.db.transaction().execute(async (db) => {
    await deploy(db, { bpmnXml, by: null });
    return startInstance(db, {
      definitionKey: key,
      businessKey: newId(),
      businessType: null,
      title: key,
      variables: {},
      starter: { userId: who.applicant.id, officeId: who.applicant.officeId, departmentId: null },
      applicants: applicants.map((name) => who[name].id),
    });
  });
  return { instanceId: instance.id, taskId: opened[0]?.task.id ?? '' };
}
const readAssignee = async (taskId: string) =>
  (await app.db.selectFrom('flow_task').select('assigneeId').where('id', '=', taskId).executeTakeFirst())?.assigneeId;
const complete = (as: Who, taskId: string) =>
  callUnchecked(app, flowableTask.calls.complete, { as: who[as], body: { taskId, approved: true, opinion: '同意' } });

/** Everything that moves a process or gives a task of it to somebody. */
const ways: Readonly<Record<string, (as: Who, begun: Begun, to: Who) => Promise<TestAnswer>>> = {
  'change the assignee': (as, { taskId }, to) =>
    callUnchecked(app, flowableTask.calls.transfer, { as: who[as], body: { taskId, assigneeId: who[to].id } }),
  assign: (as, { taskId }, to) =>
    callUnchecked(app, flowableTask.calls.assign, { as: who[as], body: { taskId, assigneeId: who[to].id } }),
  'add a signer': (as, { taskId }, to) =>
    callUnchecked(app, flowableTask.calls.addSigners, { as: who[as], body: { taskId, userIds: [who[to].id] } }),
};
const moves: Readonly<Record<string, (as: Who, begun: Begun) => Promise<TestAnswer>>> = {
  jump: (as, { instanceId }) =>
    callUnchecked(app, flowableProcess.calls.moveExecution, {
      as: who[as],
      body: { processInstanceId: instanceId, activityId: 'end', reason: '直接结束' },
    }),
  suspend: (as, { instanceId }) =>
    callUnchecked(app, flowableFlow.calls.suspend, { as: who[as], body: { processInstanceId: instanceId } }),
};

describe('FLOW-002 the own application', () => {
  test('is handed to nobody by who applied, so that no colleague approves it for them', async () => {
    for (const [name, give] of Object.entries(ways))
      for (const to of ['colleague', 'ann'] as const) {
        const begun = await begin();
        expect(await give('applicant', begun, to), `${name} ${to}`).toMatchObject({ status: 403, msg: OWN });
        expect(await readAssignee(begun.taskId), name).toBeNull();
        expect((await complete('colleague', begun.taskId)).status).toBe(404);
      }
  });

  test('is not moved by who applied, but may be withdrawn by whoever started it', async () => {
    const begun = await begin();
    for (const [name, move] of Object.entries(moves))
      expect(await move('applicant', begun), name).toMatchObject({ status: 403, msg: OWN });
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.withdraw, {
          as: who.applicant,
          body: { processInstanceId: begun.instanceId },
        })
      ).status,
    ).toBe(200);
  });

  test('is moved and handed over where the process lets the applicant handle every step', async () => {
    const allowed = 'scf:initiatorMayApprove="true"';
    const begun = await begin([], allowed);
    expect(await ways['change the assignee']?.('applicant', begun, 'bob')).toMatchObject({ status: 200 });
    expect(await moves['jump']?.('applicant', await begin([], allowed))).toMatchObject({ status: 200 });
  });
});

describe('FLOW-002 whoever is given a task', () => {
  test('is one of the people of its step, whoever gives it and by whatever call', async () => {
    for (const [name, give] of Object.entries(ways)) {
      const begun = await begin();
      expect(await give('manager', begun, 'colleague'), name).toMatchObject({
        status: 400,
        msg: message('zh-CN', 'flow.receiver.candidate', { node: 'Task first' }),
      });
      expect((await complete('colleague', begun.taskId)).status, name).toBe(404);
      expect(await give('manager', begun, 'bob'), name).toMatchObject({ status: 200 });
    }
    const begun = await begin();
    const delegate = (to: Who) =>
      callUnchecked(app, flowableTask.calls.delegate, {
        as: who.ann,
        body: { taskId: begun.taskId, assigneeId: who[to].id },
      });
    expect((await delegate('colleague')).status).toBe(400);
    expect((await delegate('bob')).status).toBe(200);
  });

  test('is no signer of a signer either: what was added stays among the people of the step', async () => {
    const { instanceId, taskId } = await begin();
    expect((await callUnchecked(app, flowableTask.calls.claim, { as: who.ann, body: { taskId } })).status).toBe(200);
    expect(
      (
        await callUnchecked(app, flowableTask.calls.addSigners, {
          as: who.ann,
          body: { taskId, userIds: [who.bob.id] },
        })
      ).status,
    ).toBe(200);
    const added = await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', instanceId)
      .where('assigneeId', '=', who.bob.id)
      .executeTakeFirstOrThrow();
    const give = { taskId: added.id, assigneeId: who.colleague.id };
    expect((await callUnchecked(app, flowableTask.calls.transfer, { as: who.bob, body: give })).status).toBe(400);
  });
});

describe('FLOW-002 who applied beside whoever started', () => {
  test('decides nothing, is offered nothing and is given nothing', async () => {
    const begun = await begin(['ann']);
    expect(await complete('ann', begun.taskId)).toMatchObject({ status: 403, msg: OWN });
    expect(
      (await callUnchecked(app, flowableTask.calls.claim, { as: who.ann, body: { taskId: begun.taskId } })).status,
    ).toBe(403);
    const offered = (name: Who) =>
      app.db
        .selectFrom('flow_task as task')
        .select('task.id')
        .where('task.instanceId', '=', begun.instanceId)
        .where(isOpenTaskFor({ userId: who[name].id, platformRoles: [], actingFor: [] }, 'task'))
        .execute();
    expect([await offered('ann'), await offered('bob')]).toEqual([[], [{ id: begun.taskId }]]);
    for (const [name, give] of Object.entries(ways))
      expect(await give('manager', begun, 'ann'), name).toMatchObject({
        status: 400,
        msg: message('zh-CN', 'flow.receiver.applicant'),
      });
    expect((await complete('bob', begun.taskId)).status).toBe(200);
    // The next step bars them as the first did.
    const second = await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', begun.instanceId)
      .where('endTime', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await complete('ann', second.id)).status).toBe(403);
  });

  test('moves nothing as an administrator of processes', async () => {
    const begun = await begin(['manager']);
    for (const [name, move] of Object.entries(moves))
      expect(await move('manager', begun), name).toMatchObject({ status: 403, msg: OWN });
    for (const [name, give] of Object.entries(ways))
      expect(await give('manager', begun, 'bob'), name).toMatchObject({ status: 403, msg: OWN });
  });

  test('is told with the instance that others must move it, and who of those they know', async () => {
    const tellOf = async (as: Who, { instanceId }: Begun) => {
      const { data } = await callUnchecked<{ ownApplication: unknown }>(app, flowableFlow.calls.detail, {
        as: who[as],
        query: { processInstanceId: instanceId },
      });
      return data.ownApplication;
    };
    const begun = await begin(['head']);
    expect(await tellOf('head', begun)).toEqual({
      steps: ['first', 'second'],
      administrators: [`Person ${who.manager.id.slice(-4)}`],
    });
    expect(await tellOf('manager', begun)).toBeNull();
    // Who administers nothing is offered nothing, and needs no reason.
    expect(await tellOf('ann', begun)).toBeNull();
    expect(await tellOf('head', await begin(['head'], 'scf:initiatorMayApprove="true"'))).toBeNull();
  });

  test('decides where the step says that those who applied may', async () => {
    const begun = await begin(['ann'], 'scf:initiatorMayApprove="true"');
    expect((await complete('ann', begun.taskId)).status).toBe(200);
  });

  test('leaves nobody to decide where they alone could: it is not started', async () => {
    await expect(begin(['ann', 'bob'])).rejects.toMatchObject({ key: 'flow.onlyInitiator' });
  });
});
