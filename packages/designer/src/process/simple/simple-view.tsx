import type { ReactNode } from 'react';
import { ConditionWords } from '../properties/condition-words.tsx';
import { processText } from '../texts.ts';
import { changeStep } from './change-chain.ts';
import { WHOLE, type Branching, type Step } from './chain.ts';
import { AddStep, newWay } from './add-step.tsx';
import { ApprovalCard } from './approval-card.tsx';
import type { SimpleProps } from './simple-props.ts';

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
              {way.otherwise ? (
                // Unnamed it is called so already.
                way.name && <span>{processText(locale, 'otherwise')}</span>
              ) : way.condition === '' ? (
                <span className="prop-problem">{processText(locale, 'noCondition')}</span>
              ) : (
                <span>
                  <ConditionWords locale={locale} expression={way.condition} />
                </span>
              )}
            </button>
            <Steps {...props} place={way.id} steps={way.steps} />
            {way.endId !== undefined && <div className="pill">{processText(locale, 'endsHere')}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}
