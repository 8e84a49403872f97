import type { ReactNode } from 'react';
import { passwordDemands, type PasswordOwner, type PasswordRules } from '@scf-kit/sdk/contract/access/password-rules';
import { PlainIcon } from '../../../shell/plain/icons.tsx';
import { useTexts } from '../../../shell/texts.ts';
import './account.css';

/** The rules for a new password, ticked off as it is typed. */
export function PasswordDemands({
  password,
  rules,
  owner,
}: {
  readonly password: string;
  readonly rules: PasswordRules;
  readonly owner: PasswordOwner;
}): ReactNode {
  const { t, say } = useTexts();
  const met = { zh: '已满足', en: 'met' };
  const unmet = { zh: '未满足', en: 'not met' };
  return (
    <ul className="password-demands" aria-label={say({ zh: '密码要求', en: 'Password requirements' })}>
      {passwordDemands(password, rules, owner).map((demand) => (
        <li key={demand.key} className={demand.met ? 'is-met' : ''}>
          <PlainIcon name={demand.met ? 'done' : 'open'} label={say(demand.met ? met : unmet)} />
          <span>{t(demand.key, demand.params)}</span>
        </li>
      ))}
      {rules.history > 0 ? (
        <li>
          <PlainIcon name="open" />
          <span>{t('auth.password.history', { n: rules.history })}</span>
        </li>
      ) : null}
    </ul>
  );
}
