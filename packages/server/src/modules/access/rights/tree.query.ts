import { sql } from 'kysely';
import { columns, readRows } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const PARENT = { department: 'parentId', office: 'parentOfficeId' } as const;
const BELOW = columns({ id: 'text' });

/** A department or an office, and all below it. */
export async function listTreeBelow(db: Db, table: keyof typeof PARENT, id: string): Promise<readonly string[]> {
  const found = await readRows(
    db,
    BELOW,
    sql`
      with recursive tree(id) as (
        select id
        from ${sql.table(table)}
        where id = ${id}
        union
        select below.id
        from ${sql.table(table)} as below
        join tree on below.${sql.ref(PARENT[table])} = tree.id
        where not below.deleted
      )
      select id
      from tree`,
  );
  return found.map((row) => row.id);
}
