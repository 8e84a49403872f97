import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { Step } from './step.ts';
import '../account/second-factor.css';

/** The code of the moment, or a recovery code, after a right password. */
export function SecondFactorStep({
  run,
  ticket,
  onBack,
}: Step & { readonly ticket: string; readonly onBack: (said?: string) => void }): ReactNode {
  const { t, say } = useTexts();
  const [recovery, setRecovery] = useState(false);
  const { busy, attempt } = useSaving();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const label = recovery ? say({ zh: '恢复码', en: 'Recovery code' }) : say({ zh: '验证码', en: 'Code' });
  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    setProblem(undefined);
    await attempt(async () => {
      const failed = await run(() => client.auth.loginBySecondFactor(ticket, code));
      if (!failed) return;
      // A wrong code stands at its field; anything else means that this login is over.
      if (failed.errors?.['code'] === undefined && failed.status === 400) onBack(failed.message);
      else setProblem(failed.message);
    });
  };
  return (
    <Form<{ readonly code: string }>
      key={String(recovery)}
      name="second-factor"
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => {
        void submit(values);
      }}
    >
      <p className="login-note">
        {recovery
          ? say({ zh: '请输入一个未使用过的恢复码。', en: 'Enter a recovery code that has not been used.' })
          : t('auth.secondFactor.needed')}
      </p>
      {problem ? (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      ) : null}
      <Form.Item name="code" label={label} rules={[{ required: true, message: t('check.required') }]}>
        <Input
          prefix={<SafetyCertificateOutlined />}
          autoFocus
          autoComplete="one-time-code"
          className="login-code"
          {...(recovery
            ? { maxLength: 16, placeholder: 'abcde-fghij' }
            : { maxLength: 7, inputMode: 'numeric' as const, placeholder: '000000' })}
        />
      </Form.Item>
      <Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {say({ zh: '验证并登录', en: 'Verify and log in' })}
        </Button>
      </Form.Item>
      <div className="login-links">
        <Button
          type="link"
          className="text-link"
          onClick={() => {
            setProblem(undefined);
            setRecovery((before) => !before);
          }}
        >
          {recovery
            ? say({ zh: '使用身份验证器', en: 'Use the authenticator app' })
            : say({ zh: '使用恢复码', en: 'Use a recovery code' })}
        </Button>
        <Button type="link" className="text-link" onClick={() => onBack()}>
          {say({ zh: '返回登录', en: 'Back to the login' })}
        </Button>
      </div>
    </Form>
  );
}
