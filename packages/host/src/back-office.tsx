import { lazy, Suspense, type ReactNode } from 'react';
import { $recordViews } from './screens/workflow/records/record-views.ts';
import { Layout } from './shell/layout.tsx';
import { loadChunk } from './shell/routing/screen-loader.ts';

const PaymentMatch = lazy(() =>
  loadChunk(async () => ({ default: (await import('./screens/treasury/payments/payment-match.tsx')).PaymentMatch })),
);

$recordViews.set({
  own: {
    office: lazy(() => loadChunk(() => import('./screens/enterprise/office/office-record.tsx'))),
    'office-change': lazy(() => loadChunk(() => import('./screens/enterprise/changes/change-record.tsx'))),
    'anxinsign-seal': lazy(() => loadChunk(() => import('./screens/enterprise/seals/application-record.tsx'))),
    opening: lazy(() => loadChunk(() => import('./screens/treasury/openings/opening-record.tsx'))),
  },
  behind: { 'payment-request': PaymentMatch, 'special-payment': PaymentMatch },
});

/** Loaded when first asked for. */
const MyRights = lazy(() => import('./screens/access/rights/my-rights-drawer.tsx'));

/** Everything behind the login: the layout, and what screens of one module show of another. */
export function BackOffice(): ReactNode {
  return (
    <Layout
      renderRights={(onClose) => (
        <Suspense fallback={null}>
          <MyRights onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
