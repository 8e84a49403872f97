import { isRecord } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
import { fixedQuery } from '../../database/fixed-query.ts';
import { refuse } from '../../http/refusal.ts';
import type { Db } from '../people/candidates.ts';
import { SUSPENDED, type InstanceRow } from '../rows.ts';
import { childRows } from './children.query.ts';
import { LockedInstance, type InstanceState } from './locked-instance.ts';

/** Moments in JSON, as those of a column: RFC 3339 with milliseconds. */
const MOMENT = /(?:Time|Date)$/;
function withTimestamps<R extends object>(row: R): R {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row))
    read[name] = typeof value === 'string' && MOMENT.test(name) ? new Date(value).toISOString() : value;
  // The same keys with the same kinds of value; the compiler cannot follow keys made at run time.
  return read as R;
}

/** Reads what hangs on an instance in one statement. */
async function readChildren(db: Db, id: string): Promise<Omit<InstanceState, 'instance'>> {
  const [found] = await childRows(db, { id });
  if (!found) throw new Error('A statement without a table answered no row.');
  return {
    tasks: found.tasks.map(withTimestamps),
    executions: found.executions.map(withTimestamps),
    jobs: found.jobs.map(withTimestamps),
    subscriptions: found.subscriptions.map(withTimestamps),
    variables: isRecord(found.variables) ? found.variables : {},
    sequence: found.sequence ?? 0,
    applicants: found.applicants,
  };
}

const selectInstance = fixedQuery<{ readonly id: string }>('id')((db, { id }) =>
  db.selectFrom('flow_instance').selectAll().where('id', '=', id).compile(),
);
const lockRoot = fixedQuery<{ readonly id: string }>('id')((db, { id }) =>
  db.selectFrom('flow_instance').selectAll().where('id', '=', id).forUpdate().compile(),
);
/** Locks the root of the instance of a task. What is read beside it never changes. */
const lockRootOfTask = fixedQuery<{ readonly taskId: string }>('taskId')((db, { taskId }) =>
  db
    .selectFrom('flow_task as task')
    .innerJoin('flow_instance as own', 'own.id', 'task.instanceId')
    .innerJoin('flow_instance as root', 'root.id', 'own.rootId')
    .selectAll('root')
    .select('own.id as ownId')
    .where('task.id', '=', taskId)
    .forUpdate('root')
    .compile(),
);

const instanceRow = async (db: Db, id: string): Promise<InstanceRow | undefined> =>
  (await selectInstance(db, { id }))[0];

/** Reads an instance whose root is locked already by this transaction. @throws Refusal 404 */
export async function readInstance(db: Db, id: string, now: string): Promise<LockedInstance> {
  const instance = await instanceRow(db, id);
  if (!instance) throw refuse.notFound();
  return new LockedInstance(db, { instance, ...(await readChildren(db, id)) }, now);
}

/**
 * Locks an instance and reads it. What is locked is the root of the instances that call each other, so that two
 * commands on the same tree wait for each other whichever of them they name. The lock is a statement of its own and the
 * children are read in a later one: a single statement that locks and sub-selects would read children as they were
 * before it waited, and both of two completes would succeed.
 * @throws Refusal 404
 */
export async function lockInstance(db: Db, id: string, knownRoot?: string): Promise<LockedInstance> {
  requireTransaction(db);
  const rootId =
    knownRoot ??
    (await db.selectFrom('flow_instance').select('rootId').where('id', '=', id).executeTakeFirst())?.rootId;
  if (rootId === undefined) throw refuse.notFound();
  const [root] = await lockRoot(db, { id: rootId });
  return readLocked(db, id, root);
}

/** As `lockInstance`, the instance of a task. @throws Refusal 404 */
export async function lockInstanceOfTask(db: Db, taskId: string): Promise<LockedInstance> {
  requireTransaction(db);
  const [found] = await lockRootOfTask(db, { taskId });
  if (!found) throw refuse.notFound();
  const { ownId, ...root } = found;
  return readLocked(db, ownId, root);
}

function requireTransaction(db: Db): void {
  if (!db.isTransaction) throw new Error('A flow command needs a transaction.');
}

async function readLocked(db: Db, id: string, root: InstanceRow | undefined): Promise<LockedInstance> {
  const instance = root?.id === id ? root : await instanceRow(db, id);
  if (!instance) throw refuse.notFound();
  const state: InstanceState = { instance, ...(await readChildren(db, id)), rootSuspended: root?.status === SUSPENDED };
  return new LockedInstance(db, state, momentIn(state));
}

/** The present, or what began last where a clock was put back meanwhile: nothing ends before it began. */
function momentIn({ instance, tasks }: InstanceState): string {
  let latest = timestamp();
  for (const began of [instance.startTime, ...tasks.map(({ createTime }) => createTime)])
    if (began > latest) latest = began;
  return latest;
}
