import type { ReactNode } from 'react';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingRelationships } from '@scf-kit/sdk/contract/financing/financing-relationships';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { loanEntry } from '@scf-kit/sdk/contract/financing/loan-entry';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { userFinancing } from '@scf-kit/sdk/contract/financing/user-financing';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { navigation } from '../../../services.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { placeOfContract } from '../../../navigation/record-places.ts';

/** The titles of what belongs to a project in lists. */
export const listTitles = {
  contracts: { zh: '合同', en: 'Contracts' },
  disbursements: { zh: '放款', en: 'Disbursements' },
  plan: { zh: '还款计划', en: 'Repayment plan' },
  repayments: { zh: '还款', en: 'Repayments' },
  entries: { zh: '账目', en: 'Ledger' },
  relations: { zh: '关联记录', en: 'Related records' },
  people: { zh: '项目人员', en: 'Project members' },
} as const;

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

interface ListProps {
  readonly financingId: string;
  /** Another number loads again: after something was changed elsewhere. */
  readonly version: number;
}

export function LoanContracts({ financingId }: Pick<ListProps, 'financingId'>): ReactNode {
  return (
    <ResourceTable
      resource={contract}
      embedded
      title={listTitles.contracts}
      query={{ financingId }}
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
  );
}

export function LoanDisbursements({ financingId, version }: ListProps): ReactNode {
  return (
    <ResourceTable
      resource={financingDisbursement}
      embedded
      title={listTitles.disbursements}
      query={{ financingId }}
      columns={['valueDate', 'amount', 'bankSerialNumber', 'status', 'createTime']}
      filters={[]}
      version={version}
      empty={{ zh: '还没有放款', en: 'No disbursements yet' }}
    />
  );
}

export function LoanPlan({ financingId, version }: ListProps): ReactNode {
  return (
    <ResourceTable
      resource={repaymentPlan}
      embedded
      title={listTitles.plan}
      query={{ financingId }}
      columns={PLAN}
      filters={[]}
      changes={[]}
      version={version}
      empty={{ zh: '放款后生成还款计划', en: 'The repayment plan is generated on disbursement' }}
    />
  );
}

export function LoanRepayments({ financingId, version, unpaid }: ListProps & { readonly unpaid: boolean }): ReactNode {
  return (
    <ResourceTable
      resource={financingRepayment}
      embedded
      title={listTitles.repayments}
      query={{ financingId }}
      common={{ financingId }}
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
      empty={{ zh: '还没有还款', en: 'No repayments yet' }}
    />
  );
}

export function LoanEntries({ financingId, version }: ListProps): ReactNode {
  return (
    <ResourceTable
      resource={loanEntry}
      embedded
      title={listTitles.entries}
      query={{ financingId }}
      filters={['part', 'valueDate']}
      version={version}
      empty={{ zh: '还没有账目', en: 'No ledger entries yet' }}
    />
  );
}

export function LoanRelations({ financingId }: Pick<ListProps, 'financingId'>): ReactNode {
  return (
    <ResourceTable
      resource={financingRelationships}
      embedded
      title={listTitles.relations}
      query={{ financingId }}
      changes={['delete']}
      filters={[]}
      empty={{ zh: '没有关联记录', en: 'No related records' }}
    />
  );
}

export function LoanPeople({ financingId }: Pick<ListProps, 'financingId'>): ReactNode {
  return (
    <ResourceTable
      resource={userFinancing}
      embedded
      title={listTitles.people}
      query={{ financingId }}
      common={{ financingId }}
      columns={['userId', 'relationKind', 'createTime']}
      filters={[]}
      empty={{ zh: '还没有指定项目人员', en: 'No project members yet' }}
    />
  );
}
