import { sql, type Kysely } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { columns, readRows } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';

const LIVE = columns({ id: 'text' });

/** Which of some sessions, by the families of their tokens, go on, and are of people who may still be signed in. */
export async function listLiveSessions(
  db: Kysely<Database>,
  familyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(
    db,
    LIVE,
    sql`
        select f.id
        from auth_family f join "user" u on u.id = f."userId"
        where f.id = any(${[...familyIds]}::text[])
          and f."endTime" is null
          and not u.deleted
          and u."accountStatus" = any(${getStateNumbers(user, 'normal', 'locked')}::integer[])
          and exists (select 1 from auth_token t where t."familyId" = f.id and t."expireTime" > now())`,
  );
  return new Set(rows.map((row) => row.id));
}
