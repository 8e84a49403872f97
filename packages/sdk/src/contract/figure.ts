import { call, list, one, type Answer, type Call, type SignedInAccess } from './call.ts';
import type { FigureRules, Group, Measure } from './figure-rules.ts';
import type { Field, Fields, Output } from './field.ts';
import { integer, money, records, text } from './kinds.ts';
import type { Text } from './text.ts';
import type { Where } from './where.ts';

/** A measure with the field it is answered as. */
export interface Measured<T> {
  readonly measure: Measure;
  readonly field: Field<T, true>;
}

/** The sum of a column; of rows without a value there the next column's. Columns beyond a reference: `contractId.rate`. */
export const summed = (title: Text, ...columns: readonly string[]): Measured<string> => ({
  measure: { adds: 'sum', columns },
  field: money({ ...title, required: true }),
});

/** How many rows there are, or how many different values they have in a column. */
export const counted = (title: Text, column?: string): Measured<number> => ({
  measure: { adds: 'count', column },
  field: integer({ ...title, required: true }),
});

/** A group with the fields it is answered as. */
export interface Grouped<F extends Fields> {
  readonly group: Group;
  readonly fields: F;
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

/** What all figures say of their rows. */
interface Rows<M extends Measures> {
  readonly of: string;
  readonly access: SignedInAccess;
  readonly aliases?: readonly string[];
  readonly where?: Where;
  readonly seen?: string;
  readonly currency?: string;
  readonly measures: M;
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

const MOST_MONTHS = 1_200;
const MOST_GROUPS = 1_000;

const fieldsOf = (measures: Measures): Fields =>
  Object.fromEntries(Object.entries(measures).map(([name, { field }]) => [name, field]));

function figureCall<Q extends Fields, A>(
  path: string,
  { of, access, aliases, where, seen, currency, measures }: Rows<Measures>,
  query: Q,
  answer: Answer<A>,
  rules: Pick<FigureRules, 'currencies' | 'day' | 'series' | 'group' | 'ranked' | 'most'>,
): Call<None, Q, None, A> {
  const made = call('GET', path, { access, query, answer, aliases: aliases ?? [], fromReplica: true });
  const parts = Object.fromEntries(Object.entries(measures).map(([name, { measure }]) => [name, measure]));
  return {
    ...made,
    figure: { of, where: where ?? {}, seen, currency, measures: parts, ...rules },
  };
}

/** Sums by the month of a day, in RMB: `[{ month: '2026-01', ... }]`. */
export const series = <const M extends Measures>(
  path: string,
  { day, ...rows }: Rows<M> & { readonly day: string },
): Call<None, Months, None, readonly ({ readonly month: string } & AnsweredBy<M>)[]> =>
  figureCall(
    path,
    rows,
    months,
    list({ month: text({ zh: '月份', en: 'Month', required: true }), ...fieldsOf(rows.measures) }) as Answer<
      readonly ({ readonly month: string } & AnsweredBy<M>)[]
    >,
    { currencies: 'rmbRows', day, series: true, group: undefined, ranked: undefined, most: MOST_MONTHS },
  );

/** Counts of all rows and sums of those in RMB, by group. With a day, of rows of some months, and of those in RMB alone. */
export function groups<
  const M extends Measures,
  const G extends Fields,
  const D extends string | undefined = undefined,
>(
  path: string,
  {
    group,
    day,
    ranked,
    most = MOST_GROUPS,
    ...rows
  }: Rows<M> & {
    readonly group: Grouped<G>;
    readonly day?: D;
    readonly ranked?: string;
    readonly most?: number;
  },
): Call<None, D extends string ? Months : None, None, readonly (Output<G> & AnsweredBy<M>)[]> {
  type Query = D extends string ? Months : None;
  return figureCall(
    path,
    rows,
    (day === undefined ? {} : months) as Query,
    list({ ...group.fields, ...fieldsOf(rows.measures) }) as Answer<readonly (Output<G> & AnsweredBy<M>)[]>,
    {
      currencies: day === undefined ? 'rmbSums' : 'rmbRows',
      day,
      series: false,
      group: group.group,
      ranked,
      most,
    },
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
    one({ ...fieldsOf(rows.measures), otherCurrencies }) as Answer<
      AnsweredBy<M> & Output<{ readonly otherCurrencies: typeof otherCurrencies }>
    >,
    { currencies: 'beside', day: undefined, series: false, group: undefined, ranked: undefined, most: 1 },
  );
