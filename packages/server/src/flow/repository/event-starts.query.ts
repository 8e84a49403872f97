import { sql, type Kysely } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const STARTED = columns({ key: 'text', name: 'text?', activityId: 'text' });
/** A process in force that an event sets going, and the start event it begins at. */
export type StartedByEvent = RowOf<typeof STARTED>;

/** The newest versions of processes that begin when a message or signal of that name comes; suspended ones do not. */
export const listStartedBy = (
  db: Kysely<Database>,
  kind: 'message' | 'signal',
  name: string,
): Promise<readonly StartedByEvent[]> =>
  readRows(
    db,
    STARTED,
    sql`
    select "definition"."key", "definition"."name", "start" ->> 'activityId' as "activityId"
    from "flow_definition" as "definition"
      cross join lateral jsonb_array_elements("definition"."eventStarts") as "start"
    where not "definition"."removed"
      and not "definition"."suspended"
      and "start" ->> 'kind' = ${kind}
      and "start" ->> 'name' = ${name}
      and not exists (
        select 1
        from "flow_definition" as "later"
        where "later"."key" = "definition"."key"
          and not "later"."removed"
          and "later"."version" > "definition"."version"
      )
    order by "definition"."key", "activityId"`,
  );
