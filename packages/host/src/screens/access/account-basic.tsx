import { useStore } from '@nanostores/react';
import { Descriptions, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { language, session } from '../../services.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { useTexts } from '../../shell/texts.ts';

/** Who is signed in, and the language they read. */
export default function AccountBasic(): ReactNode {
  const { say, locale } = useTexts();
  const user = useStore(session.$person)?.user;
  const shown: readonly (readonly [string, string | null | undefined])[] = [
    [say({ zh: '用户名', en: 'Username' }), user?.username], [say({ zh: '姓名', en: 'Name' }), user?.actualName], [say({ zh: '手机号', en: 'Mobile phone' }), user?.mobilePhone],
    [say({ zh: '邮箱', en: 'E-mail' }), user?.email], [say({ zh: '角色', en: 'Roles' }), user?.roles.map((role) => role.name).join(locale === 'zh-CN' ? '、' : ', ')],
  ];
  return (
    <AccountTabs active="basic">
      <Descriptions bordered size="small" column={1} style={{ maxWidth: 640 }} items={[
        ...shown.map(([label, value]) => ({ key: label, label, children: value || '—' })),
        { key: 'language', label: say({ zh: '界面语言', en: 'Language' }), children: <Segmented<Locale> value={locale} options={[{ value: 'zh-CN', label: '简体中文' }, { value: 'en-US', label: 'English' }]} onChange={(value) => language.choose(value)} /> },
      ]} />
    </AccountTabs>
  );
}
