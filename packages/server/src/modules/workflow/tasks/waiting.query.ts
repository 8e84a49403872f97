import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import { isOpenTaskFor } from '../../../flow/people/open-tasks.query.ts';
import type { SignedIn } from '../../../http/handler.ts';

const WAITING = columns({ businessType: 'text?', overdue: 'integer' });

/** The business types of a person's open tasks, the one that waits longest first, and how many of each are overdue. */
export const countWaiting = ({ db, session, now }: SignedIn): Promise<readonly RowOf<typeof WAITING>[]> =>
  readRows(
    db,
    WAITING,
    sql`
    select "instance"."businessType",
      count(*) filter (where "task"."dueDate" < ${now.toISOString()})::integer as "overdue"
    from "flow_task" as "task" join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId"
    where ${isOpenTaskFor(session, 'task')}
    group by "instance"."businessType"
    order by min("task"."createTime")`,
  );

/** The instances about records of a business type; null: about none. */
export const isAbout = (businessType: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`"instance"."businessType" is not distinct from ${businessType}`;
