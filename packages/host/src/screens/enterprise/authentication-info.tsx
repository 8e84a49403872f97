import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { Can } from '../../shell/person/can.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { AcceptInvitation } from './invites/accept-invitation.tsx';
import { ChangeContact } from './office/change-contact.tsx';
import { OfficeFacts } from './office/office-record.tsx';
import {
  AUTHENTICATED,
  CHANGING,
  IN_APPROVAL,
  REGISTERING,
  RegistrationSteps,
  useOwnOffice,
  type Office,
} from './office/own-office.tsx';

const STANDING: Readonly<
  Record<Office['nodeId'], { readonly type: 'info' | 'success'; readonly zh: string; readonly en: string }>
> = {
  [REGISTERING]: {
    type: 'info',
    zh: '企业认证尚未完成：请完善资料并提交平台审批，认证通过后即可使用融资等服务。',
    en: 'The registration is not complete: fill in the data and submit it for approval. Financing and other services are available once the platform has approved it.',
  },
  [IN_APPROVAL]: {
    type: 'info',
    zh: '资料已提交，平台正在审批，结果会通知您。',
    en: 'Submitted and in approval by the platform. You will be notified of the result.',
  },
  [AUTHENTICATED]: {
    type: 'success',
    zh: '企业已认证。工商信息如有变化，请申请变更；联系信息可随时修改。',
    en: 'The enterprise is verified. If its registered data has changed, apply for a change; contact details can be changed at any time.',
  },
  [CHANGING]: {
    type: 'info',
    zh: '变更申请正在审批，通过后新资料生效。',
    en: 'A change is in approval. It takes effect once approved.',
  },
};

/**
 * The person's own enterprise: its data, the state of its registration and the next step. The route guard redirects
 * people here until registration is complete.
 */
export default function AuthenticationInfo(): ReactNode {
  const { say } = useTexts();
  const loaded = useOwnOffice();
  return (
    <section className="page-card">
      <LoadState of={loaded} rows={10}>
        {(own) => (
          <>
            <div className="office-head">
              <h1 className="page-title">{say({ zh: '企业认证信息', en: 'Enterprise verification' })}</h1>
              <Can code="SUBMIT_ENTERPRISE_INFO" action="edit">
                <div className="office-head-actions">
                  <AcceptInvitation />
                  {own.nodeId === AUTHENTICATED || own.nodeId === CHANGING ? (
                    <ChangeContact own={own} onDone={loaded.reload} />
                  ) : null}
                  {own.nodeId === REGISTERING ? (
                    <Button type="primary" onClick={() => navigation.go('/enterprise/auth-submit')}>
                      {say({ zh: '完善资料并提交', en: 'Complete and submit' })}
                    </Button>
                  ) : null}
                  {own.nodeId === AUTHENTICATED ? (
                    <Button type="primary" onClick={() => navigation.go('/enterprise/change-apply')}>
                      {say({ zh: '申请变更', en: 'Apply for a change' })}
                    </Button>
                  ) : null}
                  {own.nodeId === CHANGING ? (
                    <Button type="primary" onClick={() => navigation.go('/enterprise/change-details')}>
                      {say({ zh: '查看变更', en: 'View the change' })}
                    </Button>
                  ) : null}
                </div>
              </Can>
            </div>
            <RegistrationSteps office={own} />
            <Alert className="page-hint" type={STANDING[own.nodeId].type} showIcon title={say(STANDING[own.nodeId])} />
            <OfficeFacts row={own} />
          </>
        )}
      </LoadState>
    </section>
  );
}
