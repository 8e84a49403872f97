import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { PlainForm, useFields } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { PhoneAndCode, type Said } from './phone-and-code.tsx';
import type { Step } from './step.ts';

/** A phone and the code sent to it. */
export function SmsStep({ run }: Step): ReactNode {
  const { say } = useTexts();
  const fields = useFields();
  const { busy, attempt } = useSaving();
  const [said, setSaid] = useState<Said>();
  const submit = async (phone: string, code: string): Promise<void> => {
    setSaid(undefined);
    await attempt(async () => {
      const failed = await run(() => client.auth.loginBySms(phone, code.trim()));
      if (failed) setSaid({ kind: 'error', text: failed.message });
    });
  };

  return (
    <PlainForm
      name="sms-login"
      fields={fields}
      busy={busy}
      large
      onSubmit={({ phone = '', code = '' }) => void submit(phone, code)}
    >
      <PhoneAndCode purpose="login" said={said} onSaid={setSaid} />
      <PlainButton kind="primary" block busy={busy}>
        {say({ zh: '登录', en: 'Log in' })}
      </PlainButton>
    </PlainForm>
  );
}
