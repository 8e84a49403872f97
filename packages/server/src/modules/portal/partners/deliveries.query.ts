import { sql, type Kysely } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { partnerDelivery, partnerWebhook, type DeliveryAttempt } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

const WAITING = getStateNumber(partnerDelivery, 'waiting');
const ACTIVE = getStateNumber(partnerWebhook, 'active');
const FAILING = getStateNumber(partnerWebhook, 'failing');

/** Attempts that are kept of one delivery, replays included. */
const KEPT = 40;
/** Seconds a process holds a delivery while it sends it; longer than an attempt may take. */
const HELD = 30;

const DUE = columns({ id: 'text', partnerWebhookId: 'text', failing: 'boolean' });
/** A delivery that is due. `failing`: nothing arrives at its webhook just now. */
export type Due = RowOf<typeof DUE>;

/** The due deliveries, of each webhook only the oldest few, so that a long queue of one delays nobody else's. */
export function findDueDeliveries(db: Kysely<Database>, each: number): Promise<readonly Due[]> {
  const due = sql`"status" = ${WAITING}
    and "nextTime" <= clock_timestamp()
    and ("heldUntil" is null or "heldUntil" < clock_timestamp())`;
  return readRows(
    db,
    DUE,
    sql`
    select next."id", webhook."id" as "partnerWebhookId", webhook."failingSince" is not null as "failing"
    from (select distinct "partnerWebhookId" from "partner_delivery" where ${due}) as waiting
      join "partner_webhook" as webhook on webhook."id" = waiting."partnerWebhookId"
        and webhook."status" = ${ACTIVE}
        and not webhook."deleted"
      cross join lateral (
        select "id", "nextTime"
        from "partner_delivery"
        where "partnerWebhookId" = webhook."id" and ${due}
        order by "nextTime", "id" limit ${each}
      ) as next
    order by next."nextTime", next."id"`,
  );
}

const TAKEN = columns({
  partnerWebhookId: 'text',
  partnerClientId: 'text',
  eventId: 'text',
  body: 'text',
  url: 'text',
  secret: 'text',
  formerSecret: 'text?',
  now: 'float',
});

/** Takes a delivery that is due, with all its request is made of; undefined where another process has it. */
export function takeDelivery(db: Kysely<Database>, id: string): Promise<RowOf<typeof TAKEN> | undefined> {
  // Direct write: who sends it just now, which no person writes.
  const taking = sql`update "partner_delivery" as delivery set
      "heldUntil" = clock_timestamp() + ${HELD} * interval '1 second'
    from "partner_webhook" as webhook, "partner_event" as event
    where delivery."id" = ${id}
      and webhook."id" = delivery."partnerWebhookId"
      and event."id" = delivery."partnerEventId"
      and delivery."status" = ${WAITING}
      and delivery."nextTime" <= clock_timestamp()
      and (delivery."heldUntil" is null or delivery."heldUntil" < clock_timestamp())
    returning delivery."partnerWebhookId", delivery."partnerClientId", event."id" as "eventId", event."body",
      webhook."url", webhook."secret",
      case when webhook."formerUntil" > clock_timestamp() then webhook."formerSecret" end as "formerSecret",
      extract(epoch from clock_timestamp())::float8 as "now"`;
  return readRow(db, TAKEN, taking);
}

/** Lets a delivery go that was not sent after all. */
export async function letGo(db: Kysely<Database>, id: string): Promise<void> {
  // Direct write: who sends it just now, which no person writes.
  await sql`update "partner_delivery" set "heldUntil" = null where "id" = ${id}`.execute(db);
}

const TRIED = columns({ attempts: 'integer', now: 'moment' });

/** How often a delivery was tried, held, and the time of the database. */
export const lockAttempts = (db: Kysely<Database>, id: string): Promise<RowOf<typeof TRIED> | undefined> =>
  readRow(
    db,
    TRIED,
    sql`select "attempts", clock_timestamp() as "now" from "partner_delivery" where "id" = ${id} for update`,
  );

/** The outcome of an attempt at a delivery; `delay`: seconds until the next one. */
export interface Tried {
  readonly status: number;
  readonly attempts: number;
  readonly delay: number | undefined;
  readonly attempt: DeliveryAttempt;
}

/** Keeps what became of an attempt. */
export async function writeAttempt(
  db: Kysely<Database>,
  id: string,
  { status, attempts, delay, attempt }: Tried,
): Promise<void> {
  // Direct write: what became of an attempt, which its own log tells.
  await sql`update "partner_delivery" set
      "status" = ${status}, "attempts" = ${attempts}, "heldUntil" = null, "lastTime" = now(), "updateTime" = now(),
      "lastStatus" = ${attempt.status}, "lastProblem" = ${attempt.problem},
      "nextTime" = case
        when ${delay ?? null}::float8 is not null and "nextTime" is not null
          then greatest("nextTime" + ${delay ?? 0} * interval '1 second', now())
      end,
      "log" = (
        select jsonb_agg(entry order by place)
        from (
          select entry, place
          from jsonb_array_elements(
            coalesce("log", '[]'::jsonb) || ${JSON.stringify([attempt])}::jsonb
          ) with ordinality as all_of(entry, place)
          order by place desc limit ${KEPT}
        ) as newest
      )
    where "id" = ${id}`.execute(db);
}

/** A webhook that takes things again does not fail any more; noted once a minute while all is well. */
export async function arrived(db: Kysely<Database>, id: string): Promise<void> {
  // Direct write: a note of use.
  await sql`update "partner_webhook" set "arrivedTime" = now(), "failingSince" = null
    where "id" = ${id}
      and ("failingSince" is not null or "arrivedTime" is null or "arrivedTime" < now() - interval '1 minute')`.execute(
    db,
  );
}

const FAILED = columns({
  status: 'integer',
  failingSince: 'moment',
  url: 'text',
  partnerClientId: 'text',
  now: 'moment',
});

/** Notes that nothing arrives at a webhook; answers since when. */
export function noteFailure(db: Kysely<Database>, id: string): Promise<RowOf<typeof FAILED> | undefined> {
  // Direct write: a note of use.
  const noting = sql`update "partner_webhook" set "failingSince" = coalesce("failingSince", now()) where "id" = ${id}
    returning "status", "failingSince", "url", "partnerClientId", now() as "now"`;
  return readRow(db, FAILED, noting);
}

/** Disables a webhook at which nothing arrives. */
export async function disableFailing(db: Kysely<Database>, id: string): Promise<void> {
  // Direct write: the server disables it by itself; its people read of it in a notice.
  await sql`update "partner_webhook" set "status" = ${FAILING}, "version" = "version" + 1, "updateTime" = now()
    where "id" = ${id}`.execute(db);
}
