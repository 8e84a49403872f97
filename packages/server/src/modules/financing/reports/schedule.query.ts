import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { acceptanceReport, acceptanceResults } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { GONE } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { among, columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.query.ts';
import { inTimeUntil, isOverdueOn } from '../loans/penalty.query.ts';
import { projects, selectCurrency } from './projects.query.ts';

const NODE = columns({
  financingId: 'text',
  financingCode: 'text',
  financingName: 'text',
  scheduleNode: among([
    'contract',
    'disbursement',
    'warehousing',
    'outbound',
    'acceptance',
    'invoice',
    'collection',
    'repayment',
  ]),
  scheduleDate: 'date?',
  scheduleStatus: among([0, 1, 2, 3]),
});
/** Where a loan stands at one node. */
type Node = RowOf<typeof NODE>;

/** A node is done, late, in progress or not begun: by how much of how much, and by the day it should be done on. */
const buildNodeStatus = (
  done: RawBuilder<unknown>,
  begun: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  day: string,
): RawBuilder<unknown> =>
  sql`case when ${done} then 2 when ${due} < ${day}::date then 3 when ${begun} then 1 else 0 end`;

/** Goods that came from suppliers, or left for good: as the ledger of stock has it. */
const places = { warehousing: ['supplier'], outbound: [...GONE] } as const;
const movedOn = (kind: keyof typeof places): RawBuilder<unknown> =>
  sql`(
    select max(e."day")
    from "stock_entry" e
    where e."financingId" = f."id"
      and e."placeKind" = any(${[...places[kind]]}::text[])
      and e."reversesId" is null
      and not exists (select from "stock_entry" r where r."reversesId" = e."moveId")
  )`;
const moved = (kind: keyof typeof places): RawBuilder<unknown> =>
  sql`(
    select abs(coalesce(sum(b."quantity"), 0))
    from "stock_balance" b
    where b."financingId" = f."id" and b."placeKind" = any(${[...places[kind]]}::text[])
  )`;
const ordered = sql`(
  select coalesce(sum(l."equipmentQuantity"), 0)
  from "order_bidding_products" l
  where l."financingId" = f."id" and not l."deleted"
)`;

/** The records that belong to a loan (`f`), each as `from … where …`. */
const contracts = sql`
  from "contract" c
  where c."financingId" = f."id" and not c."deleted" and ${isNotIn('c', contract, 'draft', 'rejected', 'withdrawn')}`;
const bills = sql`
  from "bill" b
  where b."financingId" = f."id"
    and not b."deleted"
    and ${isIn('b', bill, ...ON_PAPER)}
    and ${isOneOf('b.direction', ...SOLD)}`;
const receivables = sql`
  from "finance_receivable" r
  join "contract" c on c."id" = r."contractId"
  where c."financingId" = f."id" and not r."deleted"`;
const openReceivables = sql`
  ${receivables}
    and r."receivableAmount" + coalesce(r."amendedAmount", 0) > coalesce(r."receivedAmount", 0)`;
const reports = sql`from "acceptance_report" a where a."financingId" = f."id" and not a."deleted"`;
const plan = sql`
  from "repayment_plan" p
  where p."financingId" = f."id" and not p."deleted" and not coalesce(p."superseded", false)`;

const sold = sql`(
  select ${selectCurrency('c')} as "currency", sum(c."contractAmount") as "amount"
  ${contracts}
    and ${isOneOf('c.contractType', contractTypes.sale.value)}
  group by 1
) s`;
const invoiced = sql`(
  select coalesce(sum(coalesce(b."origanAmount", b."billAmount")), 0)
  ${bills}
    and ${selectCurrency('b')} = s."currency"
)`;
/**
 * That what was sold is invoiced, currency by currency: amounts of two are never added. An invoice counts with its
 * share of the contract, in the contract's currency.
 */
const isInvoiced = sql`(
  exists (select from ${sold} where s."amount" > 0)
  and not exists (select from ${sold} where s."amount" > ${invoiced})
)`;

/** The nodes of a loan (`f`) in their order: the day of each, and how far it has come. */
function listNodes(
  day: string,
): readonly (readonly [Node['scheduleNode'], RawBuilder<unknown>, RawBuilder<unknown>])[] {
  const none = sql`null::date`;
  return [
    [
      'contract',
      sql`(select max(c."signDate") ${contracts})`,
      buildNodeStatus(
        sql`(
          exists (select 1 ${contracts})
          and not exists (select 1 ${contracts} and ${isIn('c', contract, 'inApproval', 'approved')})
        )`,
        sql`exists (select 1 ${contracts})`,
        none,
        day,
      ),
    ],
    [
      'disbursement',
      sql`f."startDate"`,
      buildNodeStatus(
        sql`f."disbursedAmount" >= coalesce(f."financingAmount", 0) and f."disbursedAmount" > 0`,
        sql`f."disbursedAmount" > 0`,
        none,
        day,
      ),
    ],
    [
      'warehousing',
      movedOn('warehousing'),
      buildNodeStatus(
        sql`${moved('warehousing')} >= ${ordered} and ${ordered} > 0`,
        sql`${moved('warehousing')} > 0`,
        none,
        day,
      ),
    ],
    [
      'outbound',
      movedOn('outbound'),
      buildNodeStatus(
        sql`${moved('outbound')} >= ${ordered} and ${ordered} > 0`,
        sql`${moved('outbound')} > 0`,
        none,
        day,
      ),
    ],
    [
      'acceptance',
      sql`(select max(a."acceptanceDate") ${reports})`,
      buildNodeStatus(
        sql`exists (
          select 1
          ${reports}
            and ${isIn('a', acceptanceReport, 'confirmed')}
            and ${isOneOf('a.result', acceptanceResults.qualified.value)}
        )`,
        sql`exists (select 1 ${reports})`,
        none,
        day,
      ),
    ],
    [
      'invoice',
      sql`(select max(b."billingDate") ${bills})`,
      buildNodeStatus(isInvoiced, sql`exists (select 1 ${bills})`, none, day),
    ],
    [
      'collection',
      sql`(select min(r."receivableDate") ${openReceivables})`,
      buildNodeStatus(
        sql`(exists (select 1 ${receivables}) and not exists (select 1 ${openReceivables}))`,
        sql`exists (select 1 ${receivables} and r."receivedAmount" > 0)`,
        sql`(select min(r."receivableDate") ${openReceivables})`,
        day,
      ),
    ],
    [
      'repayment',
      sql`(select min(p."plannedRepaymentDate") ${plan} and ${isNotIn('p', repaymentPlan, 'repaid')})`,
      buildNodeStatus(
        isIn('f', financing, 'settled'),
        sql`f."repaidAmount" > 0`,
        sql`(select min(${inTimeUntil()}) ${plan} and ${isOverdueOn(day)})`,
        day,
      ),
    ],
  ];
}

/** Where each loan (`f`) stands, node by node, and the order of them. */
function buildNodes(
  loans: RawBuilder<unknown>,
  day: string,
): { readonly rows: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  const nodes = listNodes(day).map(
    ([name, date, status], at) => sql`(${at}::integer, ${name}::text, (${date})::date, (${status})::integer)`,
  );
  const rows = sql`
    select f."id" as "financingId", f."code" as "financingCode", f."name" as "financingName", n."scheduleNode",
      n."scheduleDate"::text as "scheduleDate", n."scheduleStatus"
    from "financing" f
    cross join lateral (
      values ${sql.join(nodes)}
    ) as n("at", "scheduleNode", "scheduleDate", "scheduleStatus")
    where f."id" ${loans}`;
  return { rows, order: sql`f."createTime" desc, f."id", n."at"` };
}

/** The loans that are asked for: a condition over each (`t`), and a part of its number or name. */
export interface LoansAsked {
  readonly isAsked: RawBuilder<SqlBool>;
  readonly keyword: string | undefined;
}

/** The nodes of the loans that are asked for, which a keyword finds by their number or name. */
function nodesAsked(context: SignedIn, { isAsked, keyword }: LoansAsked): ReturnType<typeof buildNodes> {
  const isNamed = keyword ? sql`and (strpos(t."code", ${keyword}) > 0 or strpos(t."name", ${keyword}) > 0)` : sql``;
  return buildNodes(sql`in (select t."id" ${projects(context)} and ${isAsked} ${isNamed})`, context.day);
}

const TOTAL = columns({ total: 'integer' });

/** How many nodes the loans that are asked for have. */
export async function countNodes(context: SignedIn, asked: LoansAsked): Promise<number> {
  const { rows } = nodesAsked(context, asked);
  return (await readRow(context.db, TOTAL, sql`select count(*)::integer as "total" from (${rows}) as r`))?.total ?? 0;
}

/** The nodes of the loans that are asked for, the newest loans first. */
export function readNodes(
  context: SignedIn,
  asked: LoansAsked,
  { most, skipped = 0 }: { readonly most: number; readonly skipped?: number },
): Promise<readonly Node[]> {
  const { rows, order } = nodesAsked(context, asked);
  return readRows(context.db, NODE, sql`${rows} order by ${order} limit ${most} offset ${skipped}`);
}
