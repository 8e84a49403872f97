import { message, type Problems } from '@scf-kit/sdk/contract';
import { PARTNER_MOST } from '@scf-kit/sdk/contract/portal/partner-client';
import { partnerMilestones } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerWebhook, type partnerDelivery } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { partnerClient } from '@scf-kit/sdk/contract/portal/partner-client';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { Outside } from '../../../http/outside.ts';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { insertRow, readRow, updateRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { resolveDestination, isUndeliverable, type Destination, type Undeliverable } from './destination.ts';
import { holdDeliveries, keepFormerSecret, releaseDeliveries, replay, wake } from './events.query.ts';
import { announceDeliveries, tellWebhooks } from './events.ts';
import { newWebhookSecret } from './signature.ts';

/** Hours for which the secret before signs beside a new one. */
const OVERLAP = 24;
const ACTIVE = getStateNumber(partnerWebhook, 'active');

/** Names are looked at outside of the transaction: a name server may be slow. */
const looking = new Outside<Destination | Undeliverable>();

async function collectProblems(
  { db, locale, config }: Context,
  { url, events }: { readonly url?: string; readonly events?: readonly string[] | null | undefined },
): Promise<Problems> {
  const unknown = (events ?? []).find((one) => !Object.hasOwn(partnerMilestones, one));
  if (unknown !== undefined)
    return { events: message(locale, 'partner.webhook.event', { event: unknown.slice(0, 64) }) };
  if (url === undefined) return {};
  const where = await looking.run(db, url, () => resolveDestination(url, { networks: config.webhookNetworks }));
  // A name that is not known yet may be tomorrow; it is looked at again with every attempt.
  if (!isUndeliverable(where) || where.problem === 'partner.webhook.unresolved') return {};
  return { url: message(locale, where.problem) };
}

async function refuseProblems(context: Context, given: Parameters<typeof collectProblems>[1]): Promise<void> {
  const problems = await collectProblems(context, given);
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
}

export const webhooks: Part<typeof partnerWebhook> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before)
        await refuseProblems(context, {
          ...(values.url === undefined ? {} : { url: values.url }),
          ...(values.events === undefined ? {} : { events: values.events }),
        });
      return values;
    },
  },
  calls: {
    create: async (context, { body }) => {
      const { locale, db } = context;
      await refuseProblems(context, body);
      const client = await readRow(context, partnerClient, body.partnerClientId, { lock: true });
      const { n } = await db
        .selectFrom('partner_webhook')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('partnerClientId', '=', client.id)
        .where('deleted', '=', false)
        .executeTakeFirstOrThrow();
      if (Number(n) >= PARTNER_MOST.webhooks)
        throw refuse.invalid({ url: message(locale, 'partner.webhooks.many', { n: PARTNER_MOST.webhooks }) });
      const secret = newWebhookSecret();
      const { id } = await insertRow(
        context,
        partnerWebhook,
        {
          partnerClientId: client.id,
          officeId: client.officeId,
          url: body.url,
          events: body.events ?? [],
          description: body.description ?? null,
          secret,
          status: ACTIVE,
        },
        { way: 'server' },
      );
      return { id, secret };
    },
  },
  transitions: {
    roll: {
      after: async (context, { row: { id, version } }) => {
        const secret = newWebhookSecret();
        await keepFormerSecret(context.db, id, OVERLAP);
        await updateRow(context, partnerWebhook, id, { secret, version }, { way: 'server' });
        return { id, secret };
      },
    },
    test: {
      after: async ({ db }, { row: { id, partnerClientId, officeId } }) => {
        const [deliveryId] = await tellWebhooks(
          db,
          {
            partnerClientId,
            officeId,
            type: 'webhook.test',
            applicationId: null,
            sequence: 0,
            data: { message: 'A test of this webhook', test: true },
          },
          id,
        );
        if (deliveryId === undefined) throw refuse.notFound();
        return { deliveryId };
      },
    },
    pause: { after: ({ db }, { row }) => holdDeliveries(db, { partnerWebhookId: row.id }) },
    resume: { after: ({ db }, { row }) => releaseDeliveries(db, { partnerWebhookId: row.id }) },
  },
};

export const deliveries: Part<typeof partnerDelivery> = {
  transitions: {
    replay: {
      after: ({ db }, { row }) => replay(db, row.id),
      afterAll: async ({ db }) => {
        await wake(db);
        await announceDeliveries(db);
      },
    },
  },
};
