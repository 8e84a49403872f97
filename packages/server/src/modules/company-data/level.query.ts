import { sql, type Kysely, type Transaction } from 'kysely';
import { BY_HAND, CURRENT, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { column, tableAs } from '../../resource/shape.query.ts';

const LEVEL = columns({ word: 'text?' });

/** The newest level of a company in a family: what the provider says before what people entered. */
export async function readLevel(
  db: Kysely<Database> | Transaction<Database>,
  { resource }: DeclaredFamily,
  level: string,
  companyId: string,
): Promise<string | null> {
  const found = await readRow(
    db,
    LEVEL,
    sql`select ${column('t', level)} as "word"
    from ${tableAs(resource.table, 't')}
    where t."companyId" = ${companyId} and t."standing" = ${CURRENT} and not t."deleted"
    order by t."origin" = ${BY_HAND}, t."createTime" desc limit 1`,
  );
  return found?.word ?? null;
}
