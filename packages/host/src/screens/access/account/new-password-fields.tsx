import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import {
  PASSWORD_FLOOR,
  passwordDemands,
  type PasswordOwner,
  type PasswordRules,
} from '@scf-kit/sdk/contract/access/password-rules';
import { $config } from '../../../services.ts';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { usePlainForm } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { PasswordDemands } from './password-demands.tsx';

/** Before the deployment has said what it asks for, the specification's floor holds; the server decides anyway. */
const FLOOR: PasswordRules = { minLength: PASSWORD_FLOOR, classes: 1, history: 0, days: 0 };

/** The fields `password` and `confirm` of the surrounding form: a new password against what it needs, and again. */
export function NewPasswordFields({ owner }: { readonly owner: PasswordOwner }): ReactNode {
  const { t, say } = useTexts();
  const { fields } = usePlainForm();
  const rules = useStore($config)?.passwordRules ?? FLOOR;
  const password = useStore(fields.$typed)['password'] ?? '';
  const findUnmet = (value: string): string | undefined => {
    const unmet = passwordDemands(value, rules, owner).filter(({ met }) => !met);
    if (unmet.length === 0) return undefined;
    return unmet.map(({ key, params }) => t(key, params)).join(say({ zh: '；', en: '; ' }));
  };
  return (
    <>
      <PlainField
        name="password"
        label={say({ zh: '新密码', en: 'New password' })}
        check={findUnmet}
        checkedOnLeave
        secret
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordDemands password={password} rules={rules} owner={owner} />
      <PlainField
        name="confirm"
        label={say({ zh: '确认新密码', en: 'Confirm new password' })}
        check={(value, values) => (value === values['password'] ? undefined : t('auth.password.mismatch'))}
        dependsOn={['password']}
        secret
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  );
}
