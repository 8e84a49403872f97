import { describe, expect, test } from 'vitest';
import { type TestPerson } from '../testing/people.ts';
import { end, parallel, start, task } from '../testing/process.ts';
import { migrateInstances } from './migration.ts';
import { addSigner, moveExecution, removeSigner, withdraw } from './moves.ts';
import { readProgress } from './progress.ts';
import {
  open,
  who,
  within,
  deployed,
  begin,
  complete,
  listOpenTasks,
  steps,
  at,
  of,
  refused,
  history,
  chain,
  signed,
  provideMoves,
} from './testing/moves.ts';

provideMoves();

describe('signers', () => {
  const added = (taskId: string, ...persons: TestPerson[]) =>
    within((db) => addSigner(db, { taskId, userIds: persons.map(({ userId }) => userId), by: who.ann.userId }));

  test('added to a single task: the step is done when everybody has', async () => {
    const { instance } = await begin(await chain());
    await added(await at(instance.id, 'a'), who.cem, who.dan);
    expect(await steps(instance.id)).toEqual(['a', 'a', 'a']);
    await complete(await of(instance.id, who.cem), who.cem);
    await complete((await listOpenTasks(instance.id)).find(({ assigneeId }) => assigneeId === null)?.id ?? '');
    expect(await steps(instance.id)).toEqual(['a']);
    await complete(await of(instance.id, who.dan), who.dan);
    expect(await steps(instance.id)).toEqual(['b']);
  });

  test('added to and removed from a counter-sign, also one after the other', async () => {
    for (const sequential of [false, true]) {
      const xml = signed('m', '')
        .replace('<multiInstance', `<multiInstance`)
        .replace('Characteristics flowable', `Characteristics isSequential="${sequential}" flowable`);
      const { instance } = await begin(
        await deployed(
          [start(), xml, task('z'), end()],
          [
            ['start', 'm'],
            ['m', 'z'],
            ['z', 'end'],
          ],
        ),
        { people: [who.ann.userId, who.bob.userId] },
      );
      await added(await of(instance.id, who.ann), who.dan);
      const handled: string[] = [];
      for (
        let [next] = await listOpenTasks(instance.id);
        next?.taskDefinitionKey === 'm';
        [next] = await listOpenTasks(instance.id)
      ) {
        const person = Object.values(who).find(({ userId }) => userId === next?.assigneeId);
        if (!person) throw new Error('A signer is nobody.');
        handled.push(person.userId);
        await complete(next.id, person);
      }
      expect(handled.toSorted()).toEqual([who.ann, who.bob, who.dan].map(({ userId }) => userId).toSorted());
      expect(await steps(instance.id)).toEqual(['z']);
    }
  });

  test('the last of those who are left completes the step when another is removed; somebody always stays', async () => {
    const { instance } = await begin(await chain());
    const own = await at(instance.id, 'a');
    expect(await refused(within((db) => removeSigner(db, { taskId: own, by: who.ann.userId })))).toBe(
      'flow.lastSigner',
    );
    await added(own, who.cem, who.dan);
    await within((db) => removeSigner(db, { taskId: own, userId: who.dan.userId, by: who.ann.userId }));
    expect(await listOpenTasks(instance.id)).toHaveLength(2);
    await complete(own);
    expect(await steps(instance.id)).toEqual(['a']);
    await added(await of(instance.id, who.cem), who.bob);
    await complete(await of(instance.id, who.bob), who.bob);
    const last = await of(instance.id, who.cem);
    await within((db) => removeSigner(db, { taskId: last, by: who.ann.userId }));
    expect(await steps(instance.id)).toEqual(['b']);
    expect(
      (await history(instance.id))
        .filter(({ activityType }) => activityType.endsWith('Signer'))
        .map(({ activityType }) => activityType),
    ).toEqual(['addSigner', 'addSigner', 'removeSigner', 'addSigner', 'removeSigner']);
  });

  test('adding, removing and completing at once leaves every open task on an execution of its own', async () => {
    const key = await deployed(
      [start(), signed('m', ''), task('z'), end()],
      [
        ['start', 'm'],
        ['m', 'z'],
        ['z', 'end'],
      ],
    );
    for (let round = 0; round < 6; round += 1) {
      const { instance } = await begin(key, { people: [who.ann.userId, who.bob.userId] });
      const [ann, bob] = [await of(instance.id, who.ann), await of(instance.id, who.bob)];
      await Promise.allSettled([
        added(ann, who.cem),
        added(ann, who.dan),
        complete(ann),
        within((db) => removeSigner(db, { taskId: bob, by: who.ann.userId })),
      ]);
      const left = await listOpenTasks(instance.id);
      const resting = await open.db
        .selectFrom('flow_execution')
        .select('id')
        .where('instanceId', '=', instance.id)
        .where('waits', '=', 'task')
        .orderBy('id')
        .execute();
      expect(left.map(({ executionId }) => String(executionId)).toSorted()).toEqual(resting.map(({ id }) => id));
      expect(left.length).toBeGreaterThan(0);
      for (const { id, assigneeId } of left)
        await complete(id, Object.values(who).find(({ userId }) => userId === assigneeId) ?? who.ann);
      expect(await steps(instance.id)).toEqual(left[0]?.assigneeId === null ? [] : ['z']);
    }
  });
});

test('an administrator moves a branch or everything, and every move is in the history', async () => {
  const key = await deployed(
    [start(), parallel('s'), task('a'), task('b'), parallel('j'), task('z'), end()],
    [
      ['start', 's'],
      ['s', 'a'],
      ['s', 'b'],
      ['a', 'j'],
      ['b', 'j'],
      ['j', 'z'],
      ['z', 'end'],
    ],
  );
  const { instance } = await begin(key);
  const move = (to: string, from?: string) =>
    within((db) =>
      moveExecution(db, {
        instanceId: instance.id,
        ...(from === undefined ? {} : { from }),
        to,
        by: who.ann.userId,
        reason: 'test',
      }),
    );
  expect(await refused(move('j', 'a'))).toBe('flow.noTarget');
  expect(await refused(move('a', 'z'))).toBe('flow.noTarget');
  await move('z');
  expect(await steps(instance.id)).toEqual(['z']);
  await move('a');
  expect(await steps(instance.id)).toEqual(['a']);
  expect(
    (await history(instance.id))
      .filter(({ activityType }) => activityType === 'move')
      .map(({ activityId, assigneeId, opinion }) => [activityId, assigneeId, opinion]),
  ).toEqual([
    ['z', who.ann.userId, 'test'],
    ['a', who.ann.userId, 'test'],
  ]);
  await move('end');
  expect(
    (await open.db.selectFrom('flow_instance').select('status').where('id', '=', instance.id).executeTakeFirstOrThrow())
      .status,
  ).toBe(99);
  expect(await refused(move('a'))).toBe('flow.ended');
});

test('the applicant withdraws: back at the own task where the process begins with it, else the end', async () => {
  const own = await begin(
    await deployed(
      [start(), '<userTask id="fill" name="fill" flowable:assignee="${initiator}"/>', task('a'), end()],
      [
        ['start', 'fill'],
        ['fill', 'a'],
        ['a', 'end'],
      ],
    ),
  );
  await complete(await at(own.instance.id, 'fill'), who.customer);
  await within((db) => withdraw(db, { instanceId: own.instance.id, by: who.customer.userId, reason: '写错了' }));
  expect(await listOpenTasks(own.instance.id)).toMatchObject([
    { taskDefinitionKey: 'fill', assigneeId: who.customer.userId },
  ]);
  const other = await begin(await chain());
  expect(
    (await within((db) => withdraw(db, { instanceId: other.instance.id, by: who.customer.userId, reason: null })))
      .instance.status,
  ).toBe(3);
  expect((await history(other.instance.id)).at(-1)?.activityType).toBe('withdraw');
});

test('progress says what is active, what is passed and by which flows', async () => {
  const { instance } = await begin(await chain());
  await complete(await at(instance.id, 'a'));
  expect(await readProgress(open.db, instance)).toEqual({
    active: ['b'],
    done: ['start', 'a'],
    taken: ['f0', 'f1'],
    incidents: [],
  });
});

test('running instances go over to a newer version where they can, and a dry run says so first', async () => {
  const key = await chain();
  const [first, second] = [await begin(key), await begin(key)];
  await complete(await at(second.instance.id, 'a'));
  await deployed(
    [start(), task('a'), task('renamed'), task('new'), end()],
    [
      ['start', 'a'],
      ['a', 'renamed'],
      ['renamed', 'new'],
      ['new', 'end'],
    ],
    key,
  );
  const [old, next] = (
    await open.db.selectFrom('flow_definition').select('id').where('key', '=', key).orderBy('version').execute()
  ).map(({ id }) => id);
  const go = (dryRun: boolean, mapping: Record<string, string> = {}) =>
    migrateInstances(open.db, { from: old ?? '', to: next ?? '', mapping, dryRun, by: who.ann.userId });
  expect(await go(true)).toMatchObject({
    instances: 2,
    moved: 1,
    refused: [{ processInstanceId: second.instance.id, reason: { en: 'The newer version has no step "Task b"' } }],
  });
  expect(await go(true, { b: 'end' })).toMatchObject({
    moved: 1,
    refused: [{ reason: { en: 'The step "Task b" is of another kind in the newer version' } }],
  });
  expect(await go(false, { b: 'renamed' })).toEqual({ instances: 2, moved: 2, refused: [], stops: [] });
  expect(await go(false, { b: 'renamed' })).toEqual({ instances: 0, moved: 0, refused: [], stops: [] });
  await complete(await at(first.instance.id, 'a'));
  for (const { instance } of [first, second]) {
    await complete(await at(instance.id, 'renamed'));
    expect((await complete(await at(instance.id, 'new'))).instance.status).toBe(99);
  }
});
