import { inState, type OutputOf } from '@scf-kit/sdk/contract';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Location } from '../../../navigation/location.ts';

/** Payments under the plan of a contract, and those outside of it. */
export type PaymentKind = 'request' | 'special';
export type Payment = Pick<OutputOf<typeof paymentRequest>, 'id' | 'status'> &
  Partial<Pick<OutputOf<typeof specialPayment>, 'paymentKind'>>;

export const parseKind = (query: Readonly<Record<string, string>>): PaymentKind =>
  query['kind'] === 'special' ? 'special' : 'request';

/** Where a payment is read; as a draft, where it is changed and submitted. */
export function placeOfPayment({ id, status }: Payment, kind: PaymentKind): Location {
  const waits = inState(paymentRequest, { status }, 'draft', 'rejected', 'withdrawn');
  return {
    path: waits ? '/finance/payment-request/detail-draft' : '/finance/payment-request/detail',
    query: { id, ...(kind === 'special' ? { kind } : {}) },
  };
}

/** Where a payment of what is owed is begun. */
export const placeOfStart = (payableId: string): Location => ({
  path: '/finance/payable/start',
  query: { id: payableId },
});
