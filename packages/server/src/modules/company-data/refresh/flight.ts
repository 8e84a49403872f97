import { id, isMessageKey, message, type Locale } from '@scf-kit/sdk/contract';
import type { refreshStates, whys } from '@scf-kit/sdk/contract/company-data/company-report';
import { newId } from '@scf-kit/sdk/values';
import { presentMoment, timestamp } from '../../../clock.ts';
import { jsonb } from '../../../database/new-row.ts';
import type { Database } from '../../../database/tables.ts';
import { enqueue } from '../../../jobs/queue.query.ts';
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
  await db
    .updateTable('company_refresh')
    .set((on) => ({
      endTime: on.ref('aliveTime'),
      state: 'failed',
      reason: jsonb({ key: 'companyData.reason.broken' }),
    }))
    .where('companyId', '=', companyId)
    .where('endTime', 'is', null)
    .where('aliveTime', '<', before)
    .execute();
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
  const { parts, ...row } = given;
  const made = await db
    .insertInto('company_refresh')
    .values({
      id: newId(),
      ...row,
      parts: jsonb(parts),
      done: jsonb<readonly string[]>([]),
      startTime: timestamp(),
      aliveTime: new Date().toISOString(),
      percent: 0,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.column('companyId').where('endTime', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
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
  const { percent = 0, done, failed } = said;
  const written = await db
    .updateTable('company_refresh')
    .set(({ fn, val }) => ({
      aliveTime: new Date().toISOString(),
      state: 'running',
      percent: fn<number>('greatest', ['percent', val(percent)]),
      ...(done ? { done: jsonb(done) } : {}),
      ...(failed ? { failed: jsonb(failed) } : {}),
    }))
    .where('id', '=', flight.id)
    .where('endTime', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function endFlight(
  db: Db,
  flight: Pick<Flight, 'id'>,
  state: State,
  reason: Reason | undefined,
): Promise<void> {
  await db
    .updateTable('company_refresh')
    .set({ endTime: timestamp(), percent: 100, state, reason: reason === undefined ? null : jsonb(reason) })
    .where('id', '=', flight.id)
    .where('endTime', 'is', null)
    .execute();
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
export const shownFlight = (
  locale: Locale,
  flight: Pick<Flight, 'id' | 'companyId' | 'state' | 'why' | 'percent' | 'startTime' | 'endTime' | 'reason'>,
) => ({
  id: flight.id,
  companyId: flight.companyId,
  state: flight.state as State,
  why: flight.why as Why,
  percent: flight.percent,
  startTime: flight.startTime,
  endTime: flight.endTime,
  reason: reasonText(locale, flight.reason),
});
