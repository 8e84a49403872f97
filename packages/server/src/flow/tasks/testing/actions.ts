import { afterAll, beforeAll, expect } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { deploy } from '../../repository/deployment.ts';
import { oneTask } from '../../testing/process.ts';

export let app: TestApp;
export let who: Readonly<
  Record<'applicant' | 'ann' | 'bob' | 'carl' | 'manager' | 'elsewhere' | 'otherManager', TestPerson>
>;
export type Who = keyof typeof who;
let made = 0;
/** Starts a process of one step and answers its instance and task. */
export async function begin(
  by: Who = 'applicant',
  offered: readonly Who[] = ['ann', 'bob'],
  attributes = `flowable:candidateUsers="${offered.map((name) => who[name].id).join(',')}"`,
) {
  made += 1;
  const key = `actions-${made}`;
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml: oneTask(attributes, key), by: null }));
  const started = await call(app, flowableFlow.calls.start, {
    as: who[by],
    body: { processDefinitionKey: key, title: `Case ${made}` },
  });
  expect(started, started.msg).toMatchObject({ status: 200 });
  const instanceId = started.data.processInstanceId;
  const { id } = await app.db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  return { instanceId, taskId: id };
}
export const complete = (as: Who, taskId: string, more: Record<string, unknown> = {}) =>
  callUnchecked(app, flowableTask.calls.complete, { as: who[as], body: { taskId, approved: true, ...more } });
export const listNotices = (as: Who, instanceId: string) =>
  app.db
    .selectFrom('notice_message')
    .select(['messageKey', 'dataType', 'status'])
    .where('receiverId', '=', who[as].id)
    .where('processInstanceId', '=', instanceId)
    .orderBy('id')
    .execute();

/** A product of the file's own, with people who handle tasks. */
export function provideTaskPeople(): void {
  beforeAll(async () => {
    app = await startTestApp();
    const [officeId, other] = [await newOffice(app.db), await newOffice(app.db)];
    const person = (office = officeId, roles: Parameters<typeof newPerson>[1]['roles'] = []) =>
      newPerson(app.db, { officeId: office, roles });
    const managing = { codes: ['FLOWABLE_TODO_TASK_MANAGE'] as const, scope: 'office' as const };
    const starting = { codes: ['MY_FLOW_START'] as const, scope: 'own' as const };
    who = {
      applicant: await person(officeId, [starting]),
      ann: await person(officeId, [starting]),
      bob: await person(),
      carl: await person(),
      manager: await person(officeId, [managing]),
      elsewhere: await person(other),
      otherManager: await person(other, [managing]),
    };
  });
  afterAll(() => app.close());
}
