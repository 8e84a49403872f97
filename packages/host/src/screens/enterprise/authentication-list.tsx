import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { navigation } from '../../services.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import { ApprovalLists } from './approvals/approval-lists.tsx';

type Applicant = AnswerOf<typeof office.calls.officeApproval>['records'][number];

const COLUMNS = [
  'name',
  'approvalStatus',
  'nodeId',
  'creditCode',
  'legalPersonName',
  'contactName',
  'contactPhone',
  'updateTime',
];
const open = (row: Applicant): void => navigation.go({ path: '/enterprise/manage/details', query: { id: row.id } });

/** Enterprises that apply for their authentication. */
export default function AuthenticationList(): ReactNode {
  return (
    <ApprovalLists>
      <PagedTable<Applicant>
        name="office-approval"
        title={{ zh: '企业认证申请', en: 'Applications' }}
        call={office.calls.officeApproval}
        fields={office.fields}
        rowKey="id"
        columns={COLUMNS}
        filters={['name', 'creditCode', 'approvalStatus']}
        empty={{ zh: '还没有企业提交认证', en: 'No enterprise has applied yet' }}
        onOpen={open}
      />
    </ApprovalLists>
  );
}
