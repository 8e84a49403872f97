import { describe, expect, test } from 'vitest';
import { type TestPerson } from '../testing/people.ts';
import { end, parallel, start, task } from '../testing/process.ts';
import { moveExecution, returnTask } from './moves.ts';
import type { Outcome } from './outcome.ts';
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

const back = (taskId: string, toActivityId: string, person: TestPerson = who.ann): Promise<Outcome> =>
  within((db) => returnTask(db, { taskId, person, toActivityId, opinion: '补充材料' }));

describe('returning', () => {
  test('to an earlier step: whoever handled it gets it again, and the history says who, why and whereto', async () => {
    const { instance } = await begin(await chain());
    await complete(await at(instance.id, 'a'), who.bob);
    await complete(await at(instance.id, 'b'));
    await back(await at(instance.id, 'c'), 'a');
    expect(await listOpenTasks(instance.id)).toMatchObject([{ taskDefinitionKey: 'a', assigneeId: who.bob.userId }]);
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
    expect((await listOpenTasks(instance.id)).map(({ assigneeId }) => String(assigneeId)).toSorted()).toEqual(
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
      expect(await listOpenTasks(instance.id)).toHaveLength(1);
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
    expect(await listOpenTasks(instance.id)).toMatchObject([
      { taskDefinitionKey: step, assigneeId: way === 'previous' ? who.bob.userId : who.customer.userId },
    ]);
  });

  test('end, or go back to the applicant, with or without a task of theirs', async () => {
    for (const [way, status] of [
      ['end', 4],
      ['start', 5],
      ['previous', 5],
    ] as const) {
      const { instance } = await begin(
        await deployed(
          [start(), task('b', `flowable:candidateGroups="approver" scf:reject="${way}"`), end()],
          [
            ['start', 'b'],
            ['b', 'end'],
          ],
        ),
      );
      expect((await complete(await at(instance.id, 'b'), who.ann, false)).instance.status).toBe(status);
    }
  });

  test('a vote counts it and goes on', async () => {
    const vote =
      '<userTask id="m" flowable:assignee="${person}" scf:reject="vote">' +
      '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person">' +
      '<completionCondition>${nrOfRejected &gt;= 2 || nrOfApproved &gt;= 2}</completionCondition>' +
      '</multiInstanceLoopCharacteristics></userTask>';
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
