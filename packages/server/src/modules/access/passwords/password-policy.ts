import { message } from '@scf-kit/sdk/contract';
import { passwordProblem, type PasswordOwner, type PasswordRules } from '@scf-kit/sdk/contract/access/password-rules';
import { timestamp } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { newId } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Db } from '../tokens/tokens.ts';

/** The password rules of this deployment. */
export const passwordRules = ({
  passwordMinLength,
  passwordClasses,
  passwordHistory,
  passwordDays,
}: Config): PasswordRules => ({
  minLength: passwordMinLength,
  classes: passwordClasses,
  history: passwordHistory,
  days: passwordDays,
});

/** A new password as a person enters it. */
interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

/** The person whose password is set; `id` is undefined while they are being created. */
export interface Owner extends PasswordOwner {
  readonly id?: string;
}

/**
 * Whether a person may have this password, the earlier ones included.
 * @throws Refusal 400 with the problem at `field`.
 */
export async function checkNewPassword(
  { db, config, locale }: Context,
  owner: Owner,
  password: string,
  field = 'password',
): Promise<void> {
  const problem = passwordProblem(password, passwordRules(config), owner, locale);
  if (problem !== undefined) throw refuse.invalid({ [field]: problem });
  const n = config.passwordHistory;
  if (owner.id === undefined || n === 0) return;
  const earlier = await db
    .selectFrom('password_history')
    .select('passwordHash')
    .where('userId', '=', owner.id)
    .orderBy('id', 'desc')
    .limit(n)
    .execute();
  const same = await Promise.all(earlier.map(({ passwordHash }) => isPassword(passwordHash, password)));
  if (same.includes(true)) throw refuse.invalid({ [field]: message(locale, 'auth.password.history', { n }) });
}

/** Both entries of a new password are the same. @throws Refusal 400 at `confirm` */
export function requireSameTwice({ password, confirm }: NewPassword): void {
  if (password !== confirm) throw refuse.field('confirm', 'auth.password.mismatch');
}

/** An account as its password is set, locked so that two settings follow each other; undefined where there is none. */
export const lockAccount = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'actualName', 'mobilePhone', 'email', 'passwordHash', 'accountStatus', 'lastLoginTime'])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** Sets the password that a person has chosen for themselves. @throws Refusal 400 at the entry that is wrong */
export async function setChosenPassword(
  context: Context,
  owner: PasswordOwner & { readonly id: string },
  given: NewPassword,
): Promise<void> {
  requireSameTwice(given);
  await checkNewPassword(context, owner, given.password);
  await setPassword(context.db, owner.id, given.password, { mustChange: false });
}

/**
 * Stores a person's password; the caller has checked it. `mustChange`: somebody else knows it, so the person sets
 * another before anything else. The row of the user must be locked or new, so that two settings follow each other.
 */
export async function setPassword(
  db: Db,
  userId: string,
  password: string,
  { mustChange }: { readonly mustChange: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = timestamp();
  const before = await db.selectFrom('user').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  // A password from before the history was kept is the first of it.
  if (
    before?.passwordHash &&
    !(await db.selectFrom('password_history').select('id').where('userId', '=', userId).limit(1).executeTakeFirst())
  ) {
    await db
      .insertInto('password_history')
      .values({ id: newId(), userId, passwordHash: before.passwordHash, createTime: now })
      .execute();
  }
  // A sign-in that the password before has begun is over.
  await db.deleteFrom('auth_ticket').where('userId', '=', userId).execute();
  // Direct write: passwords have a history of their own, and whoever has the account open has not been overtaken.
  await db.updateTable('user').set({ passwordHash, updateTime: now }).where('id', '=', userId).execute();
  await db.insertInto('password_history').values({ id: newId(), userId, passwordHash, createTime: now }).execute();
  await db
    .insertInto('password_state')
    .values({ userId, setTime: now, mustChange })
    .onConflict((on) => on.column('userId').doUpdateSet({ setTime: now, mustChange }))
    .execute();
}
