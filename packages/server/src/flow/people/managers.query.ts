import { sql, type Kysely } from 'kysely';
import { scopeValues } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { columns, readRows } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { isIn, isOneOf } from '../../resource/in-states.query.ts';

const MOST_MANAGERS = 50;
const PERSON = columns({ id: 'text' });

/**
 * Ids of the administrators of processes: who acts on tasks of all offices, or of the one named. An objection is
 * brought before them, and a task that names nobody is theirs.
 */
export async function listManagers(db: Kysely<Database>, officeId: string | null): Promise<readonly string[]> {
  const people = await readRows(
    db,
    PERSON,
    sql`select distinct person."id"
    from "user" as person
      join "rel_user_role" as held on held."userId" = person."id"
      join "role" on "role"."id" = held."roleId"
      join "rel_role_menu" as granted on granted."roleId" = "role"."id"
      join "menu" on "menu"."id" = granted."menuId"
    where not person."deleted"
      and ${isIn('person', user, 'normal')}
      and not held."deleted"
      and not "role"."deleted"
      and "role"."enabled"
      and not granted."deleted"
      and not "menu"."deleted"
      and "menu"."enabled"
      and "menu"."permission" = 'FLOWABLE_TODO_TASK_MANAGE'
      and granted."actionList" ? 'edit'
      and (
        ${isOneOf('role.dataScope', scopeValues.all)}
        or (${isOneOf('role.dataScope', scopeValues.office, scopeValues.officeTree)} and person."officeId" = ${officeId})
      )
    order by person."id" limit ${MOST_MANAGERS}`,
  );
  return people.map(({ id }) => id);
}
