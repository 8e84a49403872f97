import { sql, type RawBuilder } from 'kysely';
import type { financingLoanManage, scheduleNodes } from '@scf-kit/sdk/contract/financing/post-loan';
import { multiply, roundAmount, today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../../clock.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';
import { goodsOf, NO_GOODS } from '../../trade/goods.ts';
import { projects } from './projects.ts';

const MOST = 1_000;

interface Asked {
  readonly financingId?: string | null;
  readonly variant?: 'normal' | 'rz' | null;
}

/** Loans that were paid out, of the projects the person follows: those of `rz` were lent by the own office. */
async function loansOf(context: SignedIn, { financingId, variant }: Asked): Promise<readonly string[]> {
  const { session, call } = context;
  const codes = typeof call.access === 'object' ? call.access.codes : [];
  // Whoever holds the code of the own loans alone sees no others.
  const ownOnly = codes.filter((code) => session.grants.has(code)).every((code) => code.endsWith('_RZ'));
  const lentByOwn = variant === 'rz' || ownOnly ? sql`and t."financingOfficeId" = ${session.officeId}` : sql``;
  const one = financingId ? sql`and t."id" = ${financingId}` : sql`and t."status" in (101, 102, 103)`;
  const { rows } = await sql<{
    id: string;
  }>`select t."id" ${projects(context)} ${lentByOwn} ${one} order by t."createTime" desc, t."id" limit ${MOST}`.execute(
    context.db,
  );
  if (financingId && rows.length === 0) throw refuse.notFound();
  return rows.map(({ id }) => id);
}

/** Rows of a query that ends in a condition over the projects `f`. */
async function rowsOf<T>(
  context: SignedIn,
  query: Asked,
  of: (ids: RawBuilder<unknown>) => RawBuilder<T>,
): Promise<T[]> {
  const ids = await loansOf(context, query);
  const { rows } = await of(sql`any(${[...ids]}::text[])`).execute(context.db);
  return rows;
}

interface Planned {
  readonly financingId: string;
  readonly financingCode: string;
  readonly repaymentPlanId: string;
  readonly period: number | null;
  readonly plannedRepaymentDate: string;
  readonly plannedRepaymentAmount: string;
  readonly repaidAmount: string;
}

const PLANNED = sql`f."id" as "financingId", f."code" as "financingCode", p."id" as "repaymentPlanId", p."period", p."plannedRepaymentDate"::text as "plannedRepaymentDate",
  p."plannedRepaymentAmount"::text as "plannedRepaymentAmount", coalesce(p."repaidAmount", 0)::text as "repaidAmount"`;
const PLAN = (
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`from "repayment_plan" p join "financing" f on f."id" = p."financingId"
  where f."id" = ${ids} and not p."deleted" and not coalesce(p."superseded", false) order by f."createTime" desc, f."id", p."plannedRepaymentDate", p."period" limit ${MOST}`;

interface Node {
  readonly financingId: string;
  readonly financingCode: string;
  readonly scheduleNode: keyof typeof scheduleNodes;
  readonly scheduleDate: string | null;
  readonly scheduleStatus: number;
}

/** A node is done, late, in progress or not begun: by how much of how much, and by the day it should be done on. */
const statusOf = (
  done: RawBuilder<unknown>,
  begun: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  day: string,
): RawBuilder<unknown> =>
  sql`case when ${done} then 2 when ${due} < ${day}::date then 3 when ${begun} then 1 else 0 end`;

const nodesOf = (ids: RawBuilder<unknown>, day: string): RawBuilder<Node> => {
  const contracts = sql`from "contract" c where c."financingId" = f."id" and not c."deleted" and c."status" not in (0, 2, 3)`;
  const moves = (kind: 'warehousing' | 'outbound') =>
    sql`from ${sql.table(`order_bidding_products_${kind}`)} m where m."financingId" = f."id" and not m."deleted"`;
  const ordered = sql`(select coalesce(sum(l."equipmentQuantity"), 0) from "order_bidding_products" l where l."financingId" = f."id" and not l."deleted")`;
  const none = sql`null::date`;
  const moved = (kind: 'warehousing' | 'outbound') => sql`(select coalesce(sum(m."quantity"), 0) ${moves(kind)})`;
  const receivable = sql`from "finance_receivable" r join "contract" c on c."id" = r."contractId" where c."financingId" = f."id" and not r."deleted"`;
  const sale = sql`(select coalesce(sum(c."contractAmount"), 0) ${contracts} and c."contractType" = 2)`;
  const bills = sql`from "bill" b where b."financingId" = f."id" and not b."deleted" and b."status" in (100, 101) and b."direction" in (1, 3)`;
  const reports = sql`from "acceptance_report" a where a."financingId" = f."id" and not a."deleted"`;
  const plan = sql`from "repayment_plan" p where p."financingId" = f."id" and not p."deleted" and not coalesce(p."superseded", false)`;
  const nodes: readonly (readonly [keyof typeof scheduleNodes, RawBuilder<unknown>, RawBuilder<unknown>])[] = [
    [
      'contract',
      sql`(select max(c."signDate") ${contracts})`,
      statusOf(
        sql`(exists (select 1 ${contracts}) and not exists (select 1 ${contracts} and c."status" in (1, 99)))`,
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
      sql`(select max(m."warehousingDate") ${moves('warehousing')})`,
      statusOf(
        sql`${moved('warehousing')} >= ${ordered} and ${ordered} > 0`,
        sql`${moved('warehousing')} > 0`,
        none,
        day,
      ),
    ],
    [
      'outbound',
      sql`(select max(m."outboundDate") ${moves('outbound')})`,
      statusOf(sql`${moved('outbound')} >= ${ordered} and ${ordered} > 0`, sql`${moved('outbound')} > 0`, none, day),
    ],
    [
      'acceptance',
      sql`(select max(a."acceptanceDate") ${reports})`,
      statusOf(
        sql`exists (select 1 ${reports} and a."status" = 2 and a."result" = 1)`,
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
      sql`(select min(r."receivableDate") ${receivable} and r."receivableAmount" > coalesce(r."receivedAmount", 0))`,
      statusOf(
        sql`(exists (select 1 ${receivable}) and not exists (select 1 ${receivable} and r."receivableAmount" > coalesce(r."receivedAmount", 0)))`,
        sql`exists (select 1 ${receivable} and r."receivedAmount" > 0)`,
        sql`(select min(r."receivableDate") ${receivable} and r."receivableAmount" > coalesce(r."receivedAmount", 0))`,
        day,
      ),
    ],
    [
      'repayment',
      sql`(select min(p."plannedRepaymentDate") ${plan} and p."status" <> 2)`,
      statusOf(
        sql`f."status" = 103`,
        sql`f."repaidAmount" > 0`,
        sql`(select min(p."plannedRepaymentDate") ${plan} and p."status" <> 2)`,
        day,
      ),
    ],
  ];
  return sql<Node>`select f."id" as "financingId", f."code" as "financingCode", n."scheduleNode", n."scheduleDate"::text as "scheduleDate", n."scheduleStatus" from "financing" f
    cross join lateral (values ${sql.join(nodes.map(([name, date, status], at) => sql`(${at}::integer, ${name}::text, (${date})::date, (${status})::integer)`))}) as n("at", "scheduleNode", "scheduleDate", "scheduleStatus")
    where f."id" = ${ids} order by f."createTime" desc, f."id", n."at" limit ${MOST}`;
};

export const postLoan: Part<typeof financingLoanManage> = {
  calls: {
    invoice: (context, { query }) =>
      rowsOf(
        context,
        query,
        (ids) => sql<{
          id: string;
          financingId: string;
          financingCode: string;
          billNumber: string | null;
          billAmount: string;
          billingDate: string | null;
          direction: number;
          customerName: string | null;
        }>`
        select b."id", f."id" as "financingId", f."code" as "financingCode", b."billNumber", coalesce(b."billAmount", 0)::text as "billAmount", b."billingDate"::text as "billingDate", b."direction", b."customerName"
        from "bill" b join "financing" f on f."id" = b."financingId" where f."id" = ${ids} and not b."deleted" and b."status" in (99, 100, 101) order by b."billingDate" desc nulls last, b."id" limit ${MOST}`,
      ),
    invoiceList: (context, { query }) =>
      rowsOf(
        context,
        query,
        (ids) => sql<{
          financingId: string;
          financingCode: string;
          billCount: number;
          billAmount: string;
          collectedBillAmount: string;
          beingUsedAmount: string;
        }>`
        select f."id" as "financingId", f."code" as "financingCode", count(b."id")::integer as "billCount",
          coalesce(sum(b."billAmount") filter (where b."direction" in (1, 3)), 0)::numeric(18, 2)::text as "billAmount",
          coalesce(sum(b."billAmount") filter (where b."direction" in (2, 4)), 0)::numeric(18, 2)::text as "collectedBillAmount", coalesce(f."beingUsedAmount", 0)::text as "beingUsedAmount"
        from "financing" f left join "bill" b on b."financingId" = f."id" and not b."deleted" and b."status" in (99, 100, 101)
        where f."id" = ${ids} group by f."id" order by f."createTime" desc, f."id"`,
      ),
    stock: async (context, { query }) => {
      const lines = await rowsOf(
        context,
        query,
        (ids) => sql<{
          id: string;
          financingId: string;
          financingCode: string;
          equipmentText: string | null;
          unitPrice: string;
          beingUsedAmount: string;
        }>`
        select l."id", f."id" as "financingId", f."code" as "financingCode", coalesce(m."itemText", l."equipmentSpecification") as "equipmentText", coalesce(l."unitPrice", 0)::text as "unitPrice", coalesce(f."beingUsedAmount", 0)::text as "beingUsedAmount"
        from "order_bidding_products" l join "financing" f on f."id" = l."financingId" left join "master" m on m."id" = l."biddingEquipment"
        where f."id" = ${ids} and not l."deleted" order by f."createTime" desc, f."id", l."createTime", l."id" limit ${MOST}`,
      );
      const goods = await goodsOf(
        context.db,
        lines.map(({ id }) => id),
      );
      return lines.map(({ unitPrice, ...line }) => {
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
    },
    report: (context, { query }) =>
      rowsOf(
        context,
        query,
        (ids) => sql<{
          id: string;
          financingId: string;
          financingCode: string;
          reportName: string;
          reportFile: string | null;
          reportDate: string | null;
          status: number;
        }>`
        select a."id", f."id" as "financingId", f."code" as "financingCode", a."title" as "reportName", a."reportFile", a."acceptanceDate"::text as "reportDate", a."status"
        from "acceptance_report" a join "financing" f on f."id" = a."financingId" where f."id" = ${ids} and not a."deleted" order by a."createTime" desc, a."id" limit ${MOST}`,
      ),
    repayment: (context, { query }) => rowsOf(context, query, (ids) => sql<Planned>`select ${PLANNED} ${PLAN(ids)}`),
    repaymentV2: (context, { query }) => {
      const day = today(context.config.businessTimeZone, presentMoment());
      return rowsOf(
        context,
        query,
        (ids) => sql<
          Planned & {
            principal: string;
            interest: string;
            serviceCharge: string;
            penalty: string;
            unpaidAmount: string;
            actualRepaymentDate: string | null;
            status: number;
            overdueDays: number;
          }
        >`
        select ${PLANNED}, coalesce(p."principal", 0)::text as "principal", coalesce(p."interest", 0)::text as "interest", coalesce(p."serviceCharge", 0)::text as "serviceCharge", coalesce(p."penalty", 0)::text as "penalty",
          (p."plannedRepaymentAmount" - coalesce(p."repaidAmount", 0))::text as "unpaidAmount", p."actualRepaymentDate"::text as "actualRepaymentDate", p."status",
          (case when p."status" = 2 then 0 else greatest(0, ${day}::date - p."plannedRepaymentDate") end)::integer as "overdueDays" ${PLAN(ids)}`,
      );
    },
    schedule: (context, { query }) => {
      const day = today(context.config.businessTimeZone, presentMoment());
      return rowsOf(context, query, (ids) => nodesOf(ids, day));
    },
    collectionAmountV2: (context, { query }) =>
      rowsOf(
        context,
        query,
        (ids) => sql<{
          id: string;
          financingId: string;
          financingCode: string;
          collectionAmount: string;
          collectionDate: string;
        }>`
        select d."id", f."id" as "financingId", f."code" as "financingCode", coalesce(d."settlesAmount", d."amount")::text as "collectionAmount", coalesce(d."valueDate", d."createTime"::date)::text as "collectionDate"
        from "finance_amount_detail" d join "contract" c on c."id" = d."contractId" join "financing" f on f."id" = c."financingId"
        where f."id" = ${ids} and not d."deleted" and d."status" = 99 order by d."valueDate" desc nulls last, d."id" limit ${MOST}`,
      ),
  },
};
