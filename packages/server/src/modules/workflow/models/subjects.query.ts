import { sql, type Kysely } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { tableAs } from '../../../resource/shape.query.ts';

/** Whether a resource has a record of an id. */
export async function isSubject(db: Kysely<Database>, name: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1
    from ${tableAs(resourceNamed(name).table, 't')}
    where t."id" = ${id} and not t."deleted"`.execute(db);
  return rows.length > 0;
}

const SUBJECT = columns({ id: 'text', name: 'text' });

/** Reads the names of records of a resource, by the column that says them. */
export const readSubjects = (
  db: Kysely<Database>,
  name: string,
  label: string,
  ids: readonly string[],
): Promise<readonly RowOf<typeof SUBJECT>[]> =>
  readRows(
    db,
    SUBJECT,
    sql`select t."id", ${sql.ref(`t.${label}`)} as "name"
    from ${tableAs(resourceNamed(name).table, 't')}
    where t."id" = any(${[...ids]}::text[])`,
  );
