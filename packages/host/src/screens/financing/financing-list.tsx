import type { ReactNode } from 'react';
import { MyApplications } from './list/my-applications.tsx';

/** In approval: pre-approval running, pre-approved, approval running (spec state-machines financing). */
const IN_APPROVAL = [10, 20, 1] as const;

/** `/financing-service/financing`: applications that are being approved. */
export default function FinancingInApproval(): ReactNode {
  return (
    <MyApplications
      name="financing-in-approval"
      title={{ zh: '融资审批中', en: 'Financing in approval' }}
      states={IN_APPROVAL}
      empty={{ zh: '没有审批中的融资申请', en: 'No application is being approved' }}
    />
  );
}
