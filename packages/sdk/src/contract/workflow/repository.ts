import type { FormDefinition } from '../form/definition.ts';
import {
  boolean,
  call,
  choice,
  codes,
  dictionary,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  needs,
  nothing,
  one,
  page,
  records,
  resource,
  text,
  type Codes,
  type Text,
} from '../index.ts';
import { paging } from './flow.ts';

const MODELS = ['FLOWABLE_MODEL', 'FLOWABLE_MODEL_PLATFORM'] as const;

/** Whether a version of a process may be started. */
export const definitionStates = {
  active: { value: 1, zh: '启用', en: 'Active', tone: 'success' },
  suspended: { value: 2, zh: '挂起', en: 'Suspended', tone: 'warning' },
} as const satisfies Codes;

/**
 * Deployments. The definition is BPMN 2.0 XML with flowable: attributes; elements that cannot run are refused by name.
 */
export const flowableRepository = resource('flowable-repository', {
  module: 'workflow',
  title: { zh: '流程部署', en: 'Deployment' },
  base: '/api/engine/auth/flowable/repository',
  stored: false,
  access: 'FLOWABLE_PROCESS_DEFINE',
  fields: {},
  calls: {
    /** Definitions are everybody's: who deploys holds the right over all data. */
    deploy: call('PUT', '/deploy', {
      access: needs(MODELS, 'edit'),
      long: true,
      body: {
        /** Deploys what a model holds, which is then deployed; else `bpmnXml`. */ modelId: id(),
        bpmnXml: longText({ max: 2_000_000 }),
        name: text({ max: 120 }),
        category: dictionary('FLOW_CATEGORY'),
      },
      answer: one({
        deploymentId: id({ required: true }),
        processDefinitionId: text({ required: true }),
        processDefinitionKey: text({ required: true }),
        definitionVersion: integer({ required: true }),
        warnings: json<readonly string[]>()({ required: true }),
      }),
    }),
    list: call('GET', '/list', {
      access: needs('FLOWABLE_PROCESS_DEFINE', 'query'),
      query: {
        ...paging,
        processDefinitionKey: text({ max: 64 }),
        category: dictionary('FLOW_CATEGORY', { zh: '分类', en: 'Category' }),
        status: text({ max: 8 }),
      },
      sortable: ['deploymentTime', 'processDefinitionKey', 'name'],
      answer: page({
        deploymentId: id({ required: true }),
        processDefinitionId: text({ required: true }),
        processDefinitionKey: text({ zh: '流程编码', en: 'Key', required: true }),
        name: text({ zh: '名称', en: 'Name' }),
        category: dictionary('FLOW_CATEGORY', { zh: '分类', en: 'Category', displayName: 'categoryText' }),
        resourceName: text({ zh: '资源', en: 'Resource', required: true }),
        definitionVersion: integer({ zh: '版本', en: 'Version', required: true }),
        deploymentTime: moment({ zh: '部署时间', en: 'Deployed', required: true }),
        status: codes(definitionStates, { zh: '状态', en: 'Status', required: true }),
        instances: integer({ zh: '进行中的实例', en: 'Running instances', required: true }),
      }),
    }),
    /** One version as it was deployed. */
    definition: call('GET', '/definition', {
      access: needs('FLOWABLE_PROCESS_DEFINE', 'query'),
      query: { processDefinitionId: text({ required: true, max: 120 }) },
      answer: one({
        processDefinitionId: text({ required: true }),
        processDefinitionKey: text({ required: true }),
        name: text(),
        definitionVersion: integer({ required: true }),
        bpmnXml: longText({ required: true }),
      }),
    }),
    /** Takes a deployment away. 409 while one of its processes runs. */
    delete: call('DELETE', '/{deploymentId}', {
      access: needs('FLOWABLE_PROCESS_DEFINE', 'delete'),
      params: { deploymentId: id({ required: true }) },
      answer: nothing(),
    }),
    /** The functions a definition may name as listeners. */
    listeners: call('GET', '/listeners', {
      access: needs(MODELS, 'query'),
      answer: list({
        listenerName: text({ required: true }),
        listenerKind: choice(
          {
            execution: { zh: '执行监听器', en: 'Execution listener' },
            task: { zh: '任务监听器', en: 'Task listener' },
          },
          { required: true },
        ),
        label: json<Text>()({ required: true }),
      }),
    }),
    /** The functions a service task may name, and how it names them. */
    delegates: call('GET', '/service-task-delegate', {
      access: needs(MODELS, 'query'),
      answer: list({
        delegateName: text({ required: true }),
        delegateExpression: text({ required: true }),
        label: json<Text>()({ required: true }),
      }),
    }),
    /**
     * What conditions of a process may ask when it begins, as the items of a form without layout: the single values of
     * the form that starts it (`formKey`, else the one that names the process) and the columns of the record it is
     * about. No items where neither is known.
     */
    startFields: call('GET', '/fetch/start-fields', {
      access: needs(MODELS, 'query'),
      query: { processDefinitionKey: text({ required: true, max: 64 }), formKey: text({ max: 64 }) },
      answer: one({ definition: json<FormDefinition>()({ required: true }) }),
    }),
    /**
     * The findings in a definition, by element: an `error` prevents deployment, a `warning` is about a part that will
     * not run.
     */
    lint: call('POST', '/lint', {
      access: needs(MODELS, 'query'),
      long: true,
      body: { bpmnXml: longText({ required: true, max: 2_000_000 }) },
      answer: one({
        findings: records(
          {
            element: text({ required: true }),
            severity: choice(
              { error: { zh: '错误', en: 'Error' }, warning: { zh: '警告', en: 'Warning' } },
              { required: true },
            ),
            reason: json<Text>()({ required: true }),
          },
          { required: true },
        ),
      }),
    }),
    /**
     * Plays a definition with sample variables, everybody approving: the element ids of the way, the tasks that open,
     * and why it stops where it does not end.
     */
    dryRun: call('POST', '/dry-run', {
      access: needs(MODELS, 'query'),
      long: true,
      body: {
        bpmnXml: longText({ required: true, max: 2_000_000 }),
        variables: json<Readonly<Record<string, unknown>>>()({ max: 100_000 }),
      },
      answer: one({
        path: json<readonly string[]>()({ required: true }),
        opens: records({ activityId: text({ required: true }), name: text({ required: true }) }, { required: true }),
        ended: boolean({ required: true }),
        refusal: json<Text>()(),
      }),
    }),
    /**
     * Moves running instances to another version of their process; `mapping` names steps that were renamed, `dryRun`
     * only says what would come of it.
     */
    migrate: call('POST', '/migrate', {
      access: needs('FLOWABLE_PROCESS_DEFINE', 'edit'),
      long: true,
      body: {
        processDefinitionId: text({ required: true, max: 120 }),
        toProcessDefinitionId: text({ required: true, max: 120 }),
        mapping: json<Readonly<Record<string, string>>>()({ max: 100_000 }),
        dryRun: boolean({ required: true }),
      },
      answer: one({
        instances: integer({ required: true }),
        moved: integer({ required: true }),
        refused: records(
          {
            processInstanceId: id({ required: true }),
            title: text({ required: true }),
            reason: json<Text>()({ required: true }),
          },
          { required: true },
        ),
        /** Where what was refused stands, and the steps of the other version it may be mapped to. */
        stops: records(
          {
            activityId: text({ required: true }),
            name: text({ required: true }),
            instances: integer({ required: true }),
            targets: records(
              { activityId: text({ required: true }), name: text({ required: true }) },
              { required: true },
            ),
          },
          { required: true },
        ),
      }),
    }),
  },
});
