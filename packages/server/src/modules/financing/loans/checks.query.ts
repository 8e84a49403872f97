import { sql, type Kysely } from 'kysely';
import { buildBook } from '@scf-kit/sdk/loan';
import { WHOLE_CURRENCIES } from '@scf-kit/sdk/values';
import type { customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import type { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { columns, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isWorkingDay } from '../../../flow/definition/working-days.ts';
import type { Contradiction } from '../../../resource/contradiction.ts';
import type { Part } from '../../../resource/serve.ts';
import { masterId } from '../../master-data/seed.ts';
import { findAgreement } from './agreement.query.ts';
import { sumsOfParts } from './loan-books.query.ts';
import { findLoan } from './loan.ts';
import { toPaidFields } from './plan.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.query.ts';

const entries = (condition = sql`true`) =>
  sql`(
    select coalesce(sum(e."amount"), 0)
    from "loan_entry" e
    where e."financingId" = f."id" and not e."deleted" and ${condition}
  )`;
const paidOut = sql`(
  select coalesce(sum(d."amount"), 0)
  from "financing_disbursement" d
  where d."financingId" = f."id" and ${isIn('d', financingDisbursement, 'booked')} and not d."deleted"
)`;
const repaid = sql`(
  select coalesce(sum(r."repaymentAmount"), 0)
  from "financing_repayment" r
  where r."financingId" = f."id" and ${isIn('r', financingRepayment, 'confirmed')} and not r."deleted"
)`;

const RMB = masterId('CURRENCY_TYPE', '1');

/** The rate at which credit (`c`) was taken last. */
const keptRate = sql`(array_agg(c."exchangeRate" order by c."createTime" desc, c."id" desc))[1]`;

/** The principal of a loan (`f`) that is out, in the currency of its party's line (`p`). */
const inLine = sql`round(
  coalesce(f."beingUsedAmount", 0) * coalesce((
    select ${keptRate}
    from "credit_entry" c
    where c."financingId" = f."id" and c."financingPartyId" = f."financingPartyId" and not c."deleted"
  ), 1),
  case when p."currencyType" in (${sql.join(WHOLE_CURRENCIES.map((currency) => sql.lit(currency)))}) then 0 else 2 end
)`;

/** Terms of planned rows (`p`) by the quote (`q`) at a fixed rate: percent a year, percent × days since it was due. */
const penaltyRate = sql`(coalesce(q."interestRate", 0) * coalesce(q."penaltyMultiple", 1.5))`;
const penaltyTime = sql`(p."penaltyRate" * greatest(0, p."penaltyDay" - p."plannedRepaymentDate"))`;

/** A day after everything. */
const END = '9999-12-31';

const PENALTIES = columns({ key: 'text', record: 'text', penalties: 'text' });

/** Penalties of a loan's plan that are not those of its history. */
async function stalePenalties(db: Kysely<Database>, financingId: string): Promise<readonly Contradiction[]> {
  const agreed = await findAgreement(db, financingId);
  const loan = agreed && (await findLoan(db, financingId, agreed));
  if (!loan) return [];
  const rows = await readRows(
    db,
    PENALTIES,
    sql`
      select p."period" || ' ' || p."dueKind" as "key", f."code" || ' ' || p."period" as "record",
        concat_ws(' ', coalesce(p."penalty", 0), p."repaidPenalty") as "penalties"
      from "repayment_plan" p
      join "financing" f on f."id" = p."financingId"
      where p."financingId" = ${financingId} and p."planVersion" > 0 and not p."superseded" and not p."deleted"`,
  );
  const { instalments } = buildBook(loan.terms, loan.events, isWorkingDay, END);
  const booked = new Map(
    instalments.map((instalment) => {
      const { penalty, repaidPenalty } = toPaidFields(instalment);
      return [`${instalment.number} ${instalment.kind}`, `${penalty} ${repaidPenalty}`];
    }),
  );
  return rows.flatMap(({ key, record, penalties }) => {
    const replayed = booked.get(key) ?? null;
    return replayed !== null && amountsIn(replayed) === amountsIn(penalties)
      ? []
      : [{ record, stored: penalties, entries: replayed }];
  });
}

/** Amounts one after the other without regard to how many decimals they are written with. */
const amountsIn = (text: string): string =>
  text
    .split(' ')
    .map((amount) => Number(amount).toFixed(2))
    .join(' ');

/** Loans are the sums of their entries. */
export const projectChecks: Part<typeof financing> = {
  checks: [
    {
      name: 'loans show what was paid out',
      query: sql`
        select f."code" as "record", f."disbursedAmount"::text as "stored", ${paidOut}::text as "entries"
        from "financing" f
        where not f."deleted" and coalesce(f."disbursedAmount", 0) <> ${paidOut}`,
    },
    {
      name: 'loans show what was repaid, and every cent of it is somewhere',
      query: sql`
        select f."code" as "record", f."repaidAmount"::text || ' ' || f."waitingAmount"::text as "stored",
          ${repaid}::text || ' ' || ${entries()}::text as "entries"
        from "financing" f
        where not f."deleted"
          and (
            coalesce(f."repaidAmount", 0) <> ${repaid}
            or coalesce(f."repaidAmount", 0) <> ${entries()} + coalesce(f."waitingAmount", 0)
          )`,
    },
    {
      name: 'loans show the principal that is out',
      query: sql`
        select f."code" as "record", f."beingUsedAmount"::text as "stored",
          (${paidOut} - ${entries(sql`e."part" = 'principal'`)})::text as "entries"
        from "financing" f
        where not f."deleted"
          and coalesce(f."beingUsedAmount", 0) <> ${paidOut} - ${entries(sql`e."part" = 'principal'`)}`,
    },
    {
      name: 'plans repay what was paid out',
      query: sql`
        select f."code" as "record", f."disbursedAmount"::text as "stored", x."principal"::text as "entries"
        from "financing" f
        cross join lateral (
          select coalesce(sum(p."principal"), 0) as "principal"
          from "repayment_plan" p
          where p."financingId" = f."id" and p."planVersion" > 0 and not p."superseded" and not p."deleted"
        ) x
        where not f."deleted" and coalesce(f."disbursedAmount", 0) <> x."principal"`,
    },
    {
      name: 'loans show what is planned of them',
      query: sql`
        select f."code" as "record", f."planAmount"::text as "stored", x."planned"::text as "entries"
        from "financing" f
        cross join lateral (
          select sum(
            p."principal"
            + coalesce(p."interest", 0)
            + coalesce(p."serviceCharge", 0)
            + coalesce(p."earlyFee", 0)
          ) as "planned"
          from "repayment_plan" p
          where p."financingId" = f."id" and p."planVersion" > 0 and not p."superseded" and not p."deleted"
        ) x
        where not f."deleted" and x."planned" is not null and coalesce(f."planAmount", 0) <> x."planned"`,
    },
    {
      name: 'loans use the credit of the principal that is out',
      query: sql`
        select f."code" as "record", ${inLine}::text as "stored", x."used"::text as "entries"
        from "financing" f
        left join "financing_party" p on p."id" = f."financingPartyId"
        cross join lateral (
          select coalesce(sum(c."usedAmount"), 0) as "used"
          from "credit_entry" c
          where c."financingId" = f."id" and not c."deleted"
        ) x
        where not f."deleted" and ${inLine} <> x."used"`,
    },
    {
      name: 'projects take credit at the rate kept with its reservation',
      query: sql`
        select f."code" as "record", coalesce(f."currencyType", ${sql.lit(RMB)}) || ' ' || c."exchangeRate" as "stored",
          coalesce(p."currencyType", ${sql.lit(RMB)}) as "entries"
        from "financing" f
        cross join lateral (
          select c."financingPartyId", ${keptRate} as "exchangeRate"
          from "credit_entry" c
          where c."financingId" = f."id" and not c."deleted"
          group by 1
          having sum(c."usedAmount") <> 0 or sum(c."reservedAmount") <> 0
        ) c
        join "financing_party" p on p."id" = c."financingPartyId"
        where not f."deleted"
          and (coalesce(f."currencyType", ${sql.lit(RMB)}) = coalesce(p."currencyType", ${sql.lit(RMB)}))
            <> (c."exchangeRate" = 1)`,
    },
  ],
};

/** Repayments are the sums of their entries. */
export const repaymentChecks: Part<typeof financingRepayment> = {
  checks: [
    {
      name: 'repayments show the parts their entries went to',
      query: sql`
        select r."repaymentCode" as "record",
          concat_ws(' ', r."principal", r."interest", r."serviceCharge", r."penalty", r."earlyFee") as "stored",
          concat_ws(' ', x."principal", x."interest", x."charge", x."penalty", x."fee") as "entries"
        from "financing_repayment" r
        cross join lateral (
          select ${sumsOfParts}
          from "loan_entry" e
          where e."repaymentId" = r."id" and not e."deleted"
        ) x
        where not r."deleted"
          and (
            coalesce(r."principal", 0), coalesce(r."interest", 0), coalesce(r."serviceCharge", 0),
            coalesce(r."penalty", 0), coalesce(r."earlyFee", 0)
          ) <> (x."principal", x."interest", x."charge", x."penalty", x."fee")`,
    },
  ],
};

/** Planned rows show what was paid of them, and the penalties that follow from the history of their loan. */
export const planChecks: Part<typeof repaymentPlan> = {
  checks: [
    {
      // Of money that waits it depends on the day: such loans are left out.
      name: 'plans show the penalties their loans were charged',
      find: async (db) => {
        const loans = await db
          .selectFrom('financing')
          .select('id')
          .where('deleted', '=', false)
          .where('disbursedAmount', '>', '0')
          .where('waitingAmount', '=', '0')
          .orderBy('id')
          .execute();
        const found: Contradiction[] = [];
        for (const { id } of loans) found.push(...(await stalePenalties(db, id)));
        return found;
      },
    },
    {
      name: 'planned rows show what was paid of them',
      query: sql`
        select f."code" || ' ' || p."period" as "record",
          concat_ws(' ', p."repaidAmount", p."repaymentPrincipal", p."repaidPenalty") as "stored",
          concat_ws(' ', x."paid", x."principal", x."penalty") as "entries"
        from "repayment_plan" p
        join "financing" f on f."id" = p."financingId"
        cross join lateral (
          select coalesce(sum(e."amount") filter (where e."part" <> 'penalty'), 0) as "paid",
            coalesce(sum(e."amount") filter (where e."part" = 'principal'), 0) as "principal",
            coalesce(sum(e."amount") filter (where e."part" = 'penalty'), 0) as "penalty"
          from "loan_entry" e
          where e."financingId" = p."financingId"
            and e."period" = p."period"
            and e."dueKind" = p."dueKind"
            and not e."deleted"
        ) x
        where p."planVersion" > 0
          and not p."superseded"
          and not p."deleted"
          and not f."deleted"
          and (
            coalesce(p."repaidAmount", 0) <> x."paid"
            or coalesce(p."repaymentPrincipal", 0) <> x."principal"
            or coalesce(p."repaidPenalty", 0) <> x."penalty"
          )`,
    },
    {
      name: 'penalties of planned rows grow by the terms of their loan',
      query: sql`
        select f."code" || ' ' || p."period" as "record", concat_ws(' ', p."penaltyRate", p."penaltyTime") as "stored",
          concat_ws(' ', ${penaltyRate}, ${penaltyTime}) as "entries"
        from "repayment_plan" p
        join "financing" f on f."id" = p."financingId"
        join "expense_accounting" q
          on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
        where p."planVersion" > 0
          and not p."superseded"
          and not p."deleted"
          and not f."deleted"
          and ${isIn('f', financing, ...RUNNING)}
          and ${isNotIn('p', repaymentPlan, 'repaid')}
          and p."dueKind" = 'instalment'
          and coalesce(q."rateBasis", 'fixed') = 'fixed'
          and (
            p."penaltyRate" is distinct from ${penaltyRate}
            or (
              p."penaltyTime" is distinct from ${penaltyTime}
              and not exists (
                select 1
                from "financing_repayment" r
                where r."financingId" = f."id"
                  and ${isIn('r', financingRepayment, 'confirmed')}
                  and not r."deleted"
                  and r."repaymentDate" > p."graceUntil"
              )
            )
          )`,
    },
  ],
};

/** Credit lines are the sums of their entries. */
export const partyChecks: Part<typeof financingParty> = {
  checks: [
    {
      name: 'financing parties show the credit their projects take',
      query: sql`
        select p."name" as "record",
          coalesce(p."usedCreditAmount", 0)::text || ' ' || coalesce(p."reservedCreditAmount", 0)::text as "stored",
          x."used"::text || ' ' || x."reserved"::text as "entries"
        from "financing_party" p
        cross join lateral (
          select coalesce(sum(c."usedAmount"), 0) as "used", coalesce(sum(c."reservedAmount"), 0) as "reserved"
          from "credit_entry" c
          where c."financingPartyId" = p."id" and not c."deleted"
        ) x
        where not p."deleted"
          and (coalesce(p."usedCreditAmount", 0) <> x."used" or coalesce(p."reservedCreditAmount", 0) <> x."reserved")`,
    },
  ],
};

/** Limits of customers are the sums of their entries. */
export const limitChecks: Part<typeof customerCredit> = {
  checks: [
    {
      name: 'customer limits show the credit their projects take',
      query: sql`
        select p."id" as "record",
          coalesce(p."usedAmount", 0)::text || ' ' || coalesce(p."reservedAmount", 0)::text as "stored",
          x."used"::text || ' ' || x."reserved"::text as "entries"
        from "customer_credit" p
        cross join lateral (
          select coalesce(sum(c."usedAmount"), 0) as "used", coalesce(sum(c."reservedAmount"), 0) as "reserved"
          from "credit_entry" c
          where c."financingPartyId" = p."financingPartyId"
            and c."customerOfficeId" = p."customerOfficeId"
            and not c."deleted"
        ) x
        where not p."deleted"
          and (coalesce(p."usedAmount", 0) <> x."used" or coalesce(p."reservedAmount", 0) <> x."reserved")`,
    },
  ],
};
