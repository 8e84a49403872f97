import type { Kysely } from 'kysely';
import { inState, getStateNumber } from '@scf-kit/sdk/contract';
import { partnerDelivery, partnerWebhook, type DeliveryAttempt } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { today } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { announceChanges } from '../../../database/change-events.ts';
import { unseal } from '../../../database/cipher.ts';
import type { Database } from '../../../database/tables.ts';
import { addUsage } from '../../../http/partners/meter.query.ts';
import { notify } from '../../../push/notify.ts';
import { arrived, disableFailing, lockAttempts, noteFailure, takeDelivery, writeAttempt } from './deliveries.query.ts';
import { holdDeliveries } from './events.query.ts';
import { announceDeliveries } from './events.ts';
import { listClientPeople } from './people.query.ts';
import { isGivenUp, nextDelay } from './schedule.ts';
import type { Sending, Sent } from './send.ts';
import { buildHeaders } from './signature.ts';

const WAITING = getStateNumber(partnerDelivery, 'waiting');
const ARRIVED = getStateNumber(partnerDelivery, 'arrived');
const FAILED = getStateNumber(partnerDelivery, 'failed');

/** The request for a delivery that this process holds. */
export interface Held {
  readonly id: string;
  readonly partnerWebhookId: string;
  readonly partnerClientId: string;
  readonly sending: Sending;
}

/** Takes a delivery, so that no other process sends it meanwhile; undefined where another one has it. */
export async function hold(db: Kysely<Database>, config: Config, id: string): Promise<Held | undefined> {
  const row = await takeDelivery(db, id);
  if (!row) return undefined;
  const secrets = [row.secret, row.formerSecret].flatMap((one) => (one === null ? [] : (unseal(config, one) ?? [])));
  const signed = { id: row.eventId, timestamp: Math.floor(row.now), body: row.body };
  return {
    id,
    partnerWebhookId: row.partnerWebhookId,
    partnerClientId: row.partnerClientId,
    sending: { url: row.url, body: row.body, headers: buildHeaders(secrets, signed) },
  };
}

/** Keeps what became of an attempt: when the next one is due, whether the webhook still counts, and what is counted. */
export async function settle(
  db: Kysely<Database>,
  config: Config,
  { id, partnerWebhookId, partnerClientId }: Held,
  sent: Sent,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await lockAttempts(transaction, id);
    if (!before) return;
    const attempts = before.attempts + 1;
    const delay = sent.arrived ? undefined : nextDelay(attempts);
    const attempt: DeliveryAttempt = {
      time: new Date(before.now).toISOString(),
      milliseconds: sent.milliseconds,
      status: sent.status,
      problem: sent.problem,
      answer: sent.answer,
    };
    const status = sent.arrived ? ARRIVED : delay === undefined ? FAILED : WAITING;
    await writeAttempt(transaction, id, { status, attempts, delay, attempt });
    await announceDeliveries(transaction);
    if (sent.arrived) await arrived(transaction, partnerWebhookId);
    else await failed(transaction, partnerWebhookId, sent);
    await addUsage(
      transaction,
      { partnerClientId, day: today(config.businessTimeZone, new Date(before.now)) },
      sent.arrived ? { arrived: 1 } : { failed: 1 },
    );
  });
}

/** A webhook that has failed for days, or says that it is gone, is disabled, and its people are told. */
async function failed(db: Kysely<Database>, id: string, sent: Sent): Promise<void> {
  const webhook = await noteFailure(db, id);
  if (!webhook || !inState(partnerWebhook, webhook, 'active')) return;
  const gone = sent.problem === 'partner.delivery.gone';
  if (!gone && !isGivenUp(webhook.failingSince, Date.parse(webhook.now))) return;
  await disableFailing(db, id);
  await announceChanges(db, [{ resource: partnerWebhook.name, kind: 'changed' }]);
  await holdDeliveries(db, { partnerWebhookId: id });
  const client = await db
    .selectFrom('partner_client')
    .select(['id', 'name', 'createBy', 'officeId'])
    .where('id', '=', webhook.partnerClientId)
    .executeTakeFirstOrThrow();
  await notify(
    db,
    (await listClientPeople(db, client)).map((receiverId) => ({
      receiverId,
      key: 'notice.partner.webhookFailing',
      params: { client: client.name, url: webhook.url },
      dataType: 'NOTICE',
      businessType: 'partner-client',
      businessId: client.id,
    })),
  );
}
