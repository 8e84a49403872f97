import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from '../../clock.ts';
import type { Database } from '../../database/tables.ts';

type Db = Kysely<Database>;

/** Whether somebody is barred from a task because they applied, as a condition over `flow_task`. */
export const isBarredFrom = (userId: string | RawBuilder<unknown>, task: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
    ${sql.ref(`${task}.barredId`)} is not null
    and (
      ${sql.ref(`${task}.barredId`)} = ${userId}
      or exists (
        select 1
        from "flow_applicant" as "applicant"
        where "applicant"."instanceId" = ${sql.ref(`${task}.instanceId`)} and "applicant"."userId" = ${userId}
      )
    )
  )`;

/** The substitutions of somebody by a person that hold about now: a day more to both sides of every time zone. */
const standing = (absentId: string, personId: string): RawBuilder<SqlBool> => {
  const day = timestamp().slice(0, 10);
  return sql<SqlBool>`"standing"."userId" = ${absentId}
    and "standing"."substituteId" = ${personId}
    and "standing"."enabled"
    and not "standing"."deleted"
    and "standing"."startDate" <= ${day}::date + 1
    and "standing"."endDate" >= ${day}::date - 1`;
};

/**
 * Whether one of those who applied arranged that a person stands in for somebody: a way to hand one's own application
 * to whom one likes. As a condition over `flow_task`.
 */
export const isArranged = (absentId: string, personId: string, task: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from "substitute" as "standing" where ${standing(absentId, personId)}
    and (${isBarredFrom(sql.ref('standing.createBy'), task)} or ${isBarredFrom(sql.ref('standing.updateBy'), task)}))`;

/** As `isArranged`, by one of these people. */
export async function isArrangedBy(
  db: Db,
  applicants: ReadonlySet<string>,
  absentId: string,
  personId: string,
): Promise<boolean> {
  if (applicants.size === 0) return false;
  const ids = [...applicants];
  const { rows } = await sql`select 1
    from "substitute" as "standing"
    where ${standing(absentId, personId)} and ("createBy" = any(${ids}::text[]) or "updateBy" = any(${ids}::text[]))
    limit 1`.execute(db);
  return rows.length > 0;
}
