import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { findTarget, resourceNamed, type FigureRules, type Group, type Measure } from '@scf-kit/sdk/contract';
import { RMB } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { rateIn } from './exchange-rates.query.ts';
import { getFieldRights } from './field-rights.ts';
import { visible } from './scope.query.ts';
import { findAmount } from './serve.ts';
import { tableAs, type Stored } from './shape.query.ts';
import { totalColumn } from './totals.query.ts';
import { reachColumn, buildWhereConditions } from './where.query.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** Months before the last one that are counted where the first is not named. */
const BEFORE = 11;
const SUM = sql`numeric(18, 2)`;

/** A text that says something. */
export const findText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const isHidden = (context: Context, resource: Stored, name: string): boolean =>
  getFieldRights(context, resource).get(name) === 'hidden';

/** A column of the rows, or one beyond their references; null where the person may not read it. */
export function readColumn(context: Context, of: Stored, path: string): Expression {
  const { resource, name, value } = reachColumn(of, path);
  return isHidden(context, resource, name) ? sql`null` : value;
}

/**
 * The value that is summed of a row (`t`): an amount that the server knows of it, a column, or what the contract makes
 * of columns and of other rows; null where the person may not read it.
 */
export function addendColumn(context: Context, of: Stored, path: string): Expression {
  if (isHidden(context, of, path)) return sql`null`;
  const amount = findAmount(of, path);
  if (amount) return amount(context);
  const computed = of.fields[path]?.computed;
  const part = (name: string): Expression => sql`coalesce(${addendColumn(context, of, name)}, 0)`;
  if (typeof computed === 'object' && computed.by === 'sum')
    return sql`(${part(computed.field)} + ${part(computed.more)})`;
  if (typeof computed === 'object' && computed.by === 'difference')
    return sql`(${part(computed.field)} - ${part(computed.less)})`;
  if (typeof computed === 'object' && computed.by === 'total') return totalColumn(context, computed);
  return readColumn(context, of, path);
}

/** The rows of a resource that the codes of the call reach, as if they asked for the list of them. */
export const isInReach = (context: Context, resource: Stored, alias: string): Condition =>
  visible({ ...context, call: { ...context.call, resource: resource.name } }, resource, alias);

/** The rows that are added up: those in reach, or those of a record in reach. */
function isSeen(context: Context, of: Stored, seen: string | undefined): Condition {
  if (seen === undefined) return isInReach(context, of, 't');
  const { resource, name, value } = reachColumn(of, seen);
  const record = resourceNamed(findTarget(resource.fields[name]) ?? '');
  return sql<SqlBool>`${value} in (
    select s."id"
    from ${tableAs(record.table, 's')}
    where not s."deleted" and ${isInReach(context, record, 's')}
  )`;
}

/** The currency of a row, which is RMB where it names none. */
export const currencyColumn = (of: Stored, path: string): Expression =>
  sql`coalesce(${reachColumn(of, path).value}, ${RMB})`;

/** The query of a call for a figure. */
export type Asked = Readonly<Record<string, unknown>>;

/** The day of a row, or a moment as the clocks of the business zone show it. */
function dayColumn(context: Context, of: Stored, path: string | undefined): Expression | undefined {
  if (path === undefined) return undefined;
  const { resource, name, value } = reachColumn(of, path);
  return resource.fields[name]?.kind === 'moment'
    ? sql`(${value} at time zone ${context.config.businessTimeZone})`
    : value;
}

/** Whether the day of a row is within the months that are asked for. */
function isWithinMonths(context: Context, day: Expression, query: Asked): Condition {
  const last = findText(query['monthEnd']) ?? context.day.slice(0, 7);
  const first = findText(query['monthStart']);
  const start =
    first === undefined
      ? sql`(${`${last}-01`}::date - make_interval(months => ${BEFORE}::integer))`
      : sql`${`${first}-01`}::date`;
  return sql<SqlBool>`(${day} >= ${start} and ${day} < (${`${last}-01`}::date + interval '1 month'))`;
}

/** The rows that are asked for: of some months or days, and of some values. */
function askedConditions(context: Context, of: Stored, rules: FigureRules, query: Asked): Condition[] {
  const { within, by, currency } = rules;
  const day = dayColumn(context, of, rules.day);
  const [from, through] = [findText(query['from']), findText(query['through'])];
  return [
    ...(day && within === 'months' ? [isWithinMonths(context, day, query)] : []),
    ...(day && within === 'days' && from ? [sql<SqlBool>`${day} >= ${from}::date`] : []),
    ...(day && within === 'days' && through ? [sql<SqlBool>`${day} <= ${through}::date`] : []),
    ...by.flatMap((name) => {
      const value = findText(query[name]);
      const asked = name === currency ? currencyColumn(of, name) : reachColumn(of, name).value;
      return value === undefined ? [] : [sql<SqlBool>`${asked} = ${value}`];
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
function labelColumn(context: Context, of: Stored, path: string): Expression {
  const { resource, name } = reachColumn(of, path);
  const target = findTarget(resource.fields[name]);
  return readColumn(context, of, target === undefined ? path : `${path}.${resourceNamed(target).label}`);
}

function groupColumns(context: Context, of: Stored, group: Group): GroupColumns {
  switch (group.by) {
    case 'state':
      return { keys: [[group.column, readColumn(context, of, group.column)]], beside: [] };
    case 'record':
      return {
        keys: [[group.id, readColumn(context, of, group.column)]],
        beside: [[group.name, sql`max(${labelColumn(context, of, group.named ?? group.column)})`]],
      };
    case 'name': {
      const names = group.columns.map((path) => labelColumn(context, of, path));
      return { keys: [[group.as, sql`coalesce(${sql.join(names)}, '')`]], beside: [] };
    }
  }
}

/** The sum of the rows before it is rounded; of those in RMB alone where the others are counted with them. */
function sumBeforeRounding(
  context: Context,
  of: Stored,
  rules: FigureRules,
  { columns }: Extract<Measure, { adds: 'sum' }>,
) {
  const added = columns.map((path) => addendColumn(context, of, path));
  const { currency, currencies } = rules;
  const counted =
    currency !== undefined && currencies === 'rmbSums'
      ? sql` filter (where ${currencyColumn(of, currency)} = ${RMB})`
      : sql``;
  return sql`coalesce(sum(coalesce(${sql.join(added)})::numeric)${counted}, 0)`;
}

/** The one currency of the rows of a group. */
const currencyOfGroup = (of: Stored, { currency = '' }: FigureRules): Expression =>
  sql`max(${currencyColumn(of, currency)})`;

function measureColumn(context: Context, of: Stored, rules: FigureRules, measure: Measure, query: Asked): Expression {
  switch (measure.adds) {
    case 'sum':
      return measure.integers
        ? sql`${sumBeforeRounding(context, of, rules, measure)}::integer`
        : sql`${sumBeforeRounding(context, of, rules, measure)}::${SUM}::text`;
    case 'count':
      return measure.column === undefined
        ? sql`count(*)::integer`
        : sql`count(distinct ${addendColumn(context, of, measure.column)})::integer`;
    case 'inRmb': {
      const sum = rules.measures[measure.of];
      if (sum?.adds !== 'sum' || rules.currency === undefined) return sql`null`;
      const rate = rateIn(currencyOfGroup(of, rules), findText(query['through']) ?? context.day);
      return sql`round(${sumBeforeRounding(context, of, rules, sum)} * ${rate}, 2)::text`;
    }
  }
}

function orderClause(context: Context, of: Stored, rules: FigureRules, keys: Columns): Expression {
  if (keys.length === 0) return sql``;
  const places = sql.join([...keys.keys()].map((at) => sql.lit(at + 1)));
  const ranking = rules.measures[rules.ranked ?? ''];
  if (ranking === undefined || ranking.adds === 'inRmb') return sql`order by ${places}`;
  const rank = ranking.adds === 'sum' ? sumBeforeRounding(context, of, rules, ranking) : sql`count(*)`;
  return sql`order by ${rank} desc, ${places}`;
}

interface Given {
  readonly query: Asked;
  readonly further: readonly Condition[];
}

/** The currency that rows are told apart by: as they name it, or as sums over all of them need it. */
function currencyKeys(of: Stored, { currencies, currency, answers }: FigureRules): Columns {
  if (currencies !== 'apart' || currency === undefined) return [];
  return [[currency, answers === 'inRmb' ? currencyColumn(of, currency) : reachColumn(of, currency).value]];
}

/** The figure as one statement over the rows (`t`) that the person sees, each group a row. */
function statement<A>(context: Context, rules: FigureRules, { query, further }: Given): RawBuilder<A> {
  const of = resourceNamed(rules.of);
  const day = dayColumn(context, of, rules.day);
  const conditions: Condition[] = [
    sql<SqlBool>`not t."deleted"`,
    ...buildWhereConditions(of, rules.where),
    isSeen(context, of, rules.seen),
    ...askedConditions(context, of, rules, query),
    ...further,
    ...(rules.currency !== undefined && rules.currencies === 'rmbRows'
      ? [sql<SqlBool>`${currencyColumn(of, rules.currency)} = ${RMB}`]
      : []),
  ];
  const { keys, beside } = rules.group ? groupColumns(context, of, rules.group) : { keys: [], beside: [] };
  const apart: Columns = [
    ...(rules.series && day ? [['month', sql`to_char(${day}, 'YYYY-MM')`] as const] : []),
    ...(rules.currencies === 'beside' && rules.currency !== undefined
      ? [['$currency', currencyColumn(of, rules.currency)] as const]
      : []),
    ...currencyKeys(of, rules),
    ...keys,
  ];
  const sums = Object.entries(rules.measures).map(
    ([name, measure]) => [name, measureColumn(context, of, rules, measure, query)] as const,
  );
  const rate: Columns =
    rules.answers === 'inRmb' && rules.currency !== undefined
      ? [['$rate', sql`${rateIn(currencyOfGroup(of, rules), context.day)}::text`]]
      : [];
  const columns = [...apart, ...beside, ...sums, ...rate].map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const places = apart.length === 0 ? sql`` : sql`group by ${sql.join([...apart.keys()].map((at) => sql.lit(at + 1)))}`;
  const limit = rules.answers === 'rows' ? sql`limit ${sql.lit(rules.most)}` : sql``;
  return sql<A>`select ${sql.join(columns)} from ${tableAs(of.table, 't')}
    where ${sql.join(conditions, sql` and `)} ${places} ${orderClause(context, of, rules, apart)} ${limit}`;
}

/** The rows of a figure, as its rules declare what it answers. */
export async function readFigure<A>(context: Context, rules: FigureRules, given: Given): Promise<readonly A[]> {
  const { rows } = await statement<A>(context, rules, given).execute(context.db);
  return rows;
}
