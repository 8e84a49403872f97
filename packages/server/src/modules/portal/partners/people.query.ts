import { sql, type Kysely, type Transaction } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { user, VISITOR_KIND } from '@scf-kit/sdk/contract/access/user';
import { PARTNER } from '@scf-kit/sdk/contract/portal/partner-client';
import { columns, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

/** Most people of an office who are told something. */
const TOLD = 20;

const PERSON = columns({ id: 'text' });

/** Who hears of what becomes of a client: whoever made it, and the people of its office who look after clients. */
export async function listClientPeople(
  db: Kysely<Database> | Transaction<Database>,
  client: { readonly createBy: string | null; readonly officeId: string | null },
): Promise<readonly string[]> {
  const rows = await readRows(
    db,
    PERSON,
    sql`
    select distinct person."id"
    from "user" as person
    where person."officeId" = ${client.officeId}
      and not person."deleted"
      and person."kind" is distinct from ${VISITOR_KIND}
      and person."accountStatus" = any(${getStateNumbers(user, 'normal', 'locked')}::integer[])
      and (
        person."id" = ${client.createBy}
        or exists (
          select 1
          from "rel_user_role" as held
            join "role" on "role"."id" = held."roleId" and "role"."enabled" and not "role"."deleted"
            join "rel_role_menu" as granted on granted."roleId" = held."roleId"
              and not granted."deleted"
              and granted."actionList" ? 'edit'
            join "menu" on "menu"."id" = granted."menuId" and "menu"."permission" = ${PARTNER} and not "menu"."deleted"
          where held."userId" = person."id" and not held."deleted"
        )
      )
    order by person."id" limit ${TOLD}`,
  );
  return rows.map(({ id }) => id);
}
