import type { ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { DesignerState } from '../designer/controller.ts';
import { processText } from '../texts.ts';

/** Why a process cannot be edited as a chain, and the way to where it is so. */
export function NotAChain({
  locale,
  state: { simple },
  onDiagram,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly onDiagram: (id: string) => void;
}): ReactNode {
  const problem = simple?.problem;
  if (!problem) return null;
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
