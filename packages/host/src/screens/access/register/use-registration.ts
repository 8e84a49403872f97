import { useState } from 'react';
import type { ApiError, LoginConfig } from '@scf-kit/sdk/client';
import { check } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { registration, registrationFields } from '@scf-kit/sdk/contract/enterprise/registration';
import { client, navigation } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { PlainFields, PlainValues } from '../../../shell/plain/form-fields.ts';
import { useFields } from '../../../shell/plain/plain-form.tsx';
import { targetQuery } from '../../../shell/routing/guard.ts';
import { REGISTER_RESULT_PATH } from '../../../navigation/location.ts';
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
export type Invitation = AnswerOf<typeof calls.invitation>;
export type Terms = AnswerOf<typeof calls.terms>;

/** A credit code as it is sent, however it was typed. */
export const tidyCode = (code: string): string => code.trim().toUpperCase();

/** Names under which a company may be known already. */
type Identifying = 'name' | 'creditCode';

/** A registration while it is entered, and its calls. */
export interface RegistrationWork {
  readonly fields: PlainFields;
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
  readonly lookUp: (name: Identifying) => Promise<void>;
  /** Messages that an enterprise may be registered already, by field. */
  readonly known: Readonly<Partial<Record<Identifying, string | undefined>>>;
  readonly said: Said | undefined;
  readonly busy: boolean;
  readonly submit: (values: PlainValues) => Promise<void>;
}

/** The invitation of a link; it fills in what it knows and the person did not. */
function useInvitation(inviteCode: string | undefined, fields: PlainFields): Invitation | undefined {
  return useLoaded(`invitation ${inviteCode ?? ''}`, async (signal) => {
    if (inviteCode === undefined) return undefined;
    const found = await client.call(calls.invitation, { query: { inviteCode }, signal, quiet: true });
    if (found.open)
      fields.prefill({
        name: found.enterpriseName,
        ...(found.contactName === null ? {} : { contactName: found.contactName }),
      });
    return found;
  }).data;
}

/** The state of a registration and its calls; the server's validation rules run here before sending. */
export function useRegistration(config: LoginConfig, inviteCode: string | undefined): RegistrationWork {
  const { say, locale } = useTexts();
  const target = targetQuery(usePage().query);
  const fields = useFields();
  const [known, setKnown] = useState<RegistrationWork['known']>({});
  const [said, setSaid] = useState<Said>();
  const [agreed, setAgreed] = useState(false);
  const [unagreed, setUnagreed] = useState<string>();
  const { busy, attempt } = useSaving();
  const code = useSmsCode('register');
  const invitation = useInvitation(inviteCode, fields);
  const terms = useLoaded('terms', (signal) => client.call(calls.terms, { signal, quiet: true })).data;

  const showErrors = (errors: Readonly<Record<string, string>>): void => {
    fields.setFields(
      Object.entries(errors).flatMap(([name, message]) =>
        name in registrationFields ? [{ name, errors: [message] }] : [],
      ),
    );
    setUnagreed(errors['agreed']);
  };
  const refuse = ({ errors = {}, message }: ApiError): void => {
    showErrors(errors);
    if (Object.keys(errors).length === 0 || errors['captcha'] !== undefined) setSaid({ kind: 'error', text: message });
  };
  const sendCode = async (): Promise<void> => {
    const values = fields.check(['mobilePhone']);
    if (!values) return;
    setSaid(undefined);
    const sent = await code.send(values['mobilePhone'] ?? '');
    if ('text' in sent) setSaid({ kind: 'info', text: sent.text });
    else refuse(sent.error);
  };
  const submit = async (values: PlainValues): Promise<void> => {
    const checked = check(
      registrationFields,
      {
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        creditCode: tidyCode(values['creditCode'] ?? ''),
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
        .then((captcha) => client.auth.login({ username, password: values['password'] ?? '', captcha }))
        .catch(() => undefined);
      navigation.go({ path: REGISTER_RESULT_PATH, query: { name, ...target } }, { replace: true });
    }, refuse);
  };
  const lookUp: RegistrationWork['lookUp'] = async (name) => {
    const typed = (): string => fields.$typed.get()[name]?.trim() ?? '';
    const value = typed();
    setKnown((before) => ({ ...before, [name]: undefined }));
    if (!value || !check({ [name]: registrationFields[name] }, { [name]: value }, { locale }).ok) return;
    const answer = await client.call(calls.unique, { query: { [name]: value }, quiet: true }).catch(() => undefined);
    if (answer && !answer.unique && typed() === value) setKnown((before) => ({ ...before, [name]: say(KNOWN) }));
  };
  const agree = (agrees: boolean): void => {
    setAgreed(agrees);
    setUnagreed(undefined);
  };
  return { fields, invitation, terms, agreed, unagreed, agree, code, sendCode, lookUp, known, said, busy, submit };
}
