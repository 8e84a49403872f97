import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { end, exclusive, parallel, start, task } from '../testing/process.ts';
import { broadcast, deliverToInstance } from '../timers/timed.ts';
import { completeTask, stopInstance, toggleInstance } from './engine.ts';
import {
  open,
  who,
  within,
  keys,
  deployed,
  begin,
  complete,
  listOpenTasksInTree,
  steps,
  readStatus,
  nothing,
  only,
  boundary,
  provideEvents,
} from './testing/events.ts';

provideEvents();

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
    await complete(only(await listOpenTasksInTree(instance.id)).id);
    expect(await steps(instance.id)).toEqual(['z']);
    const {
      rows: [queued],
    } = await sql<{
      payload: { name: string; exceptId: string };
    }>`
      select "jobs"."payload"
      from "scf_jobs"."_private_jobs" as "jobs"
      join "scf_jobs"."_private_tasks" as "tasks" on "tasks"."id" = "jobs"."task_id"
      where "tasks"."identifier" = 'flow.signal'`.execute(open.db);
    expect(queued?.payload).toEqual({ name: 'closed', exceptId: instance.id });
    await broadcast(open.db, { kind: 'signal', name: 'closed', exceptId: instance.id }, nothing);
    for (const other of others) expect(await steps(other.instance.id)).toEqual(['z']);
  });
});

describe('call activities', () => {
  const mapped =
    '<extensionElements><flowable:in source="amount" target="sum"/>' +
    '<flowable:out source="verdict" target="result"/></extensionElements>';
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
    const { id } = only(await listOpenTasksInTree(instance.id));
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
    const done = await complete(only(await listOpenTasksInTree(rejected.instance.id)).id, who.ann, false);
    expect(done.others).toMatchObject([{ id: rejected.instance.id, status: 4 }]);
    expect(await readStatus(rejected.instance.id)).toBe(4);
    const stopped = await begin(parent, { amount: 5 });
    const called = await open.db
      .selectFrom('flow_instance')
      .select('id')
      .where('parentId', '=', stopped.instance.id)
      .executeTakeFirstOrThrow();
    await within((db) => stopInstance(db, called.id, { userId: who.customer.userId, reason: null }));
    expect([
      await readStatus(stopped.instance.id),
      await readStatus(called.id),
      await steps(stopped.instance.id),
    ]).toEqual([3, 3, []]);
  });

  test('while the caller is suspended nothing is done in what it called', async () => {
    const { parent } = await parts();
    const { instance } = await begin(parent, { amount: 5 });
    const { id } = only(await listOpenTasksInTree(instance.id));
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
      await Promise.all((await listOpenTasksInTree(instance.id)).map(({ id }) => complete(id)));
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
