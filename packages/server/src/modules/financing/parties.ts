import { sql } from 'kysely';
import { message, type Option } from '@scf-kit/sdk/contract';
import type { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import type { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import type { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { Decimal, fitsCurrency, formatAmount, isSameCurrency, RMB } from '@scf-kit/sdk/values';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { substringPattern } from '../../database/like.ts';
import { holdsOverAll, refusePartial } from '../../http/guard.ts';
import { asPerson, type Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { graceDaysOn, leftOn, overdueDaysOn, penaltyOn } from './loans/penalty.ts';
import { isOneOf } from '../../resource/in-states.ts';

const LISTED = 1_000;

const below = ({ locale }: Context, field: string, amount: InstanceType<typeof Decimal>) =>
  refuse.invalid({ [field]: message(locale, 'credit.below', { amount: formatAmount(amount.toFixed(2)) }) });

/** Who lends, and for which office, is the platform's to say: the office reads the projects it is asked about. */
async function refuseOthers({ db, session, call }: Context): Promise<void> {
  if (!session || holdsOverAll({ session, call })) return;
  const office = await db.selectFrom('office').select('type').where('id', '=', session.officeId).executeTakeFirst();
  if (office?.type !== 'PLATFORM') throw refuse.forbidden('financing.party.platform');
}

export const parties: Part<typeof financingParty> = {
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
      const { db } = context;
      // The platform's, and what the person sees anyway.
      const offered = sql`(exists (select 1 from "office" where "office"."id" = t."officeId" and "office"."type" = 'PLATFORM') or ${visible(context, financingParty)})`;
      const named = query.keyword ? sql`and t."name" ilike ${substringPattern(query.keyword)}` : sql``;
      const wanted = query.ids ? sql`t."id" = any(${query.ids.split(',')}::text[])` : sql`t."enabled"`;
      const { rows } =
        await sql<Option>`select t."id" as "key", t."name" as "value" from "financing_party" as t where not t."deleted" and ${offered} and ${wanted} ${named} order by t."name", t."id" limit ${LISTED}`.execute(
          db,
        );
      return rows;
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
      await sql`select "id" from "financing_party" where "id" = ${values.financingPartyId} for update`.execute(db);
      const { rows } = await sql<{ used: string; reserved: string }>`
        select coalesce(sum("usedAmount"), 0)::text as "used", coalesce(sum("reservedAmount"), 0)::text as "reserved" from "credit_entry"
        where "financingPartyId" = ${values.financingPartyId} and "customerOfficeId" = ${values.customerOfficeId} and not "deleted"`.execute(
        db,
      );
      const [taken = { used: '0', reserved: '0' }] = rows;
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

/** An entry stays once a loan goes by it: one that runs on or after its day by the LPR of its tenor. @throws Refusal 400 */
async function refuseUsed(
  { db }: Context,
  { tenor, publishedOn }: { readonly tenor: string; readonly publishedOn: string },
): Promise<void> {
  const { rows } =
    await sql`select 1 from "financing" f join "expense_accounting" q on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
    where not f."deleted" and f."disbursedAmount" > 0 and q."rateBasis" = ${tenor} and coalesce(f."endDate", 'infinity') >= ${publishedOn}::date limit 1`.execute(
      db,
    );
  if (rows.length > 0) throw refuse.because('quote.lpr.used');
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
      // One at a time, so that two never enter the same day.
      await sql`select pg_advisory_xact_lock(hashtextextended('loan-prime-rate', 0))`.execute(db);
      const { rows } = await sql<{
        day: string | null;
      }>`select max("publishedOn")::text as "day" from "loan_prime_rate" where "tenor" = ${values.tenor} and not "deleted"`.execute(
        db,
      );
      const day = rows[0]?.day;
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

interface Today {
  readonly penalty: string | null;
  readonly unpaidAmount: string;
  readonly overdueDays: number;
  readonly graceDaysLeft: number;
  readonly standing: string | null;
}

/** How a planned row stands in words; nothing where it is neither overdue nor in grace. */
export function standingOf(
  { locale }: Pick<Context, 'locale'>,
  { overdueDays, graceDaysLeft }: Pick<Today, 'overdueDays' | 'graceDaysLeft'>,
): string | null {
  if (overdueDays > 0) return message(locale, 'loan.overdueBy', { days: overdueDays });
  return graceDaysLeft > 0 ? message(locale, 'loan.inGrace', { days: graceDaysLeft }) : null;
}

type PlanRows = readonly Readonly<Record<string, unknown>>[];
/** Planned rows of an answer as they stand today. */
async function readToday(context: Context, rows: PlanRows): Promise<ReadonlyMap<string, Today>> {
  const day = context.day;
  const ids = rows.map((row) => String(row['id']));
  const { rows: found } = await sql<Omit<Today, 'standing'> & { readonly id: string }>`
    select p."id", case when p."penalty" is null then null else ${penaltyOn(day)}::text end as "penalty", ${leftOn(day)}::text as "unpaidAmount",
      ${overdueDaysOn(day)} as "overdueDays", ${graceDaysOn(day)} as "graceDaysLeft"
    from "repayment_plan" p join "financing" f on f."id" = p."financingId" where p."id" = any(${ids}::text[])`.execute(
    context.db,
  );
  return new Map(found.map(({ id, ...row }) => [id, { ...row, standing: standingOf(context, row) }]));
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
  only: { list: sql`t."superseded" is not true`, page: sql`t."superseded" is not true` },
  computed: {
    penalty: ofToday('penalty'),
    unpaidAmount: ofToday('unpaidAmount'),
    overdueDays: ofToday('overdueDays'),
    graceDaysLeft: ofToday('graceDaysLeft'),
    standing: ofToday('standing'),
  },
};
