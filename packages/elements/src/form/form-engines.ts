import { listMissingEngines, type EngineName, type FormDefinition, type FormEngines } from '@scf-kit/sdk/form';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { createText } from './form-scope.ts';

/** An engine that a form checks its values with did not come; asking again may help. */
class EngineProblem extends Error {
  readonly kind = 'load';
  readonly recoverable = true;
}

/** The engines that have come so far, for all forms of the page. */
let loaded: FormEngines = {};
export const getEngines = (): FormEngines => loaded;

const LOADERS: Readonly<Record<EngineName, () => Promise<FormEngines>>> = {
  rules: async () => (await import('./engines/rules.ts')).rulesEngine,
  patterns: async () => (await import('./engines/patterns.ts')).patternEngine,
  widgets: async () => (await import('./engines/widgets.ts')).widgetEngine,
};

/** Whether a form can be built at once: everything it checks with is here. */
export const hasEngines = (definition: FormDefinition): boolean => listMissingEngines(definition, loaded).length === 0;

/**
 * Loads what a form checks its values with beyond what every form has.
 * @throws EngineProblem where some of it does not come
 */
export async function loadEngines(definition: FormDefinition, locale: Locale): Promise<void> {
  try {
    const parts = await Promise.all(listMissingEngines(definition, loaded).map((name) => LOADERS[name]()));
    for (const part of parts) loaded = { ...loaded, ...part };
  } catch (cause) {
    throw new EngineProblem(createText(locale)('rulesNotLoaded'), { cause });
  }
}
