import { Card, Skeleton } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { inState } from '@scf-kit/sdk/contract/states';
import { client } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { loadChunk } from '../../shell/routing/screen-loader.ts';
import { InstanceView } from '../workflow/instance/instance-view.tsx';
import type { LoanTab } from './loan/loan-tabs.tsx';
import { Owed } from './loan/owed.tsx';
import { Ways } from './loan/ways.tsx';
import './loan/loan.css';

/** The loan stands below the application, and is loaded after it. */
const LoanTabs = lazy(() => loadChunk(async () => ({ default: (await import('./loan/loan-tabs.tsx')).LoanTabs })));
const DraftDetail = lazy(() =>
  loadChunk(async () => ({ default: (await import('../workflow/drafts/draft-detail.tsx')).DraftDetail })),
);

/** A project around its application: the debt before it, and after it all that belongs to the loan. */
function Project({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const [tab, setTab] = useState<LoanTab>('quotes');
  const [own, setOwn] = useState(0);
  const following = useRef<HTMLDivElement>(null);
  const version = useChangeCount(financing.name) + own;
  const { data } = useLoaded(`project ${id} ${version}`, (signal) =>
    client.call(financing.calls.get, { params: { id }, signal, quiet: true }),
  );
  const changed = (): void => setOwn((count) => count + 1);
  const open = (to: LoanTab): void => {
    setTab(to);
    following.current?.scrollIntoView({ block: 'start' });
  };
  const ways = data ? (
    <Ways row={data} version={version} onChanged={changed} onRepay={() => open('repayments')} />
  ) : null;
  // A project that waits for its applicant says so before the application.
  const waits = data !== undefined && inState(financing, data, 'preApproved');
  return (
    <>
      {waits ? <div className="loan-first loan-next">{ways}</div> : null}
      {data && inState(financing, data, 'postLoan', 'overdue', 'settled') ? (
        <section className="page-card loan-first">
          <Owed id={id} version={version} onPlan={() => open('plan')} />
        </section>
      ) : null}
      {children}
      {data ? (
        <div ref={following} className="loan-following">
          {waits ? null : ways}
          <Suspense
            fallback={
              <Card size="small" variant="borderless">
                <Skeleton active paragraph={{ rows: 8 }} />
              </Card>
            }
          >
            <LoanTabs row={data} version={version} onChanged={changed} tab={tab} onTab={setTab} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/**
 * `/financing-service/detail?id&processInstanceId`: the applicant follows the application, and then the loan. By its id
 * alone the approval is the newest one of the project; before any there is a draft.
 */
export default function FinancingDetail(): ReactNode {
  const { query } = usePage();
  // The address of another page does not make this one ask again.
  const [id] = useState(query['id'] ?? '');
  const application =
    id === '' || query['processInstanceId'] ? (
      <Approval id={id} processInstanceId={query['processInstanceId'] ?? ''} />
    ) : (
      <Newest id={id} />
    );
  return id === '' ? application : <Project id={id}>{application}</Project>;
}

/** The approval; the application alone for a colleague of who applied, who has no part in it. */
function Approval({ id, processInstanceId }: { readonly id: string; readonly processInstanceId: string }): ReactNode {
  return <InstanceView processInstanceId={processInstanceId} {...(id === '' ? {} : { instead: <Draft id={id} /> })} />;
}

/** The application before any approval. */
function Draft({ id }: { readonly id: string }): ReactNode {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <DraftDetail resource={financing} id={id} />
    </Suspense>
  );
}

function Newest({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`application ${id}`, (signal) =>
    client.call(financing.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={8}>
      {({ processInstanceId }) =>
        processInstanceId === null ? <Draft id={id} /> : <Approval id={id} processInstanceId={processInstanceId} />
      }
    </LoadState>
  );
}
