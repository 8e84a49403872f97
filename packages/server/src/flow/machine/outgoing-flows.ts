import { flowsFrom } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import type { FlowNode, SequenceFlow } from '../definition/graph.ts';
import type { Scopes } from './scopes.ts';

/**
 * The flows a token leaves a node by. A condition that cannot be decided is refused, never passed over to the default.
 * @throws Refusal `flow.noBranch`, `flow.undecided`
 */
export function chooseFlows(scopes: Scopes, node: FlowNode, scopeId: string): readonly SequenceFlow[] {
  if (node.kind === 'parallel' || node.kind === 'eventBased') return flowsFrom(node);
  const holds = ({ condition }: SequenceFlow): boolean =>
    condition === undefined || scopes.evaluateCondition(condition, scopeId, node);
  const first = node.kind === 'exclusive' ? node.outgoing.find(holds) : undefined;
  const found = node.kind === 'exclusive' ? (first ? [first] : []) : node.outgoing.filter(holds);
  if (found.length > 0) return found;
  if (node.defaultFlow) return [node.defaultFlow];
  if (node.outgoing.length === 0) return [];
  throw refuse.because('flow.noBranch', { node: node.name });
}
