import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

/** States of arrivals and deliveries whose goods are in the books. */
export const POSTED = getStateNumbers(actualDelivery, 'confirmed', 'signed');
/** Plans whose goods are to come, and out-stocks whose goods are to leave. */
export const EXPECTED = getStateNumbers(warehousing, 'approved', 'partial');
export const TO_LEAVE = getStateNumbers(outStock, 'approved', 'partial');

const LINE = columns({
  id: 'text',
  goodsId: 'text?',
  orderLineId: 'text?',
  plan: 'integer',
  came: 'integer',
  damaged: 'integer',
  short: 'integer',
  unit: 'text?',
  unitPrice: 'decimal',
  locationId: 'text?',
  serials: stored('warehousing_line', 'snList'),
  lotId: 'text?',
  pledgeId: 'text?',
});
/** A line of goods that are to come, with what has come of it. */
export type PlannedLine = RowOf<typeof LINE>;

const PLAN = columns({
  id: 'text',
  code: 'text',
  status: 'integer',
  type: 'text?',
  warehouseId: 'text',
  operatorId: 'text?',
  ownerId: 'text?',
  contractId: 'text?',
  financingId: 'text?',
  sourceType: 'text?',
  sourceId: 'text?',
});
/** A plan of goods that are to come. */
export type Plan = RowOf<typeof PLAN> & { readonly lines: readonly PlannedLine[] };

/** The arrived quantity of a line of a plan, by arrivals in the books; one arrival left out. */
const sumArrived = (but: string, condition: RawBuilder<SqlBool> = sql`true`): RawBuilder<number> =>
  sql`coalesce((
    select sum(a."quantity")
    from "actual_delivery_line" a
    join "actual_delivery" d on d."id" = a."actualDeliveryId"
    where a."warehousingLineId" = l."id"
      and ${condition}
      and not a."deleted"
      and not d."deleted"
      and d."id" <> ${but}
      and d."status" = any(${[...POSTED]}::integer[])
  ), 0)::integer`;

/**
 * A plan held for the transaction, so that of several arrivals each sees what came before.
 * @param but an arrival that is left out
 */
export async function holdPlan(db: Db, id: string, but = ''): Promise<Plan | undefined> {
  const plan = await readRow(
    db,
    PLAN,
    sql`
      select w."id", w."warehousingCode" as "code", w."status", m."itemValue" as "type",
        w."subWarehouseId" as "warehouseId", w."operatorOfficeId" as "operatorId", w."ownerOfficeId" as "ownerId",
        w."contractId", w."financingId", w."sourceType", w."sourceId"
      from "warehousing" w
      left join "master" m on m."id" = w."warehousingType"
      where w."id" = ${id} and not w."deleted"
      for update of w`,
  );
  return plan && { ...plan, lines: await readPlannedLines(db, id, but) };
}

/** The lines of a plan, whether it is held or only read. */
export const readPlannedLines = (db: Db, warehousingId: string, but = ''): Promise<readonly PlannedLine[]> =>
  readRows(
    db,
    LINE,
    sql`
      select l."id", l."goodsId", l."orderBiddingProductsId" as "orderLineId", l."planQuantity" as "plan",
        ${sumArrived(but)} as "came", ${sumArrived(but, sql`a."condition" = 'damaged'`)} as "damaged",
        coalesce(l."shortQuantity", 0) as "short", l."unit", coalesce(l."unitPrice", 0)::text as "unitPrice",
        l."subWarehouseLocationId" as "locationId", l."snList" as "serials", l."lotId",
        l."pledgeFinancingId" as "pledgeId"
      from "warehousing_line" l
      where l."warehousingId" = ${warehousingId} and not l."deleted"
      order by l."sorted", l."id"`,
  );
