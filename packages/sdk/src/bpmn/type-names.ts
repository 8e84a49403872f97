import type { Text } from '../contract/text.ts';

/** The names of BPMN's types. */
const TYPES: Readonly<Record<string, Text>> = {
  StartEvent: { zh: '开始事件', en: 'Start event' },
  EndEvent: { zh: '结束事件', en: 'End event' },
  IntermediateCatchEvent: { zh: '捕获事件', en: 'Catch event' },
  IntermediateThrowEvent: { zh: '抛出事件', en: 'Throw event' },
  BoundaryEvent: { zh: '边界事件', en: 'Boundary event' },
  UserTask: { zh: '审批任务', en: 'User task' },
  ServiceTask: { zh: '服务任务', en: 'Service task' },
  SendTask: { zh: '发送任务', en: 'Send task' },
  ReceiveTask: { zh: '接收任务', en: 'Receive task' },
  ManualTask: { zh: '手工任务', en: 'Manual task' },
  ScriptTask: { zh: '脚本任务', en: 'Script task' },
  BusinessRuleTask: { zh: '规则任务', en: 'Business rule task' },
  Task: { zh: '任务', en: 'Task' },
  ExclusiveGateway: { zh: '排他网关', en: 'Exclusive gateway' },
  ParallelGateway: { zh: '并行网关', en: 'Parallel gateway' },
  InclusiveGateway: { zh: '包容网关', en: 'Inclusive gateway' },
  EventBasedGateway: { zh: '事件网关', en: 'Event-based gateway' },
  ComplexGateway: { zh: '复杂网关', en: 'Complex gateway' },
  SubProcess: { zh: '子流程', en: 'Sub-process' },
  AdHocSubProcess: { zh: '特设子流程', en: 'Ad-hoc sub-process' },
  Transaction: { zh: '事务子流程', en: 'Transaction' },
  CallActivity: { zh: '调用活动', en: 'Call activity' },
  SequenceFlow: { zh: '顺序流', en: 'Sequence flow' },
  Process: { zh: '流程', en: 'Process' },
  TextAnnotation: { zh: '注释', en: 'Annotation' },
  Association: { zh: '关联', en: 'Association' },
  Participant: { zh: '参与者', en: 'Participant' },
  Lane: { zh: '泳道', en: 'Lane' },
  Collaboration: { zh: '协作', en: 'Collaboration' },
  Group: { zh: '分组', en: 'Group' },
  DataObject: { zh: '数据对象', en: 'Data object' },
  DataObjectReference: { zh: '数据对象', en: 'Data object' },
  DataStoreReference: { zh: '数据存储', en: 'Data store' },
  Signal: { zh: '信号', en: 'Signal' },
  Message: { zh: '消息', en: 'Message' },
  Error: { zh: '错误', en: 'Error' },
  Escalation: { zh: '升级', en: 'Escalation' },
};

/** The name of a BPMN type, without its prefix; its own name where we have none. */
export const typeTitle = (type: string): Text =>
  (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? { zh: type, en: type };

/** An element as a person finds it: its type, its name and its id. */
export function elementTitle({
  type,
  name,
  id,
}: {
  readonly type: string;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
}): Text {
  const title = typeTitle(type);
  const named = name !== undefined && name !== id;
  const [before, after] = id === undefined ? ['', ''] : named ? [' (', ')'] : [' ', ''];
  return {
    zh: `${title.zh}${named ? `“${name}”` : ''}${before}${id ?? ''}${after}`,
    en: `${title.en}${named ? ` "${name}"` : ''}${before}${id ?? ''}${after}`,
  };
}
