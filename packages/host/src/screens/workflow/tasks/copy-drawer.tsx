import { Drawer, Empty } from 'antd';
import type { ReactNode } from 'react';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import '../../../elements.ts';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { History } from '../instance/history.tsx';
import { KeptRecord } from '../records/records.tsx';

const words = {
  form: { zh: '抄送时的内容', en: 'Content when it was sent' },
  history: { zh: '审批进度', en: 'Progress' },
  noForm: { zh: '该流程没有表单', en: 'This process has no form' },
} as const;

/** A copy of an approval: what was sent, and how far the approval had come. */
export function CopyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`copy ${id}`, (signal) =>
    client.call(flowableTaskCc.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <Drawer open size={720} title={loaded.data?.title} onClose={onClose}>
      <LoadState of={loaded} rows={10}>
        {({ definition, formData, businessType, record, history }) => (
          <>
            <h2 className="copy-part">{say(words.form)}</h2>
            {definition && formData ? (
              <scf-form mode="read" noSubmit definition={definition} value={formData} />
            ) : businessType !== null && record ? (
              <KeptRecord businessType={businessType} row={record} />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noForm)} />
            )}
            <h2 className="copy-part">{say(words.history)}</h2>
            <History lines={history} />
          </>
        )}
      </LoadState>
    </Drawer>
  );
}
