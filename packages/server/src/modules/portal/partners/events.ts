import { sql, type Kysely, type Transaction } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import type { PartnerMilestone } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerDelivery, partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { newId } from '@scf-kit/sdk/values';
import type { Database } from '../../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The database channel that says a delivery is due. */
export const DUE_CHANNEL = 'scf_deliveries';
const ACTIVE = stateOf(partnerWebhook, 'active');
const WAITING = stateOf(partnerDelivery, 'waiting');

/** The id of an event, which is its `webhook-id`: what a receiver tells repeats by. */
export const newEventId = (): string => `msg_${newId().replaceAll('-', '')}`;

/** Something to tell a client's webhooks. */
export interface Told {
  readonly partnerClientId: string;
  readonly officeId: string | null;
  readonly type: `application.${PartnerMilestone}` | 'webhook.test';
  readonly applicationId: string | null;
  readonly sequence: number;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Sends an event to these webhooks of its client: to those that ask for it, or to the one named. */
const receivers = (told: Told, webhookId: string | undefined) => {
  const [, milestone] = told.type.split('.');
  return webhookId === undefined
    ? sql`webhook."partnerClientId" = ${told.partnerClientId} and (jsonb_typeof(webhook."events") is distinct from 'array' or webhook."events" = '[]'::jsonb or webhook."events" ? ${milestone})`
    : sql`webhook."id" = ${webhookId}`;
};

/**
 * Writes an event and a delivery for each webhook, in the transaction of what happened: it is told if and only if that is
 * committed. @returns the ids of the deliveries
 */
export async function tellWebhooks(db: Db, told: Told, webhookId?: string): Promise<readonly string[]> {
  const id = newEventId();
  const now = new Date().toISOString();
  const body = JSON.stringify({ type: told.type, timestamp: now, data: told.data });
  // Direct write: an event is part of what it tells, which has its own log.
  await sql`insert into "partner_event" ("id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "applicationId", "type", "sequence", "written", "body")
    values (${id}, ${told.officeId}, ${now}, ${now}, false, 1, ${told.partnerClientId}, ${told.applicationId}, ${told.type}, ${told.sequence}, pg_current_xact_id()::text::numeric, ${body})`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into "partner_delivery" ("id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "partnerWebhookId", "partnerEventId", "type", "applicationId", "sequence", "attempts", "nextTime", "status")
    select md5(${id} || webhook."id"), ${told.officeId}, ${now}::timestamptz, ${now}::timestamptz, false, 1, ${told.partnerClientId}, webhook."id", ${id}, ${told.type}, ${told.applicationId}, ${told.sequence}, 0,
      case when webhook."status" = ${ACTIVE} then now() end, ${WAITING}
    from "partner_webhook" as webhook where not webhook."deleted" and ${receivers(told, webhookId)}
    returning "id"`.execute(db);
  if (rows.length > 0) await wake(db);
  return rows.map((row) => row.id);
}

/** Says that deliveries are due, once the caller's transaction commits. */
export const wake = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db);
};

type Whose = { readonly partnerClientId: string } | { readonly partnerWebhookId: string };
const of = (whose: Whose) =>
  'partnerClientId' in whose
    ? sql`delivery."partnerClientId" = ${whose.partnerClientId}`
    : sql`delivery."partnerWebhookId" = ${whose.partnerWebhookId}`;

/** Holds waiting deliveries back for now. */
export async function holdDeliveries(db: Db, whose: Whose): Promise<void> {
  // Direct write: when something is sent, which no person writes.
  await sql`update "partner_delivery" as delivery set "nextTime" = null where delivery."status" = ${WAITING} and ${of(whose)}`.execute(
    db,
  );
}

/** Sends the waiting deliveries now, where their webhook takes them. */
export async function releaseDeliveries(db: Db, whose: Whose): Promise<void> {
  // Direct write: when something is sent, which no person writes.
  await sql`update "partner_delivery" as delivery set "nextTime" = now() from "partner_webhook" as webhook
    where webhook."id" = delivery."partnerWebhookId" and webhook."status" = ${ACTIVE} and not webhook."deleted"
      and delivery."status" = ${WAITING} and delivery."nextTime" is null and ${of(whose)}`.execute(db);
  await wake(db);
}
