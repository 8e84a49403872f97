import Big from 'big.js';
import { Decimal } from '../../values/money.ts';
import { capitalAmount } from '../../values/words.ts';
import { DEFAULT_TIME_ZONE, daysBetween, today } from '../../values/dates.ts';
import { bounded, equal, isEmpty, isList, isRecord, isTrue, numberOf, textOf, valueOf, type Value } from './values.ts';

/** What a function may ask of the evaluation it runs in. */
export interface Calling {
  readonly now: Date;
  readonly timeZone: string | undefined;
  /** Counts work that grows with the data; throws past the cap. */
  spend(steps: number): void;
}
interface Listed { readonly least: number; readonly most: number; readonly run: (args: readonly Value[], calling: Calling) => Value }

/** The numbers of a list, of a column of a list of rows, or of the arguments themselves; what is empty is left out. */
function numbers(args: readonly Value[], calling: Calling): Big[] {
  const [first, field] = args;
  const list = isList(first) ? first : args;
  calling.spend(list.length);
  const found: Big[] = [];
  for (const one of list) {
    const cell = isList(first) && typeof field === 'string' ? (isRecord(one) && Object.hasOwn(one, field) ? one[field] : null) : one;
    const number = numberOf(valueOf(cell));
    if (number) found.push(number);
  }
  return found;
}
const listOf = (value: Value | undefined): readonly unknown[] => (isList(value) ? value : []);
const best = (found: readonly Big[], better: (a: Big, b: Big) => boolean): Value => {
  let [kept] = found;
  for (const one of found) if (kept && better(one, kept)) kept = one;
  return kept ?? null;
};
const placesOf = (value: Value | undefined): number => {
  const places = value === undefined ? 0 : Number(numberOf(value)?.toFixed(0) ?? 0);
  return Math.min(Math.max(places, 0), 50);
};

const FUNCTIONS: Readonly<Record<string, Listed>> = {
  sum: { least: 1, most: 50, run: (args, calling) => bounded(numbers(args, calling).reduce((total, one) => total.plus(one), new Decimal(0))) },
  min: { least: 1, most: 50, run: (args, calling) => best(numbers(args, calling), (a, b) => a.lt(b)) },
  max: { least: 1, most: 50, run: (args, calling) => best(numbers(args, calling), (a, b) => a.gt(b)) },
  // With a field: the rows in which it is filled in.
  count: { least: 1, most: 2, run: ([list = null, field], calling) => {
    const rows = listOf(list);
    calling.spend(rows.length);
    if (typeof field !== 'string') return new Decimal(rows.length);
    return new Decimal(rows.filter((row) => isRecord(row) && Object.hasOwn(row, field) && !isEmpty(valueOf(row[field]))).length);
  } },
  round: { least: 1, most: 2, run: ([value = null, places]) => numberOf(value)?.round(placesOf(places), Big.roundHalfUp) ?? null },
  abs: { least: 1, most: 1, run: ([value = null]) => numberOf(value)?.abs() ?? null },
  len: { least: 1, most: 1, run: ([value = null], calling) => {
    if (isList(value)) return new Decimal(value.length);
    const text = textOf(value);
    calling.spend(text.length / 100);
    return new Decimal([...text].length);
  } },
  contains: { least: 2, most: 2, run: ([within = null, part = null], calling) => {
    if (isList(within)) {
      calling.spend(within.length);
      return within.some((one) => equal(valueOf(one), part));
    }
    if (typeof within === 'string') calling.spend(within.length / 100);
    return !isEmpty(part) && textOf(within).includes(textOf(part));
  } },
  startsWith: { least: 2, most: 2, run: ([text = null, start = null]) => !isEmpty(start) && textOf(text).startsWith(textOf(start)) },
  today: { least: 0, most: 0, run: (_, { now, timeZone }) => today(timeZone ?? DEFAULT_TIME_ZONE, now) },
  concat: { least: 1, most: 50, run: (args, calling) => {
    const text = args.map(textOf).join('');
    calling.spend(text.length / 10);
    return text;
  } },
  days: { least: 2, most: 2, run: ([from = null, to = null]) => {
    const days = daysBetween(textOf(from), textOf(to));
    return days === undefined ? null : new Decimal(days);
  } },
  upper: { least: 1, most: 1, run: ([amount = null]) => capitalAmount(numberOf(amount)?.toFixed() ?? '') || null },
  // The evaluator computes only the branch that is taken; this stands for the list of names and for its arity.
  if: { least: 2, most: 3, run: ([test = null, yes = null, no = null]) => (isTrue(test) ? yes : no) },
};

export function arityOf(name: string): { readonly least: number; readonly most: number } | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}
export const callFunction = (name: string, args: readonly Value[], calling: Calling): Value => (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.run(args, calling) : null) ?? null;
/** The functions an expression may call. */
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);
