import { PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, navigation } from '../../services.ts';
import { useFieldRights, useMayCall } from '../../shell/person/can.tsx';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { officeSections } from './office/sections.ts';

const isOfThisList = (name: string): boolean => name !== 'closeBooks';

/**
 * The organisations on this platform. The platform opens one it vouches for; others register themselves. Each closes
 * its own books where it keeps them.
 */
export default function EnterpriseList(): ReactNode {
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(office.name);
  const [opening, setOpening] = useState(false);
  const [version, setVersion] = useState(0);
  const { open } = office.calls;
  return (
    <>
      <ResourceTable
        resource={office}
        version={version}
        buttons={
          mayCall(open.access)
            ? [
                {
                  key: 'open',
                  label: { zh: '新增企业', en: 'Add an enterprise' },
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => setOpening(true),
                },
              ]
            : []
        }
        sections={officeSections}
        offersTransition={isOfThisList}
        onOpen={(row) => navigation.go({ path: '/enterprise/manage/details', query: { id: row.id } })}
        empty={{ zh: '还没有企业', en: 'No enterprise yet' }}
      />
      {opening ? (
        <EditForm
          title={office.title}
          fields={office.own}
          sections={officeSections}
          findLimit={findLimit}
          row={undefined}
          onCancel={() => setOpening(false)}
          save={(body) => client.callChecked(open, { body })}
          onDone={() => {
            setOpening(false);
            setVersion((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}
