import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { GONE } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { say } from '@scf-kit/sdk/contract';
import { ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { acceptanceReport, acceptanceResults } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { asPerson, type Context, type SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { reportFile } from '../../../excel/report.ts';
import type { Only, Part } from '../../../resource/serve.ts';
import { inTimeUntil, isOverdueOn } from '../loans/penalty.ts';
import { standingOf } from '../parties.ts';
import { projects } from './projects.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.ts';

/** Lines of one file. */
const MOST_IN_FILE = 50_000;
const PAGE = 20;

type Query = Readonly<Record<string, unknown>>;

/** People with the code of the own loans alone see no others. */
const seesOwnAlone = ({ session, call }: SignedIn): boolean =>
  typeof call.access === 'object' &&
  call.access.codes.filter((code) => session.grants.has(code)).every((code) => code.endsWith('_RZ'));

/**
 * The loans (`alias`) that are asked for: one, or those that were paid out; those of `rz` were lent by the own office.
 * @throws Refusal 404 where the person does not see the one
 */
async function isAskedFor(context: Context, query: Query, alias: 's' | 't'): Promise<RawBuilder<SqlBool>> {
  asPerson(context);
  const { financingId, variant } = query;
  const { officeId } = context.session;
  const ownAlone = variant === 'rz' || seesOwnAlone(context);
  const isLent = (loan: 's' | 't'): RawBuilder<SqlBool> =>
    ownAlone ? sql<SqlBool>`${sql.ref(`${loan}.financingOfficeId`)} = ${officeId}` : sql<SqlBool>`true`;
  if (typeof financingId !== 'string' || financingId === '')
    return sql<SqlBool>`(${isIn(alias, financing, ...RUNNING, 'settled')} and ${isLent(alias)})`;
  const seen = sql`select 1 ${projects(context)} and t."id" = ${financingId} and ${isLent('t')}`;
  if ((await seen.execute(context.db)).rows.length === 0) throw refuse.notFound();
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${financingId}`;
}

/** Rows of the loans that are asked for. */
const ofLoans: Only = (context, query) => isAskedFor(context, query, 's');
/** Instalments of the plans in force of these loans. */
const ofPlans: Only = async (context, query) =>
  sql<SqlBool>`(t."superseded" is not true and ${await isAskedFor(context, query, 's')})`;

type Node = AnswerOf<typeof financingLoanManage.calls.schedule>['records'][number];

/** A node is done, late, in progress or not begun: by how much of how much, and by the day it should be done on. */
const statusOf = (
  done: RawBuilder<unknown>,
  begun: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  day: string,
): RawBuilder<unknown> =>
  sql`case when ${done} then 2 when ${due} < ${day}::date then 3 when ${begun} then 1 else 0 end`;

/** Where each loan (`f`) stands, node by node, and the order of them. */
const nodesOf = (
  loans: RawBuilder<unknown>,
  day: string,
): { readonly rows: RawBuilder<Node>; readonly order: RawBuilder<unknown> } => {
  const contracts = sql`from "contract" c where c."financingId" = f."id" and not c."deleted" and ${isNotIn('c', contract, 'draft', 'rejected', 'withdrawn')}`;
  /** Goods that came from suppliers, or left for good: as the ledger of stock has it. */
  const places = { warehousing: ['supplier'], outbound: [...GONE] } as const;
  const movedOn = (kind: keyof typeof places) =>
    sql`(select max(e."day") from "stock_entry" e where e."financingId" = f."id" and e."placeKind" = any(${[...places[kind]]}::text[]) and e."reversesId" is null
      and not exists (select from "stock_entry" r where r."reversesId" = e."moveId"))`;
  const ordered = sql`(select coalesce(sum(l."equipmentQuantity"), 0) from "order_bidding_products" l where l."financingId" = f."id" and not l."deleted")`;
  const none = sql`null::date`;
  const moved = (kind: keyof typeof places) =>
    sql`(select abs(coalesce(sum(b."quantity"), 0)) from "stock_balance" b where b."financingId" = f."id" and b."placeKind" = any(${[...places[kind]]}::text[]))`;
  const receivable = sql`from "finance_receivable" r join "contract" c on c."id" = r."contractId" where c."financingId" = f."id" and not r."deleted"`;
  const sale = sql`(select coalesce(sum(c."contractAmount"), 0) ${contracts} and ${isOneOf('c.contractType', contractTypes.sale.value)})`;
  const bills = sql`from "bill" b where b."financingId" = f."id" and not b."deleted" and ${isIn('b', bill, ...ON_PAPER)} and ${isOneOf('b.direction', ...SOLD)}`;
  const reports = sql`from "acceptance_report" a where a."financingId" = f."id" and not a."deleted"`;
  const plan = sql`from "repayment_plan" p where p."financingId" = f."id" and not p."deleted" and not coalesce(p."superseded", false)`;
  const nodes: readonly (readonly [Node['scheduleNode'], RawBuilder<unknown>, RawBuilder<unknown>])[] = [
    [
      'contract',
      sql`(select max(c."signDate") ${contracts})`,
      statusOf(
        sql`(exists (select 1 ${contracts}) and not exists (select 1 ${contracts} and ${isIn('c', contract, 'inApproval', 'approved')}))`,
        sql`exists (select 1 ${contracts})`,
        none,
        day,
      ),
    ],
    [
      'disbursement',
      sql`f."startDate"`,
      statusOf(
        sql`f."disbursedAmount" >= coalesce(f."financingAmount", 0) and f."disbursedAmount" > 0`,
        sql`f."disbursedAmount" > 0`,
        none,
        day,
      ),
    ],
    [
      'warehousing',
      movedOn('warehousing'),
      statusOf(
        sql`${moved('warehousing')} >= ${ordered} and ${ordered} > 0`,
        sql`${moved('warehousing')} > 0`,
        none,
        day,
      ),
    ],
    [
      'outbound',
      movedOn('outbound'),
      statusOf(sql`${moved('outbound')} >= ${ordered} and ${ordered} > 0`, sql`${moved('outbound')} > 0`, none, day),
    ],
    [
      'acceptance',
      sql`(select max(a."acceptanceDate") ${reports})`,
      statusOf(
        sql`exists (select 1 ${reports} and ${isIn('a', acceptanceReport, 'confirmed')} and ${isOneOf('a.result', acceptanceResults.qualified.value)})`,
        sql`exists (select 1 ${reports})`,
        none,
        day,
      ),
    ],
    [
      'invoice',
      sql`(select max(b."billingDate") ${bills})`,
      statusOf(
        sql`(select coalesce(sum(b."billAmount"), 0) ${bills}) >= ${sale} and ${sale} > 0`,
        sql`exists (select 1 ${bills})`,
        none,
        day,
      ),
    ],
    [
      'collection',
      sql`(select min(r."receivableDate") ${receivable} and r."receivableAmount" + coalesce(r."amendedAmount", 0) > coalesce(r."receivedAmount", 0))`,
      statusOf(
        sql`(exists (select 1 ${receivable}) and not exists (select 1 ${receivable} and r."receivableAmount" + coalesce(r."amendedAmount", 0) > coalesce(r."receivedAmount", 0)))`,
        sql`exists (select 1 ${receivable} and r."receivedAmount" > 0)`,
        sql`(select min(r."receivableDate") ${receivable} and r."receivableAmount" + coalesce(r."amendedAmount", 0) > coalesce(r."receivedAmount", 0))`,
        day,
      ),
    ],
    [
      'repayment',
      sql`(select min(p."plannedRepaymentDate") ${plan} and ${isNotIn('p', repaymentPlan, 'repaid')})`,
      statusOf(
        isIn('f', financing, 'settled'),
        sql`f."repaidAmount" > 0`,
        sql`(select min(${inTimeUntil()}) ${plan} and ${isOverdueOn(day)})`,
        day,
      ),
    ],
  ];
  const rows = sql<Node>`select f."id" as "financingId", f."code" as "financingCode", f."name" as "financingName", n."scheduleNode", n."scheduleDate"::text as "scheduleDate", n."scheduleStatus" from "financing" f
    cross join lateral (values ${sql.join(nodes.map(([name, date, status], at) => sql`(${at}::integer, ${name}::text, (${date})::date, (${status})::integer)`))}) as n("at", "scheduleNode", "scheduleDate", "scheduleStatus")
    where f."id" ${loans}`;
  return { rows, order: sql`f."createTime" desc, f."id", n."at"` };
};

/** The nodes of the loans that are asked for, which a keyword finds by their number or name. */
async function nodesAsked(context: SignedIn, query: Query): Promise<ReturnType<typeof nodesOf>> {
  const { keyword } = query;
  const isNamed =
    typeof keyword === 'string' && keyword !== ''
      ? sql`and (strpos(t."code", ${keyword}) > 0 or strpos(t."name", ${keyword}) > 0)`
      : sql``;
  const isAsked = await isAskedFor(context, query, 't');
  return nodesOf(sql`in (select t."id" ${projects(context)} and ${isAsked} ${isNamed})`, context.day);
}

const { answer: nodeAnswer } = financingLoanManage.calls.schedule;

export const postLoan: Part<typeof financingLoanManage> = {
  only: {
    invoice: ofLoans,
    invoiceFile: ofLoans,
    invoiceList: (context, query) => isAskedFor(context, query, 't'),
    stock: ofLoans,
    stockFile: ofLoans,
    report: ofLoans,
    repayment: ofPlans,
    repaymentV2: ofPlans,
    collectionAmountV2: ofLoans,
  },
  extra: {
    standing: (context, rows) =>
      Promise.resolve(
        rows.map(({ overdueDays, graceDaysLeft }) =>
          standingOf(context, { overdueDays: Number(overdueDays), graceDaysLeft: Number(graceDaysLeft) }),
        ),
      ),
  },
  calls: {
    schedule: async (context, { query }) => {
      const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
      const { rows: nodes, order } = await nodesAsked(context, query);
      const counted = await sql<{ total: number }>`select count(*)::integer as "total" from (${nodes}) as r`.execute(
        context.db,
      );
      const { rows } = await sql<Node>`${nodes} order by ${order} limit ${size} offset ${(current - 1) * size}`.execute(
        context.db,
      );
      return { records: rows, total: counted.rows[0]?.total ?? 0, size, current };
    },
    scheduleFile: async (context, { query }) => {
      const { rows: nodes, order } = await nodesAsked(context, query);
      const { rows } = await sql<Node>`${nodes} order by ${order} limit ${MOST_IN_FILE}`.execute(context.db);
      return reportFile(
        context,
        say({ zh: '贷后进度', en: 'Post-loan schedule' }, context.locale),
        'fields' in nodeAnswer ? nodeAnswer.fields : {},
        rows,
        query.columns,
      );
    },
  },
};
