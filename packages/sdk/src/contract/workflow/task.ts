import type { FormValues } from '../../form/definition.ts';
import { boolean, call, code, id, integer, json, list, moment, needs, one, page, records, resource, text, type Fields } from '../index.ts';
import { flowStatus, paging } from './flow.ts';

/** States of a task (spec state-machines flowable-task). */
export const taskStatus = { 1: { zh: '待认领', en: 'To be claimed' }, 2: { zh: '待办', en: 'To do' }, 3: { zh: '委派中', en: 'Delegated' }, 4: { zh: '已办', en: 'Done' }, 5: { zh: '申诉中', en: 'Objected' }, 6: { zh: '已取消', en: 'Cancelled' } } as const;


export const taskFields = {
  taskId: id({ zh: '任务', en: 'Task', required: true }),
  taskName: text({ zh: '当前节点', en: 'Step', required: true }),
  taskDefinitionKey: text({ zh: '节点', en: 'Node', required: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  processDefinitionId: text({ zh: '流程定义', en: 'Definition', required: true }),
  processDefinitionKey: text({ zh: '流程', en: 'Process', required: true }),
  businessKey: id({ zh: '业务编号', en: 'Business key' }),
  businessType: text({ zh: '业务类型', en: 'Business type' }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  assigneeId: id({ zh: '处理人', en: 'Assignee' }),
  assigneeName: text({ zh: '处理人', en: 'Assignee' }),
  ownerId: id({ zh: '委派人', en: 'Owner' }),
  /** The absent person for whom the one who asks sees an open task. */
  ownerName: text({ zh: '代理', en: 'On behalf of' }),
  startUserName: text({ zh: '发起人', en: 'Started by' }),
  createTime: moment({ zh: '到达时间', en: 'Since', required: true }),
  claimTime: moment({ zh: '认领时间', en: 'Claimed' }),
  endTime: moment({ zh: '处理时间', en: 'Handled' }),
  dueDate: moment({ zh: '截止时间', en: 'Due' }),
  approved: boolean({ zh: '是否通过', en: 'Approved' }),
  opinion: text({ zh: '意见', en: 'Opinion', max: 500 }),
  formKey: text({ zh: '表单', en: 'Form' }),
  status: code(taskStatus, { zh: '状态', en: 'Status', required: true, text: 'statusDictText' }),
} as const satisfies Fields;

export const flowableTask = resource('flowable-task', {
  module: 'workflow', title: { zh: '流程任务', en: 'Task' }, base: '/api/engine/auth/flowable/task', stored: false, access: 'session', fields: {},
  calls: {
    financingTodo: call('GET', '/financing-todo-list', { access: needs('MY_TODO', 'query'), query: paging, answer: page(taskFields), sortable: ['createTime', 'taskName', 'title', 'dueDate'] }),
    financingDone: call('GET', '/financing-have-todo-list', { access: needs('MY_HAVE_TODO', 'query'), query: paging, answer: page(taskFields), sortable: ['createTime', 'endTime', 'taskName', 'title'] }),
    allTasks: call('GET', '/fetch/all-task', { access: needs('FLOWABLE_TODO_TASK_MANAGE', 'query'), query: { ...paging, status: text({ max: 40 }) }, answer: page(taskFields), sortable: ['createTime', 'taskName', 'title'] }),
    /** Everything open that waits for the person or may be claimed by them, by business type; of each the oldest tasks, at most eight. */
    waiting: call('GET', '/fetch/waiting', {
      access: 'session',
      answer: list({
        businessType: text({ zh: '业务类型', en: 'Business type' }), total: integer({ zh: '待办数', en: 'Waiting', required: true }), overdue: integer({ zh: '逾期数', en: 'Overdue', required: true }),
        tasks: records(taskFields, { required: true }),
      }),
    }),
    /** Approves or rejects. A second, stale or foreign completion is refused and changes nothing. */
    complete: call('POST', '/complete', {
      access: 'session', long: true,
      body: { taskId: id({ required: true }), approved: boolean({ required: true }), opinion: text({ max: 500 }), formData: json<FormValues>()() },
      answer: one({ processInstanceId: id({ required: true }), status: code(flowStatus, { required: true }), nextTaskId: id() }),
    }),
  },
});
