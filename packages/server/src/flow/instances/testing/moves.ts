import { afterAll, beforeAll } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../testing/open-database.ts';
import type { Db } from '../../people/candidates.ts';
import { deploy } from '../../repository/deployment.ts';
import { people, type TestPerson } from '../../testing/people.ts';
import { end, processXml, start, task, type Drawn } from '../../testing/process.ts';
import { completeTask, startInstance } from '../engine.ts';
import type { Outcome } from '../outcome.ts';

export let open: OpenTestDatabase;
export let who: Readonly<Record<'customer' | 'ann' | 'bob' | 'cem' | 'dan', TestPerson>>;
export const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
let keys = 0;
export const deployed = async (
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
export const begin = async (key: string, variables: Record<string, unknown> = {}): Promise<Outcome> =>
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
export const complete = (taskId: string, person: TestPerson = who.ann, approved = true): Promise<Outcome> =>
  within((db) => completeTask(db, { taskId, person, approved, opinion: null }));
export const listOpenTasks = async (id: string) =>
  open.db
    .selectFrom('flow_task')
    .select(['id', 'taskDefinitionKey', 'assigneeId', 'executionId'])
    .where('instanceId', '=', id)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();
export const steps = async (id: string) =>
  (await listOpenTasks(id)).map(({ taskDefinitionKey }) => taskDefinitionKey).toSorted();
export const at = async (id: string, step: string): Promise<string> =>
  (await listOpenTasks(id)).find(({ taskDefinitionKey }) => taskDefinitionKey === step)?.id ?? '';
export const of = async (id: string, person: TestPerson): Promise<string> =>
  (await listOpenTasks(id)).find(({ assigneeId }) => assigneeId === person.userId)?.id ?? '';
export const refused = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
  throw new Error('It was not refused.');
};
export const history = async (id: string) =>
  await open.db
    .selectFrom('flow_history')
    .select(['activityType', 'activityId', 'assigneeId', 'opinion'])
    .where('instanceId', '=', id)
    .orderBy('sequence')
    .execute();
const three: Drawn['flows'] = [
  ['start', 'a'],
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'end'],
];
export const chain = () => deployed([start(), task('a'), task('b'), task('c'), end()], three);
export const signed = (id: string, loop: string): string =>
  `<userTask id="${id}" name="${id}" flowable:assignee="\${person}">` +
  `<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person">${loop}` +
  '</multiInstanceLoopCharacteristics></userTask>';

/** A database of the file's own, with people who handle tasks. */
export function provideMoves(): void {
  beforeAll(async () => {
    open = await openTestDatabase();
    who = await people(open.db, { customer: [], ann: ['approver'], bob: ['approver'], cem: [], dan: [] });
  });
  afterAll(() => open.close());
}
