import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { callUnchecked, call } from '../../testing/calls.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { deploy } from '../repository/deployment.ts';
import { end, exclusive, processXml, start, task } from '../testing/process.ts';

let app: TestApp;
let people: Readonly<Record<'applicant' | 'ann' | 'bob' | 'carl', TestPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  const person = (codes: Parameters<typeof newPerson>[1]['roles'] = []) =>
    newPerson(app.db, { officeId, roles: codes });
  people = {
    applicant: await person([{ codes: ['MY_FLOW_START'], scope: 'own' }]),
    ann: await person(),
    bob: await person(),
    carl: await person(),
  };
});
afterAll(() => app.close());

type Who = keyof typeof people;
const openTasks = (instanceId: string) =>
  app.db
    .selectFrom('flow_task')
    .select(['id', 'taskDefinitionKey', 'assigneeId'])
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .execute();

let deployed = 0;
/** Ann decides first, then one of several by a gateway; `ofFirst` are further attributes of ann's step. */
async function startProcess(ofFirst = ''): Promise<{ readonly instanceId: string; readonly first: string }> {
  const key = `undo-${(deployed += 1)}`;
  const xml = processXml({
    key,
    nodes: [
      start(),
      task('first', `flowable:assignee="${people.ann.id}" ${ofFirst}`),
      exclusive('way', 3),
      task('second', `flowable:candidateUsers="${people.bob.id},${people.carl.id}"`),
      task('never', `flowable:assignee="${people.carl.id}"`),
      end(),
    ],
    flows: [
      ['start', 'first'],
      ['first', 'way'],
      ['way', 'never', '${1 == 2}'],
      ['way', 'second'],
      ['second', 'end'],
      ['never', 'end'],
    ],
  });
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml: xml, by: null }));
  const { data } = await call(app, flowableFlow.calls.start, {
    as: people.applicant,
    body: { processDefinitionKey: key, title: key },
  });
  const [first] = await openTasks(data.processInstanceId);
  return { instanceId: data.processInstanceId, first: first?.id ?? '' };
}
const approve = (as: Who, taskId: string) =>
  callUnchecked(app, flowableTask.calls.complete, {
    as: people[as],
    body: { taskId, approved: true, opinion: '同意' },
  });
const undo = (as: Who, taskId: string) =>
  callUnchecked(app, flowableTask.calls.undo, { as: people[as], body: { taskId } });

describe('an approval', () => {
  test('is undone while the next task is untouched, and the person has theirs again', async () => {
    const { instanceId, first } = await startProcess();
    expect(await approve('ann', first)).toMatchObject({ status: 200, data: { undoable: true } });
    expect(await undo('ann', first)).toMatchObject({ status: 200, data: { processInstanceId: instanceId, status: 1 } });
    const open = await openTasks(instanceId);
    expect(open).toMatchObject([{ taskDefinitionKey: 'first', assigneeId: people.ann.id }]);
    const notices = await app.db
      .selectFrom('notice_message')
      .select(['receiverId', 'status'])
      .where('processInstanceId', '=', instanceId)
      .where('receiverId', '=', people.bob.id)
      .execute();
    expect(notices).toEqual([{ receiverId: people.bob.id, status: 1 }]);
    const history = await app.db
      .selectFrom('flow_history')
      .select('activityType')
      .where('instanceId', '=', instanceId)
      .where('activityType', '=', 'undo')
      .execute();
    expect(history).toHaveLength(1);
    // Decided anew it goes on as ever.
    expect(await approve('ann', open[0]?.id ?? '')).toMatchObject({ status: 200, data: { undoable: true } });
    expect(await openTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'second' }]);
  });

  test('is not undone twice, by somebody else, or once it was taken up', async () => {
    const { instanceId, first } = await startProcess();
    await approve('ann', first);
    expect((await undo('bob', first)).status).toBe(404);
    const [second] = await openTasks(instanceId);
    await callUnchecked(app, flowableTask.calls.claim, { as: people.bob, body: { taskId: second?.id } });
    expect(await undo('ann', first)).toMatchObject({ status: 409 });
    expect(await openTasks(instanceId)).toMatchObject([{ taskDefinitionKey: 'second', assigneeId: people.bob.id }]);
    const again = await startProcess();
    await approve('ann', again.first);
    expect((await undo('ann', again.first)).status).toBe(200);
    expect((await undo('ann', again.first)).status).toBe(409);
  });

  test('is not undone later, nor where copies were sent with it or the process ended', async () => {
    const late = await startProcess();
    await approve('ann', late.first);
    await app.db
      .updateTable('flow_task')
      .set({ endTime: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', late.first)
      .execute();
    expect((await undo('ann', late.first)).status).toBe(409);
    const copied = await startProcess();
    const sent = await callUnchecked(app, flowableTask.calls.complete, {
      as: people.ann,
      body: { taskId: copied.first, approved: true, ccUserIds: [people.carl.id] },
    });
    expect(sent).toMatchObject({ status: 200, data: { undoable: false } });
    expect((await undo('ann', copied.first)).status).toBe(409);
    const [second] = await openTasks(copied.instanceId);
    await callUnchecked(app, flowableTask.calls.claim, { as: people.bob, body: { taskId: second?.id } });
    expect(await approve('bob', second?.id ?? '')).toMatchObject({ data: { status: 99, undoable: false } });
    expect((await undo('bob', second?.id ?? '')).status).toBe(409);
  });

  test('is undone once, whoever claims the next task at the same time', async () => {
    const { instanceId, first } = await startProcess();
    await approve('ann', first);
    const [second] = await openTasks(instanceId);
    const [undone, claimed] = await Promise.all([
      undo('ann', first),
      callUnchecked(app, flowableTask.calls.claim, { as: people.bob, body: { taskId: second?.id } }),
    ]);
    expect([undone.status, claimed.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await openTasks(instanceId)).toHaveLength(1);
  });
});
