import type { Text } from '../contract/text.ts';

/** An error or a warning about a definition: an error prevents deployment. */
export interface Finding {
  readonly element: string;
  readonly severity: 'error' | 'warning';
  readonly reason: Text;
}

export const wrong = (element: string, zh: string, en: string): Finding => ({
  element,
  severity: 'error',
  reason: { zh, en },
});

export const warning = (element: string, zh: string, en: string): Finding => ({
  element,
  severity: 'warning',
  reason: { zh, en },
});

export interface DrawnFlow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Anything but undefined: it is taken on a condition. */ readonly condition: unknown;
}

interface Placed {
  readonly id: string;
  /** The sub-process it stands in; '' for the process itself. */
  readonly scope: string;
  readonly incoming: readonly DrawnFlow[];
  readonly outgoing: readonly DrawnFlow[];
  /** The flow that is taken when no condition holds; not among `outgoing`. */
  readonly defaultFlow: DrawnFlow | undefined;
}
/** An activity: it may be repeated or skipped, and has boundary events. */
interface Carried extends Placed {
  readonly loop: unknown;
  readonly boundaries: readonly string[];
  readonly skip: unknown;
}

/**
 * The parts of a node that checks of its connections need; `trigger`: the event definition, undefined for a plain
 * event.
 */
export type DrawnNode =
  | (Placed & {
      readonly kind: 'start';
      readonly trigger: { readonly kind: string } | undefined;
      readonly interrupting: boolean;
    })
  | (Placed & { readonly kind: 'end'; readonly terminate: boolean })
  | (Placed & { readonly kind: 'exclusive' | 'parallel' | 'inclusive' | 'eventBased' | 'catch' | 'throw' })
  | (Placed & { readonly kind: 'boundary'; readonly attachedTo: string; readonly interrupting: boolean })
  | (Carried & { readonly kind: 'userTask' | 'manual' | 'call' })
  | (Carried & { readonly kind: 'service'; readonly async: boolean })
  | (Carried & { readonly kind: 'receive'; readonly trigger: unknown })
  | (Carried & { readonly kind: 'subProcess'; readonly triggeredByEvent: boolean });
export type ActivityKind = 'userTask' | 'manual' | 'service' | 'receive' | 'subProcess' | 'call';

/**
 * The process ('') or a sub-process: where its tokens begin, the event sub-processes that may begin in it, and of the
 * process the starts that a message, a signal or a timer sets going.
 */
export interface DrawnScope {
  readonly id: string;
  readonly start: string;
  readonly eventStarts: readonly string[];
  readonly otherStarts: readonly string[];
}
export interface DrawnProcess<N extends DrawnNode = DrawnNode> {
  readonly key: string;
  readonly nodes: ReadonlyMap<string, N>;
  readonly scopes: ReadonlyMap<string, DrawnScope>;
}

/** A node of the process; one that is missing is a mistake of the program, for a checked process is closed. */
export function getNode<N extends DrawnNode>({ key, nodes }: Pick<DrawnProcess<N>, 'key' | 'nodes'>, id: string): N {
  const node = nodes.get(id);
  if (!node) throw new Error(`The process "${key}" has no element "${id}".`);
  return node;
}

export function isActivity<N extends DrawnNode>(node: N): node is Extract<N, { readonly kind: ActivityKind }> {
  switch (node.kind) {
    case 'userTask':
    case 'manual':
    case 'service':
    case 'receive':
    case 'subProcess':
    case 'call':
      return true;
    default:
      return false;
  }
}

/** Every flow that leaves a node, the default one last. */
export const flowsFrom = <F extends DrawnFlow>({
  outgoing,
  defaultFlow,
}: {
  readonly outgoing: readonly F[];
  readonly defaultFlow: F | undefined;
}): readonly F[] => (defaultFlow ? [...outgoing, defaultFlow] : outgoing);

/** Where a token may be next: along flows, and by the boundary events of an activity. */
export function listSuccessors(process: DrawnProcess, node: DrawnNode): readonly string[] {
  const targets = flowsFrom(node).map(({ target }) => target);
  return isActivity(node)
    ? [...targets, ...node.boundaries.flatMap((id) => flowsFrom(getNode(process, id)).map(({ target }) => target))]
    : targets;
}
