import type { ReactNode } from 'react';
import { CheckField, Group } from '../properties/controls.tsx';
import { ChoiceField } from '../properties/choice-field.tsx';
import { TextField } from '../properties/text-field.tsx';
import { OptionPicker } from '../properties/option-picker.tsx';
import type { SignKind } from '../properties/sign.ts';
import { processText } from '../texts.ts';
import { changeStep } from './change-chain.ts';
import type { Approval } from './chain.ts';
import type { PanelProps } from './panel-props.ts';

const SIGNS = { none: 'signNone', all: 'signAll', any: 'signAny', percent: 'signPercent' } as const;
const isSign = (kind: SignKind): kind is keyof typeof SIGNS => kind in SIGNS;

export function ApprovalGroup({
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
