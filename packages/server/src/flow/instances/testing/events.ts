import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../testing/open-database.ts';
import type { Db } from '../../people/candidates.ts';
import { deploy } from '../../repository/deployment.ts';
import { people, type TestPerson } from '../../testing/people.ts';
import { processXml, type Drawn } from '../../testing/process.ts';
import { completeTask, startInstance } from '../engine.ts';
import type { Outcome } from '../outcome.ts';

export let open: OpenTestDatabase;
export let who: Readonly<Record<'customer' | 'ann' | 'bob', TestPerson>>;
export const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
export let keys = 0;
/** Deploys a process under a key of its own, with what stands beside it in the definitions. */
export const deployed = async (nodes: readonly string[], flows: Drawn['flows'], around = ''): Promise<string> => {
  const key = `events${(keys += 1)}`;
  await within((db) =>
    deploy(db, {
      bpmnXml: processXml({ key, nodes, flows }).replace('</definitions>', `${around}</definitions>`),
      by: null,
    }),
  );
  return key;
};
export const begin = async (
  key: string,
  variables: Record<string, unknown> = {},
  businessKey: string | null = null,
): Promise<Outcome> =>
  within((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey,
      businessType: null,
      title: 'T',
      variables,
      starter: who.customer,
    }),
  );
export const complete = (taskId: string, person: TestPerson = who.ann, approved = true): Promise<Outcome> =>
  within((db) => completeTask(db, { taskId, person, approved, opinion: approved ? null : 'no' }));
export const listOpenTasksInTree = async (id: string) =>
  await open.db
    .selectFrom('flow_task')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
    .select(['flow_task.id', 'taskDefinitionKey', 'assigneeId'])
    .where('rootId', '=', id)
    .where('flow_task.endTime', 'is', null)
    .orderBy('flow_task.id')
    .execute();
export const steps = async (id: string) =>
  (await listOpenTasksInTree(id)).map(({ taskDefinitionKey }) => taskDefinitionKey).toSorted();
export const jobs = (id: string) =>
  open.db.selectFrom('flow_job').selectAll().where('instanceId', '=', id).orderBy('id').execute();
export const readStatus = async (id: string) =>
  (await open.db.selectFrom('flow_instance').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
export const nothing = async (): Promise<void> => undefined;
/** Lets a job be due, as if the time had come. */
export const due = async (jobId: string): Promise<void> => {
  await open.db
    .updateTable('flow_job')
    .set({ dueTime: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', jobId)
    .execute();
};
export const only = <T>(list: readonly T[]): T => {
  const [one, second] = list;
  if (one === undefined || second !== undefined) throw new Error(`There are ${list.length}.`);
  return one;
};
export const boundary = (id: string, host: string, event: string, interrupting = true): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${event}</boundaryEvent>`;

/** A database of the file's own, with people who handle tasks. */
export function provideEvents(): void {
  beforeAll(async () => {
    open = await openTestDatabase();
    who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'] });
  });
  afterAll(() => open.close());
}
