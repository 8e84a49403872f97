import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.query.ts';
import { inTimeUntil } from './penalty.query.ts';

const LOAN = columns({ id: 'text' });
const APPLIED = columns({ id: 'text', code: 'text', receiverId: 'text' });

/** Loans by their numbers, and who applied for each; those for which nobody did are left out. */
export const readApplicants = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly RowOf<typeof APPLIED>[]> =>
  readRows(
    db,
    APPLIED,
    sql`
      select "id", "code", "applyUserId" as "receiverId"
      from "financing"
      where "id" = any(${[...ids]}::text[]) and "applyUserId" is not null`,
  );

/**
 * Loans of which something happens by the day alone: money that waited falls due, a rate is set anew, also by an LPR
 * that was entered after its day.
 */
export function listDueLoans(db: Kysely<Database>, day: string, most: number): Promise<readonly RowOf<typeof LOAN>[]> {
  const anew = sql`case q."repricing" when 'january' then date_trunc('year', ${day}::date::timestamp)
    else f."startDate" + make_interval(years => extract(year from age(${day}::date, f."startDate"))::integer) end`;
  return readRows(
    db,
    LOAN,
    sql`
      select f."id"
      from "financing" f
      where ${isIn('f', financing, ...RUNNING)}
        and not f."deleted"
        and (
          (
            f."waitingAmount" > 0
            and exists (
              select 1
              from "repayment_plan" p
              where p."financingId" = f."id"
                and not p."superseded"
                and not p."deleted"
                and ${isNotIn('p', repaymentPlan, 'repaid')}
                and p."plannedRepaymentDate" <= ${day}::date
            )
          )
          or exists (
            select 1
            from "expense_accounting" q
            where q."financingId" = f."id"
              and ${isOneOf('q.selected', selection.yes.value)}
              and not q."deleted"
              and q."rateBasis" in ('lpr1', 'lpr5')
              and q."repricing" in ('january', 'anniversary')
              and not exists (
                select 1
                from "repayment_plan" p
                where p."financingId" = f."id"
                  and not p."superseded"
                  and not p."deleted"
                  and p."updateTime" >= ${anew}
                  and p."updateTime" >= coalesce((
                    select max(l."createTime")
                    from "loan_prime_rate" l
                    where l."tenor" = q."rateBasis" and not l."deleted" and l."publishedOn" <= ${anew}::date
                  ), '-infinity')
              )
          )
        )
      order by f."id" limit ${most}`,
  );
}

/** Loans with rows that are due from a day on and not repaid, or do not say until when they are paid in time. */
export const listLoansToPlan = (db: Kysely<Database>, day: string): Promise<readonly RowOf<typeof LOAN>[]> =>
  readRows(
    db,
    LOAN,
    sql`
      select f."id"
      from "financing" f
      where ${isIn('f', financing, ...RUNNING)}
        and not f."deleted"
        and exists (
          select 1
          from "repayment_plan" p
          where p."financingId" = f."id"
            and not p."superseded"
            and not p."deleted"
            and ${isNotIn('p', repaymentPlan, 'repaid')}
            and (p."plannedRepaymentDate" >= ${day}::date or p."graceUntil" is null)
        )
      order by f."id"`,
  );

/** The rows (`p`) of running loans that are in force and neither repaid nor marked overdue. */
const openRows = sql`
  from "financing" f
  where f."id" = p."financingId"
    and ${isIn('f', financing, ...RUNNING)}
    and not p."superseded"
    and not p."deleted"
    and p."planVersion" > 0
    and ${isIn('p', repaymentPlan, 'toBeRepaid', 'partlyRepaid')}`;

/** Marks planned rows with nothing owed as repaid on the day they are due. */
export async function markRepaid(db: Kysely<Database>, day: string, now: string): Promise<void> {
  // Direct write: the state of a planned row follows from the day; one with nothing owed is settled on it.
  await sql`
    update "repayment_plan" p set
      "status" = ${getStateNumber(repaymentPlan, 'repaid')}, "actualRepaymentDate" = p."plannedRepaymentDate",
      "updateTime" = ${now}
    ${openRows}
      and p."plannedRepaymentAmount" = 0
      and p."plannedRepaymentDate" <= ${day}::date`.execute(db);
}

/** Marks planned rows overdue that were not paid in time. */
export async function markOverdue(db: Kysely<Database>, day: string, now: string): Promise<void> {
  // Direct write: the state of a planned row follows from the day; days of grace come first.
  await sql`
    update "repayment_plan" p set "status" = ${getStateNumber(repaymentPlan, 'overdue')}, "updateTime" = ${now}
    ${openRows}
      and ${inTimeUntil()} < ${day}::date`.execute(db);
}

/** Whether a row (`t`) ended before a day. */
export const isOver = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`t."endDate" < ${day}::date`;

/** Whether a loan (`t`) has a row in force that is overdue. */
export const hasOverdueRow = sql<SqlBool>`exists (
  select 1
  from "repayment_plan" p
  where p."financingId" = t."id"
    and not p."superseded"
    and not p."deleted"
    and p."planVersion" > 0
    and ${isIn('p', repaymentPlan, 'overdue')}
)`;
