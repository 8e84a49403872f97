import type { dynamicSources } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { ChoiceOption, FormItem } from '@scf-kit/sdk/form';
import { plainText } from '../plain-text.ts';

/** The labels of one value or several; a value without a choice shows as `unknown`, else as it is. */
export function choiceText(value: unknown, options: readonly ChoiceOption[], unknown?: string): string {
  const one = (single: unknown): string =>
    options.find((option) => same(option.value, single))?.label ?? unknown ?? plainText(single);
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}

/** What a value of a field is read by: its choices, and what stands for a value that has none. */
export interface Reading {
  readonly options: readonly ChoiceOption[];
  readonly unknown: string | undefined;
}

/** What a form says of values beside the choices of their fields. */
export interface Wording {
  /** Names of records the page knows, by their ids. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly text: (key: 'unknownChoice') => string;
}

/**
 * Reads values of a field by its choices and by the names the page knows: the choices of a source need not be the
 * reader's to list, nor offered any more. The values of a source are codes, which nobody is shown.
 */
export function readBy(item: FormItem, options: readonly ChoiceOption[], { names, text }: Wording): Reading {
  if (!isDynamic(item)) return { options, unknown: undefined };
  const named = Object.entries(names ?? {}).map(([value, label]) => ({ value, label }));
  return { options: [...options, ...named], unknown: options.length === 0 ? '…' : text('unknownChoice') };
}

/** Imported data often has "1" where the choice has 1. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (a !== null && a !== undefined && typeof a !== 'object' && plainText(a) === plainText(b));

/** The choice a pasted text means: its label first, else its value. */
export const findChoice = (typed: string, options: readonly ChoiceOption[]): ChoiceOption | undefined =>
  options.find((option) => option.label === typed) ?? options.find((option) => String(option.value) === typed);

/** Where the choices of a field can come from: the dictionaries, or another source of the server. */
export type ChoiceSource = 'MASTER' | keyof typeof dynamicSources;
const SOURCES: readonly ChoiceSource[] = [
  'MASTER',
  'FINANCING_PARTY',
  'MY_FINANCING_PROJECT',
  'MY_FINANCE_ACCOUNT',
  'OTHER',
];
/** These sources need a key: the group of the dictionary, the name of the resource. */
const KEYED: ReadonlySet<string> = new Set(['MASTER', 'OTHER']);

/** Where the server is asked for the choices of a field. */
export function findSource(item: FormItem): { readonly source: ChoiceSource; readonly key: string } | undefined {
  const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
  const source = dynamic ? SOURCES.find((one) => one === dynamicType) : undefined;
  if (source === undefined || (KEYED.has(source) && !dynamicKey)) return undefined;
  return { source, key: KEYED.has(source) ? (dynamicKey ?? '') : '' };
}
export const isDynamic = (item: FormItem): boolean => findSource(item) !== undefined;
