import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { Step } from './step.ts';
import { useCaptcha } from './use-captcha.ts';

interface Values {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
}

/** User name and password, with a captcha where the server wants one. */
export function PasswordStep({ run, captchaAlways }: Step & { readonly captchaAlways: boolean }): ReactNode {
  const { t, say } = useTexts();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { captcha, renew } = useCaptcha(asked || captchaAlways);
  const required = [{ required: true, message: t('check.required') }];
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const failed = await run(() =>
      client.auth.login({
        username: values.username.trim(),
        password: values.password,
        ...(captcha ? { captchaId: captcha.captchaId, captcha: values.captcha } : {}),
      }),
    );
    setBusy(false);
    if (!failed) return;
    setProblem(failed.message);
    // The server names the field once it wants one.
    if (failed.errors?.['captcha'] !== undefined) setAsked(true);
    renew();
  };
  return (
    <Form<Values>
      name="password-login"
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => {
        void submit(values);
      }}
    >
      {problem ? (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      ) : null}
      <Form.Item name="username" label={say({ zh: '用户名', en: 'Username' })} rules={required}>
        <Input prefix={<UserOutlined />} autoComplete="username" autoFocus maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label={say({ zh: '密码', en: 'Password' })} rules={required}>
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={256} />
      </Form.Item>
      {captcha ? <CaptchaField captcha={captcha} renew={renew} /> : null}
      <Form.Item className="login-last">
        <Button type="primary" htmlType="submit" block loading={busy}>
          {say({ zh: '登录', en: 'Log in' })}
        </Button>
      </Form.Item>
    </Form>
  );
}
