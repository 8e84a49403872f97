import { listSuccessors, getNode, type DrawnFlow, type DrawnNode, type DrawnProcess } from './drawing.ts';

/** Every node a token can come to from these, they included; it goes no further than `stop`. */
export function reachable(process: DrawnProcess, from: Iterable<string>, stop?: string): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen)
    if (id !== stop) for (const next of listSuccessors(process, getNode(process, id))) seen.add(next);
  return seen;
}

/** Every node from which a token can come along one of these flows without passing `join`. */
export function leadingTo(process: DrawnProcess, flows: readonly DrawnFlow[], join: string): ReadonlySet<string> {
  const seen = new Set(flows.map(({ source }) => source));
  for (const id of seen) {
    if (id === join) continue;
    const node = getNode(process, id);
    for (const { source } of node.incoming) seen.add(source);
    if (node.kind === 'boundary') seen.add(node.attachedTo);
  }
  return seen;
}

/**
 * Whether a join that holds tokens of the flows `filled` must wait for one of the tokens that stand at `others`: it can
 * come by a flow that is still empty and cannot come by one that is filled (BPMN 2.0, inclusive gateway).
 */
export function mustWait(
  process: DrawnProcess,
  join: DrawnNode,
  filled: ReadonlySet<string>,
  others: readonly string[],
): boolean {
  if (others.length === 0) return false;
  const empty = join.incoming.filter(({ id }) => !filled.has(id));
  if (empty.length === 0) return false;
  const byEmpty = leadingTo(process, empty, join.id);
  const byFilled = leadingTo(
    process,
    join.incoming.filter(({ id }) => filled.has(id)),
    join.id,
  );
  return others.some((id) => id !== join.id && byEmpty.has(id) && !byFilled.has(id));
}
