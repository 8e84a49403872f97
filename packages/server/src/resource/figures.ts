import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, say, type Call, type FigureRules, type Group, type Measure } from '@scf-kit/sdk/contract';
import { currencyCode, RMB } from '@scf-kit/sdk/values';
import type { Context, Handler } from '../http/handler.ts';
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

/** What is summed of a row: a column, or an amount that the server knows of it. */
const addend = (context: Context, of: Stored, path: string): Expression =>
  amountOf(of, path)?.(context) ?? readColumn(context, of, path);

/** The rows that the codes of the call reach, as if they asked for the list of them. */
function seenBy(context: Context, of: Stored, seen: string | undefined): Condition {
  const within = (resource: Stored, alias: string): Condition =>
    visible({ ...context, call: { ...context.call, resource: resource.name } }, resource, alias);
  if (seen === undefined) return within(of, 't');
  const { resource, name, value } = reached(of, seen);
  const record = resourceNamed(resource.fields[name]?.target ?? '');
  return sql<SqlBool>`${value} in (select s."id" from ${tableAs(record.table, 's')} where not s."deleted" and ${within(record, 's')})`;
}

/** Whether the day of a row is within the months that are asked for. */
function withinMonths(context: Context, day: Expression, query: Readonly<Record<string, unknown>>): Condition {
  const last = textOf(query['monthEnd']) ?? context.day.slice(0, 7);
  const first = textOf(query['monthStart']);
  const start =
    first === undefined
      ? sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`
      : sql`${`${first}-01`}::date`;
  return sql<SqlBool>`(${day} >= ${start} and ${day} < (${`${last}-01`}::date + interval '1 month'))`;
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

function measured(context: Context, of: Stored, rules: FigureRules, measure: Measure): Expression {
  if (measure.adds === 'sum') return sql`${unrounded(context, of, rules, measure)}::${SUM}::text`;
  return measure.column === undefined
    ? sql`count(*)::integer`
    : sql`count(distinct ${reached(of, measure.column).value})::integer`;
}

function orderOf(context: Context, of: Stored, rules: FigureRules, keys: Columns): Expression {
  const places = sql.join([...keys.keys()].map((at) => sql.lit(at + 1)));
  const ranking = rules.measures[rules.ranked ?? ''];
  if (ranking?.adds !== 'sum') return keys.length === 0 ? sql`` : sql`order by ${places}`;
  return sql`order by ${unrounded(context, of, rules, ranking)} desc, ${places}`;
}

/** The figure as one statement over the rows (`t`) that the person sees, each group a row. */
function statement(context: Context, call: Call, rules: FigureRules, query: Readonly<Record<string, unknown>>) {
  const of = resourceNamed(rules.of);
  const day = rules.day === undefined ? undefined : reached(of, rules.day).value;
  const only = onlyOf(context, call);
  const conditions: Condition[] = [
    sql<SqlBool>`not t."deleted"`,
    ...whereOf(of, rules.where),
    seenBy(context, of, rules.seen),
    ...(day ? [withinMonths(context, day, query)] : []),
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
    ...keys,
  ];
  const sums = Object.entries(rules.measures).map(
    ([name, measure]) => [name, measured(context, of, rules, measure)] as const,
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

/** The handler of a figure: what its rows add up to, of those the person sees, in one statement. */
export const figureHandler =
  (call: Call, rules: FigureRules): Handler =>
  async (context, { query }) => {
    const { rows } = await statement(context, call, rules, query).execute(context.db);
    if (rules.currencies === 'beside') return besides(rows, rules);
    return rules.group?.by === 'state' ? withTexts(context, resourceNamed(rules.of), rules.group, rows) : rows;
  };
