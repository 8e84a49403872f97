import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { columns, readRow, type RowOf } from '../../database/read-rows.ts';
import { isIn } from '../../resource/in-states.query.ts';
import type { Counting } from './counting.ts';

type Db = Counting['db'];

/**
 * The payments of both kinds by what they settle: columns "payable", "amount", "status", "day", and of the document its
 * number, id and kind. One that names its payable settles that one, any other by its entries.
 */
export const settlingPayments: RawBuilder<unknown> = sql`(
  select p."financePayableId" as "payable", p."origanAmount" as "amount", p."status", p."actualPayDate" as "day",
    p."requestCode" as "document", p."id" as "documentId", 'payment-request' as "kind"
  from "payment_request" p
  where not p."deleted" and p."financePayableId" is not null
  union all select a."financePayableId", a."amount", p."status", p."actualPayDate", p."requestCode", p."id",
    'payment-request'
  from "payment_allocation" a join "payment_request" p on p."id" = a."paymentRequestId"
  where not a."deleted" and not p."deleted" and p."financePayableId" is null
  union all select p."financePayableId", p."amount", p."status", p."actualPayDate", p."applyCode", p."id",
    'special-payment'
  from "special_payment" p
  where not p."deleted" and p."financePayableId" is not null
  union all select a."financePayableId", a."amount", p."status", p."actualPayDate", p."applyCode", p."id",
    'special-payment'
  from "payment_allocation" a join "special_payment" p on p."id" = a."specialPaymentId"
  where not a."deleted" and not p."deleted" and p."financePayableId" is null
)`;

/** Whether a payment counts against what limits it: as soon as it is asked for; a correction once it is approved. */
export const isTaking = (alias: string, amount: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`case
    when ${sql.ref(`${alias}.${amount}`)} < 0 then ${isIn(alias, paymentRequest, 'approved', 'paid')}
    else ${isIn(alias, paymentRequest, 'inApproval', 'approved', 'paid')}
  end`;

/** The sum that payments take of a payable; a correction gives back once it is approved. */
export const sumTaken = (payable: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(y."amount"), 0) from ${settlingPayments} y where y."payable" = ${payable}
    and ${isTaking('y', 'amount')})`;

const TAKEN = columns({ taken: 'decimal' });

/** The sum that payments take of one payable. */
export async function readTaken(db: Db, payable: string): Promise<string> {
  const row = await readRow(db, TAKEN, sql`select ${sumTaken(sql`${payable}`)}::text as "taken"`);
  return row?.taken ?? '0';
}

const PAID = columns({ approved: 'decimal', out: 'decimal' });

/** The sum of the approved payments of a payable, and of those that the bank has carried out. */
export async function readPaid(db: Db, payable: string): Promise<RowOf<typeof PAID>> {
  const paid = await readRow(
    db,
    PAID,
    sql`select coalesce(sum(y."amount"), 0)::text as "approved",
      coalesce(sum(y."amount") filter (where ${isIn('y', paymentRequest, 'paid')}), 0)::text as "out"
    from ${settlingPayments} y
    where y."payable" = ${payable} and ${isIn('y', paymentRequest, 'approved', 'paid')}`,
  );
  return paid ?? { approved: '0', out: '0' };
}
