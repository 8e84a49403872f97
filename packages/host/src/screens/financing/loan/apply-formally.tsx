import { useStore } from '@nanostores/react';
import { SendOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { listProcesses } from '@scf-kit/sdk/contract/approvable';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { $routeTable, client, language, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useRunAction } from '../../../table/rows/run-action.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';

const words = {
  own: { zh: '预审已通过，待发起正式申请', en: 'Pre-approved, to be applied for formally' },
  others: { zh: '预审已通过，待申请企业发起正式申请', en: 'Pre-approved, waiting for the applicant to apply formally' },
  hint: {
    zh: '按预审通过的内容进入正式审批，不必再填表单；不再需要的可以撤销申请。',
    en: 'It goes to formal approval with the pre-approved content; no further form is needed. Withdraw the application if it is no longer needed.',
  },
  apply: { zh: '发起正式申请', en: 'Apply formally' },
  ask: {
    zh: '将按预审通过的内容进入正式审批，提交后不能修改。确定发起正式申请吗？',
    en: 'It goes to formal approval with the pre-approved content and cannot be changed after that. Apply formally?',
  },
  sent: { zh: '已进入正式审批', en: 'Now in formal approval' },
} as const;

/** The process that goes on with a project as it is. */
const FORMAL = listProcesses(financing).find(({ direct }) => direct)?.key;

/** Says what a pre-approved project waits for, and shows the way on to whoever may take it. */
export function ApplyFormally({
  id,
  may,
  onChanged,
}: {
  readonly id: string;
  readonly may: boolean;
  readonly onChanged: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { leaveFor } = usePage();
  const run = useRunAction();
  const table = useStore($routeTable);
  const start = async (): Promise<void> => {
    try {
      const { processInstanceId } = await client.call(flowableFlow.calls.startApproval, {
        body: { businessType: financing.name, businessKey: id, processDefinitionKey: FORMAL },
      });
      notify({ kind: 'success', title: language.say(words.sent) });
      leaveFor(placeOfTask({ processInstanceId, businessKey: id, businessType: financing.name }, 'follows', table));
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
      onChanged();
    }
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={say(may ? words.own : words.others)}
      {...(may
        ? {
            description: say(words.hint),
            action: (
              <ActionButton
                type="primary"
                icon={<SendOutlined />}
                action={() => run({ key: 'apply', label: words.apply, confirm: words.ask, onClick: start })}
              >
                {say(words.apply)}
              </ActionButton>
            ),
          }
        : {})}
    />
  );
}
