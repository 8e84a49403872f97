import { sql, type Kysely } from 'kysely';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import { columns, readRow, type RowOf } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';

const FIGURES = columns({ due: 'integer', lateSeconds: 'float', givenUp: 'integer' });

/** The queue as it is now: jobs that are due, how long the oldest of them has been, and those that were given up. */
export async function queueFigures(db: Kysely<Database>): Promise<RowOf<typeof FIGURES>> {
  const figures = await readRow(
    db,
    FIGURES,
    sql`
    select (count(*) filter (where due))::integer as "due",
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "lateSeconds",
      (count(*) filter (where attempts >= max_attempts))::integer as "givenUp"
    from (
      select *, run_at <= now() and attempts < max_attempts and locked_at is null as due
      from ${sql.raw(JOBS_SCHEMA)}.jobs
    ) j`,
  );
  return figures ?? { due: 0, lateSeconds: 0, givenUp: 0 };
}
