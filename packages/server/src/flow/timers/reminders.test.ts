import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { newRow } from '../../database/new-row.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import { DefinitionFault } from '../definition/fault.ts';
import { readProcess } from '../definition/read-process.ts';
import { addWorkingDays } from '../definition/working-days.ts';
import { completeTask, startInstance, toggleInstance } from '../instances/engine.ts';
import type { Db } from '../people/candidates.ts';
import { isOpenTaskFor, type Person } from '../people/open-tasks.query.ts';
import { deploy } from '../repository/deployment.ts';
import { delegateTask } from '../tasks/task-commands.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { end, oneTask, processXml, start, task } from '../testing/process.ts';
import { dueWorkingDays } from './due.ts';
import { remindAll } from './reminders.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'head' | 'chief', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase(6);
  who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], head: [], chief: ['chief'] });
  const department = {
    ...newRow({ officeId: who.ann.officeId }),
    parentId: '0',
    name: 'D',
    code: null,
    leaderId: who.head.userId,
    mobilePhone: null,
    sorted: 1,
    enabled: true,
  };
  await open.db.insertInto('department').values(department).execute();
  await open.db.updateTable('user').set({ departmentId: department.id }).where('id', '=', who.ann.userId).execute();
});
afterAll(() => open.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
const HOUR = 3_600_000;
let count = 0;
/**
 * Starts a process of one step that is due in a day, with `scf:` attributes; answers its task and the moments around
 * its due date.
 */
async function begin(attributes: string, handler = `flowable:assignee="${who.ann.userId}"`) {
  count += 1;
  return beginWith(withScf(oneTask(`${handler} flowable:dueDate="P1D" ${attributes}`, `due-${count}`)));
}
const withScf = (xml: string): string => xml.replace('<definitions ', '<definitions xmlns:scf="http://scf-kit/bpmn" ');
async function beginWith(xml: string) {
  const { definition } = await within((db) => deploy(db, { bpmnXml: xml, by: null }));
  const { instance, opened } = await within((db) =>
    startInstance(db, {
      definitionKey: definition.key,
      businessKey: null,
      businessType: null,
      title: 'T',
      variables: {},
      starter: who.customer,
    }),
  );
  const [first] = opened;
  if (!first?.task.dueDate) throw new Error('No task with a due date opened.');
  const due = Date.parse(first.task.dueDate);
  return {
    instanceId: instance.id,
    taskId: first.task.id,
    at: (hours: number): string => new Date(due + hours * HOUR).toISOString(),
  };
}
const faults: unknown[] = [];
const remindAt = (now: string): Promise<number> =>
  remindAll(
    { db: open.db, config: readConfig({ DATABASE_URL: open.url, DATA_DIR: '/tmp/none', SECRET: 'x'.repeat(40) }) },
    now,
    (_id, error) => {
      faults.push(error);
    },
  );
const listNoticeKeys = async (instanceId: string, person: TestPerson): Promise<string[]> =>
  (
    await open.db
      .selectFrom('notice_message')
      .select('messageKey')
      .where('receiverId', '=', person.userId)
      .where('processInstanceId', '=', instanceId)
      .orderBy('id')
      .execute()
  ).map(({ messageKey }) => messageKey);
const readTaskRow = (taskId: string) =>
  open.db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
const readInstanceRow = (id: string) =>
  open.db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async (taskId: string, person: Person): Promise<boolean> =>
  (await open.db
    .selectFrom('flow_task')
    .select('id')
    .where('id', '=', taskId)
    .where(isOpenTaskFor(person, 'flow_task'))
    .executeTakeFirst()) !== undefined;

describe('a task with a due date', () => {
  test('reminds before, when due and again, each once however many processes look', async () => {
    const { instanceId, taskId, at } = await begin('scf:remindBefore="PT4H" scf:remindEvery="P1D"');
    await remindAt(at(-5));
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual([]);
    await Promise.all([remindAt(at(-3)), remindAt(at(-3)), remindAt(at(-3))]);
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual(['notice.flow.dueSoon']);
    await remindAt(at(0));
    await remindAt(at(1));
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual(['notice.flow.dueSoon', 'notice.flow.overdue']);
    // Two days without a process: missed reminders are sent as one.
    await remindAt(at(49));
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual([
      'notice.flow.dueSoon',
      'notice.flow.overdue',
      'notice.flow.overdue',
    ]);
    expect(Date.parse((await readTaskRow(taskId)).remindAt ?? '')).toBe(Date.parse(at(72)));
    await within((db) => completeTask(db, { taskId, person: who.ann, approved: true, opinion: null }));
    await remindAt(at(1000));
    expect(await listNoticeKeys(instanceId, who.ann)).toHaveLength(3);
  });

  test('without more attributes is told overdue once; suspended it is left alone until it goes on', async () => {
    const { instanceId, at } = await begin('');
    await within((db) => toggleInstance(db, instanceId, who.customer));
    await remindAt(at(1));
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual([]);
    await within((db) => toggleInstance(db, instanceId, who.customer));
    await remindAt(at(2));
    await remindAt(at(200));
    expect(await listNoticeKeys(instanceId, who.ann)).toEqual(['notice.flow.overdue']);
  });

  test('that is overdue when it opens is told and decided all the same', async () => {
    const past = `flowable:assignee="${who.ann.userId}" flowable:dueDate="2026-01-05T18:00:00+08:00" scf:remindBefore="P1D"`;
    const told = await beginWith(withScf(oneTask(past, `late-${(count += 1)}`)));
    const decided = await beginWith(withScf(oneTask(`${past} scf:overdueAction="approve"`, `late-${(count += 1)}`)));
    await remindAt(new Date().toISOString());
    expect(await listNoticeKeys(told.instanceId, who.ann)).toEqual(['notice.flow.overdue']);
    expect((await readInstanceRow(decided.instanceId)).status).toBe(99);
  });

  test('is brought before the head of the department, who may then handle it too', async () => {
    const { instanceId, taskId, at } = await begin('scf:escalateAfter="PT2H" scf:escalateTo="head"');
    await remindAt(at(1));
    expect(await listed(taskId, who.head)).toBe(false);
    await remindAt(at(3));
    expect(await listNoticeKeys(instanceId, who.head)).toEqual(['notice.flow.escalated']);
    expect([await listed(taskId, who.head), await listed(taskId, who.ann)]).toEqual([true, true]);
    expect(
      (await within((db) => completeTask(db, { taskId, person: who.head, approved: true, opinion: null }))).instance
        .status,
    ).toBe(99);
  });

  test('is brought before a role, and never offered to whoever applied', async () => {
    const { taskId, at } = await begin(
      'scf:escalateAfter="P1D" scf:escalateTo="chief"',
      'flowable:candidateGroups="approver"',
    );
    await remindAt(at(25));
    expect([
      await listed(taskId, who.chief),
      await listed(taskId, who.bob),
      await listed(taskId, who.customer),
    ]).toEqual([true, true, false]);
  });

  test.each([
    ['approve', 99, true],
    ['reject', 4, false],
  ] as const)('is decided by itself: %s', async (does, status, approved) => {
    const { instanceId, taskId, at } = await begin(`scf:overdueAction="${does}" scf:overdueAfter="PT1H"`);
    await remindAt(at(0));
    expect((await readInstanceRow(instanceId)).status).toBe(1);
    await Promise.all([remindAt(at(2)), remindAt(at(2))]);
    expect((await readInstanceRow(instanceId)).status).toBe(status);
    expect(await readTaskRow(taskId)).toMatchObject({ status: 4, approved, assigneeId: null, opinion: null });
  });

  test('goes back to the step before by itself', async () => {
    const attributes = (who_: TestPerson): string => `flowable:assignee="${who_.userId}"`;
    const begun = await beginWith(
      withScf(
        processXml({
          key: 'due-return',
          nodes: [
            start(),
            task('first', `${attributes(who.bob)} flowable:dueDate="P30D"`),
            task('second', `${attributes(who.ann)} flowable:dueDate="P1D" scf:overdueAction="return"`),
            end(),
          ],
          flows: [
            ['start', 'first'],
            ['first', 'second'],
            ['second', 'end'],
          ],
        }),
      ),
    );
    const { opened } = await within((db) =>
      completeTask(db, { taskId: begun.taskId, person: who.bob, approved: true, opinion: null }),
    );
    await remindAt(new Date(Date.parse(opened[0]?.task.dueDate ?? '') + HOUR).toISOString());
    const left = await open.db
      .selectFrom('flow_task')
      .select(['taskDefinitionKey', 'assigneeId'])
      .where('instanceId', '=', begun.instanceId)
      .where('endTime', 'is', null)
      .execute();
    expect(left).toEqual([{ taskDefinitionKey: 'first', assigneeId: who.bob.userId }]);
  });

  test('that rests is not decided, and looked at again', async () => {
    const { instanceId, taskId, at } = await begin(
      `scf:overdueAction="approve" flowable:candidateUsers="${who.bob.userId}"`,
    );
    await within((db) =>
      delegateTask(db, taskId, { person: who.ann, manager: false, to: who.bob.userId, opinion: null }),
    );
    await remindAt(at(1));
    expect((await readInstanceRow(instanceId)).status).toBe(1);
    expect(Date.parse((await readTaskRow(taskId)).remindAt ?? '')).toBe(Date.parse(at(2)));
  });
});

describe('a due date', () => {
  test('counts the working days left as the engine set them, by the calendar workingDays too', async () => {
    const xml = oneTask(
      `flowable:assignee="${who.ann.userId}" flowable:dueDate="P3D" flowable:businessCalendarName="workingDays"`,
      'by-calendar',
    );
    const { definition } = await within((db) => deploy(db, { bpmnXml: xml, by: null }));
    const { opened } = await within((db) =>
      startInstance(db, {
        definitionKey: definition.key,
        businessKey: null,
        businessType: null,
        title: 'T',
        variables: {},
        starter: who.customer,
      }),
    );
    const { createTime, dueDate, taskDefinitionKey } = opened[0]?.task ?? {};
    expect(dueDate).toBe(addWorkingDays(createTime ?? '', 3));
    const asked = { processDefinitionId: definition.id, taskDefinitionKey: taskDefinitionKey ?? '', endTime: null };
    // From Monday noon in China to the Wednesday's morning: Tuesday lies whole between.
    const now = new Date('2026-11-23T04:00:00.000Z');
    const left = (due: string | null): Promise<number | null> =>
      dueWorkingDays(open.db, { ...asked, dueDate: due }, now);
    expect(await left('2026-11-25T03:00:00.000Z')).toBe(1);
    expect(await left('2026-11-25T04:00:00.000Z')).toBe(2);
    expect(await left(null)).toBeNull();
    const plain = await within((db) =>
      deploy(db, {
        bpmnXml: oneTask(`flowable:assignee="${who.ann.userId}" flowable:dueDate="P3D"`, 'by-days'),
        by: null,
      }),
    );
    expect(
      await dueWorkingDays(
        open.db,
        { ...asked, processDefinitionId: plain.definition.id, dueDate: dueDate ?? '' },
        now,
      ),
    ).toBeNull();
  });

  test('counts working days', async () => {
    const { definition } = await within((db) =>
      deploy(db, {
        bpmnXml: oneTask(`flowable:assignee="${who.ann.userId}" flowable:dueDate="P3WD"`, 'working'),
        by: null,
      }),
    );
    const { opened } = await within((db) =>
      startInstance(db, {
        definitionKey: definition.key,
        businessKey: null,
        businessType: null,
        title: 'T',
        variables: {},
        starter: who.customer,
      }),
    );
    const { createTime, dueDate } = opened[0]?.task ?? {};
    expect(Date.parse(dueDate ?? '') - Date.parse(createTime ?? '')).toBeGreaterThanOrEqual(3 * 24 * HOUR);
    expect(dueDate?.slice(10)).toBe(createTime?.slice(10));
  });

  test.each([
    ['scf:remindBefore="soon" flowable:dueDate="P1D"', 'scf:remindBefore "soon"'],
    ['scf:remindEvery="PT5M" flowable:dueDate="P1D"', 'shorter than an hour'],
    ['scf:remindEvery="P1D"', 'need flowable:dueDate'],
    ['scf:overdueAction="guess" flowable:dueDate="P1D"', 'must be approve, reject or return'],
    ['scf:escalateTo="head" flowable:dueDate="P1D"', 'go together'],
    ['scf:overdueAfter="P1D" flowable:dueDate="P1D"', 'needs scf:overdueAction'],
  ])('refuses %s', async (attributes, reason) => {
    const refused = await readProcess(withScf(oneTask(`flowable:assignee="x" ${attributes}`))).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DefinitionFault);
    expect(refused instanceof DefinitionFault && refused.reason.en).toContain(reason);
  });
});

test('nothing failed on the way', () => {
  expect(faults).toEqual([]);
});
