import { describe, expect, test } from 'vitest';
import { refuse } from '../../http/refusal.ts';
import { BpmnError, defineDelegate, defineListener } from '../delegates.ts';
import { storedMessageText } from '../lists/stored-message.ts';
import { deploy } from '../repository/deployment.ts';
import { end, processXml, start, task, type Drawn } from '../testing/process.ts';
import { retryIncident, runJob, skipIncident } from '../timers/timed.ts';
import { stopInstance } from './engine.ts';
import {
  open,
  who,
  within,
  deployed,
  begin,
  complete,
  listOpenTasksInTree,
  steps,
  jobs,
  nothing,
  due,
  only,
  boundary,
  provideEvents,
} from './testing/events.ts';

provideEvents();

const runs: string[] = [];
let failing: Error | undefined;
defineDelegate('test.record', {
  label: { zh: '记录', en: 'Record' },
  run: async ({ db, fields, variable, idempotencyKey, set, instance }) => {
    runs.push(idempotencyKey);
    await db
      .insertInto('outbox')
      .values({
        id: `${instance.id} ${runs.length}`,
        channel: 'test.record',
        recipient: instance.id,
        content: typeof fields['text'] === 'string' ? fields['text'] : '',
        createTime: new Date().toISOString(),
      })
      .execute();
    if (failing) throw failing;
    set({ seen: variable('amount') });
    return 'result';
  },
});
const heard: string[] = [];
defineListener('test.hear', {
  label: { zh: '监听', en: 'Listen' },
  on: 'task',
  run: async ({ event, activityId, taskId }) => {
    heard.push(`${event} ${activityId} ${taskId === null}`);
  },
});

const history = async (id: string) =>
  (
    await open.db
      .selectFrom('flow_history')
      .select(['activityType', 'activityId'])
      .where('instanceId', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ activityType, activityId }) => `${activityType} ${activityId}`);

describe('service tasks', () => {
  const service = (attributes: string, inside = ''): string =>
    `<serviceTask id="s" flowable:delegateExpression="\${test.record}" ${attributes}><extensionElements>` +
    `<flowable:field name="text"><flowable:expression>\${amount}</flowable:expression></flowable:field>${inside}` +
    '</extensionElements></serviceTask>';
  const flows: Drawn['flows'] = [
    ['start', 's'],
    ['s', 'a'],
    ['a', 'end'],
  ];
  const records = async (id: string) =>
    (await open.db.selectFrom('outbox').select('content').where('recipient', '=', id).execute()).map(
      ({ content }) => content,
    );

  test('one in the transaction of its step runs at once, with its fields, its result and what it wrote', async () => {
    const key = await deployed([start(), service('flowable:resultVariable="result"'), task('a'), end()], flows);
    const { instance } = await begin(key, { amount: '12.50' });
    expect(await steps(instance.id)).toEqual(['a']);
    expect(await records(instance.id)).toEqual(['12.50']);
    const kept = Object.fromEntries(
      (
        await open.db
          .selectFrom('flow_variable')
          .select(['name', 'value'])
          .where('instanceId', '=', instance.id)
          .execute()
      ).map(({ name, value }) => [name, value]),
    );
    expect(kept).toMatchObject({ seen: '12.50', result: 'result' });
    expect(await history(instance.id)).toEqual(['startEvent start', 'serviceTask s', 'userTask a']);
  });

  test('an asynchronous one runs as a job, once, whoever takes it', async () => {
    const key = await deployed([start(), service('flowable:async="true"'), task('a'), end()], flows);
    const { instance } = await begin(key, { amount: 1 });
    expect([await steps(instance.id), await records(instance.id)]).toEqual([[], []]);
    const job = only(await jobs(instance.id));
    await Promise.all([1, 2, 3, 4].map(() => runJob(open.db, job.id, nothing)));
    expect([await steps(instance.id), await records(instance.id)]).toEqual([['a'], ['1']]);
  });

  test('one that fails is tried as often as it says and leaves nothing, then is an incident somebody retries or skips', async () => {
    const key = await deployed(
      [
        start(),
        task('z'),
        service('', '<flowable:failedJobRetryTimeCycle>R2/PT5M</flowable:failedJobRetryTimeCycle>'),
        task('a'),
        end(),
      ],
      [
        ['start', 'z'],
        ['z', 's'],
        ['s', 'a'],
        ['a', 'end'],
      ],
    );
    for (const way of ['retry', 'skip'] as const) {
      const { instance } = await begin(key, { amount: 1 });
      failing = new Error('the bank does not answer');
      runs.length = 0;
      try {
        // Completing the task before succeeds although the service fails.
        expect((await complete(only(await listOpenTasksInTree(instance.id)).id)).instance.status).toBe(1);
        const job = only(await jobs(instance.id));
        expect(job).toMatchObject({ state: 'waiting', attempts: 1, error: 'the bank does not answer' });
        expect(Date.parse(job.dueTime) - Date.now()).toBeGreaterThan(200_000);
        await due(job.id);
        await runJob(open.db, job.id, nothing);
        expect(await jobs(instance.id)).toMatchObject([{ state: 'incident', attempts: 2 }]);
        expect((await history(instance.id)).at(-1)).toBe('incident s');
        // The same step has the same key each time.
        expect(new Set(runs).size).toBe(1);
        expect(await records(instance.id)).toEqual([]);
        await runJob(open.db, job.id, nothing);
        expect(runs).toHaveLength(2);
      } finally {
        failing = undefined;
      }
      const { id } = only(await jobs(instance.id));
      if (way === 'retry') {
        await within((db) => retryIncident(db, { jobId: id, by: who.ann.userId }));
        await runJob(open.db, id, nothing);
        expect(await records(instance.id)).toHaveLength(1);
      } else await within((db) => skipIncident(db, { jobId: id, by: who.ann.userId, reason: 'done by hand' }));
      expect(await steps(instance.id)).toEqual(['a']);
      expect(await jobs(instance.id)).toEqual([]);
    }
  });

  test('that is refused keeps why by its key, and says it in the language of the reader', async () => {
    const key = await deployed([start(), service(''), task('a'), end()], flows);
    failing = refuse.because('flow.noAssignee', { node: '复核' });
    try {
      const { instance } = await begin(key, { amount: 1 });
      const { error, reason } = only(await jobs(instance.id));
      expect([error, reason]).toEqual([null, { key: 'flow.noAssignee', params: { node: '复核' } }]);
      expect(reason && [storedMessageText(reason, 'zh-CN'), storedMessageText(reason, 'en-US')]).toEqual([
        '节点“复核”没有可处理人',
        'Nobody can handle the step "复核"',
      ]);
      expect(storedMessageText({ key: 'flow.ofAnotherVersion' }, 'zh-CN')).toBe('flow.ofAnotherVersion');
    } finally {
      failing = undefined;
    }
  });

  test('an error of the process is caught by its boundary event', async () => {
    const key = await deployed(
      [start(), service(''), boundary('e', 's', '<errorEventDefinition errorRef="err"/>'), task('a'), task('b'), end()],
      [...flows, ['e', 'b'], ['b', 'end']],
      '<error id="err" errorCode="REFUSED"/>',
    );
    failing = new BpmnError('REFUSED');
    try {
      expect(await steps((await begin(key, { amount: 1 })).instance.id)).toEqual(['b']);
      failing = new BpmnError('OTHER');
      const { instance } = await begin(key, { amount: 1 });
      expect(await jobs(instance.id)).toMatchObject([{ attempts: 1, error: 'OTHER' }]);
    } finally {
      failing = undefined;
    }
  });

  test('one nobody registered deploys with a warning, is an incident at once, and goes on when people say so', async () => {
    const xml = processXml({
      key: 'gone',
      nodes: [start(), '<serviceTask id="s" flowable:class="com.example.Gone"/>', task('a'), end()],
      flows,
    });
    const { warnings } = await within((db) => deploy(db, { bpmnXml: xml, by: null }));
    expect(warnings.map(({ title, reason }) => `${title.en}: ${reason.en}`)).toEqual([
      'Service task s: No delegate "com.example.Gone" is registered: the step becomes an incident for the administrators',
    ]);
    const { instance } = await begin('gone');
    const job = only(await jobs(instance.id));
    expect(job).toMatchObject({ state: 'incident', reason: { key: 'flow.noFunction' } });
    expect(await history(instance.id)).toContain('incident s');
    await within((db) => skipIncident(db, { jobId: job.id, by: who.ann.userId, reason: 'not needed' }));
    expect(await steps(instance.id)).toEqual(['a']);
  });
});

test('task listeners hear what becomes of a task', async () => {
  const listener = (event: string): string =>
    `<flowable:taskListener event="${event}" delegateExpression="\${test.hear}"/>`;
  const key = await deployed(
    [
      start(),
      `<userTask id="a" flowable:assignee="${who.ann.userId}"><extensionElements>` +
        `${['create', 'assignment', 'complete', 'delete'].map(listener).join('')}</extensionElements></userTask>`,
      end(),
    ],
    [
      ['start', 'a'],
      ['a', 'end'],
    ],
  );
  heard.length = 0;
  await complete(only(await listOpenTasksInTree((await begin(key)).instance.id)).id);
  expect(heard).toEqual(['create a false', 'assignment a false', 'complete a false']);
  const stopped = await begin(key);
  await within((db) => stopInstance(db, stopped.instance.id, { userId: who.customer.userId, reason: null }));
  expect(heard.at(-1)).toBe('delete a false');
});
