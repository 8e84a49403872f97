import type { Text } from '@scf-kit/sdk/contract/text';
import { taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { Location } from '../../../navigation/location.ts';
import { TODO_CENTRE } from '../../../navigation/approval-areas.ts';

/** A list of the person's own tasks over all areas, in the to-do centre. */
interface OwnTasks {
  readonly title: Text;
  /** Sent with every question of the list, and by whoever counts it. */
  readonly query: Readonly<Record<string, string>>;
}

/** The call all these lists ask. */
export const ownTasks = flowableTask.calls.allTasks;
const DONE = String(taskStates.done.value);

export const OWN_TASKS = {
  open: { title: { zh: '全部待办', en: 'All to-dos' }, query: { mine: 'true' } },
  overdue: { title: { zh: '已逾期', en: 'Overdue' }, query: { mine: 'true', overdue: 'true' } },
  done: { title: { zh: '我已处理', en: 'Handled by me' }, query: { mine: 'true', status: DONE } },
} as const satisfies Readonly<Record<string, OwnTasks>>;
export type OwnTasksView = keyof typeof OWN_TASKS;

export const isOwnTasksView = (view: string | undefined): view is OwnTasksView =>
  view !== undefined && Object.hasOwn(OWN_TASKS, view);

/** Where such a list stands; `businessTypes` narrows it to the tasks about these records. */
export const placeOfOwnTasks = (view: OwnTasksView, businessTypes: readonly string[] = []): Location => ({
  path: TODO_CENTRE,
  query: { view, ...(businessTypes.length > 0 ? { businessType: businessTypes.join(',') } : {}) },
});
