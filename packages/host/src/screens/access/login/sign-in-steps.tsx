import { useStore } from '@nanostores/react';
import { Button, Divider, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import { oidc } from '@scf-kit/sdk/contract/access/oidc';
import { FORGOTTEN_PASSWORD_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { $config, navigation } from '../../../services.ts';
import { REGISTER_PATH, toHref } from '../../../shell/routing/location.ts';
import { useTexts } from '../../../shell/texts.ts';
import { PasswordStep } from './password-step.tsx';
import { SmsStep } from './sms-step.tsx';
import type { SignIn, Way } from './use-sign-in.ts';

/** The ways beside signing in: a forgotten password, and an enterprise that is not here yet. */
function OtherWays({ config }: { readonly config: LoginConfig | undefined }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <p className="login-note login-forgotten">
        {config?.passwordRecoveryEnabled ? (
          <Button type="link" size="small" onClick={() => navigation.go(FORGOTTEN_PASSWORD_PAGE)}>
            {say({ zh: '忘记密码？', en: 'Forgot password?' })}
          </Button>
        ) : (
          say({
            zh: '忘记密码？请联系管理员重置。',
            en: 'Forgot password? Ask an administrator to reset it.',
          })
        )}
      </p>
      {config?.registerEnabled ? (
        <p className="login-note login-forgotten">
          {say({ zh: '还没有账号？', en: 'No account yet?' })}{' '}
          <Button type="link" size="small" onClick={() => navigation.go(REGISTER_PATH)}>
            {say({ zh: '注册企业', en: 'Register your enterprise' })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Signing in by a password, an SMS code, or the identity provider, as the deployment offers them. */
export function SignInSteps({ signIn: { run, target, way, chooseWay } }: { readonly signIn: SignIn }): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  return (
    <>
      {config?.smsLoginEnabled ? (
        <Segmented<Way>
          block
          className="login-ways"
          value={way}
          aria-label={say({ zh: '登录方式', en: 'Way of signing in' })}
          onChange={chooseWay}
          options={[
            { value: 'password', label: say({ zh: '密码登录', en: 'Password' }) },
            { value: 'sms', label: say({ zh: '短信登录', en: 'SMS code' }) },
          ]}
        />
      ) : null}
      {way === 'sms' && config?.smsLoginEnabled ? (
        <SmsStep run={run} />
      ) : (
        <PasswordStep run={run} captchaAlways={config?.captchaEnabled === true} />
      )}
      <OtherWays config={config} />
      {config?.oidcTitle ? (
        <>
          <Divider plain>{say({ zh: '或', en: 'or' })}</Divider>
          <Button block size="large" href={`${oidc.calls.start.path}?redirect=${encodeURIComponent(toHref(target))}`}>
            {config.oidcTitle}
          </Button>
        </>
      ) : null}
    </>
  );
}
