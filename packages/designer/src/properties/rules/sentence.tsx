import type { ReactNode } from 'react';
import { compileExpression, inWords, type FormDefinition } from '@scf-kit/sdk/form';
import { useLocale, useT } from '../../context/part-context.tsx';
import { ruleTexts } from '../texts.ts';
import { labelsOf } from './labels.ts';

/** A rule in words. */
export function Sentence({
  definition,
  when,
}: {
  readonly definition: FormDefinition;
  readonly when: string;
}): ReactNode {
  const locale = useLocale();
  const t = useT();
  const compiled = compileExpression(when);
  if (!compiled.ok) return null;
  return (
    <p className="p-sentence">
      {when === 'true' ? t(ruleTexts.always) : inWords(compiled.expression.tree, locale, labelsOf(definition, locale))}
    </p>
  );
}
