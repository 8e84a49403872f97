import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { holds, isInOne } from '../../database/holds.query.ts';

type Condition = RawBuilder<SqlBool>;

/** A day or a moment as it was written, some days later; without a zone it is of the business zone. */
export const toMoment = (text: string, days: number, zone: string): RawBuilder<unknown> =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11))
    ? sql`${text}::timestamptz`
    : sql`((${text}::timestamp + ${days} * interval '1 day') at time zone ${zone})`;

export const isFrom = (column: RawBuilder<unknown>, moment: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`${column} >= ${moment}`;
export const isBefore = (column: RawBuilder<unknown>, moment: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`${column} < ${moment}`;
export const isUpTo = (column: RawBuilder<unknown>, moment: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`${column} <= ${moment}`;

/** Whether one of some columns holds a text, or `fits` it; no condition without one. */
export const containing = (
  columns: readonly (string | RawBuilder<unknown>)[],
  keyword: string | null | undefined,
  fits = holds,
): readonly Condition[] =>
  keyword
    ? [
        isInOne(
          columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)),
          keyword,
          fits,
        ),
      ]
    : [];

/** By a column; the id (`tie`) settles ties. */
export function orderBy(column: RawBuilder<unknown>, direction: 'asc' | 'desc', tie: string): RawBuilder<unknown> {
  // Without `nulls first` or `last` one index serves both directions; rows without an end time count as the newest.
  return sql`order by ${column} ${sql.raw(direction)}, ${sql.ref(tie)} desc`;
}
