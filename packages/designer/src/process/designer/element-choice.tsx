import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { readAttribute, shortType } from '../moddle.ts';
import type { DesignerState } from '../session/controller.ts';
import { processText, typeName } from '../texts.ts';

/** Every element by name: the way to one without a pointer. */
export function ElementChoice({
  locale,
  state,
  onChoose,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const { diagram, selected } = state;
  const elements = diagram?.get('elementRegistry').filter((element) => !element.labelTarget) ?? [];
  return (
    <div className="prop">
      <label htmlFor="element">{processText(locale, 'element')}</label>
      <select id="element" value={selected?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {elements.map(({ id, businessObject }) => (
          <option key={id} value={id}>
            {typeName(locale, shortType(businessObject))} ·{' '}
            {readAttribute(businessObject, 'name') || businessObject.id || ''}
          </option>
        ))}
      </select>
    </div>
  );
}
