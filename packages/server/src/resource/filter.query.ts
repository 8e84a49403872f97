import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '@scf-kit/sdk/contract';
import { holds, isNamed } from '../database/holds.query.ts';
import type { Context } from '../http/handler.ts';
import { column, getShape, type Stored } from './shape.query.ts';
import type { Condition } from './ways.query.ts';

/** The query of a request. */
export type Query = Readonly<Record<string, unknown>>;

/** Of a day or a number what a reader sees of it is looked at. */
const contains = (name: string, kind: string | undefined, words: string): Condition =>
  kind === 'text'
    ? isNamed(column('t', name), words)
    : holds(kind === 'longText' ? column('t', name) : sql`${column('t', name)}::text`, words);

/** SQL filters of a query: the exact conditions, and coarser ones an index can use first. */
export interface Filters {
  readonly conditions: readonly Condition[];
  /**
   * Follows from the conditions: true for every row they let through, and for some more. Empty where no word is looked
   * for.
   */
  readonly narrowing: readonly Condition[];
}

/**
 * Rows that have the word, or what it is the pinyin initials of, in any of the columns. The word index finds those that
 * may, by pairs of letters; which do, the columns say. A word of one letter has no pair: it is looked for row by row.
 */
export function anyContains(
  resource: Stored,
  names: readonly string[],
  word: string,
  found: { readonly conditions: Condition[]; readonly narrowing: Condition[] },
): void {
  const { words, columns } = getShape(resource);
  const exact = sql<SqlBool>`(${sql.join(
    names.map((name) => contains(name, columns.get(name)?.kind, word)),
    sql` or `,
  )})`;
  if (!words || [...word].length < 2 || !names.every((name) => words.columns.has(name))) {
    found.conditions.push(exact);
    return;
  }
  // Within coalesce the planner does not count the same word twice, which would make it rarer than it is.
  found.conditions.push(sql<SqlBool>`coalesce(${exact}, false)`);
  found.narrowing.push(sql<SqlBool>`bigrams(${words.of}) @> letter_pairs(${word}::text)`);
}

/** The start of a business day as a moment. */
const dayStart = (day: string, timeZone: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;

/** The rows whose day, moment or number is between what is asked for. */
export function edges(context: Context, name: string, field: Field, query: Query): Condition[] {
  const found: Condition[] = [];
  const zone = context.config.businessTimeZone;
  const [from, to] = [query[`${name}Start`], query[`${name}End`]];
  if (typeof from === 'string')
    found.push(
      field.kind === 'moment'
        ? sql<SqlBool>`${column('t', name)} >= ${dayStart(from, zone)}`
        : sql<SqlBool>`${column('t', name)} >= ${from}`,
    );
  // The day a range ends on belongs to it.
  if (typeof to === 'string')
    found.push(
      field.kind === 'moment'
        ? sql<SqlBool>`${column('t', name)} < ${dayStart(to, zone, 1)}`
        : sql<SqlBool>`${column('t', name)} <= ${to}`,
    );
  return found;
}

/** The rows with one of some values; `numbers` where the column holds them as numbers. */
export const isAmong = (name: string, values: readonly string[], numbers: boolean): Condition =>
  numbers
    ? sql<SqlBool>`${column('t', name)} = any(${values.map(Number)}::integer[])`
    : sql<SqlBool>`${column('t', name)} = any(${values}::text[])`;

/** The rows with one of some values, and those without any. */
export const isAmongOrNull = (name: string, values: readonly string[]): Condition =>
  sql<SqlBool>`(${column('t', name)} is null or ${column('t', name)} = any(${values}::text[]))`;

/** `order by` a column, where it is to be sorted by one; the id settles ties. */
export const orderBy = (
  by: { readonly name: string; readonly nullsLast: boolean } | undefined,
  direction: 'asc' | 'desc',
): RawBuilder<unknown> => {
  const id = sql`t."id" ${sql.raw(direction)}`;
  if (!by) return sql`order by ${id}`;
  return sql`order by ${column('t', by.name)} ${sql.raw(direction + (by.nullsLast ? ' nulls last' : ''))}, ${id}`;
};
