import { sql } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { refuse } from '../http/refusal.ts';
import { handlersOf, isBarred, placeAt, type Db, type Person } from './candidates.ts';
import { deployedGraph, newestDefinition } from './deployment.ts';
import { nodeOf, type ExclusiveNode, type ProcessGraph, type SequenceFlow, type UserTaskNode } from './graph.ts';
import { CANCELLED, COMPLETED, DONE, LockedInstance, REJECTED, RUNNING, STOPPED, SUSPENDED, lockInstance, writeVariables, type InstanceRow, type OpenedTask, type TaskRow, type Variables } from './instance-store.ts';
import { refuseResting } from './task-commands.ts';
import { advance, type Token } from './tokens.ts';

/** What a command did: the instance as it stands now, the tasks it opened and those it closed. */
export interface Outcome { readonly instance: InstanceRow; readonly opened: readonly OpenedTask[]; readonly closed: readonly TaskRow[] }

const scopeOf = (variables: Variables) => (name: string): unknown => (Object.hasOwn(variables, name) ? variables[name] : undefined);

/** The flow whose condition holds first. What cannot be decided is refused, never passed over to the default. */
function chooser(variables: Variables): (node: ExclusiveNode) => SequenceFlow {
  return (node) => {
    for (const flow of node.outgoing) {
      const holds = flow.condition?.test(scopeOf(variables));
      if (holds === undefined) throw refuse.because('flow.undecided', { node: node.name, condition: flow.condition?.source ?? flow.id });
      if (holds) return flow;
    }
    if (!node.otherwise) throw refuse.because('flow.noBranch', { node: node.name });
    return node.otherwise;
  };
}

const dueOf = (node: UserTaskNode, now: string): string | null => {
  if (!node.due) return null;
  return 'at' in node.due ? node.due.at : new Date(Date.parse(now) + node.due.afterMs).toISOString();
};

/** Moves tokens from `resting` and the nodes `arriving`, opens the tasks they come to, and ends the instance when none is left. */
async function proceed(db: Db, locked: LockedInstance, graph: ProcessGraph, resting: readonly Token[], arriving: readonly string[], variables: Variables): Promise<void> {
  const advanced = advance(graph, resting, arriving, chooser(variables), newId);
  locked.rest(advanced.resting);
  for (const { token, node } of advanced.opened) {
    const handlers = await handlersOf(db, node, scopeOf(variables), { userId: locked.instance.startUserId, variable: graph.start.initiator });
    locked.open({ executionId: token.id, taskDefinitionKey: node.id, name: node.name, formKey: node.formKey ?? null, dueDate: dueOf(node, locked.now), remindAt: null }, handlers);
  }
  const kept = new Set(advanced.resting.map(({ id }) => id));
  // A terminating end takes the other branches with it.
  const closing = new Set(locked.closed.map(({ id }) => id));
  for (const task of locked.tasks) if (!closing.has(task.id) && !kept.has(task.executionId ?? '')) locked.close(task, { status: CANCELLED });
  for (const id of advanced.ends) { const end = nodeOf(graph, id); locked.note({ activityId: id, activityName: end.name, activityType: 'endEvent' }); }
  const [stranded] = advanced.resting;
  if (!stranded) locked.move({ status: COMPLETED, endTime: locked.now });
  else if (!advanced.resting.some(({ at }) => nodeOf(graph, at).kind === 'userTask')) throw refuse.because('flow.stuck', { node: nodeOf(graph, stranded.at).name });
}

async function finish(locked: LockedInstance): Promise<Outcome> {
  await locked.flush();
  const ended = locked.status !== RUNNING && locked.status !== SUSPENDED;
  return { instance: { ...locked.instance, status: locked.status, endTime: ended ? locked.now : null }, opened: locked.opened, closed: locked.closed };
}

export interface Start {
  readonly definitionKey: string;
  readonly businessKey: string | null;
  /** The resource of the business key. */
  readonly businessType: string | null;
  readonly title: string;
  readonly variables: Variables;
  readonly starter: { readonly userId: string; readonly officeId: string | null; readonly departmentId: string | null };
  readonly form?: { readonly key: string; readonly hash: string };
  readonly round?: number;
  /** The id the instance gets; a new one unless told. */
  readonly id?: string;
}

/**
 * Starts the newest version of a process in the caller's transaction.
 * @throws Refusal `flow.noDefinition`, `flow.suspended`, `flow.running`, `flow.noAssignee`, `flow.noBranch`, `flow.undecided`
 */
export async function startInstance(db: Db, start: Start): Promise<Outcome> {
  if (!db.isTransaction) throw new Error('A flow command needs a transaction.');
  const definition = await newestDefinition(db, start.definitionKey);
  if (!definition) throw refuse.because('flow.noDefinition', { key: start.definitionKey });
  if (definition.suspended) throw refuse.conflict('flow.suspended');
  if (start.businessKey !== null) {
    // Two starts for one record wait for each other here; the second then sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`flow.start ${start.businessKey}`}, 0))`.execute(db);
    const running = await db.selectFrom('flow_instance').select('id').where('businessKey', '=', start.businessKey).where('status', 'in', [RUNNING, SUSPENDED]).executeTakeFirst();
    if (running) throw refuse.conflict('flow.running');
  }
  const graph = await deployedGraph(db, definition.id);
  const now = new Date().toISOString();
  const instance: InstanceRow = {
    id: start.id ?? newId(), definitionId: definition.id, definitionKey: definition.key, businessKey: start.businessKey, businessType: start.businessType, title: start.title.slice(0, 250), startUserId: start.starter.userId,
    officeId: start.starter.officeId, departmentId: start.starter.departmentId, status: RUNNING, startTime: now, endTime: null, stopReason: null, round: start.round ?? 1, formKey: start.form?.key ?? null, formHash: start.form?.hash ?? null,
  };
  const variables = { ...start.variables, initiator: start.starter.userId, [graph.start.initiator]: start.starter.userId };
  await db.insertInto('flow_instance').values(instance).execute();
  const root = { id: newId(), instanceId: instance.id, parentId: null, activityId: null, active: true, scope: true, createTime: now };
  await db.insertInto('flow_execution').values(root).execute();
  await writeVariables(db, instance.id, variables);
  const locked = new LockedInstance(db, { instance, tasks: [], tokens: [], rootId: root.id, variables, sequence: 0, now });
  locked.note({ activityId: graph.start.id, activityName: graph.start.name, activityType: 'startEvent', assigneeId: start.starter.userId });
  await proceed(db, locked, graph, [], [graph.start.id], variables);
  return finish(locked);
}

export interface Completion { readonly taskId: string; readonly person: Person; readonly approved: boolean; readonly opinion: string | null; readonly variables?: Variables; /** Sees every task, so is told why a foreign one is refused. */ readonly seesAll?: boolean }

/**
 * Completes an open task, for oneself or for somebody absent, whom the history then names: approving moves on, rejecting ends the instance.
 * @throws Refusal 404 for a task that is not the person's, 403 `flow.ownApplication` for the own application, 409 `flow.taskGone` for one that is handled already, `flow.suspended`
 */
export async function completeTask(db: Db, completion: Completion): Promise<Outcome> {
  const { taskId, person, approved, opinion } = completion;
  const found = await db.selectFrom('flow_task').select('instanceId').where('id', '=', taskId).executeTakeFirst();
  if (!found) throw refuse.notFound();
  const locked = await lockInstance(db, found.instanceId);
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
  const place = await placeAt(db, task, person);
  if (place === undefined) throw (await isBarred(db, task, person)) ? refuse.forbidden('flow.ownApplication') : completion.seesAll ? refuse.forbidden('flow.notYours') : refuse.notFound();
  if (task.endTime !== null) throw refuse.conflict('flow.taskGone');
  if (locked.status === SUSPENDED) throw refuse.conflict('flow.suspended');
  refuseResting(task);
  locked.close(task, { status: DONE, assigneeId: person.userId, ...(place === person.userId ? {} : { ownerId: place }), claimTime: task.claimTime ?? locked.now, approved, opinion });
  const variables = { ...locked.variables, ...completion.variables };
  locked.set(completion.variables ?? {});
  if (!approved) {
    cancelOthers(locked);
    locked.move({ status: REJECTED, endTime: locked.now });
    return finish(locked);
  }
  const graph = await deployedGraph(db, locked.instance.definitionId);
  const resting = locked.tokens.filter(({ id }) => id !== task.executionId);
  await proceed(db, locked, graph, resting, nodeOf(graph, task.taskDefinitionKey).outgoing.map(({ target }) => target), variables);
  return finish(locked);
}

function cancelOthers(locked: LockedInstance): void {
  const closing = new Set(locked.closed.map(({ id }) => id));
  for (const task of locked.tasks) if (!closing.has(task.id)) locked.close(task, { status: CANCELLED });
  locked.rest([]);
}

/** Ends a running or suspended instance. @throws Refusal 404, 409 `flow.ended` */
export async function stopInstance(db: Db, id: string, by: { readonly userId: string; readonly reason: string | null }): Promise<Outcome> {
  const locked = await lockInstance(db, id);
  if (locked.status !== RUNNING && locked.status !== SUSPENDED) throw refuse.conflict('flow.ended');
  cancelOthers(locked);
  locked.note({ activityId: locked.instance.definitionKey, activityName: locked.instance.title, activityType: 'stop', assigneeId: by.userId, opinion: by.reason });
  locked.move({ status: STOPPED, endTime: locked.now, stopReason: by.reason });
  return finish(locked);
}

/** Suspends a running instance or activates a suspended one. @throws Refusal 404, 409 `flow.ended` */
export async function toggleInstance(db: Db, id: string, by: { readonly userId: string }): Promise<Outcome> {
  const locked = await lockInstance(db, id);
  if (locked.status !== RUNNING && locked.status !== SUSPENDED) throw refuse.conflict('flow.ended');
  const suspend = locked.status === RUNNING;
  locked.note({ activityId: locked.instance.definitionKey, activityName: locked.instance.title, activityType: suspend ? 'suspend' : 'activate', assigneeId: by.userId });
  locked.move({ status: suspend ? SUSPENDED : RUNNING });
  return finish(locked);
}
