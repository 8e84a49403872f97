import { App as AntApp, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { OutboxDrawer } from './outbox/outbox-drawer.tsx';

/** The status of an account locked after too many wrong passwords. */
const LOCKED = 3;

/** People of the office: an administrator unlocks accounts and gives new passwords. */
export default function UserList(): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const [version, setVersion] = useState(0);
  const [outbox, setOutbox] = useState(false);
  const unlock = async (id: string): Promise<void> => {
    await client.call(user.calls.unlock, { params: { id } });
    notify({ kind: 'success', title: t('common.requestOk') });
    setVersion((count) => count + 1);
  };
  const resetPassword = async (id: string, name: string): Promise<void> => {
    const { password } = await client.call(user.calls.resetPassword, { params: { id } });
    setVersion((count) => count + 1);
    // Shown once: the server keeps only its hash.
    modal.success({ title: say({ zh: '{name} 的新密码', en: 'New password of {name}' }, { name }), content: <Typography.Text copyable code>{password}</Typography.Text> });
  };
  return (
    <>
      <ResourceTable
        resource={user} version={version}
        buttons={[{ key: 'outbox', label: { zh: '短信发件箱', en: 'SMS outbox' }, codes: ['USER_MANAGE'], onClick: () => setOutbox(true) }]}
        rowActions={(row) => [
          ...(row.accountStatus === LOCKED ? [{ key: 'unlock', label: { zh: '解锁', en: 'Unlock' }, codes: ['USER_MANAGE'], action: 'enable' as const, onClick: () => unlock(row.id) }] : []),
          {
            key: 'reset', label: { zh: '重置密码', en: 'Reset password' }, codes: ['USER_MANAGE'], action: 'edit' as const,
            confirm: { zh: '确定为该用户设置新密码吗？', en: 'Set a new password for this user?' }, onClick: () => resetPassword(row.id, row.actualName),
          },
        ]}
      />
      {outbox && <OutboxDrawer onClose={() => setOutbox(false)} />}
    </>
  );
}
