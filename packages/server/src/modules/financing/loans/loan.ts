import type { Kysely, Transaction } from 'kysely';
import {
  METHOD_OF,
  ratesAfter,
  computeSettlement,
  type DatedRate,
  type LoanEvent,
  type LoanTerms,
  type Settlement,
} from '@scf-kit/sdk/loan';
import { currencyDigits, Decimal } from '@scf-kit/sdk/values';
import type { Database } from '../../../database/tables.ts';
import { isWorkingDay } from '../../../flow/definition/working-days.ts';
import type { Agreed } from './agreement.query.ts';
import { listLoanEvents } from './loan-events.query.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** The most that may be paid out in all: what the quote says, or without it what was applied for. */
export const getLoanAmount = (agreed: Agreed): InstanceType<typeof Decimal> =>
  new Decimal(agreed.financingAmount ?? agreed.applyAmount ?? 0);

/** The published LPR, in order of the days. */
export const listPrimeRates = (db: Db, tenor: 'lpr1' | 'lpr5'): Promise<readonly DatedRate[]> =>
  db
    .selectFrom('loan_prime_rate')
    .select(['publishedOn as from', 'ratePercent as percent'])
    .where('tenor', '=', tenor)
    .where('deleted', '=', false)
    .orderBy('publishedOn')
    .execute();

/** The terms of a quote from a day on; undefined as long as it does not say enough to reckon with. */
export function buildTerms(
  agreed: Agreed,
  start: string,
  {
    lpr,
    months = agreed.quoteMonths ?? agreed.projectMonths,
    extended = 0,
  }: {
    readonly lpr: readonly DatedRate[];
    readonly months?: number | null;
    readonly extended?: number;
  },
): LoanTerms | undefined {
  const method = METHOD_OF[agreed.method ?? ''];
  const basis = agreed.rateBasis ?? 'fixed';
  if (!method || !months) return undefined;
  if (basis === 'fixed' ? agreed.interestRate === null : lpr.length === 0) return undefined;
  return {
    start,
    months,
    method,
    ...(agreed.interestInterval === null ? {} : { interval: agreed.interestInterval }),
    dayCount: agreed.dayCount ?? 'ACT/360',
    dueRule: agreed.dueRule ?? 'following',
    rates:
      basis === 'fixed'
        ? [{ from: start, percent: agreed.interestRate ?? '0' }]
        : ratesAfter(lpr, {
            start,
            months: months + extended,
            basisPoints: agreed.basisPoints ?? 0,
            repricing: agreed.repricing ?? 'never',
          }),
    serviceCharge: agreed.serviceChargePercentage ?? '0',
    penaltyMultiple: agreed.penaltyMultiple ?? '1.5',
    graceDays: agreed.graceDays ?? 0,
    earlyFee: agreed.earlyFee ?? '0',
    digits: currencyDigits(agreed.currencyType),
  };
}

/** A loan that was paid out: its terms from its first day, and what happened to it. */
export interface Loan {
  readonly terms: LoanTerms;
  readonly events: readonly LoanEvent[];
}

/** Undefined as long as nothing was paid out. */
export async function findLoan(db: Db, financingId: string, agreed: Agreed): Promise<Loan | undefined> {
  const events = await listLoanEvents(db, financingId);
  const start = events
    .filter(({ kind }) => kind === 'disbursement')
    .map(({ day }) => day)
    .toSorted()[0];
  if (start === undefined) return undefined;
  const basis = agreed.rateBasis ?? 'fixed';
  const lpr = basis === 'fixed' ? [] : await listPrimeRates(db, basis);
  const extended = events.reduce((sum, event) => sum + (event.kind === 'extension' ? event.months : 0), 0);
  const terms = buildTerms(agreed, start, { lpr, extended });
  return terms && { terms, events };
}

/**
 * The settlement of a loan on a day. Of a day that is over no more is still to be paid than today, when what was paid
 * since counts too.
 */
export function settlementOn({ terms, events }: Loan, day: string, now: string): Settlement {
  const on = (each: string): Settlement => computeSettlement(terms, events, isWorkingDay, each);
  const own = on(day);
  if (day >= now) return own;
  const { toPay } = on(now);
  return new Decimal(toPay).lt(own.toPay) ? { ...own, toPay } : own;
}
