import type { ReactNode } from 'react';
import type { LoginConfig } from '@scf-kit/sdk/client';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { navigation } from '../../../services.ts';
import { PlainAlert } from '../../../shell/plain/plain-alert.tsx';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { PlainForm } from '../../../shell/plain/plain-form.tsx';
import { PlainTick } from '../../../shell/plain/plain-tick.tsx';
import { targetQuery } from '../../../shell/routing/guard.ts';
import { LOGIN_PATH } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { AdministratorFields, EnterpriseFields } from './registration-fields.tsx';
import { useRegistration, type Invitation, type RegistrationWork, type Terms } from './use-registration.ts';

const words = {
  title: { zh: '注册企业', en: 'Register your enterprise' },
  invited: { zh: '{inviter} 邀请您注册', en: '{inviter} invites you' },
  until: { zh: '邀请有效期至 {time}', en: 'The invitation is valid until {time}' },
  closed: {
    zh: '该邀请已失效（已使用或已过期），您仍可自行注册。',
    en: 'This invitation is no longer valid (used or expired). You can still register.',
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
    <PlainAlert
      kind="info"
      title={invitation.open ? say(words.invited, { inviter: invitation.inviter }) : say(words.closed)}
      {...(invitation.open ? { description: say(words.until, { time: formatMoment(invitation.expireTime) }) } : {})}
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
    <PlainTick ticked={agreed} error={unagreed} onTick={agree}>
      {say(words.agree)} <Agreement href={terms.userAgreementUrl}>{say(words.agreement)}</Agreement>
      {say(words.and)}
      <Agreement href={terms.privacyPolicyUrl}>{say(words.privacy)}</Agreement>
    </PlainTick>
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
  const { fields, invitation, terms, said, busy, submit } = work;
  return (
    <PlainForm name="registration" fields={fields} busy={busy} large marked onSubmit={(values) => void submit(values)}>
      <h1 className="login-title">{say(words.title)}</h1>
      {invitation ? <InvitationNote invitation={invitation} /> : null}
      <EnterpriseFields work={work} />
      <AdministratorFields work={work} config={config} />
      {said ? <PlainAlert kind={said.kind} title={said.text} /> : null}
      {terms?.version ? <TermsBox terms={terms} work={work} /> : null}
      <PlainButton kind="primary" block busy={busy}>
        {say(words.submit)}
      </PlainButton>
      <p className="login-note login-forgotten">
        <PlainButton kind="link" onClick={() => navigation.go({ path: LOGIN_PATH, query })}>
          {say(words.login)}
        </PlainButton>
      </p>
    </PlainForm>
  );
}
