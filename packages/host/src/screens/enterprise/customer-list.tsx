import { useState, type ReactNode } from 'react';
import { customerRelationshipManagement as customers } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { useCan } from '../../shell/person/can.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { CompaniesBeside } from '../company-data/beside/companies-beside.tsx';
import { CustomerActivity } from './customers/customer-activity.tsx';
import { FollowUpForm } from './customers/follow-up-form.tsx';

type Customer = OutputOf<typeof customers>;
const CODES = ['crm'] as const;
const SECTIONS = [
  {
    title: { zh: '基本信息', en: 'Customer' },
    fields: [
      'customerName',
      'customerType',
      'customerLevel',
      'status',
      'creditCode',
      'industry',
      'source',
      'endUser',
      'ownerUserId',
      'relatedOfficeId',
    ],
  },
  {
    title: { zh: '联系方式', en: 'Contact details' },
    fields: ['contactName', 'contactPhone', 'contactEmail', 'provinceId', 'cityId', 'districtId', 'address'],
  },
  { title: { zh: '跟进与备注', en: 'Follow-up and remarks' }, fields: ['lastFollowTime', 'followRecord', 'remarks'] },
] as const;
const words = {
  follow: { zh: '跟进', en: 'Follow up' },
  empty: {
    zh: '添加客户后，可以记录跟进并设置提醒',
    en: 'Add a customer to record follow-ups and set reminders',
  },
} as const;

const renderActivity = (row: Customer): ReactNode => (
  <>
    <CompaniesBeside kind={customers.name} record={row.id} />
    <CustomerActivity customerId={row.id} />
  </>
);

/** `/crm`: customers, who is there, what was said and when to come back to them. */
export default function CustomerList(): ReactNode {
  const can = useCan();
  const [version, setVersion] = useState(0);
  const [followed, setFollowed] = useState<Customer | undefined>(undefined);
  const done = (): void => {
    setFollowed(undefined);
    setVersion((count) => count + 1);
  };
  return (
    <>
      <ResourceTable
        resource={customers}
        version={version}
        sections={SECTIONS}
        empty={words.empty}
        detail={renderActivity}
        rowActions={(row) => [
          ...(can(CODES, 'add') ? [{ key: 'follow', label: words.follow, onClick: () => setFollowed(row) }] : []),
        ]}
      />
      {followed ? (
        <FollowUpForm customerId={followed.id} row={undefined} onCancel={() => setFollowed(undefined)} onDone={done} />
      ) : null}
    </>
  );
}
