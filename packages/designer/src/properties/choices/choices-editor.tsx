import { useState, type ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { LinkButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { choiceTexts } from '../texts.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { ChoiceSource } from './choice-source.tsx';
import { DYNAMIC_TYPES } from './dynamic-types.ts';
import { PasteChoices } from './paste-choices.tsx';

const WRITTEN = 'written';
export const hasBranches = (type: string): boolean => type === 'cascader' || type === 'treeSelect';

/** The choices of a field: written down, pasted, or from a source of the server. */
export function ChoicesEditor({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const [pasting, setPasting] = useState(false);
  const { dynamic, dynamicType, options } = item.options ?? {};
  const source = dynamic ? DYNAMIC_TYPES.find((one) => one === dynamicType) : undefined;
  // A list of its own would be shown instead of what the source answers.
  const choose = (next: string): void => {
    run(
      design.setOptions(
        id,
        next === WRITTEN
          ? { dynamic: false, dynamicType: undefined, dynamicKey: undefined, options: options ?? [] }
          : { dynamic: true, dynamicType: next, dynamicKey: undefined, options: [] },
      ),
    );
  };
  return (
    <div className="p-choices-editor">
      <SelectRow
        label={t(choiceTexts.source)}
        value={source ?? WRITTEN}
        choices={[
          { value: WRITTEN, label: t(choiceTexts.written) },
          ...DYNAMIC_TYPES.map((one) => ({ value: one, label: t(choiceTexts[one]) })),
        ]}
        onSet={choose}
      />
      {source ? (
        <ChoiceSource key={source} id={id} item={item} source={source} />
      ) : (
        <>
          <ChoiceRows id={id} choices={options ?? []} branches={hasBranches(item.type)} />
          {pasting ? (
            <PasteChoices
              id={id}
              choices={options ?? []}
              branches={hasBranches(item.type)}
              onClose={() => setPasting(false)}
            />
          ) : (
            <LinkButton onPress={() => setPasting(true)}>{t(choiceTexts.paste)}</LinkButton>
          )}
        </>
      )}
    </div>
  );
}
