import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deployedGraph } from '../repository/deployment.ts';

/**
 * Applicants, administrators included, may not decide or move their own application, unless the process lets the
 * initiator handle every step. @throws Refusal 403 `flow.ownApplication`
 */
export async function refuseOwnApplication({ db, session }: SignedIn, instanceId: string): Promise<void> {
  const instance = await db
    .selectFrom('flow_instance')
    .select(['startUserId', 'definitionId'])
    .where('id', '=', instanceId)
    .executeTakeFirst();
  if (instance?.startUserId !== session.userId) return;
  const { nodes } = await deployedGraph(db, instance.definitionId);
  if ([...nodes.values()].some((node) => node.kind === 'userTask' && !node.initiatorMayApprove))
    throw refuse.forbidden('flow.ownApplication');
}
