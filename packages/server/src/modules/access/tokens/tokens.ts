import { getStateNumbers } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { signingKey } from '../../../config/signing-key.ts';
import { jsonb } from '../../../database/new-row.ts';
import type { PartnerBinding } from '../../../database/internal/sign-in.ts';
import type { Database } from '../../../database/tables.ts';
import { closePartnerFamilies, tellEnded, type PartnerFamilies } from './families.query.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** Seconds an access token lives. */
export const ACCESS_SECONDS = 30 * 60;
/** Seconds a refresh token lives (spec shell §7: 7 days). */
export const REFRESH_SECONDS = 7 * 24 * 3600;
/** Seconds a partner's form-bound token lives. */
export const PARTNER_SECONDS = 15 * 60;
/**
 * Seconds in which a refresh token that was used already answers its same successor: tabs and retries of honest people.
 */
export const GRACE_SECONDS = 30;

export type Bound = PartnerBinding;
/** The answer of the token call. `expires_in` in seconds. */
export interface IssuedTokens {
  readonly access_token: string;
  readonly refresh_token: string | null;
  readonly token_type: string;
  readonly expires_in: number;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Compares secrets in the same time whatever they are. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

const keys = new WeakMap<Config, string>();
/**
 * A value only this installation can derive, the same every time: nothing secret needs to be stored to answer it again.
 */
export function derive(config: Config, purpose: string, from: string): string {
  let key = keys.get(config);
  if (key === undefined) {
    key = signingKey(config);
    keys.set(config, key);
  }
  return createHmac('sha256', key).update(`${purpose}:${from}`).digest('base64url');
}

interface Pair {
  readonly access: string;
  readonly refresh: string;
}

async function storePair(db: Db, familyId: string, userId: string, pair: Pair): Promise<IssuedTokens> {
  const now = new Date().toISOString();
  const kept = { familyId, userId, createTime: now, usedTime: null, successor: null, bound: null };
  await db
    .insertInto('auth_token')
    .values([
      { ...kept, hash: hashToken(pair.access), kind: 'access', expireTime: inSeconds(ACCESS_SECONDS) },
      { ...kept, hash: hashToken(pair.refresh), kind: 'refresh', expireTime: inSeconds(REFRESH_SECONDS) },
    ])
    .execute();
  return { access_token: pair.access, refresh_token: pair.refresh, token_type: 'Bearer', expires_in: ACCESS_SECONDS };
}

/** How a session began: by password, a code on the phone, an identity provider, or a partner's backend. */
export type Channel = 'PC' | 'SMS' | 'OIDC' | 'PARTNER';
/** Where a session is used from, for the person to recognise. */
export interface From {
  readonly ip: string;
  readonly userAgent: string;
}

async function startFamily(db: Db, userId: string, channel: Channel, from: From | undefined): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  await db
    .insertInto('auth_family')
    .values({
      id,
      userId,
      channel,
      createTime: now,
      seenTime: now,
      ip: from?.ip.slice(0, 64) ?? null,
      userAgent: from?.userAgent.slice(0, 500) ?? null,
      endTime: null,
      endReason: null,
    })
    .execute();
  return id;
}

/** Signs a person in: a new family with its first pair. */
export async function issue(db: Db, userId: string, channel: Channel, from?: From): Promise<IssuedTokens> {
  return storePair(db, await startFamily(db, userId, channel, from), userId, {
    access: newToken(),
    refresh: newToken(),
  });
}

/** A partner's token: no refresh, only one form, only one origin. */
export async function issueBound(db: Db, userId: string, bound: Bound, from?: From): Promise<IssuedTokens> {
  const token = newToken();
  const familyId = await startFamily(db, userId, 'PARTNER', from);
  await db
    .insertInto('auth_token')
    .values({
      hash: hashToken(token),
      familyId,
      kind: 'partner',
      userId,
      createTime: new Date().toISOString(),
      expireTime: inSeconds(PARTNER_SECONDS),
      usedTime: null,
      successor: null,
      bound: jsonb(bound),
    })
    .execute();
  return { access_token: token, refresh_token: null, token_type: 'Bearer', expires_in: PARTNER_SECONDS };
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the old token, so within the grace the
 * same pair is answered again without being stored. After the grace a used token is taken for stolen and its family
 * ends. Answers `unknown` for what was never issued, `ended` for all that leads to the login page.
 */
export async function rotate(
  db: Db,
  config: Config,
  refreshToken: string,
): Promise<IssuedTokens | 'unknown' | 'ended'> {
  const hash = hashToken(refreshToken);
  // The lock makes two refreshes of one token follow each other: the second finds it used and gets the same pair.
  const found = await db
    .selectFrom('auth_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 'unknown';
  const owner = await db
    .selectFrom('auth_family')
    .innerJoin('user', 'user.id', 'auth_family.userId')
    .select(['auth_family.endTime', 'user.accountStatus', 'user.deleted'])
    .where('auth_family.id', '=', found.familyId)
    .executeTakeFirst();
  if (!owner || owner.endTime !== null || owner.deleted || !maySignIn(owner.accountStatus)) return 'ended';
  if (new Date(found.expireTime).getTime() <= Date.now()) return 'ended';
  const pair = { access: derive(config, 'access', refreshToken), refresh: derive(config, 'refresh', refreshToken) };
  if (found.usedTime !== null) {
    const age = (Date.now() - new Date(found.usedTime).getTime()) / 1000;
    if (age <= GRACE_SECONDS)
      return {
        access_token: pair.access,
        refresh_token: pair.refresh,
        token_type: 'Bearer',
        expires_in: Math.max(1, Math.floor(ACCESS_SECONDS - age)),
      };
    await endFamily(db, found.familyId, 'reuse');
    return 'ended';
  }
  await db
    .updateTable('auth_token')
    .set({ usedTime: new Date().toISOString(), successor: hashToken(pair.refresh) })
    .where('hash', '=', hash)
    .execute();
  return storePair(db, found.familyId, found.userId, pair);
}

/** Cancelled and banned people are out at once; somebody else's wrong passwords do not end a running session. */
const SIGNING_IN: readonly number[] = getStateNumbers(user, 'normal', 'locked');
export const maySignIn = (accountStatus: number): boolean => SIGNING_IN.includes(accountStatus);

/**
 * Ends sessions that a partner's client began: all of them, those of one of its keys, or those for an origin or a form
 * that is none of these any more.
 */
export async function endPartnerFamilies(db: Db, given: PartnerFamilies): Promise<void> {
  await tellEnded(db, await closePartnerFamilies(db, given));
}

export async function endFamily(db: Db, familyId: string, reason: string): Promise<void> {
  const ended = await db
    .updateTable('auth_family')
    .set({ endTime: new Date().toISOString(), endReason: reason })
    .where('id', '=', familyId)
    .where('endTime', 'is', null)
    .returning('id')
    .execute();
  await tellEnded(
    db,
    ended.map((family) => family.id),
  );
}

/** Ends every session of a person, but for one to keep; answers how many. */
export async function endFamilies(db: Db, userId: string, reason: string, keep?: string): Promise<number> {
  let ending = db
    .updateTable('auth_family')
    .set({ endTime: new Date().toISOString(), endReason: reason })
    .where('userId', '=', userId)
    .where('endTime', 'is', null);
  if (keep !== undefined) ending = ending.where('id', '!=', keep);
  const ended = await ending.returning('id').execute();
  await tellEnded(
    db,
    ended.map((family) => family.id),
  );
  return ended.length;
}

/** The family of any token, expired ones included: logging out works with what the browser still has. */
export async function findFamily(db: Db, token: string): Promise<string | undefined> {
  return (await db.selectFrom('auth_token').select('familyId').where('hash', '=', hashToken(token)).executeTakeFirst())
    ?.familyId;
}
