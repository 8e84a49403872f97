import { sql, type Kysely } from 'kysely';
import type { Database, TableName } from '../database/tables.ts';

/** Removes rows of a log from before a moment, so many at most. @returns how many went */
export async function removeOld(
  db: Kysely<Database>,
  { table, moment }: { readonly table: TableName; readonly moment: string },
  before: string,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where id in (select id from ${sql.table(table)} where ${sql.ref(moment)} < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
