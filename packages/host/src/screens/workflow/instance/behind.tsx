import type { ComponentType, ReactNode } from 'react';
import PaymentMatch from '../../treasury/payments/payment-match.tsx';

type Shown = ComponentType<{ readonly of: { readonly kind: string; readonly id: string } }>;

/** What stands behind a record besides itself, by business type: those who decide see it with the application. */
const BEHIND: Readonly<Record<string, Shown>> = { 'payment-request': PaymentMatch, 'special-payment': PaymentMatch };

/** What those who decide on a record have to see of others; nothing for most records. */
export function Behind({
  businessType,
  businessKey,
}: {
  readonly businessType: string | null;
  readonly businessKey: string | null;
}): ReactNode {
  const View = businessType === null ? undefined : BEHIND[businessType];
  return View && businessType !== null && businessKey !== null ? (
    <View of={{ kind: businessType, id: businessKey }} />
  ) : null;
}
