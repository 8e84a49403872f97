import { useStore } from '@nanostores/react';
import { Alert, Spin } from 'antd';
import type { ReactNode } from 'react';
import { $config } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { SecondFactorStep } from './login/second-factor-step.tsx';
import { SignInSteps } from './login/sign-in-steps.tsx';
import { useSignIn } from './login/use-sign-in.ts';
import { VisitorPage } from './login/visitor-page.tsx';

/** The page where a person signs in. */
export default function Login(): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  const signIn = useSignIn();
  const { said, redeeming, ticket, run, restart } = signIn;
  return (
    <VisitorPage>
      <h1 className="login-title">
        <span className="shell-mark" aria-hidden="true" />
        {config ? say(config.productTitle) : 'scf-kit'}
      </h1>
      {said ? <Alert className="login-said" type="error" showIcon title={said} role="alert" /> : null}
      {redeeming ? (
        <div className="login-waiting" role="status">
          <Spin />
          <span>{say({ zh: '正在登录…', en: 'Signing in…' })}</span>
        </div>
      ) : ticket !== undefined ? (
        <SecondFactorStep run={run} ticket={ticket} onBack={restart} />
      ) : (
        <SignInSteps signIn={signIn} />
      )}
    </VisitorPage>
  );
}
