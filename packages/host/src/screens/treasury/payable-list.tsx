import type { ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract';
import { START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { navigation } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { TableButton } from '../../table/table-types.ts';
import type { RowAction } from '../../table/rows/row-action.ts';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { AgeingHead } from './dues/ageing-head.tsx';
import { Books } from './dues/books.tsx';
import { PAYABLES } from './dues/sides.ts';
import { placeOfStart } from './payments/places.ts';
import type { Payable } from './payments/start.ts';

const toPay = (row: Payable): readonly RowAction[] =>
  inState(financePayable, row, 'paid')
    ? []
    : [
        {
          key: 'pay',
          label: { zh: '发起付款', en: 'Start a payment' },
          onClick: () => navigation.go(placeOfStart(row.id)),
        },
      ];
const nothing = (): readonly RowAction[] => [];

const DUES = [
  ...sized({
    payableCode: 144,
    contractCode: 120,
    supplierName: 136,
    payableAmount: 116,
    unpaidAmount: 116,
    payableDate: 108,
    status: 92,
    review: 84,
  }),
  ...onDemand('paidAmount', 'paidOutAmount', 'currencyType'),
];

const BUTTONS: readonly TableButton[] = [
  {
    key: 'request',
    label: { zh: '按合同申请付款', en: 'Pay under a contract' },
    onClick: () => navigation.go('/finance/payment-request/start'),
  },
  {
    key: 'drafts',
    label: { zh: '待提交的付款', en: 'Payments to submit' },
    onClick: () => navigation.go('/finance/payment-request/detail-draft'),
  },
  {
    key: 'special',
    label: { zh: '无合同付款', en: 'Pay without contract' },
    onClick: () => navigation.go({ path: START_PAGE, query: { formKey: 'special-payment-application' } }),
  },
];

/** `/finance/payable`: what is owed to suppliers, by age, and each due of it. */
export default function PayableList(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const { route } = usePage();
  const mayStart = mayCall(paymentRequest.calls.start.access);
  const version = useChangeCount(financePayable.name);
  return (
    <>
      <section className="page-card">
        <h1 className="page-title">{say(route.title)}</h1>
        <Books />
        <AgeingHead side={PAYABLES} version={version} />
      </section>
      <div className="dues-table">
        <ResourceTable
          resource={financePayable}
          title={{ zh: '应付明细', en: 'Payables' }}
          columns={DUES}
          offersChange={(row, change) => change === 'update' || row.contractCollectionPlanId === null}
          buttons={mayStart ? BUTTONS : []}
          rowActions={mayStart ? toPay : nothing}
          empty={{
            zh: '没有应付；合同签署后在此生成',
            en: 'No payables. They are generated once a contract is signed.',
          }}
        />
      </div>
    </>
  );
}
