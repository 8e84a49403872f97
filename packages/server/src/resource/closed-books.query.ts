import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { column, tableAs, type Stored, type StoredRow } from './shape.query.ts';

/** The office, the state and the day of a row that stands in the books, by the names of their fields. */
export async function readPosting(
  db: Kysely<Database> | Transaction<Database>,
  resource: Stored,
  id: string,
  { state, dated }: { readonly state: string; readonly dated: string },
): Promise<Readonly<StoredRow> | undefined> {
  const { rows } = await sql<StoredRow>`select t."officeId", ${column('t', state)}, ${column('t', dated)}::text
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id}`.execute(db);
  return rows[0];
}
