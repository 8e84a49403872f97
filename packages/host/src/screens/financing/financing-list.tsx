import type { ReactNode } from 'react';
import { FINANCING_IN_APPROVAL } from '@scf-kit/sdk/contract/financing/financing';
import { MyApplications } from './list/my-applications.tsx';

/** `/financing-service/financing`: applications that are being approved. */
export default function FinancingInApproval(): ReactNode {
  return (
    <MyApplications
      name="financing-in-approval"
      title={{ zh: '融资审批中', en: 'Financing in approval' }}
      states={FINANCING_IN_APPROVAL}
      empty={{ zh: '没有审批中的融资申请', en: 'No applications in approval' }}
    />
  );
}
