import { message, type Locale } from '@scf-kit/sdk/contract';
import { MOST_READINGS, type ReadingValue, type ReadingValues } from '@scf-kit/sdk/contract/iot/device-reading';
import { isRecord } from '@scf-kit/sdk/values';
import { refuse } from '../../http/refusal.ts';

/** The report of a device, at a moment of its own. */
export interface Reading {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: ReadingValues;
}

/** The earliest report comes first. */
export const byTime = <T extends { readonly at: number }>(things: readonly T[]): readonly T[] =>
  things.toSorted((a, b) => a.at - b.at);

const KEY = /^[A-Za-z]\w{0,63}$/;
const [MOST_VALUES, MOST_TAGS, LONGEST, LONGEST_TAG] = [50, 2_000, 200, 64];
/** Clocks of devices may be this much ahead. */
const AHEAD = 10 * 60_000;
const EARLIEST = Date.UTC(2000, 0, 1);

function parseMoment(ts: unknown): number | undefined {
  const at =
    typeof ts === 'number' ? ts : typeof ts === 'string' && /T.*(Z|[+-]\d\d:?\d\d)$/.test(ts) ? Date.parse(ts) : NaN;
  return Number.isFinite(at) ? Math.trunc(at) : undefined;
}

const isTags = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= MOST_TAGS &&
  value.every((tag) => typeof tag === 'string' && tag !== '' && tag.length <= LONGEST_TAG);

/** Measures that are numbers: a text in their place, `NaN` or `9.5`, would breach no limit. */
const MEASURES: ReadonlySet<string> = new Set(['temperature', 'humidity', 'speed', 'battery', 'signal']);

function isValue(name: string, value: unknown): value is ReadingValue {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 1e12;
  if (MEASURES.has(name)) return false;
  if (typeof value === 'string') return value.length <= LONGEST && !value.includes('\u0000');
  return typeof value === 'boolean' || isTags(value);
}

/** The readings of a message, each checked. @throws Refusal 400 at the first place that is wrong */
export function parseReadings(locale: Locale, given: readonly unknown[], now: number): readonly Reading[] {
  if (given.length === 0 || given.length > MOST_READINGS)
    throw refuse.invalid({ readings: message(locale, 'iot.readings.count', { max: MOST_READINGS }) });
  return given.map((each, n) => {
    const wrong = (path: string, key: Parameters<typeof message>[1]) =>
      refuse.invalid({ [`readings.${n}${path}`]: message(locale, key) });
    if (!isRecord(each)) throw wrong('', 'iot.reading.form');
    const at = parseMoment(each['ts']);
    if (at === undefined || at < EARLIEST) throw wrong('.ts', 'iot.reading.ts');
    if (at > now + AHEAD) throw wrong('.ts', 'iot.reading.future');
    const { values } = each;
    if (!isRecord(values)) throw wrong('.values', 'iot.reading.values');
    const entries = Object.entries(values);
    if (entries.length === 0 || entries.length > MOST_VALUES) throw wrong('.values', 'iot.reading.values');
    const known: Record<string, ReadingValue> = {};
    for (const [name, value] of entries) {
      if (!KEY.test(name) || !isValue(name, value)) throw wrong(`.values.${name.slice(0, 64)}`, 'iot.reading.value');
      known[name] = value;
    }
    return { at, values: known };
  });
}
