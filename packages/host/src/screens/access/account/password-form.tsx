import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify, session } from '../../../services.ts';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { useFields } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The person's own password: the old one, the new one against what it needs, and the new one again. */
export function PasswordForm({ onDone }: { readonly onDone?: () => void }): ReactNode {
  const { say } = useTexts();
  const fields = useFields();
  const owner = useStore(session.$person)?.user ?? {};
  const done = (): void => {
    fields.clear();
    notify({
      kind: 'success',
      title: say({ zh: '密码已修改，其他设备已退出登录', en: 'Password changed; other devices are logged out' }),
    });
    onDone?.();
  };
  return (
    <NewPasswordForm
      fields={fields}
      name="password"
      names={['oldPassword']}
      owner={owner}
      submit={{ zh: '修改密码', en: 'Change the password' }}
      save={({ oldPassword = '', password = '', confirm = '' }) =>
        client.call(user.calls.changePassword, { body: { oldPassword, password, confirm }, quiet: true })
      }
      onDone={done}
    >
      <PlainField
        name="oldPassword"
        label={say({ zh: '当前密码', en: 'Current password' })}
        secret
        autoComplete="current-password"
        maxLength={256}
      />
    </NewPasswordForm>
  );
}
