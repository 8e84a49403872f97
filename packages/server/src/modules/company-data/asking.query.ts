import { sql, type Kysely, type Transaction } from 'kysely';
import type { DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { tableAs } from '../../resource/shape.query.ts';

const ANSWERED = columns({ rawData: 'json', tycId: 'text?' });

/** Reads the provider's answer of a row, and its id there. */
export const readAnswered = (
  db: Kysely<Database> | Transaction<Database>,
  { resource }: DeclaredFamily,
  id: string,
): Promise<RowOf<typeof ANSWERED> | undefined> =>
  readRow(db, ANSWERED, sql`select "rawData", "tycId" from ${tableAs(resource.table, 't')} where "id" = ${id}`);
