import { useState, type ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../services.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { PlainButton } from '../../shell/plain/plain-button.tsx';
import { PlainEnd } from '../../shell/plain/plain-end.tsx';
import { useFields } from '../../shell/plain/plain-form.tsx';
import { PlainSkeleton } from '../../shell/plain/plain-waiting.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { NewPasswordForm } from './account/new-password-form.tsx';
import { ToLogin } from './login/to-login.tsx';
import { VisitorPage } from './login/visitor-page.tsx';

interface Owner {
  readonly username: string;
  readonly actualName: string;
}

const words = {
  title: { zh: '设置登录密码', en: 'Set your password' },
  greeting: {
    zh: '{name}，您好。您的用户名是 {username}，请设置登录密码。',
    en: 'Hello {name}. Your username is {username}. Set the password you will log in with.',
  },
  set: { zh: '设置密码', en: 'Set the password' },
  done: { zh: '密码已设置', en: 'The password is set' },
  next: { zh: '请用用户名 {username} 和新密码登录。', en: 'Log in as {username} with the new password.' },
  retry: { zh: '重试', en: 'Try again' },
} as const;

/** `/user/first-password?token=`: somebody new sets the password that only they know. */
export default function FirstPassword(): ReactNode {
  const { query } = usePage();
  return (
    <VisitorPage wide>
      <FirstPasswordSteps token={query['token'] ?? ''} />
    </VisitorPage>
  );
}

/** The form while the link holds, else why it does not; at the end the way to the login. */
function FirstPasswordSteps({ token }: { readonly token: string }): ReactNode {
  const { say } = useTexts();
  const [isSet, setIsSet] = useState(false);
  const {
    data: owner,
    error,
    reload,
  } = useLoaded(token, (signal) =>
    client.call(user.calls.firstPasswordOwner, { body: { token }, signal, quiet: true }),
  );
  if (isSet && owner)
    return (
      <PlainEnd kind="success" title={say(words.done)} next={say(words.next, { username: owner.username })}>
        <ToLogin />
      </PlainEnd>
    );
  if (error)
    return (
      <PlainEnd kind="warning" title={error.message}>
        {error.status === 400 ? <ToLogin /> : <PlainButton onClick={reload}>{say(words.retry)}</PlainButton>}
      </PlainEnd>
    );
  return owner ? (
    <FirstPasswordForm token={token} owner={owner} onDone={() => setIsSet(true)} />
  ) : (
    <PlainSkeleton rows={6} />
  );
}

function FirstPasswordForm({
  token,
  owner,
  onDone,
}: {
  readonly token: string;
  readonly owner: Owner;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const fields = useFields();
  return (
    <>
      <h1 className="login-title">{say(words.title)}</h1>
      <p>{say(words.greeting, { name: owner.actualName, username: owner.username })}</p>
      <NewPasswordForm
        fields={fields}
        name="first-password"
        owner={owner}
        submit={words.set}
        save={({ password = '', confirm = '' }) =>
          client.call(user.calls.setFirstPassword, { body: { token, password, confirm }, quiet: true })
        }
        onDone={onDone}
      />
    </>
  );
}
