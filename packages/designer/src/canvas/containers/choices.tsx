import type { ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import { useDesign, useRecord, useScope } from '../../context/design-context.tsx';
import { partLabel, partName } from '../../editing/names.ts';
import { Part } from './part.tsx';
import type { HeldProps, PartProps } from './held.ts';

export function Choices({ record: { item, lists }, level }: HeldProps): ReactNode {
  const { locale } = useScope();
  return (
    <div className="field">
      <div className="label caption">{labelIn(item, locale)}</div>
      <div className="control select-input" role="group">
        {lists.map((list) => (
          <Choice key={list} list={list} level={level + 1} several={item.options?.multiple !== false} />
        ))}
      </div>
    </div>
  );
}

function Choice({ list, level, several }: PartProps & { readonly several: boolean }): ReactNode {
  const choice = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  if (choice?.kind !== 'list') return null;
  return (
    <>
      <div className="choice" aria-hidden="true">
        <span className={several ? 'tick-mark' : 'tick-mark round'} />
        {partLabel(design, list, locale)}
      </div>
      <Part list={list} level={level} label={partName(design, list, locale)} />
    </>
  );
}
