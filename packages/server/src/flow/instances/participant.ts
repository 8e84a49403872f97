import { newId } from '@scf-kit/sdk/values';
import type { ProcessGraph, Written } from '../definition/graph.ts';
import type { Activation } from '../machine/execution.ts';
import type { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import type { DefinitionRow } from '../repository/deployment.ts';
import { RUNNING, type InstanceRow } from '../rows.ts';
import type { LockedInstance } from './locked-instance.ts';

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

/** The row of a new instance. */
export function makeInstance(definition: DefinitionRow, given: NewInstance, now: string): InstanceRow {
  const { variables: _variables, calledBy: caller, at: _at, id = newId(), applicants: _applicants, ...about } = given;
  return {
    ...about,
    id,
    title: about.title.slice(0, 250),
    definitionId: definition.id,
    definitionKey: definition.key,
    status: RUNNING,
    startTime: now,
    endTime: null,
    stopReason: null,
    rootId: caller?.instance.rootId ?? id,
    parentId: caller?.instance.id ?? null,
    parentExecutionId: caller?.executionId ?? null,
  };
}

/** The value of an attribute that is written as a text or computed by an expression. */
export const evaluateWritten = (written: Written, scope: (name: string) => unknown): unknown =>
  typeof written === 'string' ? written : written.evaluate(scope);
