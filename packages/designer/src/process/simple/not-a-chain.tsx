import type { ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { processText } from '../texts.ts';
import type { NoChain } from './no-chain.ts';

/** Why a process cannot be edited as a chain, and the way to where it is so. */
export function NotAChain({
  locale,
  problem,
  onDiagram,
}: {
  readonly locale: Locale;
  readonly problem: NoChain;
  readonly onDiagram: (id: string) => void;
}): ReactNode {
  return (
    <div className="not-a-chain" role="status">
      <strong>{processText(locale, 'notAChain')}</strong>
      <p>{processText(locale, 'reasonAt', { reason: say(problem.reason, locale), element: problem.element })}</p>
      <button type="button" className="tool" onClick={() => onDiagram(problem.element)}>
        {processText(locale, 'modeDiagram')}
      </button>
    </div>
  );
}
