import type { Kysely } from 'kysely';
import { getNode } from '@scf-kit/sdk/bpmn';
import type { Database } from '../../database/tables.ts';
import type { JobContext } from '../../jobs/job.ts';
import { refuse } from '../../http/refusal.ts';
import { findNextDue } from '../definition/timers.ts';
import { Command } from '../instances/command.ts';
import { deliver } from '../instances/deliver.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import { type LockedInstance } from '../instances/locked-instance.ts';
import type { Outcome } from '../instances/outcome.ts';
import { enqueueJob } from '../instances/queue.ts';
import { RUNNING, type JobRow } from '../rows.ts';
import type { Db } from '../people/candidates.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { afterFailure, buildIncident } from '../instances/retries.ts';

/** Called in the transaction of a command, with what it did. */
export type Following = (db: Db, outcome: Outcome) => Promise<void>;

/** Jobs that are due so long have been lost by the queue. */
const OVERDUE_MS = 600_000;
/** How far the clock of the database, by which the queue wakes us, may be ahead of ours. */
const CLOCKS_DIFFER_MS = 5_000;

/**
 * A job under the lock of its instance; undefined where it is done, moved to later, an incident, or its instance does
 * not run.
 */
async function lockJob(
  db: Db,
  jobId: string,
): Promise<{ readonly locked: LockedInstance; readonly job: JobRow } | undefined> {
  const found = await db.selectFrom('flow_job').select('instanceId').where('id', '=', jobId).executeTakeFirst();
  if (!found) return undefined;
  const locked = await lockInstance(db, found.instanceId);
  const job = locked.jobs.find(({ id }) => id === jobId);
  return job?.state === 'waiting' &&
    locked.status === RUNNING &&
    !locked.suspended &&
    Date.parse(job.dueTime) <= Date.parse(locked.now) + CLOCKS_DIFFER_MS
    ? { locked, job }
    : undefined;
}

async function carryOut(db: Db, jobId: string): Promise<Outcome | undefined> {
  const found = await lockJob(db, jobId);
  if (!found) return undefined;
  const { locked, job } = found;
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const node = getNode(machine.graph, job.activityId);
  if (node.kind === 'service') {
    locked.removeWaiting(job.id);
    await command.runDelegate(locked, job.executionId, node);
  } else {
    // An interrupting timer fires once; a non-interrupting cycle fires again.
    const again =
      job.cycle && (node.kind === 'boundary' || node.kind === 'start') && !node.interrupting
        ? findNextDue(job.dueTime, job.cycle, locked.now)
        : undefined;
    if (again) locked.saveJob({ ...job, dueTime: again.due, cycle: again.cycle, attempts: 0, error: null });
    else locked.removeWaiting(job.id);
    machine.trigger(job.executionId, job.activityId);
  }
  return command.finish(locked);
}

/**
 * Carries out a timer or service task that is due, in one transaction with the step of its process: done twice it does
 * nothing, for the row is gone. One that fails is tried again later, and then becomes an incident.
 */
export async function runJob(db: Kysely<Database>, jobId: string, following: Following): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const outcome = await carryOut(transaction, jobId);
      if (outcome) await following(transaction, outcome);
    });
  } catch (error) {
    await db.transaction().execute(async (transaction) => {
      const found = await lockJob(transaction, jobId);
      if (!found) return;
      const { locked, job } = found;
      const command = new Command(transaction, locked.now);
      const node = getNode((await command.load(locked)).graph, job.activityId);
      const failed = afterFailure(job, node, error, locked.now);
      locked.saveJob(failed);
      if (failed.state === 'incident') locked.addHistory(buildIncident(node, failed));
      await locked.flush();
    });
  }
}

/**
 * Hands a signal to every instance that waits for it, or a message to one about the record; each in a transaction of
 * its own.
 */
export async function broadcast(
  db: Kysely<Database>,
  event:
    | { readonly kind: 'signal'; readonly name: string; readonly exceptId?: string }
    | { readonly kind: 'message'; readonly name: string; readonly businessKey: string },
  following: Following,
): Promise<void> {
  const waiting = await db
    .selectFrom('flow_subscription as subscription')
    .innerJoin('flow_instance as instance', 'instance.id', 'subscription.instanceId')
    .select('instance.id')
    .distinct()
    .where('subscription.kind', '=', event.kind)
    .where('subscription.name', '=', event.name)
    .where('instance.status', '=', RUNNING)
    .$if(event.kind === 'message', (query) =>
      query.where('instance.businessKey', '=', event.kind === 'message' ? event.businessKey : ''),
    )
    .$if(event.kind === 'signal' && event.exceptId !== undefined, (query) =>
      query.where('instance.rootId', '!=', event.kind === 'signal' ? (event.exceptId ?? '') : ''),
    )
    .orderBy('instance.id')
    .execute();
  for (const { id } of waiting) {
    const reached = await db.transaction().execute(async (transaction) => {
      const outcome = await deliverToInstance(transaction, id, event.kind, event.name);
      if (outcome) await following(transaction, outcome);
      return outcome !== undefined;
    });
    if (reached && event.kind === 'message') return;
  }
}

/**
 * Hands a message or signal to one running instance; undefined where nothing in it waits for that. @throws Refusal 404
 */
export async function deliverToInstance(
  db: Db,
  instanceId: string,
  kind: 'message' | 'signal',
  name: string,
): Promise<Outcome | undefined> {
  const locked = await lockInstance(db, instanceId);
  if (locked.status !== RUNNING || locked.suspended) return undefined;
  const command = new Command(db, locked.now);
  return deliver(locked, await command.load(locked), kind, name) ? command.finish(locked) : undefined;
}

async function lockIncident(db: Db, jobId: string): Promise<{ readonly locked: LockedInstance; readonly job: JobRow }> {
  const found = await db.selectFrom('flow_job').select('instanceId').where('id', '=', jobId).executeTakeFirst();
  if (!found) throw refuse.notFound();
  const locked = await lockInstance(db, found.instanceId);
  const job = locked.jobs.find(({ id }) => id === jobId);
  if (job?.state !== 'incident') throw refuse.notFound();
  if (locked.status !== RUNNING || locked.suspended) throw refuse.conflict('flow.suspended');
  return { locked, job };
}

/** Has a job that became an incident tried again. @throws Refusal 404, 409 `flow.suspended` */
export async function retryIncident(
  db: Db,
  { jobId, by, reason = null }: { readonly jobId: string; readonly by: string; readonly reason?: string | null },
): Promise<void> {
  const { locked, job } = await lockIncident(db, jobId);
  const node = (await readDeployedGraph(db, locked.instance.definitionId)).nodes.get(job.activityId);
  locked.addHistory({
    activityId: job.activityId,
    activityName: node?.name ?? job.activityId,
    activityType: 'retry',
    assigneeId: by,
    opinion: reason,
  });
  locked.saveJob({ ...job, state: 'waiting', attempts: 0, dueTime: locked.now });
  await locked.flush();
}

/**
 * Goes on as if a job that became an incident were done: a service task is left, a timer fires no more. @throws Refusal
 * 404, 409 `flow.suspended`
 */
export async function skipIncident(
  db: Db,
  { jobId, by, reason }: { readonly jobId: string; readonly by: string; readonly reason: string | null },
): Promise<Outcome> {
  const { locked, job } = await lockIncident(db, jobId);
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const node = getNode(machine.graph, job.activityId);
  locked.addHistory({
    activityId: node.id,
    activityName: node.name,
    activityType: 'skip',
    assigneeId: by,
    opinion: reason,
  });
  locked.removeWaiting(job.id);
  if (machine.execution(job.executionId).activityId === job.activityId) machine.leave(job.executionId);
  return command.finish(locked);
}

/** Puts jobs on the queue again that should have been done long ago. */
export async function resendOverdue({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectFrom('flow_job as job')
    .innerJoin('flow_instance as instance', 'instance.id', 'job.instanceId')
    .selectAll('job')
    .where('job.state', '=', 'waiting')
    .where('job.dueTime', '<', new Date(now.getTime() - OVERDUE_MS).toISOString())
    .where('instance.status', '=', RUNNING)
    .limit(1000)
    .execute();
  for (const row of rows) await enqueueJob(db, row);
}
