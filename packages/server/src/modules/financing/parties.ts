import { message } from '@scf-kit/sdk/contract';
import type { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import type { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import type { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { Decimal, fitsCurrency, formatAmount, isSameCurrency, RMB } from '@scf-kit/sdk/values';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { isOneNamed } from '../../database/holds.query.ts';
import { holdsOverAll, refusePartial } from '../../http/guard.ts';
import { asPerson, type Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.query.ts';
import type { Part } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { readLent } from './lent.query.ts';
import { isInForce, readPlanned } from './plan-today.query.ts';
import { holdPrimeRates } from './prime-rates.query.ts';
import { isOneOf } from '../../resource/in-states.query.ts';

const LISTED = 1_000;

const below = ({ locale }: Context, field: string, amount: InstanceType<typeof Decimal>) =>
  refuse.invalid({ [field]: message(locale, 'credit.below', { amount: formatAmount(amount.toFixed(2)) }) });

/** Who lends, and for which office, is the platform's to say: the office reads the projects it is asked about. */
async function refuseOthers({ db, session, call }: Context): Promise<void> {
  if (!session || holdsOverAll({ session, call })) return;
  const office = await db.selectFrom('office').select('type').where('id', '=', session.officeId).executeTakeFirst();
  if (office?.type !== 'PLATFORM') throw refuse.forbidden('financing.party.platform');
}

const lent = sharedColumns(readLent);

export const parties: Part<typeof financingParty> = {
  extra: {
    disbursedAmount: lent('disbursedAmount').compute,
    overdueAmount: lent('overdueAmount').compute,
    disbursedInOthers: lent('disbursedInOthers').compute,
    overdueInOthers: lent('overdueInOthers').compute,
  },
  hooks: {
    /** A line is not cut below what is reserved and used; the row is held, so nobody takes more meanwhile. */
    beforeWrite: async (context, values, before) => {
      const { financingOfficeId } = values;
      if (!before || (financingOfficeId !== undefined && financingOfficeId !== before.financingOfficeId))
        await refuseOthers(context);
      const taken = new Decimal(before?.usedCreditAmount ?? 0).plus(before?.reservedCreditAmount ?? 0);
      if (before && values.totalCreditAmount !== undefined && taken.gt(values.totalCreditAmount ?? 0))
        throw below(context, 'totalCreditAmount', taken);
      const currency = values.currencyType ?? before?.currencyType ?? RMB;
      if (before && taken.gt(0) && !isSameCurrency(currency, before.currencyType))
        throw refuse.field('currencyType', 'credit.currency.taken');
      return before && values.currencyType === undefined ? values : { ...values, currencyType: currency };
    },
    beforeDelete: refuseOthers,
  },
  calls: {
    // Only names, whatever columns are asked for: the credit lines of others are nobody's business.
    map: async (context, { query }) => {
      const { ids, keyword } = query;
      const wanted = context.db
        .selectFrom('financing_party as t')
        .select(['t.id as key', 't.name as value'])
        .where('t.deleted', '=', false)
        // The platform's, and what the person sees anyway.
        .where((on) =>
          on.or([
            on.exists(
              on
                .selectFrom('office')
                .select('office.id')
                .whereRef('office.id', '=', 't.officeId')
                .where('office.type', '=', 'PLATFORM'),
            ),
            visible(context, financingParty),
          ]),
        )
        .where((on) => (ids ? on('t.id', 'in', ids.split(',')) : on('t.enabled', '=', true)));
      const named = keyword ? wanted.where(isOneNamed(['t.name'], keyword)) : wanted;
      return named.orderBy('t.name').orderBy('t.id').limit(LISTED).execute();
    },
  },
};

export const customerLimits: Part<typeof customerCredit> = {
  hooks: {
    beforeWrite: async ({ db, locale }, values, before) => {
      if (before) {
        const taken = new Decimal(before.usedAmount ?? 0).plus(before.reservedAmount ?? 0);
        if (values.limitAmount !== undefined && taken.gt(values.limitAmount ?? 0))
          throw refuse.invalid({
            limitAmount: message(locale, 'credit.below', { amount: formatAmount(taken.toFixed(2)) }),
          });
        return values;
      }
      // A project that takes credit of the party waits until the limit stands with what its projects take already.
      const financingPartyId = String(values.financingPartyId);
      await db.selectFrom('financing_party').select('id').where('id', '=', financingPartyId).forUpdate().execute();
      const entries = await db
        .selectFrom('credit_entry')
        .select(({ fn }) => [
          fn.sum<string | null>('usedAmount').as('used'),
          fn.sum<string | null>('reservedAmount').as('reserved'),
        ])
        .where('financingPartyId', '=', financingPartyId)
        .where('customerOfficeId', '=', String(values.customerOfficeId))
        .where('deleted', '=', false)
        .executeTakeFirst();
      const taken = { used: entries?.used ?? '0', reserved: entries?.reserved ?? '0' };
      const sum = new Decimal(taken.used).plus(taken.reserved);
      if (sum.gt(values.limitAmount ?? 0))
        throw refuse.invalid({
          limitAmount: message(locale, 'credit.below', { amount: formatAmount(sum.toFixed(2)) }),
        });
      return { ...values, usedAmount: taken.used, reservedAmount: taken.reserved };
    },
    beforeDelete: (_context, row) => {
      if (new Decimal(row.usedAmount ?? 0).plus(row.reservedAmount ?? 0).gt(0)) throw refuse.because('credit.used');
      return Promise.resolve();
    },
  },
};

/** The day of the first LPR. */
const FIRST_LPR = '2013-10-25';

/**
 * An entry stays once a loan goes by it: one that runs on or after its day by the LPR of its tenor.
 * @throws Refusal 400
 */
async function refuseUsed(
  { db }: Context,
  { tenor, publishedOn }: { readonly tenor: 'lpr1' | 'lpr5'; readonly publishedOn: string },
): Promise<void> {
  const loan = await db
    .selectFrom('financing as f')
    .innerJoin('expense_accounting as q', 'q.financingId', 'f.id')
    .select('f.id')
    .where(isOneOf('q.selected', selection.yes.value))
    .where('q.deleted', '=', false)
    .where('f.deleted', '=', false)
    .where('f.disbursedAmount', '>', '0')
    .where('q.rateBasis', '=', tenor)
    .where((on) => on.or([on('f.endDate', 'is', null), on('f.endDate', '>=', publishedOn)]))
    .limit(1)
    .executeTakeFirst();
  if (loan) throw refuse.because('quote.lpr.used');
}

/**
 * Entries move the rates of everybody's loans: by the platform, over all offices. They follow each other, on days that
 * have come, and one by which a loan was priced stays.
 */
export const primeRates: Part<typeof loanPrimeRate> = {
  hooks: {
    beforeWrite: async (context, values) => {
      asPerson(context);
      refusePartial(context);
      const { db } = context;
      const publishedOn = String(values.publishedOn);
      if (publishedOn > context.day) throw refuse.field('publishedOn', 'loan.day.future');
      if (publishedOn < FIRST_LPR) throw refuse.field('publishedOn', 'quote.lpr.first', { day: FIRST_LPR });
      await holdPrimeRates(db);
      const last = await db
        .selectFrom('loan_prime_rate')
        .select(({ fn }) => fn.max<string | null>('publishedOn').as('day'))
        .where('tenor', '=', values.tenor ?? null)
        .where('deleted', '=', false)
        .executeTakeFirst();
      const day = last?.day;
      if (day && publishedOn <= day) throw refuse.field('publishedOn', 'quote.lpr.later', { day });
      return values;
    },
    beforeDelete: async (context, row) => {
      asPerson(context);
      refusePartial(context);
      await refuseUsed(context, row);
    },
  },
};

/** How a planned row stands on a day: days overdue, and days of grace that are left. */
interface Standing {
  readonly overdueDays: number;
  readonly graceDaysLeft: number;
}

/** How a planned row stands in words; nothing where it is neither overdue nor in grace. */
export function formatStanding(
  { locale }: Pick<Context, 'locale'>,
  { overdueDays, graceDaysLeft }: Standing,
): string | null {
  if (overdueDays > 0) return message(locale, 'loan.overdueBy', { days: overdueDays });
  return graceDaysLeft > 0 ? message(locale, 'loan.inGrace', { days: graceDaysLeft }) : null;
}

type PlanRows = readonly Readonly<Record<string, unknown>>[];
/** Planned rows of an answer as they stand today. */
async function readToday(context: Context, rows: PlanRows) {
  const ids = rows.map((row) => String(row['id']));
  const planned = await readPlanned(context.db, ids, context.day);
  return new Map(planned.map(({ id, ...row }) => [id, { ...row, standing: formatStanding(context, row) }]));
}

const ofToday = sharedColumns(readToday, { lists: true });

export const repaymentPlans: Part<typeof repaymentPlan> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db } = context;
      const project = await db
        .selectFrom('financing')
        .select('currencyType')
        .where('id', '=', String(before?.financingId ?? values.financingId))
        .executeTakeFirst();
      if (!fitsCurrency(values.plannedRepaymentAmount, project?.currencyType))
        throw refuse.field('plannedRepaymentAmount', 'payment.currency.digits');
      return values;
    },
  },
  // Versions that others stand in place of are read by themselves.
  only: { list: isInForce, page: isInForce },
  computed: {
    penalty: ofToday('penalty'),
    unpaidAmount: ofToday('unpaidAmount'),
    overdueDays: ofToday('overdueDays'),
    graceDaysLeft: ofToday('graceDaysLeft'),
    standing: ofToday('standing'),
  },
};
