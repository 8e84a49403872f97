import { listProcesses } from '@scf-kit/sdk/contract/approvable';
import { Alert, Button, Result } from 'antd';
import { type ReactNode } from 'react';
import { contactFields, office, vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { client, navigation, notify } from '../../services.ts';
import { ENTERPRISE_INFO_PATH } from '../../navigation/location.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import { OfficeForm } from './office/office-form.tsx';
import { IN_APPROVAL, REGISTERING, RegistrationSteps, useOwnOffice, type Office } from './office/own-office.tsx';
import { officeSections } from './office/sections.ts';

const FIELDS = { ...vouchedFields, ...contactFields };
const NEEDED = listProcesses(office)[0]?.needs ?? [];

function Standing({ own, reload }: { readonly own: Office; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const waiting = own.nodeId === IN_APPROVAL;
  const withdraw = async (): Promise<void> => {
    try {
      await client.call(flowableFlow.calls.stop, { body: { processInstanceId: own.processInstanceId ?? '' } });
      notify({ kind: 'success', title: say({ zh: '申请已撤回', en: 'Recalled' }) });
      reload();
    } catch {
      // The client has said why.
    }
  };
  return (
    <Result
      status={waiting ? 'info' : 'success'}
      title={
        waiting
          ? say({ zh: '资料已提交，正在审批', en: 'Submitted, in approval' })
          : say({ zh: '企业已认证', en: 'The enterprise is verified' })
      }
      subTitle={
        waiting
          ? say({
              zh: '审批期间资料不能修改；如需修改，请先撤回。',
              en: 'The data cannot be changed during approval. Recall it to make corrections.',
            })
          : undefined
      }
      extra={[
        <Button key="info" type="primary" onClick={() => navigation.go(ENTERPRISE_INFO_PATH)}>
          {say({ zh: '查看认证信息', en: 'View the verification' })}
        </Button>,
        waiting ? (
          <ActionButton key="withdraw" action={() => withdraw()}>
            {say({ zh: '撤回修改', en: 'Recall and correct' })}
          </ActionButton>
        ) : (
          <Button key="change" onClick={() => navigation.go('/enterprise/change-apply')}>
            {say({ zh: '申请变更', en: 'Apply for a change' })}
          </Button>
        ),
      ]}
    />
  );
}

/** An enterprise that registered says what it is, with its documents, and asks the platform for its approval. */
export default function AuthSubmit(): ReactNode {
  const { say } = useTexts();
  const loaded = useOwnOffice();
  return (
    <section className="page-card">
      <h1 className="page-title">{say({ zh: '提交企业认证', en: 'Submit for verification' })}</h1>
      <LoadState of={loaded} rows={10}>
        {(own) => {
          if (own.nodeId !== REGISTERING) return <Standing own={own} reload={loaded.reload} />;
          const save = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
            await client.callChecked(office.calls.update, {
              body: { ...values, id: own.id, version: own.version },
            });
          };
          return (
            <>
              <RegistrationSteps office={own} />
              {own.rejectReason ? (
                <Alert
                  className="page-hint"
                  type="error"
                  showIcon
                  title={say({ zh: '上次被驳回', en: 'Rejected last time' })}
                  description={own.rejectReason}
                />
              ) : null}
              <OfficeForm
                key={own.version}
                fields={FIELDS}
                row={own}
                sections={officeSections}
                draftKind="register"
                actions={[
                  {
                    key: 'submit',
                    label: say({ zh: '提交审批', en: 'Submit' }),
                    primary: true,
                    needs: NEEDED,
                    run: async (values) => {
                      await save(values);
                      await client.call(office.calls.submitApproval, { body: { id: own.id } }).finally(loaded.reload);
                      notify({
                        kind: 'success',
                        title: say({ zh: '已提交平台审批', en: 'Submitted to the platform' }),
                      });
                    },
                  },
                  {
                    key: 'save',
                    label: say({ zh: '保存', en: 'Save' }),
                    run: async (values) => {
                      await save(values);
                      notify({ kind: 'success', title: say({ zh: '已保存', en: 'Saved' }) });
                      loaded.reload();
                    },
                  },
                ]}
              />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
