import { Button, Result, Tabs, Tag } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, navigation } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { FieldText } from '../../table/values/field-text.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { CompaniesBeside } from '../company-data/beside/companies-beside.tsx';
import { Materials } from './materials/materials.tsx';
import { OfficeFacts } from './office/office-record.tsx';
import './office/office-form.css';

function Enterprise({ id }: { readonly id: string }): ReactNode {
  const { rename } = usePage();
  const { say } = useTexts();
  const mayCall = useMayCall();
  const loaded = useLoaded(`office ${id}`, (signal) =>
    client.call(office.calls.get, { params: { id }, signal, quiet: true }),
  );
  const name = loaded.data?.name;
  useEffect(() => rename(name), [rename, name]);
  return (
    <section className="page-card">
      <LoadState of={loaded} rows={10}>
        {(row) => (
          <>
            <div className="office-head">
              <h1 className="page-title">{row.name}</h1>
              <div className="office-head-actions">
                <FieldText field={office.own.nodeId} row={row} name="nodeId" />
                {row.hasSaleContract ? (
                  <Tag color="processing">{say({ zh: '已有销售合同', en: 'Has a sale contract' })}</Tag>
                ) : null}
              </div>
            </div>
            <CompaniesBeside kind={office.name} record={id} />
            <Tabs
              items={[
                { key: 'facts', label: say({ zh: '企业信息', en: 'Enterprise' }), children: <OfficeFacts row={row} /> },
                ...(mayCall(officeChange.calls.page.access)
                  ? [
                      {
                        key: 'changes',
                        label: say({ zh: '变更记录', en: 'Changes' }),
                        children: (
                          <ResourceTable
                            resource={officeChange}
                            embedded
                            title={officeChange.title}
                            query={{ officeId: id }}
                            filters={['approvalStatus']}
                            empty={{ zh: '没有申请过变更', en: 'No change was applied for' }}
                            onOpen={(change) =>
                              navigation.go({ path: '/enterprise/change-details', query: { id: change.id } })
                            }
                          />
                        ),
                      },
                    ]
                  : []),
                {
                  key: 'materials',
                  label: say({ zh: '企业资质', en: 'Qualifications' }),
                  children: <Materials officeId={id} />,
                },
              ]}
            />
          </>
        )}
      </LoadState>
    </section>
  );
}

/** `?id=`: one enterprise with its data, its changes and its qualifications. */
export default function EnterpriseDetails(): ReactNode {
  const { say } = useTexts();
  const {
    query: { id },
    route,
  } = usePage();
  if (id !== undefined && id !== '') return <Enterprise key={id} id={id} />;
  return (
    <section className="page-card">
      <h1 className="page-title">{say(route.title)}</h1>
      <Result
        status="info"
        title={say({ zh: '请从企业列表打开', en: 'Open an enterprise from the list' })}
        extra={
          <Button type="primary" onClick={() => navigation.go('/enterprise/manage')}>
            {say({ zh: '打开企业列表', en: 'Open the list' })}
          </Button>
        }
      />
    </section>
  );
}
