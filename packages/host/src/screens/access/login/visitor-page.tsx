import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $config } from '../../../services.ts';
import { OtherLanguage } from '../../../shell/header/other-language.tsx';
import './login.css';

/** The frame of the pages for who is not signed in, or not quite: the other language above, the copyright below. */
export function VisitorPage({
  wide = false,
  children,
}: {
  readonly wide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const config = useStore($config);
  return (
    <div className="login">
      <div className="login-top">
        <OtherLanguage />
      </div>
      <main className={wide ? 'login-box is-wide' : 'login-box'}>{children}</main>
      <footer className="shell-footer">{config?.copyright}</footer>
    </div>
  );
}
