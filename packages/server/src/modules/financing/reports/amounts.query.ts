import { sql, type RawBuilder } from 'kysely';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import type { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { isIn } from '../../../resource/in-states.query.ts';
import type { Part } from '../../../resource/serve.ts';
import { graceDaysOn, isOverdueOn, leftOn, overdueDaysOn, penaltyOn } from '../loans/penalty.query.ts';

const financed = sql`coalesce(t."financingAmount", 0)`;
/** The rest of an agreed sum that may still be paid out; of a stopped loan nothing. */
const notPaidOut = sql`(case
  when ${isIn('t', financing, 'approved', 'toBeDisbursed', ...RUNNING)}
    then greatest(${financed} - coalesce(t."disbursedAmount", 0), 0)
  else 0
end)`;
/** The planned rows (`p`) in force of a project (`t`), as they are rounded. */
const PLAN = sql`
  from "repayment_plan" p
  where p."financingId" = t."id" and not p."deleted" and p."superseded" is not true and p."planVersion" > 0`;
const OF_PLAN = { row: 'p', currency: sql.ref('t.currencyType') } as const;
/** All that is still to be paid of a project (`t`), with the penalty as it stands on a day. */
const owedOn = (day: string): RawBuilder<unknown> => sql`(select coalesce(sum(${leftOn(day, OF_PLAN)}), 0) ${PLAN})`;

/** The amounts of projects on the day that is asked for: not paid out, still to be repaid, overdue. */
export const amountsOfProjects: Part<typeof financing> = {
  amounts: {
    noDisbursementAmount: () => notPaidOut,
    waitRepaymentAmount: ({ day }) => owedOn(day),
    overdueAmount: ({ day }) =>
      sql`(case
        when t."disbursedAmount" > 0 then (select sum(${leftOn(day, OF_PLAN)}) ${PLAN} and ${isOverdueOn(day)})
        else 0
      end)`,
  },
};

/** The currency of the loan of an instalment (`t`). */
const OF_LOAN = {
  row: 't',
  currency: sql`(select f."currencyType" from "financing" f where f."id" = t."financingId")`,
} as const;

/** How instalments stand on the day that is asked for, by the names of what readers see of them. */
export const amountsOfInstalments: Part<typeof repaymentPlan> = {
  amounts: {
    unpaidAmount: ({ day }) => leftOn(day, OF_LOAN),
    leftPrincipal: () => sql`t."principal" - coalesce(t."repaymentPrincipal", 0)`,
    penalty: ({ day }) => penaltyOn(day, OF_LOAN),
    overdueDays: ({ day }) => overdueDaysOn(day, 't'),
    graceDaysLeft: ({ day }) => graceDaysOn(day, 't'),
  },
};
