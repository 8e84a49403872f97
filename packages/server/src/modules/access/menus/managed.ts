import { lockNumber } from '../../../database/locks.query.ts';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hasManager } from './managed.query.ts';

/** Advisory lock: changes to who may manage rights run one by one, so each sees those before. */
const LOCK = 7_305_117;

/**
 * Runs a change of rights after which somebody on the platform must still be able to manage menus and roles.
 * @throws Refusal 400 `access.keepsManaging`
 */
export async function keepingManagers<T>({ db }: Context, change: () => Promise<T>): Promise<T> {
  await lockNumber(db, LOCK);
  const before = await hasManager(db);
  const done = await change();
  if (before && !(await hasManager(db))) throw refuse.because('access.keepsManaging');
  return done;
}
