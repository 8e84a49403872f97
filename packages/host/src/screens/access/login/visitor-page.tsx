import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $config } from '../../../services.ts';
import { Footer } from '../../../shell/footer.tsx';
import { OtherLanguage } from '../../../shell/header/other-language.tsx';
import { Mark } from '../../../shell/mark.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ProductFace } from './product-face.tsx';
import './login.css';

/**
 * The frame of the pages for who is not signed in, or not quite: the product beside, where there is room; the other
 * language above, the footer below.
 */
export function VisitorPage({
  wide = false,
  children,
}: {
  readonly wide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  return (
    <div className="login">
      <ProductFace />
      <div className="login-side">
        <header className="login-top">
          <span className="login-name">
            <Mark />
            {config ? say(config.productTitle) : 'scf-kit'}
          </span>
          <OtherLanguage />
        </header>
        <main className={wide ? 'login-box is-wide' : 'login-box'}>{children}</main>
        <Footer />
      </div>
    </div>
  );
}
