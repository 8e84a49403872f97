import { inState } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { FIRST_PASSWORD_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { readIds } from '../../../resource/ids.ts';
import type { Part } from '../../../resource/serve.ts';
import { asUpdate, requireChangeableAccount } from '../rights/account-guard.ts';
import { derive, sameSecret } from '../tokens/tokens.ts';
import { lockAccount, setChosenPassword } from './password-policy.ts';

/** Seconds a link holds. */
const HOLDS = 7 * 24 * 3600;

/** The part of an account that its link is bound to: with another password it is another link. */
interface Bound {
  readonly id: string;
  readonly passwordHash: string | null;
}

const signPasswordLink = ({ config }: Pick<Context, 'config'>, { id, passwordHash }: Bound, until: string): string =>
  derive(config, 'first-password', `${id}:${until}:${passwordHash ?? ''}`);

/** `<account>.<seconds until it ends>.<signature>`: nothing is stored for it. */
function tokenFor(context: Pick<Context, 'config' | 'now'>, bound: Bound): string {
  const until = String(Math.floor(context.now.getTime() / 1000) + HOLDS);
  return `${bound.id}.${until}.${signPasswordLink(context, bound, until)}`;
}

/** The account whose password a link sets, locked. @throws Refusal 400 where the link no longer holds */
async function lockLinkedAccount(context: Context, token: string) {
  const [id = '', until = '', signature = ''] = token.split('.');
  const found = await lockAccount(context.db, id);
  const holds =
    found !== undefined &&
    Number(until) * 1000 > context.now.getTime() &&
    sameSecret(signature, signPasswordLink(context, found, until)) &&
    found.lastLoginTime === null &&
    inState(user, found, 'normal');
  if (!holds) throw refuse.because('user.firstPassword.closed');
  return found;
}

async function linkFor(context: SignedIn, id: string) {
  const row = await requireChangeableAccount(asUpdate(context), id);
  if (row.lastLoginTime !== null) throw refuse.because('user.firstPassword.known', { name: row.actualName });
  if (inState(user, row, 'cancelled')) throw refuse.because('user.cancelled', { name: row.actualName });
  if (!inState(user, row, 'normal')) throw refuse.because('user.firstPassword.state', { name: row.actualName });
  const { passwordHash } = await context.db
    .selectFrom('user')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { username, actualName } = row;
  return { id, username, actualName, path: `${FIRST_PASSWORD_PAGE}?token=${tokenFor(context, { id, passwordHash })}` };
}

export const firstPasswords: Part<typeof user> = {
  calls: {
    firstPasswordLinks: async (context, { body }) => {
      const links = [];
      for (const id of readIds(context, 'ids', body.ids)) links.push(await linkFor(context, id));
      return links;
    },
    firstPasswordOwner: async (context, { body }) => {
      const { username, actualName } = await lockLinkedAccount(context, body.token);
      return { username, actualName };
    },
    setFirstPassword: async (context, { body }) => {
      await setChosenPassword(context, await lockLinkedAccount(context, body.token), body);
      return null;
    },
  },
};
