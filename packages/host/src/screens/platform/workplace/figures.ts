import type { Call } from '@scf-kit/sdk/contract/call';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { loginHistory, signInResults } from '@scf-kit/sdk/contract/access/login-history';
import { financing, FINANCING_IN_APPROVAL } from '@scf-kit/sdk/contract/financing/financing';
import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { goods } from '@scf-kit/sdk/contract/master-data/goods';
import type { Text } from '@scf-kit/sdk/contract/text';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { today } from '@scf-kit/sdk/values';
import type { Location } from '../../../navigation/location.ts';
import { placeOfList } from '../../../table/query/table-address.ts';
import { OWN_TASKS, ownTasks, placeOfOwnTasks, type OwnTasksView } from '../../workflow/tasks/own-tasks.ts';

/** A number a person looks at first. It is the total of the list it opens: the same call with the same query. */
export interface Figure {
  readonly title: Text;
  readonly place: Location;
  readonly call: Pick<Call, 'method' | 'path' | 'long'>;
  readonly query: Readonly<Record<string, string>>;
  /** The resource whose changes change it; tasks and projects change any. */
  readonly follows?: string;
  /** Shown to whoever has one of these rights; left out: to whoever may open the place. */
  readonly codes?: readonly string[];
  /** Of those who do the work itself: whoever looks after the platform finds it in its list. */
  readonly handsOn?: boolean;
  /** One is too many: what is late, failed or went wrong. */
  readonly alarming?: boolean;
}

type Filters = Readonly<Record<string, string>>;
const FAILED: Filters = { result: String(signInResults.failure.value) };

const ofTasks = (view: OwnTasksView, title: Text = OWN_TASKS[view].title): Figure => ({
  title,
  place: placeOfOwnTasks(view),
  call: ownTasks,
  query: OWN_TASKS[view].query,
});

const ADMINISTRATION = ['FLOWABLE_TODO_TASK_MANAGE'] as const;
const APPLICANTS = ['MY_FLOW_START', 'MY_START'] as const;
/** Who may open it looks after the platform. */
export const ALL_TASKS = '/flowable/all-todo-task';
const PROJECTS = '/financing-party/project';
const inApproval = { status: FINANCING_IN_APPROVAL.join(',') };
function ofApplicant(title: Text, filters: Filters): Figure {
  return {
    title,
    place: placeOfList('/financing-service/financing-end', 'my-financing', filters),
    call: financing.calls.my,
    query: filters,
    codes: APPLICANTS,
    handsOn: true,
  };
}
function ofProjects(title: Text, filters: Filters, alarming = false): Figure {
  return {
    title,
    place: placeOfList(PROJECTS, financing.name, filters),
    call: financing.calls.page,
    query: filters,
    handsOn: true,
    alarming,
  };
}
const ofStock = (
  title: Text,
  path: string,
  resource: { readonly name: string; readonly calls: { readonly page: Figure['call'] } },
  query: Filters,
  alarming = false,
): Figure => ({
  title,
  place: placeOfList(path, resource.name, query),
  call: resource.calls.page,
  query,
  follows: resource.name,
  codes: ['STOCK_MANAGE'],
  handsOn: true,
  alarming,
});

/**
 * The figures that an applicant, an administrator, a party that lends and a keeper each look at, after their own tasks.
 */
export const figures = (): readonly Figure[] => [
  ofTasks('open', { zh: '待我处理', en: 'Waiting for me' }),
  { ...ofTasks('overdue'), alarming: true },
  ofTasks('done'),
  {
    title: { zh: '我的融资审批中', en: 'My financing in approval' },
    place: { path: '/financing-service/financing', query: {} },
    call: financing.calls.my,
    query: inApproval,
    codes: APPLICANTS,
    handsOn: true,
  },
  ofApplicant({ zh: '我的草稿', en: 'My drafts' }, stateFilter(financing, 'draft')),
  ofApplicant({ zh: '被驳回待修改', en: 'Rejected, to be corrected' }, stateFilter(financing, 'rejected')),
  ofApplicant({ zh: '我的在用融资', en: 'My active financing' }, stateFilter(financing, 'postLoan', 'overdue')),
  {
    title: { zh: '融资审批中', en: 'Financing in approval' },
    place: placeOfList('/stats/project/financing', financing.name, inApproval),
    call: financing.calls.page,
    query: inApproval,
  },
  ofProjects({ zh: '待资金方决定', en: 'To be decided' }, stateFilter(financing, 'preApproved', 'inApproval')),
  ofProjects({ zh: '待放款', en: 'To be disbursed' }, stateFilter(financing, 'toBeDisbursed')),
  ofProjects({ zh: '逾期项目', en: 'Overdue projects' }, stateFilter(financing, 'overdue'), true),
  ofStock(
    { zh: '待入库', en: 'Expected' },
    '/stock/import',
    warehousing,
    stateFilter(warehousing, 'approved', 'partial'),
  ),
  ofStock(
    { zh: '待出库', en: 'To be dispatched' },
    '/stock/export',
    outStock,
    stateFilter(outStock, 'approved', 'partial'),
  ),
  ofStock(
    { zh: '盘点未结', en: 'Open counts' },
    '/stock/count',
    stockCount,
    stateFilter(stockCount, 'counting', 'unsettled'),
  ),
  {
    title: { zh: '低于安全库存', en: 'Below safety stock' },
    place: { path: '/stock/manage', query: { view: 'below' } },
    call: goods.calls.belowSafeStock,
    query: {},
    codes: ['STOCK_MANAGE'],
    handsOn: true,
    alarming: true,
  },
  ofStock(
    { zh: '待处理告警', en: 'Alarms to handle' },
    '/stock/alarm',
    alarmSupervision,
    stateFilter(alarmSupervision, 'toBeHandled', 'beingHandled'),
    true,
  ),
  {
    title: { zh: '全部待办任务', en: 'All open tasks' },
    place: { path: ALL_TASKS, query: {}, hash: 'all-tasks?' },
    call: ownTasks,
    query: {},
    codes: ADMINISTRATION,
  },
  {
    title: { zh: '全部逾期任务', en: 'All overdue tasks' },
    place: placeOfList(ALL_TASKS, 'all-tasks', { overdue: 'true' }),
    call: ownTasks,
    query: { overdue: 'true' },
    codes: ADMINISTRATION,
    alarming: true,
  },
  {
    title: { zh: '流程执行异常', en: 'Process incidents' },
    place: { path: ALL_TASKS, query: { view: 'incidents' } },
    call: flowableFlow.calls.incidents,
    query: {},
    codes: ADMINISTRATION,
    alarming: true,
  },
  {
    title: { zh: '今日登录失败', en: 'Failed logins today' },
    place: placeOfList('/system/login-log', loginHistory.name, { ...FAILED, loginTimeStart: today() }),
    call: loginHistory.calls.page,
    query: { ...FAILED, loginTimeStart: today() },
    alarming: true,
  },
];
