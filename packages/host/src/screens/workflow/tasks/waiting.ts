import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { NO_RECORD, type flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { findArea, type ApprovalArea } from '../../../navigation/approval-areas.ts';
import type { Task } from '../task.ts';

type Waiting = AnswerOf<typeof flowableTask.calls.waiting>;

/** The open tasks of an area; `area` undefined: those of no area. */
export interface WaitingGroup {
  readonly area: ApprovalArea | undefined;
  /** The subject of the tasks, as the filter of task lists takes it. */
  readonly businessTypes: readonly string[];
  readonly total: number;
  readonly overdue: number;
  readonly tasks: readonly Task[];
}

/** Groups open tasks by area; an area may have several business types. */
export function groupByArea(waiting: Waiting): readonly WaitingGroup[] {
  const groups = new Map<string | undefined, WaitingGroup>();
  for (const { businessType, total, overdue, tasks } of waiting) {
    const area = findArea(businessType);
    const before = groups.get(area?.name);
    groups.set(area?.name, {
      area,
      businessTypes: [...(before?.businessTypes ?? []), businessType ?? NO_RECORD],
      total: total + (before?.total ?? 0),
      overdue: overdue + (before?.overdue ?? 0),
      tasks: [...(before?.tasks ?? []), ...tasks],
    });
  }
  return [...groups.values()];
}
