import { sql } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const SOMEBODY = columns({ one: 'integer' });

/** Whether somebody on the platform may change menus and roles. */
export async function hasManager(db: Db): Promise<boolean> {
  const holds = (code: 'MENU_MANAGE' | 'ROLE_MANAGE') => sql`exists (
    select 1
    from "rel_user_role" as held
    join "role" on "role"."id" = held."roleId"
    join "rel_role_menu" as granted on granted."roleId" = "role"."id"
    join "menu" on "menu"."id" = granted."menuId"
    where held."userId" = "user"."id"
      and not held."deleted"
      and "role"."enabled"
      and not "role"."deleted"
      and not granted."deleted"
      and granted."actionList" ? 'edit'
      and "menu"."enabled"
      and not "menu"."deleted"
      and "menu"."permission" = ${code}
      and ("menu"."actionList" is null or jsonb_array_length("menu"."actionList") = 0 or "menu"."actionList" ? 'edit')
  )`;
  const found = await readRow(
    db,
    SOMEBODY,
    sql`
      select 1 as "one"
      from "user"
      join "office" on "office"."id" = "user"."officeId"
      where "office"."type" = 'PLATFORM'
        and not "user"."deleted"
        and "user"."accountStatus" = any(${getStateNumbers(user, 'normal', 'locked')}::integer[])
        and ${holds('MENU_MANAGE')}
        and ${holds('ROLE_MANAGE')}
      limit 1`,
  );
  return found !== undefined;
}
