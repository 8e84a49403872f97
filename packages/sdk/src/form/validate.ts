import type { Locale } from '../contract/text.ts';
import type { FormDefinition, FormValues } from './definition.ts';
import { FormGraph } from './graph.ts';
import type { FormProblems } from './model.ts';
import { isObject } from './structure.ts';

export interface ValidateOptions {
  readonly locale: Locale;
  /** The process node whose rights apply; what may not be edited there is not checked. */
  readonly node?: string;
}

/**
 * Checks what was filled in against its definition: the check of the renderer and, again, of the server. Problems are by path with the row's
 * index (`lines.2.amount`). The values hold known models only, computed ones computed again, nothing a rule clears while it is
 * hidden, and no hidden value of a wrong kind. Never throws, whatever the values are.
 */
export function validateValues(definition: FormDefinition, values: FormValues, options: ValidateOptions): { readonly problems: FormProblems; readonly values: FormValues } {
  const form = new FormGraph(definition, { ...options, values: isObject(values) ? values : {}, defaults: false });
  return { problems: form.problems((_, at) => String(at), false), values: form.collect(true) };
}
