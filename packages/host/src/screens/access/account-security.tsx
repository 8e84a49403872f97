import { Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../services.ts';
import { AccountTabs } from '../../shell/account-tabs.tsx';
import { useTexts } from '../../shell/texts.ts';

interface Values { readonly oldPassword: string; readonly password: string; readonly confirm: string }
/** Characters a password has at least (spec shell §5). */
const PASSWORD_MIN = 6;

/** The person's own password. */
export default function AccountSecurity(): ReactNode {
  const { t, say } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const required = { required: true, message: t('check.required') };
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      await client.call(user.calls.changePassword, { body: values });
      form.resetFields();
      notify({ kind: 'success', title: t('common.requestOk') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const name of ['oldPassword', 'password', 'confirm'] as const) {
        const said = error.errors?.[name];
        if (said) form.setFields([{ name, errors: [said] }]);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountTabs active="security">
      <Form form={form} name="password" layout="vertical" style={{ maxWidth: 400 }} onFinish={(values) => { void submit(values); }}>
        <Form.Item name="oldPassword" label={say({ zh: '当前密码', en: 'Current password' })} rules={[required]}><Input.Password autoComplete="current-password" /></Form.Item>
        <Form.Item name="password" label={say({ zh: '新密码', en: 'New password' })} rules={[required, { min: PASSWORD_MIN, message: t('check.minLength', { min: PASSWORD_MIN }) }]}><Input.Password autoComplete="new-password" /></Form.Item>
        <Form.Item
          name="confirm" label={say({ zh: '确认新密码', en: 'New password again' })} dependencies={['password']}
          rules={[required, ({ getFieldValue }) => ({ validator: (_, value) => (value === undefined || value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say({ zh: '两次输入的密码不一致', en: 'The two passwords differ' })))) })]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>{say({ zh: '修改密码', en: 'Change the password' })}</Button>
      </Form>
    </AccountTabs>
  );
}
