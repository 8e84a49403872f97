import { flowsFrom } from '@scf-kit/sdk/bpmn';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph } from '../repository/deployment.ts';

/**
 * Where an instance stands, by element ids: what it waits at, what it has passed, the flows it went by, and where
 * something failed.
 */
export interface Progress {
  readonly active: readonly string[];
  readonly done: readonly string[];
  readonly taken: readonly string[];
  readonly incidents: readonly string[];
}

export async function readProgress(
  db: Db,
  instance: { readonly id: string; readonly definitionId: string },
): Promise<Progress> {
  const graph = await readDeployedGraph(db, instance.definitionId);
  const executions = await db
    .selectFrom('flow_execution')
    .select('activityId')
    .distinct()
    .where('instanceId', '=', instance.id)
    .where('activityId', 'is not', null)
    .execute();
  const history = await db
    .selectFrom('flow_history')
    .select(['activityId', 'endTime', 'taken'])
    .where('instanceId', '=', instance.id)
    .orderBy('sequence')
    .execute();
  const failed = await db
    .selectFrom('flow_job')
    .select('activityId')
    .distinct()
    .where('instanceId', '=', instance.id)
    .where('state', '=', 'incident')
    .execute();
  const active = new Set(executions.flatMap(({ activityId }) => activityId ?? []));
  const flows = new Map([...graph.nodes.values()].flatMap((node) => flowsFrom(node).map((flow) => [flow.id, flow])));
  const taken = [...new Set(history.flatMap((row) => row.taken ?? []))].filter((id) => flows.has(id));
  const passed = [
    ...taken.flatMap((id) => {
      const flow = flows.get(id);
      return flow ? [flow.source, flow.target] : [];
    }),
    ...history.flatMap(({ activityId, endTime }) =>
      endTime !== null && graph.nodes.has(activityId) ? [activityId] : [],
    ),
  ];
  return {
    active: [...active],
    done: [...new Set(passed)].filter((id) => !active.has(id)),
    taken,
    incidents: failed.map(({ activityId }) => activityId),
  };
}
