import type { ChoiceOption } from '../../contract/form/definition.ts';

/** The choices that pass; one that does not is dropped with all beneath it. The same list comes back where all pass. */
export function offered(
  choices: readonly ChoiceOption[],
  passes: (choice: ChoiceOption) => boolean,
): readonly ChoiceOption[] {
  let same = true;
  const left: ChoiceOption[] = [];
  for (const choice of choices) {
    if (!passes(choice)) {
      same = false;
      continue;
    }
    const children = choice.children && offered(choice.children, passes);
    if (children === choice.children) left.push(choice);
    else {
      same = false;
      left.push({ ...choice, ...(children ? { children } : {}) });
    }
  }
  return same ? choices : left;
}

/** Each choice by its value as text, with those above it, outermost first; of choices with the same value the first. */
export function choicePaths(
  choices: readonly ChoiceOption[],
  above: readonly ChoiceOption[] = [],
  into = new Map<string, readonly ChoiceOption[]>(),
): ReadonlyMap<string, readonly ChoiceOption[]> {
  for (const choice of choices) {
    const path = [...above, choice];
    if (!into.has(String(choice.value))) into.set(String(choice.value), path);
    if (choice.children) choicePaths(choice.children, path, into);
  }
  return into;
}

/** The values of choices and of all beneath them, as texts: imported data has "1" where the choice has 1. */
export function valuesOffered(choices: readonly ChoiceOption[], into = new Set<string>()): ReadonlySet<string> {
  for (const { value, children } of choices) {
    into.add(String(value));
    if (children) valuesOffered(children, into);
  }
  return into;
}

/** Whether two lists offer the same, in order. */
export const sameChoices = (a: readonly ChoiceOption[], b: readonly ChoiceOption[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(
      (one, at) =>
        one === b[at] ||
        (one.value === b[at]?.value &&
          one.label === b[at].label &&
          sameChoices(one.children ?? [], b[at].children ?? [])),
    ));
