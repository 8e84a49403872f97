import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import type { PartnerMilestone } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerDelivery, partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { columns, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The database channel that says a delivery is due. */
export const DUE_CHANNEL = 'scf_deliveries';
const ACTIVE = getStateNumber(partnerWebhook, 'active');
const WAITING = getStateNumber(partnerDelivery, 'waiting');

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
const receivers = (told: Told, webhookId: string | undefined): RawBuilder<unknown> => {
  const [, milestone] = told.type.split('.');
  return webhookId === undefined
    ? sql`webhook."partnerClientId" = ${told.partnerClientId}
      and (
        jsonb_typeof(webhook."events") is distinct from 'array'
        or webhook."events" = '[]'::jsonb
        or webhook."events" ? ${milestone}
      )`
    : sql`webhook."id" = ${webhookId}`;
};

/** Writes an event with the number of the transaction that does. */
export async function writeEvent(
  db: Db,
  told: Told,
  { id, now, body }: { readonly id: string; readonly now: string; readonly body: string },
): Promise<void> {
  // Direct write: an event is part of what it tells, which has its own log.
  await sql`insert into "partner_event" (
      "id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "applicationId", "type",
      "sequence", "written", "body"
    )
    values (
      ${id}, ${told.officeId}, ${now}, ${now}, false, 1, ${told.partnerClientId}, ${told.applicationId}, ${told.type},
      ${told.sequence}, pg_current_xact_id()::text::numeric, ${body}
    )`.execute(db);
}

const DELIVERY = columns({ id: 'text' });

/** Writes a delivery of an event for each webhook, for the one named alone where one is. @returns their ids */
export async function writeDeliveries(
  db: Db,
  told: Told,
  { id, now, webhookId }: { readonly id: string; readonly now: string; readonly webhookId: string | undefined },
): Promise<readonly string[]> {
  const rows = await readRows(
    db,
    DELIVERY,
    sql`
    insert into "partner_delivery" (
      "id", "officeId", "createTime", "updateTime", "deleted", "version", "partnerClientId", "partnerWebhookId",
      "partnerEventId", "type", "applicationId", "sequence", "attempts", "nextTime", "status"
    )
    select md5(${id} || webhook."id"), ${told.officeId}, ${now}::timestamptz, ${now}::timestamptz, false, 1,
      ${told.partnerClientId}, webhook."id", ${id}, ${told.type}, ${told.applicationId}, ${told.sequence}, 0,
      case when webhook."status" = ${ACTIVE} then now() end, ${WAITING}
    from "partner_webhook" as webhook
    where not webhook."deleted" and ${receivers(told, webhookId)}
    returning "id"`,
  );
  return rows.map((row) => row.id);
}

/** Says that deliveries are due, once the caller's transaction commits. */
export const wake = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db);
};

type Whose = { readonly partnerClientId: string } | { readonly partnerWebhookId: string };
const of = (whose: Whose): RawBuilder<unknown> =>
  'partnerClientId' in whose
    ? sql`delivery."partnerClientId" = ${whose.partnerClientId}`
    : sql`delivery."partnerWebhookId" = ${whose.partnerWebhookId}`;

/** Holds waiting deliveries back for now. */
export async function holdDeliveries(db: Db, whose: Whose): Promise<void> {
  // Direct write: when something is sent, which no person writes.
  await sql`update "partner_delivery" as delivery set "nextTime" = null
    where delivery."status" = ${WAITING} and ${of(whose)}`.execute(db);
}

/** Sends the waiting deliveries now, where their webhook takes them. */
export async function releaseDeliveries(db: Db, whose: Whose): Promise<void> {
  // Direct write: when something is sent, which no person writes.
  await sql`update "partner_delivery" as delivery set "nextTime" = now() from "partner_webhook" as webhook
    where webhook."id" = delivery."partnerWebhookId" and webhook."status" = ${ACTIVE} and not webhook."deleted"
      and delivery."status" = ${WAITING} and delivery."nextTime" is null and ${of(whose)}`.execute(db);
  await wake(db);
}

/** Sends a delivery again, from the first attempt on. */
export async function replay(db: Db, id: string): Promise<void> {
  // Direct write: when something is sent; its log keeps the attempts there were.
  await sql`update "partner_delivery" as delivery set
      "status" = ${WAITING}, "attempts" = 0, "heldUntil" = null,
      "nextTime" = case when webhook."status" = ${ACTIVE} then now() end, "updateTime" = now(),
      "version" = delivery."version" + 1
    from "partner_webhook" as webhook
    where webhook."id" = delivery."partnerWebhookId" and delivery."id" = ${id}`.execute(db);
}

/** Keeps the present secret of a webhook, as it is sealed, for so many hours beside the one that comes. */
export async function keepFormerSecret(db: Db, id: string, hours: number): Promise<void> {
  // Direct write: a secret that no change log keeps; the sealed text moves as it is.
  await sql`update "partner_webhook" set
      "formerSecret" = "secret", "formerUntil" = clock_timestamp() + ${hours} * interval '1 hour'
    where "id" = ${id}`.execute(db);
}
