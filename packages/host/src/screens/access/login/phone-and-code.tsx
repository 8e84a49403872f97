import type { ReactNode } from 'react';
import type { SmsPurpose } from '@scf-kit/sdk/client';
import { PlainAlert } from '../../../shell/plain/plain-alert.tsx';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { usePlainForm } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { SendCode } from './send-code.tsx';
import { useSmsCode } from './use-sms-code.ts';

/** The words above the fields of a form by phone. */
export interface Said {
  readonly kind: 'error' | 'info';
  readonly text: string;
}

const PHONE = /^1\d{10}$/;
const CODE = /^\s*\d{6}\s*$/;

/** The fields `phone` and `code` of the surrounding form, the button that sends a code, and what there is to say. */
export function PhoneAndCode({
  purpose,
  said,
  onSaid,
}: {
  readonly purpose: SmsPurpose;
  readonly said: Said | undefined;
  readonly onSaid: (said: Said | undefined) => void;
}): ReactNode {
  const { t, say } = useTexts();
  const { fields } = usePlainForm();
  const code = useSmsCode(purpose);
  const matches = (pattern: RegExp) => (value: string) => (pattern.test(value) ? undefined : t('check.pattern'));
  const send = async (): Promise<void> => {
    const values = fields.check(['phone']);
    if (!values) return;
    onSaid(undefined);
    const sent = await code.send(values['phone'] ?? '');
    onSaid('text' in sent ? { kind: 'info', text: sent.text } : { kind: 'error', text: sent.error.message });
  };
  return (
    <>
      {said ? <PlainAlert kind={said.kind} title={said.text} /> : null}
      <PlainField
        name="phone"
        label={say({ zh: '手机号', en: 'Mobile phone' })}
        icon="phone"
        check={matches(PHONE)}
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        maxLength={11}
      />
      <PlainField
        name="code"
        label={say({ zh: '短信验证码', en: 'SMS code' })}
        icon="message"
        check={matches(CODE)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        beside={<SendCode code={code} action={send} />}
      />
    </>
  );
}
