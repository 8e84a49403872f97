import { Drawer, Button, Form, Typography, App as AntApp } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { ContractItem } from './contract-form.tsx';
import { useUserForm, type EditedUser } from './use-user-form.ts';
import { PlaceFields, RolesField, SecretFields } from './user-fields.tsx';
import '../../../table/edit/edit.css';

const words = {
  add: { zh: '新增用户', en: 'Add a user' },
  edit: { zh: '编辑用户：{name}', en: 'Edit {name}' },
  save: { zh: '保存', en: 'Save' },
  initial: { zh: '{name} 的初始密码', en: 'Initial password of {name}' },
  once: {
    zh: '仅显示这一次，首次登录后须修改。',
    en: 'Shown only this once; it must be changed at the first login.',
  },
} as const;

/** The first password of a new account, to be handed on. */
function FirstPassword({ password }: { readonly password: string }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <Typography.Text copyable code>
        {password}
      </Typography.Text>
      <p>{say(words.once)}</p>
    </>
  );
}

interface UserFormProps extends EditedUser {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Makes or changes an account, with its place and its roles. */
export function UserForm({ onDone, onClose, ...edited }: UserFormProps): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const work = useUserForm(edited);
  const { form } = work;
  const submit = async (): Promise<void> => {
    const saved = await work.submit();
    if (!saved) return;
    onDone();
    const { password, name } = saved;
    if (password)
      modal.success({ title: say(words.initial, { name }), content: <FirstPassword password={password} /> });
  };
  return (
    <Drawer
      open
      size={640}
      title={edited.row ? say(words.edit, { name: edited.row.actualName }) : say(words.add)}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="drawer-footer">
          <Button onClick={onClose}>{t('auth.logout.confirm.cancel')}</Button>
          <Button
            type="primary"
            loading={form.busy}
            onClick={() => {
              void submit();
            }}
          >
            {say(words.save)}
          </Button>
        </div>
      }
    >
      <Form
        layout="vertical"
        className="edit-form"
        onFinish={() => {
          void submit();
        }}
      >
        <ContractItem form={form} name="username" />
        <ContractItem form={form} name="actualName" />
        <PlaceFields work={work} />
        <ContractItem form={form} name="mobilePhone" />
        <ContractItem form={form} name="email" />
        <ContractItem form={form} name="gender" />
        <ContractItem form={form} name="language" />
        <SecretFields work={work} />
        <RolesField work={work} />
        <ContractItem form={form} name="remarks" wide />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  );
}
