import { message } from '@scf-kit/sdk/contract';
import { Refusal } from '../http/refusal.ts';
import type { FlowNode } from './graph.ts';
import type { JobRow } from './instance-store.ts';
import { firstDue, setTimer } from './timers.ts';

/** How often a job that fails is tried where the definition says nothing, and the first wait in seconds; each wait is four times the last. */
const TIMES = 3;
const FIRST_WAIT = 15;
const LONGEST_ERROR = 2_000;

/** Why a job failed, in both languages where we know it in words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const params = Object.fromEntries(Object.entries(error.params ?? {}).map(([name, value]) => [name, typeof value === 'object' ? value.zh : value]));
  return `${message('zh-CN', error.key, params)} / ${message('en-US', error.key, params)}`;
}

/** A job after a try that failed: it waits for the next, or is an incident people see. */
export function afterFailure(job: JobRow, node: FlowNode | undefined, error: unknown, now: string): JobRow {
  const attempts = job.attempts + 1;
  const retry = node?.kind === 'service' ? node.retry : undefined;
  const every = retry && setTimer(retry.every, () => undefined);
  const incident = attempts >= (retry?.times ?? TIMES);
  const due = every ? firstDue(every, now)?.due : new Date(Date.parse(now) + FIRST_WAIT * 4 ** (attempts - 1) * 1_000).toISOString();
  return { ...job, attempts, error: reasonOf(error).slice(0, LONGEST_ERROR), state: incident ? 'incident' : 'waiting', dueTime: incident ? now : (due ?? now) };
}
