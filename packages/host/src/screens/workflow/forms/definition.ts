import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import type { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { FormDefinition } from '@scf-kit/sdk/form';

/** The definition a row of the list holds. */
export const toDefinition = ({
  list,
  config,
  extra,
}: Pick<OutputOf<typeof dynamicForm>, 'list' | 'config' | 'extra'>): FormDefinition => ({ ...extra, list, config });

/** The name of a form in a language. */
export const nameIn = (
  { name, enName }: { readonly name: string; readonly enName?: string | null },
  locale: Locale,
): string => say({ zh: name, en: enName ?? '' }, locale);
