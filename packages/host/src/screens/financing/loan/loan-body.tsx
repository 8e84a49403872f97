import { useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { inState } from '@scf-kit/sdk/contract/states';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { readValue } from '../../../table/values/plain-text.ts';
import { Figures } from '../../../table/detail/figures.tsx';
import type { ShownRecord } from '../../workflow/drafts/draft-detail.tsx';
import { InstanceView } from '../../workflow/instance/instance-view.tsx';
import { LoanTabs, type LoanTab } from './loan-tabs.tsx';
import { Owed } from './owed.tsx';
import { Ways } from './ways.tsx';

/** A project below its title: figures that open their lists, what is owed today, and all that belongs to it. */
export function LoanBody({ row, facts, reload }: ShownRecord): ReactNode {
  const { query } = usePage();
  const [asked] = useState(query['tab']);
  const [tab, setTab] = useState<LoanTab>(asked === 'materials' ? asked : 'application');
  const [own, setOwn] = useState(0);
  const version = useChangeCount(financing.name) + own;
  const id = String(readValue(row, 'id'));
  const status = Number(readValue(row, 'status'));
  const instance = readValue(row, 'processInstanceId');
  const office = readValue(row, 'applyOfficeId');
  const project = { id, status, applyOfficeId: typeof office === 'string' ? office : null };
  const out = inState(financing, { status }, 'postLoan', 'overdue', 'settled');
  const changed = (): void => {
    setOwn((count) => count + 1);
    reload();
  };
  return (
    <>
      <Figures
        resource={financing}
        row={row}
        figures={[
          { name: 'applyAmount', open: () => setTab('application') },
          { name: 'financingAmount', open: () => setTab('quotes') },
          { name: 'disbursedAmount', open: () => setTab('disbursements') },
          { name: 'beingUsedAmount', open: () => setTab('plan') },
          { name: 'repaidAmount', open: () => setTab('repayments') },
        ]}
      />
      {out ? <Owed id={id} version={version} onPlan={() => setTab('plan')} /> : null}
      <Ways row={project} version={version} onChanged={changed} onRepay={() => setTab('repayments')} />
      <LoanTabs
        row={project}
        version={version}
        onChanged={changed}
        tab={tab}
        onTab={setTab}
        application={
          typeof instance === 'string' ? <InstanceView processInstanceId={instance} instead={facts} /> : facts
        }
      />
    </>
  );
}
