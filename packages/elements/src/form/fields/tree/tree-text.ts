import type { ChoiceOption } from '@scf-kit/sdk/form';
import { same } from '../choice/choices.ts';
import { plainText } from '../plain-text.ts';

/**
 * The labels of a path, outermost first: `广东省 / 深圳市`; of several paths, one after another. A value without a choice
 * shows as it is.
 */
export function pathText(value: unknown, options: readonly ChoiceOption[]): string {
  if (!Array.isArray(value)) return plainText(value);
  if (value.some((one) => Array.isArray(one))) return value.map((one) => pathText(one, options)).join('、');
  let level: readonly ChoiceOption[] = options;
  return value
    .map((one) => {
      const found = level.find((option) => same(option.value, one));
      level = found?.children ?? [];
      return found?.label ?? plainText(one);
    })
    .join(' / ');
}

/** The labels of one choice or several from anywhere in a tree. */
export function treeText(value: unknown, options: readonly ChoiceOption[]): string {
  if (Array.isArray(value)) return value.map((one) => treeText(one, options)).join('、');
  return findChoice(options, value)?.label ?? plainText(value);
}

export function findChoice(options: readonly ChoiceOption[], value: unknown): ChoiceOption | undefined {
  const waiting = [...options];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (same(next.value, value)) return next;
    waiting.push(...(next.children ?? []));
  }
  return undefined;
}
