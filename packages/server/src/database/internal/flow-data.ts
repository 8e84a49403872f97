import type { Text } from '@scf-kit/sdk/contract';

/** The shapes that the engine's tables keep as JSON. */

/** The instances of a multi-instance activity or loop, on their common root. */
export interface Counters {
  readonly sequential: boolean;
  readonly total: number;
  readonly started: number;
  readonly done: number;
  readonly approved: number;
  readonly rejected: number;
  /** Collection elements by instance number, and those of added signers. */
  readonly items: readonly unknown[];
  /** The added signer, by the number of the instance. */
  readonly signers?: Readonly<Record<number, string>>;
}

export interface ExecutionData {
  /** Variables of this scope alone. */
  readonly local?: Readonly<Record<string, unknown>>;
  readonly multi?: Counters;
  /** The flow by which a token came to the join where it waits. */
  readonly via?: string;
  /** The handler of its task, whatever the definition says: somebody added, or the one it is returned to. */
  readonly signer?: string;
}

/** A start event of a definition, by what sets it going. */
export interface EventStart {
  readonly kind: 'message' | 'signal';
  readonly name: string;
  readonly activityId: string;
}

/** The rest of a repeating timer in a job row: repetitions left (null: no end), the period and its last moment. */
export interface Cycle {
  readonly until?: string;
  readonly left: number | null;
  readonly months: number;
  readonly ms: number;
}

/** Something to be told to people later, each in their language: the key of a message and what fills its places. */
export interface StoredMessage {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Text>>;
}
