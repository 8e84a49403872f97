import { useStore } from '@nanostores/react';
import { Alert, Button, Form, Input, Segmented, Select, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CurrentUser } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { client, language, notify, session } from '../../services.ts';
import { AccountTabs } from './account/account-tabs.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import { AvatarField } from './account/avatar-field.tsx';
import { PhoneCode } from './account/phone-code.tsx';
import './account/account.css';

interface Values {
  readonly actualName: string;
  readonly mobilePhone?: string | null;
  readonly phoneCode?: string;
  readonly email?: string | null;
  readonly gender?: 1 | 2 | null;
}
/** A phone that messages reach. */
const PHONE = /^1\d{10}$/;
const NAMES = ['actualName', 'mobilePhone', 'phoneCode', 'email', 'gender'] as const;

/** The person's own profile: picture, name, how to reach them, and the language they read. */
export default function AccountBasic(): ReactNode {
  const person = useStore(session.$person)?.user;
  return <AccountTabs active="basic">{person ? <Profile key={person.id} person={person} /> : null}</AccountTabs>;
}

/** The account's name and its roles, which an administrator settles. */
function SettledFields({ person }: { readonly person: CurrentUser }): ReactNode {
  const { say } = useTexts();
  const roles = person.roles.map((role) => role.name).join(say({ zh: '、', en: ', ' }));
  return (
    <>
      <Form.Item label={say({ zh: '用户名', en: 'Username' })} htmlFor="profile-username">
        <Input id="profile-username" value={person.username} readOnly variant="filled" />
      </Form.Item>
      <Form.Item label={say({ zh: '角色', en: 'Roles' })} htmlFor="profile-roles">
        <Input id="profile-roles" value={roles || '—'} readOnly variant="filled" />
      </Form.Item>
    </>
  );
}

/** The person's name and how to reach them; a new phone is proven by a code. */
function ContactFields({
  form,
  person,
}: {
  readonly form: FormInstance<Values>;
  readonly person: CurrentUser;
}): ReactNode {
  const { say, t } = useTexts();
  const phone = Form.useWatch('mobilePhone', form);
  return (
    <>
      <Form.Item
        name="actualName"
        label={say({ zh: '姓名', en: 'Name' })}
        rules={[{ required: true, whitespace: true, message: t('check.required') }]}
      >
        <Input maxLength={64} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="mobilePhone"
        label={say({ zh: '手机号', en: 'Mobile phone' })}
        rules={[{ pattern: /^\d{11}$/, message: t('check.pattern') }]}
      >
        <Input maxLength={11} inputMode="numeric" autoComplete="tel-national" />
      </Form.Item>
      {phone && phone !== person.mobilePhone && PHONE.test(phone) ? <PhoneCode phone={phone} /> : null}
      <Form.Item
        name="email"
        label={say({ zh: '邮箱', en: 'E-mail' })}
        rules={[{ pattern: /^\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*$/, message: t('check.pattern') }]}
      >
        <Input maxLength={120} autoComplete="email" />
      </Form.Item>
    </>
  );
}

/** The person's gender, and the language they read. */
function PersonalFields(): ReactNode {
  const { say, locale } = useTexts();
  return (
    <>
      <Form.Item name="gender" label={say({ zh: '性别', en: 'Gender' })}>
        <Select
          allowClear
          options={[
            { value: 1, label: say({ zh: '男', en: 'Male' }) },
            { value: 2, label: say({ zh: '女', en: 'Female' }) },
          ]}
        />
      </Form.Item>
      <Form.Item label={say({ zh: '界面语言', en: 'Language' })}>
        <Segmented<Locale>
          value={locale}
          aria-label={say({ zh: '界面语言', en: 'Language' })}
          options={[
            { value: 'zh-CN', label: '简体中文' },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={(value) => language.choose(value)}
        />
      </Form.Item>
    </>
  );
}

function Profile({ person }: { readonly person: CurrentUser }): ReactNode {
  const { say, locale } = useTexts();
  const [form] = Form.useForm<Values>();
  const [avatar, setAvatar] = useState(person.avatar);
  const [problem, setProblem] = useState<string>();
  const { busy, attempt } = useSaving();
  const save = async (values: Values): Promise<void> => {
    setProblem(undefined);
    await attempt(
      async () => {
        await client.call(user.calls.updateMyInfo, {
          body: {
            actualName: values.actualName.trim(),
            mobilePhone: values.mobilePhone || null,
            phoneCode: values.phoneCode?.trim() || null,
            email: values.email?.trim() || null,
            gender: values.gender ?? null,
            language: locale,
            avatar,
          },
          quiet: true,
        });
        await client.auth.loadUser();
        notify({ kind: 'success', title: say({ zh: '已保存', en: 'Saved' }) });
      },
      ({ errors = {}, message }) => {
        form.setFields(NAMES.flatMap((name) => (errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }])));
        if (!NAMES.some((name) => errors[name] !== undefined)) setProblem(errors['avatar'] ?? message);
      },
    );
  };
  return (
    <div className="profile">
      <AvatarField value={avatar} onChange={setAvatar} />
      <Form<Values>
        form={form}
        name="profile"
        layout="vertical"
        className="profile-form"
        onFinish={(values) => {
          void save(values);
        }}
        initialValues={{
          actualName: person.actualName,
          mobilePhone: person.mobilePhone,
          email: person.email,
          gender: person.gender,
        }}
      >
        {problem === undefined ? null : (
          <Form.Item>
            <Alert type="error" showIcon role="alert" title={problem} />
          </Form.Item>
        )}
        <SettledFields person={person} />
        <ContactFields form={form} person={person} />
        <PersonalFields />
        <Button type="primary" htmlType="submit" loading={busy}>
          {say({ zh: '保存', en: 'Save' })}
        </Button>
      </Form>
    </div>
  );
}
