import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { compileExpression, inWords } from '@scf-kit/sdk/form';
import { labelsOf } from '../../properties/rules/labels.ts';
import { useStartFields } from '../server/use-start-fields.ts';

/** A condition as a sentence part with the labels of fields; its text where the process knows no fields. */
export function ConditionWords({
  locale,
  expression,
}: {
  readonly locale: Locale;
  readonly expression: string;
}): ReactNode {
  const { fields } = useStartFields();
  const compiled = compileExpression(expression);
  return fields && compiled.ok ? (
    inWords(compiled.expression.tree, locale, labelsOf(fields, locale))
  ) : (
    <span className="code">{expression}</span>
  );
}
