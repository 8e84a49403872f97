import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Rows (`t`) with an area. */
export const HAS_AREA: RawBuilder<SqlBool> = sql<SqlBool>`t."area" > 0`;

/** Balances (`t`) of which there is something. */
export const IS_THERE: RawBuilder<SqlBool> = sql<SqlBool>`t."quantity" > 0`;

/** Balances (`t`) of which there is something that is pledged. */
export const IS_PLEDGED: RawBuilder<SqlBool> = sql<SqlBool>`${IS_THERE} and t."pledgeFinancingId" is not null`;

/** Entries (`t`) of goods that came from suppliers or went back to them: the other side of the move is a supplier's. */
export const IS_SUPPLIED: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from "stock_entry" other where other."moveId" = t."moveId" and other."placeKind" = 'supplier'
)`;

/** Rows (`t`) of goods in a warehouse. */
export const IN_WAREHOUSE: RawBuilder<SqlBool> = sql<SqlBool>`t."subWarehouseId" is not null`;

/** Balances (`t`) of which there is something in a warehouse. */
export const IS_IN_WAREHOUSE: RawBuilder<SqlBool> = sql<SqlBool>`${IS_THERE} and ${IN_WAREHOUSE}`;

/** Moves (`t`) of goods that come. */
export const COMES: RawBuilder<SqlBool> = sql<SqlBool>`t."warehousingId" is not null`;

/** Moves (`t`) of goods that leave. */
export const LEAVES: RawBuilder<SqlBool> = sql<SqlBool>`t."outStockId" is not null`;
