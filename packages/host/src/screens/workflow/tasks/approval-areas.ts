import type { Call } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { Location } from '../../../shell/location.ts';
import type { PageCall } from '../../../table/table-types.ts';

/** A list of tasks: the paths it stands at, the call that answers it and the call that answers it as an Excel file. */
interface TaskListing {
  readonly paths: readonly string[];
  readonly title: Text;
  readonly call: PageCall & Pick<Call, 'access'>;
  readonly exports?: Pick<Call, 'path'>;
}

/** A part of the business with task lists of its own. Its screens differ in nothing but what is declared here. */
export interface ApprovalArea {
  readonly name: string;
  readonly title: Text;
  /** What may be approved here, by the business type of the instance. */
  readonly businessTypes: readonly string[];
  readonly todo: TaskListing;
  readonly done: TaskListing;
  /** Where one task is handled, where one that was handled is looked at, and where the applicant follows the instance. */
  readonly handles: string;
  readonly shows: string;
  readonly follows: string;
}

const { calls } = flowableTask;

/** The areas with approval screens, in the order people see them. */
export const APPROVAL_AREAS: readonly ApprovalArea[] = [
  {
    name: 'financing', title: { zh: '融资', en: 'Financing' }, businessTypes: ['financing', 'non-financing', 'office-qualifications'],
    todo: { paths: ['/financing-approval/my-todo', '/financing-service/todo'], title: { zh: '我的待办', en: 'My to-do' }, call: calls.financingTodo },
    done: { paths: ['/financing-approval/my-have-todo'], title: { zh: '我的已办', en: 'My done' }, call: calls.financingDone },
    handles: '/financing-approval/my-work-todo', shows: '/financing-approval/my-have-todo/detail', follows: '/financing-service/detail',
  },
];

/** Where a task is handled that no area claims: whoever waits for it finds it among everything that waits. */
export const TODO_CENTRE = '/dashboard/todo-list';

export const areaOf = (businessType: string | null): ApprovalArea | undefined => (businessType === null ? undefined : APPROVAL_AREAS.find(({ businessTypes }) => businessTypes.includes(businessType)));
/** The area one of whose screens stands at a path. */
export const areaAt = (path: string): ApprovalArea | undefined => APPROVAL_AREAS.find(({ todo, done, handles, shows }) => [...todo.paths, ...done.paths, handles, shows].includes(path));

interface Placed { readonly processInstanceId: string; readonly businessKey: string | null; readonly businessType: string | null }

/** Where a task is handled, looked at once it was, or followed. `known`: the paths the person may open. */
export function placeOfTask(task: Placed, what: 'handles' | 'shows' | 'follows', known: { has(path: string): boolean } | undefined): Location {
  const path = areaOf(task.businessType)?.[what];
  return { path: path !== undefined && known?.has(path) ? path : TODO_CENTRE, query: { processInstanceId: task.processInstanceId, ...(task.businessKey ? { id: task.businessKey } : {}) } };
}
