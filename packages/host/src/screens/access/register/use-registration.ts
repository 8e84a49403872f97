import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiError, LoginConfig } from '@scf-kit/sdk/client';
import { check } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { registration, registrationFields } from '@scf-kit/sdk/contract/enterprise/registration';
import { client, navigation } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { targetQuery } from '../../../shell/routing/guard.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { Said } from '../login/phone-and-code.tsx';
import { proveWork } from '../login/proof/prove-work.ts';
import { useSmsCode, type SmsCode } from '../login/use-sms-code.ts';

const { calls } = registration;
const KNOWN = { zh: '该信息可能已注册', en: 'This may be registered already' } as const;

/** The name of a field of the form. */
export type RegistrationName = keyof typeof registrationFields;
export type RegistrationValues = Partial<Record<RegistrationName, string>>;
export type Invitation = AnswerOf<typeof calls.invitation>;
export type Terms = AnswerOf<typeof calls.terms>;

/** A registration while it is entered, and its calls. */
export interface RegistrationWork {
  readonly form: FormInstance<RegistrationValues>;
  /** Undefined without one, and until it is loaded. */
  readonly invitation: Invitation | undefined;
  readonly terms: Terms | undefined;
  readonly agreed: boolean;
  /** The refusal of a registration without agreement. */
  readonly unagreed: string | undefined;
  readonly agree: (agreed: boolean) => void;
  readonly code: SmsCode;
  readonly sendCode: () => Promise<void>;
  /** Says at the field that an enterprise may be registered already; the registration itself decides. */
  readonly lookUp: (name: 'name' | 'creditCode') => Promise<void>;
  readonly said: Said | undefined;
  readonly busy: boolean;
  readonly submit: () => Promise<void>;
}

/** The invitation of a link; it fills in what it knows and the person did not. */
function useInvitation(inviteCode: string | undefined, form: FormInstance<RegistrationValues>): Invitation | undefined {
  return useLoaded(`invitation ${inviteCode ?? ''}`, async (signal) => {
    if (inviteCode === undefined) return undefined;
    const found = await client.call(calls.invitation, { query: { inviteCode }, signal, quiet: true });
    if (found.open)
      form.setFieldsValue({
        name: form.getFieldValue('name') ?? found.enterpriseName,
        contactName: form.getFieldValue('contactName') ?? found.contactName ?? undefined,
      });
    return found;
  }).data;
}

/** The state of a registration and its calls; the server's validation rules run here before sending. */
export function useRegistration(config: LoginConfig, inviteCode: string | undefined): RegistrationWork {
  const { say, locale } = useTexts();
  const target = targetQuery(usePage().query);
  const [form] = Form.useForm<RegistrationValues>();
  const [said, setSaid] = useState<Said>();
  const [agreed, setAgreed] = useState(false);
  const [unagreed, setUnagreed] = useState<string>();
  const { busy, attempt } = useSaving();
  const code = useSmsCode('register');
  const invitation = useInvitation(inviteCode, form);
  const terms = useLoaded('terms', (signal) => client.call(calls.terms, { signal, quiet: true })).data;

  const showErrors = (errors: Readonly<Record<string, string>>): void => {
    const fields = Object.entries(errors).filter(
      (entry): entry is [RegistrationName, string] => entry[0] in registrationFields,
    );
    form.setFields(fields.map(([name, message]) => ({ name, errors: [message] })));
    setUnagreed(errors['agreed']);
    const [first] = fields;
    if (first) form.getFieldInstance(first[0])?.focus?.();
  };
  const refuse = ({ errors = {}, message }: ApiError): void => {
    showErrors(errors);
    if (Object.keys(errors).length === 0 || errors['captcha'] !== undefined) setSaid({ kind: 'error', text: message });
  };
  const sendCode = async (): Promise<void> => {
    const values = await form.validateFields(['mobilePhone']).catch(() => undefined);
    if (!values?.mobilePhone) return;
    setSaid(undefined);
    const sent = await code.send(values.mobilePhone);
    if ('text' in sent) setSaid({ kind: 'info', text: sent.text });
    else refuse(sent.error);
  };
  const submit = async (): Promise<void> => {
    const values = form.getFieldsValue();
    const checked = check(
      registrationFields,
      {
        ...values,
        creditCode: values.creditCode?.trim().toUpperCase(),
        ...(invitation?.open ? { inviteCode } : {}),
        ...(agreed && terms?.version ? { agreed: terms.version } : {}),
      },
      { locale },
    );
    if (!checked.ok) {
      showErrors(checked.errors);
      return;
    }
    setSaid(undefined);
    await attempt(async () => {
      const { name, username } = await client.callChecked(calls.register, {
        body: checked.value,
        anonymous: true,
        quiet: true,
      });
      // If signing in fails, the person logs in by hand.
      await (config.captchaEnabled ? proveWork() : Promise.resolve(undefined))
        .then((captcha) => client.auth.login({ username, password: values.password ?? '', captcha }))
        .catch(() => undefined);
      navigation.go({ path: '/user/register-result', query: { name, ...target } }, { replace: true });
    }, refuse);
  };
  const lookUp: RegistrationWork['lookUp'] = async (name) => {
    const value = form.getFieldValue(name)?.trim();
    if (!value || !check({ [name]: registrationFields[name] }, { [name]: value }, { locale }).ok) return;
    const answer = await client.call(calls.unique, { query: { [name]: value }, quiet: true }).catch(() => undefined);
    if (answer && !answer.unique && form.getFieldValue(name)?.trim() === value)
      form.setFields([{ name, warnings: [say(KNOWN)] }]);
  };
  const agree = (agrees: boolean): void => {
    setAgreed(agrees);
    setUnagreed(undefined);
  };
  return { form, invitation, terms, agreed, unagreed, agree, code, sendCode, lookUp, said, busy, submit };
}
