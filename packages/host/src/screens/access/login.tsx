import { useStore } from '@nanostores/react';
import { Alert, Button, Divider, Segmented, Spin } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError, secondFactorTicket, type Tokens } from '@scf-kit/sdk/client';
import { oidc } from '@scf-kit/sdk/contract/access/oidc';
import { messages, type MessageKey } from '@scf-kit/sdk/contract/messages';
import { $config, client, navigation } from '../../services.ts';
import { afterLogin } from '../../shell/routing/guard.ts';
import { hrefOf, REGISTER_PATH } from '../../shell/routing/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { forgetTabs } from '../../shell/tabs/tab-store.ts';
import { useTexts } from '../../shell/texts.ts';
import { PasswordStep } from './login/password-step.tsx';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { SmsStep } from './login/sms-step.tsx';
import { OtherLanguage } from '../../shell/header/other-language.tsx';
import './login/login.css';

type Way = 'password' | 'sms';

const isMessage = (key: string | undefined): key is MessageKey =>
  key !== undefined && key.startsWith('auth.oidc.') && Object.hasOwn(messages, key);

/** A ticket is redeemed once, however often the page draws. */
const redeemed = new Map<string, Promise<Tokens>>();
function redeem(ticket: string): Promise<Tokens> {
  const known = redeemed.get(ticket) ?? client.auth.loginByOidc(ticket);
  redeemed.set(ticket, known);
  return known;
}

export default function Login(): ReactNode {
  const { t, say } = useTexts();
  const { query } = usePage();
  const config = useStore($config);
  const { oidc_ticket: fromProvider, oidc_error: providerError } = query;
  const [way, setWay] = useState<Way>('password');
  const [ticket, setTicket] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState<string | undefined>(undefined);
  const [redeeming, setRedeeming] = useState(fromProvider !== undefined);
  const product = config ? say(config.productTitle) : 'scf-kit';
  const target = afterLogin(query);

  const entered = (): void => {
    forgetTabs();
    navigation.go(target, { replace: true });
  };
  /** Goes on to the second factor where that is all that is missing; answers any other failure. */
  const refused = (error: unknown): ApiError | undefined => {
    if (!(error instanceof ApiError)) throw error;
    const asked = secondFactorTicket(error);
    if (asked === undefined) return error;
    setSaid(undefined);
    setTicket(asked);
    return undefined;
  };
  const run = (signIn: () => Promise<Tokens>): Promise<ApiError | undefined> =>
    signIn().then(() => {
      entered();
      return undefined;
    }, refused);
  const cameBack = useEffectEvent(entered);
  const wasRefused = useEffectEvent((error: unknown) => {
    setRedeeming(false);
    setSaid(refused(error)?.message);
  });
  useEffect(() => {
    if (fromProvider !== undefined)
      redeem(fromProvider).then(
        () => cameBack(),
        (error: unknown) => wasRefused(error),
      );
  }, [fromProvider]);

  const shown = said ?? (isMessage(providerError) ? t(providerError) : undefined);
  return (
    <div className="login">
      <div className="login-top">
        <OtherLanguage />
      </div>
      <main className="login-box">
        <h1 className="login-title">
          <span className="shell-mark" aria-hidden="true" />
          {product}
        </h1>
        {shown ? <Alert className="login-said" type="error" showIcon title={shown} role="alert" /> : null}
        {redeeming ? (
          <div className="login-waiting" role="status">
            <Spin />
            <span>{say({ zh: '正在登录…', en: 'Signing in…' })}</span>
          </div>
        ) : ticket !== undefined ? (
          <SecondFactorStep
            run={run}
            ticket={ticket}
            onBack={(why) => {
              setTicket(undefined);
              setSaid(why);
            }}
          />
        ) : (
          <>
            {config?.smsLoginEnabled ? (
              <Segmented<Way>
                block
                className="login-ways"
                value={way}
                aria-label={say({ zh: '登录方式', en: 'Way of signing in' })}
                onChange={(next) => {
                  setWay(next);
                  setSaid(undefined);
                }}
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
            <p className="login-note login-forgotten">
              {say(
                config?.smsLoginEnabled
                  ? {
                      zh: '忘记密码？可使用短信登录，或请管理员重置。',
                      en: 'Forgot password? Sign in by SMS, or ask an administrator to reset it.',
                    }
                  : {
                      zh: '忘记密码？请联系管理员重置。',
                      en: 'Forgot password? Ask an administrator to reset it.',
                    },
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
            {config?.oidcTitle ? (
              <>
                <Divider plain>{say({ zh: '或', en: 'or' })}</Divider>
                <Button
                  block
                  size="large"
                  href={`${oidc.calls.start.path}?redirect=${encodeURIComponent(hrefOf(target))}`}
                >
                  {config.oidcTitle}
                </Button>
              </>
            ) : null}
          </>
        )}
      </main>
      <footer className="shell-footer">{config?.copyright}</footer>
    </div>
  );
}
