import { sql, type RawBuilder } from 'kysely';
import { say, stateText } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import type { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { currencyCode } from '@scf-kit/sdk/values';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import type { SignedIn } from '../../../http/handler.ts';
import type { Part } from '../../../resource/serve.ts';
import { isOverdueOn, leftOn } from '../loans/penalty.ts';
import { projects } from './projects.ts';
import { isIn } from '../../../resource/in-states.ts';

const PAGE = 20;

const statusText = ({ locale }: SignedIn, status: number): string => {
  const said = stateText(financing, status);
  return typeof said === 'string' ? said : say(said, locale);
};

export const totals: Part<typeof totalFinancing> = {
  only: { overdue: ({ day }) => isOverdueOn(day, 't') },
};

const financed = sql`coalesce(t."financingAmount", 0)`;
/** The rest of an agreed sum that may still be paid out; of a stopped loan nothing. */
const notPaidOut = sql`(case when ${isIn('t', financing, 'approved', 'toBeDisbursed', ...RUNNING)} then greatest(${financed} - coalesce(t."disbursedAmount", 0), 0) else 0 end)`;
/** The planned rows (`p`) in force of a project (`t`), as they are rounded. */
const PLAN = sql`from "repayment_plan" p where p."financingId" = t."id" and not p."deleted" and p."superseded" is not true and p."planVersion" > 0`;
const OF_PLAN = { row: 'p', currency: sql.ref('t.currencyType') } as const;
/** All that is still to be paid of a project (`t`), with the penalty as it stands on a day. */
const owedOn = (day: string): RawBuilder<unknown> => sql`(select coalesce(sum(${leftOn(day, OF_PLAN)}), 0) ${PLAN})`;

/** What projects come to on the day that is asked for. */
export const amountsOfProjects: Part<typeof financing> = {
  amounts: {
    noDisbursementAmount: () => notPaidOut,
    waitRepaymentAmount: ({ day }) => owedOn(day),
    overdueAmount: ({ day }) =>
      sql`(case when t."disbursedAmount" > 0 then (select sum(${leftOn(day, OF_PLAN)}) ${PLAN} and ${isOverdueOn(day)}) else 0 end)`,
  },
};

/** What instalments come to on the day that is asked for. */
export const amountsOfInstalments: Part<typeof repaymentPlan> = {
  amounts: {
    leftAmount: ({ day }) =>
      leftOn(day, {
        row: 't',
        currency: sql`(select f."currencyType" from "financing" f where f."id" = t."financingId")`,
      }),
    leftPrincipal: () => sql`t."principal" - coalesce(t."repaymentPrincipal", 0)`,
  },
};

export const administration: Part<typeof financingAdmin> = {
  calls: {
    projects: async (context, { query }) => {
      const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
      const like = query.keyword
        ? sql`and (strpos(t."code", ${query.keyword}) > 0 or strpos(t."name", ${query.keyword}) > 0)`
        : sql``;
      const { rows: counted } = await sql<{
        total: number;
      }>`select count(*)::integer as "total" ${projects(context)} ${like}`.execute(context.db);
      const { rows } = await sql<{
        financingId: string;
        code: string;
        customerOfficeName: string | null;
        financingPartyName: string | null;
        financingAmount: string;
        noDisbursementAmount: string;
        waitRepaymentAmount: string;
        currencyType: string | null;
        status: number;
      }>`select t."id" as "financingId", t."currencyType", t."code", (select o."name" from "office" o where o."id" = t."applyOfficeId") as "customerOfficeName",
          (select p."name" from "financing_party" p where p."id" = t."financingPartyId") as "financingPartyName",
          ${financed}::text as "financingAmount", ${notPaidOut}::numeric(18, 2)::text as "noDisbursementAmount", ${owedOn(context.day)}::numeric(18, 2)::text as "waitRepaymentAmount", t."status"
        ${projects(context)} ${like} order by t."createTime" desc, t."id" desc limit ${size} offset ${(current - 1) * size}`.execute(
        context.db,
      );
      return {
        records: rows.map(({ status, currencyType, ...row }) => ({
          ...row,
          currency: currencyCode(currencyType),
          statusDictText: statusText(context, status),
        })),
        total: counted[0]?.total ?? 0,
        size,
        current,
      };
    },
  },
};
