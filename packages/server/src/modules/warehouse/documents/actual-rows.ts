import { sql } from 'kysely';
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

export async function actualOf(db: Db, id: string): Promise<Actual> {
  const { rows } = await sql<Omit<Actual, 'lines'>>`
    select "id", "deliveryCode" as "code", "status", "warehousingId", "outStockId", "actualDate"::text as "day" from "actual_delivery" where "id" = ${id}`.execute(
    db,
  );
  const { rows: lines } = await sql<ActualLine>`
    select "id", "warehousingLineId", "outStockLineId", "quantity", "condition", "subWarehouseLocationId" as "locationId", "snList" as "serials"
    from "actual_delivery_line" where "actualDeliveryId" = ${id} and not "deleted" order by "sorted", "id"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no actual delivery "${id}".`);
  return { ...row, lines };
}
