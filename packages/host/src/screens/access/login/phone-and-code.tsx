import { MessageOutlined, MobileOutlined } from '@ant-design/icons';
import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { SmsPurpose } from '@scf-kit/sdk/client';
import { useTexts } from '../../../shell/texts.ts';
import { SendCode } from './send-code.tsx';
import { useSmsCode } from './use-sms-code.ts';

/** The words above the fields of a form by phone. */
export interface Said {
  readonly kind: 'error' | 'info';
  readonly text: string;
}

const PHONE = /^1\d{10}$/;

/** The fields `phone` and `code` of the surrounding form, the button that sends a code, and what there is to say. */
export function PhoneAndCode({
  purpose,
  said,
  onSaid,
  onEnter,
}: {
  readonly purpose: SmsPurpose;
  readonly said: Said | undefined;
  readonly onSaid: (said: Said | undefined) => void;
  /** Enter in the field of the code, where the form has no button that it presses by itself. */
  readonly onEnter?: () => void;
}): ReactNode {
  const { t, say } = useTexts();
  const form = Form.useFormInstance<{ readonly phone: string }>();
  const code = useSmsCode(purpose);
  const required = { required: true, message: t('check.required') };
  const send = async (): Promise<void> => {
    const values = await form.validateFields(['phone']).catch(() => undefined);
    if (!values) return;
    onSaid(undefined);
    const sent = await code.send(values.phone);
    onSaid('text' in sent ? { kind: 'info', text: sent.text } : { kind: 'error', text: sent.error.message });
  };
  return (
    <>
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
              {...(onEnter ? { onPressEnter: onEnter } : {})}
            />
          </Form.Item>
          <SendCode code={code} action={send} />
        </div>
      </Form.Item>
    </>
  );
}
