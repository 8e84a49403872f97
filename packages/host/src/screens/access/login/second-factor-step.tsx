import { useState, type ReactNode } from 'react';
import { client } from '../../../services.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { PlainAlert } from '../../../shell/plain/plain-alert.tsx';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { PlainForm, useFields } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { Step } from './step.ts';

/** The code of the moment, or a recovery code, after a right password. */
export function SecondFactorStep({
  run,
  ticket,
  onBack,
}: Step & { readonly ticket: string; readonly onBack: (said?: string) => void }): ReactNode {
  const { t, say } = useTexts();
  const [recovery, setRecovery] = useState(false);
  const fields = useFields();
  const { busy, attempt } = useSaving();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const label = recovery ? say({ zh: '恢复码', en: 'Recovery code' }) : say({ zh: '验证码', en: 'Code' });
  const submit = async (code: string): Promise<void> => {
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
    <PlainForm
      key={String(recovery)}
      name="second-factor"
      fields={fields}
      busy={busy}
      large
      onSubmit={({ code = '' }) => void submit(code)}
    >
      <p className="login-note">
        {recovery
          ? say({ zh: '请输入一个未使用过的恢复码。', en: 'Enter a recovery code that has not been used.' })
          : t('auth.secondFactor.needed')}
      </p>
      {problem ? <PlainAlert kind="error" title={problem} /> : null}
      <div className="login-digits">
        <PlainField
          name="code"
          label={label}
          icon="shield"
          autoFocus
          autoComplete="one-time-code"
          {...(recovery
            ? { maxLength: 16, placeholder: 'abcde-fghij' }
            : { maxLength: 7, inputMode: 'numeric' as const, placeholder: '000000' })}
        />
      </div>
      <PlainButton kind="primary" block busy={busy}>
        {say({ zh: '验证并登录', en: 'Verify and log in' })}
      </PlainButton>
      <div className="login-links">
        <PlainButton
          kind="link"
          onClick={() => {
            setProblem(undefined);
            setRecovery((before) => !before);
          }}
        >
          {recovery
            ? say({ zh: '使用身份验证器', en: 'Use the authenticator app' })
            : say({ zh: '使用恢复码', en: 'Use a recovery code' })}
        </PlainButton>
        <PlainButton kind="link" onClick={() => onBack()}>
          {say({ zh: '返回登录', en: 'Back to the login' })}
        </PlainButton>
      </div>
    </PlainForm>
  );
}
