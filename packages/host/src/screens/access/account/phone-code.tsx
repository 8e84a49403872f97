import { MessageOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { SendCode } from '../login/send-code.tsx';
import { useSmsCode } from '../login/use-sms-code.ts';
import '../login/login.css';

/**
 * The code that proves a new phone, beside it in the form: field `phoneCode`. Left empty, the phone is kept and signs
 * nobody in until a code has proven it.
 */
export function PhoneCode({ phone }: { readonly phone: string }): ReactNode {
  const { say, t } = useTexts();
  const [said, setSaid] = useState<{ readonly status: 'error' | 'success'; readonly text: string }>();
  const code = useSmsCode('phone');
  const send = async (): Promise<void> => {
    setSaid(undefined);
    const sent = await code.send(phone);
    setSaid('text' in sent ? { status: 'success', text: sent.text } : { status: 'error', text: sent.error.message });
  };
  const label = say({ zh: '短信验证码', en: 'SMS code' });
  return (
    <Form.Item
      label={label}
      htmlFor="profile_phoneCode"
      {...(said?.status === 'error' ? { validateStatus: 'error' as const } : {})}
      extra={
        <span role={said?.status === 'error' ? 'alert' : 'status'}>
          {said?.text ??
            say({
              zh: '用短信验证码核实后，新手机号才可用于登录。',
              en: 'You can log in with the new phone once it is verified by SMS code.',
            })}
        </span>
      }
    >
      <div className="login-code">
        <Form.Item name="phoneCode" noStyle rules={[{ pattern: /^\s*\d{6}\s*$/, message: t('check.pattern') }]}>
          <Input prefix={<MessageOutlined />} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        </Form.Item>
        <SendCode code={code} action={send} />
      </div>
    </Form.Item>
  );
}
