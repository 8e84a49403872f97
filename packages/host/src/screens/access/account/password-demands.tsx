import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { passwordDemands, type PasswordOwner, type PasswordRules } from '@scf-kit/sdk/contract/access/password-rules';
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
    <ul className="password-demands" aria-label={say({ zh: '密码要求', en: 'What the password needs' })}>
      {passwordDemands(password, rules, owner).map((demand) => (
        <li key={demand.key} className={demand.met ? 'is-met' : ''}>
          {demand.met ? <CheckCircleFilled aria-label={say(met)} /> : <MinusCircleOutlined aria-label={say(unmet)} />}
          <span>{t(demand.key, demand.params)}</span>
        </li>
      ))}
      {rules.history > 0 ? (
        <li>
          <MinusCircleOutlined aria-hidden />
          <span>{t('auth.password.history', { n: rules.history })}</span>
        </li>
      ) : null}
    </ul>
  );
}
