import { useStore } from '@nanostores/react';
import { Alert, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { $routeTable, client, session } from '../../../services.ts';
import { signOut } from '../../../shell/person/sign-out.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { VisitorPage } from '../login/visitor-page.tsx';

/** The steps required before any other page opens: a new password, a second factor. */
export function DueSteps(): ReactNode {
  const { say } = useTexts();
  const [due] = useStore(session.$person)?.due ?? [];
  const [problem, setProblem] = useState<string>();
  const goOn = async (): Promise<void> => {
    try {
      const person = await client.auth.loadUser();
      // Nothing is left to do: routes and office are loaded anew, with the rights that are open now.
      if (person.due.length === 0) $routeTable.set(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  const note =
    due === 'password'
      ? say({
          zh: '您的密码已被重置或已过期，请先设置新密码。',
          en: 'Your password was reset or has expired. Set a new one first.',
        })
      : say({
          zh: '您的账号要求双因素验证，请先完成设置。',
          en: 'Your account needs a second factor. Set it up first.',
        });
  return (
    <VisitorPage wide>
      <h1 className="login-title">
        {due === 'password'
          ? say({ zh: '设置新密码', en: 'Set a new password' })
          : say({ zh: '设置双因素验证', en: 'Set up a second factor' })}
      </h1>
      <Alert className="login-said" type="info" showIcon title={note} />
      {problem ? (
        <Alert
          className="login-said"
          type="error"
          showIcon
          title={problem}
          role="alert"
          action={
            <ActionButton size="small" action={() => goOn()}>
              {say({ zh: '重试', en: 'Try again' })}
            </ActionButton>
          }
        />
      ) : null}
      {due === 'password' ? (
        <PasswordForm onDone={() => void goOn()} />
      ) : due === 'secondFactor' ? (
        <SecondFactorSetup onDone={() => void goOn()} />
      ) : (
        <Spin />
      )}
      <div className="login-links">
        <ActionButton type="link" className="text-link" action={() => signOut()}>
          {say({ zh: '退出登录', en: 'Log out' })}
        </ActionButton>
      </div>
    </VisitorPage>
  );
}
