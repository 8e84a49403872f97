import { Card, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Call } from '@scf-kit/sdk/contract/call';
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
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { DifferenceList } from '../../../table/detail/difference-list.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { placeOfContract } from '../../trade/contracts/places.ts';
import { Materials } from '../../enterprise/materials/materials.tsx';
import { Extensions } from './extensions.tsx';
import { QuotesTab } from './quotes-tab.tsx';

const words = {
  quotes: { zh: '报价', en: 'Quotes' },
  materials: { zh: '资料', en: 'Papers' },
  contracts: { zh: '合同', en: 'Contracts' },
  disbursements: { zh: '放款', en: 'Disbursements' },
  plan: { zh: '还款计划', en: 'Plan' },
  repayments: { zh: '还款', en: 'Repayments' },
  entries: { zh: '账目', en: 'Books' },
  extensions: { zh: '展期', en: 'Extensions' },
  relations: { zh: '关联记录', en: 'Related' },
  people: { zh: '项目人员', en: 'People' },
  changes: { zh: '变更记录', en: 'Changes' },
} as const;
export type LoanTab = keyof typeof words | 'application';

const PLAN = [
  'period',
  'dueKind',
  'plannedRepaymentDate',
  'plannedRepaymentAmount',
  'principal',
  'interest',
  'serviceCharge',
  'penalty',
  'repaidAmount',
  'unpaidAmount',
  'status',
  'standing',
] as const;

interface Shown {
  readonly row: { readonly id: string; readonly status: number; readonly applyOfficeId: string | null };
  readonly version: number;
  readonly onChanged: () => void;
  /** The application and its approval, above the lists. */
  readonly application?: ReactNode;
  readonly tab?: LoanTab | undefined;
  readonly onTab?: (tab: LoanTab) => void;
}

/** All that belongs to a project, list by list; each shows to whoever may read it. */
export function LoanTabs({ row, version, onChanged, application, tab, onTab }: Shown): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [own, setOwn] = useState<LoanTab>(application === undefined ? 'quotes' : 'application');
  const financingId = row.id;
  const query = { financingId };
  const unpaid = !inState(financing, row, 'refusedByParty', 'withdrawn', 'postLoan', 'overdue', 'settled');
  const all: readonly { readonly key: LoanTab; readonly call?: Pick<Call, 'access'>; readonly children: ReactNode }[] =
    [
      ...(application === undefined ? [] : [{ key: 'application' as const, children: application }]),
      { key: 'quotes', children: <QuotesTab financingId={financingId} open={unpaid} onChanged={onChanged} /> },
      {
        key: 'materials',
        call: officeQualifications.calls.byFinancing,
        children: <Materials officeId={row.applyOfficeId ?? ''} financingId={financingId} />,
      },
      {
        key: 'contracts',
        call: contract.calls.page,
        children: (
          <ResourceTable
            resource={contract}
            embedded
            title={words.contracts}
            query={query}
            columns={[
              'code',
              'contractType',
              'customerName',
              'contractAmount',
              'collectedAmount',
              'paidAmount',
              'signDate',
              'status',
            ]}
            filters={[]}
            changes={[]}
            imports={false}
            onOpen={({ id }) => navigation.go(placeOfContract(id))}
            empty={{ zh: '该项目还没有合同', en: 'The project has no contract yet' }}
          />
        ),
      },
      {
        key: 'disbursements',
        call: financingDisbursement.calls.page,
        children: (
          <ResourceTable
            resource={financingDisbursement}
            embedded
            title={words.disbursements}
            query={query}
            columns={['valueDate', 'amount', 'bankSerialNumber', 'status', 'createTime']}
            filters={[]}
            version={version}
            empty={{ zh: '还没有放款', en: 'Nothing was paid out yet' }}
          />
        ),
      },
      {
        key: 'plan',
        call: repaymentPlan.calls.page,
        children: (
          <ResourceTable
            resource={repaymentPlan}
            embedded
            title={words.plan}
            query={query}
            columns={PLAN}
            filters={[]}
            changes={[]}
            version={version}
            empty={{ zh: '放款后生成还款计划', en: 'The plan is made with the disbursement' }}
          />
        ),
      },
      {
        key: 'repayments',
        call: financingRepayment.calls.page,
        children: (
          <ResourceTable
            resource={financingRepayment}
            embedded
            title={words.repayments}
            query={query}
            common={query}
            columns={[
              'repaymentCode',
              'repaymentDate',
              'repaymentAmount',
              'principal',
              'interest',
              'serviceCharge',
              'penalty',
              'status',
            ]}
            filters={[]}
            version={version}
            {...(unpaid ? { changes: [] } : {})}
            empty={{ zh: '还没有还款', en: 'Nothing was repaid yet' }}
          />
        ),
      },
      {
        key: 'entries',
        call: loanEntry.calls.page,
        children: (
          <ResourceTable
            resource={loanEntry}
            embedded
            title={words.entries}
            query={query}
            filters={['part', 'valueDate']}
            version={version}
            empty={{ zh: '还没有账目', en: 'The books are empty' }}
          />
        ),
      },
      {
        key: 'extensions',
        call: financingExtension.calls.page,
        children: <Extensions financingId={financingId} out={inState(financing, row, 'postLoan', 'overdue')} />,
      },
      {
        key: 'relations',
        call: financingRelationships.calls.page,
        children: (
          <ResourceTable
            resource={financingRelationships}
            embedded
            title={words.relations}
            query={query}
            changes={['delete']}
            filters={[]}
            empty={{ zh: '没有关联记录', en: 'Nothing is related' }}
          />
        ),
      },
      {
        key: 'people',
        call: userFinancing.calls.page,
        children: (
          <ResourceTable
            resource={userFinancing}
            embedded
            title={words.people}
            query={query}
            common={query}
            columns={['userId', 'relationKind', 'createTime']}
            filters={[]}
            empty={{ zh: '还没有指定项目人员', en: 'Nobody is named yet' }}
          />
        ),
      },
      { key: 'changes', children: <DifferenceList of={{ entityName: financing.name, dataId: financingId }} /> },
    ];
  const titles: Readonly<Record<LoanTab, string>> = {
    application: say({ zh: '申请与审批', en: 'Application' }),
    quotes: say(words.quotes),
    materials: say(words.materials),
    contracts: say(words.contracts),
    disbursements: say(words.disbursements),
    plan: say(words.plan),
    repayments: say(words.repayments),
    entries: say(words.entries),
    extensions: say(words.extensions),
    relations: say(words.relations),
    people: say(words.people),
    changes: say(words.changes),
  };
  const shown = all.filter(({ call }) => !call || mayCall(call.access));
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
        items={shown.map(({ key, children }) => ({ key, label: titles[key], children }))}
      />
    </Card>
  );
}
