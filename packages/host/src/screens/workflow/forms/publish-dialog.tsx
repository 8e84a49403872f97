import { Alert, Modal, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify, operationHistory } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { DefinitionChanges } from './definition-changes.tsx';
import './forms.css';

const words = {
  title: { zh: '发布“{name}”', en: 'Publish "{name}"' },
  publish: { zh: '发布第 {n} 版', en: 'Publish version {n}' },
  wait: { zh: '发布', en: 'Publish' },
  cancel: { zh: '取消', en: 'Cancel' },
  published: { zh: '第 {n} 版已发布', en: 'Version {n} published' },
  first: { zh: '首次发布：发布后即可填写。', en: 'First publication: the form can be filled in once it is published.' },
  against: { zh: '与已发布的第 {n} 版相比', en: 'Compared with published version {n}' },
  errors: { zh: '有 {n} 处错误，修改后才能发布', en: '{n} {n|error|errors} to correct before it can be published' },
  hints: { zh: '{n} 处提示', en: '{n} {n|hint|hints}' },
  none: { zh: '没有进行中的审批使用该表单。', en: 'No open approvals use this form.' },
  open: {
    zh: '有 {n} 个进行中的审批使用该表单，其中 {touched} 个的填写内容与新版本不一致。这些审批继续使用填写时的版本。',
    en: '{n} open {n|approval uses|approvals use} this form; the content of {touched} does not fit the new version. They continue with the version they were filled in with.',
  },
  approval: { zh: '审批', en: 'Approval' },
  by: { zh: '发起人', en: 'Started by' },
  at: { zh: '发起时间', en: 'Started' },
  version: { zh: '所填版本', en: 'Version' },
  touched: { zh: '受影响', en: 'Affected' },
  whole: { zh: '表单', en: 'Form' },
} as const;
const { calls } = dynamicForm;
type Review = AnswerOf<typeof calls.review>;

function Findings({
  review,
  severity,
}: {
  readonly review: Review;
  readonly severity: Review['findings'][number]['severity'];
}): ReactNode {
  const { say } = useTexts();
  const found = review.findings.filter((finding) => finding.severity === severity);
  if (found.length === 0) return null;
  return (
    <Alert
      type={severity === 'error' ? 'error' : 'info'}
      showIcon
      title={say(severity === 'error' ? words.errors : words.hints, { n: found.length })}
      description={
        <ul className="form-findings">
          {found.slice(0, 50).map(({ place, reason }) => (
            <li key={`${place} ${reason.en}`}>
              <code>{place === '' ? say(words.whole) : place}</code> {say(reason)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Approvals({ review: { approvals, openApprovals, touchedApprovals } }: { readonly review: Review }): ReactNode {
  const { say } = useTexts();
  if (openApprovals === 0) return <p>{say(words.none)}</p>;
  return (
    <>
      <Alert
        type={touchedApprovals > 0 ? 'warning' : 'info'}
        showIcon
        title={say(words.open, { n: openApprovals, touched: touchedApprovals })}
      />
      {approvals.length === 0 ? null : (
        <Table
          size="small"
          rowKey="processInstanceId"
          pagination={{ hideOnSinglePage: true, pageSize: 5, showSizeChanger: false }}
          dataSource={[...approvals]}
          scroll={{ x: 'max-content' }}
          columns={[
            { key: 'title', dataIndex: 'title', title: say(words.approval) },
            { key: 'by', dataIndex: 'startUserName', title: say(words.by) },
            { key: 'at', title: say(words.at), render: (_none, { startTime }) => formatMinute(startTime) },
            { key: 'version', dataIndex: 'formVersion', title: say(words.version) },
            {
              key: 'touched',
              render: (_none, { touched }) => (touched ? <Tag color="warning">{say(words.touched)}</Tag> : null),
            },
          ]}
        />
      )}
    </>
  );
}

/**
 * Shows what publishing the draft would change, whom it affects and what prevents it; then publishes exactly the draft
 * shown.
 */
export function PublishDialog({
  id,
  name,
  onClose,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const review = useLoaded(`form-review ${id}`, (signal) =>
    client.call(calls.review, { params: { id }, signal, quiet: true }),
  );
  const { busy, refusal, attempt } = useSaving();
  const { data } = review;
  const refused = data?.findings.some(({ severity }) => severity === 'error') ?? true;
  const publish = async (): Promise<void> => {
    if (!data) return;
    operationHistory.click(say(words.wait));
    // Where it is refused, the draft shown may be out of date.
    await attempt(async () => {
      const { formVersion } = await client.call(calls.publish, {
        params: { id },
        body: { version: data.version },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.published, { n: formVersion }) });
      onDone();
    }, review.reload);
  };
  return (
    <Modal
      open
      width={760}
      title={say(words.title, { name })}
      okText={data ? say(words.publish, { n: data.nextVersion }) : say(words.wait)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      okButtonProps={{ disabled: refused || review.busy }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
      <LoadState of={review} rows={6}>
        {(shown) => (
          <div className="form-review">
            <Findings review={shown} severity="error" />
            {shown.diff ? (
              <section>
                <h3>{say(words.against, { n: shown.publishedVersion })}</h3>
                <DefinitionChanges diff={shown.diff} />
              </section>
            ) : shown.publishedVersion === 0 ? (
              <p>{say(words.first)}</p>
            ) : null}
            <section>
              <Approvals review={shown} />
            </section>
            <Findings review={shown} severity="warning" />
          </div>
        )}
      </LoadState>
    </Modal>
  );
}
