import type { Kysely } from 'kysely';
import { message, getStateNumber } from '@scf-kit/sdk/contract';
import {
  customerFollowUp,
  followUpManners,
  type customerContact,
} from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import { customerRelationshipManagement as customers } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Database } from '../../database/tables.ts';

import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { notify, type Notice } from '../../push/notify.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { insertRow } from '../../resource/rows.ts';
import { moveState } from '../../resource/states.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { writeNewest } from './follow-ups.query.ts';

const COOPERATING = getStateNumber(customers, 'cooperating');
/** A contract that was approved. */
const APPROVED = getStateNumber(contract, 'approved');
const MOBILE = /^\d{11}$/;

/**
 * Keeps a customer for this transaction: what follows from its contacts and follow-ups is worked out by one at a time.
 */
const hold = ({ db }: Pick<Context, 'db'>, customerId: string) =>
  db
    .selectFrom('customer_relationship_management')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();

/** The newest follow-up stands at the customer. */
async function keepNewest(context: Pick<Context, 'db'>, customerId: string): Promise<void> {
  await hold(context, customerId);
  await writeNewest(context.db, customerId);
}

/** Follow-ups looked at in one round. */
const AT_ONCE = 500;

/**
 * Reminds the person in charge of a customer that the next contact is due: once each, however many processes run.
 * Answers how many.
 */
export async function remindFollowUps(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('customer_follow_up as follow')
      .innerJoin('customer_relationship_management as customer', 'customer.id', 'follow.customerId')
      .select([
        'follow.id',
        'follow.nextContent',
        'follow.content',
        'follow.userId',
        'follow.createBy',
        'customer.ownerUserId',
        'customer.customerName',
        'customer.id as customerId',
      ])
      .where('follow.nextTime', '<=', now.toISOString())
      .where('follow.remindedTime', 'is', null)
      .where('follow.deleted', '=', false)
      .where('customer.deleted', '=', false)
      .orderBy('follow.nextTime')
      .limit(AT_ONCE)
      .forUpdate('follow')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    await changeRows(
      transaction,
      customerFollowUp,
      { id: due.map(({ id }) => id) },
      { remindedTime: now.toISOString() },
      { counted: false },
    );
    await notify(
      transaction,
      due.flatMap((follow): Notice[] => {
        const receiverId = follow.ownerUserId ?? follow.userId ?? follow.createBy;
        return receiverId === null
          ? []
          : [
              {
                receiverId,
                key: 'notice.followUp',
                params: { customer: follow.customerName, what: follow.nextContent ?? follow.content.slice(0, 250) },
                dataType: 'TODO',
                noticeKind: customerFollowUp.name,
                businessType: customers.name,
                businessId: follow.customerId,
              },
            ];
      }),
    );
    return due.length;
  });
}

export const followUps: Part<typeof customerFollowUp> = {
  hooks: {
    beforeWrite: async ({ db, session, locale }, values, before) => {
      const { customerId, contactId, followTime, nextTime } = { ...before, ...values };
      if (nextTime && followTime && Date.parse(nextTime) <= Date.parse(followTime))
        throw refuse.invalid({ nextTime: message(locale, 'followUp.next') });
      if (values.contactId && contactId) {
        const found = await db
          .selectFrom('customer_contact')
          .select('customerId')
          .where('id', '=', contactId)
          .executeTakeFirst();
        if (found?.customerId !== customerId) throw refuse.invalid({ contactId: message(locale, 'followUp.contact') });
      }
      // A new date is reminded of anew.
      return {
        ...values,
        ...(before ? {} : { userId: session?.userId ?? null }),
        ...(values.nextTime === undefined ? {} : { remindedTime: null }),
      };
    },
    afterWrite: (context, { customerId }) => keepNewest(context, customerId),
  },
};

export const contacts: Part<typeof customerContact> = {
  hooks: {
    /** The main contact stands at the customer. */
    afterWrite: async (context, row) => {
      if (!row.primaryContact || row.deleted) return;
      const { db } = context;
      const contactPhone = row.phone !== null && MOBILE.test(row.phone) ? row.phone : null;
      await changeRows(
        db,
        customers,
        { id: row.customerId },
        { contactName: row.name, contactPhone, contactEmail: row.email },
        { by: context.session?.userId, counted: false },
      );
    },
  },
};

export const customerCare: Part<typeof customers> = {
  hooks: {
    /** A customer with the credit code of an organisation here is that organisation. */
    beforeWrite: async ({ db }, values, before) => {
      const { creditCode, relatedOfficeId } = { ...before, ...values };
      if (!creditCode || relatedOfficeId || values.relatedOfficeId !== undefined) return values;
      const found = await db
        .selectFrom('office')
        .select('id')
        .where('creditCode', '=', creditCode)
        .where('deleted', '=', false)
        .executeTakeFirst();
      return found ? { ...values, relatedOfficeId: found.id } : values;
    },
  },
  transitions: {
    markLost: {
      /** The loss and its reason are recorded as a follow-up. */
      after: async (context, { row, given }) => {
        const { session, locale } = context;
        const reason = given.reason?.trim();
        const content = reason
          ? message(locale, 'customer.lost.because', { reason })
          : message(locale, 'customer.lost');
        await insertRow(
          context,
          customerFollowUp,
          {
            customerId: row.id,
            followTime: context.now.toISOString(),
            manner: followUpManners.other.value,
            content,
            userId: session.userId,
          },
          { way: 'server' },
        );
        await keepNewest(context, row.id);
      },
    },
  },
};

/** A contract that is approved makes its customer a cooperating one, also one that was lost. */
export async function cooperate({ db, session }: ProcessContext, contractId: string): Promise<void> {
  const { status, customerId } = await db
    .selectFrom('contract')
    .select(['status', 'customerId'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  if (status !== APPROVED || customerId === null) return;
  const customer = await db
    .selectFrom('customer_relationship_management')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (customer)
    await moveState(db, customers, customer.id, COOPERATING, session.userId === null ? {} : { by: session.userId });
}
