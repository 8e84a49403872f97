import { releaseSavepoint, rollBackTo, setSavepoint } from '../database/savepoints.query.ts';
import { forgetAfter, waitingAfter } from '../http/outside.ts';
import type { Context } from '../http/handler.ts';
import { forgetChanges, gatheredChanges } from './changes.ts';

/**
 * Does work within a transaction to see what becomes of it, and undoes all of it: rows, numbers taken, notices, jobs,
 * the log, what waits for the commit. What it throws is thrown on.
 * @returns what `work` answers, read before it was undone
 */
export async function trial<T>({ db }: Pick<Context, 'db'>, work: () => Promise<T>): Promise<T> {
  const [changes, after] = [gatheredChanges(db), waitingAfter(db)];
  await setSavepoint(db, 'trial');
  const answer = await work();
  await rollBackTo(db, 'trial');
  await releaseSavepoint(db, 'trial');
  forgetChanges(db, changes);
  forgetAfter(db, after);
  return answer;
}
