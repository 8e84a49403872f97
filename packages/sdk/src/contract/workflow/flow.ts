import type { FormDefinition, FormValues } from '../../form/definition.ts';
import { boolean, call, code, id, integer, json, list, longText, moment, needs, nothing, one, page, records, resource, text, type Fields } from '../index.ts';

/** States of an instance (spec state-machines flowable-flow). */
export const flowStatus = { 1: { zh: '进行中', en: 'Running' }, 2: { zh: '已挂起', en: 'Suspended' }, 3: { zh: '已终止', en: 'Stopped' }, 4: { zh: '已驳回', en: 'Rejected' }, 99: { zh: '已完成', en: 'Completed' } } as const;
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

const paging = { current: integer({ min: 1 }), size: integer({ min: 1, max: 200 }), keyword: text({ max: 100 }), createTimeStart: text({ max: 40 }), createTimeEnd: text({ max: 40 }), ascending: text({ max: 64 }), descending: text({ max: 64 }) };

const instanceFields = {
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  processDefinitionId: text({ zh: '流程定义', en: 'Definition', required: true }),
  processDefinitionKey: text({ zh: '流程', en: 'Process', required: true }),
  businessKey: id({ zh: '业务编号', en: 'Business key' }),
  businessType: text({ zh: '业务类型', en: 'Business type' }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  startUserId: id({ zh: '发起人', en: 'Started by' }),
  startUserName: text({ zh: '发起人', en: 'Started by' }),
  startTime: moment({ zh: '发起时间', en: 'Started', required: true }),
  endTime: moment({ zh: '结束时间', en: 'Ended' }),
  currentNode: text({ zh: '当前节点', en: 'Current step' }),
  stopReason: text({ zh: '终止原因', en: 'Reason' }),
  status: code(flowStatus, { zh: '状态', en: 'Status', required: true, text: 'statusDictText' }),
} as const satisfies Fields;

/** One line of an instance's history: who did what, when, how long it took. */
export const historyFields = {
  id: id({ required: true }),
  activityId: text({ required: true }), activityName: text({ zh: '节点', en: 'Step', required: true }),
  /** startEvent, userTask, endEvent; stop, suspend and activate are what people did to the instance as a whole. */
  activityType: text({ required: true }),
  taskId: id(), assigneeId: id(), assigneeName: text({ zh: '处理人', en: 'By' }),
  /** Whom a substitute stood in for. */
  ownerId: id(), ownerName: text({ zh: '被代理人', en: 'On behalf of' }),
  startTime: moment({ zh: '开始', en: 'From', required: true }), endTime: moment({ zh: '结束', en: 'To' }),
  /** Seconds from start to end. */
  duration: integer({ zh: '耗时（秒）', en: 'Seconds' }),
  approved: boolean(), opinion: text({ zh: '意见', en: 'Opinion' }),
} as const satisfies Fields;

const instanceDetail = {
  ...instanceFields,
  formKey: text(), formHash: text(),
  definition: json<FormDefinition>()(), formData: json<FormValues>()(),
  history: records(historyFields, { required: true }),
  /** The task of the asking person that is open here, if any. */
  /** `ownerName`: the absent person for whom the one who asks would handle it. */
  myTask: json<{ readonly taskId: string; readonly taskName: string; readonly taskDefinitionKey: string; readonly ownerName: string | null } | null>()(),
  variables: json<Readonly<Record<string, unknown>>>()(),
};

const alias = (path: string): readonly string[] => [`/api/engine/auth/flowable/${path}`];

export const flowableFlow = resource('flowable-flow', {
  module: 'workflow', title: { zh: '流程实例', en: 'Process instance' }, base: '/api/engine/auth/flowable/flow', stored: false, access: 'session', fields: {},
  calls: {
    /**
     * Starts a process. Without a business key the bound form creates record, submission and instance in one transaction.
     * `formHash` names the definition that was filled in; an answer that breaks it gets 400 with errors by field key.
     */
    start: call('POST', '/start', {
      access: 'partner', long: true,
      body: {
        processDefinitionKey: text({ max: 64 }), businessKey: id(), businessType: text({ max: 64 }), title: text({ max: 250 }),
        formKey: text({ max: 64 }), formHash: text({ max: 64 }), formData: json<FormValues>()(),
      },
      answer: one({ processInstanceId: id({ required: true }), businessKey: id(), code: text(), title: text({ required: true }) }),
    }),
    startedByMe: call('GET', '/fetch/started-by-me', { access: 'session', query: { ...paging, processDefinitionKey: text({ max: 64 }), status: text({ max: 40 }) }, answer: page(instanceFields), aliases: alias('fetch/started-by-me') }),
    history: call('GET', '/fetch/process/history', { access: 'session', query: { processInstanceId: id({ required: true }) }, answer: list(historyFields), aliases: alias('fetch/process/history') }),
    detail: call('GET', '/fetch/process/history/detail', { access: 'session', query: { processInstanceId: id({ required: true }) }, answer: one(instanceDetail), aliases: alias('fetch/process/history/detail') }),
    suspend: call('PUT', '/process/suspend', { access: needs('FLOWABLE_TODO_TASK_MANAGE', 'disable'), body: { processInstanceId: id(), processDefinitionId: text({ max: 120 }) }, answer: nothing(), aliases: alias('process/suspend') }),
    stop: call('PUT', '/instance/stop', { access: 'session', body: { processInstanceId: id({ required: true }), stopReason: text({ max: 500 }) }, answer: nothing(), aliases: alias('instance/stop') }),
  },
});

export const flowableTask = resource('flowable-task', {
  module: 'workflow', title: { zh: '流程任务', en: 'Task' }, base: '/api/engine/auth/flowable/task', stored: false, access: 'session', fields: {},
  calls: {
    financingTodo: call('GET', '/financing-todo-list', { access: needs('MY_TODO', 'query'), query: paging, answer: page(taskFields), sortable: ['createTime', 'taskName', 'title', 'dueDate'] }),
    financingDone: call('GET', '/financing-have-todo-list', { access: needs('MY_HAVE_TODO', 'query'), query: paging, answer: page(taskFields), sortable: ['createTime', 'endTime', 'taskName', 'title'] }),
    allTasks: call('GET', '/fetch/all-task', { access: needs('FLOWABLE_TODO_TASK_MANAGE', 'query'), query: { ...paging, status: text({ max: 40 }) }, answer: page(taskFields), sortable: ['createTime', 'taskName', 'title'] }),
    /** Approves or rejects. A second, stale or foreign completion is refused and changes nothing. */
    complete: call('POST', '/complete', {
      access: 'session', long: true,
      body: { taskId: id({ required: true }), approved: boolean({ required: true }), opinion: text({ max: 500 }), formData: json<FormValues>()() },
      answer: one({ processInstanceId: id({ required: true }), status: code(flowStatus, { required: true }), nextTaskId: id() }),
    }),
  },
});

/** What is deployed. The definition is BPMN 2.0 XML with flowable: attributes; what cannot run is refused by element. */
export const flowableRepository = resource('flowable-repository', {
  module: 'workflow', title: { zh: '流程部署', en: 'Deployment' }, base: '/api/engine/auth/flowable/repository', stored: false, access: 'FLOWABLE_PROCESS_DEFINE', fields: {},
  calls: {
    deploy: call('PUT', '/deploy', {
      access: needs('FLOWABLE_MODEL', 'edit'), long: true,
      body: { bpmnXml: longText({ required: true, max: 2_000_000 }), name: text({ max: 120 }), category: text({ max: 64 }) },
      answer: one({ deploymentId: id({ required: true }), processDefinitionId: text({ required: true }), processDefinitionKey: text({ required: true }), definitionVersion: integer({ required: true }), warnings: json<readonly string[]>()({ required: true }) }),
    }),
    list: call('GET', '/list', {
      access: needs('FLOWABLE_PROCESS_DEFINE', 'query'), query: paging,
      answer: page({
        deploymentId: id({ required: true }), processDefinitionId: text({ required: true }), processDefinitionKey: text({ zh: '流程', en: 'Process', required: true }), name: text({ zh: '名称', en: 'Name' }), category: text({ zh: '分类', en: 'Category' }),
        definitionVersion: integer({ zh: '版本', en: 'Version', required: true }), deploymentTime: moment({ zh: '部署时间', en: 'Deployed', required: true }), status: code({ 1: { zh: '激活', en: 'Active' }, 2: { zh: '挂起', en: 'Suspended' } }, { required: true }),
      }),
    }),
  },
});
