import { useStore } from '@nanostores/react';
import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { $config, navigation } from '../../services.ts';
import { LOGIN_PATH } from '../../shell/routing/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RegistrationForm } from './register/registration-form.tsx';
import { OtherLanguage } from '../../shell/header/other-language.tsx';
import './login/login.css';

/** `/user/register?invite=`: a company registers itself, where the deployment lets it. */
export default function Register(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const config = useStore($config);
  return (
    <div className="login">
      <div className="login-top">
        <OtherLanguage />
      </div>
      <main className="login-box is-wide">
        {config === undefined ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : config.registerEnabled ? (
          <RegistrationForm config={config} inviteCode={query['invite']} />
        ) : (
          <Result
            status="info"
            title={<h1 className="result-title">{say({ zh: '暂未开放注册', en: 'Registration is not open' })}</h1>}
            subTitle={say({ zh: '请联系平台管理员开通账号。', en: 'Ask the platform administrator for an account.' })}
            extra={
              <Button type="primary" onClick={() => navigation.go(LOGIN_PATH)}>
                {say({ zh: '前往登录', en: 'Go to log in' })}
              </Button>
            }
          />
        )}
      </main>
      <footer className="shell-footer">{config?.copyright}</footer>
    </div>
  );
}
