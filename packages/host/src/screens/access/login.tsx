import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Alert, Button, Form, Input } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError, type Captcha } from '@scf-kit/sdk/client';
import { $config, client, navigation } from '../../services.ts';
import { afterLogin } from '../../shell/guard.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { usePage } from '../../shell/page.tsx';
import { useTexts } from '../../shell/texts.ts';

interface Values { readonly username: string; readonly password: string; readonly captcha?: string }

/** The picture a person types off; another click brings another picture. */
function useCaptcha(wanted: boolean): { readonly captcha: Captcha | undefined; readonly renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha | undefined>(undefined);
  const renew = useCallback(() => {
    if (wanted) client.auth.captcha().then(setCaptcha, () => setCaptcha(undefined));
  }, [wanted]);
  useEffect(renew, [renew]);
  return { captcha, renew };
}

export default function Login(): ReactNode {
  const { t, say } = useTexts();
  const { query } = usePage();
  const config = useStore($config);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { captcha, renew } = useCaptcha(asked || config?.captchaEnabled === true);
  const product = config ? say(config.productTitle) : 'scf-kit';
  const required = [{ required: true, message: t('check.required') }];

  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await client.auth.login({ username: values.username.trim(), password: values.password, ...(captcha ? { captchaId: captcha.captchaId, captcha: values.captcha } : {}) });
      navigation.go(afterLogin(query), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      // The server names the field once it wants one.
      if (error.errors?.['captcha'] !== undefined) setAsked(true);
      renew();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="login">
      <div className="login-top"><LanguageSwitch /></div>
      <main className="login-box">
        <h1 className="login-title"><span className="shell-mark" aria-hidden="true" />{product}</h1>
        <Form<Values> layout="vertical" size="large" requiredMark={false} onFinish={(values) => { void submit(values); }}>
          {problem ? <Form.Item><Alert type="error" showIcon title={problem} role="alert" /></Form.Item> : null}
          <Form.Item name="username" label={say({ zh: '用户名', en: 'Username' })} rules={required}>
            <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={64} />
          </Form.Item>
          <Form.Item name="password" label={say({ zh: '密码', en: 'Password' })} rules={required}>
            <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={256} />
          </Form.Item>
          {captcha
            ? <Form.Item label={say({ zh: '验证码', en: 'Verification code' })} required>
                <div className="login-captcha">
                  <Form.Item name="captcha" noStyle rules={required}><Input prefix={<SafetyOutlined />} autoComplete="off" maxLength={16} aria-label={say({ zh: '验证码', en: 'Verification code' })} /></Form.Item>
                  <button type="button" onClick={renew} title={say({ zh: '换一张', en: 'Another picture' })}>
                    <img src={`data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg)}`} alt={say({ zh: '验证码图片，点击更换', en: 'Verification picture, click for another' })} />
                  </button>
                </div>
              </Form.Item>
            : null}
          <Form.Item style={{ marginBottom: 0 }}><Button type="primary" htmlType="submit" block loading={busy}>{say({ zh: '登录', en: 'Log in' })}</Button></Form.Item>
        </Form>
      </main>
      <footer className="shell-footer">{config?.copyright}</footer>
    </div>
  );
}
