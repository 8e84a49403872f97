import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../../http/refusal.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import { BpmnError, defineDelegate, defineListener } from '../delegates.ts';
import { storedMessageText } from '../lists/stored-message.ts';
import type { Db } from '../people/candidates.ts';
import { deploy } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { end, exclusive, parallel, processXml, start, task, type Drawn } from '../testing/process.ts';
import { broadcast, retryIncident, runJob, skipIncident, deliverToInstance } from '../timers/timed.ts';
import { completeTask, startInstance, stopInstance, toggleInstance } from './engine.ts';
import type { Outcome } from './outcome.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'bob', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase();
  who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'] });
});
afterAll(() => open.close());

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

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
let keys = 0;
/** Deploys a process under a key of its own, with what stands beside it in the definitions. */
const deployed = async (nodes: readonly string[], flows: Drawn['flows'], around = ''): Promise<string> => {
  const key = `events${(keys += 1)}`;
  await within((db) =>
    deploy(db, {
      bpmnXml: processXml({ key, nodes, flows }).replace('</definitions>', `${around}</definitions>`),
      by: null,
    }),
  );
  return key;
};
const begin = async (
  key: string,
  variables: Record<string, unknown> = {},
  businessKey: string | null = null,
): Promise<Outcome> =>
  within((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey,
      businessType: null,
      title: 'T',
      variables,
      starter: who.customer,
    }),
  );
const complete = (taskId: string, person: TestPerson = who.ann, approved = true): Promise<Outcome> =>
  within((db) => completeTask(db, { taskId, person, approved, opinion: approved ? null : 'no' }));
const openOf = async (id: string) =>
  await open.db
    .selectFrom('flow_task')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
    .select(['flow_task.id', 'taskDefinitionKey', 'assigneeId'])
    .where('rootId', '=', id)
    .where('flow_task.endTime', 'is', null)
    .orderBy('flow_task.id')
    .execute();
const steps = async (id: string) => (await openOf(id)).map(({ taskDefinitionKey }) => taskDefinitionKey).toSorted();
const jobs = (id: string) =>
  open.db.selectFrom('flow_job').selectAll().where('instanceId', '=', id).orderBy('id').execute();
const statusOf = async (id: string) =>
  (await open.db.selectFrom('flow_instance').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const history = async (id: string) =>
  (
    await open.db
      .selectFrom('flow_history')
      .select(['activityType', 'activityId'])
      .where('instanceId', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ activityType, activityId }) => `${activityType} ${activityId}`);
const nothing = async (): Promise<void> => undefined;
/** Lets a job be due, as if the time had come. */
const due = async (jobId: string): Promise<void> => {
  await open.db
    .updateTable('flow_job')
    .set({ dueTime: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', jobId)
    .execute();
};
const only = <T>(list: readonly T[]): T => {
  const [one, second] = list;
  if (one === undefined || second !== undefined) throw new Error(`There are ${list.length}.`);
  return one;
};

const boundary = (id: string, host: string, event: string, interrupting = true): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${event}</boundaryEvent>`;
const timer = (kind: string, time: string): string =>
  `<timerEventDefinition><${kind}>${time}</${kind}></timerEventDefinition>`;

describe('timers', () => {
  const late: Drawn['flows'] = [
    ['start', 'a'],
    ['a', 'end'],
    ['t', 'b'],
    ['b', 'end'],
  ];

  test('a boundary timer takes the task away when it is due, once, also for two processes at the same moment', async () => {
    const key = await deployed(
      [start(), task('a'), task('b'), boundary('t', 'a', timer('timeDuration', 'P40D')), end()],
      late,
    );
    for (let round = 0; round < 5; round += 1) {
      const { instance } = await begin(key);
      const job = only(await jobs(instance.id));
      // Longer than a timer of the runtime could count.
      expect(Date.parse(job.dueTime) - Date.parse(job.createTime)).toBe(40 * 86_400_000);
      await runJob(open.db, job.id, nothing);
      expect(await steps(instance.id)).toEqual(['a']);
      await due(job.id);
      const followed: string[] = [];
      await Promise.all(
        [1, 2, 3, 4].map(() =>
          runJob(open.db, job.id, async (_db, outcome) => {
            followed.push(outcome.instance.id);
          }),
        ),
      );
      expect(followed).toEqual([instance.id]);
      expect(await steps(instance.id)).toEqual(['b']);
      expect(await jobs(instance.id)).toEqual([]);
    }
  });

  test('a task that is completed in time takes its timer away; a timer and a completion at once: one wins', async () => {
    const key = await deployed(
      [start(), task('a'), task('b'), boundary('t', 'a', timer('timeDuration', 'PT1H')), end()],
      late,
    );
    const first = await begin(key);
    await complete(only(await openOf(first.instance.id)).id);
    expect(await jobs(first.instance.id)).toEqual([]);
    for (let round = 0; round < 8; round += 1) {
      const { instance } = await begin(key);
      const job = only(await jobs(instance.id));
      await due(job.id);
      const taskId = only(await openOf(instance.id)).id;
      const [completed] = await Promise.allSettled([complete(taskId), runJob(open.db, job.id, nothing)]);
      expect(await statusOf(instance.id)).toBe(completed.status === 'fulfilled' ? 99 : 1);
      expect(await steps(instance.id)).toEqual(completed.status === 'fulfilled' ? [] : ['b']);
    }
  });

  test('a cycle beside its task comes as often as it says', async () => {
    const key = await deployed(
      [start(), task('a'), task('b'), boundary('t', 'a', timer('timeCycle', 'R3/PT10M'), false), end()],
      late,
    );
    const { instance } = await begin(key);
    for (let time = 1; time <= 3; time += 1) {
      const job = only(await jobs(instance.id));
      await due(job.id);
      await runJob(open.db, job.id, nothing);
      expect(await steps(instance.id)).toEqual(['a', ...Array.from({ length: time }, () => 'b')]);
    }
    expect(await jobs(instance.id)).toEqual([]);
  });

  test('a suspended instance lets its timers rest, and they come when it is activated', async () => {
    const key = await deployed(
      [
        start(),
        '<intermediateCatchEvent id="t"><timerEventDefinition><timeDate>${when}</timeDate></timerEventDefinition></intermediateCatchEvent>',
        task('a'),
        end(),
      ],
      [
        ['start', 't'],
        ['t', 'a'],
        ['a', 'end'],
      ],
    );
    const { instance } = await begin(key, { when: '2020-01-01T00:00:00Z' });
    const job = only(await jobs(instance.id));
    await within((db) => toggleInstance(db, instance.id, who.ann));
    await runJob(open.db, job.id, nothing);
    expect(await jobs(instance.id)).toHaveLength(1);
    await within((db) => toggleInstance(db, instance.id, who.ann));
    await runJob(open.db, job.id, nothing);
    expect(await steps(instance.id)).toEqual(['a']);
  });
});

describe('service tasks', () => {
  const service = (attributes: string, inside = ''): string =>
    `<serviceTask id="s" flowable:delegateExpression="\${test.record}" ${attributes}><extensionElements><flowable:field name="text"><flowable:expression>\${amount}</flowable:expression></flowable:field>${inside}</extensionElements></serviceTask>`;
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
        // Whoever completed the task before loses nothing.
        expect((await complete(only(await openOf(instance.id)).id)).instance.status).toBe(1);
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

  test('one nobody registered is refused at deployment, by element', async () => {
    await expect(
      deployed(
        [start(), '<serviceTask id="s" flowable:class="com.example.Gone"/>', end()],
        [
          ['start', 's'],
          ['s', 'end'],
        ],
      ),
    ).rejects.toThrow('s: No delegate "com.example.Gone" is registered');
  });
});

test('task listeners hear what becomes of a task', async () => {
  const listener = (event: string): string =>
    `<flowable:taskListener event="${event}" delegateExpression="\${test.hear}"/>`;
  const key = await deployed(
    [
      start(),
      `<userTask id="a" flowable:assignee="${who.ann.userId}"><extensionElements>${['create', 'assignment', 'complete', 'delete'].map(listener).join('')}</extensionElements></userTask>`,
      end(),
    ],
    [
      ['start', 'a'],
      ['a', 'end'],
    ],
  );
  heard.length = 0;
  await complete(only(await openOf((await begin(key)).instance.id)).id);
  expect(heard).toEqual(['create a false', 'assignment a false', 'complete a false']);
  const stopped = await begin(key);
  await within((db) => stopInstance(db, stopped.instance.id, { userId: who.customer.userId, reason: null }));
  expect(heard.at(-1)).toBe('delete a false');
});

describe('messages and signals', () => {
  const catching = (id: string, event: string): string =>
    `<intermediateCatchEvent id="${id}">${event}</intermediateCatchEvent>`;

  test('a message reaches one instance that waits for it, once', async () => {
    const key = await deployed(
      [start(), catching('m', '<messageEventDefinition messageRef="msg"/>'), task('a'), end()],
      [
        ['start', 'm'],
        ['m', 'a'],
        ['a', 'end'],
      ],
      '<message id="msg" name="paid"/>',
    );
    const { instance } = await begin(key, {}, 'record-m');
    expect(await within((db) => deliverToInstance(db, instance.id, 'message', 'other'))).toBeUndefined();
    await Promise.all(
      [1, 2].map(() => broadcast(open.db, { kind: 'message', name: 'paid', businessKey: 'record-m' }, nothing)),
    );
    expect(await steps(instance.id)).toEqual(['a']);
  });

  test('a signal reaches everybody who waits, in the instance that throws it and in others', async () => {
    const signal = '<signal id="sig" name="closed"/>';
    const waiting = await deployed(
      [start(), task('a'), boundary('b', 'a', '<signalEventDefinition signalRef="sig"/>'), task('z'), end()],
      [
        ['start', 'a'],
        ['a', 'end'],
        ['b', 'z'],
        ['z', 'end'],
      ],
      signal,
    );
    const throwing = await deployed(
      [
        start(),
        parallel('p'),
        task('t'),
        catching('c', '<signalEventDefinition signalRef="sig"/>'),
        '<intermediateThrowEvent id="x"><signalEventDefinition signalRef="sig"/></intermediateThrowEvent>',
        task('z'),
        parallel('j'),
        end(),
      ],
      [
        ['start', 'p'],
        ['p', 't'],
        ['p', 'c'],
        ['t', 'x'],
        ['x', 'j'],
        ['c', 'z'],
        ['z', 'j'],
        ['j', 'end'],
      ],
      signal,
    );
    const others = [await begin(waiting), await begin(waiting)];
    const { instance } = await begin(throwing);
    await complete(only(await openOf(instance.id)).id);
    expect(await steps(instance.id)).toEqual(['z']);
    const {
      rows: [queued],
    } = await sql<{
      payload: { name: string; exceptId: string };
    }>`select "jobs"."payload" from "scf_jobs"."_private_jobs" as "jobs" join "scf_jobs"."_private_tasks" as "tasks" on "tasks"."id" = "jobs"."task_id" where "tasks"."identifier" = 'flow.signal'`.execute(
      open.db,
    );
    expect(queued?.payload).toEqual({ name: 'closed', exceptId: instance.id });
    await broadcast(open.db, { kind: 'signal', name: 'closed', exceptId: instance.id }, nothing);
    for (const other of others) expect(await steps(other.instance.id)).toEqual(['z']);
  });
});

describe('call activities', () => {
  const mapped =
    '<extensionElements><flowable:in source="amount" target="sum"/><flowable:out source="verdict" target="result"/></extensionElements>';
  const parts = async () => {
    const child = await deployed(
      [start(), task('c'), end()],
      [
        ['start', 'c'],
        ['c', 'end'],
      ],
    );
    const parent = await deployed(
      [
        start(),
        `<callActivity id="k" calledElement="${child}">${mapped}</callActivity>`,
        exclusive('x', 3),
        task('z'),
        end(),
      ],
      [
        ['start', 'k'],
        ['k', 'x'],
        ['x', 'z', '${result == "good"}'],
        ['x', 'end'],
        ['z', 'end'],
      ],
    );
    return { child, parent };
  };

  test('the called instance gets what it is given, and the caller goes on with what comes back', async () => {
    const { child, parent } = await parts();
    const { instance } = await begin(parent, { amount: 5 });
    const { id } = only(await openOf(instance.id));
    const called = await open.db
      .selectFrom('flow_instance')
      .selectAll()
      .where('parentId', '=', instance.id)
      .executeTakeFirstOrThrow();
    expect(called).toMatchObject({ definitionKey: child, rootId: instance.id, startUserId: who.customer.userId });
    expect(
      await open.db
        .selectFrom('flow_variable')
        .select('value')
        .where('instanceId', '=', called.id)
        .where('name', '=', 'sum')
        .executeTakeFirst(),
    ).toEqual({ value: '5' });
    const done = await within((db) =>
      completeTask(db, { taskId: id, person: who.ann, approved: true, opinion: null, variables: { verdict: 'good' } }),
    );
    expect(done.instance).toMatchObject({ id: called.id, status: 99 });
    expect(await steps(instance.id)).toEqual(['z']);
  });

  test('a rejection inside rejects the caller, and whoever stops one stops both', async () => {
    const { parent } = await parts();
    const rejected = await begin(parent, { amount: 5 });
    const done = await complete(only(await openOf(rejected.instance.id)).id, who.ann, false);
    expect(done.others).toMatchObject([{ id: rejected.instance.id, status: 4 }]);
    expect(await statusOf(rejected.instance.id)).toBe(4);
    const stopped = await begin(parent, { amount: 5 });
    const called = await open.db
      .selectFrom('flow_instance')
      .select('id')
      .where('parentId', '=', stopped.instance.id)
      .executeTakeFirstOrThrow();
    await within((db) => stopInstance(db, called.id, { userId: who.customer.userId, reason: null }));
    expect([await statusOf(stopped.instance.id), await statusOf(called.id), await steps(stopped.instance.id)]).toEqual([
      3,
      3,
      [],
    ]);
  });

  test('while the caller is suspended nothing is done in what it called', async () => {
    const { parent } = await parts();
    const { instance } = await begin(parent, { amount: 5 });
    const { id } = only(await openOf(instance.id));
    await within((db) => toggleInstance(db, instance.id, who.ann));
    await expect(complete(id)).rejects.toThrow('flow.suspended');
    await within((db) => toggleInstance(db, instance.id, who.ann));
    expect((await complete(id)).instance.status).toBe(99);
  });

  test('two branches that call and come back at the same moment join once', async () => {
    const { child } = await parts();
    const parent = await deployed(
      [
        start(),
        parallel('p'),
        `<callActivity id="k1" calledElement="${child}"/>`,
        `<callActivity id="k2" calledElement="${child}"/>`,
        parallel('j'),
        task('z'),
        end(),
      ],
      [
        ['start', 'p'],
        ['p', 'k1'],
        ['p', 'k2'],
        ['k1', 'j'],
        ['k2', 'j'],
        ['j', 'z'],
        ['z', 'end'],
      ],
    );
    for (let round = 0; round < 5; round += 1) {
      const { instance } = await begin(parent);
      await Promise.all((await openOf(instance.id)).map(({ id }) => complete(id)));
      expect(await steps(instance.id)).toEqual(['z']);
    }
  });

  test('a process that calls itself without end is refused', async () => {
    const key = `events${keys + 1}`;
    expect(
      await deployed(
        [start(), `<callActivity id="k" calledElement="${key}"/>`, end()],
        [
          ['start', 'k'],
          ['k', 'end'],
        ],
      ),
    ).toBe(key);
    await expect(begin(key)).rejects.toThrow('flow.endless');
  });
});
