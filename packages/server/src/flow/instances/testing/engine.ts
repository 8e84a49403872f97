import { afterAll, beforeAll } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../testing/open-database.ts';
import type { Db } from '../../people/candidates.ts';
import { deploy } from '../../repository/deployment.ts';
import { people, type TestPerson } from '../../testing/people.ts';
import { completeTask, startInstance } from '../engine.ts';
import type { Outcome } from '../outcome.ts';

export let open: OpenTestDatabase;
export let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'stranger', TestPerson>>;
export const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
export const begin = async (
  xml: string,
  variables: Record<string, unknown> = {},
  businessKey: string | null = null,
): Promise<Outcome> => {
  const { definition } = await within((db) => deploy(db, { bpmnXml: xml, by: null }));
  return within((db) =>
    startInstance(db, {
      definitionKey: definition.key,
      businessKey,
      businessType: null,
      title: 'T',
      variables,
      starter: who.customer,
    }),
  );
};
export const complete = (
  taskId: string,
  person: TestPerson,
  approved = true,
  opinion: string | null = null,
): Promise<Outcome> => within((db) => completeTask(db, { taskId, person, approved, opinion }));
export const getOpenedTaskId = (outcome: Outcome, at = 0): string => {
  const opened = outcome.opened[at];
  if (!opened) throw new Error('No task opened.');
  return opened.task.id;
};
export const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.key}`;
    throw error;
  }
  throw new Error('It was not refused.');
};
export const rows = async (id: string) => ({
  instance: await open.db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  open: await open.db
    .selectFrom('flow_task')
    .selectAll()
    .where('instanceId', '=', id)
    .where('endTime', 'is', null)
    .execute(),
  tasks: await open.db.selectFrom('flow_task').selectAll().where('instanceId', '=', id).orderBy('id').execute(),
  tokens: await open.db.selectFrom('flow_execution').selectAll().where('instanceId', '=', id).execute(),
  history: await open.db
    .selectFrom('flow_history')
    .selectAll()
    .where('instanceId', '=', id)
    .orderBy('sequence')
    .execute(),
});

/** A database of the file's own, with people who handle tasks. */
export function provideEngine(): void {
  beforeAll(async () => {
    open = await openTestDatabase(6);
    who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], stranger: ['keeper'] });
  });
  afterAll(() => open.close());
}
