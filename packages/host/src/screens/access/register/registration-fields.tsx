import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import { check } from '@scf-kit/sdk/contract';
import { registrationFields } from '@scf-kit/sdk/contract/enterprise/registration';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { PlainCheck } from '../../../shell/plain/form-fields.ts';
import { PlainField } from '../../../shell/plain/plain-field.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { PasswordDemands } from '../account/password-demands.tsx';
import { SendCode } from '../login/send-code.tsx';
import { tidyCode, type RegistrationName, type RegistrationWork } from './use-registration.ts';

const words = {
  company: { zh: '企业', en: 'Enterprise' },
  person: { zh: '管理员账号', en: 'Your account' },
  codeHint: { zh: '营业执照上的 18 位代码', en: '18 characters, on the licence' },
} as const satisfies Readonly<Record<string, Text>>;

interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder'
> {
  readonly name: RegistrationName;
  /** Rules beside those of the contract. */
  readonly check?: PlainCheck;
  readonly dependsOn?: readonly string[];
  readonly note?: string | undefined;
  readonly onLeave?: () => void;
  readonly secret?: boolean;
  readonly beside?: ReactNode;
}

/** A field of a registration, under the rules by which the server checks it. */
function RegistrationField({ name, check: checkFurther, ...props }: FieldProps): ReactNode {
  const { say, locale } = useTexts();
  const field = registrationFields[name];
  const findProblem: PlainCheck = (value, values) => {
    const asked = name === 'creditCode' ? tidyCode(value) : value;
    const checked = check({ [name]: field }, { [name]: asked }, { locale });
    return checked.ok ? checkFurther?.(value, values) : checked.errors[name];
  };
  return (
    <PlainField
      {...props}
      name={name}
      label={say(field.title ?? { zh: name, en: name })}
      maxLength={field.max}
      optional={!field.required}
      check={findProblem}
    />
  );
}

/** The fields of the enterprise; it is said early where it may be registered already. */
export function EnterpriseFields({ work: { known, lookUp } }: { readonly work: RegistrationWork }): ReactNode {
  const { say } = useTexts();
  return (
    <fieldset className="plain-section">
      <legend>{say(words.company)}</legend>
      <RegistrationField
        name="name"
        autoComplete="organization"
        autoFocus
        note={known.name}
        onLeave={() => void lookUp('name')}
      />
      <RegistrationField
        name="creditCode"
        autoComplete="off"
        placeholder={say(words.codeHint)}
        note={known.creditCode}
        onLeave={() => void lookUp('creditCode')}
      />
    </fieldset>
  );
}

/** The fields of its administrator; an SMS code proves the phone. */
export function AdministratorFields({
  work: { fields, code, sendCode },
  config,
}: {
  readonly work: RegistrationWork;
  readonly config: LoginConfig;
}): ReactNode {
  const { say, t } = useTexts();
  const { password = '', username = '', mobilePhone = '' } = useStore(fields.$typed);
  return (
    <fieldset className="plain-section">
      <legend>{say(words.person)}</legend>
      <RegistrationField name="contactName" autoComplete="name" />
      <RegistrationField name="mobilePhone" autoComplete="tel-national" inputMode="numeric" />
      <RegistrationField
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        beside={<SendCode code={code} action={sendCode} />}
      />
      <RegistrationField name="contactEmail" autoComplete="email" />
      <RegistrationField name="username" autoComplete="username" />
      <RegistrationField name="password" autoComplete="new-password" secret />
      <PasswordDemands
        password={password}
        rules={{ ...config.passwordRules, history: 0 }}
        owner={{ username, mobilePhone }}
      />
      <RegistrationField
        name="confirm"
        autoComplete="new-password"
        secret
        check={(value, values) => (value === values['password'] ? undefined : t('auth.password.mismatch'))}
        dependsOn={['password']}
      />
    </fieldset>
  );
}
