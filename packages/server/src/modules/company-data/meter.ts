import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { newRow } from '../../database/new-row.ts';
import { ProviderError, type Meter, type PaidCall } from '../../ports/company-data.ts';
import { notify } from '../../push/notify.ts';
import { staffFor } from '../access/people/administrators.ts';
import type { Db } from './companies.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** One reserves its number and its turn at a time, of all processes. */
const LOCK = 7_305_121;
/** The share of the budget at which administrators hear of it. */
const WARNED = 0.8;

/** Who asks, why, and about whom: what is kept of a paid call. */
export interface Asking {
  readonly why: 'hand' | 'application' | 'watch';
  readonly askedBy: string | null;
  readonly companyId: string | null;
  readonly refreshId: string | null;
}

export interface MeterParts {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'businessTimeZone' | 'companyDataBudget' | 'companyDataPerSecond'>;
  /** Calls to a made-up provider need not wait for a turn. */
  readonly sample: boolean;
  readonly signal: AbortSignal;
}

/** A meter that knows its last call. */
export interface CountingMeter extends Meter {
  readonly lastCall: () => string | undefined;
}

const monthOf = (zone: string): string => today(zone, presentMoment()).slice(0, 7);

async function tell(
  db: Db,
  key: 'notice.companyData.budget' | 'notice.companyData.account',
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const people = await staffFor(db, 'USER_MANAGE', 'edit');
  await notify(
    db,
    people.map((receiverId) => ({ receiverId, key, params, dataType: 'SYSTEM' as const, noticeKind: 'company-call' })),
  );
}

/**
 * Takes the next number of the month and the next turn, a minute from now at most: a clock that went back holds nobody up.
 * @throws ProviderError where the budget is used up */
async function reserve({ db, config, sample }: MeterParts, asking: Asking, call: PaidCall) {
  const { companyDataBudget: budget, companyDataPerSecond: perSecond } = config;
  const now = presentMoment().toISOString();
  const month = monthOf(config.businessTimeZone);
  const gap = sample ? 0 : 1 / perSecond;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const row = {
      ...newRow({ userId: asking.askedBy }),
      callName: call.name,
      family: call.family ?? null,
      keyword: call.keyword.slice(0, 250),
      companyId: asking.companyId,
      why: asking.why,
      askedBy: asking.askedBy,
      outcome: 'asked',
      answerCode: null,
      milliseconds: null,
      callMonth: month,
      refreshId: asking.refreshId,
      confirms: false,
      told: false,
    };
    const names = sql.join([...Object.keys(row), 'callNumber', 'callTime'].map((name) => sql.id(name)));
    const { rows } = await sql<{ id: string; callNumber: number; callTime: string }>`
      with "so_far" as (select coalesce(max("callNumber"), 0) as "number" from "company_call" where "callMonth" = ${month} and not "deleted"),
        "before" as (select "callTime" as "time" from "company_call" where not "deleted" order by "callTime" desc, "id" desc limit 1)
      insert into "company_call" (${names})
      select ${sql.join(Object.values(row).map((value) => sql`${value}`))}, "number" + 1,
        least(greatest(${now}::timestamptz, (select "time" from "before") + ${gap} * interval '1 second'), ${now}::timestamptz + interval '1 minute')
      from "so_far" where ${budget} = 0 or "number" < ${budget} returning "id", "callNumber", "callTime"`.execute(
      transaction,
    );
    const [made] = rows;
    if (!made)
      throw new ProviderError('spent', { key: 'companyData.reason.budget', params: { budget: String(budget) } });
    if (budget > 0 && (made.callNumber === Math.ceil(budget * WARNED) || made.callNumber === budget))
      await tell(transaction, 'notice.companyData.budget', {
        percent: String(Math.floor((made.callNumber / budget) * 100)),
        month,
        used: String(made.callNumber),
        budget: String(budget),
      });
    return { id: made.id, wait: sample ? 0 : Date.parse(made.callTime) - Date.parse(now) };
  });
}

/** Keeps how a call ended. */
const ended = (
  db: Db,
  id: string,
  outcome: 'found' | 'nothing' | 'failed' | 'stopped',
  code: string,
  started: number,
): Promise<unknown> =>
  // Direct write: a call is kept when it is made, and completed when it is answered.
  sql`update "company_call" set "outcome" = ${outcome}, "answerCode" = ${code.slice(0, 32)}, "milliseconds" = ${Math.round(performance.now() - started)} where "id" = ${id}`.execute(
    db,
  );

/** An account that is refused is told of once, until it works again. */
async function tellOfAccount({ db }: MeterParts, id: string, code: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // Direct write: that administrators were told.
    const { rows } = await sql`
      update "company_call" set "told" = true where "id" = ${id} and not exists (
        select 1 from "company_call" c where c."told" and not c."deleted"
          and c."callTime" > coalesce((select max("callTime") from "company_call" where "outcome" in ('found', 'nothing')), '-infinity'))
      returning "id"`.execute(transaction);
    if (rows.length > 0) await tell(transaction, 'notice.companyData.account', { code });
  });
}

/** Counts, throttles and keeps the paid calls of one asking. */
export function createMeter(parts: MeterParts, asking: Asking): CountingMeter {
  const { db, signal } = parts;
  let last: string | undefined;
  return {
    lastCall: () => last,
    pause: async (milliseconds) => sleep(parts.sample ? 0 : milliseconds, undefined, { signal }),
    paid: async (call, send) => {
      const { id, wait } = await reserve(parts, asking, call);
      last = id;
      if (wait > 0) await sleep(wait, undefined, { signal });
      const started = performance.now();
      try {
        const sent = await send(signal);
        await ended(db, id, sent.outcome, sent.code, started);
        return sent;
      } catch (error) {
        if (error instanceof ProviderError) {
          await ended(db, id, error.kind === 'stopped' ? 'stopped' : 'failed', error.code, started);
          if (error.kind === 'stopped') await tellOfAccount(parts, id, error.code);
        }
        throw error;
      }
    },
  };
}
