import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import { PhoneAndCode, type Said } from './phone-and-code.tsx';
import type { Step } from './step.ts';

interface Values {
  readonly phone: string;
  readonly code: string;
}

/** A phone and the code sent to it. */
export function SmsStep({ run }: Step): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Values>();
  const { busy, attempt } = useSaving();
  const [said, setSaid] = useState<Said>();
  const submit = async (): Promise<void> => {
    const values = await form.validateFields(['phone', 'code']).catch(() => undefined);
    if (!values) return;
    setSaid(undefined);
    await attempt(async () => {
      const failed = await run(() => client.auth.loginBySms(values.phone, values.code.trim()));
      if (failed) setSaid({ kind: 'error', text: failed.message });
    });
  };

  return (
    <Form<Values> form={form} name="sms-login" layout="vertical" size="large" requiredMark={false}>
      <PhoneAndCode purpose="login" said={said} onSaid={setSaid} onEnter={() => void submit()} />
      <Form.Item className="login-last">
        <ActionButton type="primary" block busy={busy} action={() => submit()}>
          {say({ zh: '登录', en: 'Log in' })}
        </ActionButton>
      </Form.Item>
    </Form>
  );
}
