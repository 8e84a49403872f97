import type { Condition } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { Db } from '../ledger/keys.ts';

export interface ActualLine {
  readonly id: string;
  readonly warehousingLineId: string | null;
  readonly outStockLineId: string | null;
  readonly quantity: number;
  readonly condition: Condition;
  readonly locationId: string | null;
  readonly serials: readonly string[] | null;
}

/** The moves of a day, by lines. */
export interface Actual {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly warehousingId: string | null;
  readonly outStockId: string | null;
  readonly day: string;
  readonly lines: readonly ActualLine[];
}

export async function readActualDelivery(db: Db, id: string): Promise<Actual> {
  const row = await db
    .selectFrom('actual_delivery')
    .select(['id', 'deliveryCode as code', 'status', 'warehousingId', 'outStockId', 'actualDate as day'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Error(`There is no actual delivery "${id}".`);
  const lines = await db
    .selectFrom('actual_delivery_line')
    .select([
      'id',
      'warehousingLineId',
      'outStockLineId',
      'quantity',
      'condition',
      'subWarehouseLocationId as locationId',
      'snList as serials',
    ])
    .where('actualDeliveryId', '=', id)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  return { ...row, lines };
}
