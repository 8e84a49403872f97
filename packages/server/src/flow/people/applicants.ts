import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from '../../clock.ts';
import { fixedQuery } from '../../database/fixed-query.ts';
import type { Database } from '../../database/tables.ts';
import type { InstanceRow } from '../instances/rows.ts';

type Db = Kysely<Database>;

/** A task as far as it says whether those who applied may handle it: nobody is barred from one without `barredId`. */
interface Barring {
  readonly instanceId: string;
  readonly barredId: string | null;
}

const furtherApplicants = fixedQuery<{ readonly instanceId: string }>('instanceId')((db, { instanceId }) =>
  sql<{
    readonly userId: string;
  }>`select "userId" from "flow_applicant" where "instanceId" = ${instanceId}`.compile(db),
);

/** All who applied for what an instance decides: who started it, and those kept beside them. */
export async function applicantsOf(
  db: Db,
  { id, startUserId }: Pick<InstanceRow, 'id' | 'startUserId'>,
): Promise<ReadonlySet<string>> {
  const further = (await furtherApplicants(db, { instanceId: id })).map(({ userId }) => userId);
  return new Set([...(startUserId === null ? [] : [startUserId]), ...further]);
}

/** Whether somebody applied for what an instance decided: started it, or is kept beside whoever did. */
export async function hasApplied(db: Db, userId: string, instanceId: string): Promise<boolean> {
  const instance = await db
    .selectFrom('flow_instance')
    .select(['id', 'startUserId'])
    .where('id', '=', instanceId)
    .executeTakeFirst();
  return instance !== undefined && (await applicantsOf(db, instance)).has(userId);
}

/** The people who may not handle a task because they applied; nobody where its step lets them. */
export async function barredFrom(db: Db, { instanceId, barredId }: Barring): Promise<ReadonlySet<string>> {
  if (barredId === null) return new Set();
  return new Set([barredId, ...(await furtherApplicants(db, { instanceId })).map(({ userId }) => userId)]);
}

/** Whether somebody is barred from a task because they applied, as a condition over `flow_task`. */
export const isBarredFrom = (userId: string | RawBuilder<unknown>, task: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${task}.barredId`)} is not null and (${sql.ref(`${task}.barredId`)} = ${userId}
    or exists (select 1 from "flow_applicant" as "applicant" where "applicant"."instanceId" = ${sql.ref(`${task}.instanceId`)} and "applicant"."userId" = ${userId})))`;

/** The substitutions of somebody by a person that hold about now: a day more to both sides of every time zone. */
const standing = (absentId: string, personId: string): RawBuilder<SqlBool> => {
  const day = timestamp().slice(0, 10);
  return sql<SqlBool>`"standing"."userId" = ${absentId} and "standing"."substituteId" = ${personId} and "standing"."enabled" and not "standing"."deleted"
    and "standing"."startDate" <= ${day}::date + 1 and "standing"."endDate" >= ${day}::date - 1`;
};

/**
 * Whether one of those who applied arranged that a person stands in for somebody: a way to hand one's own application to
 * whom one likes. As a condition over `flow_task`.
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
  const { rows } =
    await sql`select 1 from "substitute" as "standing" where ${standing(absentId, personId)} and ("createBy" = any(${ids}::text[]) or "updateBy" = any(${ids}::text[])) limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Keeps who applied beside whoever started an instance that is being made. */
export async function keepApplicants(db: Db, instanceId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('flow_applicant')
    .values(userIds.map((userId) => ({ instanceId, userId })))
    .execute();
}
