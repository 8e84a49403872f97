import { sql, type Kysely, type RawBuilder } from 'kysely';
import { among, columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

/** The copies somebody sent, as `from … where …`. */
export const copiesFrom = (userId: string): RawBuilder<unknown> =>
  // A reader who takes the copy off their list has had it all the same.
  sql`from "flowable_task_cc" as "copy"
    join "flow_instance" as "instance" on "instance"."id" = "copy"."processInstanceId"
  where "copy"."fromUserId" = ${userId}`;

const COPY = columns({
  id: 'text',
  processInstanceId: 'text',
  businessKey: 'text?',
  businessType: 'text?',
  title: 'text',
  ccUserId: 'text',
  ccUserName: 'text?',
  ccTime: 'moment',
  status: among([0, 1]),
  readTime: 'moment?',
});

/** A page of copies, the newest first. */
export const readCopies = (
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly RowOf<typeof COPY>[]> =>
  readRows(
    db,
    COPY,
    sql`select "copy"."id", "copy"."processInstanceId", "instance"."businessKey", "instance"."businessType",
      "copy"."title", "copy"."ccUserId",
      (select "actualName" from "user" where "user"."id" = "copy"."ccUserId") as "ccUserName", "copy"."ccTime",
      "copy"."status", "copy"."readTime" ${from}
    order by "copy"."ccTime" desc, "copy"."id" desc limit ${size} offset ${offset}`,
  );
