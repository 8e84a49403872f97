import { PlusOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { customerContact, customerFollowUp } from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { useCan } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { createEditAction } from '../../../table/rows/row-action.ts';
import { FollowUpForm } from './follow-up-form.tsx';

const CODES = ['crm'] as const;
const NONE: readonly string[] = [];
const DELETES = ['delete'] as const;
const words = {
  add: { zh: '新增', en: 'Add' },
  contacts: { zh: '联系人', en: 'Contacts' },
  noFollow: { zh: '还没有跟进记录', en: 'No follow-ups yet' },
  noContact: { zh: '还没有联系人', en: 'No contacts yet' },
} as const;

function FollowUps({ customerId }: { readonly customerId: string }): ReactNode {
  const can = useCan();
  const [version, setVersion] = useState(0);
  const [edited, setEdited] = useState<{ readonly row: OutputOf<typeof customerFollowUp> | undefined } | undefined>(
    undefined,
  );
  const query = useMemo(() => ({ customerId }), [customerId]);
  const done = (): void => {
    setEdited(undefined);
    setVersion((count) => count + 1);
  };
  return (
    <>
      <ResourceTable
        resource={customerFollowUp}
        embedded
        version={version}
        query={query}
        filters={NONE}
        changes={DELETES}
        title={customerFollowUp.title}
        empty={words.noFollow}
        columns={['followTime', 'manner', 'content', 'nextTime', 'userId']}
        buttons={
          can(CODES, 'add')
            ? [
                {
                  key: 'add',
                  label: words.add,
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => setEdited({ row: undefined }),
                },
              ]
            : []
        }
        rowActions={(row) => (can(CODES, 'edit') ? [createEditAction(() => setEdited({ row }))] : [])}
      />
      {edited ? (
        <FollowUpForm customerId={customerId} row={edited.row} onCancel={() => setEdited(undefined)} onDone={done} />
      ) : null}
    </>
  );
}

/** The follow-ups and contacts of a customer. */
export function CustomerActivity({ customerId }: { readonly customerId: string }): ReactNode {
  const { say } = useTexts();
  const common = useMemo(() => ({ customerId }), [customerId]);
  return (
    <Tabs
      items={[
        { key: 'follow-ups', label: say(customerFollowUp.title), children: <FollowUps customerId={customerId} /> },
        {
          key: 'contacts',
          label: say(words.contacts),
          children: (
            <ResourceTable
              resource={customerContact}
              embedded
              query={common}
              common={common}
              filters={NONE}
              title={words.contacts}
              empty={words.noContact}
              columns={['name', 'position', 'phone', 'email', 'primaryContact']}
            />
          ),
        },
      ]}
    />
  );
}
