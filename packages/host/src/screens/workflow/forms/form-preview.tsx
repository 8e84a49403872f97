import type { ReactNode } from 'react';
import '../../../elements.ts';
import { toDefinition } from './definition.ts';
import type { DynamicForm } from './make-form.ts';

/** The draft of a form as it is filled in. */
export function FormPreview({ form }: { readonly form: DynamicForm }): ReactNode {
  return <scf-form noSubmit definition={toDefinition(form)} />;
}
