import type { Output } from '@scf-kit/sdk/contract';
import type { aheadFields } from '@scf-kit/sdk/contract/workflow/flow-ahead';
import type { SignedIn } from '../../http/handler.ts';
import type { Timer } from '../definition/timers.ts';
import { readInstance } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import { RUNNING, SUSPENDED, type InstanceRow } from '../rows.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { readDeciderNames } from './deciders.ts';
import { foresee } from './foresight.ts';

type StepAhead = Output<typeof aheadFields>;

/** When the open tasks are due and the timers go off at which executions stand, by execution. */
function collectDueTimes({ executions, tasks, jobs }: LockedInstance): ReadonlyMap<string, string> {
  const at = new Map(executions.map(({ id, activityId }) => [id, activityId]));
  return new Map([
    ...tasks.flatMap(({ executionId, dueDate }) =>
      executionId === null || dueDate === null ? [] : [[executionId, dueDate] as const],
    ),
    ...jobs.flatMap(({ executionId, activityId, kind, dueTime }) =>
      kind === 'timer' && at.get(executionId) === activityId ? [[executionId, dueTime] as const] : [],
    ),
  ]);
}

const HOUR_MS = 3_600_000;
/** How long a step may take, where the definition says it as a period. */
const toPeriod = (due: Timer | undefined): StepAhead['period'] =>
  due?.kind === 'after'
    ? {
        months: due.after.months,
        hours: Math.ceil(due.after.ms / HOUR_MS),
        workingDays: due.after.workingDays ?? 0,
      }
    : null;

/** The steps that are still to come for an instance, with those who decide; none once it has ended. */
export async function listStepsAhead(context: SignedIn, instance: InstanceRow): Promise<readonly StepAhead[]> {
  if (instance.status !== RUNNING && instance.status !== SUSPENDED) return [];
  const { db, now } = context;
  const graph = await readDeployedGraph(db, instance.definitionId);
  // Read without its lock: nothing is written.
  const standing = await readInstance(db, instance.id, now.toISOString());
  const { executions, variables } = standing;
  const steps = foresee({ graph, executions, variables, now: standing.now, dues: collectDueTimes(standing) });
  const deciders = await readDeciderNames(context, instance.startUserId, steps);
  return steps.map(({ node, dueDate, certain }, at) => ({
    activityId: node.id,
    activityName: node.name,
    deciders: deciders[at] ?? [],
    dueDate,
    period: node.kind === 'userTask' ? toPeriod(node.due) : null,
    certain,
  }));
}
