import { sql, type Kysely } from 'kysely';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { Stored } from '../../resource/shape.query.ts';

const MAKER = columns({ createBy: 'text?', applicant: 'text?' });

/** Who made a record, and whom it names as the applicant. */
export function readMaker(
  db: Kysely<Database>,
  { table, approvable }: Stored,
  id: string,
): Promise<RowOf<typeof MAKER> | undefined> {
  const applicant = approvable?.applicant;
  return readRow(
    db,
    MAKER,
    sql`select "createBy", ${applicant === undefined ? sql`null::text` : sql.ref(applicant)} as "applicant"
    from ${sql.table(table)}
    where "id" = ${id}`,
  );
}
