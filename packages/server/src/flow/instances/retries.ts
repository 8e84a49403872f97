import { Refusal } from '../../http/refusal.ts';
import type { FlowNode } from '../definition/graph.ts';
import { findFirstDue, setTimer } from '../definition/timers.ts';
import type { HistoryRow, JobRow } from '../rows.ts';

/**
 * How often a job that fails is tried where the definition says nothing, and the first wait in seconds; each wait is
 * four times the last.
 */
const TIMES = 3;
const FIRST_WAIT = 15;
const LONGEST_ERROR = 2_000;

/** Why a job failed: by key where we have words for it, else as the program said it. */
const toFailure = (error: unknown): Pick<JobRow, 'error' | 'reason'> =>
  error instanceof Refusal
    ? { error: null, reason: { key: error.key, ...(error.params ? { params: error.params } : {}) } }
    : { error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR), reason: null };

/** A job after a try that failed: it waits for the next, or is an incident people see. */
export function afterFailure(job: JobRow, node: FlowNode | undefined, error: unknown, now: string): JobRow {
  const attempts = job.attempts + 1;
  const retry = node?.kind === 'service' ? node.retry : undefined;
  const every = retry && setTimer(retry.every, () => undefined);
  // A function that nobody registered is there no sooner for being tried again.
  const hopeless = error instanceof Refusal && error.key === 'flow.noFunction';
  const incident = hopeless || attempts >= (retry?.times ?? TIMES);
  const due = every
    ? findFirstDue(every, now)?.due
    : new Date(Date.parse(now) + FIRST_WAIT * 4 ** (attempts - 1) * 1_000).toISOString();
  return {
    ...job,
    attempts,
    ...toFailure(error),
    state: incident ? 'incident' : 'waiting',
    dueTime: incident ? now : (due ?? now),
  };
}

/** The line of the history of a job that became an incident. */
export const buildIncident = (
  { id, name }: FlowNode,
  { error, reason }: JobRow,
): Pick<HistoryRow, 'activityId' | 'activityName' | 'activityType' | 'opinion' | 'reason'> => ({
  activityId: id,
  activityName: name,
  activityType: 'incident',
  opinion: error?.slice(0, 500) ?? null,
  reason,
});
