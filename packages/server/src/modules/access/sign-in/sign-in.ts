import { message } from '@scf-kit/sdk/contract';
import type { config as configContract, session, sms } from '@scf-kit/sdk/contract/access/session';
import { afterCommit } from '../../../http/outside.ts';
import { toNetwork } from '../../../http/network.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { signInBySms } from './by-phone.ts';
import { demandWork, newChallenge } from './captcha.ts';
import { signInByPassword, signInBySecondFactor } from './login.ts';
import { providerLogout, signInByOidc } from './oidc.ts';
import { passwordRules } from '../passwords/password-policy.ts';
import { signInPartner } from './partner.ts';
import { CODE_SECONDS, forgetSmsCode, newSmsCode } from './sms-codes.ts';
import { count, countHappened, type Throttle } from '../throttle.ts';
import { endFamily, findFamily, rotate, sameSecret } from '../tokens/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

const OUTBOX = 1_000;
const perAddress: Throttle = { name: 'sms-address', limit: 10, seconds: 3600 };

export const signIn: Part<typeof session> = {
  calls: {
    token: async (context, { body }) => {
      const { config } = context;
      if (body.grant_type === 'client_credentials') return signInPartner(context, body);
      const own = sameSecret(body.client_id ?? '', config.clientId);
      // A refresh names its client; its secret is the refresh token itself (spec shell §7).
      const secret = body.client_secret ?? (body.grant_type === 'refresh_token' ? config.clientSecret : '');
      if (!own || !sameSecret(secret, config.clientSecret)) throw refuse.because('auth.client.invalid');
      if (body.grant_type === 'sms_code' && config.smsLogin) return signInBySms(context, body);
      switch (body.grant_type) {
        case 'password':
          return signInByPassword(context, body);
        case 'second_factor':
          return signInBySecondFactor(context, body);
        case 'oidc_ticket':
          return signInByOidc(context, body.ticket);
        case 'refresh_token': {
          if (!body.refresh_token) throw refuse.invalid({ refresh_token: message(context.locale, 'check.required') });
          const tokens = await rotate(context.db, config, body.refresh_token);
          if (tokens === 'unknown') throw refuse.unauthenticated();
          // The family that a reused token ended stays ended.
          if (tokens === 'ended') throw new Refusal(200, 'http.401', { code: 40101, keepsWrites: true });
          return tokens;
        }
        default:
          throw refuse.invalid({ grant_type: message(context.locale, 'check.choice') });
      }
    },
    logout: async (context) => {
      const { db, session: signedIn, http } = context;
      const written = http?.request.headers.authorization?.trim() ?? '';
      // A token that has run out still says whose session it was.
      const familyId =
        signedIn?.familyId ??
        (written === '' ? undefined : await findFamily(db, written.slice(written.lastIndexOf(' ') + 1)));
      if (familyId === undefined) return { redirect: null };
      await endFamily(db, familyId, 'logout');
      return { redirect: await providerLogout(context, familyId) };
    },
    captcha: ({ config }) => newChallenge(config),
    outbox: async ({ db, session: signedIn }) => {
      // Messages to every phone, codes to sign in with among them: only for whoever changes the users of all offices,
      // not for who reads them.
      if (!signedIn.grants.get('USER_MANAGE')?.byAction.get('edit')?.has('all')) throw refuse.forbidden();
      return db
        .selectFrom('outbox')
        .select(['id', 'channel', 'recipient', 'content', 'createTime'])
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .limit(OUTBOX)
        .execute();
    },
  },
};

export const publicConfig: Part<typeof configContract> = {
  calls: {
    get: async ({ config }) => ({
      productTitle: { zh: config.productTitleZh, en: config.productTitleEn },
      logo: config.logoUrl,
      captchaEnabled: config.captcha === 'always',
      smsLoginEnabled: config.smsLogin,
      registerEnabled: config.registration,
      passwordRecoveryEnabled: config.passwordRecovery,
      userManualUrl: config.userManualUrl,
      copyright: config.copyright,
      licenceLine: config.licenceLine,
      filingNumber: config.filingNumber,
      maxUploadSize: config.maxUploadMb * 1024 * 1024,
      defaultLanguage: config.defaultLanguage,
      monitorUrl: config.monitorUrl,
      smsCaptcha: config.captcha !== 'off',
      smsOutbox: config.smsProvider === 'outbox',
      oidcTitle: config.oidcIssuer === null ? null : config.oidcTitle,
      passwordRules: passwordRules(config),
    }),
  },
};

export const smsCodes: Part<typeof sms> = {
  calls: {
    send: async (context, { query }) => {
      const { db, config, services, locale } = context;
      const { phone } = query;
      const purpose = query.purpose ?? 'login';
      if (purpose === 'register' && !config.registration) throw refuse.forbidden('enterprise.register.closed');
      if (purpose === 'recover' && !config.passwordRecovery) throw refuse.forbidden('user.recovery.off');
      // A code costs money and somebody's quiet: a machine is kept out from the first on.
      if (config.captcha !== 'off') await demandWork(context, query.captcha);
      if ((await countHappened(db, perAddress, toNetwork(context.ip))) >= perAddress.limit) throw refuse.tooMany();
      const made = await newSmsCode(db, phone, purpose);
      // Asked again within the minute the code on its way is the answer.
      if (made === 'soon') return null;
      if (made === 'many' || (await count(db, perAddress, toNetwork(context.ip))) > perAddress.limit)
        throw refuse.tooMany();
      const { code } = made;
      // Counted first, sent after: whoever asks meanwhile finds one on its way.
      await afterCommit(db, async (free) => {
        try {
          await services.sms.send(free, phone, {
            kind: 'code',
            params: { code },
            content: message(locale, 'auth.sms.content', { code, minutes: CODE_SECONDS / 60 }),
          });
        } catch (error) {
          await forgetSmsCode(free, phone, code, purpose);
          throw error;
        }
      });
      return null;
    },
  },
};
