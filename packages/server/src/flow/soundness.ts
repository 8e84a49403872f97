import { DefinitionFault, nodeOf, type FlowNode, type ProcessGraph } from './graph.ts';

/** Where tokens stand: `waiting` at user tasks and joins, `moving` about to enter a node. Node ids, sorted, one for each token. */
interface Marking { readonly waiting: readonly string[]; readonly moving: readonly string[] }

const MOST_MARKINGS = 20_000;
const MOST_TOKENS = 64;

const targetsOf = (node: FlowNode): readonly string[] => {
  const targets = node.outgoing.map(({ target }) => target);
  return node.kind === 'exclusive' && node.otherwise ? [...targets, node.otherwise.target] : targets;
};
const keyOf = ({ waiting, moving }: Marking): string => `${waiting.join(' ')}|${moving.join(' ')}`;
const marking = (waiting: readonly string[], moving: readonly string[]): Marking => ({ waiting: waiting.toSorted(), moving: moving.toSorted() });

/** Takes `count` of one id out. */
function without(ids: readonly string[], id: string, count: number): string[] {
  let left = count;
  return ids.filter((one) => one !== id || --left < 0);
}

/** A way round through gateways alone would never come to rest. */
function refuseEndless(graph: ProcessGraph): void {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    if (done.has(id)) return;
    if (open.has(id)) throw new DefinitionFault(id, '循环中没有用户任务，流程无法停下', 'a loop through it has no user task, so it would never rest');
    const node = nodeOf(graph, id);
    if (node.kind === 'userTask') return;
    open.add(id);
    for (const target of targetsOf(node)) visit(target);
    open.delete(id);
    done.add(id);
  };
  for (const id of graph.nodes.keys()) visit(id);
}

/** What may follow when one moving token enters its node. */
function entered(graph: ProcessGraph, { waiting, moving }: Marking): readonly Marking[] {
  const [id = '', ...rest] = moving;
  const node = nodeOf(graph, id);
  switch (node.kind) {
    case 'userTask': return [marking([...waiting, id], rest)];
    case 'end': return [node.terminate ? marking([], []) : marking(waiting, rest)];
    case 'exclusive': return targetsOf(node).map((target) => marking(waiting, [...rest, target]));
    case 'start': return [marking(waiting, [...rest, ...targetsOf(node)])];
    case 'parallel': {
      const here = waiting.filter((one) => one === id).length + 1;
      return [here < node.incoming ? marking([...waiting, id], rest) : marking(without(waiting, id, node.incoming - 1), [...rest, ...targetsOf(node)])];
    }
  }
}

/** What may follow when somebody completes a task. */
function completed(graph: ProcessGraph, { waiting }: Marking): readonly Marking[] {
  const tasks = [...new Set(waiting)].map((id) => nodeOf(graph, id)).filter(({ kind }) => kind === 'userTask');
  if (tasks.length === 0 && waiting[0] !== undefined) {
    throw new DefinitionFault(waiting[0], '该并行网关可能永远等不到所有分支', 'this join may wait for ever, because not every branch that leads to it is always taken');
  }
  return tasks.map((task) => marking(without(waiting, task.id, 1), targetsOf(task)));
}

/**
 * Plays every way a process can go and refuses what would get stuck: a join that waits for a branch nobody takes, a loop without
 * a task, tokens that multiply. A graph with more than 20,000 situations is accepted as far as it was played; the engine
 * refuses the command that would strand it.
 */
export function checkSoundness(graph: ProcessGraph): void {
  refuseEndless(graph);
  const first = marking([], [graph.start.id]);
  const seen = new Set([keyOf(first)]);
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of at.moving.length > 0 ? entered(graph, at) : completed(graph, at)) {
      const crowded = [...next.waiting, ...next.moving];
      if (crowded.length > MOST_TOKENS) throw new DefinitionFault(crowded[0] ?? graph.key, '并行分支会不断增加', 'parallel branches through it multiply without end');
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= MOST_MARKINGS) return;
      seen.add(key);
      open.push(next);
    }
  }
}
