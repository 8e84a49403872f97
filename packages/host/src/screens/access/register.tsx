import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $config } from '../../services.ts';
import { PlainEnd } from '../../shell/plain/plain-end.tsx';
import { PlainSkeleton } from '../../shell/plain/plain-waiting.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RegistrationForm } from './register/registration-form.tsx';
import { ToLogin } from './login/to-login.tsx';
import { VisitorPage } from './login/visitor-page.tsx';

/** `/user/register?invite=`: a company registers itself, where the deployment lets it. */
export default function Register(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const config = useStore($config);
  return (
    <VisitorPage wide>
      {config === undefined ? (
        <PlainSkeleton rows={8} />
      ) : config.registerEnabled ? (
        <RegistrationForm config={config} inviteCode={query['invite']} />
      ) : (
        <PlainEnd
          kind="info"
          title={say({ zh: '暂未开放注册', en: 'Registration is not open' })}
          next={say({ zh: '请联系平台管理员开通账号。', en: 'Ask the platform administrator for an account.' })}
        >
          <ToLogin />
        </PlainEnd>
      )}
    </VisitorPage>
  );
}
