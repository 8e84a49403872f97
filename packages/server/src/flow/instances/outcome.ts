import type { OpenedTask } from './locked-instance.ts';
import type { InstanceRow, TaskRow } from './rows.ts';

/**
 * What a command did: the instance as it stands now, the tasks it opened and closed, and other instances that called it
 * or were called and ended.
 */
export interface Outcome {
  readonly instance: InstanceRow;
  readonly opened: readonly OpenedTask[];
  readonly closed: readonly TaskRow[];
  readonly others: readonly InstanceRow[];
}
