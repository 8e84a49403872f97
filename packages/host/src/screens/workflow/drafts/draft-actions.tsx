import { DeleteOutlined, EditOutlined, SendOutlined } from '@ant-design/icons';
import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { DraftWork } from './use-draft.ts';

const words = {
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  ask: {
    zh: '提交后不能再修改，确定提交审批吗？',
    en: 'It cannot be changed once it is submitted. Submit it for approval?',
  },
  askRemove: { zh: '删除后不能恢复，确定删除该草稿吗？', en: 'This cannot be undone. Delete this draft?' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

/** The actions on a record that waits to be submitted. */
export function DraftActions({
  resource,
  work: { open, made, start, busy, submit, takeAway },
  onEdit,
}: {
  readonly resource: Resource;
  readonly work: DraftWork;
  readonly onEdit: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const { update, delete: remove } = resource.calls;
  if (!open) return null;
  return (
    <>
      {remove && !made && mayCall(remove.access) ? (
        <Button
          icon={<DeleteOutlined />}
          danger
          onClick={() => {
            modal.confirm({
              title: say(words.askRemove),
              okText: say(words.remove),
              cancelText: say(words.cancel),
              okButtonProps: { danger: true },
              onOk: takeAway,
            });
          }}
        >
          {say(words.remove)}
        </Button>
      ) : null}
      {update && !made && mayCall(update.access) ? (
        <Button icon={<EditOutlined />} onClick={onEdit}>
          {say(words.edit)}
        </Button>
      ) : null}
      {start && mayCall(start.call.access) ? (
        <Button
          type="primary"
          icon={<SendOutlined />}
          loading={busy}
          onClick={() => {
            modal.confirm({
              title: say(words.ask),
              okText: say(words.submit),
              cancelText: say(words.cancel),
              onOk: submit,
            });
          }}
        >
          {say(words.submit)}
        </Button>
      ) : null}
    </>
  );
}
