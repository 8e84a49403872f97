import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { Refusal } from '../../http/refusal.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import type { Db } from '../people/candidates.ts';
import { deploy } from '../repository/deployment.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { treeProcess } from '../testing/random-tree.ts';
import { runJob, deliverToInstance } from '../timers/timed.ts';
import { completeTask, startInstance, toggleInstance } from './engine.ts';
import { addSigner, moveExecution, removeSigner, returnTargets, returnTask } from './moves.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'cem', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase();
  who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], cem: [] });
});
afterAll(() => open.close());
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
type Random = (below: number) => number;

/** The tasks, executions and jobs of an instance, and the engine's invariants they break. */
async function look(id: string) {
  const instance = await open.db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tasks = await open.db
    .selectFrom('flow_task')
    .selectAll()
    .where('instanceId', '=', id)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();
  const executions = await open.db.selectFrom('flow_execution').selectAll().where('instanceId', '=', id).execute();
  const jobs = await open.db.selectFrom('flow_job').selectAll().where('instanceId', '=', id).orderBy('id').execute();
  const subscriptions = await open.db
    .selectFrom('flow_subscription')
    .selectAll()
    .where('instanceId', '=', id)
    .execute();
  const sequence = (
    await open.db
      .selectFrom('flow_history')
      .select('sequence')
      .where('instanceId', '=', id)
      .orderBy('sequence')
      .execute()
  ).map((row) => row.sequence);
  const byId = new Map(executions.map((one) => [one.id, one]));
  const wrong: string[] = [];
  const running = instance.status === 1;
  if (running !== executions.some(({ waits }) => waits === 'task' || waits === 'event' || waits === 'job'))
    wrong.push(running ? 'it runs and nothing waits' : 'it ended and something waits');
  if (!running && executions.length + jobs.length + subscriptions.length + tasks.length > 0)
    wrong.push('it ended and something is left');
  for (const one of tasks)
    if (
      byId.get(one.executionId ?? '')?.activityId !== one.taskDefinitionKey ||
      byId.get(one.executionId ?? '')?.waits !== 'task'
    )
      wrong.push(`the task at ${one.taskDefinitionKey} has no execution`);
  if (
    new Set(tasks.map(({ executionId }) => executionId)).size !==
      executions.filter(({ waits }) => waits === 'task').length ||
    tasks.length !== executions.filter(({ waits }) => waits === 'task').length
  )
    wrong.push('tasks and executions that wait for one differ');
  for (const one of executions) {
    if (one.parentId !== null && !byId.has(one.parentId))
      wrong.push(`the execution at ${one.activityId} is in a scope that is gone`);
    if (one.waits === 'children' && !executions.some(({ parentId }) => parentId === one.id))
      wrong.push(`the scope ${one.activityId} is empty`);
    const { multi } = one.data;
    if (multi && executions.filter(({ parentId }) => parentId === one.id).length !== multi.started - multi.done)
      wrong.push(`the instances of ${one.activityId} are miscounted`);
  }
  if (executions.filter(({ parentId }) => parentId === null).length !== (running ? 1 : 0))
    wrong.push('it has not one root');
  for (const one of [...jobs, ...subscriptions])
    if (!byId.has(one.executionId)) wrong.push(`${one.activityId} waits for what is gone`);
  if (sequence.some((number, at) => number !== at + 1)) wrong.push('the history has a gap');
  return { running, tasks, jobs, subscriptions, wrong };
}

/** One command of somebody, chosen at random; it may be refused. */
async function command(
  id: string,
  { tasks, jobs, subscriptions }: Awaited<ReturnType<typeof look>>,
  random: Random,
): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length || 1)];
  const chosen = pick(tasks);
  const pickPerson = (assigneeId: string | null): TestPerson =>
    Object.values(who).find(({ userId }) => userId === assigneeId) ?? (random(2) === 0 ? who.ann : who.bob);
  const variables = { choice: random(3) };
  const what = random(20);
  const job = pick(jobs);
  if (job && what < 3) {
    await open.db
      .updateTable('flow_job')
      .set({ dueTime: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', job.id)
      .execute();
    await runJob(open.db, job.id, async () => undefined);
  } else if (subscriptions.length > 0 && (what < 6 || !chosen))
    await within((db) => deliverToInstance(db, id, 'message', 'go'));
  else if (!chosen) {
    if (job)
      await open.db
        .updateTable('flow_job')
        .set({ dueTime: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', job.id)
        .execute();
  } else if (what < 9) {
    const instance = await open.db
      .selectFrom('flow_instance')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const target = pick(
      await returnTargets(open.db, chosen, instance, await readDeployedGraph(open.db, instance.definitionId)),
    );
    if (target)
      await within((db) =>
        returnTask(db, {
          taskId: chosen.id,
          person: pickPerson(chosen.assigneeId),
          toActivityId: target.activityId,
          opinion: null,
        }),
      );
  } else if (what === 9)
    await within((db) => addSigner(db, { taskId: chosen.id, userIds: [who.cem.userId], by: who.ann.userId }));
  else if (what === 10) await within((db) => removeSigner(db, { taskId: chosen.id, by: who.ann.userId }));
  else if (what === 11) {
    const { definitionId } = await open.db
      .selectFrom('flow_instance')
      .select('definitionId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const target = pick([...(await readDeployedGraph(open.db, definitionId)).nodes.keys()]);
    if (target !== undefined)
      await within((db) =>
        moveExecution(db, {
          instanceId: id,
          ...(random(2) === 0 ? { from: chosen.taskDefinitionKey } : {}),
          to: target,
          by: who.ann.userId,
          reason: null,
        }),
      );
  } else if (what === 12) {
    await within((db) => toggleInstance(db, id, who.ann));
    await within((db) => toggleInstance(db, id, who.ann));
  } else
    await within((db) =>
      completeTask(db, {
        taskId: chosen.id,
        person: pickPerson(chosen.assigneeId),
        approved: random(60) > 0,
        opinion: null,
        variables,
      }),
    );
}

/** Plays one process; `atOnce` commands are sent together each time. Answers how many were done. */
async function play(seed: number, atOnce: number): Promise<number> {
  const random = chance(seed).next;
  const key = `tree${atOnce}x${seed}`;
  await within((db) => deploy(db, { bpmnXml: treeProcess(random, key), by: null }));
  const { instance } = await within((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: { choice: random(3) },
      starter: who.customer,
    }),
  );
  let done = 0;
  for (let step = 0; step < 30; step += 1) {
    const seen = await look(instance.id);
    expect({ seed, step, wrong: seen.wrong }).toEqual({ seed, step, wrong: [] });
    if (!seen.running) return done;
    const all = await Promise.allSettled(Array.from({ length: atOnce }, () => command(instance.id, seen, random)));
    for (const one of all) {
      if (one.status === 'fulfilled') done += 1;
      else if (!(one.reason instanceof Refusal)) throw one.reason;
      // After any returns and moves, no action leaves a join waiting for a token that never comes.
      else expect({ seed, step, refused: one.reason.key }).not.toMatchObject({ refused: 'flow.stuck' });
    }
  }
  return done;
}

test('over random processes with sub-processes, events and several instances, whatever people do, nothing is lost and nothing stays behind', async () => {
  let done = 0;
  for (let seed = 1; seed <= 60; seed += 1) done += await play(seed, 1);
  expect(done).toBeGreaterThan(400);
}, 300_000);

test('the same with three commands at the same moment from three connections', async () => {
  let done = 0;
  for (let seed = 1; seed <= 25; seed += 1) done += await play(seed, 3);
  expect(done).toBeGreaterThan(200);
}, 300_000);
