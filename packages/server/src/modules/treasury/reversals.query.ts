import { sql } from 'kysely';
import { valueNamed, type ReversalRules } from '@scf-kit/sdk/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn, isOneOf } from '../../resource/in-states.query.ts';
import { column, tableAs, type Stored } from '../../resource/shape.query.ts';

type Db = Context['db'];

/** How payments of a kind are corrected. */
export function getReversalRules({ name, reversal }: Stored): ReversalRules {
  if (!reversal) throw new Error(`${name} has no reversals.`);
  return reversal;
}

/** The states of a payment that money went out by, or may. */
export const getPaymentStates = (resource: Stored) => ({
  approved: valueNamed(resource, 'approved'),
  paid: valueNamed(resource, 'paid'),
  reversed: valueNamed(resource, 'reversed'),
});

const REVERSAL = columns({ id: 'text', amount: 'decimal' });
export type Reversal = RowOf<typeof REVERSAL>;

/** The reversals of a payment that were approved and are settled by nothing yet, held. */
export function holdReversals(db: Db, resource: Stored, original: string): Promise<readonly Reversal[]> {
  const rules = getReversalRules(resource);
  return readRows(
    db,
    REVERSAL,
    sql`select t."id", ${column('t', rules.takes)} as "amount"
    from ${tableAs(resource.table, 't')}
    where ${column('t', rules.original)} = ${original}
      and t."status" = ${getPaymentStates(resource).approved}
      and not t."deleted"
    order by t."id" for update of t`,
  );
}

const ORIGINAL = columns({ originalId: 'text?' });

/** The payment that an approved one takes back; null where it takes back none, or is not approved. */
export async function readOriginal(db: Db, resource: Stored, id: string): Promise<string | null> {
  const reversal = await readRow(
    db,
    ORIGINAL,
    sql`select ${column('t', getReversalRules(resource).original)} as "originalId"
    from ${tableAs(resource.table, 't')} where t."id" = ${id} and t."status" = ${getPaymentStates(resource).approved}`,
  );
  return reversal?.originalId ?? null;
}

const PAID_OUT = columns({ most: 'decimal', out: 'decimal' });

/** The amount of a contract of purchase with its supplements, and what went out under it; undefined for others. */
export const readPaidOut = (db: Db, contractId: string): Promise<RowOf<typeof PAID_OUT> | undefined> =>
  readRow(
    db,
    PAID_OUT,
    sql`select (c."contractAmount" + coalesce(c."amendedAmount", 0))::text as "most",
      (
        (
          select coalesce(sum("origanAmount"), 0)
          from "payment_request"
          where "contractId" = c."id" and ${isIn('payment_request', paymentRequest, 'paid')} and not "deleted"
        ) + (
          select coalesce(sum("amount"), 0)
          from "special_payment"
          where "contractId" = c."id" and ${isIn('special_payment', specialPayment, 'paid')} and not "deleted"
        )
      )::text as "out"
    from "contract" c
    where c."id" = ${contractId}
      and ${isOneOf('c.contractType', contractTypes.purchase.value)}
      and c."contractAmount" is not null`,
  );
