import { nodeOf, type ExclusiveNode, type ProcessGraph, type SequenceFlow, type UserTaskNode } from './graph.ts';

/** A token at rest: at an open user task, or at a join that waits for more. */
export interface Token { readonly id: string; readonly at: string }
export interface Advanced {
  /** All tokens at rest, those that were before included. */
  readonly resting: readonly Token[];
  /** The tasks that open, in order. */
  readonly opened: readonly { readonly token: Token; readonly node: UserTaskNode }[];
  /** Ids of tokens that were at rest and are gone. */
  readonly gone: readonly string[];
  /** The ends that were reached, in order. */
  readonly ends: readonly string[];
}

/** A deployed graph comes to rest long before; this guards against a graph that was never checked. */
const MOST_STEPS = 10_000;

/**
 * Moves tokens along the flows until all are at rest. `resting` are the tokens that stay where they are, `arriving` the nodes that
 * tokens now enter. `choose` answers the flow an exclusive gateway takes, or throws. Pure: nothing is written.
 */
export function advance(
  graph: ProcessGraph, resting: readonly Token[], arriving: readonly string[], choose: (node: ExclusiveNode) => SequenceFlow, newId: () => string,
): Advanced {
  let rest = [...resting];
  let moving = [...arriving];
  let opened: { token: Token; node: UserTaskNode }[] = [];
  const ends: string[] = [];
  const onward = (flows: readonly SequenceFlow[]): void => { moving.push(...flows.map(({ target }) => target)); };
  for (let steps = 0; moving.length > 0; steps += 1) {
    if (steps > MOST_STEPS) throw new Error(`The process "${graph.key}" does not come to rest.`);
    const [id = '', ...others] = moving;
    moving = others;
    const node = nodeOf(graph, id);
    switch (node.kind) {
      case 'start': onward(node.outgoing); break;
      case 'exclusive': onward([choose(node)]); break;
      case 'userTask': {
        const token = { id: newId(), at: id };
        rest.push(token);
        opened.push({ token, node });
        break;
      }
      case 'parallel': {
        const here = rest.filter(({ at }) => at === id);
        if (here.length + 1 < node.incoming) { rest.push({ id: newId(), at: id }); break; }
        const joined = new Set(here.slice(0, node.incoming - 1));
        rest = rest.filter((token) => !joined.has(token));
        onward(node.outgoing);
        break;
      }
      case 'end': {
        ends.push(id);
        if (!node.terminate) break;
        rest = [];
        moving = [];
        opened = [];
      }
    }
  }
  const kept = new Set(rest.map((token) => token.id));
  return { resting: rest, opened, ends, gone: resting.filter((token) => !kept.has(token.id)).map((token) => token.id) };
}
