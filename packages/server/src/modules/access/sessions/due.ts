import type { Due } from '@scf-kit/sdk/contract/access/user';
import type { Config } from '../../../config.ts';
import type { Grant } from '../../../http/handler.ts';
import type { Role } from '../rights/person.ts';
import type { Db } from '../tokens/tokens.ts';

/** The settings a session is made with. */
export type SessionSettings = Pick<Config, 'businessTimeZone' | 'requireSecondFactor' | 'passwordDays'>;

const DAY = 86_400_000;

const administers = (grants: ReadonlyMap<string, Grant>): boolean =>
  ['USER_MANAGE', 'ROLE_MANAGE'].some((code) => grants.get(code)?.actions.has('edit'));

/** Whether a person must have a second factor: by the deployment, or by a role. */
export const needsSecondFactor = (
  { requireSecondFactor }: SessionSettings,
  roles: readonly Role[],
  grants: ReadonlyMap<string, Grant>,
): boolean =>
  requireSecondFactor === 'all' ||
  (requireSecondFactor === 'administrators' && administers(grants)) ||
  roles.some(({ secondFactor }) => secondFactor === true);

/** The steps required of a person before any other call; the password first. */
export async function listDueSteps(
  db: Db,
  settings: SessionSettings,
  user: { readonly id: string; readonly passwordHash: string | null },
  roles: readonly Role[],
  grants: ReadonlyMap<string, Grant>,
): Promise<readonly Due[]> {
  const [password, totp] = await Promise.all([
    db.selectFrom('password_state').select(['setTime', 'mustChange']).where('userId', '=', user.id).executeTakeFirst(),
    needsSecondFactor(settings, roles, grants)
      ? db.selectFrom('totp_secret').select('confirmedTime').where('userId', '=', user.id).executeTakeFirst()
      : { confirmedTime: '' },
  ]);
  const old =
    settings.passwordDays > 0 &&
    password !== undefined &&
    Date.parse(password.setTime) + settings.passwordDays * DAY < Date.now();
  // People who sign in elsewhere have no password to change.
  const changes = user.passwordHash !== null && password !== undefined && (password.mustChange || old);
  return [
    ...(changes ? ['password' as const] : []),
    ...(totp === undefined || totp.confirmedTime === null ? ['secondFactor' as const] : []),
  ];
}
