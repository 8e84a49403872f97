import { refuse } from '../../http/refusal.ts';
import type { ActivityNode, FlowNode, Loop } from '../definition/graph.ts';
import type { Counters } from '../../database/internal/flow-data.ts';
import type { Scopes, Variables } from './scopes.ts';

const MOST_INSTANCES = 1_000;

const tooMany = ({ name }: FlowNode) => refuse.because('flow.tooManyInstances', { node: name, most: MOST_INSTANCES });

/** How many instances an activity gets, and of a collection the item of each. None where a loop's condition fails. */
export function planInstances(
  scopes: Scopes,
  node: ActivityNode,
  loop: Loop,
  scope: string,
): { readonly items: readonly unknown[]; readonly total: number } {
  if (loop.kind === 'loop') {
    const total = loop.most ?? MOST_INSTANCES;
    if (total > MOST_INSTANCES) throw tooMany(node);
    const skipped =
      loop.testBefore && loop.condition !== undefined && !scopes.evaluateCondition(loop.condition, scope, node);
    return { items: [], total: skipped ? 0 : total };
  }
  const items = loop.collection ? scopes.evaluateList(loop.collection, scope, node) : [];
  const total = loop.collection ? items.length : scopes.evaluateCardinality(loop.cardinality, scope, node);
  if (total > MOST_INSTANCES) throw tooMany(node);
  return { items, total };
}

/** The variables of one instance alone: its number and its item. */
export function localVariables({ loop }: ActivityNode, { items }: Counters, index: number): Variables {
  const multi = loop?.kind === 'multi' ? loop : undefined;
  return {
    loopCounter: index,
    ...(multi?.elementVariable === undefined ? {} : { [multi.elementVariable]: items[index] ?? null }),
    ...(multi?.indexVariable === undefined ? {} : { [multi.indexVariable]: index }),
  };
}

/** Whether enough instances are done: all, or as many as the completion condition asks for. */
export function isComplete(scopes: Scopes, node: ActivityNode, rootId: string, counters: Counters): boolean {
  const { loop } = node;
  if (counters.done >= counters.total) return true;
  if (loop?.kind === 'loop')
    return loop.condition !== undefined && !scopes.evaluateCondition(loop.condition, rootId, node);
  return loop?.completion !== undefined && counters.done > 0 && scopes.evaluateCondition(loop.completion, rootId, node);
}

/** The counters after one more instance is done; `approved` counts in a vote. */
export const withDone = (counters: Counters, approved: boolean | undefined): Counters => ({
  ...counters,
  done: counters.done + 1,
  approved: counters.approved + (approved === true ? 1 : 0),
  rejected: counters.rejected + (approved === false ? 1 : 0),
});

/** The counters with one more signer. @throws Refusal `flow.tooManyInstances` */
export function withSigner(counters: Counters, node: FlowNode, signer: string, item: unknown): Counters {
  if (counters.total >= MOST_INSTANCES) throw tooMany(node);
  const items = Array.from({ length: counters.total }, (_, at) => counters.items[at] ?? null);
  return {
    ...counters,
    total: counters.total + 1,
    items: [...items, item],
    signers: { ...counters.signers, [counters.total]: signer },
  };
}
