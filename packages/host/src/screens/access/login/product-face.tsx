import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $config } from '../../../services.ts';
import { Mark } from '../../../shell/mark.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  claim: { zh: '融资、贸易、仓储，一个平台办完', en: 'Financing, trade and warehousing on one platform' },
};

/** The purposes of the product, in the order in which goods and money move. */
const PARTS = [
  {
    key: 'financing',
    title: { zh: '融资', en: 'Financing' },
    words: {
      zh: '在线申请，额度、放款和还款随时可查',
      en: 'Apply online and follow limits, disbursements and repayments',
    },
  },
  {
    key: 'trade',
    title: { zh: '贸易', en: 'Trade' },
    words: { zh: '合同、发票和收付款前后相连', en: 'Contracts, invoices and payments, linked to one another' },
  },
  {
    key: 'warehouse',
    title: { zh: '仓储', en: 'Warehousing' },
    words: { zh: '入库、质押和放货笔笔有据', en: 'Arrivals, pledges and releases, each with its document' },
  },
] as const;

/** The side of the visitors' pages that says whose pages they are. */
export function ProductFace(): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  const title = config ? say(config.productTitle) : 'scf-kit';
  return (
    <aside className="login-face" aria-label={title}>
      <p className="login-name">
        <Mark size={36} />
        {title}
      </p>
      <p className="login-claim">{say(words.claim)}</p>
      <ul className="login-parts">
        {PARTS.map((part) => (
          <li key={part.key}>
            <strong>{say(part.title)}</strong>
            <span>{say(part.words)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
