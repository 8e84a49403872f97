import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Chain = lazy(() => loadChunk(async () => ({ default: (await import('./deal-chain.tsx')).DealChain })));

/** The kinds of records that a deal is made of. */
const OF_A_DEAL: ReadonlySet<string> = new Set([
  'financing',
  'contract',
  'bill',
  'payment-request',
  'finance-amount-detail',
  'warehouse-receipt',
  'financing-repayment',
]);

/** The deal of a record; nothing shows until it is read, so its code comes beside the record's. */
export function DealChain(props: ComponentProps<typeof Chain>): ReactNode {
  if (!OF_A_DEAL.has(props.kind)) return null;
  return (
    <Suspense>
      <Chain {...props} />
    </Suspense>
  );
}
