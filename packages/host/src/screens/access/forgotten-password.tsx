import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { $config, client, navigation } from '../../services.ts';
import { PlainButton } from '../../shell/plain/plain-button.tsx';
import { PlainEnd } from '../../shell/plain/plain-end.tsx';
import { useFields } from '../../shell/plain/plain-form.tsx';
import { PlainSkeleton } from '../../shell/plain/plain-waiting.tsx';
import { LOGIN_PATH } from '../../navigation/location.ts';
import { useTexts } from '../../shell/texts.ts';
import { NewPasswordForm } from './account/new-password-form.tsx';
import { PhoneAndCode, type Said } from './login/phone-and-code.tsx';
import { ToLogin } from './login/to-login.tsx';
import { VisitorPage } from './login/visitor-page.tsx';

const words = {
  title: { zh: '找回密码', en: 'Forgot password' },
  note: {
    zh: '请输入账号登记的手机号，凭收到的验证码设置新密码。设置后，所有设备退出登录。',
    en: 'Enter the mobile phone of your account and set a new password with the code you receive. All devices are then logged out.',
  },
  set: { zh: '设置新密码', en: 'Set the new password' },
  back: { zh: '返回登录', en: 'Back to the login' },
  done: { zh: '新密码已设置', en: 'The new password is set' },
  next: { zh: '请用新密码登录。', en: 'Log in with the new password.' },
  off: { zh: '未开放短信找回密码', en: 'Password recovery by SMS is not available' },
  ask: { zh: '请联系管理员重置密码。', en: 'Ask an administrator to reset your password.' },
} as const;

/** `/user/forgotten-password`: whoever reads the phone of the account sets another password. */
export default function ForgottenPassword(): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  const [isSet, setIsSet] = useState(false);
  const ended = (status: 'success' | 'info', title: string, next: string): ReactNode => (
    <PlainEnd kind={status} title={title} next={next}>
      <ToLogin />
    </PlainEnd>
  );
  return (
    <VisitorPage wide>
      {isSet ? (
        ended('success', say(words.done), say(words.next))
      ) : config === undefined ? (
        <PlainSkeleton rows={6} />
      ) : config.passwordRecoveryEnabled ? (
        <RecoveryForm onDone={() => setIsSet(true)} />
      ) : (
        ended('info', say(words.off), say(words.ask))
      )}
    </VisitorPage>
  );
}

function RecoveryForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { say } = useTexts();
  const fields = useFields();
  const [said, setSaid] = useState<Said>();
  const mobilePhone = useStore(fields.$typed)['phone'];
  return (
    <>
      <h1 className="login-title">{say(words.title)}</h1>
      <p className="login-note">{say(words.note)}</p>
      <NewPasswordForm
        fields={fields}
        name="forgotten-password"
        names={['phone', 'code']}
        owner={{ mobilePhone }}
        submit={words.set}
        save={({ phone = '', code = '', password = '', confirm = '' }) => {
          setSaid(undefined);
          return client.call(user.calls.recoverPassword, {
            body: { phone, code: code.trim(), password, confirm },
            anonymous: true,
            quiet: true,
          });
        }}
        onDone={onDone}
      >
        <PhoneAndCode purpose="recover" said={said} onSaid={setSaid} />
      </NewPasswordForm>
      <div className="login-links">
        <PlainButton kind="link" onClick={() => navigation.go(LOGIN_PATH)}>
          {say(words.back)}
        </PlainButton>
      </div>
    </>
  );
}
