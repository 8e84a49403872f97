import { sql, type RawBuilder } from 'kysely';
import { say, stateText } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { currencyCode } from '@scf-kit/sdk/values';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import type { SignedIn } from '../../../http/handler.ts';
import type { Part } from '../../../resource/serve.ts';
import { isOverdueOn, leftOn } from '../loans/penalty.ts';
import { byCurrency, currencyOf, isInRmb, projects, sumsOf, withinMonths } from './projects.ts';
import { isIn } from '../../../resource/in-states.ts';

const RANKED = 20;
const PAGE = 20;

/** Planned rows (`p`) of projects (`f`) that are overdue on a day. */
const overdueRows = (day: string): RawBuilder<unknown> =>
  sql`from "repayment_plan" p join "financing" f on f."id" = p."financingId" and not f."deleted" where not p."deleted" and ${isOverdueOn(day)}`;

const statusText = ({ locale }: SignedIn, status: number): string => {
  const said = stateText(financing, status);
  return typeof said === 'string' ? said : say(said, locale);
};

/** The sum of a column of projects (`t`) in RMB, by its name. */
const summed = (name: string): RawBuilder<unknown> =>
  sql`coalesce(sum(t.${sql.ref(name)}) filter (where ${isInRmb('t')}), 0)::numeric(18, 2)::text as ${sql.ref(name)}`;

/** Sums of an amount by the month of its day. */
async function byMonth(
  context: SignedIn,
  query: Parameters<typeof withinMonths>[1],
  from: RawBuilder<unknown>,
): Promise<readonly { month: string; amount: string }[]> {
  const { rows } = await sql<{ month: string; amount: string }>`
    select to_char("day", 'YYYY-MM') as "month", sum("amount")::numeric(18, 2)::text as "amount" from (${from}) s
    where ${withinMonths(context, query, sql`"day"`)} group by 1 order by 1`.execute(context.db);
  return rows;
}

const disbursed = (context: SignedIn): RawBuilder<unknown> =>
  sql`select d."valueDate" as "day", d."amount", d."financingId" from "financing_disbursement" d
    where not d."deleted" and ${isIn('d', financingDisbursement, 'booked')} and d."financingId" in (select t."id" ${projects(context)} and ${isInRmb('t')})`;

export const totals: Part<typeof totalFinancing> = {
  calls: {
    repayment: async (context, { query }) =>
      (
        await byMonth(
          context,
          query,
          sql`select r."repaymentDate" as "day", r."repaymentAmount" as "amount" from "financing_repayment" r
            where not r."deleted" and ${isIn('r', financingRepayment, 'confirmed')} and r."financingId" in (select t."id" ${projects(context)} and ${isInRmb('t')})`,
        )
      ).map(({ month, amount }) => ({ month, repaymentAmount: amount })),
    collection: async (context, { query }) =>
      (
        await byMonth(
          context,
          query,
          sql`select d."valueDate" as "day", coalesce(d."settlesAmount", d."amount") as "amount" from "finance_amount_detail" d join "contract" c on c."id" = d."contractId"
            where not d."deleted" and ${isIn('d', financeAmountDetail, 'approved')} and ${isInRmb('c')} and c."financingId" in (select t."id" ${projects(context)})`,
        )
      ).map(({ month, amount }) => ({ month, collectionAmount: amount })),
    financingAmount: async (context, { query }) =>
      (await byMonth(context, query, disbursed(context))).map(({ month, amount }) => ({
        month,
        financingAmount: amount,
      })),
    projectCount: async (context) => {
      const { rows } = await sql<{
        status: number;
        projectCount: number;
        applyAmount: string;
        financingAmount: string;
        beingUsedAmount: string;
      }>`select t."status", count(*)::integer as "projectCount", ${summed('applyAmount')}, ${summed('financingAmount')}, ${summed('beingUsedAmount')}
        ${projects(context)} group by 1 order by 1`.execute(context.db);
      return rows.map((row) => ({ ...row, statusDictText: statusText(context, row.status) }));
    },
    partyRank: async (context) =>
      (
        await sql<{
          financingPartyId: string | null;
          financingPartyName: string | null;
          projectCount: number;
          financingAmount: string;
          disbursedAmount: string;
          beingUsedAmount: string;
          overdueAmount: string;
        }>`select t."financingPartyId", max(p."name") as "financingPartyName", count(*)::integer as "projectCount",
            ${summed('financingAmount')}, ${summed('disbursedAmount')}, ${summed('beingUsedAmount')},
            coalesce(sum(o."overdue"), 0)::numeric(18, 2)::text as "overdueAmount"
          from (select t.* ${projects(context)}) t left join "financing_party" p on p."id" = t."financingPartyId"
            left join (select p."financingId", sum(${leftOn(context.day)}) filter (where ${isInRmb('f')}) as "overdue" ${overdueRows(context.day)} group by 1) o on o."financingId" = t."id"
          group by 1 order by sum(coalesce(t."beingUsedAmount", 0)) desc, 2 nulls last limit ${RANKED}`.execute(
          context.db,
        )
      ).rows,
    officeRank: async (context, { query }) =>
      (
        await sql<{ officeName: string; financingAmount: string; projectCount: number }>`
          select coalesce(o."name", '') as "officeName", sum(s."amount")::numeric(18, 2)::text as "financingAmount", count(distinct f."id")::integer as "projectCount"
          from (${disbursed(context)}) s join "financing" f on f."id" = s."financingId" left join "office" o on o."id" = f."applyOfficeId"
          where ${withinMonths(context, query, sql`s."day"`)} group by 1 order by sum(s."amount") desc, 1 limit ${RANKED}`.execute(
          context.db,
        )
      ).rows,
    overdue: async (context) => {
      const day = context.day;
      const { rows } = await sql<{ currency: string; amount: string; principal: string; projectCount: number }>`
        select ${currencyOf('f')} as "currency", coalesce(sum(${leftOn(day)}), 0)::numeric(18, 2)::text as "amount",
          coalesce(sum(p."principal" - coalesce(p."repaymentPrincipal", 0)), 0)::numeric(18, 2)::text as "principal", count(distinct p."financingId")::integer as "projectCount"
        ${overdueRows(day)} and p."financingId" in (select t."id" ${projects(context)}) group by 1 order by 1`.execute(
        context.db,
      );
      const { sum: overdueAmount, otherCurrencies } = byCurrency(rows);
      return {
        overdueAmount,
        overduePrincipal: byCurrency(rows.map(({ currency, principal }) => ({ currency, amount: principal }))).sum,
        projectCount: rows.reduce((count, row) => count + row.projectCount, 0),
        otherCurrencies,
      };
    },
  },
};

const financed = sql`coalesce(t."financingAmount", 0)`;
/** The rest of an agreed sum that may still be paid out; of a stopped loan nothing. */
const notPaidOut = sql`(case when ${isIn('t', financing, 'approved', 'toBeDisbursed', ...RUNNING)} then greatest(${financed} - coalesce(t."disbursedAmount", 0), 0) else 0 end)`;
/** All that is still to be paid of a project (`t`), with the penalty as it stands on a day. */
const owedOn = (day: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(${leftOn(day, 't')}), 0) from "repayment_plan" p where p."financingId" = t."id"
  and not p."deleted" and not coalesce(p."superseded", false) and p."planVersion" > 0)`;

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
    financingAmount: async (context) => {
      const { sum, otherCurrencies } = await sumsOf(context, financed);
      return { financingAmount: sum, otherCurrencies };
    },
    noDisbursementAmount: async (context) => {
      const { sum, otherCurrencies } = await sumsOf(context, notPaidOut);
      return { noDisbursementAmount: sum, otherCurrencies };
    },
    waitRepaymentAmount: async (context) => {
      const { sum, otherCurrencies } = await sumsOf(context, owedOn(context.day));
      return { waitRepaymentAmount: sum, otherCurrencies };
    },
  },
};
