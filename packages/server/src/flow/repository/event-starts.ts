import { sql } from 'kysely';
import type { Db } from '../people/candidates.ts';

/** A process in force that an event sets going, and the start event it begins at. */
export interface StartedByEvent {
  readonly key: string;
  readonly name: string | null;
  readonly activityId: string;
}

/** The newest versions of processes that begin when a message or signal of that name comes; suspended ones do not. */
export async function startedBy(db: Db, kind: 'message' | 'signal', name: string): Promise<readonly StartedByEvent[]> {
  const { rows } = await sql<StartedByEvent>`
    select "definition"."key", "definition"."name", "start" ->> 'activityId' as "activityId"
    from "flow_definition" as "definition" cross join lateral jsonb_array_elements("definition"."eventStarts") as "start"
    where not "definition"."removed" and not "definition"."suspended" and "start" ->> 'kind' = ${kind} and "start" ->> 'name' = ${name}
      and not exists (select 1 from "flow_definition" as "later" where "later"."key" = "definition"."key" and not "later"."removed" and "later"."version" > "definition"."version")
    order by "definition"."key", "activityId"`.execute(db);
  return rows;
}
