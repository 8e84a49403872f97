import type { Text } from '../text.ts';

export interface Change<What> {
  readonly path: string;
  readonly from: What;
  readonly to: What;
}

/**
 * The changes that affect values already filled in and the people who work with them, by path (`lines.amount` in a
 * batch; of renamed fields the new one).
 */
export interface DefinitionDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly retyped: readonly Change<string>[];
  readonly newlyRequired: readonly string[];
  /** Choices that are gone, by value. */
  readonly choicesGone: readonly { readonly path: string; readonly values: readonly string[] }[];
  /** Limits that became tighter: what passed before may not pass now. */
  readonly tightened: readonly (Change<string> & { readonly option: string })[];
  /** Field rights by process node; `edit` where none is given. */
  readonly rightsChanged: readonly (Change<string> & { readonly node: string })[];
  /** Targets whose rules differ. */
  readonly rulesChanged: readonly string[];
  readonly relabelled: readonly Change<string>[];
  /** Labels of the fields above: the present ones, or the last ones of removed fields. */
  readonly names: readonly { readonly path: string; readonly name: Text }[];
}
