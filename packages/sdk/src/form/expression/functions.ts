import Big from 'big.js';
import { Decimal } from '../../values/money.ts';
import { capitalAmount } from '../../values/words.ts';
import { isDate } from '../../values/date-formats.ts';
import { addDays, addMonths, DEFAULT_TIME_ZONE, daysBetween, formatMoment, today } from '../../values/dates.ts';
import { bounded, equal, isEmpty, isList, isRecord, isTrue, toNumber, toText, toValue, type Value } from './values.ts';

/** The context of the evaluation in which a function runs. */
export interface Calling {
  readonly now: Date;
  readonly timeZone: string | undefined;
  /** Counts work that grows with the data; throws past the cap. */
  spend(steps: number): void;
}
interface Listed {
  readonly least: number;
  readonly most: number;
  readonly run: (args: readonly Value[], calling: Calling) => Value;
}

/** The cells of a list, of a column of a list of rows, or the arguments themselves. */
function* cells(args: readonly Value[], calling: Calling): Generator {
  const [first, field] = args;
  const list = isList(first) ? first : args;
  calling.spend(list.length);
  const column = isList(first) && typeof field === 'string' ? field : undefined;
  for (const one of list)
    yield column === undefined ? one : isRecord(one) && Object.hasOwn(one, column) ? one[column] : null;
}
/** The numbers among them; what is empty is left out. */
function numbers(args: readonly Value[], calling: Calling): Big[] {
  const found: Big[] = [];
  for (const cell of cells(args, calling)) {
    const number = toNumber(toValue(cell));
    if (number) found.push(number);
  }
  return found;
}

/** Amounts as people write them: they are added as whole ten-thousandths, which is exact and twenty times quicker. */
const ORDINARY = /^-?\d{1,11}(?:\.\d{1,4})?$/;
const PARTS = 10_000;
const PART = new Decimal('0.0001');
const SAFE = Number.MAX_SAFE_INTEGER / 2;
function total(args: readonly Value[], calling: Calling): Value {
  let rest = new Decimal(0);
  let parts = 0;
  for (const cell of cells(args, calling)) {
    if (
      (typeof cell === 'string' && ORDINARY.test(cell)) ||
      (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < 1e11)
    ) {
      parts += Math.round(Number(cell) * PARTS);
      if (Math.abs(parts) < SAFE) continue;
      rest = rest.plus(new Decimal(parts).times(PART));
      parts = 0;
      continue;
    }
    const number = toNumber(toValue(cell));
    if (number) rest = rest.plus(number);
  }
  return bounded(rest.plus(new Decimal(parts).times(PART)));
}
const toList = (value: Value | undefined): readonly unknown[] => (isList(value) ? value : []);
const best = (found: readonly Big[], better: (a: Big, b: Big) => boolean): Value => {
  let [kept] = found;
  for (const one of found) if (kept && better(one, kept)) kept = one;
  return kept ?? null;
};
const toPlaces = (value: Value | undefined): number => {
  const places = value === undefined ? 0 : Number(toNumber(value)?.toFixed(0) ?? 0);
  return Math.min(Math.max(places, 0), 50);
};

/** A whole number, or one that no date takes. */
const toWhole = (value: Value): number => Number(toNumber(value)?.toFixed() ?? Number.NaN);
/** A part of a date written year first. */
function readDatePart(value: Value, from: number, to: number): Value {
  const day = toText(value).slice(0, 10);
  return isDate(day) ? new Decimal(Number(day.slice(from, to))) : null;
}

const FUNCTIONS: Readonly<Record<string, Listed>> = {
  sum: { least: 1, most: 50, run: total },
  min: { least: 1, most: 50, run: (args, calling) => best(numbers(args, calling), (a, b) => a.lt(b)) },
  max: { least: 1, most: 50, run: (args, calling) => best(numbers(args, calling), (a, b) => a.gt(b)) },
  // With a field: the rows in which it is filled in.
  count: {
    least: 1,
    most: 2,
    run: ([list = null, field], calling) => {
      const rows = toList(list);
      calling.spend(rows.length);
      if (typeof field !== 'string') return new Decimal(rows.length);
      return new Decimal(
        rows.filter((row) => isRecord(row) && Object.hasOwn(row, field) && !isEmpty(toValue(row[field]))).length,
      );
    },
  },
  round: {
    least: 1,
    most: 2,
    run: ([value = null, places]) => toNumber(value)?.round(toPlaces(places), Big.roundHalfUp) ?? null,
  },
  abs: { least: 1, most: 1, run: ([value = null]) => toNumber(value)?.abs() ?? null },
  len: {
    least: 1,
    most: 1,
    run: ([value = null], calling) => {
      if (isList(value)) return new Decimal(value.length);
      const text = toText(value);
      calling.spend(text.length / 100);
      return new Decimal([...text].length);
    },
  },
  contains: {
    least: 2,
    most: 2,
    run: ([within = null, part = null], calling) => {
      if (isList(within)) {
        calling.spend(within.length);
        return within.some((one) => equal(toValue(one), part));
      }
      if (typeof within === 'string') calling.spend(within.length / 100);
      return !isEmpty(part) && toText(within).includes(toText(part));
    },
  },
  startsWith: {
    least: 2,
    most: 2,
    run: ([text = null, start = null]) => !isEmpty(start) && toText(text).startsWith(toText(start)),
  },
  today: { least: 0, most: 0, run: (_, { now, timeZone }) => today(timeZone ?? DEFAULT_TIME_ZONE, now) },
  now: { least: 0, most: 0, run: (_, { now, timeZone }) => formatMoment(now, timeZone ?? DEFAULT_TIME_ZONE) },
  year: { least: 1, most: 1, run: ([date = null]) => readDatePart(date, 0, 4) },
  month: { least: 1, most: 1, run: ([date = null]) => readDatePart(date, 5, 7) },
  day: { least: 1, most: 1, run: ([date = null]) => readDatePart(date, 8, 10) },
  addDays: { least: 2, most: 2, run: ([from = null, count = null]) => addDays(toText(from), toWhole(count)) ?? null },
  addMonths: {
    least: 2,
    most: 2,
    run: ([from = null, count = null]) => addMonths(toText(from), toWhole(count)) ?? null,
  },
  concat: {
    least: 1,
    most: 50,
    run: (args, calling) => {
      const text = args.map(toText).join('');
      calling.spend(text.length / 10);
      return text;
    },
  },
  days: {
    least: 2,
    most: 2,
    run: ([from = null, to = null]) => {
      const days = daysBetween(toText(from), toText(to));
      return days === undefined ? null : new Decimal(days);
    },
  },
  upper: { least: 1, most: 1, run: ([amount = null]) => capitalAmount(toNumber(amount)?.toFixed() ?? '') || null },
  // The evaluator computes only the branch that is taken; this stands for the list of names and for its arity.
  if: { least: 2, most: 3, run: ([test = null, yes = null, no = null]) => (isTrue(test) ? yes : no) },
};

export function findArity(name: string): { readonly least: number; readonly most: number } | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}
export const callFunction = (name: string, args: readonly Value[], calling: Calling): Value =>
  (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.run(args, calling) : null) ?? null;
/** The functions an expression may call. */
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);
