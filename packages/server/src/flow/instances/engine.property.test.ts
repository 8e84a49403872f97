import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import { DefinitionFault } from '../definition/fault.ts';
import { readProcess } from '../definition/read-process.ts';
import type { Db } from '../people/candidates.ts';
import { deploy } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { structuredProcess, tangledProcess } from '../testing/random-process.ts';
import { completeTask, startInstance, stopInstance } from './engine.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase(4);
  who = await people(open.db, { customer: [], ann: ['approver'] });
});
afterAll(() => open.close());
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);

/** Breaches of the invariants that hold after every command on any graph. */
async function check(id: string, seed: number): Promise<readonly string[]> {
  const instance = await open.db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const tasks = await open.db.selectFrom('flow_task').selectAll().where('instanceId', '=', id).execute();
  const tokens = await open.db
    .selectFrom('flow_execution')
    .selectAll()
    .where('instanceId', '=', id)
    .where('waits', '!=', 'children')
    .execute();
  const links = await open.db
    .selectFrom('flow_identity_link')
    .innerJoin('flow_task', 'flow_task.id', 'flow_identity_link.taskId')
    .select(['taskId', 'kind'])
    .where('instanceId', '=', id)
    .execute();
  const history = await open.db
    .selectFrom('flow_history')
    .selectAll()
    .where('instanceId', '=', id)
    .orderBy('sequence')
    .execute();
  const opened = tasks.filter(({ endTime }) => endTime === null);
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map((one) => one.id).toSorted();
  const running = instance.status === 1;
  const found = {
    seed,
    waitsForSomebody: opened.length > 0,
    ended: instance.endTime !== null,
    tokensLeft: tokens.length > 0,
    // Every open task stands on a token of its own, every other token waits at a join.
    activeTokens: ids(tokens.filter(({ waits }) => waits === 'task')),
    // Candidates of open tasks are found, those of closed ones are past.
    misplacedLinks: links.filter(
      ({ taskId, kind }) => kind.startsWith('past-') === opened.some((one) => one.id === taskId),
    ),
    // History counts on without a gap and holds each task once, open where the task is open.
    sequence: history.map(({ sequence }) => sequence),
    told: history
      .filter(({ activityType }) => activityType === 'userTask')
      .map(({ taskId, endTime }) => `${taskId} ${endTime === null}`)
      .toSorted(),
  };
  expect(found).toEqual({
    seed,
    waitsForSomebody: running,
    ended: !running,
    tokensLeft: running,
    activeTokens: opened.map((one) => one.executionId ?? '').toSorted(),
    misplacedLinks: [],
    sequence: history.map((_, index) => index + 1),
    told: tasks.map((one) => `${one.id} ${one.endTime === null}`).toSorted(),
  });
  return opened.map((one) => one.id);
}

async function play(xml: string, seed: number): Promise<number> {
  const random = chance(seed).next;
  await within((db) => deploy(db, { bpmnXml: xml, by: null }));
  const started = await within((db) =>
    startInstance(db, {
      definitionKey: 'sample',
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: { choice: random(3), again: 'no' },
      starter: who.customer,
    }),
  );
  const { id } = started.instance;
  for (let step = 0; step < 25; step += 1) {
    const tasks = await check(id, seed);
    const taskId = tasks[random(tasks.length || 1)];
    if (taskId === undefined) return step;
    const what = random(40);
    if (what === 0) await within((db) => stopInstance(db, id, { userId: who.customer.userId, reason: null }));
    else
      await within((db) =>
        completeTask(db, {
          taskId,
          person: who.ann,
          approved: what !== 1,
          opinion: null,
          variables: { choice: random(3), again: random(4) === 0 ? `g${random(6)}` : 'no' },
        }),
      );
  }
  await check(id, seed);
  return 25;
}

test('no token is lost over random structured processes', async () => {
  let steps = 0;
  for (let seed = 1; seed <= 60; seed += 1) steps += await play(structuredProcess(chance(seed).next), seed);
  expect(steps).toBeGreaterThan(150);
}, 120_000);

test('of random tangles, those that are accepted never get stuck', async () => {
  let accepted = 0;
  const reasons = new Set<string>();
  for (let seed = 1; seed <= 150; seed += 1) {
    const xml = tangledProcess(chance(seed).next);
    try {
      await readProcess(xml);
    } catch (error) {
      if (!(error instanceof DefinitionFault)) throw error;
      reasons.add(error.reason.en.replace(/".*"/, ''));
      continue;
    }
    accepted += 1;
    await play(xml, seed);
  }
  expect(accepted).toBeGreaterThan(15);
  expect(reasons.size).toBeGreaterThan(2);
}, 120_000);
