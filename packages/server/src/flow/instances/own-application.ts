import { refuse } from '../../http/refusal.ts';
import type { UserTaskNode } from '../definition/graph.ts';
import { listApplicants } from '../people/applicants.ts';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph } from '../repository/deployment.ts';

/** The steps of an instance that somebody may not handle because they applied for what it decides. */
export async function listOwnSteps(db: Db, userId: string, instanceId: string): Promise<readonly string[]> {
  const instance = await db
    .selectFrom('flow_instance')
    .select(['id', 'startUserId', 'definitionId'])
    .where('id', '=', instanceId)
    .executeTakeFirst();
  if (!instance || !(await listApplicants(db, instance)).has(userId)) return [];
  const { nodes } = await readDeployedGraph(db, instance.definitionId);
  const steps = [...nodes.values()].filter((node): node is UserTaskNode => node.kind === 'userTask');
  return steps.filter(({ initiatorMayApprove }) => !initiatorMayApprove).map(({ id }) => id);
}

/**
 * Whether somebody applied for what an instance decides, and the process does not let applicants handle the step named,
 * or without one every step.
 */
export async function isOwnApplication(db: Db, userId: string, instanceId: string, stepId?: string): Promise<boolean> {
  const steps = await listOwnSteps(db, userId, instanceId);
  return stepId === undefined ? steps.length > 0 : steps.includes(stepId);
}

/**
 * Applicants, administrators included, may not decide, move or hand over their own application, unless the process lets
 * them handle the step, or without one every step. @throws Refusal 403 `flow.ownApplication`
 */
export async function refuseOwnApplication(db: Db, userId: string, instanceId: string, stepId?: string): Promise<void> {
  if (await isOwnApplication(db, userId, instanceId, stepId)) throw refuse.forbidden('flow.ownApplication');
}
