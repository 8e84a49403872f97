import { sql } from 'kysely';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

const LINE = columns({
  name: 'text?',
  specification: 'text?',
  quantity: 'integer',
  unit: 'text?',
  unitPrice: 'decimal',
  totalPrice: 'decimal',
  location: 'text?',
});

/** The lines of a receipt as its paper shows them. */
export const readPaperLines = (db: Db, id: string): Promise<readonly RowOf<typeof LINE>[]> =>
  readRows(
    db,
    LINE,
    sql`
      select coalesce(g."name", m."itemText") as "name",
        coalesce(g."equipmentSpecification", e."equipmentSpecification") as "specification", l."quantity", l."unit",
        l."unitPrice"::text as "unitPrice", l."totalPrice"::text as "totalPrice", p."name" as "location"
      from "warehouse_receipt_line" l
      left join "goods" g on g."id" = l."goodsId"
      left join "order_bidding_products" e on e."id" = l."orderBiddingProductsId"
      left join "master" m on m."id" = e."biddingEquipment"
      left join "sub_warehouse_location" p on p."id" = l."subWarehouseLocationId"
      where l."warehouseReceiptId" = ${id} and not l."deleted"
      order by l."sorted", l."id"`,
  );

const NAMES = columns({ operator: 'text?', owner: 'text?', warehouse: 'text?', parent: 'text?', hash: 'text?' });

/** Who and what a receipt names, and the evidence of its approval. */
export const readPaperNames = (db: Db, id: string): Promise<RowOf<typeof NAMES> | undefined> =>
  readRow(
    db,
    NAMES,
    sql`
      select k."name" as "operator", o."name" as "owner", w."name" as "warehouse", q."receiptCode" as "parent",
        (
          select e."hash"
          from "flow_evidence" e
          where e."instanceId" = r."processInstanceId"
          order by e."sequence" desc limit 1
        ) as "hash"
      from "warehouse_receipt" r
      left join "office" k on k."id" = r."operatorOfficeId"
      left join "office" o on o."id" = r."ownerOfficeId"
      left join "sub_warehouse" w on w."id" = r."subWarehouseId"
      left join "warehouse_receipt" q on q."id" = r."parentReceiptId"
      where r."id" = ${id}`,
  );
