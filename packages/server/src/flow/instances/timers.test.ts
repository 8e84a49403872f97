import { describe, expect, test } from 'vitest';
import { end, start, task, type Drawn } from '../testing/process.ts';
import { runJob } from '../timers/timed.ts';
import { toggleInstance } from './engine.ts';
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
  readStatus,
  nothing,
  due,
  only,
  boundary,
  provideEvents,
} from './testing/events.ts';

provideEvents();

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
    await complete(only(await listOpenTasksInTree(first.instance.id)).id);
    expect(await jobs(first.instance.id)).toEqual([]);
    for (let round = 0; round < 8; round += 1) {
      const { instance } = await begin(key);
      const job = only(await jobs(instance.id));
      await due(job.id);
      const taskId = only(await listOpenTasksInTree(instance.id)).id;
      const [completed] = await Promise.allSettled([complete(taskId), runJob(open.db, job.id, nothing)]);
      expect(await readStatus(instance.id)).toBe(completed.status === 'fulfilled' ? 99 : 1);
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
        '<intermediateCatchEvent id="t"><timerEventDefinition><timeDate>${when}</timeDate></timerEventDefinition>' +
          '</intermediateCatchEvent>',
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
