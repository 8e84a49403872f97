import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import { FORGOTTEN_PASSWORD_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { $config, navigation } from '../../../services.ts';
import { targetQuery } from '../../../shell/routing/guard.ts';
import { PlainButton, PlainLinkButton } from '../../../shell/plain/plain-button.tsx';
import { PlainChoice } from '../../../shell/plain/plain-choice.tsx';
import { REGISTER_PATH, toHref } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { startOidc } from './oidc.calls.ts';
import { PasswordStep } from './password-step.tsx';
import { SmsStep } from './sms-step.tsx';
import type { SignIn, Way } from './use-sign-in.ts';

/** The ways beside signing in: a forgotten password, and an enterprise that is not here yet. */
function OtherWays({ config }: { readonly config: LoginConfig | undefined }): ReactNode {
  const { say } = useTexts();
  const query = targetQuery(usePage().query);
  return (
    <>
      <p className="login-note login-forgotten">
        {config?.passwordRecoveryEnabled ? (
          <PlainButton kind="link" onClick={() => navigation.go(FORGOTTEN_PASSWORD_PAGE)}>
            {say({ zh: '忘记密码？', en: 'Forgot password?' })}
          </PlainButton>
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
          <PlainButton kind="link" onClick={() => navigation.go({ path: REGISTER_PATH, query })}>
            {say({ zh: '注册企业', en: 'Register your enterprise' })}
          </PlainButton>
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
        <PlainChoice<Way>
          value={way}
          label={say({ zh: '登录方式', en: 'Login method' })}
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
          <p className="login-or">{say({ zh: '或', en: 'or' })}</p>
          <PlainLinkButton block href={`${startOidc.path}?redirect=${encodeURIComponent(toHref(target))}`}>
            {config.oidcTitle}
          </PlainLinkButton>
        </>
      ) : null}
    </>
  );
}
