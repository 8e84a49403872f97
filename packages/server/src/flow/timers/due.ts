import { countsWorkingDays } from '../definition/timers.ts';
import { countWorkingDays } from '../definition/working-days.ts';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph } from '../repository/deployment.ts';

interface Due {
  readonly processDefinitionId: string;
  readonly taskDefinitionKey: string;
  readonly dueDate: string | null;
  readonly endTime: string | null;
}

/**
 * The whole working days left of an open task's time, or over where it has passed; null where its due date is counted
 * otherwise.
 */
export async function dueWorkingDays(
  db: Db,
  { processDefinitionId, taskDefinitionKey, dueDate, endTime }: Due,
  now: Date,
): Promise<number | null> {
  if (dueDate === null || endTime !== null) return null;
  const node = (await readDeployedGraph(db, processDefinitionId)).nodes.get(taskDefinitionKey);
  if (node?.kind !== 'userTask' || !countsWorkingDays(node.due)) return null;
  const due = new Date(dueDate);
  const [from, to] = due < now ? [due, now] : [now, due];
  return countWorkingDays(from.toISOString(), to.toISOString());
}
