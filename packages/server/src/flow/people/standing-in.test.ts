import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { newRow } from '../../database/new-row.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import { completeTask, startInstance } from '../instances/engine.ts';
import type { Outcome } from '../instances/outcome.ts';
import { deploy } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { end, oneTask, processXml, start, task } from '../testing/process.ts';
import type { Db } from './candidates.ts';
import { selectAbsentName, isOpenTaskFor, type Person } from './open-tasks.query.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'clerk', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase(4);
  who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], clerk: [] });
});
afterAll(() => open.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
async function begin(xml: string, starter: TestPerson = who.customer): Promise<Outcome> {
  const { definition } = await within((db) => deploy(db, { bpmnXml: xml, by: null }));
  return within((db) =>
    startInstance(db, {
      definitionKey: definition.key,
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: {},
      starter,
    }),
  );
}
const standingIn = (person: TestPerson, ...absent: readonly TestPerson[]): Person => ({
  ...person,
  actingFor: absent.map(({ userId, platformRoles }) => ({ userId, platformRoles })),
});
const getOpenedTaskId = ({ opened: [first] }: Outcome): string => first?.task.id ?? '';
const complete = (taskId: string, person: Person) =>
  within((db) => completeTask(db, { taskId, person, approved: true, opinion: null }));
const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.key}`;
    throw error;
  }
  throw new Error('It was not refused.');
};
/** The task as the person's list holds it, by way of either question. */
async function listed(taskId: string, person: Person): Promise<string | null | undefined> {
  const found = await Promise.all(
    (['all', 'few'] as const).map(async (over) => {
      const { rows } = await sql<{
        name: string | null;
      }>`
        select ${selectAbsentName(person, 'task')} as "name"
        from "flow_task" as "task"
        where "task"."id" = ${taskId} and ${isOpenTaskFor(person, 'task', over)}`.execute(open.db);
      return rows[0]?.name;
    }),
  );
  expect(found[0]).toBe(found[1]);
  return found[0];
}
const readHistory = async ({ instance }: Outcome) =>
  open.db
    .selectFrom('flow_history')
    .select(['assigneeId', 'ownerId'])
    .where('instanceId', '=', instance.id)
    .where('activityType', '=', 'userTask')
    .execute();

describe('a substitute', () => {
  test.each([
    ['the group', undefined],
    ['the person', 'ann'],
  ])('handles what waits for %s, and the history names both', async (_way, name) => {
    const started = await begin(oneTask(name === undefined ? undefined : `flowable:assignee="${who.ann.userId}"`));
    const clerk = standingIn(who.clerk, who.ann);
    expect([await listed(getOpenedTaskId(started), who.clerk), await listed(getOpenedTaskId(started), clerk)]).toEqual([
      undefined,
      'ann',
    ]);
    expect(await refused(complete(getOpenedTaskId(started), who.clerk))).toBe('404 http.404');
    const done = await complete(getOpenedTaskId(started), clerk);
    expect(done.instance.status).toBe(99);
    expect(await readHistory(done)).toEqual([{ assigneeId: who.clerk.userId, ownerId: who.ann.userId }]);
  });

  test('a substitute who is a candidate anyway handles it in their own name', async () => {
    const started = await begin(oneTask());
    const bob = standingIn(who.bob, who.ann);
    expect(await listed(getOpenedTaskId(started), bob)).toBeNull();
    expect(await readHistory(await complete(getOpenedTaskId(started), bob))).toEqual([
      { assigneeId: who.bob.userId, ownerId: null },
    ]);
  });

  test("does not approve the own application for somebody else, nor the absent person's for them", async () => {
    const own = await begin(oneTask(), who.clerk);
    expect(await listed(getOpenedTaskId(own), standingIn(who.clerk, who.ann))).toBeUndefined();
    expect(await refused(complete(getOpenedTaskId(own), standingIn(who.clerk, who.ann)))).toBe(
      '403 flow.ownApplication',
    );
    const theirs = await begin(oneTask(), who.ann);
    expect(await listed(getOpenedTaskId(theirs), standingIn(who.clerk, who.ann))).toBeUndefined();
    expect(await refused(complete(getOpenedTaskId(theirs), standingIn(who.clerk, who.ann)))).toBe('404 http.404');
    // Another absent approver's place is as good as theirs.
    expect((await complete(getOpenedTaskId(theirs), standingIn(who.clerk, who.ann, who.bob))).instance.status).toBe(99);
  });

  test('whom the applicant made one decides nothing of theirs: only the absent or others arrange that', async () => {
    const arranged = (by: TestPerson) =>
      open.db
        .insertInto('substitute')
        .values({
          ...newRow({ userId: by.userId, officeId: who.ann.officeId }),
          userId: who.ann.userId,
          substituteId: who.clerk.userId,
          startDate: '2020-01-01',
          endDate: '2999-12-31',
          enabled: true,
        })
        .execute();
    const clerk = standingIn(who.clerk, who.ann);
    await arranged(who.customer);
    const started = await begin(oneTask());
    expect(await listed(getOpenedTaskId(started), clerk)).toBeUndefined();
    expect(await refused(complete(getOpenedTaskId(started), clerk))).toBe('404 http.404');
    await open.db.deleteFrom('substitute').execute();
    await arranged(who.ann);
    expect(await listed(getOpenedTaskId(started), clerk)).toBe('ann');
    expect((await complete(getOpenedTaskId(started), clerk)).instance.status).toBe(99);
    await open.db.deleteFrom('substitute').execute();
  });
});

describe('whoever started', () => {
  test('is told to leave it to the others, whom alone the task is offered', async () => {
    const started = await begin(oneTask(), who.ann);
    expect(started.opened[0]?.notified).toEqual([who.bob.userId]);
    expect(await listed(getOpenedTaskId(started), who.ann)).toBeUndefined();
    expect(await refused(complete(getOpenedTaskId(started), who.ann))).toBe('403 flow.ownApplication');
    expect((await complete(getOpenedTaskId(started), who.bob)).instance.status).toBe(99);
  });

  test('of two at once the barred one never wins', async () => {
    const started = await begin(oneTask(), who.ann);
    const [own, other] = await Promise.allSettled([
      complete(getOpenedTaskId(started), who.ann),
      complete(getOpenedTaskId(started), who.bob),
    ]);
    expect([own?.status, other?.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('as the only one who could cannot start it', async () => {
    expect(await refused(begin(oneTask(`flowable:candidateUsers="${who.clerk.userId}"`), who.clerk))).toBe(
      '400 flow.onlyInitiator',
    );
    expect(await refused(begin(oneTask(`flowable:assignee="${who.clerk.userId}"`), who.clerk))).toBe(
      '400 flow.onlyInitiator',
    );
  });

  test('approves where the definition says so, and has what is assigned to the initiator', async () => {
    const allowed = processXml({
      nodes: [start(), task('review', 'flowable:candidateGroups="approver" scf:initiatorMayApprove="true"'), end()],
      flows: [
        ['start', 'review'],
        ['review', 'end'],
      ],
    }).replace('<definitions ', '<definitions xmlns:scf="http://scf-kit/bpmn" ');
    expect((await complete(getOpenedTaskId(await begin(allowed, who.ann)), who.ann)).instance.status).toBe(99);
    expect(
      (await complete(getOpenedTaskId(await begin(oneTask('flowable:assignee="${initiator}"'), who.ann)), who.ann))
        .instance.status,
    ).toBe(99);
  });
});
