import { useStore } from '@nanostores/react';
import { Alert, Button, Form, Result, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import { $config, client, navigation } from '../../services.ts';
import { OtherLanguage } from '../../shell/header/other-language.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { LOGIN_PATH } from '../../shell/routing/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { NewPasswordFields } from './account/new-password-fields.tsx';
import './login/login.css';

interface Values {
  readonly password: string;
  readonly confirm: string;
}
interface Owner {
  readonly username: string;
  readonly actualName: string;
}
const NAMES = ['password', 'confirm'] as const;

const words = {
  title: { zh: '设置登录密码', en: 'Set your password' },
  greeting: {
    zh: '{name}，您好。您的用户名是 {username}，请设置登录密码。',
    en: 'Hello {name}. Your username is {username}. Set the password you will sign in by.',
  },
  set: { zh: '设置密码', en: 'Set the password' },
  done: { zh: '密码已设置', en: 'The password is set' },
  next: { zh: '请用用户名 {username} 和新密码登录。', en: 'Log in as {username} with the new password.' },
  toLogin: { zh: '前往登录', en: 'Go to log in' },
  retry: { zh: '重试', en: 'Try again' },
} as const;

/** `/user/first-password?token=`: somebody new sets the password that only they know. */
export default function FirstPassword(): ReactNode {
  const { query } = usePage();
  const config = useStore($config);
  return (
    <div className="login">
      <div className="login-top">
        <OtherLanguage />
      </div>
      <main className="login-box is-wide">
        <FirstPasswordSteps token={query['token'] ?? ''} />
      </main>
      <footer className="shell-footer">{config?.copyright}</footer>
    </div>
  );
}

function ToLogin(): ReactNode {
  const { say } = useTexts();
  return (
    <Button type="primary" onClick={() => navigation.go(LOGIN_PATH)}>
      {say(words.toLogin)}
    </Button>
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
      <Result
        status="success"
        title={<h1 className="result-title">{say(words.done)}</h1>}
        subTitle={say(words.next, { username: owner.username })}
        extra={<ToLogin />}
      />
    );
  if (error)
    return (
      <Result
        status="warning"
        title={<h1 className="result-title">{error.message}</h1>}
        extra={error.status === 400 ? <ToLogin /> : <Button onClick={reload}>{say(words.retry)}</Button>}
      />
    );
  return owner ? (
    <FirstPasswordForm token={token} owner={owner} onDone={() => setIsSet(true)} />
  ) : (
    <Skeleton active paragraph={{ rows: 6 }} />
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
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await client.call(user.calls.setFirstPassword, { body: { token, ...values }, quiet: true });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors } = error;
      form.setFields(NAMES.flatMap((name) => (errors?.[name] === undefined ? [] : [{ name, errors: [errors[name]] }])));
      if (errors === undefined) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} name="first-password" layout="vertical" onFinish={(values) => void submit(values)}>
      <h1 className="login-title">{say(words.title)}</h1>
      <p>{say(words.greeting, { name: owner.actualName, username: owner.username })}</p>
      {problem === undefined ? null : (
        <Alert className="login-said" type="error" showIcon title={problem} role="alert" />
      )}
      <NewPasswordFields owner={owner} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {say(words.set)}
      </Button>
    </Form>
  );
}
