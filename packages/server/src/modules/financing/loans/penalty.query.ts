import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { PENALTY_YEAR } from '@scf-kit/sdk/loan';
import { WHOLE_CURRENCIES } from '@scf-kit/sdk/values';
import { isIn } from '../../../resource/in-states.query.ts';

const REPAID = getStateNumber(repaymentPlan, 'repaid');
const OVERDUE = getStateNumber(repaymentPlan, 'overdue');
const PERCENT = 100;

/** A planned row in a query: its alias, and the currency of its loan, which says how amounts are rounded. */
export interface Planned {
  readonly row: string;
  readonly currency: RawBuilder<unknown>;
}
/** The rows `p` of the projects `f`. */
const OF_PROJECT: Planned = { row: 'p', currency: sql.ref('f.currencyType') };

const column = (row: string, name: string): RawBuilder<unknown> => sql.ref(`${row}.${name}`);
const value = (row: string, name: string): RawBuilder<unknown> => sql`coalesce(${column(row, name)}, 0)`;

/** The last day on which a planned row is paid in time. */
export const inTimeUntil = (row = 'p'): RawBuilder<unknown> =>
  sql`coalesce(${column(row, 'graceUntil')}, ${column(row, 'plannedRepaymentDate')})`;

/** Whether a planned row is in force and has something left to pay beside its penalty. */
const isOpen = (row: string): RawBuilder<unknown> =>
  sql`(
    ${column(row, 'status')} <> ${REPAID}
    and ${column(row, 'superseded')} is not true
    and ${column(row, 'plannedRepaymentAmount')} > ${value(row, 'repaidAmount')}
  )`;

/**
 * Whether a planned row of a loan is overdue on a day: its days of grace have passed and it is not paid. Those that are
 * marked, and those due before that day, are found by an index each.
 */
export const isOverdueOn = (day: string, row = 'p'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    (
      ${column(row, 'status')} = ${OVERDUE}
      or (
        ${isIn(row, repaymentPlan, 'toBeRepaid', 'partlyRepaid')}
        and ${column(row, 'plannedRepaymentDate')} < ${day}::date
      )
    )
    and ${isOpen(row)}
    and ${column(row, 'planVersion')} > 0
    and ${inTimeUntil(row)} < ${day}::date
  )`;

/** Whether a planned row of a loan falls due on a day or so many days after it, and is not paid. */
export const isDueWithin = (row: string, day: string, days: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    ${isOpen(row)}
    and ${column(row, 'planVersion')} > 0
    and ${column(row, 'plannedRepaymentDate')} between ${day}::date and ${day}::date + ${days}::integer
  )`;

/**
 * The penalty that has grown until a day of a planned row since something was last paid of it: on its principal and on
 * its interest, each rounded apart, as the books of the loan have it.
 */
function grownUntil(day: string, { row, currency }: Planned): RawBuilder<unknown> {
  const digits = sql`(case when ${currency} = any(${[...WHOLE_CURRENCIES]}::text[]) then 0 else 2 end)`;
  const time = sql`(
    ${column(row, 'penaltyTime')}
    + ${column(row, 'penaltyRate')} * greatest(0, ${day}::date - ${column(row, 'penaltyDay')})
  )`;
  const on = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`round(greatest(0, ${amount}) * ${time} / ${sql.lit(PENALTY_YEAR * PERCENT)}, ${digits})`;
  // Of a row interest is paid before all else but its penalty.
  const principal = sql`${value(row, 'principal')} - ${value(row, 'repaymentPrincipal')}`;
  const interest = sql`${value(row, 'interest')} - ${value(row, 'repaidAmount')}`;
  return sql`(case
    when ${column(row, 'penaltyRate')} > 0 and ${isOpen(row)} and ${day}::date > ${inTimeUntil(row)}
      then ${on(principal)} + ${on(interest)}
    else 0
  end)`;
}

/** The penalty of a planned row on a day, paid or not. */
export const penaltyOn = (day: string, of: Planned = OF_PROJECT): RawBuilder<unknown> =>
  sql`(${value(of.row, 'penalty')} + ${grownUntil(day, of)})::numeric(18, 2)`;

/** The amount left to pay on a day of a planned row, its penalty included. */
export const leftOn = (day: string, of: Planned = OF_PROJECT): RawBuilder<unknown> =>
  sql`(
    ${column(of.row, 'plannedRepaymentAmount')}
    - ${value(of.row, 'repaidAmount')}
    + ${value(of.row, 'penalty')}
    - coalesce(${column(of.row, 'repaidPenalty')}, ${column(of.row, 'penalty')}, 0)
    + ${grownUntil(day, of)}
  )::numeric(18, 2)`;

/** Days after its due date of a planned row that is overdue on a day; 0 of all others. */
export const overdueDaysOn = (day: string, row = 'p'): RawBuilder<unknown> =>
  sql`(case
    when ${isOpen(row)} and ${inTimeUntil(row)} < ${day}::date
      then ${day}::date - ${column(row, 'plannedRepaymentDate')}
    else 0
  end)::integer`;

/** Days of grace that are left on a day, that day included, of a planned row in its days of grace; 0 of others. */
export const graceDaysOn = (day: string, row = 'p'): RawBuilder<unknown> =>
  sql`(case
    when ${isOpen(row)}
      and ${column(row, 'plannedRepaymentDate')} < ${day}::date
      and ${inTimeUntil(row)} >= ${day}::date
      then ${inTimeUntil(row)} - ${day}::date + 1
    else 0
  end)::integer`;
