import type { ReactNode } from 'react';
import { useNames } from '../properties/names.ts';
import { processText } from '../texts.ts';
import type { Approval } from './chain.ts';
import type { SimpleProps } from './simple-props.ts';

export function ApprovalCard({
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
