import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import { accountStatus } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import type { Config } from '../../config.ts';
import { limitLockWait, lockNumber } from '../../database/locks.query.ts';
import { jsonb, newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { seedDemo } from './demo.ts';
import { offeredAtFirst, seededMenus } from './seeded/menus.ts';
import { hashPassword, newPassword } from './passwords/passwords.ts';
import { seededRoles } from './seeded/roles.ts';

export const order = 10;

/** Advisory lock: of several processes starting at once, one seeds at a time. */
const LOCK = 7_305_116;

/** The file in DATA_DIR with the password of the first administrator of an installation without demo accounts. */
export const FIRST_PASSWORD_FILE = 'first-administrator-password';

type Seeding = Transaction<Database>;

/** The types of offices that are offered menus; the platform has them all. */
const OFFERED_TYPES = ['CUSTOMER', 'FINANCING', 'WAREHOUSE'] as const;

/** Menus and roles that are new get their grants; grants that people took away stay away. */
async function seedRights(db: Seeding): Promise<void> {
  const newMenus = new Set(
    (
      await db
        .insertInto('menu')
        .values(
          seededMenus().map(({ id, ...menu }) => ({
            ...newRow({ officeId: 'office-platform' }, id),
            ...menu,
            target: 'self' as const,
            keepAlive: true,
            enabled: true,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
    ).map((menu) => menu.id),
  );
  const newRoles = new Set(
    (
      await db
        .insertInto('role')
        .values(
          seededRoles.map(({ id, code, name, officeType, dataScope, sorted }) => ({
            ...newRow({ officeId: 'office-platform' }, id),
            code,
            name,
            officeType: officeType ?? null,
            dataScope,
            sorted,
            enabled: true,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
    ).map((role) => role.id),
  );
  await seedOffers(db, newMenus);
  if (newMenus.size === 0 && newRoles.size === 0) return;
  const standing = new Set(
    (
      await db
        .selectFrom('role')
        .select('id')
        .where(
          'id',
          'in',
          seededRoles.map((role) => role.id),
        )
        .execute()
    ).map((role) => role.id),
  );
  const menus = seededMenus();
  const grants = seededRoles
    .filter((role) => standing.has(role.id))
    .flatMap((role) =>
      menus.flatMap((menu) => {
        if (!newMenus.has(menu.id) && !newRoles.has(role.id)) return [];
        // A screen without a code is everybody's; a directory comes with what stands under it.
        const actionList = menu.permission === null ? [] : role.actions(menu.permission);
        if (menu.kind === menuKindValues.directory || (menu.permission !== null && actionList.length === 0)) return [];
        return [
          {
            ...newRow({ officeId: 'office-platform' }, `${role.id}-${menu.id}`),
            roleId: role.id,
            menuId: menu.id,
            actionList: jsonb([...actionList]),
          },
        ];
      }),
    );
  if (grants.length > 0)
    await db
      .insertInto('rel_role_menu')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** New menus are offered to the types of offices they are for; where nothing was ever offered, all menus that stand. */
async function seedOffers(db: Seeding, newMenus: ReadonlySet<string>): Promise<void> {
  const anything = await db.selectFrom('default_menu').select('id').limit(1).executeTakeFirst();
  const menus = await db.selectFrom('menu').select(['id', 'kind', 'permission']).where('deleted', '=', false).execute();
  const offered = menus.filter((menu) => (!anything || newMenus.has(menu.id)) && offeredAtFirst(menu));
  const rows = OFFERED_TYPES.flatMap((officeType) =>
    offered.map(({ id }) => ({
      ...newRow({ officeId: 'office-platform' }, `${officeType}-${id}`),
      officeType,
      menuId: id,
    })),
  );
  if (rows.length > 0)
    await db
      .insertInto('default_menu')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Somebody must be able to sign in: an installation without anybody gets an administrator whose password lies in
 * DATA_DIR.
 */
async function seedFirstAdministrator(db: Seeding, config: Config): Promise<void> {
  if (await db.selectFrom('user').select('id').where('passwordHash', 'is not', null).limit(1).executeTakeFirst())
    return;
  const password = newPassword();
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(join(config.dataDir, FIRST_PASSWORD_FILE), `admin ${password}\n`, { mode: 0o600 });
  const id = 'user-admin';
  await db
    .insertInto('user')
    .values({
      ...newRow({ userId: id, officeId: 'office-platform' }, id),
      username: 'admin',
      actualName: '平台管理员',
      kind: 'platform-administrator',
      accountStatus: accountStatus.normal.value,
      wrongPasswordCount: 0,
      passwordHash: await hashPassword(password),
    })
    .execute();
  // It lies in a file: the first thing its reader does is to set another.
  await db
    .insertInto('password_state')
    .values({ userId: id, setTime: new Date().toISOString(), mustChange: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('rel_user_role')
    .values({ ...newRow({}, `${id}-role-platform-admin`), userId: id, roleId: 'role-platform-admin' })
    .execute();
}

/**
 * The platform's office, menus, roles and, with `config.demo`, the demo's people. Runs at every start; nothing people
 * changed is overwritten.
 */
export async function seed(db: Kysely<Database>, config: Config): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Another process that starts seeds first, however long it takes.
    await limitLockWait(transaction, 0);
    await lockNumber(transaction, LOCK);
    await transaction
      .insertInto('office')
      .values({
        ...newRow({ officeId: 'office-platform' }, 'office-platform'),
        name: '平台运营中心',
        shortName: '平台',
        type: 'PLATFORM',
        nodeId: getStateNumber(office, 'authenticated'),
        approvalStatus: approvals.approved.value,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedRights(transaction);
    if (config.demo) await seedDemo(transaction);
    else await seedFirstAdministrator(transaction, config);
  });
}
