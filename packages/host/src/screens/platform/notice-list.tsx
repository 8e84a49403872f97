import { EditOutlined } from '@ant-design/icons';
import { App as AntApp, Badge, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { messageTemplate } from '@scf-kit/sdk/contract/platform/message-template';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { client, notify } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { refreshUnread } from '../../shell/notices/messaging.ts';
import { useTexts } from '../../shell/texts.ts';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { TableButton } from '../../table/table-types.ts';
import { openNotice, readNotice } from '../../shell/notices/open-notice.ts';
import { TemplateList } from './notices/template-list.tsx';
import '../../shell/notices/notices.css';

const UNREAD = readStates.unread.value;
const TEMPLATES = { zh: '消息模板', en: 'Message templates' } as const;
/** The form fields of a notice to several people. */
const { receiverId: _one, ...WRITTEN } = noticeMessage.calls.create.body ?? {};

/** The person's notices. Opening one reads it and goes where it leads, or shows its text. */
function OwnNotices({ buttons }: { readonly buttons: readonly TableButton[] }): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const [version, setVersion] = useState(0);
  const changed = (): void => {
    setVersion((count) => count + 1);
    void refreshUnread();
  };
  const readAll = async (): Promise<void> => {
    for (let left = 1; left > 0;) {
      const { records, total } = await client.call(noticeMessage.calls.page, {
        query: { current: 1, size: 200, status: String(UNREAD) },
      });
      if (records.length > 0)
        await client.call(noticeMessage.calls.markRead, { body: { ids: records.map(({ id }) => id) } });
      left = total - records.length;
    }
    notify({ kind: 'success', title: say({ zh: '全部消息已标记为已读', en: 'All notices are marked as read' }) });
    changed();
  };
  const removeAll = (): void => {
    modal.confirm({
      title: say({ zh: '确定清空全部消息吗？', en: 'Clear all notices?' }),
      okButtonProps: { danger: true },
      okText: say({ zh: '清空', en: 'Clear' }),
      cancelText: t('auth.logout.confirm.cancel'),
      onOk: async () => {
        await client.call(noticeMessage.calls.removeAll);
        changed();
      },
    });
  };
  return (
    <ResourceTable
      resource={noticeMessage}
      version={version}
      onOpen={openNotice}
      empty={{ zh: '有新的待办或结果时会在这里通知您', en: 'You will be notified here of new tasks and results' }}
      columns={[
        {
          name: 'title',
          width: 300,
          render: (notice) => (
            <Badge
              status={notice.status === UNREAD ? 'processing' : 'default'}
              text={<span className={notice.status === UNREAD ? 'notice-unread' : 'notice-read'}>{notice.title}</span>}
            />
          ),
        },
        { name: 'content', width: 320 },
        'dataType',
        'status',
        'createTime',
      ]}
      buttons={[
        ...buttons,
        {
          key: 'read',
          label: { zh: '全部已读', en: 'Mark all read' },
          onClick: () => {
            void readAll();
          },
        },
        { key: 'remove', label: { zh: '清空', en: 'Clear all' }, danger: true, onClick: removeAll },
      ]}
      rowActions={(notice) =>
        notice.status === UNREAD
          ? [{ key: 'read', label: { zh: '标为已读', en: 'Mark read' }, onClick: () => readNotice(notice) }]
          : []
      }
    />
  );
}

/**
 * `/dashboard/notice-message`: the person's notices; who manages people writes to them, who keeps the words of the
 * product words them.
 */
export default function NoticeList(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [writing, setWriting] = useState(false);
  const [templates, setTemplates] = useState(false);
  const buttons: readonly TableButton[] = [
    ...(mayCall(noticeMessage.calls.create.access)
      ? [
          {
            key: 'write',
            label: { zh: '发送消息', en: 'Send a notice' },
            primary: true,
            icon: <EditOutlined />,
            onClick: () => setWriting(true),
          },
        ]
      : []),
    ...(mayCall(messageTemplate.calls.page.access)
      ? [{ key: 'templates', label: TEMPLATES, onClick: () => setTemplates(true) }]
      : []),
  ];
  return (
    <>
      <OwnNotices buttons={buttons} />
      {writing && (
        <EditForm
          title={noticeMessage.title}
          heading={{ zh: '发送消息', en: 'Send a notice' }}
          okText={{ zh: '发送', en: 'Send' }}
          saved={{ zh: '消息已发送', en: 'Notice sent' }}
          fields={WRITTEN}
          row={undefined}
          onCancel={() => setWriting(false)}
          onDone={() => setWriting(false)}
          save={(body) => client.callChecked(noticeMessage.calls.create, { body })}
        />
      )}
      <Drawer
        open={templates}
        className="table-drawer"
        size={1080}
        title={say(TEMPLATES)}
        onClose={() => setTemplates(false)}
        destroyOnHidden
      >
        <TemplateList />
      </Drawer>
    </>
  );
}
