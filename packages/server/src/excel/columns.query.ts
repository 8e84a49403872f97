import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '../resource/list.query.ts';
import { column as columnOf, nameOfColumn, getShape, type Stored } from '../resource/shape.query.ts';
import { getDayColumn, type FieldColumn } from './columns.ts';

/**
 * `t."a", ...`: what the columns are made of. Moments and dates come besides as days since 1899-12-30 on the clock of
 * the business's time zone; what is computed may need any column.
 */
export function selectColumns(
  resource: Stored,
  columns: readonly FieldColumn[],
  timeZone: string,
): RawBuilder<unknown> {
  const stored = columns.filter(({ field }) => !field.computed);
  const parts =
    stored.length < columns.length ? [getShape(resource).all] : stored.map(({ name }) => columnOf('t', name));
  for (const {
    name,
    field: { kind },
  } of stored) {
    const value = columnOf('t', name);
    if (kind === 'moment')
      parts.push(
        sql`(
          extract(epoch from date_trunc('second', ${value}) at time zone ${timeZone}) / 86400 + 25569
        )::float8 as ${nameOfColumn(getDayColumn(name))}`,
      );
    if (kind === 'date') parts.push(sql`(${value} - date '1899-12-30') as ${nameOfColumn(getDayColumn(name))}`);
  }
  return sql.join(parts);
}

/** The rows of a list, with what their columns are made of. */
export const selectRows = (
  resource: Stored,
  columns: readonly FieldColumn[],
  timeZone: string,
  { from, order }: Pick<ListQuery, 'from' | 'order'>,
): RawBuilder<unknown> => sql`select ${selectColumns(resource, columns, timeZone)} ${from} ${order}`;

/** Whether a row (`t`) is one of some. */
export const isOneOfIds = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`t."id" = any(${[...ids]}::text[])`;
