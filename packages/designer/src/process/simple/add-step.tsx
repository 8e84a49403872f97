import { useRef, type ReactNode } from 'react';
import { processText } from '../texts.ts';
import { changeSteps } from './change-chain.ts';
import type { Step, Way } from './chain.ts';
import type { SimpleProps } from './simple-props.ts';

/** A plus between two steps; it opens what can be put there. */
export function AddStep({
  locale,
  chain,
  place,
  at,
  readOnly,
  onChange,
  freeId,
}: SimpleProps & { readonly place: string; readonly at: number }): ReactNode {
  const box = useRef<HTMLDetailsElement>(null);
  if (readOnly) return null;
  const insert = (step: Step, select: string): void => {
    if (box.current) box.current.open = false;
    onChange(
      changeSteps(chain, place, (steps) => steps.toSpliced(at, 0, step)),
      select,
    );
  };
  const addApproval = (): void => {
    const id = freeId('approval');
    insert(
      {
        kind: 'approval',
        id,
        name: processText(locale, 'approver'),
        users: [],
        groups: [],
        sign: { kind: 'none', percent: 100 },
        sequential: false,
      },
      id,
    );
  };
  const addBranches = (): void => {
    const [first, second] = [freeId('way'), `${freeId('way')}_otherwise`];
    insert(
      {
        kind: 'branching',
        id: freeId('branch'),
        joinId: undefined,
        ways: [newWay(first, false), newWay(second, true)],
      },
      first,
    );
  };
  return (
    <details
      ref={box}
      className="add"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && box.current?.open) {
          box.current.open = false;
          box.current.querySelector('summary')?.focus();
        }
      }}
      onBlur={(event) => {
        if (box.current && !box.current.contains(event.relatedTarget)) box.current.open = false;
      }}
    >
      <summary aria-label={processText(locale, 'add')}>+</summary>
      <div className="add-menu">
        <button type="button" onClick={addApproval}>
          {processText(locale, 'addApprover')}
        </button>
        <button type="button" onClick={addBranches}>
          {processText(locale, 'addBranch')}
        </button>
      </div>
    </details>
  );
}

export const newWay = (id: string, otherwise: boolean): Way => ({
  id,
  name: '',
  condition: '',
  otherwise,
  steps: [],
  endId: undefined,
});
