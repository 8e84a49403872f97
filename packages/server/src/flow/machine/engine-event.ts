import type { FlowNode, Listener } from '../definition/graph.ts';

/** An event of a run that the executions alone do not show; events are kept in order. */
export type EngineEvent =
  | { readonly kind: 'passed'; readonly node: FlowNode; readonly startTime: string }
  | { readonly kind: 'listener'; readonly listener: Listener; readonly elementId: string; readonly executionId: string }
  | { readonly kind: 'thrown'; readonly event: 'message' | 'signal'; readonly name: string };
/** How the process ended: in order, or by an error nothing caught. */
export type Ending = { readonly kind: 'completed' } | { readonly kind: 'error'; readonly code: string };
