import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import type { Db } from '../people/candidates.ts';
import { deploy } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { end, parallel, processXml, start, task, type Drawn } from '../testing/process.ts';
import { completeTask, startInstance } from './engine.ts';
import { migrateInstances } from './migration.ts';
import { addSigner, moveExecution, removeSigner, returnTask, withdraw } from './moves.ts';
import type { Outcome } from './outcome.ts';
import { progressOf } from './progress.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'cem' | 'dan', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase();
  who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], cem: [], dan: [] });
});
afterAll(() => open.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
let keys = 0;
const deployed = async (
  nodes: readonly string[],
  flows: Drawn['flows'],
  key = `moves${(keys += 1)}`,
): Promise<string> => {
  const xml = processXml({ key, nodes, flows }).replace(
    '<definitions ',
    '<definitions xmlns:scf="http://scf-kit/bpmn" ',
  );
  return (await within((db) => deploy(db, { bpmnXml: xml, by: null }))).definition.key;
};
const begin = async (key: string, variables: Record<string, unknown> = {}): Promise<Outcome> =>
  within((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey: null,
      businessType: null,
      title: 'T',
      variables,
      starter: who.customer,
    }),
  );
const complete = (taskId: string, person: TestPerson = who.ann, approved = true): Promise<Outcome> =>
  within((db) => completeTask(db, { taskId, person, approved, opinion: null }));
const openOf = async (id: string) =>
  open.db
    .selectFrom('flow_task')
    .select(['id', 'taskDefinitionKey', 'assigneeId', 'executionId'])
    .where('instanceId', '=', id)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();
const steps = async (id: string) => (await openOf(id)).map(({ taskDefinitionKey }) => taskDefinitionKey).toSorted();
const at = async (id: string, step: string): Promise<string> =>
  (await openOf(id)).find(({ taskDefinitionKey }) => taskDefinitionKey === step)?.id ?? '';
const of = async (id: string, person: TestPerson): Promise<string> =>
  (await openOf(id)).find(({ assigneeId }) => assigneeId === person.userId)?.id ?? '';
const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
  throw new Error('It was not refused.');
};
const history = async (id: string) =>
  await open.db
    .selectFrom('flow_history')
    .select(['activityType', 'activityId', 'assigneeId', 'opinion'])
    .where('instanceId', '=', id)
    .orderBy('sequence')
    .execute();
const back = (taskId: string, toActivityId: string, person: TestPerson = who.ann): Promise<Outcome> =>
  within((db) => returnTask(db, { taskId, person, toActivityId, opinion: '补充材料' }));

const three: Drawn['flows'] = [
  ['start', 'a'],
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'end'],
];
const chain = () => deployed([start(), task('a'), task('b'), task('c'), end()], three);
const signed = (id: string, loop: string): string =>
  `<userTask id="${id}" name="${id}" flowable:assignee="\${person}"><multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person">${loop}</multiInstanceLoopCharacteristics></userTask>`;

describe('returning', () => {
  test('to an earlier step: whoever handled it gets it again, and the history says who, why and whereto', async () => {
    const { instance } = await begin(await chain());
    await complete(await at(instance.id, 'a'), who.bob);
    await complete(await at(instance.id, 'b'));
    await back(await at(instance.id, 'c'), 'a');
    expect(await openOf(instance.id)).toMatchObject([{ taskDefinitionKey: 'a', assigneeId: who.bob.userId }]);
    expect((await history(instance.id)).filter(({ activityType }) => activityType === 'return')).toEqual([
      { activityType: 'return', activityId: 'a', assigneeId: who.ann.userId, opinion: '补充材料' },
    ]);
    expect(await refused(complete(await at(instance.id, 'a'), who.ann))).toBe('http.404');
    await complete(await at(instance.id, 'a'), who.bob);
    expect(await steps(instance.id)).toEqual(['b']);
  });

  test('not to a later step, to itself or to what is no step, nor by who does not have the task', async () => {
    const { instance } = await begin(await chain());
    const id = await at(instance.id, 'a');
    for (const to of ['b', 'end', 'start', 'nowhere']) expect(await refused(back(id, to))).toBe('flow.noTarget');
    expect(await refused(back(id, 'a', who.dan))).toBe('http.404');
    expect(await steps(instance.id)).toEqual(['a']);
  });

  test('into and out of a counter-sign loses no task', async () => {
    const key = await deployed(
      [start(), task('a'), signed('m', ''), task('c'), end()],
      [
        ['start', 'a'],
        ['a', 'm'],
        ['m', 'c'],
        ['c', 'end'],
      ],
    );
    const { instance } = await begin(key, { people: [who.cem.userId, who.dan.userId] });
    await complete(await at(instance.id, 'a'));
    await complete(await of(instance.id, who.cem), who.cem);
    await back(await of(instance.id, who.dan), 'a', who.dan);
    expect(await steps(instance.id)).toEqual(['a']);
    await complete(await at(instance.id, 'a'));
    expect((await openOf(instance.id)).map(({ assigneeId }) => String(assigneeId)).toSorted()).toEqual(
      [who.cem.userId, who.dan.userId].toSorted(),
    );
    for (const person of [who.dan, who.cem]) await complete(await of(instance.id, person), person);
    await back(await at(instance.id, 'c'), 'm');
    expect(await steps(instance.id)).toEqual(['m', 'm']);
    for (const person of [who.dan, who.cem]) await complete(await of(instance.id, person), person);
    expect((await complete(await at(instance.id, 'c'))).instance.status).toBe(99);
  });

  test('from behind a join to one of its branches: what the others approved stands, and the join lets the one through', async () => {
    const key = await deployed(
      [start(), task('a'), parallel('s'), task('b'), task('c'), parallel('j'), task('d'), end()],
      [
        ['start', 'a'],
        ['a', 's'],
        ['s', 'b'],
        ['s', 'c'],
        ['b', 'j'],
        ['c', 'j'],
        ['j', 'd'],
        ['d', 'end'],
      ],
    );
    const { instance } = await begin(key);
    for (const step of ['a', 'b', 'c']) await complete(await at(instance.id, step));
    await back(await at(instance.id, 'd'), 'c');
    expect(await steps(instance.id)).toEqual(['c']);
    await complete(await at(instance.id, 'c'));
    expect(await steps(instance.id)).toEqual(['d']);
    // Before the split everything is done anew.
    await back(await at(instance.id, 'd'), 'a');
    await complete(await at(instance.id, 'a'));
    expect(await steps(instance.id)).toEqual(['b', 'c']);
    await complete(await at(instance.id, 'b'));
    await back(await at(instance.id, 'c'), 'a');
    await complete(await at(instance.id, 'a'));
    expect(await steps(instance.id)).toEqual(['b', 'c']);
    for (const step of ['c', 'b']) await complete(await at(instance.id, step));
    expect((await complete(await at(instance.id, 'd'))).instance.status).toBe(99);
  });

  test('into a branch within a branch, beside one that is still open', async () => {
    const key = await deployed(
      [
        start(),
        parallel('s'),
        task('w'),
        parallel('t'),
        task('x'),
        task('y'),
        parallel('k'),
        task('z'),
        parallel('j'),
        end(),
      ],
      [
        ['start', 's'],
        ['s', 'w'],
        ['s', 't'],
        ['t', 'x'],
        ['t', 'y'],
        ['x', 'k'],
        ['y', 'k'],
        ['k', 'z'],
        ['z', 'j'],
        ['w', 'j'],
        ['j', 'end'],
      ],
    );
    const { instance } = await begin(key);
    for (const step of ['x', 'y']) await complete(await at(instance.id, step));
    await back(await at(instance.id, 'z'), 'x');
    expect(await steps(instance.id)).toEqual(['w', 'x']);
    for (const step of ['x', 'z', 'w'])
      expect((await complete(await at(instance.id, step))).instance.status).toBe(step === 'w' ? 99 : 1);
  });

  test('an administrator takes a token out of its branch: its join counts the branch as done', async () => {
    const key = await deployed(
      [
        start(),
        parallel('s'),
        parallel('t'),
        task('x'),
        task('y'),
        parallel('k'),
        task('z'),
        task('w'),
        parallel('j'),
        end(),
      ],
      [
        ['start', 's'],
        ['s', 'w'],
        ['s', 't'],
        ['t', 'x'],
        ['t', 'y'],
        ['x', 'k'],
        ['y', 'k'],
        ['k', 'z'],
        ['z', 'j'],
        ['w', 'j'],
        ['j', 'end'],
      ],
    );
    const { instance } = await begin(key);
    for (const step of ['w', 'x']) await complete(await at(instance.id, step));
    await within((db) =>
      moveExecution(db, { instanceId: instance.id, from: 'y', to: 'w', by: who.ann.userId, reason: '重新办理' }),
    );
    expect(await steps(instance.id)).toEqual(['w', 'z']);
    for (const step of ['w', 'z'])
      expect((await complete(await at(instance.id, step))).instance.status).toBe(step === 'z' ? 99 : 1);
  });

  test('two returns, or a return and a completion, at once: one wins', async () => {
    const key = await chain();
    for (let round = 0; round < 6; round += 1) {
      const { instance } = await begin(key);
      await complete(await at(instance.id, 'a'));
      const id = await at(instance.id, 'b');
      const both = await Promise.allSettled([
        back(id, 'a'),
        round % 2 === 0 ? back(id, 'a', who.bob) : complete(id, who.bob),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await openOf(instance.id)).toHaveLength(1);
    }
  });
});

describe('rejecting, where the task says what becomes of it', () => {
  const key = (way: string) =>
    deployed(
      [
        start(),
        '<userTask id="fill" name="fill" flowable:assignee="${initiator}"/>',
        task('a'),
        task('b', `flowable:candidateGroups="approver" scf:reject="${way}"`),
        end(),
      ],
      [
        ['start', 'fill'],
        ['fill', 'a'],
        ['a', 'b'],
        ['b', 'end'],
      ],
    );

  test.each([
    ['previous', 'a'],
    ['start', 'fill'],
  ])('%s', async (way, step) => {
    const { instance } = await begin(await key(way));
    await complete(await at(instance.id, 'fill'), who.customer);
    await complete(await at(instance.id, 'a'), who.bob);
    const done = await complete(await at(instance.id, 'b'), who.ann, false);
    expect(done.instance.status).toBe(1);
    expect(await openOf(instance.id)).toMatchObject([
      { taskDefinitionKey: step, assigneeId: way === 'previous' ? who.bob.userId : who.customer.userId },
    ]);
  });

  test('end, and the start where there is no task of the applicant', async () => {
    for (const way of ['end', 'start']) {
      const { instance } = await begin(
        await deployed(
          [start(), task('b', `flowable:candidateGroups="approver" scf:reject="${way}"`), end()],
          [
            ['start', 'b'],
            ['b', 'end'],
          ],
        ),
      );
      expect((await complete(await at(instance.id, 'b'), who.ann, false)).instance.status).toBe(4);
    }
  });

  test('a vote counts it and goes on', async () => {
    const vote =
      '<userTask id="m" flowable:assignee="${person}" scf:reject="vote"><multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"><completionCondition>${nrOfRejected &gt;= 2 || nrOfApproved &gt;= 2}</completionCondition></multiInstanceLoopCharacteristics></userTask>';
    const { instance } = await begin(
      await deployed(
        [start(), vote, task('z'), end()],
        [
          ['start', 'm'],
          ['m', 'z'],
          ['z', 'end'],
        ],
      ),
      { people: [who.ann.userId, who.bob.userId, who.cem.userId] },
    );
    await complete(await of(instance.id, who.ann), who.ann, false);
    expect(await steps(instance.id)).toEqual(['m', 'm']);
    await complete(await of(instance.id, who.cem), who.cem, false);
    expect(await steps(instance.id)).toEqual(['z']);
    expect(
      await open.db
        .selectFrom('flow_variable')
        .select('value')
        .where('instanceId', '=', instance.id)
        .where('name', '=', 'mVotes')
        .executeTakeFirst(),
    ).toEqual({ value: { approved: 0, rejected: 2, total: 3 } });
  });
});

describe('signers', () => {
  const added = (taskId: string, ...persons: TestPerson[]) =>
    within((db) => addSigner(db, { taskId, userIds: persons.map(({ userId }) => userId), by: who.ann.userId }));

  test('added to a single task: the step is done when everybody has', async () => {
    const { instance } = await begin(await chain());
    await added(await at(instance.id, 'a'), who.cem, who.dan);
    expect(await steps(instance.id)).toEqual(['a', 'a', 'a']);
    await complete(await of(instance.id, who.cem), who.cem);
    await complete((await openOf(instance.id)).find(({ assigneeId }) => assigneeId === null)?.id ?? '');
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
        let [next] = await openOf(instance.id);
        next?.taskDefinitionKey === 'm';
        [next] = await openOf(instance.id)
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
    expect(await openOf(instance.id)).toHaveLength(2);
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
      const left = await openOf(instance.id);
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
  expect(await openOf(own.instance.id)).toMatchObject([{ taskDefinitionKey: 'fill', assigneeId: who.customer.userId }]);
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
  expect(await progressOf(open.db, instance)).toEqual({
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
