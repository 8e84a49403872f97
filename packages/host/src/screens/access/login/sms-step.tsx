import { MessageOutlined, MobileOutlined } from '@ant-design/icons';
import { Alert, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { SendCode } from './send-code.tsx';
import type { Step } from './step.ts';
import { useSmsCode } from './use-sms-code.ts';

interface Values {
  readonly phone: string;
  readonly code: string;
}

const PHONE = /^1\d{10}$/;

/** A phone and the code sent to it. */
export function SmsStep({ run }: Step): ReactNode {
  const { t, say } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'error' | 'info'; readonly text: string }>();
  const code = useSmsCode('login');
  const required = { required: true, message: t('check.required') };

  const send = async (): Promise<void> => {
    const values = await form.validateFields(['phone']).catch(() => undefined);
    if (!values) return;
    setSaid(undefined);
    const sent = await code.send(values.phone);
    setSaid('text' in sent ? { kind: 'info', text: sent.text } : { kind: 'error', text: sent.error.message });
  };
  const submit = async (): Promise<void> => {
    const values = await form.validateFields(['phone', 'code']).catch(() => undefined);
    if (!values) return;
    setBusy(true);
    setSaid(undefined);
    const failed = await run(() => client.auth.loginBySms(values.phone, values.code.trim()));
    setBusy(false);
    if (failed) setSaid({ kind: 'error', text: failed.message });
  };

  return (
    <Form<Values> form={form} name="sms-login" layout="vertical" size="large" requiredMark={false}>
      {said ? (
        <Form.Item>
          <Alert type={said.kind} showIcon title={said.text} role={said.kind === 'error' ? 'alert' : 'status'} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="phone"
        label={say({ zh: '手机号', en: 'Mobile phone' })}
        rules={[required, { pattern: PHONE, message: t('check.pattern') }]}
      >
        <Input prefix={<MobileOutlined />} inputMode="numeric" autoComplete="tel-national" autoFocus maxLength={11} />
      </Form.Item>
      <Form.Item label={say({ zh: '短信验证码', en: 'Code from the SMS' })} required>
        <div className="login-code">
          <Form.Item name="code" noStyle rules={[required, { pattern: /^\s*\d{6}\s*$/, message: t('check.pattern') }]}>
            <Input
              prefix={<MessageOutlined />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              aria-label={say({ zh: '短信验证码', en: 'Code from the SMS' })}
              onPressEnter={() => void submit()}
            />
          </Form.Item>
          <SendCode code={code} action={send} />
        </div>
      </Form.Item>
      <Form.Item className="login-last">
        <ActionButton type="primary" block busy={busy} action={() => submit()}>
          {say({ zh: '登录', en: 'Log in' })}
        </ActionButton>
      </Form.Item>
    </Form>
  );
}
