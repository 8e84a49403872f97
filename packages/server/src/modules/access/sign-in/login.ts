import { message, type MessageKey } from '@scf-kit/sdk/contract';
import { signInResults } from '@scf-kit/sdk/contract/access/login-history';
import { accountStatus } from '@scf-kit/sdk/contract/access/user';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import type { Context } from '../../../http/handler.ts';
import { toNetwork } from '../../../http/network.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { demandWork } from './captcha.ts';
import { isPassword } from '../passwords/passwords.ts';
import { count, countTry, countHappened, restart, type Throttle } from '../throttle.ts';
import { countTicketTry, dropTicket, findHeldTicket, newTicket } from './tickets.ts';
import { issue, maySignIn, type Channel, type Db, type IssuedTokens } from '../tokens/tokens.ts';
import { hasSecondFactor, takeCode } from '../second-factor/totp.ts';

const NORMAL = accountStatus.normal.value;
const LOCKED = accountStatus.locked.value;

/** Wrong passwords in a row that lock an account, and minutes until it opens by itself. */
export const MOST_WRONG = 5;
export const LOCKED_MINUTES = 30;
/** Wrong passwords after which CAPTCHA=after-failure asks for a proof of work. */
export const CAPTCHA_AFTER = 3;

/** Wrong passwords of a name, whether anybody has it or not: strangers cannot tell. */
const byName: Throttle = { name: 'login', limit: MOST_WRONG, seconds: LOCKED_MINUTES * 60 };
/** Wrong passwords and codes from one address. */
export const byAddress: Throttle = { name: 'login-address', limit: 50, seconds: 15 * 60 };

/** Wrong codes of a second factor. */
const byFactor: Throttle = { name: 'login-second-factor', limit: 10, seconds: 15 * 60 };
/** Seconds and tries the ticket between the two steps of a login holds. */
const TICKET_SECONDS = 5 * 60;
const TICKET_TRIES = 5;

/** An administrator opened the account: its name is no longer held back either. */
export const forgetWrongPasswords = (db: Db, username: string): Promise<void> =>
  restart(db, byName, username.toLowerCase());

interface Credentials {
  readonly username?: string | null;
  readonly password?: string | null;
  readonly captcha?: string | null;
}

type SignInResult = (typeof signInResults)[keyof typeof signInResults];

interface Tried {
  readonly username: string;
  readonly user:
    | { readonly id: string; readonly officeId: string | null; readonly departmentId: string | null }
    | undefined;
  readonly failure: MessageKey | undefined;
}

/** Keeps a try in the sign-in log. */
export async function record(
  context: Context,
  { username, user, failure }: Tried,
  result: SignInResult = failure === undefined ? signInResults.success : signInResults.failure,
): Promise<void> {
  await context.db
    .insertInto('login_history')
    .values({
      ...newRow({
        userId: user?.id ?? null,
        officeId: user?.officeId ?? null,
        departmentId: user?.departmentId ?? null,
      }),
      userId: user?.id ?? null,
      username,
      loginTime: timestamp(),
      ip: context.ip,
      location: null,
      userAgent: context.userAgent.slice(0, 500),
      channel: 'PC',
      result: result.value,
      failReason: failure ?? null,
    })
    .execute();
}

/** Refused, with what was counted kept. */
export async function deny(
  context: Context,
  tried: Tried & { readonly failure: MessageKey },
  errors?: Readonly<Record<string, string>>,
): Promise<never> {
  await record(context, tried);
  throw new Refusal(400, tried.failure, { keepsWrites: true, errors });
}

/** Banned and cancelled people do not come in, and the log keeps their try. @throws Refusal 400 */
export async function requireStanding(
  context: Context,
  username: string,
  user: NonNullable<Tried['user']> & { readonly accountStatus: number },
): Promise<void> {
  if (maySignIn(user.accountStatus)) return;
  const isBanned = user.accountStatus === accountStatus.banned.value;
  await deny(context, { username, user, failure: isBanned ? 'auth.login.banned' : 'auth.login.cancelled' });
}

/** Asks for the proof of work where the settings or wrong passwords before call for it. */
async function checkCaptcha(context: Context, given: Credentials, wrongBefore: number): Promise<void> {
  const { captcha } = context.config;
  if (captcha === 'off' || (captcha === 'after-failure' && wrongBefore < CAPTCHA_AFTER)) return;
  if (!given.captcha) throw refuse.field('captcha', 'auth.login.captchaRequired');
  await demandWork(context, given.captcha);
}

async function findByName(context: Context, username: string) {
  // The lock lets tries at one account follow each other, so that none is left uncounted.
  const user = await context.db
    .selectFrom('user')
    .select(['id', 'officeId', 'departmentId', 'passwordHash', 'accountStatus', 'wrongPasswordCount', 'lockedUntil'])
    .where('username', '=', username)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  const locked =
    user?.accountStatus === LOCKED && user.lockedUntil !== null && new Date(user.lockedUntil).getTime() > Date.now();
  return { user, locked };
}

/**
 * Signs in by user name and password.
 * @throws Refusal 400 with `errors.captcha` where a proof of work is needed, 429 for an address that tries too much.
 */
export async function signInByPassword(context: Context, given: Credentials): Promise<IssuedTokens> {
  const { db } = context;
  const { username, password } = given;
  if (!username || !password) {
    const required = message(context.locale, 'check.required');
    throw refuse.invalid(
      { ...(username ? {} : { username: required }), ...(password ? {} : { password: required }) },
      'auth.login.invalidCredentials',
    );
  }
  const name = username.toLowerCase();
  if ((await countHappened(db, byAddress, toNetwork(context.ip))) >= byAddress.limit) throw refuse.tooMany();
  const wrongBefore = await countHappened(db, byName, name);
  await checkCaptcha(context, given, wrongBefore);

  const { user, locked } = await findByName(context, username);
  // Computed whatever comes next: the time says nothing.
  const right = await isPassword(user?.passwordHash, password);
  const tried = { username, user };
  // A name nobody has locks the same way; a person's own row decides for them, so an administrator can unlock it.
  if (locked || (!user && wrongBefore >= MOST_WRONG)) return deny(context, { ...tried, failure: 'auth.login.locked' });
  if (!user || !right) {
    await count(db, byAddress, toNetwork(context.ip));
    // Two tries at once may pass the first look; the count decides.
    const wrong = await count(db, byName, name);
    const row = user ? (user.accountStatus === LOCKED ? 1 : user.wrongPasswordCount + 1) : wrong;
    const locks = row >= MOST_WRONG;
    if (user) {
      const status =
        user.accountStatus === NORMAL || user.accountStatus === LOCKED
          ? { accountStatus: locks ? LOCKED : NORMAL }
          : {};
      // Direct write: a counter; the sign-in log keeps every try.
      await db
        .updateTable('user')
        .set({
          ...status,
          wrongPasswordCount: row,
          lockedUntil: locks ? new Date(Date.now() + LOCKED_MINUTES * 60_000).toISOString() : null,
        })
        .where('id', '=', user.id)
        .execute();
    }
    const asksCaptcha =
      context.config.captcha === 'always' || (context.config.captcha === 'after-failure' && wrong >= CAPTCHA_AFTER);
    return deny(
      context,
      { ...tried, failure: locks ? 'auth.login.locked' : 'auth.login.invalidCredentials' },
      asksCaptcha ? { captcha: message(context.locale, 'auth.login.captchaRequired') } : undefined,
    );
  }
  await requireStanding(context, username, user);
  await forgetWrongPasswords(db, name);
  return enter(context, username, user, 'PC');
}

/** A person who has shown one thing is let in, or asked for the second factor where they have one. */
export async function enter(
  context: Context,
  username: string,
  user: NonNullable<Tried['user']>,
  channel: Channel,
): Promise<IssuedTokens> {
  if (!(await hasSecondFactor(context.db, user.id))) return openSession(context, username, user, channel);
  const ticket = await newTicket(context.db, 'second-factor', TICKET_SECONDS, {
    userId: user.id,
    data: { username, channel },
  });
  throw new Refusal(400, 'auth.secondFactor.needed', { keepsWrites: true, data: { secondFactor: true, ticket } });
}

/** Lets the person in: their session begins and the log keeps it. */
async function openSession(
  context: Context,
  username: string,
  user: NonNullable<Tried['user']>,
  channel: Channel,
): Promise<IssuedTokens> {
  // Direct write: every sign-in, and the sign-in log keeps it.
  await context.db
    .updateTable('user')
    .set({ accountStatus: NORMAL, wrongPasswordCount: 0, lockedUntil: null, lastLoginTime: timestamp() })
    .where('id', '=', user.id)
    .execute();
  await record(context, { username, user, failure: undefined });
  return issue(context.db, user.id, channel, context);
}

const CHANNELS: Readonly<Record<string, Channel>> = { PC: 'PC', SMS: 'SMS', OIDC: 'OIDC' };

/**
 * The second step of a login: the ticket of the first with a code of the moment or a recovery code.
 * @throws Refusal 400 for a wrong code (the ticket holds for more tries) and for a ticket that counts no longer, 429
 * for too many tries.
 */
export async function signInBySecondFactor(
  context: Context,
  given: { readonly ticket?: string | null; readonly code?: string | null },
): Promise<IssuedTokens> {
  const { db, config, locale } = context;
  if (!given.code) throw refuse.invalid({ code: message(locale, 'check.required') });
  if ((await countHappened(db, byAddress, toNetwork(context.ip))) >= byAddress.limit) throw refuse.tooMany();
  const held = given.ticket ? await findHeldTicket(db, 'second-factor', given.ticket) : undefined;
  const user = held?.userId
    ? await db
        .selectFrom('user')
        .select(['id', 'officeId', 'departmentId', 'accountStatus'])
        .where('id', '=', held.userId)
        .where('deleted', '=', false)
        .executeTakeFirst()
    : undefined;
  if (!held || !user) {
    await count(db, byAddress, toNetwork(context.ip));
    throw new Refusal(400, 'auth.secondFactor.ticket', { keepsWrites: true });
  }
  const username = held.data['username'] ?? '';
  await countTry(db, byFactor, user.id);
  if (!(await takeCode(db, config, user.id, given.code, { recovery: true }))) {
    await count(db, byAddress, toNetwork(context.ip));
    if ((await countTicketTry(db, held)) >= TICKET_TRIES) await dropTicket(db, held);
    return deny(
      context,
      { username, user, failure: 'auth.secondFactor.wrong' },
      { code: message(locale, 'auth.secondFactor.wrong') },
    );
  }
  await dropTicket(db, held);
  await restart(db, byFactor, user.id);
  await requireStanding(context, username, user);
  return openSession(context, username, user, CHANNELS[held.data['channel'] ?? ''] ?? 'PC');
}
