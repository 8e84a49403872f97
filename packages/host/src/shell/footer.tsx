import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $config } from '../services.ts';
import { useTexts } from './texts.ts';

/** Where filing numbers can be looked up. */
const FILINGS = 'https://beian.miit.gov.cn/';

/**
 * The last line of a page: name of the product, owner of the copyright, licence and filing number of the deployment.
 */
export function Footer(): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  return (
    <footer className="shell-footer">
      {config ? `${say(config.productTitle)} · © ${config.copyright}` : '© scf-kit'}
      {config?.licenceLine ? ` · ${config.licenceLine}` : null}
      {config?.filingNumber ? (
        <>
          {' · '}
          <a href={FILINGS} target="_blank" rel="noopener noreferrer">
            {config.filingNumber}
          </a>
        </>
      ) : null}
    </footer>
  );
}
