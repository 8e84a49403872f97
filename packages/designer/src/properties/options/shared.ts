import type { FormItem } from '@scf-kit/sdk/form';
import { optionsOfType, type OptionProperty } from './options.ts';

/** A choice between the same values under the same name is the same option, whatever type it stands at. */
const isSame = (a: OptionProperty, b: OptionProperty): boolean =>
  a.name === b.name && JSON.stringify(a.editor) === JSON.stringify(b.editor);
/** Edited of one control only: its own values, and its own list. */
const ALONE: ReadonlySet<OptionProperty['editor']['kind']> = new Set(['value', 'choices']);

/** The options that every one of the items has; of one item all. */
export function listSharedOptions(items: readonly FormItem[]): readonly OptionProperty[] {
  const [first, ...others] = [...new Set(items.map(({ type }) => type))].map(optionsOfType);
  const shared = (first ?? []).filter((property) =>
    others.every((options) => options.some((one) => isSame(property, one))),
  );
  return items.length === 1 ? shared : shared.filter(({ editor }) => !ALONE.has(editor.kind));
}
