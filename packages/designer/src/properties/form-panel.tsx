import { useState, type ReactNode } from 'react';
import type { FormConfig } from '@scf-kit/sdk/form';
import { FORM } from '../document/records.ts';
import { useDesign, useRecord, useRun } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { Group } from './rows/group.tsx';
import { LinkButton } from './rows/buttons.tsx';
import { NumberRow } from './rows/number-row.tsx';
import { SelectRow } from './rows/select-row.tsx';
import { SwitchRow } from './rows/switch-row.tsx';
import { TextRow } from './rows/text-row.tsx';
import { RightsMatrix } from './rights/matrix.tsx';
import { formTexts, rightTexts } from './texts.ts';
import { Spans } from './label-spans.tsx';
import { AllRules } from './rules/all-rules.tsx';

const PIXELS = { kind: 'number', min: 0, max: 600, whole: true } as const;

/** Everything that can be set of the form as a whole. */
export function FormPanel(): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const form = useRecord(FORM);
  const [matrix, setMatrix] = useState(false);
  if (form?.kind !== 'form') return null;
  const { config } = form;
  const set = (changed: Partial<FormConfig>, gesture: string): void => {
    run(design.configure(changed, gesture));
  };
  const choice = <T extends string>(...values: readonly T[]) => ({
    values,
    read: (text: string): T | undefined => values.find((one) => one === text),
  });
  const [layouts, labels] = [choice('horizontal', 'vertical', 'inline'), choice('flex', 'Grid')];
  const grid = config.labelLayout === 'Grid';
  const horizontal = config.layout === undefined || config.layout === 'horizontal';
  return (
    <div className="p-panel">
      <Group title={t(formTexts.arrangement)}>
        <SelectRow
          label={t(formTexts.layout)}
          value={config.layout ?? 'horizontal'}
          choices={layouts.values.map((one) => ({ value: one, label: t(formTexts[one]) }))}
          onSet={(next) => {
            const layout = layouts.read(next);
            if (layout) set({ layout }, 'layout');
          }}
        />
        <SelectRow
          label={t(formTexts.labelLayout)}
          value={config.labelLayout ?? 'flex'}
          choices={labels.values.map((one) => ({ value: one, label: t(formTexts[one]) }))}
          onSet={(next) => {
            const labelLayout = labels.read(next);
            if (labelLayout) set({ labelLayout }, 'labelLayout');
          }}
        />
        {horizontal && !grid && (
          <NumberRow
            label={t(formTexts.labelWidth)}
            editor={PIXELS}
            value={config.labelWidth}
            placeholder="100"
            onType={(width) =>
              set({ ...(typeof width === 'number' ? { labelWidth: width } : { labelWidth: 100 }) }, 'labelWidth')
            }
          />
        )}
        {horizontal && grid && (
          <Spans
            label={t(formTexts.labelCol)}
            spans={config.labelCol}
            fallback={4}
            onSet={(labelCol, gesture) => set({ labelCol }, `labelCol ${gesture}`)}
          />
        )}
        {horizontal && grid && (
          <Spans
            label={t(formTexts.wrapperCol)}
            spans={config.wrapperCol}
            fallback={18}
            onSet={(wrapperCol, gesture) => set({ wrapperCol }, `wrapperCol ${gesture}`)}
          />
        )}
        <SwitchRow
          label={t(formTexts.hideRequiredMark)}
          value={config.hideRequiredMark === true}
          onSet={(hideRequiredMark) => set({ hideRequiredMark }, 'hideRequiredMark')}
        />
        <TextRow
          lines
          code
          label={t(formTexts.customStyle)}
          value={config.customStyle ?? ''}
          note={t(formTexts.styleHint)}
          onType={(customStyle) => set({ customStyle }, 'customStyle')}
        />
      </Group>
      <Group title={t(rightTexts.matrix)}>
        <LinkButton onPress={() => setMatrix(true)}>{t(rightTexts.openMatrix)}</LinkButton>
        {matrix && <RightsMatrix onClose={() => setMatrix(false)} />}
      </Group>
      <AllRules />
    </div>
  );
}
