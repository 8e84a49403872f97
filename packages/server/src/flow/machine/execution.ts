/**
 * What an execution waits for: somebody's task, the other tokens of a join, a job, an event, a called instance, or what
 * runs inside it.
 */
export type Waits = 'task' | 'join' | 'job' | 'event' | 'call' | 'children';

/** The instances of a multi-instance activity or loop, on their common root. */
export interface Counters {
  readonly sequential: boolean;
  readonly total: number;
  readonly started: number;
  readonly done: number;
  readonly approved: number;
  readonly rejected: number;
  /** What sequential instances are still given, and those that signers were added to. */
  readonly items: readonly unknown[];
  /** Who was added as a signer, by the number of the instance. */
  readonly signers?: Readonly<Record<number, string>>;
}

export interface ExecutionData {
  /** Variables of this scope alone. */
  readonly local?: Readonly<Record<string, unknown>>;
  readonly multi?: Counters;
  /** The flow by which a token came to the join where it waits. */
  readonly via?: string;
  /** Who handles the task of it, whatever the definition says: somebody added, or the one it is returned to. */
  readonly signer?: string;
}

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

/** What an execution begins to wait for. `nodeId` is the task, or the event that would take it on. */
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
