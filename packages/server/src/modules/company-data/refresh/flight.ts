import { sql } from 'kysely';
import { id, isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import type { refreshStates, whys } from '@scf-kit/sdk/contract/company-data/company-report';
import { newId } from '@scf-kit/sdk/values';
import { presentMoment, timestamp } from '../../../clock.ts';
import type { Database } from '../../../database/tables.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Part, Reason } from '../../../ports/company-data.ts';
import type { Db } from '../companies.ts';

export type Why = keyof typeof whys;
export type State = keyof typeof refreshStates;
export type Flight = Database['company_refresh'];

/** Milliseconds without a sign of life after which a refresh is taken for given up. */
const ABANDONED = 3 * 60_000;
/** Milliseconds between two refreshes by hand. */
export const BY_HAND_EVERY = 10 * 60_000;

/** The job that carries out a refresh, by its name: it is declared where the work is. */
export const REFRESH_JOB = { name: 'refresh-company', attempts: 4, payload: { id: id({ required: true }) } } as const;

/** The refresh of a company that is under way. */
export async function openFlight(db: Db, companyId: string): Promise<Flight | undefined> {
  const before = new Date(Date.now() - ABANDONED).toISOString();
  // One whose process died, and whose job was given up, must not hold the company for ever.
  await sql`update "company_refresh" set "endTime" = "aliveTime", "state" = 'failed', "reason" = ${JSON.stringify({ key: 'companyData.reason.broken' })}::jsonb
    where "companyId" = ${companyId} and "endTime" is null and "aliveTime" < ${before}::timestamptz`.execute(db);
  return db
    .selectFrom('company_refresh')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('endTime', 'is', null)
    .executeTakeFirst();
}

/** When a company was asked about by hand last, within the last ten minutes. */
export async function askedByHand(db: Db, companyId: string): Promise<string | undefined> {
  const since = new Date(presentMoment().getTime() - BY_HAND_EVERY).toISOString();
  const found = await db
    .selectFrom('company_refresh')
    .select('startTime')
    .where('companyId', '=', companyId)
    .where('why', '=', 'hand')
    .where('startTime', '>', since)
    .orderBy('startTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.startTime;
}

/**
 * Begins a refresh, or joins the one under way: of each company there is one, whatever the process. `queued` has a job
 * do it; otherwise the caller does.
 */
export async function beginFlight(
  db: Db,
  given: {
    readonly companyId: string;
    readonly why: Why;
    readonly askedBy: string | null;
    readonly parts: readonly Part[];
  },
  queued = true,
): Promise<{ readonly flight: Flight; readonly begun: boolean }> {
  const row = {
    id: newId(),
    ...given,
    parts: [...given.parts],
    done: [],
    failed: null,
    startTime: timestamp(),
    aliveTime: new Date().toISOString(),
    endTime: null,
    percent: 0,
    state: 'waiting',
    reason: null,
  };
  const { rows } = await sql<Flight>`
    insert into "company_refresh" ("id", "companyId", "why", "askedBy", "parts", "done", "startTime", "aliveTime", "percent", "state")
    values (${row.id}, ${row.companyId}, ${row.why}, ${row.askedBy}, ${JSON.stringify(row.parts)}::jsonb, '[]'::jsonb, ${row.startTime}, ${row.aliveTime}, 0, ${row.state})
    on conflict ("companyId") where "endTime" is null do nothing returning *`.execute(db);
  const [made] = rows;
  if (made) {
    if (queued) await enqueue(db, REFRESH_JOB, { id: made.id });
    return { flight: made, begun: true };
  }
  const open = await openFlight(db, given.companyId);
  return open ? { flight: open, begun: false } : beginFlight(db, given, queued);
}

/** Says how far a refresh is; undefined: it is another's by now, or over. */
export async function progress(
  db: Db,
  flight: Pick<Flight, 'id'>,
  said: { readonly percent?: number; readonly done?: readonly string[]; readonly failed?: readonly string[] } = {},
): Promise<boolean> {
  const { rows } = await sql`
    update "company_refresh" set "aliveTime" = ${new Date().toISOString()}, "state" = 'running',
      "percent" = greatest("percent", ${said.percent ?? 0}), "done" = coalesce(${said.done === undefined ? null : JSON.stringify(said.done)}::jsonb, "done"),
      "failed" = coalesce(${said.failed === undefined ? null : JSON.stringify(said.failed)}::jsonb, "failed")
    where "id" = ${flight.id} and "endTime" is null returning "id"`.execute(db);
  return rows.length > 0;
}

export async function endFlight(
  db: Db,
  flight: Pick<Flight, 'id'>,
  state: State,
  reason: Reason | undefined,
): Promise<void> {
  await sql`update "company_refresh" set "endTime" = ${timestamp()}, "percent" = 100, "state" = ${state}, "reason" = ${reason === undefined ? null : JSON.stringify(reason)}::jsonb
    where "id" = ${flight.id} and "endTime" is null`.execute(db);
}

/** A stored reason in the reader's language. */
export function reasonText(
  locale: Locale,
  reason: { readonly key: string; readonly params?: Readonly<Record<string, string>> } | null | undefined,
): string | null {
  if (!reason) return null;
  return isMessageKey(reason.key) ? message(locale, reason.key, reason.params) : reason.key;
}

/** A refresh as it is answered. */
export const shownFlight = (locale: Locale, flight: Flight) => ({
  id: flight.id,
  companyId: flight.companyId,
  state: flight.state as State,
  why: flight.why as Why,
  percent: flight.percent,
  startTime: flight.startTime,
  endTime: flight.endTime,
  reason: reasonText(locale, flight.reason),
});
