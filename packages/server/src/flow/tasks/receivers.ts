import { timestamp } from '../../clock.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { Command } from '../instances/command.ts';
import { readInstance } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import type { TaskRow } from '../rows.ts';
import { manages } from '../people/managed.query.ts';
import { barredFrom } from '../people/applicants.ts';
import { listHandlers, isHandler, listPeopleOfStep, type Db } from '../people/candidates.ts';

/** Everybody an open task can be with: the people of its step, and those it was offered to since. */
async function ableFor(db: Db, locked: LockedInstance, task: TaskRow): Promise<ReadonlySet<string>> {
  const machine = await new Command(db, locked.now).load(locked);
  const node = machine.graph.nodes.get(task.taskDefinitionKey);
  const ofStep =
    node?.kind === 'userTask'
      ? await listPeopleOfStep(db, node, machine.variableReader(task.executionId ?? ''), locked.instance.officeId)
      : [];
  return new Set([...ofStep, ...(await listHandlers(db, { ...task, assigneeId: null }))]);
}

/**
 * Whoever is given a task could have had it: one of the people of its step, and none of those who applied. @throws
 * Refusal 400 `flow.receiver.applicant`, `flow.receiver.same` for who has it, `flow.receiver.candidate`
 */
export async function refuseReceivers(
  db: Db,
  locked: LockedInstance,
  task: TaskRow,
  userIds: readonly string[],
): Promise<void> {
  const barred = await barredFrom(db, task);
  if (userIds.some((id) => barred.has(id))) throw refuse.because('flow.receiver.applicant');
  if (userIds.some((id) => id === task.assigneeId)) throw refuse.because('flow.receiver.same');
  const able = await ableFor(db, locked, task);
  if (userIds.some((id) => !able.has(id))) throw refuse.because('flow.receiver.candidate', { node: task.name });
}

/** Everybody who may be given an open task, for who handles or administers it. @throws Refusal 404 */
export async function listReceivers(context: SignedIn, taskId: string): Promise<readonly string[]> {
  const { db, session } = context;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (!task || !((await isHandler(db, task, session)) || (await manages(context, task.instanceId, 'edit'))))
    throw refuse.notFound();
  const barred = await barredFrom(db, task);
  const able = await ableFor(db, await readInstance(db, task.instanceId, timestamp()), task);
  return [...able].filter((id) => !barred.has(id) && id !== task.assigneeId);
}
