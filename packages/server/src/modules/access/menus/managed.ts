import { statesOf } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { sql } from 'kysely';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Db } from '../sessions/tokens.ts';

/** Advisory lock: changes to who may manage rights run one by one, so each sees those before. */
const LOCK = 7_305_117;

/** Whether somebody on the platform may change menus and roles. */
async function managed(db: Db): Promise<boolean> {
  const holds = (
    code: 'MENU_MANAGE' | 'ROLE_MANAGE',
  ) => sql`exists (select 1 from "rel_user_role" as held join "role" on "role"."id" = held."roleId" join "rel_role_menu" as granted on granted."roleId" = "role"."id" join "menu" on "menu"."id" = granted."menuId"
    where held."userId" = "user"."id" and not held."deleted" and "role"."enabled" and not "role"."deleted" and not granted."deleted" and granted."actionList" ? 'edit' and "menu"."enabled" and not "menu"."deleted" and "menu"."permission" = ${code}
      and ("menu"."actionList" is null or jsonb_array_length("menu"."actionList") = 0 or "menu"."actionList" ? 'edit'))`;
  const { rows } = await sql`select 1 from "user" join "office" on "office"."id" = "user"."officeId"
    where "office"."type" = 'PLATFORM' and not "user"."deleted" and "user"."accountStatus" = any(${statesOf(user, 'normal', 'locked')}::integer[]) and ${holds('MENU_MANAGE')} and ${holds('ROLE_MANAGE')} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Runs a change of rights after which somebody on the platform must still be able to manage menus and roles.
 * @throws Refusal 400 `access.keepsManaging`
 */
export async function keepingManagers<T>({ db }: Context, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const before = await managed(db);
  const done = await change();
  if (before && !(await managed(db))) throw refuse.because('access.keepsManaging');
  return done;
}
