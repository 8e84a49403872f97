import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, statesOf } from '@scf-kit/sdk/contract';
import { HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import type { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { tableAs } from '../../resource/shape.ts';

const IN_FORCE = statesOf(warehouseReceipt, 'valid', 'pledged', 'expired');

/** The rows of a resource that its own list shows the person, as `from ... where ...`. */
function seen(context: SignedIn, { name }: { readonly name: string }): RawBuilder<unknown> {
  const resource = resourceNamed(name);
  return sql`from ${tableAs(resource.table, 't')} where not t."deleted" and ${visible({ ...context, call: { ...context.call, resource: name } }, resource)}`;
}

interface Of<T> {
  readonly subWarehouseId: string;
  readonly subWarehouseName: string;
  readonly figure: T;
}

/** A figure of warehouses by their name. */
const byWarehouse = async <T>(
  context: SignedIn,
  figure: RawBuilder<T>,
  from: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
) =>
  (
    await sql<
      Of<T>
    >`select w."id" as "subWarehouseId", w."name" as "subWarehouseName", x."figure" from (select ${of} as "id", ${figure} as "figure" ${from} group by 1) x
      join "sub_warehouse" w on w."id" = x."id" order by x."figure" desc, w."id"`.execute(context.db)
  ).rows;

const total = (rows: readonly Of<number>[]): number => rows.reduce((sum, { figure }) => sum + figure, 0);

export const warehouseStats: Part<typeof stats> = {
  calls: {
    subWarehouseCount: async (context) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as "count" ${seen(context, subWarehouse)} and t."enabled"`.execute(context.db);
      return { subWarehouseCount: rows[0]?.count ?? 0 };
    },
    subWarehouseArea: async (context) => {
      const from = sql`${seen(context, subWarehouse)} and t."enabled" and t."area" > 0`;
      const rows = await byWarehouse<string>(context, sql`sum(t."area")::text`, from, sql`t."id"`);
      const { rows: all } = await sql<{
        area: string;
      }>`select coalesce(sum(t."area"), 0)::numeric(18, 2)::text as "area" ${from}`.execute(context.db);
      return {
        subWarehouseArea: all[0]?.area ?? '0.00',
        records: rows.map(({ figure, ...of }) => ({ ...of, subWarehouseArea: figure })),
      };
    },
    subWarehouseCountQuantity: async (context) => {
      const from = sql`${seen(context, stockBalance)} and t."quantity" > 0 and t."placeKind" = any(${[...HELD]}::text[]) and t."subWarehouseId" is not null`;
      const rows = await byWarehouse<number>(context, sql`sum(t."quantity")::integer`, from, sql`t."subWarehouseId"`);
      return {
        goodsQuantity: total(rows),
        records: rows.map(({ figure, ...of }) => ({ ...of, goodsQuantity: figure })),
      };
    },
    warehouseReceiptCount: async (context) => {
      const from = sql`${seen(context, warehouseReceipt)} and t."status" = any(${[...IN_FORCE]}::integer[])`;
      const rows = await byWarehouse<number>(context, sql`count(*)::integer`, from, sql`t."subWarehouseId"`);
      return {
        warehouseReceiptCount: total(rows),
        records: rows.map(({ figure, ...of }) => ({ ...of, warehouseReceiptCount: figure })),
      };
    },
  },
};
