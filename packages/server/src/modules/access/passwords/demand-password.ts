import { refuse } from '../../../http/refusal.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { demandRight, type Throttle } from '../throttle.ts';
import { isPassword } from './passwords.ts';

/** Wrong passwords of a signed-in person who is asked for it again. */
const wrongPasswords: Throttle = { name: 'old-password', limit: 5, seconds: 15 * 60 };

/**
 * The person's own password: a session somebody left open neither binds, frees nor closes the account, and sets no
 * other password. An account without one signs in at its provider and has none to give.
 * @throws Refusal 400 at `field`, 429 after too many
 */
export async function demandPassword(
  { db, session }: SignedIn,
  password: string | null | undefined,
  field = 'password',
): Promise<void> {
  await demandRight(db, wrongPasswords, session.userId, { field, because: 'auth.password.wrongOld' }, async () => {
    const found = await db
      .selectFrom('user')
      .select('passwordHash')
      .where('id', '=', session.userId)
      .executeTakeFirst();
    if (!found) throw refuse.ended();
    return found.passwordHash === null || isPassword(found.passwordHash, password ?? '');
  });
}
