import { HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { findMostFrom } from '../course.ts';
import type { Db } from './keys.ts';

/**
 * Of pieces that are to come on a day, one that is in our books already, on that day or a later one. The product is
 * held.
 */
export async function heldAlready(
  db: Db,
  productKey: string,
  serials: readonly string[],
  day: string,
): Promise<string | undefined> {
  if (serials.length === 0) return undefined;
  const rows = await db
    .selectFrom('stock_entry as e')
    .innerJoin('stock_lot as l', 'l.id', 'e.lotId')
    .select((on) => [
      'e.serialNumber as serial',
      'e.day',
      on.cast<number>(on.fn.sum('e.quantity'), 'integer').as('change'),
    ])
    .where((on) => on('e.serialNumber', '=', on.fn.any(on.val([...serials]))))
    .where('l.productKey', '=', productKey)
    .where('e.placeKind', 'in', HELD)
    .groupBy(['e.serialNumber', 'e.day'])
    .execute();
  const changes = Map.groupBy(rows, ({ serial }) => serial);
  return serials.find((serial) => {
    const course = changes.get(serial) ?? [];
    const now = course.reduce((sum, { change }) => sum + change, 0);
    return findMostFrom(now, course, day) > 0;
  });
}
