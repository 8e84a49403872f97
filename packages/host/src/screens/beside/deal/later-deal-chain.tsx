import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';

const Chain = lazy(() => loadChunk(async () => ({ default: (await import('./deal-chain.tsx')).DealChain })));

/** The deal of a record; nothing shows until it is read, so its code comes beside the record's. */
export const DealChain = (props: ComponentProps<typeof Chain>): ReactNode => (
  <Suspense>
    <Chain {...props} />
  </Suspense>
);
