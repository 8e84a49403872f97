import { sql } from 'kysely';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';

type Db = Context['db'];

const RATED = columns({ status: 'integer', exchangeRate: 'decimal?', currency: 'text?', original: 'text?' });

/** The rate of a payment with its state, its currency and the payment it takes back, by the columns of its kind. */
export const readRated = (
  db: Db,
  table: string,
  { currency, original }: { readonly currency: string; readonly original: string },
  id: string,
): Promise<RowOf<typeof RATED> | undefined> =>
  readRow(
    db,
    RATED,
    sql`select "status", "exchangeRate", ${sql.ref(currency)} as "currency", ${sql.ref(original)} as "original"
    from ${sql.table(table)}
    where "id" = ${id}`,
  );

const PAYMENT = columns({ id: 'text' });

/** Whether another payment of any kind has a serial number of the bank, of the account it was paid from. */
export async function isSerialTaken(
  db: Db,
  { payAccountId, bankSerialNumber }: { readonly payAccountId: string; readonly bankSerialNumber: string },
  but: string,
): Promise<boolean> {
  const other = await readRow(
    db,
    PAYMENT,
    sql`select "id"
    from (
      select "id", "payAccountId", "bankSerialNumber", "deleted"
      from "payment_request"
      union all select "id", "payAccountId", "bankSerialNumber", "deleted"
      from "special_payment"
      union all select "id", "payAccountId", "bankSerialNumber", "deleted"
      from "fee_apply"
    ) as "paid"
    where "payAccountId" = ${payAccountId}
      and "bankSerialNumber" = ${bankSerialNumber}
      and "id" <> ${but}
      and not "deleted"
    limit 1`,
  );
  return other !== undefined;
}
