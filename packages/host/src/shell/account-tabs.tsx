import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { navigation } from '../services.ts';
import { useTexts } from './texts.ts';

/** The two pages of the account settings beside each other. */
export function AccountTabs({ active, children }: { readonly active: 'basic' | 'security'; readonly children: ReactNode }): ReactNode {
  const { say } = useTexts();
  return (
    <section className="page-card">
      <Tabs activeKey={active} onChange={(key) => navigation.go(`/account/settings/${key}`)} items={[
        { key: 'basic', label: say({ zh: '基本设置', en: 'Basic settings' }) }, { key: 'security', label: say({ zh: '安全设置', en: 'Security settings' }) },
      ]} />
      {children}
    </section>
  );
}
