import { sql } from 'kysely';
import { valueNamed, type ReversalRules } from '@scf-kit/sdk/contract';
import type { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { Decimal, decimalOf, formatAmount } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { column, tableAs, type Stored } from '../../resource/shape.ts';
import { moveState } from '../../resource/states.ts';
import { isIn, isOneOf } from '../../resource/in-states.ts';

type Db = Context['db'];
type Row = Readonly<Record<string, unknown>>;
/** The documents that money is paid by. */
export type Payment = typeof paymentRequest | typeof specialPayment | typeof feeApply;

/** How payments of a kind are corrected. */
function rulesOf({ name, reversal }: Stored): ReversalRules {
  if (!reversal) throw new Error(`${name} has no reversals.`);
  return reversal;
}

/** The states of a payment that money went out by, or may. */
const statesOf = (resource: Stored) => ({
  approved: valueNamed(resource, 'approved'),
  paid: valueNamed(resource, 'paid'),
  reversed: valueNamed(resource, 'reversed'),
});

/** The reversals of a payment that were approved and are settled by nothing yet, held. */
async function reversalsOf(db: Db, resource: Stored, original: string): Promise<readonly Row[]> {
  const rules = rulesOf(resource);
  const { rows } =
    await sql<Row>`select t."id", ${column('t', rules.takes)} as "amount" from ${tableAs(resource.table, 't')}
    where ${column('t', rules.original)} = ${original} and t."status" = ${statesOf(resource).approved} and not t."deleted" order by t."id" for update of t`.execute(
      db,
    );
  return rows;
}

const amountOf = (value: unknown) => decimalOf(value) ?? new Decimal(0);

/** The rest of a payment that is approved and not paid yet: its amount less approved reversals. */
const leftOf = (amount: unknown, reversals: readonly Row[]) =>
  reversals.reduce((left, reversal) => left.plus(amountOf(reversal['amount'])), amountOf(amount));

/**
 * A payment that is taken back whole before it was paid ends with its reversals: nothing of it is paid or counted.
 * @returns its id, where the reversal ended it
 */
export async function endReversed(
  { db, session }: ProcessContext,
  resource: Payment,
  id: string,
): Promise<string | undefined> {
  const stored: Stored = resource;
  const { original, takes } = rulesOf(stored);
  const { approved, reversed } = statesOf(stored);
  const { rows } = await sql<{ originalId: string | null }>`select ${column('t', original)} as "originalId"
    from ${tableAs(stored.table, 't')} where t."id" = ${id} and t."status" = ${approved}`.execute(db);
  const originalId = rows[0]?.originalId ?? null;
  if (originalId === null) return undefined;
  const of = (await holdInOrder(db, [{ resource: stored, id: originalId }])).of(stored, originalId);
  if (of?.['status'] !== approved) return undefined;
  const reversals = await reversalsOf(db, stored, originalId);
  if (leftOf(of[takes], reversals).gt(0)) return undefined;
  const by = session.userId;
  for (const each of [originalId, ...reversals.map((reversal) => String(reversal['id']))])
    await moveState(db, stored, each, reversed, { by });
  return originalId;
}

/**
 * What is paid of a payment is what approved reversals leave of it. A reversal itself is entered where the money comes
 * back: of a payment that was made. @throws Refusal 400
 */
export async function refuseReversed({ db }: SignedIn, resource: Payment, row: Row): Promise<void> {
  const stored: Stored = resource;
  const { original, takes } = rulesOf(stored);
  const { approved, paid } = statesOf(stored);
  if (row['status'] !== approved) return;
  const originalId = row[original];
  if (typeof originalId === 'string') {
    const of = (await holdInOrder(db, [{ resource: stored, id: originalId }])).of(stored, originalId);
    if (of?.['status'] !== paid) throw refuse.because('payment.reversal.unpaid');
    return;
  }
  const reversals = await reversalsOf(db, stored, String(row['id']));
  if (leftOf(row[takes], reversals).lte(0)) throw refuse.because('payment.reversed');
}

/** The reversals that lowered a payment are settled with it, on its day: what went out is what they left of it. */
export async function settleReversals({ db, session }: SignedIn, resource: Payment, row: Row): Promise<void> {
  const stored: Stored = resource;
  const { paid } = statesOf(stored);
  const { actualPayDate, payAccountId, payTime, payUserId } = row;
  for (const { id } of await reversalsOf(db, stored, String(row['id'])))
    await moveState(db, stored, String(id), paid, {
      by: session.userId,
      values: { actualPayDate, payAccountId, payTime, payUserId },
    });
}

/**
 * No more goes out under a contract of purchase than it is, supplements included: a payment that was made and taken back
 * counts until its money has returned. The contract is held. @throws Refusal 400
 */
export async function refuseBeyondOut({ db }: SignedIn, contractId: string | null, amount: string): Promise<void> {
  if (contractId === null) return;
  const { rows } = await sql<{ most: string; out: string }>`
    select (c."contractAmount" + coalesce(c."amendedAmount", 0))::text as "most",
      ((select coalesce(sum("origanAmount"), 0) from "payment_request" where "contractId" = c."id" and ${isIn('payment_request', paymentRequest, 'paid')} and not "deleted")
        + (select coalesce(sum("amount"), 0) from "special_payment" where "contractId" = c."id" and ${isIn('special_payment', specialPayment, 'paid')} and not "deleted"))::text as "out"
    from "contract" c where c."id" = ${contractId} and ${isOneOf('c.contractType', contractTypes.purchase.value)} and c."contractAmount" is not null`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums || !amountOf(sums.out).gt(sums.most)) return;
  const left = amountOf(sums.most).minus(amountOf(sums.out).minus(amount));
  throw refuse.because('payment.out.most', { max: formatAmount((left.lt(0) ? new Decimal(0) : left).toFixed(2)) });
}
