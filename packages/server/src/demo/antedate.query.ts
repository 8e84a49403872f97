import { sql, type Kysely } from 'kysely';
import { resources } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';

/** Dates seeded rows back to the beginning of the story. */
export async function antedate(db: Kysely<Database>, begins: Date): Promise<void> {
  const first = begins.toISOString();
  for (const { table, stored } of resources())
    if (stored)
      // Direct write: what the demonstration made is dated back.
      await sql`update ${sql.table(table)} set "createTime" = ${first}, "updateTime" = ${first}
        where "createTime" > ${first}`.execute(db);
}
