import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import type { Location } from '../../../navigation/location.ts';

/** A form the person may fill in, or a process without one that they may start. */
export type Startable = AnswerOf<typeof flowableFlow.calls.startable>[number];

/** The key of its own: of the form, else of the process. */
export const getKey = ({ formKey, processDefinitionKey }: Startable): string => formKey ?? processDefinitionKey;

/** Where it is begun. */
export const placeOfStart = ({
  formKey,
  processDefinitionKey,
}: Pick<Startable, 'formKey' | 'processDefinitionKey'>): Location => ({
  path: START_PAGE,
  query: formKey === null ? { processDefinitionKey } : { formKey },
});

/**
 * The forms and processes a person may begin, by category, in the order of the answer; those without one stand last,
 * under `null`.
 */
export function byCategory(all: readonly Startable[]): readonly (readonly [string | null, readonly Startable[]])[] {
  const groups = new Map<string | null, Startable[]>();
  for (const one of all) groups.set(one.categoryText, [...(groups.get(one.categoryText) ?? []), one]);
  return [...groups].toSorted(([a], [b]) => Number(a === null) - Number(b === null));
}

/** Those whose name, key or category holds every typed word. */
export function filterStartable(all: readonly Startable[], typed: string): readonly Startable[] {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const told = [one.name, getKey(one), one.categoryText ?? ''].join(' ').toLowerCase();
    return wanted.every((word) => told.includes(word));
  });
}
