import type { ReactNode } from 'react';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { PlaceOfDocument } from './documents.ts';
import { PaymentDetail } from './payment-detail.tsx';

const DETAIL = '/office-automation/fee-apply/detail';
const placeOfFee: PlaceOfDocument = ({ id }) => ({ path: DETAIL, query: { id } });
/** Which one it takes back leads from that one's page. */
const FILTERS = feeApply.list.filters.filter((name) => name !== feeApply.reversal?.original);

/**
 * `/office-automation/fee-apply`: expenses people asked to be paid. At `/office-automation/fee-apply/detail?id=` one of
 * them by its lines, changed and submitted while it is a draft, paid once it is approved, taken back afterwards.
 */
export function Fees(): ReactNode {
  const { query, route } = usePage();
  const mayCall = useMayCall();
  if (route.path === DETAIL) return <PaymentDetail resource={feeApply} id={query['id'] ?? ''} findPlace={placeOfFee} />;
  return (
    <ResourceTable
      resource={feeApply}
      filters={FILTERS}
      changes={['update', 'delete']}
      imports={false}
      buttons={
        mayCall(feeApply.calls.start.access)
          ? [
              {
                key: 'start',
                label: { zh: '发起费用申请', en: 'Apply for a fee' },
                primary: true,
                onClick: () => navigation.go('/office-automation/fee-apply/start'),
              },
            ]
          : []
      }
      onOpen={(fee) => navigation.go(placeOfFee(fee))}
      empty={{ zh: '还没有费用申请', en: 'No fee has been applied for yet' }}
    />
  );
}
