import type { FieldSpec } from '../definition/items.ts';
import type { FormEvaluator } from './evaluator.ts';
import type { Scope } from './nodes.ts';
import type { RemoteChecks } from './remote-checks.ts';
import type { Engines } from './engines.ts';

/** The engines of a form, and who puts the questions of its rules to a server. */
export interface FormEngines extends Engines {
  readonly remoteChecks?: (evaluator: FormEvaluator, show: (spec: FieldSpec, scope: Scope) => void) => RemoteChecks;
}
