import { sql, type Kysely, type Transaction } from 'kysely';
import {
  METHOD_OF,
  ratesAfter,
  settlementOf,
  type DatedRate,
  type DayCount,
  type DueRule,
  type LoanEvent,
  type LoanTerms,
  type Repricing,
  type Settlement,
} from '@scf-kit/sdk/loan';
import { currencyDigits, Decimal } from '@scf-kit/sdk/values';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import type { Database } from '../../../database/tables.ts';
import { isWorkingDay } from '../../../flow/definition/working-days.ts';
import { isIn, isOneOf } from '../../../resource/in-states.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** A project with the quote it goes by: the one selected. Amounts and rates as decimal texts. */
export interface Agreed {
  readonly status: number;
  readonly applyOfficeId: string | null;
  readonly applyUserId: string | null;
  readonly currencyType: string | null;
  readonly applyAmount: string | null;
  readonly projectMonths: number | null;
  readonly startDate: string | null;
  readonly disbursedAmount: string;
  readonly quoteId: string | null;
  readonly financingPartyId: string | null;
  readonly financingOfficeId: string | null;
  /** The currency of the party's line. */
  readonly lineCurrency: string | null;
  readonly financingAmount: string | null;
  readonly validUntil: string | null;
  readonly quoteMonths: number | null;
  readonly interestRate: string | null;
  readonly serviceChargePercentage: string | null;
  readonly interestPaymentMethod: string | null;
  readonly method: string | null;
  readonly interestInterval: number | null;
  readonly dayCount: DayCount | null;
  readonly dueRule: DueRule | null;
  readonly rateBasis: 'fixed' | 'lpr1' | 'lpr5' | null;
  readonly basisPoints: number | null;
  readonly repricing: Repricing | null;
  readonly penaltyMultiple: string | null;
  readonly graceDays: number | null;
  readonly earlyFee: string | null;
}

const AGREED = sql`
  f."status", f."applyOfficeId", f."applyUserId", f."currencyType", f."applyAmount"::text as "applyAmount", f."termMonths" as "projectMonths",
  f."startDate"::text as "startDate", coalesce(f."disbursedAmount", 0)::text as "disbursedAmount",
  q."id" as "quoteId", q."financingPartyId", q."financingOfficeId", l."currencyType" as "lineCurrency", q."financingAmount"::text as "financingAmount", q."validUntil"::text as "validUntil",
  q."termMonths" as "quoteMonths", q."interestRate"::text as "interestRate", q."serviceChargePercentage"::text as "serviceChargePercentage",
  q."interestPaymentMethod", m."itemValue" as "method", q."interestInterval", q."dayCount", q."dueRule", q."rateBasis", q."basisPoints", q."repricing",
  q."penaltyMultiple"::text as "penaltyMultiple", q."graceDays", q."earlyFee"::text as "earlyFee"`;

/** A project as it was agreed; undefined where there is none. */
export async function agreedOf(db: Db, financingId: string): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`select ${AGREED} from "financing" f
    left join "expense_accounting" q on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
    left join "financing_party" l on l."id" = q."financingPartyId"
    left join "master" m on m."id" = q."interestPaymentMethod"
    where f."id" = ${financingId} and not f."deleted"`.execute(db);
  return rows[0];
}

/** Quotes with what their projects ask, by their ids. */
export async function offersOf(db: Db, quoteIds: readonly string[]): Promise<ReadonlyMap<string, Agreed>> {
  const { rows } = await sql<Agreed & { readonly quoteId: string }>`select ${AGREED} from "expense_accounting" q
    join "financing" f on f."id" = q."financingId"
    left join "financing_party" l on l."id" = q."financingPartyId"
    left join "master" m on m."id" = q."interestPaymentMethod"
    where q."id" = any(${[...quoteIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.quoteId, row]));
}

/** Projects with the quotes they go by, by the projects' ids. */
export async function chosenOf(db: Db, financingIds: readonly string[]): Promise<ReadonlyMap<string, Agreed>> {
  const { rows } = await sql<
    Agreed & { readonly financingId: string }
  >`select f."id" as "financingId", ${AGREED} from "financing" f
    join "expense_accounting" q on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
    left join "financing_party" l on l."id" = q."financingPartyId"
    left join "master" m on m."id" = q."interestPaymentMethod"
    where f."id" = any(${[...financingIds]}::text[])`.execute(db);
  return new Map(rows.map(({ financingId, ...agreed }) => [financingId, agreed]));
}

/** The most that may be paid out in all: what the quote says, or without it what was applied for. */
export const lentOf = (agreed: Agreed): InstanceType<typeof Decimal> =>
  new Decimal(agreed.financingAmount ?? agreed.applyAmount ?? 0);

/** The published LPR, in order of the days. */
export async function lprOf(db: Db, tenor: 'lpr1' | 'lpr5'): Promise<readonly DatedRate[]> {
  const { rows } =
    await sql<DatedRate>`select "publishedOn"::text as "from", "ratePercent"::text as "percent" from "loan_prime_rate"
    where "tenor" = ${tenor} and not "deleted" order by "publishedOn"`.execute(db);
  return rows;
}

/** The terms of a quote from a day on; undefined as long as it does not say enough to reckon with. */
export function termsOf(
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

interface StoredEvent {
  readonly id: string;
  readonly kind: 'disbursement' | 'extension' | 'due' | 'shorten' | 'lower';
  readonly day: string;
  readonly amount: string;
  readonly months: number;
}

/** The events of a loan: disbursements, confirmed repayments less what corrections took back, extensions. */
export async function eventsOf(db: Db, financingId: string): Promise<readonly LoanEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select "id", 'disbursement' as "kind", "valueDate"::text as "day", "amount"::text as "amount", 0 as "months" from "financing_disbursement"
      where "financingId" = ${financingId} and ${isIn('financing_disbursement', financingDisbursement, 'booked')} and not "deleted"
    union all
    select r."id", r."repaymentKind", r."repaymentDate"::text,
      (r."repaymentAmount" + coalesce((select sum(c."repaymentAmount") from "financing_repayment" c where c."originalRepaymentId" = r."id" and ${isIn('c', financingRepayment, 'confirmed')} and not c."deleted"), 0))::text, 0
      from "financing_repayment" r where r."financingId" = ${financingId} and ${isIn('r', financingRepayment, 'confirmed')} and r."originalRepaymentId" is null and not r."deleted"
    union all
    select "id", 'extension', "effectiveDate"::text, '0', "months" from "financing_extension"
      where "financingId" = ${financingId} and ${isIn('financing_extension', financingExtension, 'approved')} and not "deleted"`.execute(
    db,
  );
  return rows.flatMap(({ id, kind, day, amount, months }): LoanEvent[] => {
    if (kind === 'extension') return [{ id, kind, day, months }];
    if (new Decimal(amount).lte(0)) return [];
    if (kind === 'disbursement') return [{ id, kind, day, amount }];
    return [kind === 'due' ? { id, kind: 'repayment', day, amount } : { id, kind: 'early', day, amount, then: kind }];
  });
}

/** A loan that was paid out: its terms from its first day, and what happened to it. */
export interface Loan {
  readonly terms: LoanTerms;
  readonly events: readonly LoanEvent[];
}

/** Undefined as long as nothing was paid out. */
export async function loanOf(db: Db, financingId: string, agreed: Agreed): Promise<Loan | undefined> {
  const events = await eventsOf(db, financingId);
  const start = events
    .filter(({ kind }) => kind === 'disbursement')
    .map(({ day }) => day)
    .toSorted()[0];
  if (start === undefined) return undefined;
  const basis = agreed.rateBasis ?? 'fixed';
  const lpr = basis === 'fixed' ? [] : await lprOf(db, basis);
  const extended = events.reduce((sum, event) => sum + (event.kind === 'extension' ? event.months : 0), 0);
  const terms = termsOf(agreed, start, { lpr, extended });
  return terms && { terms, events };
}

/**
 * What settles a loan on a day. Of a day that is over no more is still to be paid than today, when what was paid since
 * counts too.
 */
export function settlementOn({ terms, events }: Loan, day: string, now: string): Settlement {
  const on = (each: string): Settlement => settlementOf(terms, events, isWorkingDay, each);
  const own = on(day);
  if (day >= now) return own;
  const { toPay } = on(now);
  return new Decimal(toPay).lt(own.toPay) ? { ...own, toPay } : own;
}
