import { sql, type RawBuilder } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { PENALTY_YEAR } from '@scf-kit/sdk/loan';
import { WHOLE_CURRENCIES } from '@scf-kit/sdk/values';
import { isIn } from '../../../resource/in-states.ts';

const REPAID = stateOf(repaymentPlan, 'repaid');
const OVERDUE = stateOf(repaymentPlan, 'overdue');
const PERCENT = 100;

const value = (name: string): RawBuilder<unknown> => sql`coalesce(p.${sql.ref(name)}, 0)`;

/** The last day on which a planned row (`p`) is paid in time. */
export const inTimeUntil = sql`coalesce(p."graceUntil", p."plannedRepaymentDate")`;

/** Whether a planned row (`p`) is in force and has something left to pay beside its penalty. */
const isOpen = sql`(p."status" <> ${REPAID} and p."superseded" is not true and p."plannedRepaymentAmount" > ${value('repaidAmount')})`;

/**
 * Whether a planned row (`p`) of a loan is overdue on a day: its days of grace have passed and it is not paid. Those
 * that are marked, and those due before that day, are found by an index each.
 */
export const isOverdueOn = (day: string): RawBuilder<unknown> =>
  sql`((p."status" = ${OVERDUE} or (${isIn('p', repaymentPlan, 'toBeRepaid', 'partlyRepaid')} and p."plannedRepaymentDate" < ${day}::date))
    and ${isOpen} and p."planVersion" > 0 and ${inTimeUntil} < ${day}::date)`;

/** The alias of the project in a query: it says in which currency amounts are. */
type Project = 'f' | 't';

/**
 * The penalty that has grown until a day of a planned row (`p`) of a project since something was last paid of it:
 * on its principal and on its interest, each rounded apart, as the books of the loan have it.
 */
function grownUntil(day: string, project: Project): RawBuilder<unknown> {
  const digits = sql`(case when ${sql.ref(`${project}.currencyType`)} = any(${[...WHOLE_CURRENCIES]}::text[]) then 0 else 2 end)`;
  const time = sql`(p."penaltyTime" + p."penaltyRate" * greatest(0, ${day}::date - p."penaltyDay"))`;
  const on = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`round(greatest(0, ${amount}) * ${time} / ${sql.lit(PENALTY_YEAR * PERCENT)}, ${digits})`;
  // Of a row interest is paid before all else but its penalty.
  return sql`(case when p."penaltyRate" > 0 and ${isOpen} and ${day}::date > ${inTimeUntil}
    then ${on(sql`${value('principal')} - ${value('repaymentPrincipal')}`)} + ${on(sql`${value('interest')} - ${value('repaidAmount')}`)} else 0 end)`;
}

/** The penalty of a planned row (`p`) of a project on a day, paid or not. */
export const penaltyOn = (day: string, project: Project = 'f'): RawBuilder<unknown> =>
  sql`(${value('penalty')} + ${grownUntil(day, project)})::numeric(18, 2)`;

/** What is left to pay on a day of a planned row (`p`) of a project, its penalty included. */
export const leftOn = (day: string, project: Project = 'f'): RawBuilder<unknown> =>
  sql`(p."plannedRepaymentAmount" - ${value('repaidAmount')} + ${value('penalty')} - coalesce(p."repaidPenalty", p."penalty", 0) + ${grownUntil(day, project)})::numeric(18, 2)`;

/** Days after its due date of a planned row (`p`) that is overdue on a day; 0 of all others. */
export const overdueDaysOn = (day: string): RawBuilder<unknown> =>
  sql`(case when ${isOpen} and ${inTimeUntil} < ${day}::date then ${day}::date - p."plannedRepaymentDate" else 0 end)::integer`;

/** Days of grace that are left on a day, that day included, of a planned row (`p`) in its days of grace; 0 of others. */
export const graceDaysOn = (day: string): RawBuilder<unknown> =>
  sql`(case when ${isOpen} and p."plannedRepaymentDate" < ${day}::date and ${inTimeUntil} >= ${day}::date then ${inTimeUntil} - ${day}::date + 1 else 0 end)::integer`;
