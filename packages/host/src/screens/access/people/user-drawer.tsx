import { Alert, Button, Descriptions, Drawer, Tabs, Tag, App as AntApp } from 'antd';
import type { ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { Can, useFieldRights } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { FieldText } from '../../../table/values/field-text.tsx';
import { UserSecurity } from '../account/user-security.tsx';
import { RightsView } from '../rights/rights-view.tsx';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import type { UserRow } from './user-row.ts';

const words = {
  basics: { zh: '基本信息', en: 'Basic information' },
  roles: { zh: '角色与权限', en: 'Roles and permissions' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  security: { zh: '安全与代理', en: 'Security and substitutes' },
  edit: { zh: '编辑', en: 'Edit' },
  noRoles: { zh: '没有角色', en: 'No roles' },
  device: { zh: '设备', en: 'Device' },
  ip: { zh: 'IP', en: 'IP' },
  since: { zh: '登录时间', en: 'Login time' },
  seen: { zh: '最近活动', en: 'Last active' },
  state: { zh: '状态', en: 'Status' },
  active: { zh: '在线', en: 'Active' },
  ended: { zh: '已结束', en: 'Ended' },
  end: { zh: '结束全部会话', en: 'End all sessions' },
  askEnd: { zh: '确定让该用户在所有设备上退出登录吗？', en: 'Sign this person out everywhere?' },
  endedNow: { zh: '已结束 {n} 个会话', en: '{n} {n|session|sessions} ended' },
  none: { zh: '没有登录会话', en: 'No sessions' },
} as const;
const BASICS = [
  'username',
  'actualName',
  'officeId',
  'departmentId',
  'positionId',
  'mobilePhone',
  'email',
  'gender',
  'language',
  'idCardNumber',
  'accountStatus',
  'lockedUntil',
  'lastLoginTime',
  'createTime',
  'remarks',
] as const;

function Sessions({ row }: { readonly row: UserRow }): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const loading = useLoaded(`sessions ${row.id}`, (signal) =>
    client.call(user.calls.sessions, { params: { id: row.id }, signal, quiet: true }),
  );
  const end = async (): Promise<void> => {
    const { ended } = await client.call(user.calls.endSessions, { params: { id: row.id } });
    notify({ kind: 'success', title: say(words.endedNow, { n: ended }) });
    loading.reload();
  };
  return (
    <LoadState of={loading}>
      {(sessions) => (
        <>
          <Can code="USER_MANAGE" action="edit">
            <Button
              danger
              size="small"
              style={{ marginBottom: 12 }}
              disabled={!sessions.some((one) => !one.revoked)}
              onClick={() => {
                modal.confirm({
                  title: say(words.askEnd),
                  okText: say(words.end),
                  cancelText: t('auth.logout.confirm.cancel'),
                  okButtonProps: { danger: true },
                  onOk: end,
                });
              }}
            >
              {say(words.end)}
            </Button>
          </Can>
          <PlainTable
            size="small"
            rowKey="id"
            dataSource={[...sessions]}
            pagination={{ hideOnSinglePage: true }}
            locale={{ emptyText: say(words.none) }}
            columns={[
              {
                key: 'device',
                title: say(words.device),
                render: (_: unknown, one: (typeof sessions)[number]) =>
                  [one.browser, one.device].filter(Boolean).join(' · ') || '—',
              },
              { key: 'ip', title: say(words.ip), dataIndex: 'ip' },
              {
                key: 'since',
                title: say(words.since),
                render: (_: unknown, one: (typeof sessions)[number]) => formatMinute(one.startTime),
              },
              {
                key: 'seen',
                title: say(words.seen),
                render: (_: unknown, one: (typeof sessions)[number]) => formatMinute(one.seenTime),
              },
              {
                key: 'state',
                title: say(words.state),
                render: (_: unknown, one: (typeof sessions)[number]) =>
                  !one.revoked ? <Tag color="success">{say(words.active)}</Tag> : <Tag>{say(words.ended)}</Tag>,
              },
            ]}
          />
        </>
      )}
    </LoadState>
  );
}

/** One account: who it is, what it may do and why, where it is signed in. */
export function UserDrawer({
  row,
  onEdit,
  onClose,
}: {
  readonly row: UserRow;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(user.name);
  const roles = row.roles ?? [];
  const shown = BASICS.filter((name) => findLimit(name) !== 'hidden');
  return (
    <Drawer
      open
      size={860}
      title={row.actualName}
      onClose={onClose}
      extra={
        <Can code="USER_MANAGE" action="edit">
          <Button type="primary" onClick={onEdit}>
            {say(words.edit)}
          </Button>
        </Can>
      }
    >
      <Tabs
        items={[
          {
            key: 'basics',
            label: say(words.basics),
            children: (
              <Descriptions
                bordered
                size="small"
                column={{ xs: 1, md: 2 }}
                items={[
                  ...shown.map((name) => ({
                    key: name,
                    label: say(user.fields[name].title ?? { zh: name, en: name }),
                    children: <FieldText field={user.fields[name]} row={row} name={name} />,
                  })),
                  {
                    key: 'roles',
                    label: say({ zh: '角色', en: 'Roles' }),
                    children: roles.length > 0 ? roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>) : '—',
                  },
                ]}
              />
            ),
          },
          {
            key: 'roles',
            label: say(words.roles),
            children:
              roles.length === 0 ? (
                <>
                  <Alert type="info" showIcon title={say(words.noRoles)} style={{ marginBottom: 12 }} />
                  <RightsView userId={row.id} />
                </>
              ) : (
                <RightsView userId={row.id} />
              ),
          },
          { key: 'sessions', label: say(words.sessions), children: <Sessions row={row} /> },
          { key: 'security', label: say(words.security), children: <UserSecurity id={row.id} /> },
        ]}
      />
    </Drawer>
  );
}
