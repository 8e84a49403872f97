import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { happeningAt } from '../../clock.ts';
import { jsonb, newRow } from '../../database/new-row.ts';
import { deploy } from '../repository/deployment.ts';
import { end, exclusive, oneTask, parallel, processXml, start, task } from '../testing/process.ts';
import { completeTask, startInstance, stopInstance, toggleInstance } from './engine.ts';
import { open, who, within, begin, complete, getOpenedTaskId, refused, rows, provideEngine } from './testing/engine.ts';

provideEngine();

describe('one instance', () => {
  test('approved to the end: who did what, in order, with the opinion', async () => {
    const started = await begin(oneTask('flowable:candidateGroups="approver" flowable:dueDate="P2D"'));
    expect(started.opened[0]?.notified.toSorted()).toEqual([who.ann.userId, who.bob.userId].toSorted());
    const done = await complete(getOpenedTaskId(started), who.ann, true, '同意');
    expect(done.instance.status).toBe(99);
    const { instance, tasks, tokens, history } = await rows(started.instance.id);
    expect(instance).toMatchObject({ status: 99, stopReason: null });
    expect(instance.endTime).not.toBeNull();
    expect(tasks).toMatchObject([{ status: 4, assigneeId: who.ann.userId, approved: true, opinion: '同意' }]);
    expect(Date.parse(tasks[0]?.dueDate ?? '') - Date.parse(tasks[0]?.createTime ?? '')).toBe(2 * 86_400_000);
    expect(tokens).toEqual([]);
    expect(
      history.map(({ sequence, activityType, assigneeId, opinion }) => [sequence, activityType, assigneeId, opinion]),
    ).toEqual([
      [1, 'startEvent', who.customer.userId, null],
      [2, 'userTask', who.ann.userId, '同意'],
      [3, 'endEvent', null, null],
    ]);
  });

  test('a clock that is put back ends nothing before it began', async () => {
    const started = await begin(oneTask());
    const hourAgo = new Date(Date.now() - 3_600_000);
    await happeningAt(hourAgo, () => complete(getOpenedTaskId(started), who.ann));
    const { instance, tasks, history } = await rows(started.instance.id);
    for (const { startTime, endTime } of [
      instance,
      ...tasks.map((done) => ({ startTime: done.createTime, endTime: done.endTime })),
      ...history,
    ])
      expect(Date.parse(endTime ?? '')).toBeGreaterThanOrEqual(Date.parse(startTime));
  });

  test('rejected: it ends at once and takes the other branches with it', async () => {
    const started = await begin(
      processXml({
        nodes: [start(), parallel('s'), task('a'), task('b'), parallel('j'), end()],
        flows: [
          ['start', 's'],
          ['s', 'a'],
          ['s', 'b'],
          ['a', 'j'],
          ['b', 'j'],
          ['j', 'end'],
        ],
      }),
    );
    const done = await complete(getOpenedTaskId(started, 1), who.bob, false, '材料不全');
    expect(done.instance.status).toBe(4);
    const { tasks, tokens, history } = await rows(started.instance.id);
    expect(tasks.map(({ taskDefinitionKey, status, approved }) => [taskDefinitionKey, status, approved])).toEqual([
      ['a', 6, null],
      ['b', 4, false],
    ]);
    expect(tokens).toEqual([]);
    expect(
      history.map(({ activityId, approved, opinion, endTime }) => [activityId, approved, opinion, endTime === null]),
    ).toEqual([
      ['start', null, null, false],
      ['a', null, null, false],
      ['b', false, '材料不全', false],
    ]);
    expect(await refused(complete(getOpenedTaskId(started), who.ann))).toBe('409 flow.taskGone');
  });

  test('a join waits for every branch, also when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const started = await begin(
        processXml({
          nodes: [start(), parallel('s'), task('a'), task('b'), parallel('j'), task('c'), end()],
          flows: [
            ['start', 's'],
            ['s', 'a'],
            ['s', 'b'],
            ['a', 'j'],
            ['b', 'j'],
            ['j', 'c'],
            ['c', 'end'],
          ],
        }),
      );
      const both = await Promise.all([
        complete(getOpenedTaskId(started, 0), who.ann),
        complete(getOpenedTaskId(started, 1), who.bob),
      ]);
      expect(both.flatMap(({ opened }) => opened.map(({ task: { taskDefinitionKey } }) => taskDefinitionKey))).toEqual([
        'c',
      ]);
      expect((await rows(started.instance.id)).open).toMatchObject([{ taskDefinitionKey: 'c' }]);
    }
  });

  test('a choice takes the branch that holds, exactly to the cent, and is refused where it cannot be decided', async () => {
    const xml = processXml({
      nodes: [start(), exclusive('x', 2), task('big'), task('small'), end()],
      flows: [
        ['start', 'x'],
        ['x', 'big', '${amount >= 5000000.00}'],
        ['x', 'small'],
        ['big', 'end'],
        ['small', 'end'],
      ],
    });
    const first = async (amount: unknown) =>
      (await begin(xml, { amount })).opened.map(({ task: { taskDefinitionKey } }) => taskDefinitionKey);
    expect(await first('5000000')).toEqual(['big']);
    expect(await first('4999999.99')).toEqual(['small']);
    expect(await refused(begin(xml, {}))).toBe('400 flow.undecided');
    const none = xml
      .replace(' default="f2"', '')
      .replace(
        '<sequenceFlow id="f2" sourceRef="x" targetRef="small">',
        '<sequenceFlow id="f2" sourceRef="x" targetRef="small">' +
          '<conditionExpression>${amount == 1}</conditionExpression>',
      );
    expect(await refused(begin(none, { amount: 2 }))).toBe('400 flow.noBranch');
  });

  test('the starter by expression; a task nobody can handle is refused', async () => {
    const own = await begin(oneTask('flowable:assignee="${initiator}"'));
    expect(own.opened[0]).toMatchObject({
      task: { status: 2, assigneeId: who.customer.userId },
      notified: [who.customer.userId],
    });
    expect(await refused(complete(getOpenedTaskId(own), who.ann))).toBe('404 http.404');
    expect(await refused(begin(oneTask('flowable:assignee="nobody"')))).toBe('400 flow.noAssignee');
    expect(await refused(begin(oneTask('flowable:candidateGroups="no-such-role"')))).toBe('400 flow.noAssignee');
    expect(
      await refused(
        within((db) =>
          startInstance(db, {
            definitionKey: 'unknown',
            businessKey: null,
            businessType: null,
            title: 'T',
            variables: {},
            starter: who.customer,
          }),
        ),
      ),
    ).toBe('400 flow.noDefinition');
  });

  test('a candidate list takes several people, by id or username', async () => {
    const names = await open.db
      .selectFrom('user')
      .select(['id', 'username'])
      .where('id', '=', who.stranger.userId)
      .executeTakeFirstOrThrow();
    const started = await begin(oneTask(`flowable:candidateUsers="${names.username}, \${also}"`), {
      also: who.ann.userId,
    });
    expect(started.opened[0]?.notified.toSorted()).toEqual([who.ann.userId, who.stranger.userId].toSorted());
    expect(await refused(complete(getOpenedTaskId(started), who.bob))).toBe('404 http.404');
    expect((await complete(getOpenedTaskId(started), who.stranger)).instance.status).toBe(99);
  });

  test('FLOW-001 started, suspended, active again, stopped', async () => {
    const started = await begin(oneTask());
    const { id } = started.instance;
    expect((await within((db) => toggleInstance(db, id, who.ann))).instance.status).toBe(2);
    expect(await refused(complete(getOpenedTaskId(started), who.ann))).toBe('409 flow.suspended');
    expect((await within((db) => toggleInstance(db, id, who.ann))).instance.status).toBe(1);
    expect(
      (await within((db) => stopInstance(db, id, { userId: who.customer.userId, reason: '不再需要' }))).instance.status,
    ).toBe(3);
    expect(await refused(within((db) => stopInstance(db, id, { userId: who.customer.userId, reason: null })))).toBe(
      '409 flow.ended',
    );
    expect(await refused(within((db) => toggleInstance(db, id, who.ann)))).toBe('409 flow.ended');
    expect(await refused(complete(getOpenedTaskId(started), who.ann))).toBe('409 flow.taskGone');
    const after = await rows(id);
    expect(after).toMatchObject({ instance: { stopReason: '不再需要' }, open: [], tokens: [] });
    expect(after.history.map(({ activityType }) => activityType)).toEqual([
      'startEvent',
      'userTask',
      'suspend',
      'activate',
      'stop',
    ]);
  });

  test('one record has one running process, also when two start at once', async () => {
    await within((db) => deploy(db, { bpmnXml: oneTask(undefined, 'twice'), by: null }));
    const go = () =>
      within((db) =>
        startInstance(db, {
          definitionKey: 'twice',
          businessKey: 'record-1',
          businessType: null,
          title: 'T',
          variables: {},
          starter: who.customer,
        }),
      );
    const both = await Promise.allSettled([go(), go()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = both.find((one) => one.status === 'fulfilled');
    await within((db) => stopInstance(db, won?.value.instance.id ?? '', { userId: who.customer.userId, reason: null }));
    expect((await go()).instance.status).toBe(1);
  });
});

test('a command that throws midway leaves nothing', async () => {
  const started = await begin(oneTask());
  const before = await rows(started.instance.id);
  const counts = async () =>
    Promise.all(
      (
        ['flow_instance', 'flow_execution', 'flow_task', 'flow_identity_link', 'flow_history', 'flow_variable'] as const
      ).map(
        async (name) =>
          (
            await open.db
              .selectFrom(name)
              .select((on) => on.fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    );
  const counted = await counts();
  await expect(
    within(async (db) => {
      await completeTask(db, { taskId: getOpenedTaskId(started), person: who.ann, approved: true, opinion: 'x' });
      throw new Error('power cut');
    }),
  ).rejects.toThrow('power cut');
  await expect(
    within(async (db) => {
      await startInstance(db, {
        definitionKey: 'sample',
        businessKey: null,
        businessType: null,
        title: 'T',
        variables: { a: 1 },
        starter: who.customer,
      });
      throw new Error('power cut');
    }),
  ).rejects.toThrow('power cut');
  expect(await rows(started.instance.id)).toEqual(before);
  expect(await counts()).toEqual(counted);
  expect((await complete(getOpenedTaskId(started), who.bob)).instance.status).toBe(99);
});

test('a connection that is killed before its commit leaves nothing', async () => {
  const started = await begin(oneTask());
  const before = await rows(started.instance.id);
  const killed = within(async (db) => {
    await completeTask(db, { taskId: getOpenedTaskId(started), person: who.ann, approved: true, opinion: 'x' });
    const {
      rows: [own],
    } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(db);
    await sql`select pg_terminate_backend(${own?.pid})`.execute(open.db);
  });
  // Which error it gets depends on who notices first; that it fails is what counts.
  const [told] = await Promise.allSettled([killed]);
  expect(told?.status).toBe('rejected');
  expect(await rows(started.instance.id)).toEqual(before);
  expect((await complete(getOpenedTaskId(started), who.bob)).instance.status).toBe(99);
});

test('a running instance stays on its version; two deployments at once take two versions', async () => {
  const started = await begin(oneTask(undefined, 'versions'));
  const two = processXml({
    key: 'versions',
    nodes: [start(), task('review'), task('more'), end()],
    flows: [
      ['start', 'review'],
      ['review', 'more'],
      ['more', 'end'],
    ],
  });
  const deployed = await Promise.all([1, 2].map(() => within((db) => deploy(db, { bpmnXml: two, by: null }))));
  expect(deployed.map(({ definition: { version } }) => version).toSorted((a, b) => a - b)).toEqual([2, 3]);
  expect((await complete(getOpenedTaskId(started), who.ann)).instance.status).toBe(99);
  const newer = await within((db) =>
    startInstance(db, {
      definitionKey: 'versions',
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: {},
      starter: who.customer,
    }),
  );
  expect(
    (await complete(getOpenedTaskId(newer), who.ann)).opened.map(
      ({ task: { taskDefinitionKey } }) => taskDefinitionKey,
    ),
  ).toEqual(['more']);
});

test('a process that an earlier version deployed goes on running although it would be refused today: an unknown calendar has the effect it had, none', async () => {
  const id = newRow().id;
  const bpmnXml = oneTask(
    'flowable:candidateGroups="approver" flowable:dueDate="P1D" flowable:businessCalendarName="bankDays"',
    'banking',
  );
  await expect(within((db) => deploy(db, { bpmnXml, by: null }))).rejects.toThrow(/bankDays/);
  await open.db
    .insertInto('flow_deployment')
    .values({
      id,
      name: 'Banking',
      category: null,
      bpmnXml,
      deployedBy: null,
      deploymentTime: new Date().toISOString(),
    })
    .execute();
  await open.db
    .insertInto('flow_definition')
    .values({
      id: `banking:1:${id}`,
      key: 'banking',
      version: 1,
      name: 'Banking',
      deploymentId: id,
      suspended: false,
      removed: false,
      starterUsers: jsonb([]),
      starterGroups: jsonb([]),
    })
    .execute();
  const begun = await within((db) =>
    startInstance(db, {
      definitionKey: 'banking',
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: {},
      starter: who.customer,
    }),
  );
  expect(begun.opened[0]?.task.dueDate).toEqual(expect.any(String));
  expect((await complete(getOpenedTaskId(begun), who.ann)).instance.status).toBe(99);
});
