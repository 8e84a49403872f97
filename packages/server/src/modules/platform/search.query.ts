import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { column } from '../../resource/shape.query.ts';

/** Whether a numbered column of a record (`t`) holds one of some values. */
export const isAmong = (name: string, values: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column('t', name)} = any(${[...values]}::integer[])`;

interface Looked {
  readonly place: number;
  /** The column that says what a record is called, and those shown beside it. */
  readonly label: string;
  readonly beside: readonly string[];
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** The records of one place, at most so many. */
export function selectFound({ place, label, beside, from, order }: Looked, most: number): RawBuilder<unknown> {
  const shown = beside.map((name) => column('t', name));
  const hint = shown.length > 0 ? sql`nullif(concat_ws(' · ', ${sql.join(shown)}), '')` : sql`null::text`;
  return sql`(
    select ${place}::integer as "place", t."id", coalesce(${column('t', label)}::text, t."id") as "label",
      ${hint} as "hint" ${from} ${order}
    limit ${most}
  )`;
}

const FOUND = columns({ place: 'integer', id: 'text', label: 'text', hint: 'text?' });

/** The records of all places that were asked. */
export const readFound = (
  db: Kysely<Database>,
  asked: readonly RawBuilder<unknown>[],
): Promise<readonly RowOf<typeof FOUND>[]> => readRows(db, FOUND, sql`${sql.join(asked, sql` union all `)}`);
