import { Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { navigation } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { Fees } from './payments/fees.tsx';
import { PaymentDetail } from './payments/payment-detail.tsx';
import { PaymentMatch } from './payments/payment-match.tsx';
import { parseKind, placeOfPayment, type PaymentKind } from './payments/places.ts';
import { StartPayment } from './payments/start-payment.tsx';

const HISTORY = '/finance/history/payment-request';
const WAITING = ['draft', 'rejected', 'withdrawn'] as const;
const PAST = ['approved', 'paid', 'reversed'] as const;
const NOTHING = {
  past: { zh: '还没有通过审批的付款', en: 'No payment has been approved yet' },
  waits: {
    zh: '没有待提交的付款；在应付管理中发起',
    en: 'No payments to submit. Start them from the payables.',
  },
} as const;

/** Payments that wait to be submitted, or those approved, paid and reversed: under their plan, and special ones. */
function PaymentLists({ past }: { readonly past: boolean }): ReactNode {
  const { query } = usePage();
  const [kind, setKind] = useState(() => parseKind(query));
  const shared = {
    imports: false,
    changes: past ? [] : (['update', 'delete'] as const),
    empty: past ? NOTHING.past : NOTHING.waits,
  } as const;
  return (
    <>
      <ViewSwitch<PaymentKind>
        label={{ zh: '付款类别', en: 'Payment type' }}
        views={[
          ['request', paymentRequest.title],
          ['special', specialPayment.title],
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'special' ? (
        <ResourceTable
          key={kind}
          {...shared}
          resource={specialPayment}
          query={past ? stateFilter(specialPayment, ...PAST) : stateFilter(specialPayment, ...WAITING)}
          title={
            past
              ? { zh: '历史特殊付款', en: 'Past special payments' }
              : { zh: '待提交的特殊付款', en: 'Special payments to be submitted' }
          }
          columns={[
            'applyCode',
            'contractId',
            'paymentKind',
            'payeeName',
            'amount',
            'currencyType',
            'rmbAmount',
            ...(past ? (['actualPayDate', 'bankSerialNumber'] as const) : (['applyTime'] as const)),
            'status',
          ]}
          filters={['applyCode', 'payeeName', 'paymentKind', 'status']}
          onOpen={(row) => navigation.go(placeOfPayment(row, kind))}
        />
      ) : (
        <ResourceTable
          key={kind}
          {...shared}
          resource={paymentRequest}
          query={past ? stateFilter(paymentRequest, ...PAST) : stateFilter(paymentRequest, ...WAITING)}
          title={
            past
              ? { zh: '历史付款申请', en: 'Past payment requests' }
              : { zh: '待提交的付款申请', en: 'Payment requests to be submitted' }
          }
          columns={[
            'requestCode',
            'contractCode',
            'type',
            'payeeName',
            'origanAmount',
            'currency',
            'rmbAmount',
            ...(past ? (['actualPayDate', 'bankSerialNumber'] as const) : (['planPayDate'] as const)),
            'status',
          ]}
          filters={['requestCode', 'payeeName', 'type', 'planPayDate', 'status']}
          onOpen={(row) => navigation.go(placeOfPayment(row, kind))}
        />
      )}
    </>
  );
}

/**
 * Payments. `/finance/payable/start`: one is begun; `/office-automation/fee-apply` and its detail: fees;
 * `/finance/history/payment-request`: those approved, paid and reversed;
 * `/finance/payment-request/detail-draft`: those that wait to be submitted. With `?id`, also at
 * `/finance/payment-request/detail`, one of them with what stands behind it; approved, it is paid and taken back here.
 * `?kind=special`: special payments.
 */
export default function Payments(): ReactNode {
  const { query, route } = usePage();
  const id = query['id'] ?? '';
  if (route.path === '/finance/payable/start') return <StartPayment />;
  if (route.path.startsWith('/office-automation/')) return <Fees />;
  const past = route.path === HISTORY;
  if (past || (id === '' && route.path.endsWith('-draft'))) return <PaymentLists past={past} />;
  const kind = parseKind(query);
  const resource = kind === 'special' ? specialPayment : paymentRequest;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <PaymentDetail resource={resource} id={id} findPlace={(payment) => placeOfPayment(payment, kind)} />
      {id === '' ? null : <PaymentMatch of={{ kind: resource.name, id }} />}
    </Space>
  );
}
