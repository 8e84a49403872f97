import type { FlowNode, Listener } from '../definition/graph.ts';

/** An event of a run that the executions alone do not show; events are kept in order. */
export type EngineEvent =
  | { readonly kind: 'passed'; readonly node: FlowNode; readonly startTime: string }
  | { readonly kind: 'listener'; readonly listener: Listener; readonly elementId: string; readonly executionId: string }
  /** `within`: a signal that is heard in its own instance alone. */
  | {
      readonly kind: 'thrown';
      readonly event: 'message' | 'signal';
      readonly name: string;
      readonly within: boolean;
    }
  /** An escalation that nothing in the instance caught. */
  | { readonly kind: 'escalated'; readonly code: string };
/** How the process ended: in order (`all`: with those that called it), or by an error nothing caught. */
export type Ending =
  | { readonly kind: 'completed'; readonly all?: boolean }
  | { readonly kind: 'error'; readonly code: string };
