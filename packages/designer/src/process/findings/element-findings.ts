import { isRun, type Finding } from '@scf-kit/sdk/bpmn';
import { compileExpression, compileTemplate, holdsExpression } from '@scf-kit/sdk/form';
import {
  readAttribute,
  findElement,
  listElements,
  findEventDefinition,
  listExtensions,
  shortType,
  readText,
  type ModdleElement,
} from '../moddle.ts';
import { NODE } from './flow-nodes.ts';

/** Attributes that hold an expression or a plain text. */
const EXPRESSIONS = [
  'flowable:assignee',
  'flowable:candidateUsers',
  'flowable:candidateGroups',
  'flowable:dueDate',
  'flowable:skipExpression',
] as const;

export type Add = (element: ModdleElement, zh: string, en: string, severity?: Finding['severity']) => void;

export function lintElement(element: ModdleElement, add: Add): void {
  if (!isRun(element.$type, findEventDefinition(element)?.$type))
    add(element, '引擎不运行此类元素', 'The engine does not run this kind of element');
  if (element.$type === 'bpmn:SequenceFlow')
    lintExpression(element, readText(findElement(element, 'conditionExpression')?.get('body')), add);
  for (const name of EXPRESSIONS) {
    const written = element.$instanceOf('bpmn:FlowElement') ? readAttribute(element, name) : '';
    for (const part of written.split(/,(?![^{]*\})/))
      if (holdsExpression(part)) lintExpression(element, part.trim(), add, compileTemplate);
  }
  const loop = findElement(element, 'loopCharacteristics');
  if (loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics') {
    lintExpression(element, readText(findElement(loop, 'completionCondition')?.get('body')), add);
    const given =
      readAttribute(loop, 'flowable:collection') !== '' ||
      findElement(loop, 'loopCardinality') ||
      findElement(loop, 'loopDataInputRef') ||
      listExtensions(loop, 'flowable:Collection').length > 0;
    if (!given) add(element, '多人审批未设置人员集合或实例数', 'Neither a collection nor a number of instances is set');
  }
  if (element.$instanceOf(NODE)) lintNode(element, add);
}

function lintExpression(element: ModdleElement, source: string, add: Add, compile = compileExpression): void {
  if (source.trim() === '') return;
  const compiled = compile(source);
  if (!compiled.ok)
    add(
      element,
      `表达式“${source}”有误：${compiled.reason.zh}`,
      `The expression "${source}" is wrong: ${compiled.reason.en}`,
    );
}

function lintNode(node: ModdleElement, add: Add): void {
  const type = shortType(node);
  if (type === 'UserTask') lintUserTask(node, add);
  if (
    (type === 'ServiceTask' || (type === 'SendTask' && !findElement(node, 'messageRef'))) &&
    !['delegateExpression', 'class', 'expression'].some((name) => readAttribute(node, `flowable:${name}`) !== '')
  )
    add(node, '未指定委托', 'No delegate is set');
  if (type === 'CallActivity' && readAttribute(node, 'calledElement') === '')
    add(node, '未指定被调用流程', 'No process to call is set');
  const definition = findEventDefinition(node);
  if (
    definition?.$type === 'bpmn:TimerEventDefinition' &&
    !['timeDate', 'timeCycle', 'timeDuration'].some((name) => findElement(definition, name))
  )
    add(node, '未设置定时时间', 'No time is set');
}

function lintUserTask(node: ModdleElement, add: Add): void {
  const named = ['assignee', 'candidateUsers', 'candidateGroups'].some(
    (name) => readAttribute(node, `flowable:${name}`) !== '',
  );
  if (!named && listElements(node, 'resources').length === 0)
    add(
      node,
      '未指定处理人或候选人：由流程管理员处理',
      'No assignee or candidates are set: it goes to process administrators',
      'warning',
    );
  if (readAttribute(node, 'name') === '') add(node, '任务没有名称', 'The task has no name', 'warning');
}
