import { Space } from 'antd';
import type { ReactNode } from 'react';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';
import PaymentMatch from './payments/payment-match.tsx';

const HISTORY = '/finance/history/payment-request';
const WAITING = { status: '0,2' } as const;
const APPROVED = { status: '99,4' } as const;

const openDraft = ({ id }: { readonly id: string }): void =>
  navigation.go({ path: '/finance/payment-request/detail-draft', query: { id } });
const openDetail = ({ id }: { readonly id: string }): void =>
  navigation.go({ path: '/finance/payment-request/detail', query: { id } });

/**
 * Payment requests. `/finance/history/payment-request`: those approved and those paid;
 * `/finance/payment-request/detail-draft`: those that wait to be submitted. With `?id`, also at
 * `/finance/payment-request/detail`, one of them with what stands behind it; approved, it is paid here.
 */
export default function Payments(): ReactNode {
  const { query, route } = usePage();
  const id = query['id'] ?? '';
  if (route.path === HISTORY)
    return (
      <ResourceTable
        resource={paymentRequest}
        title={{ zh: '历史付款申请', en: 'Past payment requests' }}
        query={APPROVED}
        columns={[
          'requestCode',
          'contractCode',
          'type',
          'payeeName',
          'origanAmount',
          'currency',
          'rmbAmount',
          'actualPayDate',
          'bankSerialNumber',
          'status',
        ]}
        filters={['requestCode', 'payeeName', 'type', 'planPayDate']}
        onOpen={openDetail}
        empty={{ zh: '还没有通过审批的付款申请', en: 'No payment request has been approved yet' }}
      />
    );
  if (id === '' && route.path.endsWith('-draft'))
    return (
      <ResourceTable
        resource={paymentRequest}
        title={{ zh: '待提交的付款申请', en: 'Payment requests to be submitted' }}
        query={WAITING}
        filters={['requestCode', 'payeeName', 'type', 'planPayDate']}
        onOpen={openDraft}
        empty={{ zh: '没有待提交的付款申请，可新增一份', en: 'No payment request waits to be submitted. Add one.' }}
      />
    );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <DraftDetail resource={paymentRequest} id={id} />
      {id === '' ? null : <PaymentMatch of={{ kind: paymentRequest.name, id }} />}
    </Space>
  );
}
