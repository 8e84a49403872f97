import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, Page } from '@scf-kit/sdk/contract/call';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { GONE } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { say, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { multiply, roundAmount } from '@scf-kit/sdk/values';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { BOUGHT, DONE, ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { acceptanceReport, acceptanceResults } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { reportFile } from '../../../excel/report.ts';
import type { Part } from '../../../resource/serve.ts';
import { goodsOf, NO_GOODS } from '../../trade/goods.ts';
import { graceDaysOn, inTimeUntil, isOverdueOn, leftOn, overdueDaysOn, penaltyOn } from '../loans/penalty.ts';
import { standingOf } from '../parties.ts';
import { projects } from './projects.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.ts';

/** Projects in the list that has no pages. */
const MOST = 1_000;
/** Lines of one file. */
const MOST_IN_FILE = 50_000;
const PAGE = 20;

interface Asked {
  readonly financingId?: string | null;
  readonly variant?: 'normal' | 'rz' | null;
  readonly keyword?: string | null;
}
type Paged = Asked & { readonly current?: number | null; readonly size?: number | null };

/**
 * `in (...)`: loans that were paid out, of the projects the person follows; those of `rz` were lent by the own office.
 * @throws Refusal 404 where the one that is asked for is none of them.
 */
async function loansOf(context: SignedIn, { financingId, variant, keyword }: Asked): Promise<RawBuilder<unknown>> {
  const { session, call } = context;
  const codes = typeof call.access === 'object' ? call.access.codes : [];
  // People with the code of the own loans alone see no others.
  const ownOnly = codes.filter((code) => session.grants.has(code)).every((code) => code.endsWith('_RZ'));
  const lentByOwn = variant === 'rz' || ownOnly ? sql`and t."financingOfficeId" = ${session.officeId}` : sql``;
  const one = financingId ? sql`and t."id" = ${financingId}` : sql`and ${isIn('t', financing, ...RUNNING, 'settled')}`;
  const named = keyword ? sql`and (strpos(t."code", ${keyword}) > 0 or strpos(t."name", ${keyword}) > 0)` : sql``;
  const seen = sql`select t."id" ${projects(context)} ${lentByOwn} ${one} ${named}`;
  if (financingId && !keyword && (await seen.execute(context.db)).rows.length === 0) throw refuse.notFound();
  return sql`in (${seen})`;
}

/** Rows over the projects `f`, and their order, which their number does without: a million rows are not sorted for it. */
type Of<T> = (loans: RawBuilder<unknown>) => { readonly rows: RawBuilder<T>; readonly order: RawBuilder<unknown> };

async function pageOf<T>(context: SignedIn, query: Paged, of: Of<T>): Promise<Page<T>> {
  const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
  const { rows: asked, order } = of(await loansOf(context, query));
  const counted = await sql<{ total: number }>`select count(*)::integer as "total" from (${asked}) as r`.execute(
    context.db,
  );
  const { rows } = await sql<T>`${asked} order by ${order} limit ${size} offset ${(current - 1) * size}`.execute(
    context.db,
  );
  return { records: rows, total: counted.rows[0]?.total ?? 0, size, current };
}

async function allOf<T>(context: SignedIn, query: Asked, of: Of<T>, most = MOST_IN_FILE): Promise<readonly T[]> {
  const { rows, order } = of(await loansOf(context, query));
  return (await sql<T>`${rows} order by ${order} limit ${most}`.execute(context.db)).rows;
}

type Planned = AnswerOf<typeof financingLoanManage.calls.repayment>['records'][number];

const PROJECT = sql`f."id" as "financingId", f."code" as "financingCode", f."name" as "financingName"`;
const PLANNED = sql`${PROJECT}, p."id" as "repaymentPlanId", p."period", p."plannedRepaymentDate"::text as "plannedRepaymentDate",
  p."plannedRepaymentAmount"::text as "plannedRepaymentAmount", coalesce(p."repaidAmount", 0)::text as "repaidAmount"`;
const PLAN = (
  loans: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`from "repayment_plan" p join "financing" f on f."id" = p."financingId"
  where f."id" ${loans} and not p."deleted" and not coalesce(p."superseded", false)`;
const BY_DUE = sql`f."createTime" desc, f."id", p."plannedRepaymentDate", p."period", p."id"`;

type Node = AnswerOf<typeof financingLoanManage.calls.schedule>['records'][number];

/** A node is done, late, in progress or not begun: by how much of how much, and by the day it should be done on. */
const statusOf = (
  done: RawBuilder<unknown>,
  begun: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  day: string,
): RawBuilder<unknown> =>
  sql`case when ${done} then 2 when ${due} < ${day}::date then 3 when ${begun} then 1 else 0 end`;

const nodesOf = (loans: RawBuilder<unknown>, day: string): ReturnType<Of<Node>> => {
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
  const rows = sql<Node>`select ${PROJECT}, n."scheduleNode", n."scheduleDate"::text as "scheduleDate", n."scheduleStatus" from "financing" f
    cross join lateral (values ${sql.join(nodes.map(([name, date, status], at) => sql`(${at}::integer, ${name}::text, (${date})::date, (${status})::integer)`))}) as n("at", "scheduleNode", "scheduleDate", "scheduleStatus")
    where f."id" ${loans}`;
  return { rows, order: sql`f."createTime" desc, f."id", n."at"` };
};

type Calls = typeof financingLoanManage.calls;
type RowOf<N extends 'invoice' | 'report' | 'stock' | 'repaymentV2' | 'collectionAmountV2'> = AnswerOf<
  Calls[N]
>['records'][number];

const bills: Of<RowOf<'invoice'>> = (loans) => ({
  rows: sql`select b."id", ${PROJECT}, b."billNumber", coalesce(b."billAmount", 0)::text as "billAmount", b."billingDate"::text as "billingDate", b."direction", b."customerName", b."status"
    from "bill" b join "financing" f on f."id" = b."financingId" where f."id" ${loans} and not b."deleted" and ${isIn('b', bill, ...DONE)}`,
  order: sql`b."billingDate" desc nulls last, b."id"`,
});

type Line = Pick<
  RowOf<'stock'>,
  'id' | 'financingId' | 'financingCode' | 'financingName' | 'equipmentText' | 'beingUsedAmount'
> & {
  readonly unitPrice: string;
};
const lines: Of<Line> = (loans) => ({
  rows: sql`select l."id", ${PROJECT}, coalesce(m."itemText", l."equipmentSpecification") as "equipmentText", coalesce(l."unitPrice", 0)::text as "unitPrice", coalesce(f."beingUsedAmount", 0)::text as "beingUsedAmount"
    from "order_bidding_products" l join "financing" f on f."id" = l."financingId" left join "master" m on m."id" = l."biddingEquipment"
    where f."id" ${loans} and not l."deleted"`,
  order: sql`f."createTime" desc, f."id", l."createTime", l."id"`,
});

async function inStock({ db }: SignedIn, of: readonly Line[]): Promise<RowOf<'stock'>[]> {
  const goods = await goodsOf(
    db,
    of.map(({ id }) => id),
  );
  return of.map(({ unitPrice, ...line }) => {
    const { ordered, in: came, out } = goods.get(line.id) ?? NO_GOODS;
    return {
      ...line,
      orderedQuantity: ordered,
      warehousingQuantity: came,
      outboundQuantity: out,
      stockQuantity: came - out,
      stockAmount: roundAmount(multiply(unitPrice, String(came - out)) ?? '0'),
    };
  });
}

const fieldsOf = (name: 'invoice' | 'stock' | 'schedule'): Fields => {
  const { answer } = financingLoanManage.calls[name];
  return 'fields' in answer ? answer.fields : {};
};
const title = (text: Text, { locale }: SignedIn): string => say(text, locale);

export const postLoan: Part<typeof financingLoanManage> = {
  calls: {
    invoice: (context, { query }) => pageOf(context, query, bills),
    invoiceFile: async (context, { query }) =>
      reportFile(
        context,
        title({ zh: '贷后发票', en: 'Post-loan invoices' }, context),
        fieldsOf('invoice'),
        await allOf(context, query, bills),
        query.columns,
      ),
    invoiceList: (context, { query }) =>
      allOf(
        context,
        query,
        (loans) => ({
          rows: sql<AnswerOf<Calls['invoiceList']>[number]>`
        select ${PROJECT}, count(b."id")::integer as "billCount",
          coalesce(sum(b."billAmount") filter (where ${isOneOf('b.direction', ...SOLD)}), 0)::numeric(18, 2)::text as "billAmount",
          coalesce(sum(b."billAmount") filter (where ${isOneOf('b.direction', ...BOUGHT)}), 0)::numeric(18, 2)::text as "collectedBillAmount", coalesce(f."beingUsedAmount", 0)::text as "beingUsedAmount"
        from "financing" f left join "bill" b on b."financingId" = f."id" and not b."deleted" and ${isIn('b', bill, ...DONE)}
        where f."id" ${loans} group by f."id"`,
          order: sql`f."createTime" desc, f."id"`,
        }),
        MOST,
      ),
    stock: async (context, { query }) => {
      const page = await pageOf(context, query, lines);
      return { ...page, records: await inStock(context, page.records) };
    },
    stockFile: async (context, { query }) =>
      reportFile(
        context,
        title({ zh: '贷后库存', en: 'Post-loan stock' }, context),
        fieldsOf('stock'),
        await inStock(context, await allOf(context, query, lines)),
        query.columns,
      ),
    report: (context, { query }) =>
      pageOf(context, query, (loans) => ({
        rows: sql<RowOf<'report'>>`
        select a."id", ${PROJECT}, a."title" as "reportName", a."reportFile", a."acceptanceDate"::text as "reportDate", a."status"
        from "acceptance_report" a join "financing" f on f."id" = a."financingId" where f."id" ${loans} and not a."deleted"`,
        order: sql`a."createTime" desc, a."id"`,
      })),
    repayment: (context, { query }) =>
      pageOf(context, query, (loans) => ({ rows: sql<Planned>`select ${PLANNED} ${PLAN(loans)}`, order: BY_DUE })),
    repaymentV2: async (context, { query }) => {
      const day = context.day;
      const found = await pageOf(context, query, (loans) => ({
        rows: sql<Omit<RowOf<'repaymentV2'>, 'standing'>>`
        select ${PLANNED}, coalesce(p."principal", 0)::text as "principal", coalesce(p."interest", 0)::text as "interest", coalesce(p."serviceCharge", 0)::text as "serviceCharge",
          ${penaltyOn(day)}::text as "penalty", ${leftOn(day)}::text as "unpaidAmount", p."actualRepaymentDate"::text as "actualRepaymentDate", p."status",
          ${overdueDaysOn(day)} as "overdueDays", ${graceDaysOn(day)} as "graceDaysLeft" ${PLAN(loans)}`,
        order: BY_DUE,
      }));
      return { ...found, records: found.records.map((row) => ({ ...row, standing: standingOf(context, row) })) };
    },
    schedule: (context, { query }) => pageOf(context, query, (loans) => nodesOf(loans, context.day)),
    scheduleFile: async (context, { query }) =>
      reportFile(
        context,
        title({ zh: '贷后进度', en: 'Post-loan schedule' }, context),
        fieldsOf('schedule'),
        await allOf(context, query, (loans) => nodesOf(loans, context.day)),
        query.columns,
      ),
    collectionAmountV2: (context, { query }) =>
      pageOf(context, query, (loans) => ({
        rows: sql<RowOf<'collectionAmountV2'>>`
        select d."id", ${PROJECT}, coalesce(d."settlesAmount", d."amount")::text as "collectionAmount", coalesce(d."valueDate", d."createTime"::date)::text as "collectionDate"
        from "finance_amount_detail" d join "contract" c on c."id" = d."contractId" join "financing" f on f."id" = c."financingId"
        where f."id" ${loans} and not d."deleted" and ${isIn('d', financeAmountDetail, 'approved')}`,
        order: sql`d."valueDate" desc nulls last, d."id"`,
      })),
  },
};
