import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, QueryOf } from '@scf-kit/sdk/contract';
import type { agingBands, agingCalls } from '@scf-kit/sdk/contract/treasury/ageing';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { RMB } from '@scf-kit/sdk/values';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { rateIn } from '../../resource/exchange-rates.query.ts';
import { isIn } from '../../resource/in-states.query.ts';
import { visible } from '../../resource/scope.query.ts';
import { settlingPayments } from './settling-payments.query.ts';

/** The calls of ageing and statements, alike on both sides. */
export type Calls = ReturnType<typeof agingCalls>;
type Band = keyof typeof agingBands;

/** Where the dues of a side stand, and the entries that settle them, each with its day. */
export interface Side {
  readonly resource: typeof financeReceivable | typeof financePayable;
  readonly table: string;
  readonly code: string;
  readonly counterpart: string;
  readonly amount: string;
  readonly due: string;
  /** The column by which entries that lower a due name it. */
  readonly lowered: 'financeReceivableId' | 'financePayableId';
  /** Columns "due", "day", "amount", and of the document its number, id and kind. */
  readonly entries: RawBuilder<unknown>;
}

export const RECEIVABLES: Side = {
  resource: financeReceivable,
  table: 'finance_receivable',
  code: 'receivableCode',
  counterpart: 'customerName',
  amount: 'receivableAmount',
  due: 'receivableDate',
  lowered: 'financeReceivableId',
  entries: sql`select a."financeReceivableId" as "due", a."valueDate" as "day", a."settlesAmount" as "amount",
      coalesce(d."claimCode", r."collectionCode") as "document", a."claimId" as "documentId",
      'finance-amount-detail' as "kind"
    from "claim_allocation" a
      left join "finance_amount_detail" d on d."id" = a."claimId"
      left join "financial_collection" r on r."id" = a."financialCollectionId"
    where not a."deleted"`,
};

export const PAYABLES: Side = {
  resource: financePayable,
  table: 'finance_payable',
  code: 'payableCode',
  counterpart: 'supplierName',
  amount: 'payableAmount',
  due: 'payableDate',
  lowered: 'financePayableId',
  entries: sql`select y."payable" as "due", y."day", y."amount", y."document", y."documentId", y."kind"
    from ${settlingPayments} y
    where ${isIn('y', paymentRequest, 'paid')}`,
};

const of = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`);

const BANDS: Readonly<Record<Band, readonly [from: number | null, through: number | null]>> = {
  notDue: [null, 0],
  days30: [1, 30],
  days60: [31, 60],
  days90: [61, 90],
  days180: [91, 180],
  days365: [181, 365],
  above: [366, null],
};

const within = (band: Band, days: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [from, through] = BANDS[band];
  const parts = [
    ...(from === null ? [] : [sql`${days} >= ${sql.lit(from)}`]),
    ...(through === null ? [] : [sql`${days} <= ${sql.lit(through)}`]),
  ];
  return sql.join(parts, sql` and `);
};

interface Asked {
  readonly asOf?: string | null | undefined;
  readonly counterpart?: string | null | undefined;
  readonly currencyType?: string | null | undefined;
  readonly contractId?: string | null | undefined;
}

/**
 * The dues that the person sees with what is open of each on a day: entries up to that day count, whenever they were
 * written.
 */
function openOn(context: SignedIn, side: Side, asked: Asked): RawBuilder<unknown> {
  const day = asked.asOf ?? context.day;
  const conditions = [
    sql`not t."deleted" and t."review" is distinct from 'opening'`,
    sql`coalesce(t."postingDate", ${of(side.due)}) <= ${day}::date`,
    visible(context, side.resource, 't'),
    ...(asked.counterpart ? [sql`${of(side.counterpart)} = ${asked.counterpart}`] : []),
    ...(asked.currencyType ? [sql`coalesce(t."currencyType", ${RMB}) = ${asked.currencyType}`] : []),
    ...(asked.contractId ? [sql`t."contractId" = ${asked.contractId}`] : []),
  ];
  const owed = sql`(${of(side.amount)} + coalesce(l."lowered", 0))`;
  return sql`select t."id", ${of(side.code)} as "code", t."contractId", ${of(side.counterpart)} as "counterpart",
      t."currencyType", ${of(side.due)} as "dueDate",
      greatest(${day}::date - ${of(side.due)}, 0) as "daysDue", ${owed} as "amount",
      coalesce(e."settled", 0) as "settled", ${owed} - coalesce(e."settled", 0) as "open"
    from ${sql.table(side.table)} t
      left join (
        select x."due", sum(x."amount") as "settled"
        from (${side.entries}) x
        where x."day" <= ${day}::date
        group by x."due"
      ) e on e."due" = t."id"
      left join (
        select ${sql.ref(side.lowered)} as "due", sum("amount") as "lowered"
        from "due_amendment"
        where not "deleted" and "valueDate" <= ${day}::date
        group by 1
      ) l on l."due" = t."id"
    where ${sql.join(conditions, sql` and `)}`;
}

const currencyName = ({ locale }: SignedIn): RawBuilder<unknown> =>
  locale === 'en-US' ? sql`coalesce(m."enItemText", m."itemText")` : sql`m."itemText"`;

const PAGE = 20;
interface Paged {
  readonly current?: number | null | undefined;
  readonly size?: number | null | undefined;
}
const toPage = ({ current, size }: Paged) => ({ current: current ?? 1, size: size ?? PAGE });
const part = ({ current, size }: { readonly current: number; readonly size: number }): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(current - 1) * size}`;

const AGED = columns({
  /** The total of a currency, over all counterparts. */
  whole: 'boolean',
  counterpart: 'text?',
  currencyType: 'text?',
  currencyTypeDictText: 'text?',
  notDue: 'decimal',
  days30: 'decimal',
  days60: 'decimal',
  days90: 'decimal',
  days180: 'decimal',
  days365: 'decimal',
  above: 'decimal',
  total: 'decimal',
  rmbTotal: 'decimal?',
  counterparts: 'integer',
});

/** One statement, whatever the number of dues and entries: the totals by currency, and a page of the counterparts. */
export async function ageing(
  context: SignedIn,
  side: Side,
  query: QueryOf<Calls['ageing']>,
): Promise<AnswerOf<Calls['ageing']>> {
  const days = sql.ref('o.daysDue');
  const sums = (Object.keys(BANDS) as Band[]).map(
    (band) =>
      sql`coalesce(sum(o."open") filter (where ${within(band, days)}), 0)::numeric(18,2)::text as ${sql.ref(band)}`,
  );
  const rows = await readRows(
    context.db,
    AGED,
    sql`with g as (
      select grouping(o."counterpart") = 1 as "whole", o."counterpart", o."currencyType",
        max(${currencyName(context)}) as "currencyTypeDictText",
        ${sql.join(sums)}, sum(o."open")::numeric(18,2) as "sum"
      from (${openOn(context, side, query)}) o left join "master" m on m."id" = o."currencyType"
      where o."open" <> 0
      group by grouping sets ((o."counterpart", o."currencyType"), (o."currencyType"))
    )
    select *, "sum"::text as "total",
      round("sum" * ${rateIn(sql.ref('r.currencyType'), query.asOf ?? context.day)}, 2)::text as "rmbTotal",
      (select count(*)::integer from g where not "whole") as "counterparts"
    from (
      (select * from g where "whole" order by "sum" desc, "currencyType")
      union all (
        select *
        from g
        where not "whole"
        order by "sum" desc, "counterpart", "currencyType" ${part(toPage(query))}
      )
    ) r`,
  );
  const plain = ({ whole: _whole, counterparts: _counterparts, ...row }: RowOf<typeof AGED>) => row;
  return {
    records: rows.filter(({ whole }) => !whole).map(plain),
    total: rows[0]?.counterparts ?? 0,
    totals: rows.filter(({ whole }) => whole).map(plain),
  };
}

const DUE = columns({
  id: 'text',
  code: 'text',
  contractId: 'text?',
  contractCode: 'text?',
  counterpart: 'text',
  currencyType: 'text?',
  currencyTypeDictText: 'text?',
  dueDate: 'date',
  daysDue: 'integer',
  amount: 'decimal',
  settled: 'decimal',
  open: 'decimal',
  all: 'integer',
});

/** A page of the dues that an amount of the ageing counts, the oldest first. */
export async function ageingList(
  context: SignedIn,
  side: Side,
  query: QueryOf<Calls['ageingList']>,
): Promise<AnswerOf<Calls['ageingList']>> {
  const band = query.band ? sql`and ${within(query.band, sql.ref('o.daysDue'))}` : sql.raw('');
  const page = toPage(query);
  const rows = await readRows(
    context.db,
    DUE,
    sql`select o."id", o."code", o."contractId", c."code" as "contractCode", o."counterpart", o."currencyType",
      ${currencyName(context)} as "currencyTypeDictText", o."dueDate"::text as "dueDate", o."daysDue",
      o."amount"::text as "amount", o."settled"::numeric(18,2)::text as "settled",
      o."open"::numeric(18,2)::text as "open", count(*) over ()::integer as "all"
    from (${openOn(context, side, query)}) o
      left join "master" m on m."id" = o."currencyType"
      left join "contract" c on c."id" = o."contractId"
    where o."open" <> 0 ${band}
    order by o."dueDate", o."id" ${part(page)}`,
  );
  return { records: rows.map(({ all: _all, ...row }) => row), total: rows[0]?.all ?? 0, ...page };
}

/** The dues of a statement, whenever they are due. */
const everOpen = (context: SignedIn, side: Side, query: QueryOf<Calls['statement']>): RawBuilder<unknown> =>
  openOn(context, side, { ...query, asOf: '9999-12-31' });

const CURRENCY = columns({ currency: 'text' });

/** The currencies of the dues of a statement, each once. */
export const readCurrencies = (
  context: SignedIn,
  side: Side,
  query: QueryOf<Calls['statement']>,
): Promise<readonly RowOf<typeof CURRENCY>[]> =>
  readRows(
    context.db,
    CURRENCY,
    sql`select distinct coalesce(o."currencyType", ${RMB}) as "currency" from (${everOpen(context, side, query)}) o`,
  );

const ENTRY = columns({
  day: 'date',
  documentKind: 'text?',
  documentId: 'text?',
  code: 'text',
  contractId: 'text?',
  contractCode: 'text?',
  owed: 'decimal',
  settled: 'decimal',
});

/**
 * The entries of a statement by day, before them one row that sums up what came before the period.
 * @param most entries that are answered
 */
export const readEntries = (
  context: SignedIn,
  side: Side,
  query: QueryOf<Calls['statement']>,
  most: number,
): Promise<readonly RowOf<typeof ENTRY>[]> =>
  readRows(
    context.db,
    ENTRY,
    sql`with d as (
      select o.*, c."code" as "contractCode", coalesce(t."postingDate", o."dueDate") as "day"
      from (${everOpen(context, side, query)}) o
        join ${sql.table(side.table)} t on t."id" = o."id"
        left join "contract" c on c."id" = o."contractId"
    ),
    e as (
      select d."day", ${side.resource.name}::text as "documentKind", d."id" as "documentId", d."code", d."contractId",
        d."contractCode", t.${sql.ref(side.amount)} as "owed", 0::numeric as "settled"
      from d join ${sql.table(side.table)} t on t."id" = d."id"
      union all select m."valueDate", 'contract', m."contractId", s."code", d."contractId", d."contractCode",
        m."amount", 0
      from "due_amendment" m
        join d on d."id" = m.${sql.ref(side.lowered)}
        left join "contract" s on s."id" = m."contractId"
      where not m."deleted"
      union all select x."day", x."kind", x."documentId", x."document", d."contractId", d."contractCode", 0, x."amount"
      from (${side.entries}) x join d on d."id" = x."due"
    )
    select '' as "day", null as "documentKind", null as "documentId", '' as "code", null as "contractId",
      null as "contractCode", coalesce(sum("owed"), 0)::text as "owed", coalesce(sum("settled"), 0)::text as "settled"
    from e
    where "day" < ${query.from}::date
    union all select *
    from (
      select "day"::text, "documentKind", "documentId", "code", "contractId", "contractCode", "owed"::text,
        "settled"::text
      from e
      where "day" between ${query.from}::date and ${query.through}::date
      order by "day", ("owed" > 0) desc, "code" limit ${sql.lit(most)}
    ) p`,
  );
