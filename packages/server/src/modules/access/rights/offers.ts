import type { officeTypes } from '@scf-kit/sdk/contract/enterprise/office';
import { today } from '@scf-kit/sdk/values';
import type { Db } from '../tokens/tokens.ts';

/** The fields that decide whether a menu is offered. */
export interface OfferedMenu {
  readonly id: string;
  readonly permission: string | null;
}
/** Whether an office may use a menu, whatever roles its people hold. */
export type Offer = (menu: OfferedMenu) => boolean;

const everything: Offer = () => true;
const nothing: Offer = () => false;

/** The ids of the menus an office is offered: by rows of its own where it has any (`own`), else by its type. */
export async function listOfferedMenus(
  db: Db,
  office: { readonly id: string; readonly type: keyof typeof officeTypes },
): Promise<{ readonly own: boolean; readonly ids: ReadonlySet<string> }> {
  const own = await db
    .selectFrom('office_menu')
    .select('menuId')
    .where('officeId', '=', office.id)
    .where('deleted', '=', false)
    .execute();
  const rows =
    own.length > 0
      ? own
      : await db
          .selectFrom('default_menu')
          .select('menuId')
          .where('officeType', '=', office.type)
          .where('deleted', '=', false)
          .execute();
  return { own: own.length > 0, ids: new Set(rows.map(({ menuId }) => menuId)) };
}

/**
 * The menus an office may use. The platform's office may use everything. Any other is offered menus: those listed for
 * it (office-menu) where there are any, else those of its type (default-menu). A permission code granted to the office
 * or withdrawn from it (office-authority) is decided by that alone: enabled and not past its last day it may be used,
 * else not, whatever the menus say. What is not offered to an office no role gives to its people, and an office or a
 * type for which nothing is listed is offered nothing.
 */
export async function offerTo(db: Db, officeId: string, timeZone?: string): Promise<Offer> {
  const office = await db
    .selectFrom('office')
    .select(['id', 'type'])
    .where('id', '=', officeId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!office) return nothing;
  if (office.type === 'PLATFORM') return everything;
  const { ids } = await listOfferedMenus(db, office);
  const rows = await db
    .selectFrom('office_authority')
    .select(['authorityCode', 'enabled', 'expireDate'])
    .where('officeId', '=', officeId)
    .where('deleted', '=', false)
    .execute();
  const day = today(timeZone);
  const decided = new Map<string, boolean>(
    rows.map(({ authorityCode, enabled, expireDate }) => [
      authorityCode,
      enabled && (expireDate === null || expireDate >= day),
    ]),
  );
  return ({ id, permission }) => (permission === null ? undefined : decided.get(permission)) ?? ids.has(id);
}
