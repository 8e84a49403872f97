import type { Context } from '../../http/handler.ts';
import { checkPlace } from '../warehouse/places.ts';

interface Placed {
  readonly subWarehouseId?: string | null | undefined;
  readonly subWarehouseLocationId?: string | null | undefined;
}

/** The warehouse of what is placed: a location says its own. Nothing where no place is given. @throws Refusal 400 */
export async function resolveWarehouse(
  context: Context,
  values: Placed,
  before?: Placed,
): Promise<{ readonly subWarehouseId?: string | null }> {
  if (values.subWarehouseId === undefined && values.subWarehouseLocationId === undefined) return {};
  const { warehouseId } = await checkPlace(context, { ...before, ...values }, false);
  return { subWarehouseId: warehouseId };
}
