import type { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { Decimal, toDecimal, formatAmount } from '@scf-kit/sdk/values';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import type { Stored } from '../../resource/shape.query.ts';
import { moveState } from '../../resource/states.ts';
import {
  readOriginal,
  readPaidOut,
  holdReversals,
  getReversalRules,
  getPaymentStates,
  type Reversal,
} from './reversals.query.ts';

type Row = Readonly<Record<string, unknown>>;
/** The documents that money is paid by. */
export type Payment = typeof paymentRequest | typeof specialPayment | typeof feeApply;

const toAmount = (value: unknown) => toDecimal(value) ?? new Decimal(0);

/** The rest of a payment that is approved and not paid yet: its amount less approved reversals. */
const subtractReversals = (amount: unknown, reversals: readonly Reversal[]) =>
  reversals.reduce((left, reversal) => left.plus(reversal.amount), toAmount(amount));

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
  const { takes } = getReversalRules(stored);
  const { approved, reversed } = getPaymentStates(stored);
  const originalId = await readOriginal(db, stored, id);
  if (originalId === null) return undefined;
  const of = (await holdInOrder(db, [{ resource: stored, id: originalId }])).of(stored, originalId);
  if (of?.['status'] !== approved) return undefined;
  const reversals = await holdReversals(db, stored, originalId);
  if (subtractReversals(of[takes], reversals).gt(0)) return undefined;
  const by = session.userId;
  for (const each of [originalId, ...reversals.map((reversal) => reversal.id)])
    await moveState(db, stored, each, reversed, { by });
  return originalId;
}

/**
 * Refuses to settle an approved payment of which approved reversals leave nothing, and an approved reversal of a
 * payment that was not made: money comes back only from one that was. @throws Refusal 400
 */
export async function refuseReversed({ db }: SignedIn, resource: Payment, row: Row): Promise<void> {
  const stored: Stored = resource;
  const { original, takes } = getReversalRules(stored);
  const { approved, paid } = getPaymentStates(stored);
  if (row['status'] !== approved) return;
  const originalId = row[original];
  if (typeof originalId === 'string') {
    const of = (await holdInOrder(db, [{ resource: stored, id: originalId }])).of(stored, originalId);
    if (of?.['status'] !== paid) throw refuse.because('payment.reversal.unpaid');
    return;
  }
  const reversals = await holdReversals(db, stored, String(row['id']));
  if (subtractReversals(row[takes], reversals).lte(0)) throw refuse.because('payment.reversed');
}

/** The reversals that lowered a payment are settled with it, on its day: what went out is what they left of it. */
export async function settleReversals({ db, session }: SignedIn, resource: Payment, row: Row): Promise<void> {
  const stored: Stored = resource;
  const { paid } = getPaymentStates(stored);
  const { actualPayDate, payAccountId, payTime, payUserId } = row;
  for (const { id } of await holdReversals(db, stored, String(row['id'])))
    await moveState(db, stored, id, paid, {
      by: session.userId,
      values: { actualPayDate, payAccountId, payTime, payUserId },
    });
}

/**
 * No more goes out under a contract of purchase than it is, supplements included: a payment that was made and taken
 * back counts until its money has returned. The contract is held. @throws Refusal 400
 */
export async function refuseBeyondOut({ db }: SignedIn, contractId: string | null, amount: string): Promise<void> {
  if (contractId === null) return;
  const sums = await readPaidOut(db, contractId);
  if (!sums || !toAmount(sums.out).gt(sums.most)) return;
  const left = toAmount(sums.most).minus(toAmount(sums.out).minus(amount));
  throw refuse.because('payment.out.most', { max: formatAmount((left.lt(0) ? new Decimal(0) : left).toFixed(2)) });
}
