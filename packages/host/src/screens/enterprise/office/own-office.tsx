import { useStore } from '@nanostores/react';
import { Steps } from 'antd';
import type { ReactNode } from 'react';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { client, session } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import './office-form.css';

export type Office = AnswerOf<typeof office.calls.get>;

/** Where a registration stands (`nodeId`). */
export const REGISTERING = getStateNumber(office, 'toBeCompleted');
export const IN_APPROVAL = getStateNumber(office, 'inApproval');
export const AUTHENTICATED = getStateNumber(office, 'authenticated');
export const CHANGING = getStateNumber(office, 'changing');

/** The signed-in person's own enterprise. */
export function useOwnOffice(): Loading<Office> {
  const officeId = useStore(session.$person)?.user.officeId ?? '';
  return useLoaded(`own office ${officeId}`, (signal) =>
    client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true }),
  );
}

/** How far the registration of an enterprise is. */
export function RegistrationSteps({ office: { nodeId, approvalStatus } }: { readonly office: Office }): ReactNode {
  const { say } = useTexts();
  const rejected = nodeId === REGISTERING && approvalStatus === approvals.rejected.value;
  return (
    <Steps
      className="office-steps"
      size="small"
      current={nodeId === REGISTERING ? 1 : nodeId === IN_APPROVAL ? 2 : 4}
      {...(rejected ? { status: 'error' as const } : {})}
      items={[
        { title: say({ zh: '注册账号', en: 'Registered' }) },
        {
          title: rejected
            ? say({ zh: '被驳回，请修改', en: 'Rejected, please correct' })
            : say({ zh: '完善资料', en: 'Complete the data' }),
        },
        { title: say({ zh: '平台审批', en: 'Approval by the platform' }) },
        { title: say({ zh: '认证完成', en: 'Verified' }) },
      ]}
    />
  );
}
