import type { Literal } from './literal.ts';
import type { Operator } from './operators.ts';

/** The right side of a comparison: a value or several, another field, or the day the form is filled in. */
export type Compared =
  | { readonly kind: 'value'; readonly value: Literal }
  | { readonly kind: 'values'; readonly values: readonly Literal[] }
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'today' };

/** One comparison; without `with` for an operator that needs nothing, or while it is being filled in. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly subject: string;
  readonly operator: Operator;
  readonly with?: Compared;
}

export interface ConditionGroup {
  readonly kind: 'group';
  readonly join: 'and' | 'or';
  readonly parts: readonly Condition[];
}

export type Condition = Comparison | ConditionGroup;
