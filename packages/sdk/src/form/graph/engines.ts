import type { FormDefinition, FormItem } from '../../contract/form/definition.ts';
import { collectFields, collectLists } from '../definition/items.ts';
import { isCheckedWidget } from '../definition/widget-types.ts';
import type { ValueEngines } from '../fields/check.ts';
import type { FormRules } from '../rules/rules.ts';

/**
 * Parts of the form engine that only some forms need. A server has all of them; a page loads those its form needs, and
 * shows it when they are there.
 */
export interface Engines extends ValueEngines {
  /** Compiles the rules of a form; their expressions are run by what it answers. */
  readonly rules?: (definition: FormDefinition) => FormRules;
}
export type EngineName = keyof Engines;

/** A form was to be built without an engine that its definition needs: it would take what its rules refuse. */
export class MissingEngine extends Error {
  constructor(names: readonly EngineName[]) {
    super(`The form needs what is not loaded: ${names.join(', ')}`);
  }
}

const isPattern = (pattern: unknown): boolean => typeof pattern === 'string' && pattern !== '';

function noteNeeds(item: FormItem, needed: Set<EngineName>): void {
  if (item.rules?.some(({ pattern }) => isPattern(pattern))) needed.add('patterns');
  if (isCheckedWidget(item.type)) needed.add('widgets');
  for (const { list } of collectLists(item)) for (const inner of list) noteNeeds(inner, needed);
}

const known = new WeakMap<FormDefinition, readonly EngineName[]>();

/** The engines without which a form could not check all that its definition asks. */
export function listNeededEngines(definition: FormDefinition): readonly EngineName[] {
  const before = known.get(definition);
  if (before) return before;
  const needed = new Set<EngineName>();
  if ((definition.rules ?? []).length > 0) needed.add('rules');
  // Fields beside a choice are part of its value, and checked with it.
  for (const { item } of collectFields(definition).fields.values()) noteNeeds(item, needed);
  const names = [...needed];
  known.set(definition, names);
  return names;
}

/** The engines a form needs and does not have. */
export const listMissingEngines = (definition: FormDefinition, engines: Engines): readonly EngineName[] =>
  listNeededEngines(definition).filter((name) => engines[name] === undefined);
