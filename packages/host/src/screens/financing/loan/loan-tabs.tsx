import { Card, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Call } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { financingRelationships } from '@scf-kit/sdk/contract/financing/financing-relationships';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { loanEntry } from '@scf-kit/sdk/contract/financing/loan-entry';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { userFinancing } from '@scf-kit/sdk/contract/financing/user-financing';
import { inState } from '@scf-kit/sdk/contract/states';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { useMayCall } from '../../../shell/person/can.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { DifferenceList } from '../../../table/detail/difference-list.tsx';
import {
  listTitles,
  LoanContracts,
  LoanDisbursements,
  LoanEntries,
  LoanPeople,
  LoanPlan,
  LoanRelations,
  LoanRepayments,
} from './loan-lists.tsx';
import { QuotesTab } from './quotes-tab.tsx';

/** Panels of tabs, each loaded when somebody looks. */
const Materials = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../enterprise/materials/materials.tsx')).Materials })),
);
const Extensions = lazy(() => loadChunk(async () => ({ default: (await import('./extensions.tsx')).Extensions })));

const titles = {
  application: { zh: '申请与审批', en: 'Application' },
  quotes: { zh: '报价', en: 'Quotes' },
  materials: { zh: '资料', en: 'Documents' },
  extensions: { zh: '展期', en: 'Extensions' },
  changes: { zh: '变更记录', en: 'Changes' },
  ...listTitles,
} as const satisfies Readonly<Record<string, Text>>;
export type LoanTab = keyof typeof titles;

interface Shown {
  readonly row: { readonly id: string; readonly status: number; readonly applyOfficeId: string | null };
  readonly version: number;
  readonly onChanged: () => void;
  /** The application and its approval, above the lists. */
  readonly application?: ReactNode;
  readonly tab?: LoanTab | undefined;
  readonly onTab?: (tab: LoanTab) => void;
}

interface Tab {
  readonly key: LoanTab;
  /** Shown to whoever may make this call; to everybody without one. */
  readonly call?: Pick<Call, 'access'>;
  readonly children: ReactNode;
}

/** The tabs of a project in their order. */
function createTabs({ row, version, onChanged, application }: Shown): readonly Tab[] {
  const financingId = row.id;
  const unpaid = !inState(financing, row, 'refusedByParty', 'withdrawn', 'postLoan', 'overdue', 'settled');
  return [
    ...(application === undefined ? [] : [{ key: 'application' as const, children: application }]),
    { key: 'quotes', children: <QuotesTab financingId={financingId} open={unpaid} onChanged={onChanged} /> },
    {
      key: 'materials',
      call: officeQualifications.calls.byFinancing,
      children: <Materials officeId={row.applyOfficeId ?? ''} financingId={financingId} />,
    },
    { key: 'contracts', call: contract.calls.page, children: <LoanContracts financingId={financingId} /> },
    {
      key: 'disbursements',
      call: financingDisbursement.calls.page,
      children: <LoanDisbursements financingId={financingId} version={version} />,
    },
    {
      key: 'plan',
      call: repaymentPlan.calls.page,
      children: <LoanPlan financingId={financingId} version={version} />,
    },
    {
      key: 'repayments',
      call: financingRepayment.calls.page,
      children: <LoanRepayments financingId={financingId} version={version} unpaid={unpaid} />,
    },
    {
      key: 'entries',
      call: loanEntry.calls.page,
      children: <LoanEntries financingId={financingId} version={version} />,
    },
    {
      key: 'extensions',
      call: financingExtension.calls.page,
      children: <Extensions financingId={financingId} out={inState(financing, row, 'postLoan', 'overdue')} />,
    },
    {
      key: 'relations',
      call: financingRelationships.calls.page,
      children: <LoanRelations financingId={financingId} />,
    },
    { key: 'people', call: userFinancing.calls.page, children: <LoanPeople financingId={financingId} /> },
    { key: 'changes', children: <DifferenceList of={{ entityName: financing.name, dataId: financingId }} /> },
  ];
}

/** All that belongs to a project, list by list; each shows to whoever may read it. */
export function LoanTabs(project: Shown): ReactNode {
  const { application, tab, onTab } = project;
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [own, setOwn] = useState<LoanTab>(application === undefined ? 'quotes' : 'application');
  const shown = createTabs(project).filter(({ call }) => !call || mayCall(call.access));
  return (
    <Card size="small" variant="borderless">
      <Tabs
        activeKey={tab ?? own}
        onChange={(key) => {
          const found = shown.find((each) => each.key === key)?.key;
          if (!found) return;
          setOwn(found);
          onTab?.(found);
        }}
        items={shown.map(({ key, children }) => ({
          key,
          label: say(titles[key]),
          children: <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>{children}</Suspense>,
        }))}
      />
    </Card>
  );
}
