import { useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment, repaymentEntryStatus } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { repaymentPlan, repaymentStatus } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { Instalments } from '../list/instalments.tsx';
import { INSTALMENT_COLUMNS, INSTALMENTS_VIEW } from '../list/open-instalments.ts';
import { placeOfLoan } from './places.ts';

const words = {
  due: { zh: '待还', en: 'To be repaid' },
  overdue: { zh: '逾期', en: 'Overdue' },
  [INSTALMENTS_VIEW]: { zh: '待还及逾期', en: 'Due and overdue' },
  confirm: { zh: '待确认', en: 'To be confirmed' },
  all: { zh: '全部还款', en: 'All repayments' },
  plans: { zh: '计划待确认', en: 'Plans to confirm' },
} as const;
type View = keyof typeof words;
const NAMES: readonly View[] = ['due', 'overdue', INSTALMENTS_VIEW, 'confirm', 'all', 'plans'];

/**
 * `/finance/repayment`: what falls due and is late, repayments that wait to be confirmed, plans that were made anew.
 */
export function RepaymentDesk(): ReactNode {
  const { query } = usePage();
  const [view, setView] = useState<View>(query['view'] === INSTALMENTS_VIEW ? INSTALMENTS_VIEW : 'due');
  const { toBeRepaid, partlyRepaid, overdue } = repaymentStatus;
  const { toBeConfirmed } = repaymentEntryStatus;
  return (
    <>
      <ViewSwitch
        label={{ zh: '还款视图', en: 'Repayments by status' }}
        views={NAMES.map((name) => [name, words[name]] as const)}
        value={view}
        onChange={setView}
      />
      {view === 'due' || view === 'overdue' ? (
        <ResourceTable
          key={view}
          resource={repaymentPlan}
          title={words[view]}
          query={{ status: view === 'due' ? `${toBeRepaid.value},${partlyRepaid.value}` : String(overdue.value) }}
          columns={INSTALMENT_COLUMNS}
          filters={['plannedRepaymentDate']}
          changes={[]}
          imports={false}
          onOpen={({ financingId }) => navigation.go(placeOfLoan(financingId))}
          empty={
            view === 'due'
              ? { zh: '没有待还的款项', en: 'Nothing to repay' }
              : { zh: '没有逾期', en: 'Nothing is overdue' }
          }
        />
      ) : view === INSTALMENTS_VIEW ? (
        <Instalments key={view} />
      ) : view === 'plans' ? (
        <ResourceTable
          key={view}
          resource={financing}
          title={words.plans}
          query={{ waitCalculateInterest: 'true' }}
          columns={[
            'code',
            'name',
            'disbursedAmount',
            'planAmount',
            'beingUsedAmount',
            'startDate',
            'endDate',
            'status',
          ]}
          filters={['code']}
          changes={[]}
          imports={false}
          onOpen={({ id }) => navigation.go(placeOfLoan(id))}
          empty={{ zh: '没有待确认的计划', en: 'No plan awaits confirmation' }}
        />
      ) : (
        <ResourceTable
          key={view}
          resource={financingRepayment}
          title={words[view]}
          {...(view === 'confirm' ? { query: { status: String(toBeConfirmed.value) } } : {})}
          filters={['repaymentCode', 'repaymentDate', 'payerName']}
          imports={false}
          empty={
            view === 'confirm'
              ? { zh: '没有待确认的还款', en: 'No repayment awaits confirmation' }
              : { zh: '还没有还款', en: 'No repayments yet' }
          }
        />
      )}
    </>
  );
}
