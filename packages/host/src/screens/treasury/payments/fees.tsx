import type { ReactNode } from 'react';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { DraftDetail } from '../../workflow/drafts/draft-detail.tsx';

const DETAIL = '/office-automation/fee-apply/detail';

/**
 * `/office-automation/fee-apply`: expenses people asked to be paid. At `/office-automation/fee-apply/detail?id=` one of
 * them by its lines, changed and submitted while it is a draft, paid once it is approved.
 */
export function Fees(): ReactNode {
  const { query, route } = usePage();
  const mayCall = useMayCall();
  if (route.path === DETAIL) return <DraftDetail resource={feeApply} id={query['id'] ?? ''} />;
  return (
    <ResourceTable
      resource={feeApply}
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
      onOpen={({ id }) => navigation.go({ path: DETAIL, query: { id } })}
      empty={{ zh: '还没有费用申请', en: 'No fee has been applied for yet' }}
    />
  );
}
