import type { PasswordRules } from './password-rules.ts';
import {
  boolean,
  call,
  choice,
  integer,
  json,
  list,
  moment,
  needs,
  nothing,
  one,
  resource,
  text,
  type Action,
  type PermissionCode,
} from '../index.ts';

/** A permission as the signed-in person holds it (spec shell §3). */
export interface GrantedPermission {
  readonly name: PermissionCode;
  readonly actionList: readonly Action[];
}

/** A session as a person sees it. */
export const sessionFields = {
  id: text({ required: true }),
  userId: text({ required: true }),
  /** How it began: PC (password), SMS, OIDC, PARTNER. */
  channel: text({ zh: '登录方式', en: 'Login method', required: true }),
  device: text({ zh: '设备', en: 'Device', required: true }),
  browser: text({ zh: '浏览器', en: 'Browser', required: true }),
  ip: text({ zh: 'IP', en: 'IP' }),
  location: text({ zh: '地点', en: 'Location' }),
  startTime: moment({ zh: '登录时间', en: 'Login time', required: true }),
  seenTime: moment({ zh: '最近使用', en: 'Last used', required: true }),
  endTime: moment({ zh: '结束时间', en: 'Ended' }),
  current: boolean({ zh: '当前会话', en: 'Current session', required: true }),
  revoked: boolean({ zh: '已结束', en: 'Ended', required: true }),
} as const;

/** A proof of work: the key whose first bytes are `keyPrefix` is to be found by trying one counter after the other. */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    /** Seconds since 1970. */
    readonly expiresAt: number;
  };
  readonly signature: string;
}

/** Tokens (spec shell §7). The access token lives 30 minutes, the refresh token 7 days and rotates. */
export const session = resource('session', {
  module: 'access',
  title: { zh: '会话', en: 'Session' },
  stored: false,
  access: 'public',
  fields: {},
  calls: {
    /**
     * grant_type `password` (username, password, captcha when asked: a proof of work), `sms_code` (username: the phone,
     * captcha: the code sent), `oidc_ticket` (ticket), `second_factor` (ticket, code), `refresh_token`, or
     * `client_credentials` for a partner's backend: its key is the client_secret, and form_key, origin and reference
     * (the partner's own id of the visitor) bind the 15-minute token. JSON or form encoding. A person with a second
     * factor gets HTTP 400 with `data: { secondFactor: true, ticket }` first (see second-factor.ts).
     */
    token: call('POST', '/api/oauth/oauth/token', {
      access: 'public',
      body: {
        grant_type: text({ required: true, max: 40 }),
        client_id: text({ max: 64 }),
        client_secret: text({ max: 128 }),
        username: text({ max: 64 }),
        password: text({ max: 256 }),
        captcha: text({ max: 2048 }),
        refresh_token: text({ max: 256 }),
        ticket: text({ max: 128 }),
        code: text({ max: 32 }),
        form_key: text({ max: 64 }),
        origin: text({ max: 250 }),
        reference: text({ max: 64 }),
      },
      answer: one({
        access_token: text({ required: true }),
        refresh_token: text(),
        token_type: text({ required: true }),
        expires_in: integer({ required: true }),
      }),
    }),
    /** `redirect`: where the identity provider ends its own session, for sessions that began there. */
    logout: call('POST', '/api/oauth/open/logout', {
      access: 'public',
      whileDue: true,
      answer: one({ redirect: text({ max: 2000 }) }),
    }),
    /** Where the person is signed in now, the newest use first. */
    mine: call('GET', '/api/engine/auth/session', { access: 'session', whileDue: true, answer: list(sessionFields) }),
    end: call('DELETE', '/api/engine/auth/session/{id}', {
      access: 'session',
      params: { id: text({ required: true, max: 64 }) },
      answer: nothing(),
    }),
    /** Signs the person out everywhere but here; answers how many sessions ended. */
    endOthers: call('POST', '/api/engine/auth/session/end-others', {
      access: 'session',
      answer: one({ ended: integer({ required: true }) }),
    }),
    /** A proof of work to do, in the form of ALTCHA; what proves it is sent as `captcha`. */
    captcha: call('GET', '/api/engine/open/captcha', {
      access: 'public',
      answer: one({
        parameters: json<CaptchaChallenge['parameters']>()({ required: true }),
        signature: text({ required: true }),
      }),
    }),
    /** The messages the default SMS provider kept instead of sending. */
    outbox: call('GET', '/api/engine/auth/outbox', {
      access: needs('USER_MANAGE', 'query'),
      answer: list({
        id: text({ required: true }),
        channel: text({ required: true }),
        recipient: text({ required: true }),
        content: text({ required: true }),
        createTime: moment({ required: true }),
      }),
    }),
  },
});

/** The settings that the login page and the shell need before anybody is signed in. */
export const config = resource('config', {
  module: 'access',
  title: { zh: '登录页配置', en: 'Login page configuration' },
  stored: false,
  access: 'public',
  fields: {},
  calls: {
    get: call('GET', '/api/engine/open/config', {
      access: 'public',
      answer: one({
        productTitle: json<{ zh: string; en: string }>()({ required: true }),
        logo: text(),
        captchaEnabled: boolean({ required: true }),
        smsLoginEnabled: boolean({ required: true }),
        registerEnabled: boolean({ required: true }),
        /** A forgotten password is set anew by a code on the phone. */
        passwordRecoveryEnabled: boolean({ required: true }),
        userManualUrl: text(),
        copyright: text({ required: true }),
        /** The licence the deployment names in its footers. */
        licenceLine: text(),
        /** ICP filing number. */
        filingNumber: text(),
        maxUploadSize: integer({ required: true }),
        /** Null: a first visit follows the browser. */
        defaultLanguage: text(),
        /** Where the data-monitor screen is (KX_MONITOR_TV). */
        monitorUrl: text(),
        /** A proof of work is asked before a code is sent by SMS. */
        smsCaptcha: boolean({ required: true }),
        /** Codes are not sent but kept where an administrator sees them. */
        smsOutbox: boolean({ required: true }),
        /** The button of the identity provider; null where none is configured. */
        oidcTitle: text(),
        passwordRules: json<PasswordRules>()({ required: true }),
      }),
    }),
  },
});

/** The stored fields of a code sent by SMS: the code itself only as a hash, and none of it is answered. */
export const smsFields = {
  phone: text({ zh: '手机号', en: 'Mobile phone', required: true, max: 11, pattern: '^1\\d{10}$' }),
  code: text({ zh: '验证码', en: 'Code', required: true, max: 64, secret: true }),
  purpose: choice(
    {
      login: { zh: '登录', en: 'Log in' },
      register: { zh: '注册', en: 'Registration' },
      recover: { zh: '找回密码', en: 'Password recovery' },
      phone: { zh: '核实手机号', en: 'Phone verification' },
    },
    { zh: '用途', en: 'Purpose', required: true, default: 'login' },
  ),
  /** Five minutes after it was sent. */
  expireTime: moment({ zh: '过期时间', en: 'Expires', required: true }),
  /** One a minute, ten a day for one phone. */
  sendCount: integer({ zh: '发送次数', en: 'Sent today', required: true }),
} as const;

export const sms = resource('sms', {
  module: 'access',
  title: { zh: '短信验证码', en: 'SMS code' },
  stored: false,
  access: 'public',
  fields: smsFields,
  calls: {
    send: call('GET', '/api/engine/open/sms/send', {
      access: 'public',
      sideEffects: true,
      query: {
        phone: text({ required: true, pattern: '^1\\d{10}$', zh: '手机号', en: 'Mobile phone' }),
        /** The purpose of the code: it is valid for no other. By default a login. */ purpose: smsFields.purpose,
        captcha: text({ max: 2048 }),
      },
      answer: nothing(),
    }),
  },
});
