import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, say, type Call, type FigureRules, type Group, type Measure } from '@scf-kit/sdk/contract';
import { currencyCode, RMB } from '@scf-kit/sdk/values';
import type { Context, Handler } from '../http/handler.ts';
import { dictionaryTexts } from './dictionary.ts';
import { rateIn } from './exchange-rates.ts';
import { fieldRightsOf } from './field-rights.ts';
import { visible } from './scope.ts';
import { amountOf, onlyOf } from './serve.ts';
import { tableAs, type Stored } from './shape.ts';
import { reached, whereOf } from './where.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** Months before the last one that are counted where the first is not named. */
const BEFORE = 11;
const SUM = sql`numeric(18, 2)`;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A column of the rows, or one beyond their references; null where the person may not read it. */
function readColumn(context: Context, of: Stored, path: string): Expression {
  const { resource, name, value } = reached(of, path);
  return fieldRightsOf(context, resource).get(name) === 'hidden' ? sql`null` : value;
}

/** What is summed of a row: an amount that the server knows of it, a column, or what the contract makes of columns. */
function addend(context: Context, of: Stored, path: string): Expression {
  const amount = amountOf(of, path);
  if (amount) return amount(context);
  const computed = of.fields[path]?.computed;
  const part = (name: string): Expression => sql`coalesce(${addend(context, of, name)}, 0)`;
  if (typeof computed === 'object' && computed.by === 'sum')
    return sql`(${part(computed.field)} + ${part(computed.more)})`;
  if (typeof computed === 'object' && computed.by === 'difference')
    return sql`(${part(computed.field)} - ${part(computed.less)})`;
  return readColumn(context, of, path);
}

/** The rows that the codes of the call reach, as if they asked for the list of them. */
function seenBy(context: Context, of: Stored, seen: string | undefined): Condition {
  const within = (resource: Stored, alias: string): Condition =>
    visible({ ...context, call: { ...context.call, resource: resource.name } }, resource, alias);
  if (seen === undefined) return within(of, 't');
  const { resource, name, value } = reached(of, seen);
  const record = resourceNamed(resource.fields[name]?.target ?? '');
  return sql<SqlBool>`${value} in (select s."id" from ${tableAs(record.table, 's')} where not s."deleted" and ${within(record, 's')})`;
}

type Asked = Readonly<Record<string, unknown>>;

/** Whether the day of a row is within the months that are asked for. */
function withinMonths(context: Context, day: Expression, query: Asked): Condition {
  const last = textOf(query['monthEnd']) ?? context.day.slice(0, 7);
  const first = textOf(query['monthStart']);
  const start =
    first === undefined
      ? sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`
      : sql`${`${first}-01`}::date`;
  return sql<SqlBool>`(${day} >= ${start} and ${day} < (${`${last}-01`}::date + interval '1 month'))`;
}

/** The rows that are asked for: of some months or days, and of some values. */
function askedFor(context: Context, of: Stored, { day: at, within, by }: FigureRules, query: Asked): Condition[] {
  const day = at === undefined ? undefined : reached(of, at).value;
  const [from, through] = [textOf(query['from']), textOf(query['through'])];
  return [
    ...(day && within === 'months' ? [withinMonths(context, day, query)] : []),
    ...(day && within === 'days' && from ? [sql<SqlBool>`${day} >= ${from}::date`] : []),
    ...(day && within === 'days' && through ? [sql<SqlBool>`${day} <= ${through}::date`] : []),
    ...by.flatMap((name) => {
      const value = textOf(query[name]);
      return value === undefined ? [] : [sql<SqlBool>`${reached(of, name).value} = ${value}`];
    }),
  ];
}

/** One column of the answer, by its name. */
type Columns = readonly (readonly [name: string, value: Expression])[];

/** The columns that tell groups apart, and those beside them that follow from each. */
interface GroupColumns {
  readonly keys: Columns;
  readonly beside: Columns;
}

/** The label of the record a column names, or the column itself. */
function labelled(context: Context, of: Stored, path: string): Expression {
  const { resource, name } = reached(of, path);
  const target = resource.fields[name]?.target;
  return readColumn(context, of, target === undefined ? path : `${path}.${resourceNamed(target).label}`);
}

function groupColumns(context: Context, of: Stored, group: Group): GroupColumns {
  switch (group.by) {
    case 'state':
      return { keys: [[group.column, readColumn(context, of, group.column)]], beside: [] };
    case 'record':
      return {
        keys: [[group.column, readColumn(context, of, group.column)]],
        beside: [[group.label, sql`max(${labelled(context, of, group.column)})`]],
      };
    case 'name': {
      const names = group.columns.map((path) => labelled(context, of, path));
      return { keys: [[group.as, sql`coalesce(${sql.join(names)}, '')`]], beside: [] };
    }
  }
}

const currencyOf = (of: Stored, path: string): Expression => sql`coalesce(${reached(of, path).value}, ${RMB})`;

/** The sum of the rows before it is rounded; of those in RMB alone where the others are counted with them. */
function unrounded(context: Context, of: Stored, rules: FigureRules, { columns }: Extract<Measure, { adds: 'sum' }>) {
  const added = columns.map((path) => addend(context, of, path));
  const { currency, currencies } = rules;
  const counted =
    currency !== undefined && currencies === 'rmbSums'
      ? sql` filter (where ${currencyOf(of, currency)} = ${RMB})`
      : sql``;
  return sql`coalesce(sum(coalesce(${sql.join(added)}))${counted}, 0)`;
}

function measured(context: Context, of: Stored, rules: FigureRules, measure: Measure, query: Asked): Expression {
  switch (measure.adds) {
    case 'sum':
      return sql`${unrounded(context, of, rules, measure)}::${SUM}::text`;
    case 'count':
      return measure.column === undefined
        ? sql`count(*)::integer`
        : sql`count(distinct ${addend(context, of, measure.column)})::integer`;
    case 'inRmb': {
      const sum = rules.measures[measure.sum];
      if (sum?.adds !== 'sum' || rules.currency === undefined) return sql`null`;
      const rate = rateIn(reached(of, rules.currency).value, textOf(query['through']) ?? context.day);
      return sql`round(${unrounded(context, of, rules, sum)} * ${rate}, 2)::text`;
    }
  }
}

function orderOf(context: Context, of: Stored, rules: FigureRules, keys: Columns): Expression {
  const places = sql.join([...keys.keys()].map((at) => sql.lit(at + 1)));
  const ranking = rules.measures[rules.ranked ?? ''];
  if (ranking?.adds !== 'sum') return keys.length === 0 ? sql`` : sql`order by ${places}`;
  return sql`order by ${unrounded(context, of, rules, ranking)} desc, ${places}`;
}

/** The figure as one statement over the rows (`t`) that the person sees, each group a row. */
function statement(context: Context, call: Call, rules: FigureRules, query: Asked) {
  const of = resourceNamed(rules.of);
  const day = rules.day === undefined ? undefined : reached(of, rules.day).value;
  const only = onlyOf(context, call);
  const conditions: Condition[] = [
    sql<SqlBool>`not t."deleted"`,
    ...whereOf(of, rules.where),
    seenBy(context, of, rules.seen),
    ...askedFor(context, of, rules, query),
    ...(only ? [only] : []),
    ...(rules.currency !== undefined && rules.currencies === 'rmbRows'
      ? [sql<SqlBool>`${currencyOf(of, rules.currency)} = ${RMB}`]
      : []),
  ];
  const { keys, beside } = rules.group ? groupColumns(context, of, rules.group) : { keys: [], beside: [] };
  const apart: Columns = [
    ...(rules.series && day ? [['month', sql`to_char(${day}, 'YYYY-MM')`] as const] : []),
    ...(rules.currencies === 'beside' && rules.currency !== undefined
      ? [['$currency', currencyOf(of, rules.currency)] as const]
      : []),
    ...(rules.currencies === 'apart' && rules.currency !== undefined
      ? [[rules.currency, reached(of, rules.currency).value] as const]
      : []),
    ...keys,
  ];
  const sums = Object.entries(rules.measures).map(
    ([name, measure]) => [name, measured(context, of, rules, measure, query)] as const,
  );
  const columns = [...apart, ...beside, ...sums].map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const places = apart.length === 0 ? sql`` : sql`group by ${sql.join([...apart.keys()].map((at) => sql.lit(at + 1)))}`;
  const limit = rules.currencies === 'beside' ? sql`` : sql`limit ${sql.lit(rules.most)}`;
  return sql<Record<string, unknown>>`select ${sql.join(columns)} from ${tableAs(of.table, 't')}
    where ${sql.join(conditions, sql` and `)} ${places} ${orderOf(context, of, rules, apart)} ${limit}`;
}

/** One row a currency, as the sums in RMB, the counts of all, and the first sum of each other currency beside them. */
function besides(rows: readonly Readonly<Record<string, unknown>>[], { measures }: FigureRules) {
  const inRmb = rows.find((row) => row['$currency'] === RMB);
  const [first = ''] = Object.entries(measures).flatMap(([name, { adds }]) => (adds === 'sum' ? [name] : []));
  const answered = Object.entries(measures).map(([name, { adds }]) => [
    name,
    adds === 'sum' ? (inRmb?.[name] ?? '0.00') : rows.reduce((all, row) => all + Number(row[name]), 0),
  ]);
  return {
    ...Object.fromEntries(answered),
    otherCurrencies: rows
      .filter((row) => row !== inRmb && Number(row[first]) !== 0)
      .map((row) => ({ currency: currencyCode(row['$currency']), amount: row[first] })),
  };
}

/** The text of a state beside its value. */
function withTexts(
  { locale }: Context,
  of: Stored,
  { column, text }: Extract<Group, { by: 'state' }>,
  rows: readonly Record<string, unknown>[],
): readonly Readonly<Record<string, unknown>>[] {
  const { values } = of.fields[column] ?? {};
  return rows.map((row) => {
    const said = values?.[String(row[column])];
    return { ...row, [text]: said ? say(said, locale) : String(row[column]) };
  });
}

/** The name of the currency beside its id. */
async function withCurrencies(
  context: Context,
  of: Stored,
  { currency = '' }: FigureRules,
  rows: readonly Record<string, unknown>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { resource, name } = reached(of, currency);
  const ids = new Set(rows.flatMap((row) => textOf(row[currency]) ?? []));
  const texts = await dictionaryTexts(context, new Map([[resource.fields[name]?.group ?? '', ids]]), context.locale);
  return rows.map((row) => ({ ...row, [`${currency}DictText`]: texts.get(String(row[currency])) ?? null }));
}

/** The rows of a figure that answers several, of those the person sees. */
export async function figureRows(
  context: Context,
  call: Call,
  rules: FigureRules,
  query: Asked,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await statement(context, call, rules, query).execute(context.db);
  const of = resourceNamed(rules.of);
  if (rules.group?.by === 'state') return withTexts(context, of, rules.group, rows);
  return rules.currencies === 'apart' ? withCurrencies(context, of, rules, rows) : rows;
}

/** The handler of a figure: what its rows add up to, of those the person sees, in one statement. */
export const figureHandler =
  (call: Call, rules: FigureRules): Handler =>
  async (context, { query }) => {
    const rows = await figureRows(context, call, rules, query);
    return rules.currencies === 'beside' ? besides(rows, rules) : rows;
  };
