import type { ReactNode } from 'react';
import {
  compileExpression,
  collectFields,
  inWords,
  localized,
  type FormDefinition,
  type FormItem,
} from '@scf-kit/sdk/form';
import { useLocale, useT } from '../../context/design-context.tsx';
import { ruleTexts } from '../texts.ts';

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
  const { fields, columns } = collectFields(definition);
  const findItem = (name: string) =>
    fields.get(name)?.item ?? [...columns.values()].find((one) => one.has(name))?.get(name)?.item;
  const said = (name: string): FormItem | undefined => {
    const item = findItem(name);
    return item && localized(item, locale);
  };
  const label = (name: string): string => said(name)?.label || name;
  const choice = (name: string, value: string): string | undefined =>
    said(name)?.options?.options?.find((one) => String(one.value) === value)?.label;
  return (
    <p className="p-sentence">
      {when === 'true' ? t(ruleTexts.always) : inWords(compiled.expression.tree, locale, { label, choice })}
    </p>
  );
}
