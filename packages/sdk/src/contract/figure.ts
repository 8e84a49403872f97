import { call, download, list, one, type Answer, type Call, type SignedInAccess } from './call.ts';
import type { Figure, FigureRules, Group, Measure } from './figure-rules.ts';
import type { Field, Fields, Output } from './field.ts';
import { date, dictionary, id, integer, money, records, text } from './kinds.ts';
import type { Text } from './text.ts';
import type { Where } from './where.ts';

/** A measure with the field it is answered as. */
export interface Measured<T> {
  readonly measure: Measure;
  readonly field: Field<T>;
}

/**
 * The sum of a column; of rows without a value there the next column's. Columns beyond a reference: `contractId.rate`.
 */
export const sum = (title: Text, ...columns: readonly string[]): Measured<string> => ({
  measure: { adds: 'sum', columns },
  field: money({ ...title, required: true }),
});

/** The sum of integers. */
export const sumIntegers = (title: Text, ...columns: readonly string[]): Measured<number> => ({
  measure: { adds: 'sum', columns, integers: true },
  field: integer({ ...title, required: true }),
});

/** A sum at the platform's rate of the last day that is asked for, or of today; null where it keeps none. */
export const sumInRmb = (title: Text, of: string): Measured<string | null> => ({
  measure: { adds: 'inRmb', of },
  field: money({ ...title }),
});

/** How many rows there are, or how many different values they have in a column. */
export const count = (title: Text, column?: string): Measured<number> => ({
  measure: { adds: 'count', column },
  field: integer({ ...title, required: true }),
});

/** A group with the fields it is answered as. */
export interface Grouped<F extends Fields> {
  readonly group: Group;
  readonly fields: F;
}

/** Groups, and the sum by which they are ranked, of which so many are answered. */
interface Ranked<G extends Fields> {
  readonly group: Grouped<G>;
  readonly ranked?: string | undefined;
  readonly most?: number;
}

const status: Text = { zh: '状态', en: 'Status' };

/** Rows by the state of the record. */
export const byState = () => ({
  group: { by: 'state', column: 'status', text: 'statusDictText' } satisfies Group,
  fields: {
    status: integer({ ...status, required: true }),
    statusDictText: text({ ...status, required: true }),
  },
});

/** Rows by the name of the customer, which one of these columns says or names. */
export const byOffice = (...columns: readonly string[]) => ({
  group: { by: 'name', as: 'officeName', columns } satisfies Group,
  fields: { officeName: text({ zh: '客户企业', en: 'Customer enterprise', required: true }) },
});

type Measures = Readonly<Record<string, Measured<unknown>>>;
type AnsweredBy<M extends Measures> = { readonly [K in keyof M]: M[K] extends Measured<infer T> ? T : never };

/** The options that all figures have of their rows. */
interface Addends<M extends Measures> {
  readonly of: string;
  readonly where?: Where;
  readonly seen?: string;
  readonly currency?: string;
  readonly measures: M;
}
interface Rows<M extends Measures> extends Addends<M> {
  readonly access: SignedInAccess;
  readonly aliases?: readonly string[];
}

const MONTH = '^\\d{4}-(0[1-9]|1[0-2])$';
/** The months from and to which are counted, as YYYY-MM; the twelve up to the present one where none is named. */
const months = {
  monthStart: text({ zh: '开始月份', en: 'From month', pattern: MONTH, max: 7 }),
  monthEnd: text({ zh: '结束月份', en: 'To month', pattern: MONTH, max: 7 }),
} as const satisfies Fields;
type Months = typeof months;
type None = Record<never, never>;

/** The sums of rows in other currencies, each in its own. */
const otherCurrencies = records(
  { currency: text({ zh: '币种', en: 'Currency', required: true }), amount: money({ required: true }) },
  { required: true },
);

const month = text({ zh: '月份', en: 'Month', required: true });

const MOST = 1_000;
const PLAIN = {
  day: undefined,
  within: 'months',
  series: false,
  by: [],
  group: undefined,
  ranked: undefined,
  most: MOST,
  answers: 'rows',
  file: undefined,
} as const;

const pickFields = (measures: Measures): Fields =>
  Object.fromEntries(Object.entries(measures).map(([name, { field }]) => [name, field]));

type FurtherRules = Pick<FigureRules, 'currencies'> & Partial<FigureRules>;

/**
 * A figure that a call answers among others: one row, or as many as there are months or groups.
 * @example
 * figure(
 *   {
 *     of: 'contract',
 *     where: { status: ['inForce'] },
 *     currency: 'currencyType',
 *     measures: { amount: sum({ zh: '金额', en: 'Amount' }, 'contractAmount') },
 *   },
 *   { currencies: 'rmbSums' },
 * );
 */
export const figure = <const M extends Measures, A = unknown>(
  { of, where = {}, seen, currency, measures }: Addends<M>,
  rules: FurtherRules,
): Figure<AnsweredBy<M> & A> => ({
  ...PLAIN,
  of,
  where,
  seen,
  currency,
  measures: Object.fromEntries(Object.entries(measures).map(([name, { measure }]) => [name, measure])),
  ...rules,
});

/** The same by the month of a day, in RMB. */
export const figureByMonth = <const M extends Measures>({
  day,
  ...rows
}: Addends<M> & { readonly day: string }): Figure<AnsweredBy<M> & { readonly month: string }> =>
  figure(rows, { currencies: 'rmbRows', day, series: true });

/** The same by group: all rows are counted, and those in RMB summed. */
export const figureByGroup = <const M extends Measures, const G extends Fields>({
  group,
  ranked,
  most = MOST,
  ...rows
}: Addends<M> & Ranked<G>): Figure<AnsweredBy<M> & Output<G>> =>
  figure(rows, { currencies: 'rmbSums', group: group.group, ranked, most });

function figureCall<Q extends Fields, A>(
  path: string,
  { access, aliases = [] }: Rows<Measures>,
  query: Q,
  answer: Answer<A>,
  rules: FigureRules,
): Call<None, Q, None, A> {
  const made = call('GET', path, { access, query, answer, aliases, fromReplica: true });
  return { ...made, figure: rules };
}

/** Sums by the month of a day, in RMB: `[{ month: '2026-01', ... }]`. */
export const series = <const M extends Measures>(
  path: string,
  rows: Rows<M> & { readonly day: string },
): Call<None, Months, None, readonly ({ readonly month: string } & AnsweredBy<M>)[]> =>
  figureCall(
    path,
    rows,
    months,
    list({ month, ...pickFields(rows.measures) }) as Answer<readonly ({ readonly month: string } & AnsweredBy<M>)[]>,
    figureByMonth(rows),
  );

/**
 * Counts of all rows and sums of those in RMB, by group. With a day, of rows of some months, and of those in RMB alone.
 */
export function groups<
  const M extends Measures,
  const G extends Fields,
  const D extends string | undefined = undefined,
>(
  path: string,
  rows: Rows<M> & Ranked<G> & { readonly day?: D },
): Call<None, D extends string ? Months : None, None, readonly (Output<G> & AnsweredBy<M>)[]> {
  type Query = D extends string ? Months : None;
  const { group, day } = rows;
  const all = figureByGroup(rows);
  return figureCall(
    path,
    rows,
    (day === undefined ? {} : months) as Query,
    list({ ...group.fields, ...pickFields(rows.measures) }) as Answer<readonly (Output<G> & AnsweredBy<M>)[]>,
    day === undefined ? all : { ...all, currencies: 'rmbRows', day },
  );
}

/** Sums over all rows in RMB, and beside them the first of them in each other currency; counts of all rows. */
export const totals = <const M extends Measures>(
  path: string,
  rows: Rows<M>,
): Call<None, None, None, AnsweredBy<M> & Output<{ readonly otherCurrencies: typeof otherCurrencies }>> =>
  figureCall(
    path,
    rows,
    {},
    one({ ...pickFields(rows.measures), otherCurrencies }) as Answer<
      AnsweredBy<M> & Output<{ readonly otherCurrencies: typeof otherCurrencies }>
    >,
    figure(rows, { currencies: 'beside', answers: 'row' }),
  );

/** Sums over all rows in RMB, and counts of all. */
export const sums = <const M extends Measures>(path: string, rows: Rows<M>): Call<None, None, None, AnsweredBy<M>> =>
  figureCall(
    path,
    rows,
    {},
    one(pickFields(rows.measures)) as Answer<AnsweredBy<M>>,
    figure(rows, { currencies: 'rmbSums', answers: 'row' }),
  );

/** The same over all groups, and of each of them as `records`, the highest first; groups of none are left out. */
export const sumsByGroup = <const M extends Measures, const G extends Fields>(
  path: string,
  rows: Rows<M> & Ranked<G>,
): Call<None, None, None, AnsweredBy<M> & { readonly records: readonly (Output<G> & AnsweredBy<M>)[] }> =>
  figureCall(
    path,
    rows,
    {},
    one({
      ...pickFields(rows.measures),
      records: records({ ...rows.group.fields, ...pickFields(rows.measures) }, { required: true }),
    }) as Answer<AnsweredBy<M> & { readonly records: readonly (Output<G> & AnsweredBy<M>)[] }>,
    { ...figureByGroup(rows), answers: 'whole' },
  );

const days = {
  from: date({ zh: '开始日期', en: 'From' }),
  through: date({ zh: '截止日期', en: 'Through' }),
} as const satisfies Fields;
type Days = typeof days;

const currencyType = dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true });

/** Rows with a day, each currency apart, and by what they may be limited beside the day. */
interface Apart<M extends Measures, B extends Fields> extends Rows<M> {
  readonly currency: 'currencyType';
  readonly day: string;
  readonly by?: B;
}
type InCurrency<M extends Measures> = AnsweredBy<M> & Output<{ readonly currencyType: typeof currencyType }>;

const byCurrencyAndDay = ({ day, by = {} }: Apart<Measures, Fields>): FurtherRules => ({
  currencies: 'apart',
  day,
  within: 'days',
  by: Object.keys(by),
});

/** Sums by currency, of rows from one day through another. */
export const byCurrency = <const M extends Measures, const B extends Fields = None>(
  path: string,
  rows: Apart<M, B>,
): Call<None, Days & B, None, readonly InCurrency<M>[]> =>
  figureCall(
    path,
    rows,
    { ...days, ...rows.by } as Days & B,
    list({ currencyType, ...pickFields(rows.measures) }) as Answer<readonly InCurrency<M>[]>,
    figure(rows, byCurrencyAndDay(rows)),
  );

/** The measures that are there for all currencies too: those that are no conversion of another. */
type Added<M extends Measures> = {
  [K in keyof M as M[K] extends Measured<infer T> ? (null extends T ? never : K) : never]: M[K];
};

/**
 * Sums by currency as `totals`, and over all of them: in the currency where there is one alone, else in RMB at the
 * platform's rates of the day.
 */
export const sumsByCurrency = <const M extends Measures, const B extends Fields = None>(
  path: string,
  rows: Rows<M> & { readonly currency: 'currencyType'; readonly by?: B },
): Call<
  None,
  B,
  None,
  AnsweredBy<Added<M>> & { readonly totals: readonly ({ readonly currencyType: string } & AnsweredBy<M>)[] }
> => {
  const added = Object.entries(rows.measures).filter(([, { measure }]) => measure.adds !== 'inRmb');
  return figureCall(
    path,
    rows,
    { ...rows.by } as B,
    one({
      ...pickFields(Object.fromEntries(added)),
      totals: records({ currencyType: id({ required: true }), ...pickFields(rows.measures) }, { required: true }),
    }) as Answer<
      AnsweredBy<Added<M>> & { readonly totals: readonly ({ readonly currencyType: string } & AnsweredBy<M>)[] }
    >,
    figure(rows, { currencies: 'apart', by: Object.keys(rows.by ?? {}), answers: 'inRmb' }),
  );
};

/** Sums by month and currency, of rows from one day through another. */
export const byMonth = <const M extends Measures, const B extends Fields = None>(
  path: string,
  rows: Apart<M, B>,
): Call<None, Days & B, None, readonly ({ readonly month: string } & InCurrency<M>)[]> =>
  figureCall(
    path,
    rows,
    { ...days, ...rows.by } as Days & B,
    list({ month, currencyType, ...pickFields(rows.measures) }) as Answer<
      readonly ({ readonly month: string } & InCurrency<M>)[]
    >,
    figure(rows, { ...byCurrencyAndDay(rows), series: true }),
  );

/** The same as an Excel file of this name. */
export function byMonthFile<const M extends Measures, const B extends Fields = None>(
  path: string,
  rows: Apart<M, B>,
  title: Text,
): Call<None, Days & B, None, Blob> {
  const file = { title, fields: { month, currencyType, ...pickFields(rows.measures) } };
  const query = { ...days, ...rows.by } as Days & B;
  return {
    ...figureCall(path, rows, query, download(), figure(rows, { ...byCurrencyAndDay(rows), series: true, file })),
    long: true,
  };
}
