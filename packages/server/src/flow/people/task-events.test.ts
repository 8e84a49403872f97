import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { deploy } from '../repository/deployment.ts';
import { oneTask } from '../testing/process.ts';

type Who = 'applicant' | 'ann' | 'bob' | 'carl' | 'outsider';
let app: TestApp;
let officeId: string;
let who: Readonly<Record<Who, TestPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  const starting = { codes: ['MY_FLOW_START'] as const, scope: 'own' as const };
  const person = () => newPerson(app.db, { officeId, roles: [starting] });
  who = {
    applicant: await person(),
    ann: await person(),
    bob: await person(),
    carl: await person(),
    outsider: await person(),
  };
});
afterAll(() => app.close());

interface Frame {
  readonly type?: string;
  readonly resource?: string;
  readonly kind?: string;
  readonly recordId?: string;
}
const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** The changes a person hears of, as `resource kind record`. */
async function listen(as: Who): Promise<readonly string[]> {
  const heard: string[] = [];
  const { id, token } = who[as];
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/engine/ws/${officeId}/${id}`);
  sockets.push(socket);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
  await new Promise<void>((resolve) => {
    socket.addEventListener('message', (event) => {
      const frame: Frame = JSON.parse(String(event.data));
      if (frame.type === 'ready') resolve();
      if (frame.type === 'change') heard.push(`${frame.resource} ${frame.kind} ${frame.recordId ?? '-'}`);
    });
  });
  return heard;
}
const about = (heard: readonly string[], resource: string): readonly string[] =>
  heard.filter((one) => one.startsWith(`${resource} `));

let made = 0;
async function begin(...further: readonly Who[]): Promise<{ readonly instanceId: string; readonly taskId: string }> {
  made += 1;
  const key = `events-${made}`;
  const offered = `flowable:candidateUsers="${who.ann.id},${who.bob.id}${further.map((name) => `,${who[name].id}`).join('')}"`;
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml: oneTask(offered, key), by: null }));
  const started = await call(app, flowableFlow.calls.start, {
    as: who.applicant,
    body: { processDefinitionKey: key, title: `Case ${made}` },
  });
  expect(started, started.msg).toMatchObject({ status: 200 });
  const instanceId = started.data.processInstanceId;
  const { id } = await app.db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  return { instanceId, taskId: id };
}
const act = async (as: Who, asked: Call, body: Readonly<Record<string, unknown>>): Promise<void> => {
  const done = await callUnchecked(app, asked, { as: who[as], body });
  expect(done, done.msg).toMatchObject({ status: 200 });
};

test('PUSH-007 who decides a task, was offered it or applied hears of it at once; nobody else does', async () => {
  const [applicant, ann, bob, outsider] = await Promise.all([
    listen('applicant'),
    listen('ann'),
    listen('bob'),
    listen('outsider'),
  ]);
  const { instanceId, taskId } = await begin();
  await expect.poll(() => about(bob, 'flowable-task')).toEqual([`flowable-task added ${taskId}`]);
  await expect.poll(() => about(ann, 'notice-message')).toHaveLength(1);
  await act('ann', flowableTask.calls.complete, { taskId, approved: true });
  for (const heard of [ann, bob])
    await expect
      .poll(() => about(heard, 'flowable-task'))
      .toEqual([`flowable-task added ${taskId}`, `flowable-task changed ${taskId}`]);
  // The notice of the task counts as read for everybody it was offered to: their badges count anew.
  for (const heard of [ann, bob])
    await expect.poll(() => about(heard, 'notice-message')).toContain('notice-message changed -');
  await expect.poll(() => about(applicant, 'flowable-flow')).toContain(`flowable-flow changed ${instanceId}`);
  expect(about(outsider, 'flowable-task')).toEqual([]);
  expect(outsider.filter((one) => !one.endsWith(' -'))).toEqual([]);
});

test('a task that is claimed or given away is announced to who had it, who gets it and whom it was offered to', async () => {
  const { taskId } = await begin('carl');
  const [ann, bob, carl, outsider] = await Promise.all([
    listen('ann'),
    listen('bob'),
    listen('carl'),
    listen('outsider'),
  ]);
  await act('ann', flowableTask.calls.claim, { taskId });
  // That the task is there may have been on its way when listening began.
  const changes = (heard: Parameters<typeof about>[0]) =>
    about(heard, 'flowable-task').filter((event) => event !== `flowable-task added ${taskId}`);
  await expect.poll(() => changes(bob)).toEqual([`flowable-task changed ${taskId}`]);
  await expect.poll(() => changes(carl)).toEqual([`flowable-task changed ${taskId}`]);
  await act('ann', flowableTask.calls.transfer, { taskId, assigneeId: who.carl.id });
  await expect.poll(() => changes(carl)).toHaveLength(2);
  await expect.poll(() => changes(ann)).toHaveLength(2);
  expect(about(outsider, 'flowable-task')).toEqual([]);
});

test('a command that is refused announces nothing', async () => {
  const { taskId } = await begin();
  const ann = await listen('ann');
  const refused = await callUnchecked(app, flowableTask.calls.complete, {
    as: who.outsider,
    body: { taskId, approved: true },
  });
  expect(refused.status).toBe(404);
  await act('ann', flowableTask.calls.claim, { taskId });
  // That the task is there may have been on its way when listening began.
  const later = () => about(ann, 'flowable-task').filter((event) => event !== `flowable-task added ${taskId}`);
  await expect.poll(later).toEqual([`flowable-task changed ${taskId}`]);
});
