import type { ProcessGraph, Written } from '../definition/graph.ts';
import type { Activation } from '../machine/execution.ts';
import type { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import type { LockedInstance } from './locked-instance.ts';
import type { InstanceRow } from './rows.ts';

/** One of the instances a command moves, and how far it has got with it. */
export interface Participant {
  readonly locked: LockedInstance;
  readonly graph: ProcessGraph;
  readonly machine: Machine;
  ended: boolean;
  handledEvents: number;
  handledActivations: number;
  readonly pendingTasks: Activation[];
}

/** The applicant and the subject of a new instance. */
export type NewInstance = Pick<
  InstanceRow,
  | 'businessKey'
  | 'businessType'
  | 'title'
  | 'startUserId'
  | 'officeId'
  | 'departmentId'
  | 'round'
  | 'formKey'
  | 'formHash'
> & {
  readonly id?: string;
  /** The start event it begins at, where that is not the one people start by. */
  readonly at?: string;
  readonly variables: Variables;
  /** Who applied beside whoever started. */
  readonly applicants: readonly string[];
  readonly calledBy?: { readonly instance: InstanceRow; readonly executionId: string };
};

/** The value of an attribute that is written as a text or computed by an expression. */
export const evaluateWritten = (written: Written, scope: (name: string) => unknown): unknown =>
  typeof written === 'string' ? written : written.evaluate(scope);
