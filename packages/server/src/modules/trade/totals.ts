import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, say, stateOf, type Text } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { nonFinancingStatus } from '@scf-kit/sdk/contract/trade/non-financing';
import type { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { RMB } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { tableAs } from '../../resource/shape.ts';

const SALE = contractTypes.sale.value;
const SIGNED = [stateOf(contract, 'inForce'), stateOf(contract, 'completed')];
const CLAIMED = stateOf(financeAmountDetail, 'approved');
const RANKED = 20;
const BEFORE = 11;

/** The projects of general business that the code of the call reaches, as `from ... where ...`. */
function projects(context: SignedIn): RawBuilder<unknown> {
  const resource = resourceNamed('non-financing');
  return sql`from ${tableAs(resource.table, 't')} where not t."deleted" and ${visible({ ...context, call: { ...context.call, resource: resource.name } }, resource)}`;
}

interface Months {
  readonly monthStart?: string | null;
  readonly monthEnd?: string | null;
}

/** The first day of the first month, and the first after the last. */
function daysOf({ day }: SignedIn, { monthStart, monthEnd }: Months): RawBuilder<unknown> {
  const last = monthEnd ?? day.slice(0, 7);
  const end = sql`(${`${last}-01`}::date + interval '1 month')`;
  const start = monthStart
    ? sql`${`${monthStart}-01`}::date`
    : sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`;
  return sql`${start} and "day" < ${end}`;
}

/** Signed sale contracts of the projects in RMB, supplements with their differences. */
const sales = (context: SignedIn): RawBuilder<unknown> =>
  sql`select c."id", c."nonFinancingId", c."signDate" as "day", coalesce(c."contractAmount", 0) as "amount" from "contract" c
    where not c."deleted" and c."contractType" = ${SALE} and c."status" = any(${SIGNED}::integer[])
      and coalesce(c."currencyType", ${RMB}) = ${RMB} and c."nonFinancingId" in (select t."id" ${projects(context)})`;

export const totals: Part<typeof totalNonFinancing> = {
  calls: {
    saleAmount: async (context, { query }) =>
      (
        await sql<{ month: string; saleAmount: string }>`
          select to_char("day", 'YYYY-MM') as "month", sum("amount")::numeric(18, 2)::text as "saleAmount" from (${sales(context)}) s
          where "day" >= ${daysOf(context, query)} group by 1 order by 1`.execute(context.db)
      ).rows,
    collection: async (context, { query }) =>
      (
        await sql<{ month: string; collectionAmount: string }>`
          select to_char("day", 'YYYY-MM') as "month", sum("amount")::numeric(18, 2)::text as "collectionAmount" from (
            select f."paymentDate" as "day", coalesce(d."settlesAmount", d."amount") as "amount" from "finance_amount_detail" d
            join "financial_collection" f on f."id" = d."financialCollectionId"
            join (${sales(context)}) s on s."id" = d."contractId"
            where not d."deleted" and d."status" = ${CLAIMED}) k
          where "day" >= ${daysOf(context, query)} group by 1 order by 1`.execute(context.db)
      ).rows,
    projectCount: async (context) => {
      const { rows } = await sql<{ status: number; projectCount: number }>`
        select t."status", count(*)::integer as "projectCount" ${projects(context)} group by 1 order by 1`.execute(
        context.db,
      );
      const texts = new Map<number, Text>(
        Object.values(nonFinancingStatus).map(({ value, zh, en }) => [value, { zh, en }]),
      );
      return rows.map((row) => ({
        ...row,
        statusDictText: say(texts.get(row.status) ?? { zh: '', en: '' }, context.locale),
      }));
    },
    officeRank: async (context, { query }) =>
      (
        await sql<{ officeName: string; saleAmount: string; projectCount: number }>`
          select coalesce(o."name", n."customerName", '') as "officeName", sum(s."amount")::numeric(18, 2)::text as "saleAmount",
            count(distinct n."id")::integer as "projectCount"
          from (${sales(context)}) s join "non_financing" n on n."id" = s."nonFinancingId" left join "office" o on o."id" = n."customerOfficeId"
          where "day" >= ${daysOf(context, query)} group by 1 order by sum(s."amount") desc, 1 limit ${RANKED}`.execute(
          context.db,
        )
      ).rows,
  },
};
