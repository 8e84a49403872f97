import { flowsFrom, isActivity, leadingTo, getNode, reachable } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import type { FlowNode, ProcessGraph, UserTaskNode } from '../definition/graph.ts';
import type { Execution } from '../machine/execution.ts';
import type { Machine } from '../machine/machine.ts';
import { isBeside } from '../machine/reach.ts';
import type { Db } from '../people/candidates.ts';
import { findApproval } from '../find-approval.ts';
import { DONE, type InstanceRow, type TaskRow } from '../rows.ts';

/** The sub-processes a node stands in, the outermost first. */
function scopesAround(graph: ProcessGraph, node: FlowNode): readonly string[] {
  return node.scope === '' ? [] : [...scopesAround(graph, getNode(graph, node.scope)), node.scope];
}

/**
 * Where a token may be put: not at a join, which would wait for ever, nor at an event that something else has to bring
 * about.
 */
function refuseTarget(node: FlowNode): void {
  const join = (node.kind === 'parallel' || node.kind === 'inclusive') && node.incoming.length > 1;
  if (
    join ||
    node.kind === 'boundary' ||
    node.kind === 'start' ||
    (node.kind === 'subProcess' && node.triggeredByEvent)
  )
    throw refuse.because('flow.noTarget', { node: node.name });
}

/**
 * Puts a token at a node in place of the execution `fromId` (or of every token without one). Executions in the way are
 * removed with all below them, several instances included; those of other parallel branches stay.
 * @throws Refusal `flow.noTarget` where no token can be put there
 */
export function jump(machine: Machine, fromId: string | undefined, toActivityId: string, signer?: string): void {
  const { graph } = machine;
  const target = graph.nodes.get(toActivityId);
  if (!target) throw refuse.because('flow.noTarget', { node: toActivityId });
  refuseTarget(target);
  const line =
    fromId === undefined
      ? [...machine.executions.values()].filter(({ parentId }) => parentId === null)
      : above(machine, machine.execution(fromId));
  const around = scopesAround(graph, target);
  // The innermost scope that is running already and holds the target.
  let scope = line.findLast(({ parentId }) => parentId === null);
  let entered = 0;
  for (const [at, id] of around.entries()) {
    const inner = line.find((one) => one.activityId === id && machine.findScope(one) !== undefined);
    if (!inner) break;
    scope = inner;
    entered = at + 1;
  }
  if (!scope) throw new Error('An instance without a root cannot be moved.');
  const within = around.slice(entered);
  if (
    within.some((id) => {
      const node = getNode(graph, id);
      return (isActivity(node) && node.loop !== undefined) || (node.kind === 'subProcess' && node.triggeredByEvent);
    })
  )
    throw refuse.because('flow.noTarget', { node: target.name });
  const outermost = within[0] ?? target.id;
  const own = new Set(line.map(({ id }) => id));
  for (const { id, activityId, data } of machine.listChildren(scope.id)) {
    if (activityId === null) continue;
    if (own.has(id) || !isBeside(graph, outermost, { at: activityId, via: data.via })) machine.remove(id);
  }
  let innermost = scope.id;
  for (const id of within) {
    fillJoins(machine, innermost, id);
    innermost = machine.createScope(id, innermost).id;
  }
  fillJoins(machine, innermost, target.id);
  machine.enter(target.id, innermost, signer === undefined ? {} : { signer });
}

/**
 * Where a token goes back into one of several branches it meets a join again that the others have passed, and where it
 * leaves its branch for another, a join has lost it: what can no longer come to a join counts as done, or the join
 * would wait for ever.
 */
function fillJoins(machine: Machine, scopeId: string, targetId: string): void {
  const { graph } = machine;
  const standing = machine.listChildren(scopeId);
  const tokens = [targetId, ...standing.flatMap(({ activityId }) => activityId ?? [])];
  for (const id of reachable(graph, tokens)) {
    const join = getNode(graph, id);
    if (join.kind !== 'parallel') continue;
    const here = new Set(standing.flatMap(({ activityId, data }) => (activityId === id ? (data.via ?? []) : [])));
    for (const flow of join.incoming.length > 1 ? join.incoming : []) {
      const leading = leadingTo(graph, [flow], id);
      if (!here.has(flow.id) && !tokens.some((token) => token !== id && leading.has(token)))
        machine.arriveAtJoin(id, scopeId, flow.id);
    }
  }
}

/** An execution and those above it, the root last. */
function above(machine: Machine, from: Execution): readonly Execution[] {
  const line = [from];
  for (let at = from; at.parentId !== null;) {
    at = machine.execution(at.parentId);
    line.push(at);
  }
  return line;
}

/** The first user task after the start, if its assignee is the initiator. */
export function findApplicantTask(graph: ProcessGraph): UserTaskNode | undefined {
  const [flow, second] = flowsFrom(graph.start);
  const first = flow && !second ? getNode(graph, flow.target) : undefined;
  if (first?.kind !== 'userTask' || first.assignee === undefined || typeof first.assignee === 'string')
    return undefined;
  return first.assignee.names.some((name) => name === 'initiator' || name === graph.start.initiator)
    ? first
    : undefined;
}

/** An instance: who called it, and which record it is about, by which form. */
export type Within = Pick<InstanceRow, 'parentId' | 'businessType' | 'definitionKey' | 'formKey'>;

/**
 * The applicant's own step that an application comes back to, and is changed at. A record that no form shows is changed
 * as the draft it is once its process has ended: it comes back to its applicant instead.
 */
export function stepToReturnTo(
  graph: ProcessGraph,
  { parentId, businessType, definitionKey, formKey }: Within,
): UserTaskNode | undefined {
  const draft = parentId === null && formKey === null && findApproval(businessType, definitionKey)?.resource.approvable;
  return draft && draft.draft !== undefined ? undefined : findApplicantTask(graph);
}

/** The last handler of a node, as far as it was handled. */
export async function findLastAt(db: Db, instanceId: string, nodeIds: readonly string[]): Promise<TaskRow | undefined> {
  if (nodeIds.length === 0) return undefined;
  return db
    .selectFrom('flow_task')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .where('status', '=', DONE)
    .where('approved', '=', true)
    .where('taskDefinitionKey', 'in', nodeIds)
    .orderBy('endTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Nodes that come before another on some way through the process. */
export const listEarlierNodes = (graph: ProcessGraph, id: string): readonly string[] =>
  [...graph.nodes.keys()].filter((one) => one !== id && reachable(graph, [one]).has(id));

/**
 * Whether a task can be returned to the applicant, who then submits once more: a process that begins with a step of
 * theirs is returned to that step instead.
 */
export const returnsToApplicant = (graph: ProcessGraph, instance: Within): boolean =>
  instance.parentId === null && stepToReturnTo(graph, instance) === undefined;

/** A step a task goes back to, and who handles it again. */
interface StepBack {
  readonly id: string;
  readonly name: string;
  readonly signer: string | undefined;
}
type Rejectable = Pick<TaskRow, 'instanceId' | 'taskDefinitionKey'>;

/** Where a task goes back to: a step, the applicant, or nowhere. */
async function backFrom(
  db: Db,
  task: Rejectable,
  instance: Within,
  graph: ProcessGraph,
  way: 'previous' | 'start',
): Promise<StepBack | 'applicant' | undefined> {
  const previous =
    way === 'previous'
      ? await findLastAt(db, task.instanceId, listEarlierNodes(graph, task.taskDefinitionKey))
      : undefined;
  const own = stepToReturnTo(graph, instance);
  const last = previous?.taskDefinitionKey;
  const target = last !== undefined && (own || last !== findApplicantTask(graph)?.id) ? last : own?.id;
  if (target !== undefined && target !== task.taskDefinitionKey)
    return { id: target, name: getNode(graph, target).name, signer: previous?.assigneeId ?? undefined };
  return returnsToApplicant(graph, instance) ? 'applicant' : undefined;
}

/** Where a task goes that is rejected: to a step, to the applicant, into a vote, or the process ends. */
export async function findRejectTarget(
  db: Db,
  task: Rejectable,
  instance: Within,
  graph: ProcessGraph,
): Promise<StepBack | 'applicant' | 'vote' | 'end'> {
  const node = graph.nodes.get(task.taskDefinitionKey);
  const way = node?.kind === 'userTask' ? node.onReject : 'end';
  return way === 'vote' || way === 'end' ? way : ((await backFrom(db, task, instance, graph, way)) ?? 'end');
}

/** Sends a task back to the previous step or the applicant's; false where there is no such step. */
export async function sendBack(
  db: Db,
  machine: Machine,
  task: TaskRow,
  executionId: string,
  instance: Within,
): Promise<boolean> {
  const back = await backFrom(db, task, instance, machine.graph, 'previous');
  if (back === undefined || back === 'applicant') return false;
  jump(machine, executionId, back.id, back.signer);
  return true;
}
