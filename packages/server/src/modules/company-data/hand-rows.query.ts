import { sql, type Kysely, type Transaction } from 'kysely';
import { BY_HAND, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { tableAs } from '../../resource/shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;

const ROW = columns({ id: 'text' });

/** Whether people entered a row of a family for a company. */
export async function hasHandRow(db: Db, { resource }: DeclaredFamily, companyId: string): Promise<boolean> {
  const entered = sql`select t."id"
    from ${tableAs(resource.table, 't')}
    where t."companyId" = ${companyId} and t."origin" = ${BY_HAND} and not t."deleted"
    limit 1`;
  return (await readRow(db, ROW, entered)) !== undefined;
}

/** Whether a row of a family is one of a company. */
export async function isOfCompany(
  db: Db,
  { resource }: DeclaredFamily,
  id: string,
  companyId: string,
): Promise<boolean> {
  const own = sql`select t."id"
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and t."companyId" = ${companyId} and not t."deleted"`;
  return (await readRow(db, ROW, own)) !== undefined;
}
