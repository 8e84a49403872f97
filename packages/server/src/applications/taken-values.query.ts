import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { column, tableAs } from '../resource/shape.query.ts';

/** Whether some record of a resource, deleted ones too, holds a value in a field. */
export async function isValueTaken(
  db: Kysely<Database>,
  { table }: { readonly table: string },
  name: string,
  value: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${tableAs(table, 't')} where ${column('t', name)} = ${value} limit 1`.execute(db);
  return rows.length > 0;
}
