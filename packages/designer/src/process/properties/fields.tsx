import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { readAttribute } from '../moddle.ts';
import type { DiagramElement } from '../bpmn/services.ts';
import type { Sources } from '../server/sources.ts';
import { processText, type ProcessTextKey } from '../texts.ts';
import { TextField } from './text-field.tsx';
import type { Editing } from './editing.ts';
import { OptionPicker } from './option-picker.tsx';

/** The props of every group of the panel. */
export interface GroupProps {
  readonly locale: Locale;
  readonly element: DiagramElement;
  readonly editing: Editing;
  readonly sources: Sources;
}

/** Which form is shown, among the published ones. */
export function FormKey({ locale, element, editing, sources }: GroupProps): ReactNode {
  const key = readAttribute(element.businessObject, 'flowable:formKey');
  return (
    <OptionPicker
      single
      locale={locale}
      label={processText(locale, 'formKey')}
      values={key === '' ? [] : [key]}
      search={sources.forms}
      onCommit={([value]) => editing.set(element, { 'flowable:formKey': value })}
    />
  );
}

/** A text property of an element's own, by its name in the definition. */
export function AttributeField({
  locale,
  element,
  editing,
  name,
  label,
  hint,
  code = true,
}: GroupProps & {
  readonly name: string;
  readonly label: ProcessTextKey;
  readonly hint?: ProcessTextKey;
  readonly code?: boolean;
}): ReactNode {
  return (
    <TextField
      label={processText(locale, label)}
      code={code}
      value={readAttribute(element.businessObject, name)}
      hint={hint && processText(locale, hint)}
      onCommit={(text) => editing.set(element, { [name]: text.trim() === '' ? undefined : text.trim() })}
    />
  );
}
