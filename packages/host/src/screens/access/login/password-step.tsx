import { useState, type ReactNode } from 'react';
import type { ApiError } from '@scf-kit/sdk/client';
import { client } from '../../../services.ts';
import { PlainAlert } from '../../../shell/plain/plain-alert.tsx';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { PlainForm, useFields } from '../../../shell/plain/plain-form.tsx';
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
  const { say } = useTexts();
  const fields = useFields();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'checking' | 'login'>();
  const [problem, setProblem] = useState<string | undefined>(undefined);
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
    <PlainForm
      name="password-login"
      fields={fields}
      busy={busy !== undefined}
      large
      onSubmit={({ username = '', password = '' }) => void submit({ username, password })}
    >
      {problem ? <PlainAlert kind="error" title={problem} /> : null}
      <PlainField
        name="username"
        label={say({ zh: '用户名', en: 'Username' })}
        icon="person"
        autoComplete="username"
        autoFocus
        maxLength={64}
      />
      <PlainField
        name="password"
        label={say({ zh: '密码', en: 'Password' })}
        icon="lock"
        secret
        autoComplete="current-password"
        maxLength={256}
      />
      <PlainButton kind="primary" block busy={busy !== undefined}>
        {say(busy === 'checking' ? CHECKING : { zh: '登录', en: 'Log in' })}
      </PlainButton>
      <Checking busy={busy === 'checking'} />
    </PlainForm>
  );
}
