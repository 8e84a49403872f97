import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

type Shown = ComponentType<{ readonly of: { readonly kind: string; readonly id: string } }>;

const PaymentMatch = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../treasury/payments/payment-match.tsx')).PaymentMatch })),
);

/** The records shown beside a record that is decided on, by business type. */
const BEHIND: Readonly<Record<string, Shown>> = { 'payment-request': PaymentMatch, 'special-payment': PaymentMatch };

/** Records of others that the deciders of a record have to see; none for most records. */
export function Behind({
  businessType,
  businessKey,
}: {
  readonly businessType: string | null;
  readonly businessKey: string | null;
}): ReactNode {
  const View = businessType === null ? undefined : BEHIND[businessType];
  return View && businessType !== null && businessKey !== null ? (
    <Suspense>
      <View of={{ kind: businessType, id: businessKey }} />
    </Suspense>
  ) : null;
}
