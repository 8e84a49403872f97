import { sql, type Kysely, type Transaction } from 'kysely';
import type { DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { column, tableAs } from '../../resource/shape.query.ts';

const ROW = columns({ id: 'text', origin: 'integer', standing: 'integer', $late: 'boolean', $deleted: 'boolean' });

/**
 * Every row there was of a family of a company, with the family's own columns beside those that are declared, in the
 * order in which they came. `$late`: it came after the moment.
 */
export function readEver(
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
  { fields, resource }: DeclaredFamily,
  at: string,
): Promise<readonly RowOf<typeof ROW>[]> {
  const read = [...Object.keys(fields), 'origin', 'standing'];
  return readRows(
    db,
    ROW,
    sql`
    select t."id", ${sql.join(read.map((name) => column('t', name)))}, t."createTime" > ${at}::timestamptz as "$late",
      t."deleted" as "$deleted"
    from ${tableAs(resource.table, 't')}
    where t."companyId" = ${companyId}
    order by t."createTime", t."id"`,
  );
}
