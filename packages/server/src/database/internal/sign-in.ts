import { smsFields } from '@scf-kit/sdk/contract/access/session';
import { boolean, integer, json, longText, text } from '@scf-kit/sdk/contract';
import { table, key, short, at, at0, short0, key0 } from './table.ts';

/** A signed-in family of tokens: rotating refresh tokens share it, a reused one ends it. */
export const authFamily = table(
  'auth_family',
  {
    id: key,
    userId: key,
    channel: short,
    createTime: at,
    seenTime: at0,
    ip: short0,
    userAgent: text({ max: 500 }),
    endTime: at0,
    endReason: short0,
  },
  { primaryKey: ['id'], indexes: [{ columns: ['userId'] }] },
);

/** The client, key, form, origin and visitor a partner's token is bound to. */
export interface PartnerBinding {
  readonly partnerId: string;
  readonly keyId: string;
  readonly formKey: string;
  readonly origin: string;
  /** The partner's own id of the visitor. */
  readonly reference: string;
  /** In the sandbox: nothing of it reaches anybody's business. */
  readonly test: boolean;
}

/**
 * Opaque tokens by SHA-256. `kind` access, refresh or partner; a rotated refresh token keeps its successor for the 30 s
 * grace. `bound` says what a partner's token is good for.
 */
export const authToken = table(
  'auth_token',
  {
    hash: short,
    familyId: key,
    kind: short,
    userId: key,
    createTime: at,
    expireTime: at,
    usedTime: at0,
    successor: longText(),
    bound: json<PartnerBinding | null>()(),
  },
  { primaryKey: ['hash'], indexes: [{ columns: ['familyId'] }, { columns: ['expireTime'] }] },
);

/**
 * A step between two calls of one login, by SHA-256 of what the client holds: a second factor to come, a way to the
 * identity provider and back.
 */
export const authTicket = table(
  'auth_ticket',
  {
    hash: short,
    kind: short,
    userId: key0,
    tries: integer({ required: true }),
    data: json<Readonly<Record<string, string>>>()({ required: true }),
    expireTime: at,
  },
  { primaryKey: ['hash'], indexes: [{ columns: ['expireTime'] }] },
);

/** When a person's password was set and whether it must change; without a row no password rule applies. */
export const passwordState = table(
  'password_state',
  { userId: key, setTime: at, mustChange: boolean({ required: true }) },
  { primaryKey: ['userId'] },
);

export const passwordHistory = table(
  'password_history',
  { id: key, userId: key, passwordHash: short, createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['userId', 'id'] }] },
);

/**
 * A person's TOTP secret, encrypted; counts once it is confirmed. `lastStep` is the newest step whose code was used.
 */
export const totpSecret = table(
  'totp_secret',
  { userId: key, secret: short, createTime: at, confirmedTime: at0, lastStep: integer({ required: true }) },
  { primaryKey: ['userId'] },
);

export const recoveryCode = table('recovery_code', { userId: key, hash: short }, { primaryKey: ['userId', 'hash'] });

/** Whose account an identity of a provider is. */
export const oidcLink = table(
  'oidc_link',
  { issuer: short, subject: short, userId: key, createTime: at },
  { primaryKey: ['issuer', 'subject'], indexes: [{ columns: ['userId'] }] },
);

/** Proofs of work that were spent, by the nonce of their challenge; kept until the challenge has run out anyway. */
export const captcha = table('captcha', { id: key, expireTime: at }, { primaryKey: ['id'] });

/** The newest code of a phone for one purpose; `countedFrom` begins the day in which `sendCount` counts. */
export const smsCode = table(
  'sms_code',
  { ...smsFields, countedFrom: at },
  { primaryKey: ['phone', 'purpose'], indexes: [{ columns: ['expireTime'] }] },
);

/** The newest code that proves a person's address of mail. */
export const addressCode = table(
  'address_code',
  { userId: key, address: short, code: short, sentTime: at, expireTime: at },
  { primaryKey: ['userId'], indexes: [{ columns: ['expireTime'] }] },
);

/** Messages kept here instead of sent where no provider is configured. */
export const outbox = table(
  'outbox',
  { id: key, channel: short, recipient: short, content: longText({ required: true }), createTime: at },
  { primaryKey: ['id'], indexes: [{ columns: ['createTime'] }] },
);
