import type { ChoiceOption, FormItem } from '@scf-kit/sdk/form';
import { plainText } from '../plain-text.ts';

/** The labels of one value or several; a value without a choice shows as it is. */
export function choiceText(value: unknown, options: readonly ChoiceOption[]): string {
  const one = (single: unknown): string =>
    options.find((option) => same(option.value, single))?.label ?? plainText(single);
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}

/** Imported data often has "1" where the choice has 1. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (a !== null && a !== undefined && typeof a !== 'object' && plainText(a) === plainText(b));

/** The choice a pasted text means: its label first, else its value. */
export const choiceOf = (typed: string, options: readonly ChoiceOption[]): ChoiceOption | undefined =>
  options.find((option) => option.label === typed) ?? options.find((option) => String(option.value) === typed);

const SOURCES: ReadonlySet<string> = new Set([
  'MASTER',
  'FINANCING_PARTY',
  'MY_FINANCING_PROJECT',
  'MY_FINANCE_ACCOUNT',
  'OTHER',
]);
/** These name what they are about. */
const KEYED: ReadonlySet<string> = new Set(['MASTER', 'OTHER']);

/** Where the server is asked for the choices of a field. */
export function sourceOf(item: FormItem): { readonly source: string; readonly key: string } | undefined {
  const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
  if (!dynamic || dynamicType === undefined || !SOURCES.has(dynamicType) || (KEYED.has(dynamicType) && !dynamicKey))
    return undefined;
  return { source: dynamicType, key: KEYED.has(dynamicType) ? (dynamicKey ?? '') : '' };
}
export const isDynamic = (item: FormItem): boolean => sourceOf(item) !== undefined;
