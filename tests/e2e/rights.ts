import { jsonb, newRow } from '../../packages/server/src/database/new-row.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { ACTIONS, type PermissionCode } from '@scf-kit/sdk/contract';

/**
 * Gives a person a further role over all offices with every action of some codes; it holds from their next sign-in on.
 */
export async function giveRights(
  databaseUrl: string,
  username: string,
  codes: readonly PermissionCode[],
): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl, databasePool: 1 });
  try {
    const { id: userId, officeId } = await db
      .selectFrom('user')
      .select(['id', 'officeId'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const role = {
      ...newRow({ officeId }),
      name: codes.join('、'),
      code: `more-${username}`,
      dataScope: 1 as const,
      enabled: true,
    };
    await db.insertInto('role').values(role).execute();
    await db
      .insertInto('rel_user_role')
      .values({ ...newRow(), userId, roleId: role.id })
      .execute();
    const menus = await db
      .selectFrom('menu')
      .select('id')
      .where('permission', 'in', [...codes])
      .execute();
    await db
      .insertInto('rel_role_menu')
      .values(
        menus.map(({ id: menuId }) => ({ ...newRow(), roleId: role.id, menuId, actionList: jsonb([...ACTIONS]) })),
      )
      .execute();
  } finally {
    await close();
  }
}
