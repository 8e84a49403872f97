import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import { registrationFields } from '@scf-kit/sdk/contract/enterprise/registration';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { PasswordDemands } from '../account/password-demands.tsx';
import { SendCode } from '../login/send-code.tsx';
import type { RegistrationName, RegistrationWork } from './use-registration.ts';
import '../../../table/edit/edit.css';

const words = {
  company: { zh: '企业', en: 'Enterprise' },
  person: { zh: '管理员账号', en: 'Your account' },
  codeHint: { zh: '营业执照上的 18 位代码', en: '18 characters, on the licence' },
} as const satisfies Readonly<Record<string, Text>>;

const AUTOCOMPLETE: Partial<Record<RegistrationName, string>> = {
  contactName: 'name',
  mobilePhone: 'tel-national',
  contactEmail: 'email',
  username: 'username',
  code: 'one-time-code',
};

const readTitle = (name: RegistrationName): Text => registrationFields[name].title ?? { zh: name, en: name };

/** A text field; the form needs the control itself, to focus it. */
const createInput = (name: RegistrationName): ReactNode => (
  <Input
    maxLength={Number(registrationFields[name].max ?? 250)}
    {...(AUTOCOMPLETE[name] ? { autoComplete: AUTOCOMPLETE[name] } : {})}
    {...(name === 'mobilePhone' || name === 'code' ? { inputMode: 'numeric' as const } : {})}
  />
);

/** A field with its label and its control. */
function RegistrationItem({
  name,
  children,
}: {
  readonly name: RegistrationName;
  /** By default a text field. */
  readonly children?: ReactNode;
}): ReactNode {
  const { say, t } = useTexts();
  return (
    <Form.Item
      name={name}
      label={say(readTitle(name))}
      required={registrationFields[name].required}
      {...(name === 'mobilePhone'
        ? {
            rules: [
              { required: true, message: t('check.required') },
              { pattern: /^1\d{10}$/, message: t('check.pattern') },
            ],
          }
        : {})}
    >
      {children ?? createInput(name)}
    </Form.Item>
  );
}

/** The fields of the enterprise; it is said early where it may be registered already. */
export function EnterpriseFields({ work: { lookUp } }: { readonly work: RegistrationWork }): ReactNode {
  const { say } = useTexts();
  return (
    <fieldset className="edit-section">
      <legend>{say(words.company)}</legend>
      <RegistrationItem name="name">
        <Input maxLength={120} autoComplete="organization" autoFocus onBlur={() => void lookUp('name')} />
      </RegistrationItem>
      <RegistrationItem name="creditCode">
        <Input
          maxLength={18}
          autoComplete="off"
          placeholder={say(words.codeHint)}
          onBlur={() => void lookUp('creditCode')}
        />
      </RegistrationItem>
    </fieldset>
  );
}

/** The fields of its administrator; an SMS code proves the phone. */
export function AdministratorFields({
  work: { form, code, sendCode },
  config,
}: {
  readonly work: RegistrationWork;
  readonly config: LoginConfig;
}): ReactNode {
  const { say } = useTexts();
  const password = Form.useWatch('password', form) ?? '';
  const username = Form.useWatch('username', form) ?? '';
  const mobilePhone = Form.useWatch('mobilePhone', form) ?? '';
  return (
    <fieldset className="edit-section">
      <legend>{say(words.person)}</legend>
      <RegistrationItem name="contactName" />
      <RegistrationItem name="mobilePhone" />
      <Form.Item label={say(readTitle('code'))} required htmlFor="registration_code">
        <div className="login-code">
          <Form.Item name="code" noStyle>
            {createInput('code')}
          </Form.Item>
          <SendCode code={code} action={sendCode} />
        </div>
      </Form.Item>
      <RegistrationItem name="contactEmail" />
      <RegistrationItem name="username" />
      <RegistrationItem name="password">
        <Input.Password maxLength={256} autoComplete="new-password" />
      </RegistrationItem>
      <PasswordDemands
        password={password}
        rules={{ ...config.passwordRules, history: 0 }}
        owner={{ username, mobilePhone }}
      />
      <RegistrationItem name="confirm">
        <Input.Password maxLength={256} autoComplete="new-password" />
      </RegistrationItem>
    </fieldset>
  );
}
