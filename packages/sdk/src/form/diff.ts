import type { FormDefinition } from './definition.ts';
import { fieldsOf, type FieldSpec } from './items.ts';

/** What changed for values already filled in, by path (`lines.amount` in a batch). */
export interface DefinitionDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly retyped: readonly { readonly path: string; readonly from: string; readonly to: string }[];
  readonly newlyRequired: readonly string[];
}

const isRequired = ({ item }: FieldSpec): boolean => item.rules?.[0]?.required === true;
/** A batch and a field may share the key, so the scope is part of the identity. */
const identity = ({ batch, item }: FieldSpec): string => `${batch?.key ?? ''}\n${item.key}`;

/** The differences between two definitions that matter to values: by model, an item with the same key and another model is renamed. */
export function diffDefinitions(a: FormDefinition, b: FormDefinition): DefinitionDiff {
  const [before, after] = [fieldsOf(a).fields, fieldsOf(b).fields];
  const gone = new Map([...before.values()].filter(({ path }) => !after.has(path)).map((spec) => [identity(spec), spec]));
  const added: string[] = [];
  const renamed: { from: string; to: string }[] = [];
  const retyped: { path: string; from: string; to: string }[] = [];
  const newlyRequired: string[] = [];
  for (const [path, spec] of after) {
    let old = before.get(path);
    if (!old) {
      old = gone.get(identity(spec));
      if (old) { renamed.push({ from: old.path, to: path }); gone.delete(identity(spec)); } else added.push(path);
    }
    if (old && old.item.type !== spec.item.type) retyped.push({ path, from: old.item.type, to: spec.item.type });
    if (isRequired(spec) && !(old && isRequired(old))) newlyRequired.push(path);
  }
  return { added, removed: [...gone.values()].map(({ path }) => path), renamed, retyped, newlyRequired };
}
