import { resources, type Call } from '@scf-kit/sdk/contract';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { refuse } from '../../http/refusal.ts';
import { findLastChanger } from '../../resource/changers.query.ts';
import type { Stored } from '../../resource/shape.query.ts';
import type { Db } from '../people/candidates.ts';
import { readMaker } from './makers.query.ts';

let decisions: readonly string[] | undefined;
/**
 * The calls that decide on a task, as the log names them: what an approver changes at a step of theirs is a decision.
 */
const decidingCalls = (): readonly string[] =>
  (decisions ??= [
    flowableTask.calls.complete,
    flowableTask.calls.completeBatch,
    ...resources().flatMap(({ calls }) => Object.values<Call>(calls).filter(({ flow }) => flow?.does === 'decide')),
  ].map(({ method, path }) => `${method} ${path}`));

const storedNamed = (name: string | null): Stored | undefined =>
  resources().find((one) => one.stored && one.name === name);

/**
 * Who applied for what is decided about a record, beside whoever starts its process: who made it, whom it names as the
 * applicant, and who last changed it.
 */
export async function listApplicantsOfRecord(
  db: Db,
  businessType: string | null,
  businessKey: string | null,
): Promise<readonly string[]> {
  const resource = storedNamed(businessType);
  if (!resource || businessKey === null) return [];
  const maker = await readMaker(db, resource, businessKey);
  const changer = await findLastChanger(db, resource, businessKey, { but: decidingCalls() });
  const all = [maker?.createBy, maker?.applicant, changer];
  return [...new Set(all)].filter((id) => typeof id === 'string');
}

/**
 * Whoever last changed a record while it is decided about applied for what it says now. @throws Refusal 403
 * `flow.ownApplication`
 */
export async function refuseOwnChange(db: Db, taskId: string, userId: string): Promise<void> {
  const task = await db
    .selectFrom('flow_task as task')
    .innerJoin('flow_instance as instance', 'instance.id', 'task.instanceId')
    .select(['instance.id', 'instance.businessType', 'instance.businessKey', 'task.barredId'])
    .where('task.id', '=', taskId)
    .executeTakeFirst();
  const resource = storedNamed(task?.businessType ?? null);
  if (!task || !resource || task.businessKey === null || task.barredId === null) return;
  const changer = await findLastChanger(db, resource, task.businessKey, { after: task.id, but: decidingCalls() });
  if (changer === userId) throw refuse.forbidden('flow.ownApplication');
}
