import type { ChoiceOption } from '@scf-kit/sdk/form';

/** Choices as a block that is read again as they are: value and label, what is beneath set in by a tab each. */
export function writeChoices(choices: readonly ChoiceOption[], depth = 0): string {
  const cell = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return choices
    .map(
      ({ value, label, children }) =>
        `${'\t'.repeat(depth)}${cell(String(value))}\t${cell(label)}\n${children ? writeChoices(children, depth + 1) : ''}`,
    )
    .join('');
}

/** How many choices there are, with those beneath. */
export const countChoices = (choices: readonly ChoiceOption[]): number =>
  choices.reduce((sum, { children }) => sum + 1 + countChoices(children ?? []), 0);
