import type { FormRule } from '@scf-kit/sdk/form';
import { FORM } from '../../document/records.ts';
import { useRecord } from '../../context/design-context.tsx';

export type Effect = FormRule['effect'];
const NO_RULES: readonly FormRule[] = [];

/** The rules of the form; the same list until one changes. */
export function useRules(): readonly FormRule[] {
  const form = useRecord(FORM);
  return form?.kind === 'form' ? (form.rules ?? NO_RULES) : NO_RULES;
}
