import { Result } from 'antd';
import type { ReactNode } from 'react';
import { WayHome } from '../../shell/controls/way-home.tsx';
import { useTexts } from '../../shell/texts.ts';

export default function NotFound(): ReactNode {
  const { say } = useTexts();
  return (
    <main className="shell-centre">
      <Result
        status="404"
        title={<h1 className="result-title">404</h1>}
        subTitle={say({
          zh: '页面不存在，或者您没有查看该页面的权限。',
          en: 'This page does not exist, or you may not see it.',
        })}
        extra={<WayHome />}
      />
    </main>
  );
}
