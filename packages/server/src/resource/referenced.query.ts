import { sql } from 'kysely';
import type { Context } from '../http/handler.ts';
import { column, tableAs, type Stored, type StoredRow } from './shape.query.ts';

/** Some values of rows by their ids, each under the name it is answered by. */
export async function readNamed(
  db: Context['db'],
  target: Stored,
  wanted: readonly { readonly name: string; readonly field: string }[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const columns = sql.join(wanted.map(({ name, field }) => sql`${column('t', field)} as ${sql.id(name)}`));
  const { rows } = await sql<StoredRow>`select t."id" as "$id", ${columns}
    from ${tableAs(target.table, 't')}
    where t."id" = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [String(row['$id']), row]));
}
