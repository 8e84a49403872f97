import {
  boolean,
  call,
  dictionary,
  id,
  integer,
  list,
  longText,
  needs,
  nothing,
  one,
  resource,
  rows,
  states,
  text,
} from '../index.ts';

const KEY = '^[A-Za-z_][\\w\\-.]*$';
const MODELS = ['FLOWABLE_MODEL', 'FLOWABLE_MODEL_PLATFORM'] as const;

/**
 * Models of processes: what is drawn before it is deployed. Those of the platform (`platform`) have a screen and a code
 * of their own.
 */
export const flowableProcess = resource('flowable-process', {
  module: 'workflow',
  title: { zh: '流程模型', en: 'Process model' },
  access: MODELS,
  scope: rows(),
  rowPermissions: { field: 'platform', codes: { true: 'FLOWABLE_MODEL_PLATFORM', false: 'FLOWABLE_MODEL' } },
  excel: { export: false },
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    key: text({ zh: '编码', en: 'Key', required: true, max: 64, search: true, pattern: KEY }),
    category: dictionary('FLOW_CATEGORY', { zh: '分类', en: 'Category', displayName: 'categoryText' }),
    platform: boolean({ zh: '平台模型', en: 'Platform model', required: true, default: false }),
    bpmnXml: longText({ zh: 'BPMN', en: 'BPMN', required: true, unlisted: true, max: 2_000_000 }),
    /** The picture the designer drew of it. */
    svgXml: longText({ zh: '图片', en: 'Picture', unlisted: true, max: 2_000_000 }),
    startFormKey: text({ zh: '发起表单', en: 'Start form', max: 64 }),
    modelVersion: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 1 }),
    /** The latest deployment made from it. */
    deploymentId: id({ zh: '部署', en: 'Deployment', readonly: true }),
    status: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['deployed'] },
        deployed: { value: 1, zh: '已部署', en: 'Deployed', tone: 'success', to: ['draft'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: {
    columns: ['name', 'key', 'category', 'modelVersion', 'status', 'updateTime'],
    filters: ['name', 'key', 'category', 'status', 'platform'],
    sort: '-updateTime',
  },
  unique: [['officeId', 'key']],
  writes: {
    /** A draft of one's own from a model, under another key. */
    copy: {
      as: 'duplicate',
      path: '/copy',
      asks: ['key', 'name'],
      keeps: ['category', 'platform', 'bpmnXml', 'svgXml', 'startFormKey', 'remarks'],
      columns: ['id'],
    },
  },
  calls: {
    /** The template of a new model: a start, one step and an end, under the given key and name. */
    template: call('GET', '/template', {
      access: needs(MODELS, 'query'),
      query: { key: text({ max: 64, pattern: KEY }), name: text({ max: 120 }) },
      answer: one({
        name: text({ required: true }),
        key: text({ required: true }),
        bpmnXml: longText({ required: true }),
      }),
    }),
    /** The variables of an instance as they stand; for managers of it. */
    runVariables: call('GET', '/run/variables', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'query'),
      query: { processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }) },
      answer: list({
        variableName: text({ zh: '变量', en: 'Variable', required: true }),
        variableValue: text({ zh: '值', en: 'Value' }),
      }),
    }),
    /**
     * Jumps: a token goes on at another activity, whatever it waited for. `from` names whose token where several run.
     */
    moveExecution: call('POST', '/move-execution-to-activity', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'edit'),
      long: true,
      body: {
        processInstanceId: id({ required: true }),
        activityId: text({ zh: '目标节点', en: 'Target', required: true, max: 120 }),
        from: text({ max: 120 }),
        reason: text({ zh: '原因', en: 'Reason', required: true, max: 500 }),
      },
      answer: nothing(),
    }),
  },
});
