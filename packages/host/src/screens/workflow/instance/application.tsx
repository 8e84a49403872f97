import { useStore } from '@nanostores/react';
import { CopyOutlined, EditOutlined } from '@ant-design/icons';
import { App as AntApp, Alert, Button, Card, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import '../../../elements.ts';
import { $routeTable, client, navigation, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { isBound } from '../records/bound-records.ts';
import type { Instance } from './situation.ts';

const RecordDraft = lazy(() => loadChunk(() => import('../drafts/record-draft.tsx')));

export const applicationWords = {
  again: { zh: '修改后重新提交', en: 'Change and submit again' },
  copy: { zh: '复制为新申请', en: 'Copy as a new one' },
  filling: {
    zh: '正在修改第 {n} 次提交的内容，提交后进入新一轮审批',
    en: 'You are changing what was submitted in round {n}. Submitting it starts a new round of approval.',
  },
  copied: {
    zh: '这是复制出来的新申请，修改后提交；已自动保存为草稿',
    en: 'This is a new application with the same contents, kept as a draft. Change and submit it.',
  },
  back: { zh: '返回申请', en: 'Back to the application' },
  replace: { zh: '替换草稿', en: 'Replace the draft' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '已重新提交', en: 'Submitted again' },
} as const;

/** The screens on which records with a page of their own are changed and submitted once more. */
const OWN_SCREENS: Readonly<Record<string, string>> = {
  office: '/enterprise/auth-submit',
  'office-change': '/enterprise/change-apply',
  'anxinsign-seal': '/enterprise/seal-apply',
};

/** An application that is being filled in: the same one once more, or a copy. */
export type Filling =
  | ({ readonly as: 'again'; readonly businessType: string | null } & NonNullable<Instance['again']>)
  | {
      readonly as: 'copy';
      readonly formKey: string | null;
      readonly businessKey: string | null;
      readonly businessType: string | null;
    };

/** The actions of an applicant on an application that has ended. */
export function ApplicationActions({
  instance,
  onFill,
}: {
  readonly instance: Instance;
  readonly onFill: (filling: Filling) => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const table = useStore($routeTable);
  const { again, copies, businessType, businessKey, processInstanceId } = instance;
  const copy = async (replace: boolean): Promise<void> => {
    try {
      const made = await client.call(flowableFlow.calls.copyAsNew, {
        body: { processInstanceId, replace },
        quiet: true,
      });
      onFill({ as: 'copy', ...made });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409 && !replace)
        modal.confirm({
          title: error.message,
          okText: say(applicationWords.replace),
          cancelText: say(applicationWords.cancel),
          onOk: () => copy(true),
        });
      else notify({ kind: 'error', title: t('common.title.operationFailed'), description: error.message });
    }
  };
  const own = businessType === null ? undefined : OWN_SCREENS[businessType];
  const open = (): void => {
    if (!again) return;
    if (own === undefined) onFill({ as: 'again', ...again, businessType });
    else navigation.go({ path: own, query: businessKey === null ? {} : { id: businessKey } });
  };
  const opens = again !== null && (again.formKey !== null || isBound(businessType) || (own && table?.has(own)));
  return (
    <>
      {opens ? (
        <Button type="primary" icon={<EditOutlined />} onClick={open}>
          {say(applicationWords.again)}
        </Button>
      ) : null}
      {copies ? (
        <ActionButton icon={<CopyOutlined />} action={() => copy(false)}>
          {say(applicationWords.copy)}
        </ActionButton>
      ) : null}
    </>
  );
}

/** The application in place of what was submitted, to be changed and sent. */
export function FillApplication({
  filling,
  instance,
  onBack,
}: {
  readonly filling: Filling;
  readonly instance: Instance;
  readonly onBack: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { leaveFor } = usePage();
  const table = useStore($routeTable);
  const [context] = useState(() => ({
    ...(filling.as === 'again' && instance.businessType === 'financing' ? { id: filling.businessKey } : {}),
  }));
  const { formKey, businessKey, businessType } = filling;
  const sent = (processInstanceId: string, record: string | null): void => {
    notify({ kind: 'success', title: say(applicationWords.sent) });
    leaveFor(
      placeOfTask({ processInstanceId, businessKey: record, businessType: instance.businessType }, 'follows', table),
    );
  };
  return (
    <>
      <Alert
        className="instance-reason"
        type="info"
        showIcon
        title={
          filling.as === 'again' ? say(applicationWords.filling, { n: instance.round }) : say(applicationWords.copied)
        }
        action={
          <Button size="small" onClick={onBack}>
            {say(applicationWords.back)}
          </Button>
        }
      />
      {formKey === null ? (
        <Suspense
          fallback={
            <Card>
              <Skeleton active paragraph={{ rows: 10 }} />
            </Card>
          }
        >
          <RecordDraft businessType={businessType ?? ''} id={businessKey ?? ''} />
        </Suspense>
      ) : (
        <Card size="small">
          <scf-form
            formKey={formKey}
            {...(filling.as === 'again'
              ? {
                  businessKey: filling.businessKey,
                  value: instance.formData ?? filling.formData,
                  names: instance.formNames ?? filling.formNames,
                }
              : {})}
            context={context}
            onscf-submit={({ detail: { processInstanceId, businessKey: record } }) => sent(processInstanceId, record)}
          />
        </Card>
      )}
    </>
  );
}
