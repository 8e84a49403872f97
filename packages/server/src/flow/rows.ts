import type { Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';

export type InstanceRow = Selectable<Database['flow_instance']>;
export type TaskRow = Selectable<Database['flow_task']>;
export type JobRow = Selectable<Database['flow_job']>;
export type SubscriptionRow = Selectable<Database['flow_subscription']>;
export type HistoryRow = Selectable<Database['flow_history']>;

/** States of an instance and of a task (spec state-machines flowable-flow, flowable-task). */
export const RUNNING = 1,
  SUSPENDED = 2,
  STOPPED = 3,
  REJECTED = 4,
  RETURNED = 5,
  COMPLETED = 99;
export const TO_CLAIM = 1,
  TO_DO = 2,
  DELEGATED = 3,
  DONE = 4,
  OBJECTED = 5,
  CANCELLED = 6;

/** Whether an instance of this status moves no more. */
export const hasEnded = (status: number): boolean => status !== RUNNING && status !== SUSPENDED;
