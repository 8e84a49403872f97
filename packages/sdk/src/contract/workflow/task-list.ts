import {
  boolean,
  call,
  codes,
  decimal,
  download,
  id,
  integer,
  longText,
  moment,
  money,
  page,
  text,
  type Access,
  type Call,
  type Fields,
  type Page,
  type Output,
  type PermissionCode,
  type Resource,
  type TaskSet,
} from '../index.ts';
import { taskStates } from './flow-status.ts';
import { paging } from './flow.ts';

/** A task as lists answer it, with what people know its record by. */
export const taskFields = {
  taskId: id({ zh: '任务', en: 'Task', required: true }),
  taskName: text({ zh: '当前节点', en: 'Step', required: true }),
  taskDefinitionKey: text({ zh: '节点', en: 'Step', required: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  processDefinitionId: text({ zh: '流程定义', en: 'Definition', required: true }),
  processDefinitionKey: text({ zh: '流程', en: 'Process', required: true }),
  processName: text({ zh: '流程名称', en: 'Process' }),
  businessKey: id({ zh: '业务编号', en: 'Record number' }),
  businessType: text({ zh: '业务类型', en: 'Business type' }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  /** By the record's summary; null where the person may not read the field. */
  businessCode: text({ zh: '单据编号', en: 'Number' }),
  counterpart: text({ zh: '往来单位', en: 'Counterparty' }),
  amount: money({ zh: '金额', en: 'Amount' }),
  assigneeId: id({ zh: '处理人', en: 'Assignee' }),
  assigneeName: text({ zh: '处理人', en: 'Assignee' }),
  ownerId: id({ zh: '委派人', en: 'Delegated by' }),
  /** The absent person for whom the one who asks sees an open task. */
  ownerName: text({ zh: '代理', en: 'On behalf of' }),
  startUserName: text({ zh: '发起人', en: 'Started by' }),
  createTime: moment({ zh: '到达时间', en: 'Received', required: true }),
  claimTime: moment({ zh: '认领时间', en: 'Claimed' }),
  endTime: moment({ zh: '处理时间', en: 'Handled' }),
  dueDate: moment({ zh: '截止时间', en: 'Due' }),
  /** The whole process rests: nobody can handle the task until an administrator activates it. */
  suspended: boolean({ zh: '已挂起', en: 'Suspended', required: true }),
  /** Of an open task whose due date is counted in working days: the whole ones left, or over where it has passed. */
  dueWorkingDays: integer(),
  approved: boolean({ zh: '是否通过', en: 'Approved' }),
  opinion: text({ zh: '意见', en: 'Opinion', max: 500 }),
  formKey: text({ zh: '表单', en: 'Form' }),
  status: codes(taskStates, { zh: '状态', en: 'Status', required: true, displayName: true }),
} as const satisfies Fields;

/** In the filter `businessType`: tasks that are about no record. */
export const NO_RECORD = 'none';

/**
 * The filters of task lists: texts match anywhere in the value, processes, business types and states are separated by
 * commas, ranges are given by their ends.
 */
const taskFilters = {
  processDefinitionKey: text({ max: 2_000 }),
  /** Resources of the records the tasks are about, `NO_RECORD` for tasks about no record. */
  businessType: text({ max: 2_000 }),
  status: text({ max: 40 }),
  taskName: text({ max: 120 }),
  title: text({ max: 250 }),
  businessCode: text({ max: 64 }),
  counterpart: text({ max: 120 }),
  startUserName: text({ max: 64 }),
  amountStart: decimal({ scale: 2 }),
  amountEnd: decimal({ scale: 2 }),
  endTimeStart: text({ max: 40 }),
  endTimeEnd: text({ max: 40 }),
  dueDateStart: text({ max: 40 }),
  dueDateEnd: text({ max: 40 }),
  /** Open tasks past their due date, or those that are not. */
  overdue: boolean(),
  /** One's own alone, of whatever one may see. */
  mine: boolean(),
} as const satisfies Fields;

export const taskQuery = { ...paging, ...taskFilters } as const satisfies Fields;
const { current: _current, size: _size, ...unpaged } = taskQuery;
export const taskFileQuery = {
  ...unpaged,
  columns: text({ max: 4_000 }),
  ids: longText({ max: 80_000 }),
} as const satisfies Fields;

const SORTABLE = [
  'createTime',
  'endTime',
  'dueDate',
  'taskName',
  'title',
  'businessCode',
  'counterpart',
  'amount',
] as const;

interface TaskList {
  readonly which: TaskSet;
  /** Of these processes; of all by default. */ readonly processes?: readonly string[];
  readonly access: Access;
  readonly aliases?: readonly string[];
}

/** A page of tasks. */
export const tasks = ({
  which,
  processes,
  ...given
}: TaskList & { readonly path: string }): Call<
  Record<never, never>,
  typeof taskQuery,
  Record<never, never>,
  Page<Output<typeof taskFields>>
> =>
  call('GET', given.path, {
    access: given.access,
    aliases: given.aliases ?? [],
    query: taskQuery,
    answer: page(taskFields),
    sortable: SORTABLE,
    flow: { does: 'tasks', which, as: 'page', ...(processes ? { processes } : {}) },
  });

/** The whole list of `tasks` as an Excel file. `columns` and `ids` (of tasks) as for other exports. */
export const tasksFile = ({
  which,
  processes,
  ...given
}: TaskList & { readonly path: string }): Call<
  Record<never, never>,
  typeof taskFileQuery,
  Record<never, never>,
  Blob
> =>
  call('GET', given.path, {
    access: given.access,
    aliases: given.aliases ?? [],
    query: taskFileQuery,
    answer: download(),
    sortable: SORTABLE,
    long: true,
    flow: { does: 'tasks', which, as: 'file', ...(processes ? { processes } : {}) },
  });

/** The codes that open a list of what waits for a person: those of all calls that answer open tasks. */
export const todoCodes = (resources: readonly Resource[]): ReadonlySet<PermissionCode> =>
  new Set(
    resources.flatMap(({ calls }) =>
      Object.values<Call>(calls).flatMap(({ flow, access }) =>
        flow?.does === 'tasks' && flow.which === 'open' && typeof access === 'object' ? access.codes : [],
      ),
    ),
  );
