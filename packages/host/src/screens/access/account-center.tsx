import { useStore } from '@nanostores/react';
import { Button, Card, Descriptions, Empty, Tag } from 'antd';
import type { ReactNode } from 'react';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, navigation, session } from '../../services.ts';
import { LatestNotices } from '../../shell/notices/latest-notices.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { OwnAvatar } from '../../shell/person/own-avatar.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { FieldText } from '../../table/values/field-text.tsx';
import { PlainTable } from '../../table/plain/plain-table.tsx';
import { BrowserText } from './account/browser-text.tsx';
import './account/account-center.css';

function Profile(): ReactNode {
  const { say } = useTexts();
  const user = useStore(session.$person)?.user;
  const officeId = user?.officeId ?? '';
  const own = useLoaded(officeId, (signal) =>
    client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true }),
  );
  return (
    <Card variant="borderless">
      <div className="account-head">
        <OwnAvatar size={64} />
        <div>
          <h1>{user?.actualName}</h1>
          <p>{own.data?.name ?? ''}</p>
        </div>
      </div>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'username', label: say({ zh: '用户名', en: 'Username' }), children: user?.username ?? '—' },
          { key: 'phone', label: say({ zh: '手机号', en: 'Mobile phone' }), children: user?.mobilePhone ?? '—' },
          { key: 'email', label: say({ zh: '邮箱', en: 'E-mail' }), children: user?.email ?? '—' },
          {
            key: 'roles',
            label: say({ zh: '我的角色', en: 'My roles' }),
            children:
              user && user.roles.length > 0 ? (
                <div className="account-roles">
                  {user.roles.map((role) => (
                    <Tag key={role.id}>{role.name}</Tag>
                  ))}
                </div>
              ) : (
                '—'
              ),
          },
        ]}
      />
      <Button className="account-settings" onClick={() => navigation.go('/account/settings/basic')}>
        {say({ zh: '个人设置', en: 'Account settings' })}
      </Button>
    </Card>
  );
}

function SignIns(): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded('own', (signal) => client.call(loginHistory.calls.own, { signal, quiet: true }));
  const { loginTime, ip, result } = loginHistory.own;
  return (
    <Card
      variant="borderless"
      title={say({ zh: '最近登录', en: 'Recent logins' })}
      extra={
        <Button type="link" onClick={() => navigation.go('/account/settings/security')}>
          {say({ zh: '安全设置', en: 'Security settings' })}
        </Button>
      }
    >
      <LoadState of={loaded}>
        {(records) => (
          <PlainTable
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={[...records]}
            scroll={{ x: 'max-content' }}
            columns={[
              {
                key: 'loginTime',
                title: say({ zh: '登录时间', en: 'Login time' }),
                render: (_, row) => <FieldText field={loginTime} row={row} name="loginTime" />,
              },
              {
                key: 'ip',
                title: say({ zh: 'IP', en: 'IP' }),
                render: (_, row) => <FieldText field={ip} row={row} name="ip" />,
              },
              {
                key: 'result',
                title: say({ zh: '结果', en: 'Result' }),
                render: (_, row) => (
                  <>
                    <FieldText field={result} row={row} name="result" />
                    {row.failReason ? <span className="account-reason">{row.failReason}</span> : null}
                  </>
                ),
              },
              {
                key: 'userAgent',
                title: say({ zh: '浏览器', en: 'Browser' }),
                render: (_, row) => <BrowserText userAgent={row.userAgent} />,
              },
            ]}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={say({ zh: '暂无登录记录', en: 'No logins yet' })}
                />
              ),
            }}
          />
        )}
      </LoadState>
    </Card>
  );
}

/** The person's own account: profile, roles, sign-ins and notices. */
export default function AccountCenter(): ReactNode {
  return (
    <div className="account-center">
      <Profile />
      <div className="workplace">
        <SignIns />
        <LatestNotices />
      </div>
    </div>
  );
}
