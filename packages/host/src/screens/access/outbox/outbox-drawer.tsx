import { Drawer, Empty } from 'antd';
import type { ReactNode } from 'react';
import { session } from '@scf-kit/sdk/contract/access/session';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import './outbox.css';

const words = {
  title: { zh: '短信发件箱', en: 'SMS outbox' },
  to: { zh: '收件人', en: 'To' },
  content: { zh: '内容', en: 'Message' },
  at: { zh: '时间', en: 'Time' },
  empty: {
    zh: '未配置短信服务时，应发出的短信会列在这里',
    en: 'Messages are listed here while no SMS service is configured',
  },
} as const;

/** Messages the default SMS provider stored unsent, newest first. */
export function OutboxDrawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded('outbox', (signal) => client.call(session.calls.outbox, { signal, quiet: true }));
  return (
    <Drawer open size={720} title={say(words.title)} onClose={onClose}>
      <LoadState of={loading}>
        {(messages) => (
          <PlainTable
            size="small"
            rowKey="id"
            dataSource={[...messages]}
            pagination={{ hideOnSinglePage: true }}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.empty)} /> }}
            columns={[
              { key: 'to', title: say(words.to), width: 130, dataIndex: 'recipient' },
              { key: 'content', title: say(words.content), dataIndex: 'content', className: 'table-message' },
              {
                key: 'at',
                title: say(words.at),
                width: 170,
                render: (_: unknown, { createTime }: { readonly createTime: string }) => formatMinute(createTime),
              },
            ]}
          />
        )}
      </LoadState>
    </Drawer>
  );
}
