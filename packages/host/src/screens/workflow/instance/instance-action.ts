import type { Text } from '@scf-kit/sdk/contract/text';
import type { Situation, Step } from './situation.ts';

/** The input in the dialog of an action. */
export interface Given {
  readonly opinion: string;
  readonly people: readonly string[];
  readonly step: string;
  readonly task: string;
}

/** Something people do with an instance or one of its tasks beside approving and rejecting. */
export interface InstanceAction {
  readonly key: string;
  readonly label: Text;
  /** Said when it is done. */
  readonly done: Text;
  /** Its effect, shown in its dialog. */
  readonly does: Text;
  readonly danger?: boolean;
  /** Inputs of its dialog. */
  readonly opinion?: 'required' | 'optional';
  /** The text is labelled as a reason, not as an opinion. */
  readonly reasoned?: boolean;
  readonly people?: 'one' | 'several';
  /** The people are given a task: those who may have it are offered. */
  readonly gives?: true;
  readonly steps?: (situation: Situation, signal: AbortSignal) => Promise<readonly Step[]>;
  /** The open tasks it may be about, where that has to be chosen. */
  readonly tasks?: (situation: Situation) => readonly Step[];
  readonly offered: (situation: Situation) => boolean;
  /** Why it cannot be done now; undefined: it can. */
  readonly refused?: (situation: Situation) => Text | undefined;
  readonly run: (situation: Situation, given: Given) => Promise<unknown>;
}

/** The person chosen where there is one to choose. */
export const firstPerson = ({ people }: Given): string => people[0] ?? '';
