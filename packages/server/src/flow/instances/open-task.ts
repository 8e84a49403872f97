import { firstStep, planSteps } from '../definition/deadlines.ts';
import type { UserTaskNode } from '../definition/graph.ts';
import { findFirstDue, setTimer } from '../definition/timers.ts';
import { resolveAssignment, type Db } from '../people/candidates.ts';
import type { TaskRow } from '../rows.ts';
import { evaluateWritten, type Participant } from './participant.ts';

/** Opens the task of an execution: who handles it, when it is due, and what the definition says of it. */
export async function openTask(
  db: Db,
  now: string,
  { locked, machine, graph }: Participant,
  executionId: string,
  node: UserTaskNode,
): Promise<TaskRow> {
  const scope = machine.variableReader(executionId);
  const { signer } = machine.execution(executionId).data;
  const assignment = await resolveAssignment(
    db,
    signer === undefined
      ? node
      : {
          ...node,
          assignee: signer,
          initiatorMayApprove: node.initiatorMayApprove || signer === locked.instance.startUserId,
        },
    scope,
    {
      userId: locked.instance.startUserId,
      officeId: locked.instance.officeId,
      variable: graph.start.initiator,
      further: locked.applicants,
    },
  );
  const set = node.due && setTimer(node.due, scope);
  const dueDate = (set && findFirstDue(set, now)?.due) ?? null;
  const priority = node.priority === undefined ? null : Number(evaluateWritten(node.priority, scope));
  return locked.openTask(
    {
      executionId,
      taskDefinitionKey: node.id,
      name: computeTitle(node, scope),
      formKey: node.formKey ?? null,
      dueDate,
      remindAt: dueDate === null ? null : firstStep(planSteps(node.deadlines, dueDate), now),
      category: node.category === undefined ? null : machine.evaluateText(node.category, executionId).slice(0, 250),
      priority: Number.isInteger(priority) ? priority : null,
    },
    assignment,
  );
}

const LONGEST_NAME = 250;
/** The name of a task, its expressions computed; the name as it is drawn where nothing comes of them. */
function computeTitle({ title, name }: UserTaskNode, scope: (name: string) => unknown): string {
  const computed = title?.evaluate(scope);
  return typeof computed === 'string' && computed.trim() !== '' ? computed.slice(0, LONGEST_NAME) : name;
}
