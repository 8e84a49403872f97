import { sql, type Kysely, type Transaction } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

const ASKED = columns({ family: 'text', stale: 'boolean', askedTime: 'moment?' });

/**
 * How each family had been asked for by a moment: when it was answered last, and whether a later refresh failed. One
 * that failed at first and was answered later had not been asked for.
 */
export async function askedBy(
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
  at: string,
): Promise<ReadonlyMap<string, RowOf<typeof ASKED>>> {
  const rows = await readRows(
    db,
    ASKED,
    sql`
    select "family", coalesce("missed" > "answered", false) as "stale",
      case
        when "answered" is not null
          then greatest("answered", (
            select max("callTime")
            from "company_call" c
            where c."companyId" = ${companyId}
              and c."callName" = "part"
              and c."confirms"
              and not c."deleted"
              and c."callTime" <= ${at}::timestamptz
          ))
      end as "askedTime"
    from (
      select s."family", s."part",
        max(r."endTime") filter (
          where r."done" @> to_jsonb(s."part") and not coalesce(r."failed" @> to_jsonb(s."family"), false)
        ) as "answered",
        max(r."endTime") filter (where r."failed" @> to_jsonb(s."family")) as "missed"
      from "company_family_state" s
        join "company_refresh" r on r."companyId" = s."companyId" and r."endTime" <= ${at}::timestamptz
      where s."companyId" = ${companyId}
      group by 1, 2
    ) as "tried"`,
  );
  return new Map(rows.map((row) => [row.family, row]));
}
