import type { ReactNode } from 'react';
import { getItemKind, type FormItem, type ItemRule } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { MIXED, readSharedValue } from '../rows/shared-value.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { SwitchRow } from '../rows/switch-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { propertyTexts } from '../texts.ts';
import { Patterns } from './patterns.tsx';

interface Props {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}

/** Whether fields are required, and patterns a value must match; each with its error message. */
export function Checks({ ids, items }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const set = (rules: (item: FormItem) => readonly ItemRule[], gesture: string): void => {
    run(design.changeAll(ids, (item) => ({ rules: rules(item) }), `${gesture} ${ids.join(' ')}`));
  };
  /** The first rule says whether the field is required. */
  const first = (changed: ItemRule, gesture: string): void =>
    set(
      ({ rules = [] }) => [{ required: false, message: '必填项', ...rules[0], ...changed }, ...rules.slice(1)],
      gesture,
    );
  const required = readSharedValue(items, ({ rules }) => rules?.[0]?.required === true);
  const message = readSharedValue(items, ({ rules }) => rules?.[0]?.message ?? '');
  const [only] = items;
  const patterns =
    items.length === 1 && only && getItemKind(only) === 'field' ? (only.rules ?? []).slice(1) : undefined;
  return (
    <Group title={t(propertyTexts.checks)}>
      <SwitchRow
        label={t(propertyTexts.required)}
        value={required}
        onSet={(value) => first({ required: value }, 'required')}
      />
      {required !== false && (
        <TextRow
          label={t(propertyTexts.requiredMessage)}
          value={message}
          onType={(text) => first({ message: text }, 'message')}
        />
      )}
      {patterns && (
        <Patterns
          patterns={patterns}
          onChange={(next, gesture) => {
            set(
              ({ rules = [] }) => [rules[0] ?? { required: false, message: '必填项' }, ...next],
              gesture ?? 'patterns',
            );
            if (gesture === undefined) design.endGesture();
          }}
        />
      )}
      {required === MIXED && <p className="p-note">{t(propertyTexts.mixed)}</p>}
    </Group>
  );
}
