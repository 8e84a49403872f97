import { lockNumber } from '../../../database/locks.query.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Db } from '../tokens/tokens.ts';
import { isAdministered } from './administrators.query.ts';

/** Advisory lock: rights are removed by one call at a time, lest two together remove the last administrators. */
const LOCK = 7_305_117;

/** To be called before rights are taken from anybody, in the transaction that takes them. */
export const beforeTaking = (db: Db): Promise<void> => lockNumber(db, LOCK);

/**
 * To be called after it: somebody who may sign in must still hold the administration of users and roles over all
 * offices.
 * @throws Refusal 400
 */
export async function requireAdministrator(db: Db): Promise<void> {
  if (!(await isAdministered(db))) throw refuse.because('user.lastAdministrator');
}
