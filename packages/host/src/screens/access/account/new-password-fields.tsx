import { useStore } from '@nanostores/react';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import {
  PASSWORD_FLOOR,
  passwordDemands,
  type PasswordOwner,
  type PasswordRules,
} from '@scf-kit/sdk/contract/access/password-rules';
import { $config } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { PasswordDemands } from './password-demands.tsx';

/** Before the deployment has said what it asks for, the specification's floor holds; the server decides anyway. */
const FLOOR: PasswordRules = { minLength: PASSWORD_FLOOR, classes: 1, history: 0, days: 0 };

/** The fields `password` and `confirm` of the surrounding form: a new password against what it needs, and again. */
export function NewPasswordFields({ owner }: { readonly owner: PasswordOwner }): ReactNode {
  const { t, say } = useTexts();
  const form = Form.useFormInstance<{ readonly password?: string }>();
  const rules = useStore($config)?.passwordRules ?? FLOOR;
  const password = Form.useWatch('password', form) ?? '';
  const required = { required: true, message: t('check.required') };
  return (
    <>
      <Form.Item
        name="password"
        label={say({ zh: '新密码', en: 'New password' })}
        rules={[
          required,
          {
            validator: (_, value: unknown) => {
              const unmet =
                typeof value !== 'string' || value === ''
                  ? []
                  : passwordDemands(value, rules, owner).filter(({ met }) => !met);
              return unmet.length === 0
                ? Promise.resolve()
                : Promise.reject(
                    new Error(unmet.map(({ key, params }) => t(key, params)).join(say({ zh: '；', en: '; ' }))),
                  );
            },
          },
        ]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <PasswordDemands password={password} rules={rules} owner={owner} />
      <Form.Item
        name="confirm"
        label={say({ zh: '确认新密码', en: 'New password again' })}
        dependencies={['password']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === undefined || value === '' || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('auth.password.mismatch'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
    </>
  );
}
