import { Button, Modal, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { UserRow } from './user-row.ts';

const words = {
  title: { zh: '首次登录链接', en: 'Links for the first login' },
  hint: {
    zh: '请把链接发给本人。链接七天内有效，本人设置密码后即失效。',
    en: 'Send each person their own link. It is valid for seven days, or until the password is set.',
  },
  username: { zh: '用户名', en: 'Username' },
  name: { zh: '姓名', en: 'Name' },
  link: { zh: '链接', en: 'Link' },
  copyAll: { zh: '全部复制', en: 'Copy all' },
  copied: { zh: '已复制 {n} 个链接', en: '{n} {n|link|links} copied' },
  notCopied: { zh: '浏览器不允许复制', en: 'The browser did not allow copying' },
  close: { zh: '关闭', en: 'Close' },
} as const;

/** The links by which chosen people who have never signed in set their first password. */
export function FirstPasswordLinks({
  people,
  onClose,
}: {
  readonly people: readonly UserRow[];
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const ids = people.map(({ id }) => id);
  const loading = useLoaded(ids.join(','), (signal) =>
    client.call(user.calls.firstPasswordLinks, { body: { ids }, signal, quiet: true }),
  );
  const links = (loading.data ?? []).map((link) => ({ ...link, address: `${window.location.origin}${link.path}` }));
  const copyAll = (): void => {
    const lines = links.map(({ actualName, username, address }) => `${actualName}\t${username}\t${address}`);
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => notify({ kind: 'success', title: say(words.copied, { n: links.length }) }),
      () => notify({ kind: 'error', title: say(words.notCopied) }),
    );
  };
  return (
    <Modal
      open
      width={760}
      title={say(words.title)}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {say(words.close)}
        </Button>,
        <Button key="copy" type="primary" disabled={links.length === 0} onClick={copyAll}>
          {say(words.copyAll)}
        </Button>,
      ]}
    >
      <LoadState of={loading}>
        {() => (
          <>
            <p>{say(words.hint)}</p>
            <Table
              size="small"
              rowKey="id"
              dataSource={links}
              pagination={links.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
              columns={[
                { dataIndex: 'username', title: say(words.username), width: 140 },
                { dataIndex: 'actualName', title: say(words.name), width: 120 },
                {
                  dataIndex: 'address',
                  title: say(words.link),
                  render: (address: string) => (
                    <Typography.Text copyable={{ text: address }} className="first-password-link">
                      {address}
                    </Typography.Text>
                  ),
                },
              ]}
            />
          </>
        )}
      </LoadState>
    </Modal>
  );
}
