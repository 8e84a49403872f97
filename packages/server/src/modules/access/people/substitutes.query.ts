import { sql } from 'kysely';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const CIRCLE = columns({ found: 'boolean' });

/** Periods that overlap another on a day, as edges from the absent to the substitute. */
export async function circles(
  db: Db,
  officeId: string,
  own: {
    readonly userId: string;
    readonly substituteId: string;
    readonly startDate: string;
    readonly endDate: string;
  },
  except: string | undefined,
): Promise<boolean> {
  // Follows the chain of substitutes over periods that share a day with all before; it is short, for an office has few
  // absences at once.
  const circle = await readRow(
    db,
    CIRCLE,
    sql`
      with recursive away("userId", "startDate", "endDate", "path") as (
        select ${own.substituteId}::text collate "C", ${own.startDate}::date, ${own.endDate}::date,
          array[${own.substituteId}::text collate "C"]
        union all
        select s."substituteId", greatest(away."startDate", s."startDate"), least(away."endDate", s."endDate"),
          away."path" || s."substituteId"
        from away
        join "substitute" s
          on s."userId" = away."userId" and s."startDate" <= away."endDate" and s."endDate" >= away."startDate"
        where not s."deleted"
          and s."enabled"
          and s."officeId" = ${officeId}
          and s."id" is distinct from ${except ?? null}
          and not s."substituteId" = any(away."path")
      )
      select exists (select 1 from away where "userId" = ${own.userId}) as "found"`,
  );
  return circle?.found ?? false;
}

const LINE = columns({
  id: 'text',
  userId: 'text',
  substituteId: 'text',
  startDate: 'date',
  endDate: 'date',
  reason: 'text?',
  enabled: 'boolean',
  userName: 'text?',
  substituteName: 'text?',
});
/** A period with the names of both. */
export type Line = RowOf<typeof LINE>;

/** Periods of a person: the own ones, and those in which the person stands in, from a day on. */
export const readLines = (
  db: Db,
  { userId, day, only }: { readonly userId: string; readonly day: string; readonly only: string | undefined },
): Promise<readonly Line[]> =>
  readRows(
    db,
    LINE,
    sql`
      select s."id", s."userId", s."substituteId", s."startDate", s."endDate", s."reason", s."enabled",
        (select "actualName" from "user" where "id" = s."userId") as "userName",
        (select "actualName" from "user" where "id" = s."substituteId") as "substituteName"
      from "substitute" s
      where not s."deleted"
        and (s."userId" = ${userId} or (s."substituteId" = ${userId} and s."enabled" and s."endDate" >= ${day}::date))
      ${only === undefined ? sql`` : sql`and s."id" = ${only}`}
      order by s."startDate" desc, s."id" desc limit 200`,
  );
