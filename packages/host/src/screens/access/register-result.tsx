import type { ReactNode } from 'react';
import { navigation, session } from '../../services.ts';
import { PlainButton } from '../../shell/plain/plain-button.tsx';
import { PlainEnd } from '../../shell/plain/plain-end.tsx';
import { afterLogin, targetQuery } from '../../shell/routing/guard.ts';
import { LOGIN_PATH, type Location } from '../../navigation/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { VisitorPage } from './login/visitor-page.tsx';

const NEXT = {
  zh: '“{name}”已注册。请完善企业资料并提交认证，平台审批通过后即可开展业务。',
  en: '"{name}" is registered. Complete its data and submit it for approval; you can do business once the platform has approved it.',
} as const;

const DATA = { redirect: '/enterprise/auth-submit' } as const;

/** The place a query names; by the login where nobody is signed in. */
const placeOf = (query: Readonly<Record<string, string>>): Location =>
  session.tokens() ? afterLogin(query) : { path: LOGIN_PATH, query };

/**
 * `/user/register-result?name=&redirect=`: the company is registered; its data and documents come next, and who came
 * from a form goes back to it.
 */
export default function RegisterResult(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const { name } = query;
  const back = targetQuery(query);
  return (
    <VisitorPage wide>
      <PlainEnd
        kind="success"
        title={say({ zh: '注册成功', en: 'Registered' })}
        {...(name ? { next: say(NEXT, { name }) } : {})}
      >
        <PlainButton kind="primary" onClick={() => navigation.go(placeOf(DATA))}>
          {say({ zh: '完善企业资料', en: 'Complete the data' })}
        </PlainButton>
        {back['redirect'] ? (
          <PlainButton onClick={() => navigation.go(placeOf(back))}>
            {say({ zh: '返回刚才的页面', en: 'Back to where you were' })}
          </PlainButton>
        ) : null}
      </PlainEnd>
    </VisitorPage>
  );
}
