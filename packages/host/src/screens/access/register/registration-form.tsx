import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError, type LoginConfig } from '@scf-kit/sdk/client';
import { check } from '@scf-kit/sdk/contract';
import { registration, registrationFields } from '@scf-kit/sdk/contract/enterprise/registration';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { LOGIN_PATH } from '../../../shell/routing/location.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PasswordDemands } from '../account/password-demands.tsx';
import { proveWork } from '../login/proof/prove-work.ts';
import { SendCode } from '../login/send-code.tsx';
import { useSmsCode } from '../login/use-sms-code.ts';
import '../../../table/edit/edit.css';

type Name = keyof typeof registrationFields;
type Values = Partial<Record<Name, string>>;

const words = {
  title: { zh: '注册企业', en: 'Register your enterprise' },
  company: { zh: '企业', en: 'Enterprise' },
  person: { zh: '管理员账号', en: 'Your account' },
  invited: { zh: '{inviter} 邀请您注册', en: '{inviter} invites you' },
  until: { zh: '邀请有效期至 {time}', en: 'The invitation holds until {time}' },
  closed: {
    zh: '该邀请已失效（已使用或已过期），您仍可自行注册。',
    en: 'This invitation holds no longer (it was used or has run out). You may register all the same.',
  },
  submit: { zh: '注册', en: 'Register' },
  login: { zh: '已有账号，去登录', en: 'Log in instead' },
  known: { zh: '该信息可能已注册', en: 'This may be registered already' },
  agree: { zh: '我已阅读并同意', en: 'I have read and agree to the' },
  agreement: { zh: '《用户协议》', en: 'user agreement' },
  and: { zh: '和', en: ' and the ' },
  privacy: { zh: '《隐私政策》', en: 'privacy policy' },
  codeHint: { zh: '营业执照上的 18 位代码', en: '18 characters, on the licence' },
} as const satisfies Readonly<Record<string, Text>>;

const AUTOCOMPLETE: Partial<Record<Name, string>> = {
  name: 'organization',
  contactName: 'name',
  mobilePhone: 'tel-national',
  contactEmail: 'email',
  username: 'username',
  password: 'new-password',
  confirm: 'new-password',
  code: 'one-time-code',
};

/** The name of an agreement, which opens it where it has an address. */
function Agreement({ href, children }: { readonly href: string | null | undefined; readonly children: ReactNode }) {
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}

/**
 * The registration form of a company and its administrator; an SMS code proves the phone. The server's validation rules
 * run here before sending.
 */
export function RegistrationForm({
  config,
  inviteCode,
}: {
  readonly config: LoginConfig;
  readonly inviteCode: string | undefined;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'error' | 'info'; readonly text: string }>();
  const code = useSmsCode('register');
  const [password = '', username = '', mobilePhone = ''] = [
    Form.useWatch('password', form),
    Form.useWatch('username', form),
    Form.useWatch('mobilePhone', form),
  ];
  const invitation = useLoaded(`invitation ${inviteCode ?? ''}`, async (signal) => {
    if (inviteCode === undefined) return undefined;
    const found = await client.call(registration.calls.invitation, { query: { inviteCode }, signal, quiet: true });
    if (found.open)
      form.setFieldsValue({
        name: form.getFieldValue('name') ?? found.enterpriseName,
        contactName: form.getFieldValue('contactName') ?? found.contactName ?? undefined,
      });
    return found;
  }).data;

  const terms = useLoaded('terms', (signal) => client.call(registration.calls.terms, { signal, quiet: true })).data;
  const [agreed, setAgreed] = useState(false);
  const [unagreed, setUnagreed] = useState<string>();

  const show = (errors: Readonly<Record<string, string>>): void => {
    const fields = Object.entries(errors).filter((entry): entry is [Name, string] => entry[0] in registrationFields);
    form.setFields(fields.map(([name, message]) => ({ name, errors: [message] })));
    setUnagreed(errors['agreed']);
    const [first] = fields;
    if (first) form.getFieldInstance(first[0])?.focus?.();
  };
  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    show(error.errors ?? {});
    if (Object.keys(error.errors ?? {}).length === 0 || error.errors?.['captcha'] !== undefined)
      setSaid({ kind: 'error', text: error.message });
  };
  const send = async (): Promise<void> => {
    const values = await form.validateFields(['mobilePhone']).catch(() => undefined);
    if (!values?.mobilePhone) return;
    setSaid(undefined);
    const sent = await code.send(values.mobilePhone);
    if ('text' in sent) setSaid({ kind: 'info', text: sent.text });
    else refused(sent.error);
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
      show(checked.errors);
      return;
    }
    setBusy(true);
    setSaid(undefined);
    try {
      const { name, username: account } = await client.callChecked(registration.calls.register, {
        body: checked.value,
        anonymous: true,
        quiet: true,
      });
      // If signing in fails, the person logs in by hand.
      await (config.captchaEnabled ? proveWork() : Promise.resolve(undefined))
        .then((captcha) => client.auth.login({ username: account, password: values.password ?? '', captcha }))
        .catch(() => undefined);
      navigation.go({ path: '/user/register-result', query: { name } }, { replace: true });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  /** Said while the form is filled in; the registration itself decides. */
  const lookUp = async (name: 'name' | 'creditCode'): Promise<void> => {
    const value = form.getFieldValue(name)?.trim();
    if (!value || !check({ [name]: registrationFields[name] }, { [name]: value }, { locale }).ok) return;
    const answer = await client
      .call(registration.calls.unique, { query: { [name]: value }, quiet: true })
      .catch(() => undefined);
    if (answer && !answer.unique && form.getFieldValue(name)?.trim() === value)
      form.setFields([{ name, warnings: [say(words.known)] }]);
  };
  const label = (name: Name): string => say(registrationFields[name].title ?? { zh: name, en: name });
  const item = (name: Name, control: ReactNode, more: { readonly help?: ReactNode } = {}): ReactNode => (
    <Form.Item
      name={name}
      label={label(name)}
      required={registrationFields[name].required}
      {...(more.help === undefined ? {} : { extra: more.help })}
      {...(name === 'mobilePhone'
        ? {
            rules: [
              { required: true, message: t('check.required') },
              { pattern: /^1\d{10}$/, message: t('check.pattern') },
            ],
          }
        : {})}
    >
      {control}
    </Form.Item>
  );
  const input = (name: Name): ReactNode => (
    <Input
      maxLength={Number(registrationFields[name].max ?? 250)}
      {...(AUTOCOMPLETE[name] ? { autoComplete: AUTOCOMPLETE[name] } : {})}
      {...(name === 'mobilePhone' || name === 'code' ? { inputMode: 'numeric' as const } : {})}
    />
  );

  return (
    <Form<Values>
      form={form}
      name="registration"
      layout="vertical"
      size="large"
      onFinish={() => void submit()}
      onFinishFailed={() => void submit()}
    >
      <h1 className="login-title">
        <span className="shell-mark" aria-hidden="true" />
        {say(words.title)}
      </h1>
      {invitation ? (
        <Alert
          className="login-said"
          type={invitation.open ? 'success' : 'warning'}
          showIcon
          title={invitation.open ? say(words.invited, { inviter: invitation.inviter }) : say(words.closed)}
          description={invitation.open ? say(words.until, { time: formatMoment(invitation.expireTime) }) : undefined}
        />
      ) : null}
      <fieldset className="edit-section">
        <legend>{say(words.company)}</legend>
        {item(
          'name',
          <Input maxLength={120} autoComplete="organization" autoFocus onBlur={() => void lookUp('name')} />,
        )}
        {item(
          'creditCode',
          <Input
            maxLength={18}
            autoComplete="off"
            placeholder={say(words.codeHint)}
            onBlur={() => void lookUp('creditCode')}
          />,
        )}
      </fieldset>
      <fieldset className="edit-section">
        <legend>{say(words.person)}</legend>
        {item('contactName', input('contactName'))}
        {item('mobilePhone', input('mobilePhone'))}
        <Form.Item label={label('code')} required htmlFor="registration_code">
          <div className="login-code">
            <Form.Item name="code" noStyle>
              {input('code')}
            </Form.Item>
            <SendCode code={code} action={send} />
          </div>
        </Form.Item>
        {item('contactEmail', input('contactEmail'))}
        {item('username', input('username'))}
        {item('password', <Input.Password maxLength={256} autoComplete="new-password" />)}
        <PasswordDemands
          password={password}
          rules={{ ...config.passwordRules, history: 0 }}
          owner={{ username, mobilePhone }}
        />
        {item('confirm', <Input.Password maxLength={256} autoComplete="new-password" />)}
      </fieldset>
      {said ? (
        <Alert
          className="login-said"
          type={said.kind}
          showIcon
          title={said.text}
          role={said.kind === 'error' ? 'alert' : 'status'}
        />
      ) : null}
      {terms?.version ? (
        <Form.Item {...(unagreed === undefined ? {} : { validateStatus: 'error' as const, help: unagreed })}>
          <Checkbox
            checked={agreed}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setUnagreed(undefined);
            }}
          >
            {say(words.agree)} <Agreement href={terms.userAgreementUrl}>{say(words.agreement)}</Agreement>
            {say(words.and)}
            <Agreement href={terms.privacyPolicyUrl}>{say(words.privacy)}</Agreement>
          </Checkbox>
        </Form.Item>
      ) : null}
      <Form.Item className="login-last">
        <Button type="primary" htmlType="submit" block loading={busy}>
          {say(words.submit)}
        </Button>
      </Form.Item>
      <p className="login-note login-forgotten">
        <Button type="link" size="small" onClick={() => navigation.go(LOGIN_PATH)}>
          {say(words.login)}
        </Button>
      </p>
    </Form>
  );
}
