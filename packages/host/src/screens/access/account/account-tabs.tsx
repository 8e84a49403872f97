import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';

/** The two pages of the account settings beside each other. */
export function AccountTabs({
  active,
  children,
}: {
  readonly active: 'basic' | 'security';
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  return (
    <section className="page-card">
      <h1 className="page-title">{say({ zh: '个人设置', en: 'Account settings' })}</h1>
      <Tabs
        activeKey={active}
        onChange={(key) => navigation.go(`/account/settings/${key}`)}
        items={[
          { key: 'basic', label: say({ zh: '基本设置', en: 'Basic settings' }) },
          { key: 'security', label: say({ zh: '安全设置', en: 'Security settings' }) },
        ]}
      />
      {children}
    </section>
  );
}
