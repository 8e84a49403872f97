import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber, type MessageKey } from '@scf-kit/sdk/contract';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

/** Receipts (`t`) whose day has passed. */
export const isPast = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`t."expireDate" < ${day}::date`;

const EXPIRED = columns({ id: 'text', code: 'text', operatorId: 'text?', ownerId: 'text?', pledgeeId: 'text?' });
/** A receipt whose day has passed, with who keeps, owns and holds in pledge its goods. */
export type ExpiredReceipt = RowOf<typeof EXPIRED>;

/** Receipts of pledged goods whose day has passed and of which no alarm said so, held. */
export const holdExpired = (db: Db, day: string, alarm: MessageKey): Promise<readonly ExpiredReceipt[]> =>
  readRows(
    db,
    EXPIRED,
    sql`
      select t."id", t."receiptCode" as "code", t."operatorOfficeId" as "operatorId", t."ownerOfficeId" as "ownerId",
        t."pledgeeOfficeId" as "pledgeeId"
      from "warehouse_receipt" t
      where t."status" = ${getStateNumber(warehouseReceipt, 'pledged')}
        and not t."deleted"
        and ${isPast(day)}
        and not exists (
          select
          from "alarm_supervision" a
          where a."contentKey" = ${alarm} and a."contentParams" ->> 'receipt' = t."id" and not a."deleted"
        )
      order by t."id" for update of t`,
  );

/** The offices of a receipt: a query of their ids. */
export const officesOf = ({ operatorId, ownerId, pledgeeId }: ExpiredReceipt): RawBuilder<string> =>
  sql<string>`(select unnest(${[operatorId, ownerId, pledgeeId].flatMap((id) => id ?? [])}::text[]))`;
