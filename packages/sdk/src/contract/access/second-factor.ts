import { boolean, call, integer, json, moment, nothing, one, resource, text } from '../index.ts';

/** A six-digit code of the moment, or where a call says so one of the recovery codes. */
const codeField = text({ required: true, max: 32, zh: '验证码', en: 'Code' });

/** The person's own password; an account that has none is not asked for it. */
const passwordField = text({ max: 256, zh: '当前密码', en: 'Current password' });

/**
 * The second factor (TOTP, RFC 6238: six digits, 30 seconds, SHA-1). Where a person has one, every way of signing in
 * answers HTTP 400 with `data: { secondFactor: true, ticket }` instead of tokens; `POST /api/oauth/oauth/token` with
 * grant_type `second_factor`, that ticket and a `code` (of the moment, or a recovery code) then answers them. A ticket
 * holds five minutes and five tries.
 */
export const secondFactor = resource('second-factor', {
  module: 'access',
  title: { zh: '双因素验证', en: 'Second factor' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    state: call('GET', '', {
      access: 'session',
      whileDue: true,
      answer: one({
        enabled: boolean({ required: true }),
        confirmedTime: moment(),
        recoveryCodesLeft: integer({ required: true }),
        /** A role or the deployment asks for it: it cannot be switched off. */
        required: boolean({ required: true }),
      }),
    }),
    /** A new secret that counts for nothing until `confirm`; `uri` is what authenticator apps read from a QR code. */
    start: call('POST', '/start', {
      access: 'session',
      whileDue: true,
      confidential: true,
      answer: one({ secret: text({ required: true }), uri: text({ required: true, max: 500 }) }),
    }),
    /** Switches it on with the password and a first code, and answers ten recovery codes, once. */
    confirm: call('POST', '/confirm', {
      access: 'session',
      whileDue: true,
      confidential: true,
      body: { password: passwordField, code: codeField },
      answer: one({ recoveryCodes: json<readonly string[]>()({ required: true }) }),
    }),
    /** Ten new recovery codes, with the password and a code; those before count no longer. */
    renewCodes: call('POST', '/recovery-codes', {
      access: 'session',
      confidential: true,
      body: { password: passwordField, code: codeField },
      answer: one({ recoveryCodes: json<readonly string[]>()({ required: true }) }),
    }),
    /** Switches it off with the password and a code (recovery codes too). */
    disable: call('POST', '/disable', {
      access: 'session',
      body: { password: passwordField, code: codeField },
      answer: nothing(),
    }),
  },
});
