import { RemoteChecks } from '../graph/remote-checks.ts';
import { getRules } from '../rules/rules.ts';
import type { FormEngines } from '../graph/form-engines.ts';

/** Rules with their expressions, and their questions to a server. */
export const rulesEngine = {
  rules: getRules,
  remoteChecks: (evaluator, show) => new RemoteChecks(evaluator, show),
} as const satisfies FormEngines;
