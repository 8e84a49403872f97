import { sql } from 'kysely';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn } from '../../resource/in-states.query.ts';
import { sumTaken } from './settling-payments.query.ts';

type Db = Context['db'];

/** The payments that settle what is due. */
export type Settling = 'payment-request' | 'special-payment';

/** The column by which entries name their payment. */
export const pickReferenceColumn = (kind: Settling): 'paymentRequestId' | 'specialPaymentId' =>
  kind === 'payment-request' ? 'paymentRequestId' : 'specialPaymentId';

const PART = columns({ payable: 'text', amount: 'decimal' });
/** A part of a payment, and the payable that it settles. */
export type Part = RowOf<typeof PART>;

/** The open amounts of some payables, the oldest due first. */
export const readOpen = (db: Db, ids: readonly string[]): Promise<readonly Part[]> =>
  readRows(
    db,
    PART,
    sql`select o."payable", o."amount"::text as "amount"
    from (
      select p."id" as "payable", p."payableDate" as "day",
        p."payableAmount" + coalesce(p."amendedAmount", 0) - ${sumTaken(sql.ref('p.id'))} as "amount"
      from "finance_payable" p
      where p."id" = any(${[...ids]}::text[])
    ) o
    where o."amount" > 0
    order by o."day", o."payable"`,
  );

/** The amounts that a payment and its corrections hold of each payable, the last due first. */
export function listHeldPayables(db: Db, kind: Settling, original: string): Promise<readonly Part[]> {
  const [table, of] =
    kind === 'payment-request'
      ? [sql.table('payment_request'), sql.ref('p.originalRequestId')]
      : [sql.table('special_payment'), sql.ref('p.originalPaymentId')];
  return readRows(
    db,
    PART,
    sql`select a."financePayableId" as "payable", sum(a."amount")::text as "amount"
    from "payment_allocation" a
      join ${table} p on p."id" = a.${sql.ref(pickReferenceColumn(kind))}
      join "finance_payable" d on d."id" = a."financePayableId"
    where not a."deleted"
      and not p."deleted"
      and (
        p."id" = ${original}
        or (${of} = ${original} and ${isIn('p', paymentRequest, 'inApproval', 'approved', 'paid')})
      )
    group by 1, d."payableDate"
    having sum(a."amount") > 0
    order by d."payableDate" desc, 1 desc`,
  );
}
