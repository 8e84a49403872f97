import { isRecord } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
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

const instanceRow = (db: Db, id: string): Promise<InstanceRow | undefined> =>
  db.selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirst();

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
  if (!db.isTransaction) throw new Error('A flow command needs a transaction.');
  const rootId =
    knownRoot ??
    (await db.selectFrom('flow_instance').select('rootId').where('id', '=', id).executeTakeFirst())?.rootId;
  if (rootId === undefined) throw refuse.notFound();
  const root = await db.selectFrom('flow_instance').selectAll().where('id', '=', rootId).forUpdate().executeTakeFirst();
  const instance = rootId === id ? root : await instanceRow(db, id);
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
