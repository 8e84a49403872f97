import { refuse } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { FlowNode, UserTaskNode } from '../definition/graph.ts';
import { Command } from '../instances/command.ts';
import { jump, stepToReturnTo } from '../instances/jump.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import { DONE, RUNNING, type InstanceRow, type TaskRow } from '../rows.ts';
import type { Db } from '../people/candidates.ts';
import { applyOutcome } from '../records/business.ts';
import { readDeployedGraph } from '../repository/deployment.ts';

/** How long an approval may be undone: the ten seconds a screen offers it, and what the way to the server takes. */
const UNDO_MS = 15_000;

interface Undoable {
  readonly locked: LockedInstance;
  readonly task: TaskRow;
  /** The execution of the one task that the approval opened. */
  readonly executionId: string;
  /** Who gets the task again. */
  readonly handler: string;
}

/** A step that one person decides, at which nothing runs by itself. */
const isQuiet = (node: FlowNode | undefined): node is UserTaskNode =>
  node?.kind === 'userTask' && node.loop === undefined && node.listeners.length === 0;

/** Whether nothing happened since an approval but that gateways were passed and the next task was opened. */
async function isStill(
  db: Db,
  task: TaskRow & { readonly endTime: string },
  opened: TaskRow,
  nodes: ReadonlyMap<string, FlowNode>,
): Promise<boolean> {
  const since = await db
    .selectFrom('flow_history')
    .select(['activityId', 'activityType', 'taskId'])
    .where('instanceId', '=', task.instanceId)
    .where('startTime', '>=', task.endTime)
    .execute();
  const passed = [task.taskDefinitionKey];
  for (const { activityId, activityType, taskId } of since) {
    if (taskId === opened.id) continue;
    if (activityType !== 'exclusiveGateway' || nodes.get(activityId)?.listeners.length !== 0) return false;
    passed.push(activityId);
  }
  const flows = passed.flatMap((id) => {
    const node = nodes.get(id);
    return node ? [...node.outgoing, ...(node.defaultFlow ? [node.defaultFlow] : [])] : [];
  });
  return flows.every(({ listeners }) => listeners.length === 0);
}

/** Whether somebody else signed the same step beside the person. */
async function isSignedBeside(db: Db, { id, instanceId, taskDefinitionKey, createTime }: TaskRow): Promise<boolean> {
  const beside = await db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where('taskDefinitionKey', '=', taskDefinitionKey)
    .where('id', '!=', id)
    .where('createTime', '>=', createTime)
    .limit(1)
    .executeTakeFirst();
  return beside !== undefined;
}

/**
 * An approval of the person's own that may be undone, under the lock of its instance: made a moment ago, with the next
 * task untouched and nothing posted, issued or sent by the way. Undefined for any other.
 */
async function undoableApproval(context: SignedIn, taskId: string): Promise<Undoable | undefined> {
  const { db, session, now } = context;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (!task || task.assigneeId !== session.userId) throw refuse.notFound();
  const { endTime, status, approved } = task;
  if (status !== DONE || approved !== true || endTime === null) return undefined;
  if (now.getTime() - Date.parse(endTime) > UNDO_MS) return undefined;
  const locked = await lockInstance(db, task.instanceId);
  if (locked.status !== RUNNING || locked.suspended) return undefined;
  const [opened, ...others] = locked.tasks.filter(({ createTime }) => createTime >= endTime);
  // A task that was claimed, given away or answered counts its version on.
  if (!opened || others.length > 0 || opened.version !== 1 || opened.executionId === null) return undefined;
  const graph = await readDeployedGraph(db, locked.instance.definitionId);
  const { nodes } = graph;
  // The applicant's own step submits: others outside have been told of that.
  if (stepToReturnTo(graph, locked.instance)?.id === task.taskDefinitionKey) return undefined;
  if (!isQuiet(nodes.get(task.taskDefinitionKey)) || !isQuiet(nodes.get(opened.taskDefinitionKey))) return undefined;
  if (!(await isStill(db, { ...task, endTime }, opened, nodes)) || (await isSignedBeside(db, task))) return undefined;
  return { locked, task, executionId: opened.executionId, handler: task.ownerId ?? session.userId };
}

/** Whether the person's approval of a task may be undone now. */
export const isUndoable = async (context: SignedIn, taskId: string): Promise<boolean> =>
  (await undoableApproval(context, taskId)) !== undefined;

/**
 * Undoes an approval the person has just made: the task it opened goes, and the person has theirs again. What was
 * approved stays in the history, and that it was undone.
 * @throws Refusal 404 for a task of somebody else, 409 `flow.undo.late`
 */
export async function undoApproval(context: SignedIn, taskId: string): Promise<InstanceRow> {
  const found = await undoableApproval(context, taskId);
  if (!found) throw refuse.conflict('flow.undo.late');
  const { locked, task, executionId, handler } = found;
  const command = new Command(context.db, locked.now);
  const machine = await command.load(locked);
  locked.addHistory({
    activityId: task.taskDefinitionKey,
    activityName: task.name,
    activityType: 'undo',
    assigneeId: context.session.userId,
  });
  jump(machine, executionId, task.taskDefinitionKey, handler);
  const outcome = await command.finish(locked);
  await applyOutcome(context, outcome);
  return outcome.instance;
}
