import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { ChoiceField } from '../properties/choice-field.tsx';
import { processText } from '../texts.ts';
import { isWay, walkParts } from './chain.ts';
import { moveStep, findPlace, removeStep, removeWay } from './change-chain.ts';
import { ApprovalGroup } from './approval-group.tsx';
import { WayGroup } from './way-group.tsx';
import type { PanelProps } from './panel-props.ts';

/** The properties of the chosen step: an approver, or a branch with its condition. */
export function SimplePanel(props: PanelProps): ReactNode {
  const { locale, chain, selected, onSelect, onChange } = props;
  const parts = [...walkParts(chain.steps)];
  const part = parts.find(({ id }) => id === selected) ?? parts[0];
  if (!part) return <p className="prop-hint">{processText(locale, 'addApprover')}</p>;
  const place = findPlace(chain, part.id);
  return (
    <div className="properties">
      <ChoiceField
        label={processText(locale, 'element')}
        value={part.id}
        options={parts.map((one) => ({ value: one.id, label: formatName(locale, one) }))}
        onCommit={onSelect}
      />
      {isWay(part) ? (
        <WayGroup key={part.id} {...props} way={part} />
      ) : (
        part.kind === 'approval' && <ApprovalGroup key={part.id} {...props} step={part} />
      )}
      <div className="panel-actions">
        {place && (
          <>
            <button
              type="button"
              className="tool"
              disabled={place.at === 0}
              onClick={() => onChange(moveStep(chain, part.id, -1))}
            >
              {processText(locale, 'moveUp')}
            </button>
            <button
              type="button"
              className="tool"
              disabled={place.at === place.count - 1}
              onClick={() => onChange(moveStep(chain, part.id, 1))}
            >
              {processText(locale, 'moveDown')}
            </button>
          </>
        )}
        <button
          type="button"
          className="tool"
          onClick={() => onChange(isWay(part) ? removeWay(chain, part.id) : removeStep(chain, part.id))}
        >
          {processText(locale, 'remove')}
        </button>
      </div>
    </div>
  );
}

const formatName = (
  locale: Locale,
  part: ReturnType<typeof walkParts> extends Generator<infer P> ? P : never,
): string => {
  if (isWay(part))
    return `${processText(locale, 'branch')} · ${part.name || (part.otherwise ? processText(locale, 'otherwise') : part.condition || part.id)}`;
  return part.kind === 'approval'
    ? `${processText(locale, 'approver')} · ${part.name || part.id}`
    : `${processText(locale, 'branches')} · ${part.id}`;
};
