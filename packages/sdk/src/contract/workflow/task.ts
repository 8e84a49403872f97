import type { FormValues } from '../../form/definition.ts';
import { boolean, call, code, id, integer, json, list, needs, one, records, resource, text } from '../index.ts';
import { flowStatus } from './flow.ts';
import { taskFields, tasks, tasksFile } from './task-list.ts';

export { taskFields, taskStatus } from './task-list.ts';

const FLOW = '/api/engine/auth/flowable';
/** The processes of each approval screen (spec approval-flows). */
const FINANCING = ['financing', 'financing-pre-approval', 'financing-approval-start', 'non-financing', 'qualification'] as const;
const BILL = ['bill', 'bill-to-platform', 'ticket-register', 'bill-collect', 'collect-enter'] as const;
const PAY_RECEIVE = ['payment-request', 'special-payment', 'collection-claim'] as const;

const financingTodo = { which: 'open', processes: FINANCING, access: needs('MY_TODO', 'query') } as const;
const financingDone = { which: 'done', processes: FINANCING, access: needs('MY_HAVE_TODO', 'query') } as const;
const billAccess = needs(['BILL_MY_FLOW_MY_TODO', 'TICKET_REGISTER_FLOW_MY_TODO'], 'query');
const billTodo = { which: 'open', processes: BILL, access: billAccess } as const;
const billDone = { which: 'done', processes: BILL, access: billAccess } as const;
const payReceiveTodo = { which: 'open', processes: PAY_RECEIVE, access: needs('PAYABLE_MY_FLOW_MY_TODO', 'query') } as const;
const payReceiveDone = { which: 'done', processes: PAY_RECEIVE, access: needs('PAYABLE_MY_FLOW_MY_TODO', 'query') } as const;

export const flowableTask = resource('flowable-task', {
  module: 'workflow', title: { zh: '流程任务', en: 'Task' }, base: '/api/engine/auth/flowable/task', stored: false, access: 'session', fields: {},
  calls: {
    /** Everything open that waits for the person or may be claimed by them, by business type; of each the oldest tasks, at most eight. */
    waiting: call('GET', '/fetch/waiting', {
      access: 'session',
      answer: list({
        businessType: text({ zh: '业务类型', en: 'Business type' }), total: integer({ zh: '待办数', en: 'Waiting', required: true }), overdue: integer({ zh: '逾期数', en: 'Overdue', required: true }),
        tasks: records(taskFields, { required: true }),
      }),
    }),
    financingTodo: tasks({ path: '/financing-todo-list', ...financingTodo }),
    financingTodoFile: tasksFile({ path: '/financing-todo-list/export/excel', ...financingTodo }),
    financingDone: tasks({ path: '/financing-have-todo-list', ...financingDone }),
    financingDoneFile: tasksFile({ path: '/financing-have-todo-list/export/excel', ...financingDone }),
    /** What was handled of the financing applications alone. */
    financingCompleted: tasks({ path: `${FLOW}/financing/completed-tasks`, which: 'done', processes: ['financing', 'financing-pre-approval', 'financing-approval-start'], access: needs('MY_HAVE_TODO', 'query') }),
    contractTodo: tasks({ path: '/contract-todo-list', which: 'open', processes: ['contract'], access: needs('CONTRACT_APPROVE', 'query') }),
    billTodo: tasks({ path: '/bill-todo-list', ...billTodo }),
    billTodoFile: tasksFile({ path: '/bill-todo-list/export/excel', ...billTodo }),
    billDone: tasks({ path: '/bill-have-todo-list', ...billDone }),
    billDoneFile: tasksFile({ path: '/bill-have-todo-list/export/excel', ...billDone }),
    payReceiveTodo: tasks({ path: '/pay-receive-todo-list', ...payReceiveTodo }),
    payReceiveTodoFile: tasksFile({ path: '/pay-receive-todo-list/export/excel', ...payReceiveTodo }),
    payReceiveDone: tasks({ path: '/pay-receive-have-todo-list', ...payReceiveDone }),
    payReceiveDoneFile: tasksFile({ path: '/pay-receive-have-todo-list/export/excel', ...payReceiveDone }),
    /** Open tasks (or those of the states asked for): a manager's by the scope of FLOWABLE_TODO_TASK_MANAGE, and everybody's own. */
    allTasks: tasks({ path: '/fetch/all-task', which: 'seen', access: 'session' }),
    /** The tasks of one instance, for whoever sees it, oldest first. */
    ofInstance: call('GET', '/fetch/his-todo-task/{processDefinitionId}/{processInstanceId}', {
      access: 'session', params: { processDefinitionId: text({ required: true, max: 120 }), processInstanceId: id({ required: true }) }, answer: list(taskFields),
    }),
    /** Approves or rejects. A second, stale or foreign completion is refused and changes nothing. */
    complete: call('POST', '/complete', {
      access: 'session', long: true,
      body: { taskId: id({ required: true }), approved: boolean({ required: true }), opinion: text({ max: 500 }), formData: json<FormValues>()() },
      answer: one({ processInstanceId: id({ required: true }), status: code(flowStatus, { required: true }), nextTaskId: id() }),
    }),
  },
});
