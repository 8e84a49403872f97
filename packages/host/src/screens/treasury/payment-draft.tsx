import type { ReactNode } from 'react';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { DraftDetail } from '../workflow/drafts/draft-detail.tsx';

const WAITING = { status: '0,2' } as const;
const open = ({ id }: { readonly id: string }): void =>
  navigation.go({ path: '/finance/payment-request/detail-draft', query: { id } });

/**
 * `/finance/payment-request/detail-draft?id`: a payment request before its approval; without an id those that wait to
 * be submitted.
 */
export default function PaymentDraft(): ReactNode {
  const { query } = usePage();
  const id = query['id'] ?? '';
  return id === '' ? (
    <ResourceTable
      resource={paymentRequest}
      title={{ zh: '待提交的付款申请', en: 'Payment requests to be submitted' }}
      query={WAITING}
      filters={['requestCode', 'payeeName', 'type', 'planPayDate']}
      onOpen={open}
      empty={{ zh: '没有待提交的付款申请，可新增一份', en: 'No payment request waits to be submitted. Add one.' }}
    />
  ) : (
    <DraftDetail resource={paymentRequest} id={id} />
  );
}
