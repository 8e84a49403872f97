import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '@scf-kit/sdk/client';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { CHECKING, Checking } from './proof/checking.tsx';
import { proveWork } from './proof/prove-work.ts';
import type { Step } from './step.ts';

interface Values {
  readonly username: string;
  readonly password: string;
}

/** User name and password, with a proof of work where the server wants one. */
export function PasswordStep({ run, captchaAlways }: Step & { readonly captchaAlways: boolean }): ReactNode {
  const { t, say } = useTexts();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'checking' | 'login'>();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const required = [{ required: true, message: t('check.required') }];
  const enter = ({ username, password }: Values, withProof: boolean): Promise<ApiError | undefined> =>
    run(async () => {
      setBusy(withProof ? 'checking' : 'login');
      const captcha = withProof ? await proveWork() : undefined;
      setBusy('login');
      return client.auth.login({ username: username.trim(), password, captcha });
    });
  const submit = async (values: Values): Promise<void> => {
    setProblem(undefined);
    let failed = await enter(values, asked || captchaAlways);
    // Nothing but the proof was missing, or it had run out: the person has no part in it.
    if (failed && failed.errors?.['captcha'] === failed.message) failed = await enter(values, true);
    setBusy(undefined);
    if (!failed) return;
    setProblem(failed.message);
    // The server names the proof once it wants one.
    if (failed.errors?.['captcha'] !== undefined) setAsked(true);
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
      <Form.Item className="login-last">
        <Button type="primary" htmlType="submit" block loading={busy !== undefined}>
          {say(busy === 'checking' ? CHECKING : { zh: '登录', en: 'Log in' })}
        </Button>
        <Checking busy={busy === 'checking'} />
      </Form.Item>
    </Form>
  );
}
