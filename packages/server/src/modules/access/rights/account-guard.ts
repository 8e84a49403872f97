import { user } from '@scf-kit/sdk/contract/access/user';
import type { SignedIn } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Known } from '../../../resource/shape.query.ts';
import { beyond, listRights } from './giving.ts';
import { buildSession } from './person.ts';

export type AccountRow = Known<typeof user.own>;

/**
 * An account the person may change, locked for the transaction: within their scope, and without rights beyond their
 * own: otherwise a person could reset a more powerful account's password and sign in with it.
 * @throws Refusal 404, 403
 */
export async function requireChangeableAccount(context: SignedIn, id: string): Promise<AccountRow> {
  const row = await readRow(context, user, id, { lock: true });
  if (id !== context.session.userId) {
    const held = listRights(await buildSession(context.db, row));
    if (beyond(context.session, held, { officeId: row.officeId ?? '', departmentId: row.departmentId }).length > 0)
      throw new Refusal(403, 'user.stronger', { params: { name: row.actualName } });
  }
  return row;
}

/** As `requireChangeableAccount`, for what nobody does to themselves. @throws Refusal 400 */
export async function requireChangeableOther(context: SignedIn, id: string): Promise<AccountRow> {
  if (id === context.session.userId) throw refuse.because('user.self');
  return requireChangeableAccount(context, id);
}

/** A call under the name of changing a user, so that its rights and rows count. @throws Refusal 403 */
export const asUpdate = (context: SignedIn): SignedIn => {
  const { access } = user.calls.update;
  if (
    typeof access === 'object' &&
    !access.codes.some((code) => context.session.grants.get(code)?.actions.has(access.action))
  )
    throw refuse.forbidden();
  return { ...context, call: user.calls.update };
};
