import type { ReactNode } from 'react';
import { PlainAlert } from '../../shell/plain/plain-alert.tsx';
import { PlainSpinner } from '../../shell/plain/plain-button.tsx';
import { useTexts } from '../../shell/texts.ts';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { SignInSteps } from './login/sign-in-steps.tsx';
import { useSignIn } from './login/use-sign-in.ts';
import { VisitorPage } from './login/visitor-page.tsx';

/** The page where a person signs in. */
export default function Login(): ReactNode {
  const { say } = useTexts();
  const signIn = useSignIn();
  const { said, redeeming, ticket, run, restart } = signIn;
  return (
    <VisitorPage>
      <h1 className="login-title">{say({ zh: '登录', en: 'Log in' })}</h1>
      {said ? <PlainAlert kind="error" title={said} /> : null}
      {redeeming ? (
        <div className="login-waiting" role="status">
          <PlainSpinner />
          <span>{say({ zh: '正在登录…', en: 'Logging in…' })}</span>
        </div>
      ) : ticket !== undefined ? (
        <SecondFactorStep run={run} ticket={ticket} onBack={restart} />
      ) : (
        <SignInSteps signIn={signIn} />
      )}
    </VisitorPage>
  );
}
