import type { ReactNode } from 'react';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { navigation } from '../../services.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { ApprovalLists } from './approvals/approval-lists.tsx';

/** Changes that enterprises apply for. */
export default function ChangeList(): ReactNode {
  return (
    <ApprovalLists>
      <ResourceTable
        resource={officeChange}
        empty={{ zh: '还没有企业申请变更', en: 'No enterprise has applied for a change yet' }}
        onOpen={(row) => navigation.go({ path: '/enterprise/change-details', query: { id: row.id } })}
      />
    </ApprovalLists>
  );
}
