import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { ApiError } from '@scf-kit/sdk/client';
import { client, navigation, notify } from '../../services.ts';
import { Can } from '../../shell/person/can.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { InstanceView } from '../workflow/instance/instance-view.tsx';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { ChangeFacts, type Change } from './changes/change-record.tsx';
import './office/office-form.css';

const PENDING = getStateNumber(officeChange, 'pending');

function Withdraw({ change, reload }: { readonly change: Change; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const withdraw = async (): Promise<void> => {
    try {
      await client.call(officeChange.calls.stop, { body: { id: change.id } });
      notify({ kind: 'success', title: say({ zh: '变更申请已撤回', en: 'The change was withdrawn' }) });
      reload();
    } catch {
      // The client has said why.
    }
  };
  return <ActionButton action={() => withdraw()}>{say({ zh: '撤回变更', en: 'Withdraw the change' })}</ActionButton>;
}

/**
 * `?id=` one change, `?officeId=` the newest of an enterprise, by default the own one; `?processInstanceId=` one with
 * its approval.
 */
export default function ChangeDetails(): ReactNode {
  const { say } = useTexts();
  const {
    query: { id, officeId, processInstanceId },
  } = usePage();
  const loaded = useLoaded(`change ${id ?? ''} ${officeId ?? ''}`, (signal) =>
    id !== undefined
      ? client.call(officeChange.calls.get, { params: { id }, signal, quiet: true })
      : client
          .call(officeChange.calls.last, { query: officeId === undefined ? {} : { officeId }, signal, quiet: true })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
  );
  if (processInstanceId !== undefined) return <InstanceView processInstanceId={processInstanceId} />;
  return (
    <section className="page-card">
      <LoadState of={loaded} rows={10}>
        {(change) => (
          <>
            <div className="office-head">
              <h1 className="page-title">{say({ zh: '企业变更详情', en: 'Enterprise change' })}</h1>
              {change?.processInstanceId ? (
                <div className="office-head-actions">
                  <Button
                    onClick={() =>
                      navigation.go({
                        path: '/enterprise/change-details',
                        query: { processInstanceId: change.processInstanceId ?? '' },
                      })
                    }
                  >
                    {say({ zh: '审批进度', en: 'Approval' })}
                  </Button>
                  {change.approvalStatus === PENDING ? (
                    <Can code="SUBMIT_ENTERPRISE_INFO" action="edit">
                      <Withdraw change={change} reload={loaded.reload} />
                    </Can>
                  ) : null}
                </div>
              ) : null}
            </div>
            {change === null ? (
              <Empty description={say({ zh: '还没有申请过变更', en: 'No change has been applied for' })}>
                <Can code="SUBMIT_ENTERPRISE_INFO" action="edit">
                  <Button type="primary" onClick={() => navigation.go('/enterprise/change-apply')}>
                    {say({ zh: '申请变更', en: 'Apply for a change' })}
                  </Button>
                </Can>
              </Empty>
            ) : (
              <ChangeFacts change={change} />
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}
