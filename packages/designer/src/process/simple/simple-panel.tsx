import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { CheckField, ChoiceField, Group, TextField } from '../properties/controls.tsx';
import { ConditionEditor } from '../properties/flow.tsx';
import { OptionPicker } from '../properties/option-picker.tsx';
import type { SignKind } from '../properties/sign.ts';
import type { Sources } from '../server/sources.ts';
import { processText } from '../texts.ts';
import {
  changeStep,
  changeWay,
  isWay,
  moveStep,
  partsOf,
  placeOf,
  removeStep,
  removeWay,
  type Approval,
  type Chain,
  type Way,
} from './chain.ts';

interface PanelProps {
  readonly locale: Locale;
  readonly sources: Sources;
  readonly chain: Chain;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onChange: (chain: Chain) => void;
}

/** What was chosen in the chain: an approver, or a way with its condition. */
export function SimplePanel(props: PanelProps): ReactNode {
  const { locale, chain, selected, onSelect, onChange } = props;
  const parts = [...partsOf(chain.steps)];
  const part = parts.find(({ id }) => id === selected) ?? parts[0];
  if (!part) return <p className="prop-hint">{processText(locale, 'addApprover')}</p>;
  const place = placeOf(chain, part.id);
  return (
    <div className="properties">
      <ChoiceField
        label={processText(locale, 'element')}
        value={part.id}
        options={parts.map((one) => ({ value: one.id, label: nameOf(locale, one) }))}
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

const nameOf = (locale: Locale, part: ReturnType<typeof partsOf> extends Generator<infer P> ? P : never): string => {
  if (isWay(part))
    return `${processText(locale, 'branch')} · ${part.name || (part.otherwise ? processText(locale, 'otherwise') : part.condition || part.id)}`;
  return part.kind === 'approval'
    ? `${processText(locale, 'approver')} · ${part.name || part.id}`
    : `${processText(locale, 'branches')} · ${part.id}`;
};

const SIGNS = { none: 'signNone', all: 'signAll', any: 'signAny', percent: 'signPercent' } as const;
const isSign = (kind: SignKind): kind is keyof typeof SIGNS => kind in SIGNS;

function ApprovalGroup({
  locale,
  sources,
  chain,
  step,
  onChange,
}: PanelProps & { readonly step: Approval }): ReactNode {
  const set = (change: Partial<Approval>): void =>
    onChange(changeStep(chain, step.id, (one) => (one.kind === 'approval' ? { ...one, ...change } : one)));
  const { kind } = step.sign;
  const signed = kind !== 'none';
  return (
    <Group title={processText(locale, 'approver')}>
      <TextField label={processText(locale, 'name')} value={step.name} onCommit={(name) => set({ name })} />
      <ChoiceField
        label={processText(locale, 'signKind')}
        value={isSign(kind) ? kind : 'none'}
        options={(['none', 'all', 'any', 'percent'] as const).map((value) => ({
          value,
          label: processText(locale, SIGNS[value]),
        }))}
        onCommit={(value) =>
          set({
            sign: { kind: value, percent: value === 'percent' ? 60 : value === 'any' ? 1 : 100 },
            ...(value === 'none' ? { sequential: false } : { groups: [] }),
          })
        }
      />
      {kind === 'percent' && (
        <TextField
          kind="number"
          label={processText(locale, 'percent')}
          value={String(step.sign.percent)}
          onCommit={(text) => {
            const percent = Number(text);
            if (percent >= 1 && percent <= 100) set({ sign: { kind, percent } });
          }}
        />
      )}
      <OptionPicker
        locale={locale}
        label={processText(locale, signed ? 'collection' : 'candidateUsers')}
        values={step.users}
        search={sources.users}
        onCommit={(users) => set({ users })}
        {...(signed ? { hint: processText(locale, 'collectionHint') } : {})}
      />
      {!signed && (
        <OptionPicker
          locale={locale}
          label={processText(locale, 'candidateGroups')}
          values={step.groups}
          search={sources.roles}
          onCommit={(groups) => set({ groups })}
        />
      )}
      {signed && (
        <CheckField
          label={processText(locale, 'sequential')}
          value={step.sequential}
          onCommit={(sequential) => set({ sequential })}
        />
      )}
    </Group>
  );
}

function WayGroup({ locale, chain, way, onChange }: PanelProps & { readonly way: Way }): ReactNode {
  const set = (change: Partial<Way>): void => onChange(changeWay(chain, way.id, (one) => ({ ...one, ...change })));
  return (
    <Group title={processText(locale, 'branch')}>
      <TextField label={processText(locale, 'name')} value={way.name} onCommit={(name) => set({ name })} />
      {way.otherwise ? (
        <p className="prop-hint">{processText(locale, 'otherwise')}</p>
      ) : (
        <ConditionEditor locale={locale} expression={way.condition} onCommit={(condition) => set({ condition })} />
      )}
    </Group>
  );
}
