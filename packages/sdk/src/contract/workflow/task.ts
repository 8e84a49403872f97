import type { FormValues } from '../form/definition.ts';
import {
  boolean,
  call,
  codes,
  id,
  integer,
  json,
  list,
  needs,
  one,
  question,
  records,
  resource,
  text,
  type Text,
} from '../index.ts';
import { flowStates, taskStates } from './flow-status.ts';
import { taskFields, tasks, tasksFile } from './task-list.ts';

export { NO_RECORD, taskFields } from './task-list.ts';

const FLOW = '/api/engine/auth/flowable';
/** The processes of each approval screen (spec approval-flows). */
const FINANCING = [
  'financing',
  'financing-pre-approval',
  'financing-approval-start',
  'non-financing',
  'qualification',
] as const;
const BILL = ['bill', 'bill-to-platform', 'ticket-register', 'bill-collect', 'collect-enter'] as const;
const PAY_RECEIVE = ['payment-request', 'special-payment', 'collection-claim'] as const;

const financingTodo = { which: 'open', processes: FINANCING, access: needs('MY_TODO', 'query') } as const;
const financingDone = { which: 'done', processes: FINANCING, access: needs('MY_HAVE_TODO', 'query') } as const;
const billAccess = needs(['BILL_MY_FLOW_MY_TODO', 'TICKET_REGISTER_FLOW_MY_TODO'], 'query');
const billTodo = { which: 'open', processes: BILL, access: billAccess } as const;
const billDone = { which: 'done', processes: BILL, access: billAccess } as const;
const payReceiveTodo = {
  which: 'open',
  processes: PAY_RECEIVE,
  access: needs('PAYABLE_MY_FLOW_MY_TODO', 'query'),
} as const;
const payReceiveDone = {
  which: 'done',
  processes: PAY_RECEIVE,
  access: needs('PAYABLE_MY_FLOW_MY_TODO', 'query'),
} as const;

/** Registrations and changes of enterprises. */
const enterprises = {
  processes: ['enterprise-approval', 'change-approval'],
  access: needs(['ENTERPRISE_AUTH', 'ENTERPRISE_INFO_AUTH', 'ENTERPRISE_INFO_CHANGE_AUTH'], 'query'),
} as const;

/** Actions on a task or an instance other than completing it, as `activityType` of a history line. */
export const flowActions = {
  claim: { zh: '认领', en: 'Claimed' },
  unclaim: { zh: '取消认领', en: 'Released' },
  delegate: { zh: '委派', en: 'Delegated' },
  resolve: { zh: '委派答复', en: 'Delegation answered' },
  transfer: { zh: '转办', en: 'Transferred' },
  assign: { zh: '指派', en: 'Assigned' },
  complaint: { zh: '提出异议', en: 'Objected' },
  complaintResolved: { zh: '异议已解决', en: 'Objection resolved' },
  urge: { zh: '催办', en: 'Reminder sent' },
  cc: { zh: '抄送', en: 'CC sent' },
  comment: { zh: '评论', en: 'Commented' },
  remind: { zh: '提醒', en: 'Reminded' },
  escalate: { zh: '超时上报', en: 'Escalated' },
  return: { zh: '退回', en: 'Returned' },
  withdraw: { zh: '撤回', en: 'Recalled' },
  undo: { zh: '撤销通过', en: 'Approval undone' },
  addSigner: { zh: '加签', en: 'Signer added' },
  removeSigner: { zh: '减签', en: 'Signer removed' },
  move: { zh: '跳转', en: 'Moved' },
  suspend: { zh: '挂起', en: 'Suspended' },
  activate: { zh: '启用', en: 'Activated' },
  stop: { zh: '终止', en: 'Stopped' },
  incident: { zh: '执行异常', en: 'Failed' },
  retry: { zh: '重试', en: 'Retried' },
  skip: { zh: '跳过', en: 'Skipped' },
  migrate: { zh: '迁移版本', en: 'Moved to another version' },
  message: { zh: '收到消息', en: 'Message delivered' },
  signal: { zh: '收到信号', en: 'Signal sent' },
  trigger: { zh: '触发', en: 'Triggered' },
} as const satisfies Readonly<Record<string, Text>>;

/** Those of them that are done to the whole process, at no step of it. */
export const wholeActions: Readonly<Record<string, Text | undefined>> = {
  urge: flowActions.urge,
  cc: flowActions.cc,
  comment: flowActions.comment,
  suspend: flowActions.suspend,
  activate: flowActions.activate,
  stop: flowActions.stop,
  withdraw: flowActions.withdraw,
  migrate: flowActions.migrate,
  message: flowActions.message,
  signal: flowActions.signal,
};

const taskId = id({ required: true });
const opinion = text({ zh: '意见', en: 'Opinion', max: 500 });
/** A task that goes to a person, and why. */
const given = { taskId, assigneeId: id({ zh: '处理人', en: 'Assignee', required: true }), opinion };
/** The task as it stands after an action. */
const acted = one({
  taskId,
  processInstanceId: id({ required: true }),
  assigneeId: id(),
  ownerId: id(),
  status: codes(taskStates, { required: true }),
});
/** The instance as it stands after its tokens moved. */
const moved = one({ processInstanceId: id({ required: true }), status: codes(flowStates, { required: true }) });
/** The tasks one batch may name. */
export const MOST_TASKS = 100;

export const flowableTask = resource('flowable-task', {
  module: 'workflow',
  title: { zh: '流程任务', en: 'Task' },
  base: '/api/engine/auth/flowable/task',
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /**
     * Everything open that waits for the person or may be claimed by them, by business type; of each the oldest tasks,
     * at most eight.
     */
    waiting: call('GET', '/fetch/waiting', {
      access: 'session',
      answer: list({
        businessType: text({ zh: '业务类型', en: 'Business type' }),
        total: integer({ zh: '待办数', en: 'Waiting', required: true }),
        overdue: integer({ zh: '逾期数', en: 'Overdue', required: true }),
        tasks: records(taskFields, { required: true }),
      }),
    }),
    financingTodo: tasks({ path: '/financing-todo-list', ...financingTodo }),
    financingTodoFile: tasksFile({ path: '/financing-todo-list/export/excel', ...financingTodo }),
    financingDone: tasks({ path: '/financing-have-todo-list', ...financingDone }),
    financingDoneFile: tasksFile({ path: '/financing-have-todo-list/export/excel', ...financingDone }),
    /** The tasks of financing applications that the person has handled. */
    financingCompleted: tasks({
      path: `${FLOW}/financing/completed-tasks`,
      which: 'done',
      processes: ['financing', 'financing-pre-approval', 'financing-approval-start'],
      access: needs('MY_HAVE_TODO', 'query'),
    }),
    contractTodo: tasks({
      path: '/contract-todo-list',
      which: 'open',
      processes: ['contract'],
      access: needs('CONTRACT_APPROVE', 'query'),
    }),
    billTodo: tasks({ path: '/bill-todo-list', ...billTodo }),
    billTodoFile: tasksFile({ path: '/bill-todo-list/export/excel', ...billTodo }),
    billDone: tasks({ path: '/bill-have-todo-list', ...billDone }),
    billDoneFile: tasksFile({ path: '/bill-have-todo-list/export/excel', ...billDone }),
    payReceiveTodo: tasks({ path: '/pay-receive-todo-list', ...payReceiveTodo }),
    payReceiveTodoFile: tasksFile({ path: '/pay-receive-todo-list/export/excel', ...payReceiveTodo }),
    payReceiveDone: tasks({ path: '/pay-receive-have-todo-list', ...payReceiveDone }),
    payReceiveDoneFile: tasksFile({ path: '/pay-receive-have-todo-list/export/excel', ...payReceiveDone }),
    enterpriseTodo: tasks({ path: '/enterprise-todo-list', which: 'open', ...enterprises }),
    enterpriseDone: tasks({ path: '/enterprise-have-todo-list', which: 'done', ...enterprises }),
    /**
     * Open tasks (or those of the states asked for): a manager's by the scope of FLOWABLE_TODO_TASK_MANAGE, and
     * everybody's own.
     */
    allTasks: tasks({ path: '/fetch/all-task', which: 'seen', access: 'session' }),
    /** The tasks of one instance, for whoever sees it, oldest first. */
    ofInstance: question('/fetch/his-todo-task/{processDefinitionId}/{processInstanceId}', {
      by: 'processInstanceId',
      of: 'flowable-flow',
      access: 'session',
      params: { processDefinitionId: text({ required: true, max: 120 }), processInstanceId: id({ required: true }) },
      answer: list(taskFields),
    }),
    /** Approves or rejects. A second, stale or foreign completion is refused and changes nothing. */
    complete: call('POST', '/complete', {
      access: 'session',
      long: true,
      body: {
        taskId: id({ required: true }),
        approved: boolean({ required: true }),
        opinion: text({ max: 500 }),
        formData: json<FormValues>()(),
        /** The people who are sent a copy of it. */
        ccUserIds: json<readonly string[]>()({ items: 'text' }),
      },
      answer: one({
        processInstanceId: id({ required: true }),
        status: codes(flowStates, { required: true }),
        nextTaskId: id(),
        /** The approval may be undone for ten seconds, as long as nobody touches the next task. */
        undoable: boolean({ required: true }),
      }),
    }),
    /**
     * Undoes an approval of the person's own that was just made: while the next task is untouched, and the approval has
     * posted, issued or sent nothing.
     */
    undo: call('POST', '/undo', { access: 'session', long: true, body: { taskId }, answer: moved }),
    /** Completes up to 100 tasks, each for itself: what is refused says why and holds up no other. */
    completeBatch: call('POST', '/complete/batch', {
      access: 'session',
      long: true,
      body: {
        taskIds: json<readonly string[]>()({ required: true, items: 'text' }),
        approved: boolean({ required: true }),
        opinion,
      },
      answer: one({
        results: records({ taskId, done: boolean({ required: true }), message: text() }, { required: true }),
      }),
    }),
    /**
     * To whom a person may give tasks: those of the own office and the offices below it; of a task (`taskId`) those who
     * may have it.
     */
    people: call('GET', '/fetch/people', {
      access: 'session',
      query: { keyword: text({ max: 100 }), taskId: id() },
      answer: list({
        key: id({ required: true }),
        value: text({ required: true }),
        departmentText: text(),
        positionText: text(),
      }),
    }),
    claim: call('POST', '/claim', { access: 'session', body: { taskId }, answer: acted }),
    unclaim: call('POST', '/unclaim', { access: 'session', body: { taskId }, answer: acted }),
    /** Asks somebody else; the task comes back with their answer. */
    delegate: call('POST', '/delegate-task', { access: 'session', body: given, answer: acted }),
    /**
     * Answers a delegation, or ends an objection. The person who delegated or objected takes it back by the same call.
     */
    resolve: call('POST', '/resolve-task', { access: 'session', body: { taskId, opinion }, answer: acted }),
    /** Objects to a task: it rests until an administrator resolves the objection or whoever objected takes it back. */
    complaint: call('POST', '/complaint', {
      access: 'session',
      body: { taskId, opinion: text({ zh: '意见', en: 'Opinion', required: true, max: 500 }) },
      answer: acted,
    }),
    /** Gives a task nobody has yet to somebody. */
    assign: call('PUT', '/assigned-assignee', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'edit'),
      body: given,
      answer: acted,
    }),
    /** The steps a task may be returned to, the newest first. */
    returnTargets: call('GET', '/fetch/return-targets', {
      access: 'session',
      query: { taskId },
      answer: list({ activityId: text({ required: true }), name: text({ required: true }) }),
    }),
    /** Returns a task to an earlier step; whoever handled that gets it again. */
    return: call('POST', '/return', {
      access: 'session',
      long: true,
      body: {
        taskId,
        toActivityId: text({ zh: '退回节点', en: 'Step', required: true, max: 120 }),
        opinion: text({ zh: '意见', en: 'Opinion', required: true, max: 500 }),
      },
      answer: moved,
    }),
    /** Asks further people to sign a step; it goes on when all have. */
    addSigners: call('POST', '/add-signers', {
      access: 'session',
      long: true,
      body: { taskId, userIds: json<readonly string[]>()({ required: true, items: 'text' }), opinion },
      answer: moved,
    }),
    /** Takes a signer away whose task is open: that of the task, or `userId` beside it. */
    removeSigner: call('POST', '/remove-signer', {
      access: 'session',
      long: true,
      body: { taskId, userId: id(), opinion },
      answer: moved,
    }),
    /** Gives a task away for good: by whom it is with, or by an administrator. */
    transfer: call('PUT', '/change/assignee', { access: 'session', body: given, answer: acted }),
  },
});
