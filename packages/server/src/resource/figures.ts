import {
  findChoices,
  resourceNamed,
  say,
  type Call,
  type Figure,
  type FigureRules,
  type Group,
  type Measure,
} from '@scf-kit/sdk/contract';
import type Big from 'big.js';
import { currencyCode, Decimal, toDecimal, RMB } from '@scf-kit/sdk/values';
import type { Context, Handler, SignedIn } from '../http/handler.ts';
import { readDictionaryTexts } from './dictionary.ts';
import { findText, readFigure, type Asked } from './figures.query.ts';
import { findViewCondition } from './serve.ts';
import type { Stored } from './shape.query.ts';
import type { Condition } from './ways.query.ts';
import { reachColumn } from './where.query.ts';

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
  const values = findChoices(of.fields[column]);
  return rows.map((row) => {
    const said = values?.[String(row[column])];
    return { ...row, [text]: said ? say(said, locale) : String(row[column]) };
  });
}

/** The name of the currency beside its id. */
export async function addCurrencyNames(
  context: Context,
  of: Stored,
  { currency = '' }: Pick<FigureRules, 'currency'>,
  rows: readonly Record<string, unknown>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { resource, name } = reachColumn(of, currency);
  const field = resource.fields[name];
  const ids = new Set(rows.flatMap((row) => findText(row[currency]) ?? []));
  const texts = await readDictionaryTexts(
    context,
    new Map([[field?.kind === 'dictionary' ? field.group : '', ids]]),
    context.locale,
  );
  return rows.map((row) => ({ ...row, [`${currency}DictText`]: texts.get(String(row[currency])) ?? null }));
}

/**
 * Adds up a figure over the rows the person sees, for a call that answers several.
 * @param further conditions of the rows (`t`)
 */
export async function addUp<A>(
  context: SignedIn,
  rules: Figure<A>,
  further: readonly Condition[] = [],
): Promise<readonly A[]> {
  const rows = await readFigure<A & Record<string, unknown>>(context, rules, { query: {}, further });
  return rules.group?.by === 'state' ? addTexts(context, resourceNamed(rules.of), rules.group, rows) : rows;
}

/** The rows of a figure that answers several, of those the person sees. */
export async function readFigureRows(
  context: Context,
  call: Call,
  rules: FigureRules,
  query: Asked,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const only = await findViewCondition(context, call, query);
  const rows = await readFigure<Record<string, unknown>>(context, rules, { query, further: only ? [only] : [] });
  const of = resourceNamed(rules.of);
  if (rules.group?.by === 'state') return addTexts(context, of, rules.group, rows);
  return rules.currencies === 'apart' && rules.answers === 'rows' ? addCurrencyNames(context, of, rules, rows) : rows;
}

/** The sum of a measure over all groups: a whole number of counts, else a decimal text with two decimals. */
function addAll(rows: readonly Readonly<Record<string, unknown>>[], name: string, measure: Measure): string | number {
  if (measure.adds === 'count' || (measure.adds === 'sum' && measure.integers))
    return rows.reduce((all, row) => all + Number(row[name]), 0);
  return rows.reduce<Big>((all, row) => all.plus(toDecimal(row[name]) ?? 0), new Decimal(0)).toFixed(2);
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
        (all, row) => all.plus((toDecimal(row[name]) ?? new Decimal(0)).times(toDecimal(row['$rate']) ?? 0)),
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
    const rows = await readFigureRows(context, call, rules, query);
    if (rules.answers === 'whole') return putWholeBeside(rows, rules);
    if (rules.answers === 'inRmb') return putRmbBeside(rows, rules);
    if (rules.answers === 'rows') return rows;
    return rules.currencies === 'beside' ? putCurrenciesBeside(rows, rules) : rows[0];
  };
