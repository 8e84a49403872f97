import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const HELD = columns({ userId: 'text', roles: { rows: columns({ id: 'text', name: 'text', code: 'text' }) } });

/** The roles of people, in the order in which they are listed. */
export const readRolesOf = (db: Db, userIds: readonly string[]): Promise<readonly RowOf<typeof HELD>[]> =>
  readRows(
    db,
    HELD,
    sql`
      select held."userId",
        jsonb_agg(
          jsonb_build_object('id', role.id, 'name', role.name, 'code', role.code) order by role.sorted, role.id
        ) as roles
      from rel_user_role held
      join role on role.id = held."roleId"
      where held."userId" = any(${[...userIds]}::text[]) and not held.deleted and not role.deleted
      group by held."userId"`,
  );
