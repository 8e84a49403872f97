import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

/** Receipts (`t`) whose day has passed. */
export const isPast = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`t."expireDate" < ${day}::date`;

const EXPIRED = columns({ id: 'text', code: 'text', receiverId: 'text' });

/** Receipts of pledged goods whose day has passed, with each person who is to be told and was not. */
export const readExpired = (db: Db, day: string, noticeKind: string): Promise<readonly RowOf<typeof EXPIRED>[]> =>
  readRows(
    db,
    EXPIRED,
    sql`
      select t."id", t."receiptCode" as "code", x."receiverId"
      from "warehouse_receipt" t
      cross join lateral (
        select t."createBy" as "receiverId"
        union
        select p."createBy"
        from "receipt_pledge" p
        where p."warehouseReceiptId" = t."id" and p."quantity" > 0
      ) x
      where t."status" = ${getStateNumber(warehouseReceipt, 'pledged')}
        and not t."deleted"
        and ${isPast(day)}
        and x."receiverId" is not null
        and not exists (
          select
          from "notice_message" n
          where n."businessId" = t."id" and n."noticeKind" = ${noticeKind} and n."receiverId" = x."receiverId"
        )`,
  );
