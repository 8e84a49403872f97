import { Alert, Button, Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { navigation } from '../../../services.ts';
import { targetQuery } from '../../../shell/routing/guard.ts';
import { LOGIN_PATH } from '../../../shell/routing/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { AdministratorFields, EnterpriseFields } from './registration-fields.tsx';
import {
  useRegistration,
  type Invitation,
  type RegistrationValues,
  type RegistrationWork,
  type Terms,
} from './use-registration.ts';

const words = {
  title: { zh: '注册企业', en: 'Register your enterprise' },
  invited: { zh: '{inviter} 邀请您注册', en: '{inviter} invites you' },
  until: { zh: '邀请有效期至 {time}', en: 'The invitation holds until {time}' },
  closed: {
    zh: '该邀请已失效（已使用或已过期），您仍可自行注册。',
    en: 'This invitation holds no longer (it was used or has run out). You may register all the same.',
  },
  submit: { zh: '注册', en: 'Register' },
  login: { zh: '已有账号，去登录', en: 'Log in instead' },
  agree: { zh: '我已阅读并同意', en: 'I have read and agree to the' },
  agreement: { zh: '《用户协议》', en: 'user agreement' },
  and: { zh: '和', en: ' and the ' },
  privacy: { zh: '《隐私政策》', en: 'privacy policy' },
} as const satisfies Readonly<Record<string, Text>>;

/** Who invites, and until when; or that the invitation holds no longer. */
function InvitationNote({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const { say } = useTexts();
  return (
    <Alert
      className="login-said"
      type={invitation.open ? 'success' : 'warning'}
      showIcon
      title={invitation.open ? say(words.invited, { inviter: invitation.inviter }) : say(words.closed)}
      description={invitation.open ? say(words.until, { time: formatMoment(invitation.expireTime) }) : undefined}
    />
  );
}

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

/** The box that agrees to the terms. */
function TermsBox({
  terms,
  work: { agreed, unagreed, agree },
}: {
  readonly terms: Terms;
  readonly work: RegistrationWork;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Form.Item {...(unagreed === undefined ? {} : { validateStatus: 'error' as const, help: unagreed })}>
      <Checkbox checked={agreed} onChange={({ target }) => agree(target.checked)}>
        {say(words.agree)} <Agreement href={terms.userAgreementUrl}>{say(words.agreement)}</Agreement>
        {say(words.and)}
        <Agreement href={terms.privacyPolicyUrl}>{say(words.privacy)}</Agreement>
      </Checkbox>
    </Form.Item>
  );
}

/** The registration form of a company and its administrator. */
export function RegistrationForm({
  config,
  inviteCode,
}: {
  readonly config: LoginConfig;
  readonly inviteCode: string | undefined;
}): ReactNode {
  const { say } = useTexts();
  const query = targetQuery(usePage().query);
  const work = useRegistration(config, inviteCode);
  const { form, invitation, terms, said, busy, submit } = work;
  return (
    <Form<RegistrationValues>
      form={form}
      name="registration"
      layout="vertical"
      size="large"
      onFinish={() => void submit()}
      onFinishFailed={() => void submit()}
    >
      <h1 className="login-title">{say(words.title)}</h1>
      {invitation ? <InvitationNote invitation={invitation} /> : null}
      <EnterpriseFields work={work} />
      <AdministratorFields work={work} config={config} />
      {said ? (
        <Alert
          className="login-said"
          type={said.kind}
          showIcon
          title={said.text}
          role={said.kind === 'error' ? 'alert' : 'status'}
        />
      ) : null}
      {terms?.version ? <TermsBox terms={terms} work={work} /> : null}
      <Form.Item className="login-last">
        <Button type="primary" htmlType="submit" block loading={busy}>
          {say(words.submit)}
        </Button>
      </Form.Item>
      <p className="login-note login-forgotten">
        <Button type="link" size="small" onClick={() => navigation.go({ path: LOGIN_PATH, query })}>
          {say(words.login)}
        </Button>
      </p>
    </Form>
  );
}
