import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Writes the newest follow-up at its customer, which is held. */
export async function writeNewest(db: Kysely<Database>, customerId: string): Promise<void> {
  // Direct write: what follows from the follow-ups, in one statement; whoever edits the customer is not overtaken.
  await sql`
    update "customer_relationship_management" as "customer" set
      "lastFollowTime" = "newest"."followTime", "followRecord" = "newest"."content"
    from (select 1) as "one"
    left join (
      select "followTime", "content"
      from "customer_follow_up"
      where "customerId" = ${customerId} and not "deleted"
      order by "followTime" desc, "id" desc limit 1
    ) as "newest" on true
    where "customer"."id" = ${customerId}`.execute(db);
}
