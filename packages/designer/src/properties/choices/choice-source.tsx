import type { ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { choiceTexts } from '../texts.ts';
import type { DynamicType } from './dynamic-types.ts';
import { GroupPicker } from './dictionary-picker.tsx';
import { Preview } from './choices-preview.tsx';

interface Props {
  readonly id: RecordId;
  readonly item: FormItem;
  readonly source: DynamicType;
}

/** The settings of a source of choices, and its first choices. */
export function ChoiceSource({ id, item, source }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const key = item.options?.dynamicKey ?? '';
  const set = (next: string): void => {
    run(design.setOptions(id, { dynamicKey: next === '' ? undefined : next }, `dynamicKey ${id}`));
  };
  return (
    <>
      {source === 'MASTER' && (
        <GroupPicker
          value={key}
          onSet={(next) => {
            set(next);
            design.endGesture();
          }}
        />
      )}
      {source === 'OTHER' && (
        <TextRow
          label={t(choiceTexts.resource)}
          code
          value={key}
          note={t(choiceTexts.resourceHint)}
          onType={(text) => set(text.trim())}
        />
      )}
      {((source !== 'MASTER' && source !== 'OTHER') || key !== '') && (
        <Preview source={source} name={source === 'MASTER' || source === 'OTHER' ? key : ''} />
      )}
    </>
  );
}
