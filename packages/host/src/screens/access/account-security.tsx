import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../services.ts';
import { AccountTabs } from './account/account-tabs.tsx';
import { useTexts } from '../../shell/texts.ts';
import { NoticeWaysSection } from './account/notice-ways-section.tsx';
import { OwnDataSection } from './account/own-data-section.tsx';
import { PasswordForm } from './account/password-form.tsx';
import { SecondFactorSection } from './account/second-factor-section.tsx';
import { Section } from './account/section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { SubstitutesSection } from './account/substitutes-section.tsx';

/**
 * The person's own password, second factor, sessions, substitutes, mini app, ways of notices and what is kept about
 * them.
 */
export default function AccountSecurity(): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const unbind = (): void => {
    modal.confirm({
      title: say({ zh: '解除小程序绑定？', en: 'Unbind the mini app?' }),
      okText: say({ zh: '解除', en: 'Unbind' }),
      cancelText: say({ zh: '取消', en: 'Cancel' }),
      onOk: async () => {
        await client.call(user.calls.unbindMiniApp, { body: {} });
        notify({ kind: 'success', title: say({ zh: '小程序绑定已解除', en: 'The mini app is unbound' }) });
      },
    });
  };
  return (
    <AccountTabs active="security">
      <Section title={say({ zh: '登录密码', en: 'Password' })}>
        <PasswordForm />
      </Section>
      <SecondFactorSection />
      <SessionsSection />
      <SubstitutesSection />
      <Section
        title={say({ zh: '小程序', en: 'Mini app' })}
        note={say({
          zh: '解除后，小程序需重新绑定才能登录此账号。',
          en: 'After unbinding, bind the mini app again before logging in with it.',
        })}
        extra={<Button onClick={unbind}>{say({ zh: '解除绑定', en: 'Unbind' })}</Button>}
      />
      <NoticeWaysSection />
      <OwnDataSection />
    </AccountTabs>
  );
}
