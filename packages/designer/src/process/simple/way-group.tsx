import type { ReactNode } from 'react';
import { Group } from '../properties/controls.tsx';
import { TextField } from '../properties/text-field.tsx';
import { ConditionEditor } from '../properties/condition-editor.tsx';
import { processText } from '../texts.ts';
import { changeWay } from './change-chain.ts';
import type { Way } from './chain.ts';
import type { PanelProps } from './panel-props.ts';

export function WayGroup({ locale, chain, way, onChange }: PanelProps & { readonly way: Way }): ReactNode {
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
