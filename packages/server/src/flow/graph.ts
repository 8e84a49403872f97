import type { Text } from '@scf-kit/sdk/contract';
import type { Expression } from '@scf-kit/sdk/form';

/** A literal or an expression over the variables of the instance (`${initiator}`). */
export type Identity = string | Expression;

export interface SequenceFlow { readonly id: string; readonly source: string; readonly target: string; readonly condition: Expression | undefined }

interface Placed {
  readonly id: string;
  /** The element's name; its id where it has none. */
  readonly name: string;
  readonly outgoing: readonly SequenceFlow[];
  /** How many sequence flows come in: what a parallel join counts. */
  readonly incoming: number;
}
/** `initiator` names the variable that holds who started; `initiator` is always there too. */
export interface StartNode extends Placed { readonly kind: 'start'; readonly initiator: string }
/** `terminate` ends the whole instance, other tokens included. */
export interface EndNode extends Placed { readonly kind: 'end'; readonly terminate: boolean }
export interface UserTaskNode extends Placed {
  readonly kind: 'userTask';
  readonly assignee: Identity | undefined;
  readonly candidateUsers: readonly Identity[];
  /** Role codes. */
  readonly candidateGroups: readonly Identity[];
  readonly formKey: string | undefined;
  /** Whoever started may be among those who handle it. */
  readonly initiatorMayApprove: boolean;
  /** A moment, or a duration from when the task opens. */
  readonly due: { readonly at: string } | { readonly afterMs: number } | undefined;
}
/** Takes the first flow whose condition holds, else `otherwise`. */
export interface ExclusiveNode extends Placed { readonly kind: 'exclusive'; readonly otherwise: SequenceFlow | undefined }
/** Joins as many tokens as flows come in, then takes every flow. */
export interface ParallelNode extends Placed { readonly kind: 'parallel' }
export type FlowNode = StartNode | EndNode | UserTaskNode | ExclusiveNode | ParallelNode;

/** A process as the engine runs it. */
export interface ProcessGraph {
  readonly key: string;
  readonly name: string;
  readonly start: StartNode;
  readonly nodes: ReadonlyMap<string, FlowNode>;
}

/** Why a definition cannot be deployed: the id of the element and the reason in both languages. */
export class DefinitionFault extends Error {
  readonly place: string;
  readonly reason: Text;
  constructor(place: string, zh: string, en: string) {
    super(`${place}: ${en}`);
    this.place = place;
    this.reason = { zh, en };
  }
}

/** A node of the graph; one that is missing is a mistake of the program, for a deployed graph is closed. */
export function nodeOf(graph: ProcessGraph, id: string): FlowNode {
  const node = graph.nodes.get(id);
  if (!node) throw new Error(`The process "${graph.key}" has no element "${id}".`);
  return node;
}
