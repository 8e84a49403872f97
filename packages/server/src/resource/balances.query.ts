import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, type Balance, type BalanceRules, type Band } from '@scf-kit/sdk/contract';
import { columns, readRows, type RowOf } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { rateIn } from './exchange-rates.query.ts';
import { currencyColumn, findText, isHidden, isInReach, readColumn, type Asked } from './figures.query.ts';
import { getSettlingEntries } from './serve.ts';
import { column, nameOfColumn, tableAs, type Stored } from './shape.query.ts';
import { hasValue } from './where.query.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** The query of a call for a balance, and conditions beside it. */
interface Given {
  readonly query: Asked;
  readonly further: readonly Condition[];
}

/** The day a balance is asked for: today where none is named. */
const findDay = (context: Context, { asOf }: Asked): string => findText(asOf) ?? context.day;

/** Whether the person may read all that a balance is made of. */
const isReadable = (context: Context, of: Stored, { counterpart, currency, amount, settled, due }: Balance): boolean =>
  [counterpart, currency, amount, settled, due].every((name) => !isHidden(context, of, name));

/** The rows that are asked for: of a counterpart, a currency, or other values. */
function askedConditions(of: Stored, { counterpart, currency, by }: Balance, query: Asked): Condition[] {
  const values = [counterpart, ...by].flatMap((name) => {
    const value = findText(query[name === counterpart ? 'counterpart' : name]);
    return value === undefined ? [] : [hasValue(name, value)];
  });
  const asked = findText(query[currency]);
  return asked === undefined ? values : [...values, sql<SqlBool>`${currencyColumn(of, currency)} = ${asked}`];
}

/** The sums by which entries up to a day have changed rows: columns "due" and "changed". */
const sumChanges = ({ changedBy: { of, through, amount, day: from } }: Balance, day: string): Expression =>
  sql`select ${column('n', through)} as "due", sum(${column('n', amount)}) as "changed"
    from ${tableAs(resourceNamed(of).table, 'n')}
    where not n."deleted" and ${column('n', from)} <= ${day}::date
    group by 1`;

/**
 * The rows (`t`) in reach with what is open of each on a day, one row each: columns "id", "counterpart",
 * "currencyType", "dueDate", "daysDue", "amount", "settled" and "open".
 */
export function selectOpen(context: Context, balance: Balance, { query, further }: Given): Expression {
  const of = resourceNamed(balance.of);
  const day = findDay(context, query);
  const due = column('t', balance.due);
  const owed = sql`(${column('t', balance.amount)} + coalesce(c."changed", 0))`;
  const conditions = [
    isReadable(context, of, balance) ? sql`not t."deleted"` : sql`false`,
    sql`coalesce(${column('t', balance.since)}, ${due}) <= ${day}::date`,
    isInReach(context, of, 't'),
    ...askedConditions(of, balance, query),
    ...further,
  ];
  return sql`select t."id", ${column('t', balance.counterpart)} as "counterpart",
      ${column('t', balance.currency)} as "currencyType", ${due} as "dueDate",
      greatest(${day}::date - ${due}, 0) as "daysDue", ${owed} as "amount",
      coalesce(e."settled", 0) as "settled", ${owed} - coalesce(e."settled", 0) as "open"
    from ${tableAs(of.table, 't')}
      left join (
        select x."due", sum(x."amount") as "settled"
        from (${getSettlingEntries(of)}) x
        where x."day" <= ${day}::date
        group by x."due"
      ) e on e."due" = t."id"
      left join (${sumChanges(balance, day)}) c on c."due" = t."id"
    where ${sql.join(conditions, sql` and `)}`;
}

/** Whether a row (`o`) has been due for as long as a band says. */
function isWithin({ from, through }: Band): Expression {
  const parts = [
    ...(from === undefined ? [] : [sql`o."daysDue" >= ${sql.lit(from)}`]),
    ...(through === undefined ? [] : [sql`o."daysDue" <= ${sql.lit(through)}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Rows of one page: the first where none is asked for, of 20 where no size is. */
export const toPage = ({ current, size }: Asked): { readonly current: number; readonly size: number } => ({
  current: typeof current === 'number' ? current : 1,
  size: typeof size === 'number' ? size : 20,
});

const limitClause = (query: Asked): Expression => {
  const { current, size } = toPage(query);
  return sql`limit ${size} offset ${(current - 1) * size}`;
};

/** Beside the sum of each band. */
const AGES = columns({
  /** The sums of a currency, over all counterparts. */
  $whole: 'boolean',
  counterpart: 'text?',
  currencyType: 'text?',
  total: 'decimal',
  rmbTotal: 'decimal?',
  /** How many sums there are of a counterpart in a currency. */
  $counterparts: 'integer',
});

/**
 * What is open of the rows by counterpart, currency and age, the largest first: a page of it, and before it the sums
 * of each currency over all counterparts. One statement, whatever the number of rows and entries.
 */
export function readByAge(
  context: Context,
  rules: BalanceRules,
  { query, further }: Given,
): Promise<readonly RowOf<typeof AGES>[]> {
  const sums = Object.entries(rules.bands).map(
    ([name, band]) =>
      sql`coalesce(sum(o."open") filter (where ${isWithin(band)}), 0)::numeric(18,2)::text as ${nameOfColumn(name)}`,
  );
  return readRows(
    context.db,
    AGES,
    sql`with g as (
      select grouping(o."counterpart") = 1 as "$whole", o."counterpart", o."currencyType", ${sql.join(sums)},
        sum(o."open")::numeric(18,2) as "sum"
      from (${selectOpen(context, rules, { query, further })}) o
      where o."open" <> 0
      group by grouping sets ((o."counterpart", o."currencyType"), (o."currencyType"))
    )
    select r."$whole", r."counterpart", r."currencyType",
      ${sql.join(Object.keys(rules.bands).map((name) => column('r', name)))}, r."sum"::text as "total",
      round(r."sum" * ${rateIn(sql.ref('r.currencyType'), findDay(context, query))}, 2)::text as "rmbTotal",
      (select count(*)::integer from g where not g."$whole") as "$counterparts"
    from (
      (select * from g where "$whole" order by "sum" desc, "currencyType")
      union all (
        select *
        from g
        where not "$whole"
        order by "sum" desc, "counterpart", "currencyType" ${limitClause(query)}
      )
    ) r`,
  );
}

/** Beside the columns that the contract names. */
const ROWS = columns({
  id: 'text',
  daysDue: 'integer',
  amount: 'decimal',
  settled: 'decimal',
  open: 'decimal',
  $total: 'integer',
});

/** A page of the rows that are open on a day, of one age where one is asked for, the first due first. */
export function readOpenRows(
  context: Context,
  rules: BalanceRules,
  { query, further }: Given,
): Promise<readonly RowOf<typeof ROWS>[]> {
  const of = resourceNamed(rules.of);
  const band = rules.bands[findText(query['band']) ?? ''];
  const read = Object.entries(rules.rows ?? {}).map(
    ([name, path]) => sql`${readColumn(context, of, path)} as ${nameOfColumn(name)}`,
  );
  return readRows(
    context.db,
    ROWS,
    sql`select ${sql.join(read)}, p."daysDue", p."amount"::numeric(18,2)::text as "amount",
      p."settled"::numeric(18,2)::text as "settled", p."open"::numeric(18,2)::text as "open", p."$total"
    from (
      select o.*, count(*) over ()::integer as "$total"
      from (${selectOpen(context, rules, { query, further })}) o
      where o."open" <> 0 and ${band ? isWithin(band) : sql`true`}
      order by o."dueDate", o."id" ${limitClause(query)}
    ) p
      join ${tableAs(of.table, 't')} on t."id" = p."id"
    order by p."dueDate", p."id"`,
  );
}
