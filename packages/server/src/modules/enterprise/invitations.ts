import { randomBytes } from 'node:crypto';
import { message, say, getStateNumber } from '@scf-kit/sdk/contract';
import { relOfficeInvite, shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import type { office } from '@scf-kit/sdk/contract/enterprise/office';
import { newId } from '@scf-kit/sdk/values';
import { inTransaction } from '../../database/in-transaction.ts';
import { newRow } from '../../database/new-row.ts';
import type { Context } from '../../http/handler.ts';
import { afterCommit } from '../../http/outside.ts';
import { refuse } from '../../http/refusal.ts';
import { insertRow, updateRow } from '../../resource/rows.ts';
import { moveState } from '../../resource/states.ts';
import { countTry, type Throttle } from '../access/throttle.ts';
import type { Part } from '../../resource/serve.ts';
import { addRows, changeRows } from '../../resource/change-rows.ts';
import { isOver } from './invitations.query.ts';

/** Days an invitation holds. */
const DAYS = 7;
const SENT = getStateNumber(shortInvite, 'sent');
const REGISTERED = getStateNumber(shortInvite, 'registered');
const EFFECTIVE = getStateNumber(relOfficeInvite, 'effective');

/** One a minute and five a day for one phone, whoever sends. */
const aMinute: Throttle = { name: 'invite-minute', limit: 1, seconds: 60 };
const aDay: Throttle = { name: 'invite-day', limit: 5, seconds: 24 * 3600 };
/** Invitations of one organisation a day, to all receivers: messages cost money. */
const byOffice: Throttle = { name: 'invite-office', limit: 200, seconds: 24 * 3600 };

/** An invitation by the code of its link, with who sent it; undefined where there is none. */
export async function inviteByCode({ db, now }: Pick<Context, 'db' | 'now'>, code: string) {
  const found = await db
    .selectFrom('short_invite as invite')
    .innerJoin('office', 'office.id', 'invite.inviterOfficeId')
    .select([
      'invite.enterpriseName',
      'invite.contactName',
      'invite.status',
      'invite.expireTime',
      'office.name as inviter',
    ])
    .where('invite.inviteCode', '=', code)
    .where('invite.deleted', '=', false)
    .executeTakeFirst();
  if (!found || found.expireTime === null) return undefined;
  return {
    ...found,
    expireTime: found.expireTime,
    open: found.status === SENT && Date.parse(found.expireTime) > now.getTime(),
  };
}

interface Acceptance {
  readonly code: string;
  readonly officeId: string;
  readonly userId: string;
}

/**
 * An organisation accepts an invitation: it is used up, and the two belong together. Answers who invited. @throws
 * Refusal 400
 */
export async function acceptInvite(
  { db, now, locale }: Context,
  { code, officeId, userId }: Acceptance,
): Promise<string> {
  const invite = await db
    .selectFrom('short_invite')
    .select(['id', 'inviterOfficeId', 'status', 'expireTime', 'relationKind'])
    .where('inviteCode', '=', code)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!invite || invite.status !== SENT || invite.expireTime === null || Date.parse(invite.expireTime) <= now.getTime())
    throw refuse.invalid({ inviteCode: message(locale, 'enterprise.invite.closed') }, 'enterprise.invite.closed');
  const { inviterOfficeId } = invite;
  if (inviterOfficeId === officeId) throw refuse.because('enterprise.invite.own');
  await moveState(db, shortInvite, invite.id, REGISTERED, { by: userId, values: { registeredOfficeId: officeId } });
  const known = await db
    .selectFrom('rel_office_invite')
    .select('id')
    .where('officeId', '=', inviterOfficeId)
    .where('inviteOfficeId', '=', officeId)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (known)
    await changeRows(
      db,
      relOfficeInvite,
      { id: known.id },
      { status: EFFECTIVE, shortInviteId: invite.id },
      { by: userId },
    );
  else
    await addRows(
      db,
      relOfficeInvite,
      [
        {
          ...newRow({ userId, officeId: inviterOfficeId }),
          inviteOfficeId: officeId,
          shortInviteId: invite.id,
          relationKind: invite.relationKind,
          status: EFFECTIVE,
          inviteTime: now.toISOString(),
        },
      ],
      { by: userId },
    );
  return inviterOfficeId;
}

/** Invitations whose week is over say so. */
export async function expireInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await changeRows(
    db,
    shortInvite,
    { status: SENT },
    { status: getStateNumber(shortInvite, 'expired') },
    { and: isOver(now) },
  );
}

export const invitationTexts: Part<typeof shortInvite> = {
  calls: {
    send: async (context, { body }) => {
      const { db, config, services, session, locale, now } = context;
      const { id: again, language, ...whom } = body;
      const missing = again ? [] : (['mobilePhone', 'enterpriseName'] as const).filter((name) => !whom[name]);
      if (missing.length > 0)
        throw refuse.invalid(Object.fromEntries(missing.map((name) => [name, message(locale, 'check.required')])));
      const inviteCode = randomBytes(16).toString('base64url');
      const id = again ?? newId();
      const row = again
        ? await updateRow(context, shortInvite, id, { ...whom, inviteCode })
        : await insertRow(context, shortInvite, { ...whom, id, inviteCode, inviterOfficeId: session.officeId });
      await countTry(db, aMinute, row.mobilePhone);
      await countTry(db, aDay, row.mobilePhone);
      await countTry(db, byOffice, row.inviterOfficeId);
      const inviter = await db
        .selectFrom('office')
        .select('name')
        .where('id', '=', row.inviterOfficeId)
        .executeTakeFirstOrThrow();
      const link = `${config.publicUrl}/user/register?invite=${inviteCode}`;
      const product = say({ zh: config.productTitleZh, en: config.productTitleEn }, language ?? 'zh-CN');
      const content = message(language ?? 'zh-CN', 'enterprise.invite.content', {
        inviter: inviter.name,
        enterprise: row.enterpriseName,
        product,
        days: DAYS,
        link,
      });
      const [sendTime, expireTime] = [now.toISOString(), new Date(now.getTime() + DAYS * 24 * 3600_000).toISOString()];
      // Counted first, sent after: what could not be sent is still to be sent.
      await afterCommit(db, async (free) => {
        await services.sms.send(free, row.mobilePhone, {
          kind: 'invite',
          params: { inviter: inviter.name, enterprise: row.enterpriseName, code: inviteCode },
          content,
        });
        await inTransaction(free, (held) =>
          moveState(held, shortInvite, id, SENT, { by: session.userId, values: { content, sendTime, expireTime } }),
        );
      });
      return {
        id,
        link,
        content,
        expireTime,
        sent: config.smsAccount !== null && config.smsAccount.templates.invite !== null,
      };
    },
  },
};

export const invitedOffices: Part<typeof office> = {
  calls: {
    addInvite: async (context, { body }) => {
      const { db, session } = context;
      const id = await acceptInvite(context, {
        code: body.inviteCode,
        officeId: session.officeId,
        userId: session.userId,
      });
      const { name } = await db.selectFrom('office').select('name').where('id', '=', id).executeTakeFirstOrThrow();
      return { id, name };
    },
  },
};

export const invitations: Part<typeof relOfficeInvite> = {
  hooks: {
    beforeWrite: async ({ session, locale, now }, values, before) => {
      if (before) {
        // The office that is named confirms or ends the relation; what it is, the other says.
        if (values.relationKind !== undefined && before.officeId !== session?.officeId) throw refuse.forbidden();
        return values;
      }
      if (values.inviteOfficeId === session?.officeId)
        throw refuse.invalid({ inviteOfficeId: message(locale, 'check.reference') });
      return { ...values, inviteTime: now.toISOString() };
    },
  },
  transitions: {
    confirm: {
      before: ({ session }, row) => {
        if (row.inviteOfficeId !== session.officeId) throw refuse.forbidden('enterprise.relation.confirm');
        return Promise.resolve(undefined);
      },
    },
  },
};
