import { useRef, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { useNames } from '../properties/names.ts';
import type { Sources } from '../server/sources.ts';
import { processText } from '../texts.ts';
import {
  changeStep,
  changeSteps,
  WHOLE,
  type Approval,
  type Branching,
  type Chain,
  type Step,
  type Way,
} from './chain.ts';

interface SimpleProps {
  readonly locale: Locale;
  readonly sources: Sources;
  readonly chain: Chain;
  readonly selected: string | undefined;
  readonly readOnly: boolean;
  readonly onSelect: (id: string) => void;
  readonly onChange: (chain: Chain, select?: string) => void;
  readonly freeId: (prefix: string) => string;
}

/** A process as people think of it: who approves, one after another, and the ways that part by a condition. */
export function SimpleView(props: SimpleProps): ReactNode {
  const { locale, chain } = props;
  return (
    <div className="simple" role="group" aria-label={processText(locale, 'chain')}>
      <div className="pill">{processText(locale, 'simpleStart')}</div>
      <Steps {...props} place={WHOLE} steps={chain.steps} />
      <div className="pill">{processText(locale, 'simpleEnd')}</div>
    </div>
  );
}

function Steps(props: SimpleProps & { readonly place: string; readonly steps: readonly Step[] }): ReactNode {
  const { place, steps } = props;
  return (
    <ol className="chain">
      <li className="between">
        <AddStep {...props} place={place} at={0} />
      </li>
      {steps.flatMap((step, n) => [
        <li key={step.id}>
          {step.kind === 'approval' ? <ApprovalCard {...props} step={step} /> : <Ways {...props} step={step} />}
        </li>,
        <li key={`after ${step.id}`} className="between">
          <AddStep {...props} place={place} at={n + 1} />
        </li>,
      ])}
    </ol>
  );
}

/** A plus between two steps; it opens what can be put there. */
function AddStep({
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
const newWay = (id: string, otherwise: boolean): Way => ({
  id,
  name: '',
  condition: '',
  otherwise,
  steps: [],
  endId: undefined,
});

function ApprovalCard({
  locale,
  sources,
  step,
  selected,
  onSelect,
}: SimpleProps & { readonly step: Approval }): ReactNode {
  const [user, role] = [useNames(sources.users, step.users), useNames(sources.roles, step.groups)];
  const who = [...step.users.map(user), ...step.groups.map(role)].join(processText(locale, 'comma'));
  const sign = { none: undefined, own: undefined, all: 'signAll', any: 'signAny', percent: 'signPercent' } as const;
  const how = sign[step.sign.kind];
  return (
    <button type="button" className="card-step" aria-pressed={selected === step.id} onClick={() => onSelect(step.id)}>
      <strong>{step.name || processText(locale, 'approver')}</strong>
      <span className={who === '' ? 'prop-problem' : undefined}>{who || processText(locale, 'noApprover')}</span>
      {how && (
        <small>
          {processText(locale, how)}
          {step.sign.kind === 'percent' ? ` ${step.sign.percent}%` : ''}
          {step.sequential ? ` · ${processText(locale, 'sequential')}` : ''}
        </small>
      )}
    </button>
  );
}

function Ways(props: SimpleProps & { readonly step: Branching }): ReactNode {
  const { locale, chain, step, selected, readOnly, onSelect, onChange, freeId } = props;
  const add = (): void => {
    const id = freeId('way');
    onChange(
      changeStep(chain, step.id, (one) =>
        one.kind === 'branching' ? { ...one, ways: [newWay(id, false), ...one.ways] } : one,
      ),
      id,
    );
  };
  return (
    <div className="ways" role="group" aria-label={processText(locale, 'branches')}>
      {!readOnly && (
        <button type="button" className="tool add-way" onClick={add}>
          {processText(locale, 'addWay')}
        </button>
      )}
      <ul>
        {step.ways.map((way) => (
          <li key={way.id} className="way">
            <button
              type="button"
              className="card-step card-way"
              aria-pressed={selected === way.id}
              onClick={() => onSelect(way.id)}
            >
              <strong>{way.name || processText(locale, way.otherwise ? 'otherwise' : 'branch')}</strong>
              <span className={way.otherwise || way.condition !== '' ? 'code' : 'prop-problem'}>
                {way.otherwise ? processText(locale, 'otherwise') : way.condition || processText(locale, 'noCondition')}
              </span>
            </button>
            <Steps {...props} place={way.id} steps={way.steps} />
            {way.endId !== undefined && <div className="pill">{processText(locale, 'endsHere')}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}
