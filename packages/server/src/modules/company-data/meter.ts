import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { newRow } from '../../database/new-row.ts';
import { ProviderError, type Meter, type PaidCall } from '../../ports/company-data.ts';
import { notify } from '../../push/notify.ts';
import { listStaffFor } from '../access/rights/administrators.query.ts';
import type { Db } from './companies.ts';
import { holdCalls, insertCall, markTold } from './meter.query.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

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

const getCurrentMonth = (zone: string): string => today(zone, presentMoment()).slice(0, 7);

async function tell(
  db: Db,
  key: 'notice.companyData.budget' | 'notice.companyData.account',
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const people = await listStaffFor(db, 'USER_MANAGE', 'edit');
  await notify(
    db,
    people.map((receiverId) => ({ receiverId, key, params, dataType: 'SYSTEM' as const, noticeKind: 'company-call' })),
  );
}

/**
 * Takes the next number of the month and the next turn, a minute from now at most: a clock that went back holds nobody
 * up.
 * @throws ProviderError where the budget is used up */
async function reserve({ db, config, sample }: MeterParts, asking: Asking, call: PaidCall) {
  const { companyDataBudget: budget, companyDataPerSecond: perSecond } = config;
  const now = presentMoment().toISOString();
  const month = getCurrentMonth(config.businessTimeZone);
  const gap = sample ? 0 : 1 / perSecond;
  return db.transaction().execute(async (transaction) => {
    await holdCalls(transaction);
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
    const made = await insertCall(transaction, row, { budget, now, gap });
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
  db
    .updateTable('company_call')
    .set({ outcome, answerCode: code.slice(0, 32), milliseconds: Math.round(performance.now() - started) })
    .where('id', '=', id)
    .execute();

/** An account that is refused is told of once, until it works again. */
async function tellOfAccount({ db }: MeterParts, id: string, code: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdCalls(transaction);
    if (await markTold(transaction, id)) await tell(transaction, 'notice.companyData.account', { code });
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
