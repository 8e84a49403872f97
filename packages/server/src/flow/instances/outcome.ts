import type { InstanceRow, TaskRow } from '../rows.ts';
import type { OpenedTask } from './locked-instance.ts';

/**
 * The result of a command: the instance as it stands now, the tasks opened and closed, and other instances (callers or
 * called ones) that ended with it.
 */
export interface Outcome {
  readonly instance: InstanceRow;
  readonly opened: readonly OpenedTask[];
  readonly closed: readonly TaskRow[];
  readonly others: readonly InstanceRow[];
  /** The applicant took it back. */
  readonly withdrawn?: true;
}
