import { message } from '@scf-kit/sdk/contract';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Db } from '../ledger/keys.ts';

interface Warehouse {
  readonly id: string;
  readonly officeId: string | null;
  readonly enabled: boolean;
}

/** A warehouse that goods go to, and the office that runs it. @throws Refusal 400 */
export async function requireWarehouseInUse(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  id: string,
  field = 'subWarehouseId',
): Promise<Warehouse> {
  const found = await findWarehouse(db, id);
  if (!found?.enabled)
    throw refuse.invalid({ [field]: message(locale, found ? 'stock.place.disabled' : 'check.reference') });
  return found;
}

export const findWarehouse = (db: Db, id: string): Promise<Warehouse | undefined> =>
  db
    .selectFrom('sub_warehouse')
    .select(['id', 'officeId', 'enabled'])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();

/**
 * A document about goods is made by their owner or by who keeps them: nobody moves what is another's from a third
 * office. @throws Refusal 400 at the owner
 */
export function refuseStranger(
  { session, locale }: Pick<Context, 'session' | 'locale'>,
  { ownerId, operatorId }: { readonly ownerId: string | null; readonly operatorId: string | null },
): void {
  const own = session?.officeId;
  const everywhere = session?.grants.get('STOCK_MANAGE')?.scopes.has('all') ?? false;
  if (everywhere || own === ownerId || own === operatorId) return;
  throw refuse.invalid({ ownerOfficeId: message(locale, 'stock.owner.other') });
}
