import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Session } from '../../../http/handler.ts';
import { ACTIVE } from '../../../http/partners/backend.ts';
import { ToldCache } from '../../../database/told-cache.ts';
import { listDueSteps, type SessionSettings } from './due.ts';
import { listRoles, buildSession } from '../rights/person.ts';
import { listAbsentees } from './substitution.ts';
import { hashToken, maySignIn, type Bound } from '../tokens/tokens.ts';

interface Known {
  readonly session: Session;
  readonly expires: number;
}

/** Sessions cached by token hash for a few seconds: a screen makes many calls at once. */
const known = new ToldCache<Known | 'ended' | undefined>(
  [
    'auth_family',
    'user',
    'role',
    'rel_user_role',
    'menu',
    'rel_role_menu',
    'office',
    'department',
    'field_right',
    'office_menu',
    'default_menu',
    'office_authority',
    'substitute',
    'password_state',
    'totp_secret',
    'partner_client',
    'partner_key',
  ],
  { region: 'sessions', milliseconds: 5_000, entries: 10_000, secret: true },
);

/** Seconds between two notes of when a session was last used. */
const NOTED = 60;

/** Default session settings where none are given. */
const PLAIN: SessionSettings = { businessTimeZone: 'Asia/Shanghai', requireSecondFactor: 'off', passwordDays: 0 };

/**
 * Until when a partner still has what its token is bound to, in milliseconds: its client active, with this key, this
 * form and this origin. Undefined: no longer.
 */
async function grantedUntil(
  db: Kysely<Database>,
  { partnerId, keyId, formKey, origin }: Bound,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('partner_client as client')
    .innerJoin('partner_key as key', 'key.partnerClientId', 'client.id')
    .select(['client.formKeys', 'client.origins', 'key.endTime'])
    .where('client.id', '=', partnerId)
    .where('client.status', '=', ACTIVE)
    .where('client.deleted', '=', false)
    .where('key.id', '=', keyId)
    .where('key.deleted', '=', false)
    .executeTakeFirst();
  if (!found?.formKeys?.includes(formKey) || !found.origins?.includes(origin)) return undefined;
  return found.endTime === null ? Number.POSITIVE_INFINITY : Date.parse(found.endTime);
}

async function look(
  db: Kysely<Database>,
  hash: string,
  settings: SessionSettings,
): Promise<Known | 'ended' | undefined> {
  const found = await db
    .selectFrom('auth_token as token')
    .innerJoin('auth_family as family', 'family.id', 'token.familyId')
    .innerJoin('user', 'user.id', 'token.userId')
    .select([
      'token.familyId',
      'token.expireTime',
      'token.bound',
      'family.endTime',
      'family.seenTime',
      'user.passwordHash',
      'user.id',
      'user.username',
      'user.actualName',
      'user.kind',
      'user.officeId',
      'user.departmentId',
      'user.accountStatus',
      'user.deleted',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', 'in', ['access', 'partner'])
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.endTime !== null || found.deleted || !maySignIn(found.accountStatus)) return 'ended';
  const until = found.bound ? await grantedUntil(db, found.bound) : Number.POSITIVE_INFINITY;
  if (until === undefined || until <= Date.now()) return 'ended';
  const officeId = found.officeId ?? '';
  const roles = await listRoles(db, found, settings.businessTimeZone);
  const [session, absentees] = await Promise.all([
    buildSession(db, found, roles),
    found.bound ? [] : listAbsentees(db, { id: found.id, officeId }, settings.businessTimeZone),
  ]);
  const due = found.bound ? [] : await listDueSteps(db, settings, found, roles, session.grants);
  const noted = Date.now() - NOTED * 1000;
  if (found.seenTime === null || Date.parse(found.seenTime) < noted) {
    await db
      .updateTable('auth_family')
      .set({ seenTime: new Date().toISOString() })
      .where('id', '=', found.familyId)
      .where((on) => on.or([on('seenTime', 'is', null), on('seenTime', '<', new Date(noted).toISOString())]))
      .execute();
  }
  return {
    // A token goes with its key, to the moment and in every process.
    expires: Math.min(new Date(found.expireTime).getTime(), until),
    session: {
      ...session,
      // A visitor stands for nobody but themselves.
      ...(found.bound ? { officeTree: [officeId], departmentTree: [], platformRoles: [] } : {}),
      partner: found.bound ?? undefined,
      familyId: found.familyId,
      actingFor: absentees,
      due,
    },
  };
}

/**
 * A person's current session without tokens, for work done in their name while they are away; undefined if they may no
 * longer sign in.
 */
export async function sessionFor(
  db: Kysely<Database>,
  userId: string,
  settings: SessionSettings = PLAIN,
): Promise<Session | undefined> {
  const found = await db
    .selectFrom('user')
    .select(['id', 'username', 'actualName', 'kind', 'officeId', 'departmentId', 'accountStatus', 'deleted'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!found || found.deleted || !maySignIn(found.accountStatus)) return undefined;
  return buildSession(db, found, await listRoles(db, found, settings.businessTimeZone));
}

/**
 * The person of a token. `expired`: the client refreshes once; `ended`: logged out, banned or stolen, it goes to the
 * login page; undefined: never issued. Whether a partner's token comes from its own origin the guard decides.
 */
export async function authenticate(
  db: Kysely<Database>,
  token: string,
  settings: SessionSettings = PLAIN,
): Promise<Session | 'expired' | 'ended' | undefined> {
  const hash = hashToken(token);
  const kept = await known.through(db, hash, () => look(db, hash, settings));
  // A cached session with due steps is read anew: the step may be done since.
  const found = typeof kept === 'object' && kept.session.due.length > 0 ? await look(db, hash, settings) : kept;
  if (found === undefined || found === 'ended') return found;
  return found.expires <= Date.now() ? 'expired' : found.session;
}
