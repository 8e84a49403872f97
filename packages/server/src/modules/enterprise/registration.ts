import { message, type MessageKey } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import type { registration } from '@scf-kit/sdk/contract/enterprise/registration';
import { newId } from '@scf-kit/sdk/values';
import { lockNumber } from '../../database/locks.query.ts';
import { newRow } from '../../database/new-row.ts';
import type { Context } from '../../http/handler.ts';
import { toNetwork } from '../../http/network.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { insertRow } from '../../resource/rows.ts';
import { checkNewPassword, requireSameTwice, setPassword } from '../access/passwords/password-policy.ts';
import { isSmsCode, takeSmsCode } from '../access/sign-in/sms-codes.ts';
import { countTry, type Throttle } from '../access/throttle.ts';
import { acceptInvite, inviteByCode } from './invitations.ts';
import type { Part } from '../../resource/serve.ts';

/** The role of who administers an enterprise that registered itself. */
export const ENTERPRISE_ADMIN = 'role-enterprise-admin';

const byAddress: Throttle = { name: 'register-address', limit: 20, seconds: 3600 };
/** Codes can be guessed only so often while one counts. */
const byPhone: Throttle = { name: 'register-phone', limit: 5, seconds: 300 };
const looksByAddress: Throttle = { name: 'unique-office', limit: 30, seconds: 3600 };

/** Held while a company is written: of two at once for one company the second finds the first. */
const LOCK = 7_305_118;

/** Refused, and the try is counted. */
const counted = (context: Context, errors: Readonly<Record<string, MessageKey>>): Refusal =>
  new Refusal(400, 'form.invalid', {
    keepsWrites: true,
    errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, message(context.locale, key)])),
  });

/** Whether an organisation has this name or code already. */
async function isKnown(
  { db }: Context,
  company: { readonly name?: string | null | undefined; readonly creditCode?: string | null | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('office')
    .select('id')
    .where('deleted', '=', false)
    .where((where) =>
      where.or([
        ...(company.name ? [where('name', '=', company.name)] : []),
        ...(company.creditCode ? [where('creditCode', '=', company.creditCode)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const registrations: Part<typeof registration> = {
  calls: {
    terms: async ({ config }) => ({
      version: config.agreementVersion,
      userAgreementUrl: config.userAgreementUrl,
      privacyPolicyUrl: config.privacyPolicyUrl,
    }),
    unique: async (context, { query }) => {
      const { db, config, locale } = context;
      if (!config.registration) throw refuse.forbidden('enterprise.register.closed');
      if (!query.name && !query.creditCode) throw refuse.invalid({ name: message(locale, 'check.required') });
      await countTry(db, looksByAddress, toNetwork(context.ip));
      return { unique: !(await isKnown(context, query)) };
    },
    invitation: async (context, { query }) => {
      const found = await inviteByCode(context, query.inviteCode);
      if (!found) throw refuse.notFound();
      return {
        inviter: found.inviter,
        enterpriseName: found.enterpriseName,
        contactName: found.contactName,
        open: found.open,
        expireTime: found.expireTime,
      };
    },
    register: async (context, { body }) => {
      const { db, config, locale } = context;
      const { name, creditCode, mobilePhone, username, password } = body;
      if (!config.registration) throw refuse.forbidden('enterprise.register.closed');
      // An older version is no consent to this one.
      if (config.agreementVersion !== null && body.agreed !== config.agreementVersion)
        throw refuse.invalid({ agreed: message(locale, 'enterprise.register.agree') });
      requireSameTwice(body);
      await checkNewPassword(context, { username, mobilePhone }, password);
      const network = toNetwork(context.ip);
      await countTry(db, byAddress, network);
      await countTry(db, byPhone, mobilePhone);
      // Nothing is said of companies and people to who has not shown a phone.
      if (!(await isSmsCode(db, mobilePhone, body.code, 'register')))
        throw counted(context, { code: 'enterprise.register.code' });
      await lockNumber(db, LOCK);
      if (await isKnown(context, { name, creditCode }))
        throw new Refusal(400, 'enterprise.register.duplicate', { keepsWrites: true });
      const people = await db
        .selectFrom('user')
        .select(['username', 'mobilePhone', 'phoneClaimed'])
        .where('deleted', '=', false)
        .where((where) => where.or([where('username', '=', username), where('mobilePhone', '=', mobilePhone)]))
        .execute();
      if (people.some((person) => person.mobilePhone === mobilePhone && !person.phoneClaimed))
        throw counted(context, { mobilePhone: 'enterprise.register.phone' });
      if (people.some((person) => person.username === username))
        throw counted(context, { username: 'enterprise.register.username' });
      if (
        body.kind &&
        !(await db
          .selectFrom('master')
          .select('id')
          .where('id', '=', body.kind)
          .where('itemGroup', '=', 'OFFICE_KIND')
          .where('deleted', '=', false)
          .executeTakeFirst())
      )
        throw counted(context, { kind: 'check.reference' });
      if (!(await takeSmsCode(db, mobilePhone, body.code, 'register')))
        throw counted(context, { code: 'enterprise.register.code' });

      const [id, userId] = [newId(), newId()];
      const by = { officeId: id, createBy: userId, updateBy: userId };
      await insertRow(
        context,
        office,
        {
          ...by,
          id,
          name,
          creditCode,
          kind: body.kind ?? null,
          type: 'CUSTOMER',
          contactName: body.contactName,
          contactPhone: mobilePhone,
          contactEmail: body.contactEmail ?? null,
        },
        { way: 'server' },
      );
      await insertRow(
        context,
        user,
        {
          ...by,
          id: userId,
          username,
          actualName: body.contactName,
          mobilePhone,
          phoneClaimed: false,
          email: body.contactEmail ?? null,
          emailClaimed: Boolean(body.contactEmail),
          kind: 'enterprise-customer',
          language: locale,
        },
        { way: 'server' },
      );
      await setPassword(db, userId, password, { mustChange: false });
      await db
        .insertInto('rel_user_role')
        .values({ ...newRow({ userId }), userId, roleId: ENTERPRISE_ADMIN })
        .execute();
      if (config.agreementVersion !== null)
        await db
          .insertInto('user_consent')
          .values({
            ...newRow({ userId, officeId: id }),
            userId,
            agreementVersion: config.agreementVersion,
            userAgreementUrl: config.userAgreementUrl,
            privacyPolicyUrl: config.privacyPolicyUrl,
            agreedTime: context.now.toISOString(),
            ip: context.ip,
          })
          .execute();
      if (body.inviteCode) await acceptInvite(context, { code: body.inviteCode, officeId: id, userId });
      return { id, name, username };
    },
  },
};
