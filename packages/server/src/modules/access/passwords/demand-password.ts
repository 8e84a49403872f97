import { refuse, Refusal } from '../../../http/refusal.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { countTry, restart, type Throttle } from '../sign-in/throttle.ts';
import { isPassword } from './passwords.ts';

/** Wrong passwords of a signed-in person who is asked for it again. */
export const wrongPasswords: Throttle = { name: 'old-password', limit: 5, seconds: 15 * 60 };

/**
 * The person's own password: a session somebody left open neither binds, frees nor closes the account. An account
 * without one signs in at its provider and has none to give. @throws Refusal 400 at `password`, 429 after too many
 */
export async function demandPassword({ db, session }: SignedIn, password: string | null | undefined): Promise<void> {
  await countTry(db, wrongPasswords, session.userId);
  const found = await db.selectFrom('user').select('passwordHash').where('id', '=', session.userId).executeTakeFirst();
  if (!found) throw refuse.ended();
  if (found.passwordHash !== null && !(await isPassword(found.passwordHash, password ?? '')))
    throw new Refusal(400, 'auth.password.wrongOld', {
      keepsWrites: true,
      errors: { password: { key: 'auth.password.wrongOld' } },
    });
  await restart(db, wrongPasswords, session.userId);
}
