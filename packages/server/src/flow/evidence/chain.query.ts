import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Attested } from './chain.ts';

/**
 * The statement that chains an entry (`Attested` as JSON) to the last one of its instance, whose lock the caller holds.
 */
export const chained = (
  instanceId: string | RawBuilder<string>,
  content: string | RawBuilder<string>,
): RawBuilder<unknown> => sql`
  insert into "flow_evidence" ("instanceId", "sequence", "previous", "content", "hash")
  select "next"."id", "next"."sequence", "next"."previous", "next"."content",
    encode(
      sha256(
        convert_to(concat_ws(E'\n', "next"."id", "next"."sequence"::text, "next"."previous", "next"."content"), 'UTF8')
      ),
      'hex'
    )
  from (
    select ${instanceId}::text as "id", coalesce("last"."sequence", 0) + 1 as "sequence",
      coalesce("last"."hash", '') as "previous", ${content}::text as "content"
    from (select 1) as "one"
      left join lateral (
        select "sequence", "hash"
        from "flow_evidence"
        where "instanceId" = ${instanceId}
        order by "sequence" desc limit 1
      ) as "last" on true
  ) as "next"`;

/** Chains what a command did to the last entry of its instance, whose lock the caller holds. */
export async function chain(db: Kysely<Database>, instanceId: string, attested: Attested): Promise<void> {
  await chained(instanceId, JSON.stringify(attested)).execute(db);
}
