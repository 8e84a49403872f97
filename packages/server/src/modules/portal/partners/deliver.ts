import { sql, type Kysely } from 'kysely';
import { inState, stateOf } from '@scf-kit/sdk/contract';
import { partnerDelivery, partnerWebhook, type DeliveryAttempt } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { today } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { unseal } from '../../../database/cipher.ts';
import type { Database } from '../../../database/tables.ts';
import { addUsage } from '../../../http/partners/meter.ts';
import { notify } from '../../../push/notify.ts';
import { holdDeliveries } from './events.ts';
import { peopleOf } from './people.ts';
import { isGivenUp, nextDelay } from './schedule.ts';
import type { Sending, Sent } from './send.ts';
import { headersOf } from './signature.ts';

const WAITING = stateOf(partnerDelivery, 'waiting');
const ARRIVED = stateOf(partnerDelivery, 'arrived');
const FAILED = stateOf(partnerDelivery, 'failed');
const ACTIVE = stateOf(partnerWebhook, 'active');
const FAILING = stateOf(partnerWebhook, 'failing');

/** Attempts that are kept of one delivery, replays included. */
const KEPT = 40;
/** Seconds a process holds a delivery while it sends it; longer than an attempt may take. */
const HELD = 30;

/** A delivery that is due. `failing`: nothing arrives at its webhook just now. */
export interface Due {
  readonly id: string;
  readonly partnerWebhookId: string;
  readonly failing: boolean;
}

/** The due deliveries, of each webhook only the oldest few, so that a long queue of one delays nobody else's. */
export async function dueDeliveries(db: Kysely<Database>, each: number): Promise<readonly Due[]> {
  const due = sql`"status" = ${WAITING} and "nextTime" <= clock_timestamp() and ("heldUntil" is null or "heldUntil" < clock_timestamp())`;
  const { rows } = await sql<Due>`
    select next."id", webhook."id" as "partnerWebhookId", webhook."failingSince" is not null as "failing"
    from (select distinct "partnerWebhookId" from "partner_delivery" where ${due}) as waiting
    join "partner_webhook" as webhook on webhook."id" = waiting."partnerWebhookId" and webhook."status" = ${ACTIVE} and not webhook."deleted"
    cross join lateral (select "id", "nextTime" from "partner_delivery" where "partnerWebhookId" = webhook."id" and ${due} order by "nextTime", "id" limit ${each}) as next
    order by next."nextTime", next."id"`.execute(db);
  return rows;
}

/** The request for a delivery that this process holds. */
export interface Held {
  readonly id: string;
  readonly partnerWebhookId: string;
  readonly partnerClientId: string;
  readonly sending: Sending;
}

interface Taken {
  readonly partnerWebhookId: string;
  readonly partnerClientId: string;
  readonly eventId: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly now: number;
}

/** Takes a delivery, so that no other process sends it meanwhile; undefined where another one has it. */
export async function hold(db: Kysely<Database>, config: Config, id: string): Promise<Held | undefined> {
  // Direct write: who sends it just now, which no person writes.
  const { rows } = await sql<Taken>`
    update "partner_delivery" as delivery set "heldUntil" = clock_timestamp() + ${HELD} * interval '1 second'
    from "partner_webhook" as webhook, "partner_event" as event
    where delivery."id" = ${id} and webhook."id" = delivery."partnerWebhookId" and event."id" = delivery."partnerEventId"
      and delivery."status" = ${WAITING} and delivery."nextTime" <= clock_timestamp()
      and (delivery."heldUntil" is null or delivery."heldUntil" < clock_timestamp())
    returning delivery."partnerWebhookId", delivery."partnerClientId", event."id" as "eventId", event."body", webhook."url", webhook."secret",
      case when webhook."formerUntil" > clock_timestamp() then webhook."formerSecret" end as "formerSecret",
      extract(epoch from clock_timestamp())::float8 as "now"`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const secrets = [row.secret, row.formerSecret].flatMap((one) => (one === null ? [] : (unseal(config, one) ?? [])));
  const signed = { id: row.eventId, timestamp: Math.floor(row.now), body: row.body };
  return {
    id,
    partnerWebhookId: row.partnerWebhookId,
    partnerClientId: row.partnerClientId,
    sending: { url: row.url, body: row.body, headers: headersOf(secrets, signed) },
  };
}

/** Lets a delivery go that was not sent after all. */
export async function letGo(db: Kysely<Database>, id: string): Promise<void> {
  // Direct write: who sends it just now, which no person writes.
  await sql`update "partner_delivery" set "heldUntil" = null where "id" = ${id}`.execute(db);
}

/** Keeps what became of an attempt: when the next one is due, whether the webhook still counts, and what is counted. */
export async function settle(
  db: Kysely<Database>,
  config: Config,
  { id, partnerWebhookId, partnerClientId }: Held,
  sent: Sent,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ attempts: number; now: string }>`
      select "attempts", clock_timestamp() as "now" from "partner_delivery" where "id" = ${id} for update`.execute(
      transaction,
    );
    const [before] = rows;
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
    // Direct write: what became of an attempt, which its own log tells.
    await sql`update "partner_delivery" set "status" = ${status}, "attempts" = ${attempts}, "heldUntil" = null, "lastTime" = now(), "updateTime" = now(),
        "lastStatus" = ${sent.status}, "lastProblem" = ${sent.problem},
        "nextTime" = case when ${delay ?? null}::float8 is not null and "nextTime" is not null then greatest("nextTime" + ${delay ?? 0} * interval '1 second', now()) end,
        "log" = (select jsonb_agg(entry order by place) from (
          select entry, place from jsonb_array_elements(coalesce("log", '[]'::jsonb) || ${JSON.stringify([attempt])}::jsonb) with ordinality as all_of(entry, place) order by place desc limit ${KEPT}) as newest)
      where "id" = ${id}`.execute(transaction);
    if (sent.arrived) await arrived(transaction, partnerWebhookId);
    else await failed(transaction, partnerWebhookId, sent);
    await addUsage(
      transaction,
      { partnerClientId, day: today(config.businessTimeZone, new Date(before.now)) },
      sent.arrived ? { arrived: 1 } : { failed: 1 },
    );
  });
}

/** A webhook that takes things again does not fail any more; noted once a minute while all is well. */
async function arrived(db: Kysely<Database>, id: string): Promise<void> {
  // Direct write: a note of use.
  await sql`update "partner_webhook" set "arrivedTime" = now(), "failingSince" = null
    where "id" = ${id} and ("failingSince" is not null or "arrivedTime" is null or "arrivedTime" < now() - interval '1 minute')`.execute(
    db,
  );
}

interface Failing {
  readonly status: number;
  readonly failingSince: string;
  readonly url: string;
  readonly partnerClientId: string;
  readonly now: string;
}

/** A webhook that has failed for days, or says that it is gone, is disabled, and its people are told. */
async function failed(db: Kysely<Database>, id: string, sent: Sent): Promise<void> {
  // Direct write: a note of use.
  const { rows } = await sql<Failing>`
    update "partner_webhook" set "failingSince" = coalesce("failingSince", now()) where "id" = ${id}
    returning "status", "failingSince", "url", "partnerClientId", now() as "now"`.execute(db);
  const [webhook] = rows;
  if (!webhook || !inState(partnerWebhook, webhook, 'active')) return;
  const gone = sent.problem === 'partner.delivery.gone';
  if (!gone && !isGivenUp(webhook.failingSince, Date.parse(webhook.now))) return;
  // Direct write: the server disables it by itself; its people read of it in a notice.
  await sql`update "partner_webhook" set "status" = ${FAILING}, "version" = "version" + 1, "updateTime" = now() where "id" = ${id}`.execute(
    db,
  );
  await holdDeliveries(db, { partnerWebhookId: id });
  const client = await db
    .selectFrom('partner_client')
    .select(['id', 'name', 'createBy', 'officeId'])
    .where('id', '=', webhook.partnerClientId)
    .executeTakeFirstOrThrow();
  await notify(
    db,
    (await peopleOf(db, client)).map((receiverId) => ({
      receiverId,
      key: 'notice.partner.webhookFailing',
      params: { client: client.name, url: webhook.url },
      dataType: 'NOTICE',
      businessType: 'partner-client',
      businessId: client.id,
    })),
  );
}
