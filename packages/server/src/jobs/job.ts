import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { check, type Fields, type Output } from '@scf-kit/sdk/contract';
import type { Present } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Replica } from '../database/replica.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../ports/services.ts';

/** The context of a job. */
export interface JobContext extends Present {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Where much is read; the database itself where there is none. */
  readonly replica?: Replica;
  readonly services: Services;
  readonly log: Logger;
  /** Aborted when the process is about to end or the job is no longer its own: another process runs it again. */
  readonly signal: AbortSignal;
  /** Which try this is, from 1, and whether it is the last. */
  readonly attempt: number;
  readonly last: boolean;
}

/** Work that is done later, by any process, once: a second time only when the first did not end. */
export interface Job<F extends Fields = Fields> {
  readonly name: string;
  readonly payload: F;
  /** Tries before it is given up. */
  readonly attempts: number;
  /** `minute hour day month weekday` in UTC; undefined: only when asked. */
  readonly every: string | undefined;
}
type Run = (context: JobContext, payload: Readonly<Record<string, unknown>>) => Promise<void>;
interface Declared {
  readonly job: Job;
  readonly run: Run;
}

const declared = new Map<string, Declared>();

function declare(made: Job, run: Run): void {
  if (declared.has(made.name)) throw new Error(`The job "${made.name}" is declared twice.`);
  declared.set(made.name, { job: made, run });
}

/**
 * Declares a job in a module's `jobs.ts`. What it does must do no harm when it is done twice: a process may end before
 * it could say it was done.
 */
export function job<const F extends Fields>(
  name: string,
  payload: F,
  rules: { readonly attempts?: number },
  run: (context: JobContext, payload: Output<F>) => Promise<void>,
): Job<F> {
  const made: Job<F> = { name, payload, attempts: rules.attempts ?? 5, every: undefined };
  declare(made, async (context, raw) => {
    const checked = check(payload, raw, { locale: 'en-US' });
    if (!checked.ok)
      throw new Error(`The job "${name}" got a payload it does not take: ${JSON.stringify(checked.errors)}`);
    // Checked against these very fields; the compiler cannot follow keys made at run time.
    await run(context, checked.value as Output<F>);
  });
  return made;
}

/** Declares a job one of the processes runs at set times; runs missed while no process ran are made up for once. */
export function regularly(name: string, every: string, run: (context: JobContext) => Promise<void>): Job {
  const made: Job = { name, payload: {}, attempts: 1, every };
  declare(made, run);
  return made;
}

export const declaredJobs = (): readonly Declared[] => [...declared.values()];
