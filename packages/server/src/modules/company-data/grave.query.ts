import { sql, type Kysely, type Transaction } from 'kysely';
import type { DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { tableAs } from '../../resource/shape.query.ts';
import { countsNow } from './severities.query.ts';

const FOUND = columns({ family: 'text', count: 'integer' });

/** The present findings of a company in some families: one query over them. */
export function countFindings(
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
  families: readonly DeclaredFamily[],
): Promise<readonly RowOf<typeof FOUND>[]> {
  const parts = families.map(
    (family) => sql`
      select ${family.key}::text as "family", count(*)::integer as "count" from ${tableAs(family.resource.table, 't')}
      where t."companyId" = ${companyId} and ${countsNow(family)}`,
  );
  return readRows(db, FOUND, sql`${sql.join(parts, sql` union all `)}`);
}
