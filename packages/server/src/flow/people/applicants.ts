import type { Kysely } from 'kysely';
import { fixedQuery } from '../../database/fixed-query.ts';
import type { Database } from '../../database/tables.ts';
import type { InstanceRow } from '../rows.ts';

type Db = Kysely<Database>;

/** A task as far as it says whether those who applied may handle it: nobody is barred from one without `barredId`. */
interface Barring {
  readonly instanceId: string;
  readonly barredId: string | null;
}

const furtherApplicants = fixedQuery<{ readonly instanceId: string }>('instanceId')((db, { instanceId }) =>
  db.selectFrom('flow_applicant').select('userId').where('instanceId', '=', instanceId).compile(),
);

/** All who applied for what an instance decides: who started it, and those kept beside them. */
export async function listApplicants(
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
  return instance !== undefined && (await listApplicants(db, instance)).has(userId);
}

/**
 * The people who may not handle a task because they applied; nobody where its step lets them.
 * @param known who applied beside whoever started, where they were read with the instance
 */
export async function barredFrom(
  db: Db,
  { instanceId, barredId }: Barring,
  known?: readonly string[],
): Promise<ReadonlySet<string>> {
  if (barredId === null) return new Set();
  const further = known ?? (await furtherApplicants(db, { instanceId })).map(({ userId }) => userId);
  return new Set([barredId, ...further]);
}

/** Keeps who applied beside whoever started an instance that is being made. */
export async function keepApplicants(db: Db, instanceId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('flow_applicant')
    .values(userIds.map((userId) => ({ instanceId, userId })))
    .execute();
}
