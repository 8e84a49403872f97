import type { Selectable } from 'kysely';
import { flowStates, taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { Database } from '../database/tables.ts';

export type InstanceRow = Selectable<Database['flow_instance']>;
export type TaskRow = Selectable<Database['flow_task']>;
export type JobRow = Selectable<Database['flow_job']>;
export type SubscriptionRow = Selectable<Database['flow_subscription']>;
export type HistoryRow = Selectable<Database['flow_history']>;

/** States of an instance and of a task. */
export const RUNNING = flowStates.running.value,
  SUSPENDED = flowStates.suspended.value,
  STOPPED = flowStates.stopped.value,
  REJECTED = flowStates.rejected.value,
  RETURNED = flowStates.returned.value,
  COMPLETED = flowStates.completed.value;
export const TO_CLAIM = taskStates.toBeClaimed.value,
  TO_DO = taskStates.toDo.value,
  DELEGATED = taskStates.delegated.value,
  DONE = taskStates.done.value,
  OBJECTED = taskStates.objected.value,
  CANCELLED = taskStates.cancelled.value;

/** Whether an instance of this status moves no more. */
export const hasEnded = (status: number): boolean => status !== RUNNING && status !== SUSPENDED;
