import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

/** Whether a project (`t`) is one of those a person is associated with. */
export const isAssociated = (userId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select 1
    from "user_financing" u
    where u."financingId" = t."id" and u."userId" = ${userId} and not u."deleted"
  )`;

const OPEN = columns({ instanceId: 'text', names: 'text' });

/** The names of the open steps of processes, those of each together. */
export const readOpenSteps = (
  db: Kysely<Database>,
  instanceIds: readonly string[],
): Promise<readonly RowOf<typeof OPEN>[]> =>
  readRows(
    db,
    OPEN,
    sql`
      select "instanceId", string_agg(distinct "name", ', ') as "names"
      from "flow_task"
      where "instanceId" = any(${[...instanceIds]}::text[]) and "endTime" is null
      group by 1`,
  );
