import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { navigation, session } from '../../services.ts';
import { LOGIN_PATH } from '../../shell/routing/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { VisitorPage } from './login/visitor-page.tsx';

/** `/user/register-result?name=`: the company is registered; its data and documents come next. */
export default function RegisterResult(): ReactNode {
  const { say } = useTexts();
  const { name } = usePage().query;
  const next = { path: LOGIN_PATH, query: { redirect: '/enterprise/auth-submit' } };
  return (
    <VisitorPage wide>
      <Result
        status="success"
        title={<h1 className="result-title">{say({ zh: '注册成功', en: 'Registered' })}</h1>}
        subTitle={
          name
            ? say(
                {
                  zh: '“{name}”已注册。请完善企业资料并提交认证，平台审批通过后即可开展业务。',
                  en: '"{name}" is registered. Complete its data and submit it; business opens once the platform has approved it.',
                },
                { name },
              )
            : undefined
        }
        extra={
          <Button type="primary" onClick={() => navigation.go(session.tokens() ? '/enterprise/auth-submit' : next)}>
            {say({ zh: '完善企业资料', en: 'Complete the data' })}
          </Button>
        }
      />
    </VisitorPage>
  );
}
