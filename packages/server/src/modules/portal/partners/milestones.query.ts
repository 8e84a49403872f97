import { sql, type Kysely, type Transaction } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

const NUMBERED = columns({ code: 'text?' });

/** The number of a record of any resource, by the column that holds it. */
export async function readNumber(
  db: Kysely<Database> | Transaction<Database>,
  { table }: Resource,
  column: string,
  id: string | null,
): Promise<string | undefined> {
  const found = await readRow(
    db,
    NUMBERED,
    sql`select ${sql.ref(column)}::text as "code" from ${sql.table(table)} where "id" = ${id}`,
  );
  return found?.code ?? undefined;
}
