import { useStore } from '@nanostores/react';
import { Alert, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify, session } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import './account.css';

interface Values {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirm: string;
}
const NAMES = ['oldPassword', 'password', 'confirm'] as const;

/** The person's own password: the old one, the new one against what it needs, and the new one again. */
export function PasswordForm({ onDone }: { readonly onDone?: () => void }): ReactNode {
  const { t, say } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const owner = useStore(session.$person)?.user ?? {};
  const required = { required: true, message: t('check.required') };
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await client.call(user.calls.changePassword, { body: values, quiet: true });
      form.resetFields();
      notify({
        kind: 'success',
        title: say({ zh: '密码已修改，其他设备已退出登录', en: 'Password changed; other devices are signed out' }),
      });
      onDone?.();
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
    <Form
      form={form}
      name="password"
      layout="vertical"
      className="settings-form"
      onFinish={(values) => {
        void submit(values);
      }}
    >
      {problem ? (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      ) : null}
      <Form.Item name="oldPassword" label={say({ zh: '当前密码', en: 'Current password' })} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <NewPasswordFields owner={owner} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say({ zh: '修改密码', en: 'Change the password' })}
      </Button>
    </Form>
  );
}
