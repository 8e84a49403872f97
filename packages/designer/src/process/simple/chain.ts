import type { Sign } from '../properties/sign.ts';

/** Approvals as people think of them: one after another, with ways that part and meet again. */
export interface Chain {
  readonly steps: readonly Step[];
}

export type Step = Approval | Branching;

/** Somebody approves. `id` is that of the user task. */
export interface Approval {
  readonly kind: 'approval';
  readonly id: string;
  readonly name: string;
  /** Ids of people or expressions; one handles it unless several sign. */
  readonly users: readonly string[];
  /** Codes of roles. */
  readonly groups: readonly string[];
  readonly sign: Sign;
  readonly sequential: boolean;
}

/** Ways that part at one gateway and meet at another. */
export interface Branching {
  readonly kind: 'branching';
  readonly id: string;
  /** The gateway where they meet; where there is none they lead to what follows. */ readonly joinId:
    | string
    | undefined;
  readonly ways: readonly Way[];
}

/** One way. `id` is that of the flow it begins with; it has no condition where it is taken otherwise. */
export interface Way {
  readonly id: string;
  readonly name: string;
  readonly condition: string;
  readonly otherwise: boolean;
  readonly steps: readonly Step[];
  /** The end event it runs into instead of meeting the others. */
  readonly endId: string | undefined;
}

/** Where steps stand: the chain itself or a way, by its id. */
export const WHOLE = 'chain';

/** Every step and way, in order. */
export function* walkParts(steps: readonly Step[]): Generator<Step | Way> {
  for (const step of steps) {
    yield step;
    if (step.kind === 'branching')
      for (const way of step.ways) {
        yield way;
        yield* walkParts(way.steps);
      }
  }
}

export const isWay = (part: Step | Way): part is Way => !('kind' in part);
