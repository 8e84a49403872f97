import { createContext } from 'react';
import type { FormDefinition } from '@scf-kit/sdk/form';
import type * as WhyParts from './why-parts.tsx';

/** The parts that explain a field's rules; undefined until their code has loaded. */
export const WhyContext = createContext<typeof WhyParts | undefined>(undefined);

export const loadWhy = (): Promise<typeof WhyParts> => import('./why-parts.tsx');

const targets = new WeakMap<FormDefinition, ReadonlySet<string>>();
/** Whether a rule of the form decides about a field: there is something to ask. */
export function hasRules(definition: FormDefinition, path: string): boolean {
  if (!definition.rules || definition.rules.length === 0) return false;
  let known = targets.get(definition);
  if (!known) targets.set(definition, (known = new Set(definition.rules.map(({ target }) => target))));
  return known.has(path);
}
