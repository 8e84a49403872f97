import type { Field, FieldOf } from '@scf-kit/sdk/contract';
import { toDecimal, roundAmount } from '@scf-kit/sdk/values';
import { maskIdentityNumbers } from './identity-numbers.ts';

/** An object as the provider answers it. */
export type Item = Readonly<Record<string, unknown>>;
export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words the provider writes where it has nothing. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '--', 'null', 'undefined']);
const CHINA = 8 * 3_600_000;
const EARLIEST = Date.UTC(1800, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** A text without what a database does not take, identity numbers masked; null where it says nothing. */
export function cleanText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').toWellFormed().trim();
  return NOTHING.has(text.toLowerCase()) ? null : maskIdentityNumbers(text);
}

/** A moment in milliseconds: as such, or as a text in China's time. */
function parseTime(value: unknown): number | undefined {
  const text = cleanText(value);
  if (text === null) return undefined;
  let time: number;
  if (/^-?\d{9,14}$/.test(text)) time = Number(text);
  else {
    const [, year, month, day, hour = '0', minute = '0', second = '0', zone] =
      /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
        text,
      ) ?? [];
    if (year === undefined) return undefined;
    const [y, m, d, h, n, s] = [year, month, day, hour, minute, second].map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const local = Date.UTC(y, m - 1, d, h, n, s);
    // A day that is none (31 February) would become another one.
    if (new Date(local).getUTCDate() !== d || h > 23 || n > 59 || s > 59) return undefined;
    time = local - parseZoneOffset(zone);
  }
  return time >= EARLIEST && time < LATEST ? time : undefined;
}

function parseZoneOffset(zone: string | undefined): number {
  if (zone === undefined) return CHINA;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The day in China. */
export function parseDay(value: unknown): string | null {
  const time = parseTime(value);
  return time === undefined ? null : new Date(time + CHINA).toISOString().slice(0, 10);
}
export function parseMoment(value: unknown): string | null {
  const time = parseTime(value);
  return time === undefined ? null : new Date(time).toISOString();
}

/** The digits of `1,234.50元`, `35.0%`. */
const digits = (value: unknown): string | undefined =>
  /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/
    .exec(cleanText(value)?.replaceAll('，', ',').replaceAll(/\s/g, '') ?? '')?.[0]
    .replaceAll(',', '');

function parseAmount(value: unknown, { precision, scale }: FieldOf<'money' | 'decimal' | 'rate'>): string | null {
  const found = digits(value);
  const amount = found === undefined ? undefined : toDecimal(found);
  if (!amount) return null;
  // 万 and 亿 after the digits: the amount is in them.
  const text = cleanText(value) ?? '';
  const unit = text.includes('亿') ? 1e8 : text.includes('万') ? 1e4 : 1;
  const whole = amount.times(unit);
  return whole.abs().gte(`1e${precision - scale}`) ? null : roundAmount(whole.toFixed(), scale);
}

function parseCount(value: unknown): number | null {
  const found = Number(digits(value) ?? Number.NaN);
  return Number.isFinite(found) && Math.abs(found) < 2 ** 31 ? Math.trunc(found) : null;
}

/** An address of the web; anything else a link could hold (`javascript:`) is none. */
export function parseLink(value: unknown): string | null {
  const text = cleanText(value);
  if (text === null || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** A list, also where it comes as JSON text or beside its total; undefined where it is none. */
export function parseList(
  value: unknown,
): { readonly items: readonly Item[]; readonly total: number | undefined } | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && cleanText(value) === null))
    return { items: [], total: undefined };
  if (typeof value === 'string') {
    try {
      return parseList(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  if (Array.isArray(value)) return { items: value.filter(isItem), total: undefined };
  if (!isItem(value)) return undefined;
  const inner = value['items'] ?? value['list'] ?? value['resultList'];
  if (inner === undefined) return { items: [value], total: undefined };
  const found = parseList(inner);
  return found && { items: found.items, total: parseCount(value['total'] ?? value['count']) ?? undefined };
}

/** Names of people and companies: a text, or a list of objects with names, in any of the ways they come. */
export function joinNames(value: unknown): string | null {
  const plain = cleanText(value);
  if (plain !== null && !/^\s*[[{]/.test(plain)) return plain;
  const found = parseList(value);
  const names = found?.items.flatMap(({ name, peopleName }) => cleanText(name ?? peopleName) ?? []) ?? [];
  if (names.length > 0) return names.join('；');
  return Array.isArray(value) ? value.flatMap((one) => cleanText(one) ?? []).join('；') || null : null;
}

/** Most characters of a text; what is longer is cut, and whole as it was answered. */
const clipped = (text: string | null, max: unknown): string | null =>
  text !== null && typeof max === 'number' && text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** A value as the contract's field holds it; null where it is none. */
export function parseValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'date':
      return parseDay(value);
    case 'moment':
      return parseMoment(value);
    case 'money':
    case 'decimal':
      return parseAmount(value, field);
    case 'rate':
      return parseAmount(typeof value === 'string' ? value.replace('%', '') : value, field);
    case 'integer':
      return parseCount(value);
    case 'choice': {
      const name = typeof value === 'number' ? String(value) : cleanText(value);
      if (name === null || !Object.hasOwn(field.values, name)) return null;
      return field.numeric ? Number(name) : name;
    }
    default:
      return clipped(
        Array.isArray(value) || isItem(value) ? joinNames(value) : cleanText(value),
        'max' in field ? field.max : undefined,
      );
  }
}

/** As answered, without identity numbers and without what a database does not take. */
export function cleanAnswer(value: unknown, depth = 0): unknown {
  if (depth > 20) return null;
  if (typeof value === 'string') return maskIdentityNumbers(value.replaceAll('\0', '').toWellFormed());
  if (Array.isArray(value)) return value.map((one) => cleanAnswer(one, depth + 1));
  if (!isItem(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.replaceAll('\0', '').toWellFormed(), cleanAnswer(one, depth + 1)]),
  );
}
