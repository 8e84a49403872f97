import { useStore } from '@nanostores/react';
import { Card, Skeleton } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { $routeTable } from '../../services.ts';
import { LatestNotices } from '../../shell/notices/latest-notices.tsx';
import { useCan, useMayCall } from '../../shell/person/can.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { useTexts } from '../../shell/texts.ts';
import { Amounts } from './workplace/amounts.tsx';
import { ALL_TASKS, figures } from './workplace/figures.ts';
import { Limits } from './workplace/limits.tsx';
import { QuickLinks } from './workplace/quick-links.tsx';
import { Tile } from './workplace/tile.tsx';
import { Todos, TodosByArea } from './workplace/todos.tsx';
import { Welcome } from './workplace/welcome.tsx';
import './workplace/workplace.css';

/** Its calendar is loaded for those who borrow and lend. */
const Dues = lazy(() => import('./workplace/dues.tsx'));
/** For those whose enterprise is not verified yet. */
const Standing = lazy(() => loadChunk(async () => ({ default: (await import('./workplace/standing.tsx')).Standing })));
/** For those who work on stock. */
const StockByWarehouse = lazy(() =>
  loadChunk(async () => ({ default: (await import('./workplace/stock.tsx')).StockByWarehouse })),
);

/**
 * Where a day at work begins: what waits, what is due, what is new, where to go. Each part is for those it concerns.
 */
export default function Workplace(): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const can = useCan();
  const mayCall = useMayCall();
  const opens = (path: string): boolean => table?.has(path) === true;
  const administers = opens(ALL_TASKS);
  const shown = figures().filter(
    ({ place, codes, handsOn = false }) =>
      opens(place.path) && (codes === undefined || can(codes)) && !(administers && handsOn),
  );
  const borrows = can(['MY_FLOW_START', 'MY_START']);
  const lends = can(['FINANCING_PARTY']);
  return (
    <div className="workplace">
      <Welcome />
      {can(['SUBMIT_ENTERPRISE_INFO']) && opens('/enterprise/auth-submit') ? (
        <Suspense>
          <Standing />
        </Suspense>
      ) : null}
      {shown.length > 0 ? (
        <section className="workplace-counts" aria-label={say({ zh: '概览', en: 'Overview' })}>
          {shown.map((figure) => (
            <Tile key={say(figure.title)} {...figure} />
          ))}
        </section>
      ) : null}
      <div className="workplace-columns">
        <div className="workplace">
          <Todos />
          {can(['BUSINESS_APPROVAL']) ? <TodosByArea /> : null}
          {lends && opens('/financing-party/manage') ? <Limits /> : null}
          {(borrows || lends) && mayCall(repaymentPlan.calls.page.access) ? (
            <Suspense>
              <Dues />
            </Suspense>
          ) : null}
          {opens('/stock/stats') ? (
            <Suspense
              fallback={
                <Card variant="borderless">
                  <Skeleton active paragraph={{ rows: 8 }} />
                </Card>
              }
            >
              <StockByWarehouse />
            </Suspense>
          ) : null}
          <Amounts />
        </div>
        <div className="workplace">
          <QuickLinks />
          <LatestNotices />
        </div>
      </div>
    </div>
  );
}
