import type { ExecutionData } from '../../database/internal/flow-data.ts';

/**
 * The reason an execution waits: a user task, the other tokens of a join, a job, an event, a called instance, or its
 * child executions.
 */
export type Waits = 'task' | 'join' | 'job' | 'event' | 'call' | 'children';

/**
 * A node of an instance's tree: the process itself, a scope, the root of several instances, or a token. Never changed,
 * but replaced.
 */
export interface Execution {
  readonly id: string;
  /** null for the process itself. */
  readonly parentId: string | null;
  readonly activityId: string | null;
  readonly waits: Waits;
  readonly data: ExecutionData;
  readonly createTime: string;
}

/** A wait an execution begins. `nodeId` is the task, or the event that would continue it. */
export interface Activation {
  readonly executionId: string;
  readonly nodeId: string;
  readonly kind: 'task' | 'service' | 'call' | 'event';
}

/** A token on its way to a node of a scope; `via` is the flow it goes by. */
export interface MovingToken {
  readonly to: string;
  readonly scope: string;
  readonly via: string | undefined;
}
