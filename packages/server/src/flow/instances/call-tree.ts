import type { Db } from '../people/candidates.ts';
import { RUNNING, SUSPENDED } from '../rows.ts';

/** The running instances that executions of an instance have called. */
export async function calledBy(
  db: Db,
  instanceId: string,
  executionIds: readonly string[],
): Promise<readonly string[]> {
  const called = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('parentId', '=', instanceId)
    .where('parentExecutionId', 'in', executionIds)
    .where('status', 'in', [RUNNING, SUSPENDED])
    .execute();
  return called.map(({ id }) => id);
}

/** The running instances of one tree that wait for a signal. */
export async function subscribedWithin(db: Db, rootId: string, signal: string): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('flow_subscription as subscription')
    .innerJoin('flow_instance as instance', 'instance.id', 'subscription.instanceId')
    .select('instance.id')
    .distinct()
    .where('instance.rootId', '=', rootId)
    .where('subscription.kind', '=', 'signal')
    .where('subscription.name', '=', signal)
    .where('instance.status', '=', RUNNING)
    .orderBy('instance.id')
    .execute();
  return waiting.map(({ id }) => id);
}
