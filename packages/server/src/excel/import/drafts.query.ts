import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { JOBS_SCHEMA } from '../../database/job-tables.ts';
import { columns, readRows } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

/** Whether a draft still waits for its word. */
export const isFresh = sql<SqlBool>`"createTime" > now() - interval '24 hours'`;

/** Whether so many rows of an import are done. */
export const hasDone = (rows: number): RawBuilder<SqlBool> => sql<SqlBool>`("progress" ->> 'done')::integer = ${rows}`;

/** Deletes the unconfirmed drafts of a person but the newest. */
export async function deleteOlder(db: Kysely<Database>, userId: string, kept: number): Promise<void> {
  await sql`delete from import_draft
    where "result" is null
      and "progress" is null
      and "id" in (
        select "id"
        from import_draft
        where "userId" = ${userId} and "result" is null and "progress" is null
        order by "createTime" desc, "id" desc offset ${sql.lit(kept)}
      )`.execute(db);
}

const LOST = columns({ id: 'text' });

/** The drafts whose import runs by what is stored, while no job is at it or will be. */
export async function listLost(db: Kysely<Database>): Promise<readonly string[]> {
  const lost = await readRows(
    db,
    LOST,
    sql`select "id"
      from import_draft
      where "progress" is not null
        and ("progress" ->> 'running')::boolean
        and not exists (
          select 1
          from ${sql.raw(JOBS_SCHEMA)}.jobs as waiting
          where waiting.key = 'import:' || import_draft."id"
            and (waiting.locked_by is not null or waiting.attempts < waiting.max_attempts)
        )`,
  );
  return lost.map(({ id }) => id);
}
