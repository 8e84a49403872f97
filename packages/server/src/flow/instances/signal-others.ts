import { newId } from '@scf-kit/sdk/values';
import { enqueue } from '../../jobs/queue.query.ts';
import type { Variables } from '../machine/scopes.ts';
import type { Db } from '../people/candidates.ts';
import { listStartedBy } from '../repository/event-starts.query.ts';
import type { InstanceRow } from '../rows.ts';

/** The variable that counts the signals by which a process came to be started, one process by another. */
export const STARTED_BY_SIGNALS = 'startedBySignals';
/** Processes that start each other by signals in a circle come to rest. */
const LONGEST_CHAIN = 10;

/**
 * Has jobs hand a signal that an instance threw to all that wait for it outside its own tree, and start the processes
 * that begin by it, for whoever started the one that threw it.
 */
export async function signalOthers(
  db: Db,
  { rootId, startUserId, officeId, departmentId }: InstanceRow,
  name: string,
  variables: Variables,
): Promise<void> {
  await enqueue(db, { name: 'flow.signal', attempts: 10 }, { name, exceptId: rootId });
  const before = variables[STARTED_BY_SIGNALS];
  const chain = (typeof before === 'number' ? before : 0) + 1;
  if (startUserId === null || chain > LONGEST_CHAIN) return;
  for (const { key, name: title, activityId } of await listStartedBy(db, 'signal', name))
    await enqueue(
      db,
      { name: 'flow.begin', attempts: 10 },
      {
        id: newId(),
        definitionKey: key,
        at: activityId,
        title: title ?? key,
        userId: startUserId,
        officeId,
        departmentId,
        chain,
      },
    );
}
