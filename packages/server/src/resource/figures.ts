import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  resourceNamed,
  say,
  type Call,
  type Figure,
  type FigureRules,
  type Group,
  type Measure,
} from '@scf-kit/sdk/contract';
import type Big from 'big.js';
import { currencyCode, Decimal, decimalOf, RMB } from '@scf-kit/sdk/values';
import type { Context, Handler, SignedIn } from '../http/handler.ts';
import { totalColumn } from './computed.ts';
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

const isHidden = (context: Context, resource: Stored, name: string): boolean =>
  fieldRightsOf(context, resource).get(name) === 'hidden';

/** A column of the rows, or one beyond their references; null where the person may not read it. */
function readColumn(context: Context, of: Stored, path: string): Expression {
  const { resource, name, value } = reached(of, path);
  return isHidden(context, resource, name) ? sql`null` : value;
}

/**
 * What is summed of a row (`t`): an amount that the server knows of it, a column, or what the contract makes of columns
 * and of other rows; null where the person may not read it.
 */
export function addendColumn(context: Context, of: Stored, path: string): Expression {
  if (isHidden(context, of, path)) return sql`null`;
  const amount = amountOf(of, path);
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
  const { resource, name, value } = reached(of, seen);
  const record = resourceNamed(resource.fields[name]?.target ?? '');
  return sql<SqlBool>`${value} in (select s."id" from ${tableAs(record.table, 's')} where not s."deleted" and ${isInReach(context, record, 's')})`;
}

/** The currency of a row, which is RMB where it names none. */
const currencyColumn = (of: Stored, path: string): Expression => sql`coalesce(${reached(of, path).value}, ${RMB})`;

type Asked = Readonly<Record<string, unknown>>;

/** The day of a row, or a moment as the clocks of the business zone show it. */
function dayColumn(context: Context, of: Stored, path: string | undefined): Expression | undefined {
  if (path === undefined) return undefined;
  const { resource, name, value } = reached(of, path);
  return resource.fields[name]?.kind === 'moment'
    ? sql`(${value} at time zone ${context.config.businessTimeZone})`
    : value;
}

/** Whether the day of a row is within the months that are asked for. */
function isWithinMonths(context: Context, day: Expression, query: Asked): Condition {
  const last = textOf(query['monthEnd']) ?? context.day.slice(0, 7);
  const first = textOf(query['monthStart']);
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
  const [from, through] = [textOf(query['from']), textOf(query['through'])];
  return [
    ...(day && within === 'months' ? [isWithinMonths(context, day, query)] : []),
    ...(day && within === 'days' && from ? [sql<SqlBool>`${day} >= ${from}::date`] : []),
    ...(day && within === 'days' && through ? [sql<SqlBool>`${day} <= ${through}::date`] : []),
    ...by.flatMap((name) => {
      const value = textOf(query[name]);
      const asked = name === currency ? currencyColumn(of, name) : reached(of, name).value;
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
      const rate = rateIn(currencyOfGroup(of, rules), textOf(query['through']) ?? context.day);
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
  return [[currency, answers === 'inRmb' ? currencyColumn(of, currency) : reached(of, currency).value]];
}

/** The figure as one statement over the rows (`t`) that the person sees, each group a row. */
function statement<A>(context: Context, rules: FigureRules, { query, further }: Given): RawBuilder<A> {
  const of = resourceNamed(rules.of);
  const day = dayColumn(context, of, rules.day);
  const conditions: Condition[] = [
    sql<SqlBool>`not t."deleted"`,
    ...whereOf(of, rules.where),
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

/** One row a currency, as the sums in RMB, the counts of all, and the first sum of each other currency beside them. */
function putCurrenciesBeside(rows: readonly Readonly<Record<string, unknown>>[], { measures }: FigureRules) {
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
function addTexts<Row extends Record<string, unknown>>(
  { locale }: Context,
  of: Stored,
  { column, text }: Extract<Group, { by: 'state' }>,
  rows: readonly Row[],
): readonly Row[] {
  const { values } = of.fields[column] ?? {};
  return rows.map((row) => {
    const said = values?.[String(row[column])];
    return { ...row, [text]: said ? say(said, locale) : String(row[column]) };
  });
}

/** The name of the currency beside its id. */
async function addCurrencyNames(
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

/**
 * What a figure adds up over the rows the person sees, for a call that answers several.
 * @param further conditions of the rows (`t`)
 */
export async function addUp<A>(
  context: SignedIn,
  rules: Figure<A>,
  further: readonly Condition[] = [],
): Promise<readonly A[]> {
  const { rows } = await statement<A & Record<string, unknown>>(context, rules, { query: {}, further }).execute(
    context.db,
  );
  return rules.group?.by === 'state' ? addTexts(context, resourceNamed(rules.of), rules.group, rows) : rows;
}

/** The rows of a figure that answers several, of those the person sees. */
export async function figureRows(
  context: Context,
  call: Call,
  rules: FigureRules,
  query: Asked,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const only = await onlyOf(context, call, query);
  const { rows } = await statement<Record<string, unknown>>(context, rules, {
    query,
    further: only ? [only] : [],
  }).execute(context.db);
  const of = resourceNamed(rules.of);
  if (rules.group?.by === 'state') return addTexts(context, of, rules.group, rows);
  return rules.currencies === 'apart' && rules.answers === 'rows' ? addCurrencyNames(context, of, rules, rows) : rows;
}

/** What the sums or counts of all groups come to. */
function addAll(rows: readonly Readonly<Record<string, unknown>>[], name: string, measure: Measure): string | number {
  if (measure.adds === 'count' || (measure.adds === 'sum' && measure.integers))
    return rows.reduce((all, row) => all + Number(row[name]), 0);
  return rows.reduce<Big>((all, row) => all.plus(decimalOf(row[name]) ?? 0), new Decimal(0)).toFixed(2);
}

/** The sums of all groups, and the rows beside them. */
const putWholeBeside = (rows: readonly Readonly<Record<string, unknown>>[], { measures }: FigureRules) => ({
  ...Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, addAll(rows, name, measure)])),
  records: rows,
});

/** The sums of all currencies in RMB, or as they are where there is one currency, and those of each beside them. */
function putRmbBeside(rows: readonly Readonly<Record<string, unknown>>[], { measures }: FigureRules) {
  const [only, ...others] = rows;
  const added = Object.entries(measures).filter(([, { adds }]) => adds !== 'inRmb');
  const inRmb = (name: string): string =>
    rows
      .reduce<Big>(
        (all, row) => all.plus((decimalOf(row[name]) ?? new Decimal(0)).times(decimalOf(row['$rate']) ?? 0)),
        new Decimal(0),
      )
      .toFixed(2);
  return {
    ...Object.fromEntries(added.map(([name]) => [name, only && others.length === 0 ? only[name] : inRmb(name)])),
    totals: rows.map(({ $rate: _rate, ...row }) => row),
  };
}

/** The handler of a figure: what its rows add up to, of those the person sees, in one statement. */
export const figureHandler =
  (call: Call, rules: FigureRules): Handler =>
  async (context, { query }) => {
    const rows = await figureRows(context, call, rules, query);
    if (rules.answers === 'whole') return putWholeBeside(rows, rules);
    if (rules.answers === 'inRmb') return putRmbBeside(rows, rules);
    if (rules.answers === 'rows') return rows;
    return rules.currencies === 'beside' ? putCurrenciesBeside(rows, rules) : rows[0];
  };
