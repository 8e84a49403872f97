import { addMonths, formatMoment, parseMoment } from '@scf-kit/sdk/values';
import type { Expression } from '@scf-kit/sdk/form';
import { addWorkingDays } from './working-days.ts';
import type { Cycle } from '../../database/internal/flow-data.ts';

/**
 * An ISO 8601 duration: months by the business calendar, the rest in milliseconds; or working days of China (`P3WD`).
 */
export interface Period {
  readonly months: number;
  readonly ms: number;
  readonly workingDays?: number;
}
/** When something is due, as a definition writes it. `times` is how often a cycle fires; undefined without end. */
export type SetTimer =
  | { readonly kind: 'at'; readonly at: string }
  | { readonly kind: 'after'; readonly after: Period }
  | {
      readonly kind: 'cycle';
      readonly times: number | undefined;
      readonly from: string | undefined;
      readonly every: Period;
    };
export type Timer =
  | SetTimer
  | {
      readonly kind: 'computed';
      readonly expression: Expression;
      /** The computed period counts working days. */ readonly inWorkingDays?: boolean;
    };

const PERIOD =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,10})(?:\.(\d{1,3})\d*)?S)?)?$/;
const REPEAT = /^R(\d{0,9})\/(?:([^/]+)\/)?([^/]+)$/;
const DAY_MS = 86_400_000;
/** Shorter cycles would do nothing but fire. */
const SHORTEST_CYCLE_MS = 1_000;

const WORKING_DAYS = /^P(\d{1,3})WD$/;

export function readPeriod(source: string): Period | undefined {
  const working = WORKING_DAYS.exec(source);
  if (working) return { months: 0, ms: 0, workingDays: Number(working[1]) };
  const found = PERIOD.exec(source);
  if (!found) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 8)
    .map((part) => Number(part || 0));
  return {
    months: years * 12 + months,
    ms:
      (weeks * 7 + days) * DAY_MS +
      ((hours * 60 + minutes) * 60 + seconds) * 1_000 +
      Number((found[8] ?? '').padEnd(3, '0')),
  };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** A moment in UTC; a time without a zone is one of the business zone. */
function readMoment(source: string): string | undefined {
  if (!MOMENT.test(source)) return undefined;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(source.slice(10)))
    return parseMoment(`${source.slice(0, 10)} ${source.slice(11, 19) || '00:00'}`.padEnd(19, ':00'));
  const at = new Date(source);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/**
 * Reads a date (2026-12-24T10:00:00Z), a duration (P1M, PT4H) or a cycle (R3/PT10M, R/2026-01-01T00:00:00Z/P1D);
 * undefined for anything else.
 */
export function readTimer(source: string): SetTimer | undefined {
  const after = readPeriod(source);
  if (after) return { kind: 'after', after };
  const repeat = REPEAT.exec(source);
  if (repeat) {
    const [, times = '', from, span = ''] = repeat;
    const every = readPeriod(span);
    const start = from === undefined ? undefined : readMoment(from);
    if (!every || (from !== undefined && start === undefined) || (every.months === 0 && every.ms < SHORTEST_CYCLE_MS))
      return undefined;
    return { kind: 'cycle', times: times === '' ? undefined : Number(times), from: start, every };
  }
  const at = readMoment(source);
  return at === undefined ? undefined : { kind: 'at', at };
}

/** The timer counted in working days; undefined unless it is whole days. A fixed date stays as it is. */
export function inWorkingDays(timer: SetTimer): SetTimer | undefined {
  if (timer.kind !== 'after') return timer.kind === 'at' ? timer : undefined;
  const { months, ms, workingDays } = timer.after;
  if (workingDays !== undefined) return timer;
  return months === 0 && ms % DAY_MS === 0
    ? { kind: 'after', after: { months: 0, ms: 0, workingDays: ms / DAY_MS } }
    : undefined;
}

/** Whether a timer counts working days. */
export const countsWorkingDays = (timer: Timer | undefined): boolean =>
  timer?.kind === 'computed'
    ? timer.inWorkingDays === true
    : timer?.kind === 'after' && timer.after.workingDays !== undefined;

/**
 * The moment so much later; a time of day stays what it is on the clocks of the business zone. The end of time where it
 * leaves the calendar.
 */
export function addPeriod(from: string, { months, ms, workingDays }: Period): string {
  if (workingDays !== undefined) return addWorkingDays(from, workingDays);
  const shown = formatMoment(from);
  const day = months === 0 ? shown.slice(0, 10) : addMonths(shown, months);
  const at =
    day === undefined
      ? undefined
      : months === 0
        ? Date.parse(from)
        : Date.parse(parseMoment(`${day} ${shown.slice(11)}`) ?? '') + (Date.parse(from) % 1_000);
  const moment = at === undefined ? Number.NaN : at + ms;
  return moment < LAST ? new Date(moment).toISOString() : new Date(LAST).toISOString();
}
const LAST = Date.parse('9999-12-30T00:00:00Z');

const isAfter = (moment: string, last: string | undefined): boolean =>
  last !== undefined && Date.parse(moment) > Date.parse(last);

/**
 * When a timer fires first, and what of a cycle is left then; undefined for one that never does (`R0/...`, or a cycle
 * that begins after its last moment `until`).
 */
export function findFirstDue(
  timer: SetTimer,
  now: string,
  until?: string,
): { readonly due: string; readonly cycle: Cycle | null } | undefined {
  if (timer.kind === 'at') return { due: timer.at, cycle: null };
  if (timer.kind === 'after') return { due: addPeriod(now, timer.after), cycle: null };
  if (timer.times === 0) return undefined;
  const due = timer.from ?? addPeriod(now, timer.every);
  if (isAfter(due, until)) return undefined;
  const left = timer.times === undefined ? null : timer.times - 1;
  return { due, cycle: { left, ...timer.every, ...(until === undefined ? {} : { until }) } };
}

/** The next time of a cycle after it was due; firings missed meanwhile count as one. */
export function findNextDue(
  due: string,
  cycle: Cycle,
  now: string,
): { readonly due: string; readonly cycle: Cycle } | undefined {
  if (cycle.left === 0) return undefined;
  let next = addPeriod(due, cycle);
  if (next < now && cycle.months === 0)
    next = new Date(
      Date.parse(due) + Math.ceil((Date.parse(now) - Date.parse(due)) / cycle.ms) * cycle.ms,
    ).toISOString();
  while (next < now) next = addPeriod(next, cycle);
  if (isAfter(next, cycle.until)) return undefined;
  return { due: next, cycle: { ...cycle, left: cycle.left === null ? null : cycle.left - 1 } };
}

/**
 * Evaluates a timer with the variables in scope; undefined where its expression gives no date, duration or cycle.
 */
export function setTimer(timer: Timer, scope: (name: string) => unknown): SetTimer | undefined {
  if (timer.kind !== 'computed') return timer;
  const value = timer.expression.evaluate(scope);
  const set = typeof value === 'string' ? readTimer(value.replace(' ', 'T')) : undefined;
  return set && timer.inWorkingDays ? inWorkingDays(set) : set;
}
