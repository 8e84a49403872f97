import { PlusOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { text } from '@scf-kit/sdk/contract';
import { relOfficeInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, session } from '../../services.ts';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';

const { relationKind } = relOfficeInvite.own;
/** Enterprises are not listed for others: a related party is named by its code. */
const FIELDS = {
  creditCode: text({
    zh: '对方统一社会信用代码',
    en: 'Credit code of the other party',
    required: true,
    max: 18,
    format: 'creditCode',
  }),
  relationKind,
};

/**
 * The enterprises the own one belongs together with: those that accepted its invitation, those it names and those that
 * name it. What one names, the other confirms.
 */
export default function RelatedParties(): ReactNode {
  const own = useStore(session.$person)?.user.officeId;
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <>
      <ResourceTable
        resource={relOfficeInvite}
        version={round}
        changes={['update', 'delete']}
        offersTransition={(name, row) => name !== 'confirm' || row.inviteOfficeId === own}
        empty={{
          zh: '对方接受邀请后会列在这里；也可以按信用代码新增，由对方确认',
          en: 'Enterprises that accept an invitation are listed here; you can also add one by its credit code, for it to confirm',
        }}
        buttons={[
          {
            key: 'add',
            label: { zh: '新增关联方', en: 'Add a related party' },
            primary: true,
            icon: <PlusOutlined />,
            codes: ['SHINOPHARM_LINK_PARTIES'],
            action: 'add',
            onClick: () => setAdding(true),
          },
        ]}
      />
      {adding ? (
        <EditForm
          title={relOfficeInvite.title}
          fields={FIELDS}
          row={undefined}
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            setRound((count) => count + 1);
          }}
          save={async (body) => {
            const found = await client.callChecked(office.calls.byCreditCode, {
              query: { creditCode: body['creditCode'] },
            });
            await client.callChecked(relOfficeInvite.calls.create, {
              body: { inviteOfficeId: found.id, relationKind: body['relationKind'] ?? null },
            });
          }}
        />
      ) : null}
    </>
  );
}
