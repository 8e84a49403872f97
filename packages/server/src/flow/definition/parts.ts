import type { ModdleElement } from 'bpmn-moddle';
import { compileExpression, type Expression } from '@scf-kit/sdk/form';
import { attribute, elementsOf, extensionsOf, isElement, shortType, textOf } from './bpmn-xml.ts';
import { DefinitionFault } from './fault.ts';
import {
  type Fields,
  type Identity,
  type Listener,
  type Loop,
  type Mapping,
  type Trigger,
  type Written,
} from './graph.ts';
import { inWorkingDays, readTimer, type SetTimer, type Timer } from './timers.ts';

/**
 * Objects Flowable offers to its expressions and we do not: an expression reads its variables and the listed functions.
 */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'execution',
  'task',
  'authenticatedUserId',
  'authentication',
  'flowUtils',
  'variables',
  'vars',
  'processEngineConfiguration',
  'runtimeService',
  'taskService',
  'repositoryService',
  'historyService',
  'identityService',
  'managementService',
  'caseInstance',
  'planItemInstance',
]);

export function compiled(place: string, source: string): Expression {
  const result = compileExpression(source);
  if (!result.ok)
    throw new DefinitionFault(
      place,
      `表达式“${source}”有误：${result.reason.zh}`,
      `The expression "${source}" is wrong: ${result.reason.en}`,
    );
  const foreign = result.expression.names.find((name) => NOT_OFFERED.has(name));
  if (foreign !== undefined)
    throw new DefinitionFault(
      place,
      `表达式“${source}”引用了不可用的对象“${foreign}”`,
      `The expression "${source}" reads "${foreign}", which is not offered to expressions`,
    );
  return result.expression;
}
const isExpression = (source: string): boolean => source.includes('${') || source.includes('#{');

/** A literal, or an expression where it holds one. */
export const written = (place: string, source: string): Written =>
  isExpression(source) ? compiled(place, source.replace('#{', '${')) : source;
export function writtenAttribute(place: string, value: unknown): Written | undefined {
  const source = attribute(place, value);
  return source === undefined ? undefined : written(place, source);
}
/** An attribute that is an expression, with or without `${}` around it. */
export function expressionAttribute(place: string, value: unknown): Expression | undefined {
  const source = attribute(place, value);
  return source === undefined ? undefined : compiled(place, source);
}
/** `a,b,${c}`: commas inside `${...}` do not part. */
export function identities(place: string, value: unknown): readonly Identity[] {
  const source = attribute(place, value);
  return source === undefined
    ? []
    : source
        .split(/,(?![^{]*\})/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => written(place, part));
}
/** The body of a formal expression, or a plain text. */
export const bodyOf = (value: unknown): string | undefined => textOf(isElement(value) ? value.body : value);

/** A timer of one of the kinds given. */
export function timerOf(
  place: string,
  source: string,
  kinds: readonly SetTimer['kind'][],
  form: { readonly zh: string; readonly en: string },
): Timer {
  if (isExpression(source)) return { kind: 'computed', expression: compiled(place, source) };
  const timer = readTimer(source);
  if (!timer || !kinds.includes(timer.kind))
    throw new DefinitionFault(place, `时间“${source}”应为${form.zh}`, `The time "${source}" must be ${form.en}`);
  return timer;
}
/** Flowable's own calendars: each reads one form of a time, and the form is told by how it is written. */
const BY_FORM: ReadonlySet<string> = new Set(['dueDate', 'duration', 'cycle']);
/** The calendar by which days are working days of China, as in `P3WD`. */
const WORKING_DAYS = 'workingDays';

/** Whether there is a calendar of this name, or none is named. */
export const isCalendar = (name: unknown): boolean => {
  const called = textOf(name);
  return called === undefined || BY_FORM.has(called) || called === WORKING_DAYS;
};

/** A time by the calendar an element names (`flowable:businessCalendarName`). */
function onCalendar(place: string, timer: Timer, value: unknown): Timer {
  const name = attribute(place, value);
  if (name === undefined || BY_FORM.has(name)) return timer;
  if (name !== WORKING_DAYS)
    throw new DefinitionFault(
      place,
      `没有日历“${name}”（flowable:businessCalendarName），可用 ${WORKING_DAYS}`,
      `There is no calendar "${name}" (flowable:businessCalendarName); there is ${WORKING_DAYS}`,
    );
  const counted: Timer | undefined =
    timer.kind === 'computed' ? { ...timer, inWorkingDays: true } : inWorkingDays(timer);
  if (!counted)
    throw new DefinitionFault(
      place,
      '按工作日计算的时间应为 P3D 形式的整天数',
      'A time counted in working days must be whole days such as P3D',
    );
  return counted;
}

export function dueOf(place: string, value: unknown, calendar: unknown): Timer | undefined {
  const source = attribute(place, value);
  return source === undefined
    ? undefined
    : onCalendar(
        place,
        timerOf(place, source, ['at', 'after'], {
          zh: ' ISO 8601 日期或 P1D、PT4H 形式',
          en: 'an ISO 8601 date or a duration such as P1D or PT4H',
        }),
        calendar,
      );
}

const TIMES = [
  ['timeDate', ['at'], { zh: ' ISO 8601 日期', en: 'an ISO 8601 date' }],
  ['timeDuration', ['after'], { zh: ' P1D、PT4H 形式', en: 'a duration such as P1D or PT4H' }],
  ['timeCycle', ['cycle'], { zh: ' R3/PT10M 形式', en: 'a cycle such as R3/PT10M' }],
] as const;
function timerTrigger(place: string, event: ModdleElement): Trigger {
  for (const [name, kinds, form] of TIMES) {
    const source = attribute(place, bodyOf(event[name]));
    if (source !== undefined)
      return {
        kind: 'timer',
        timer: onCalendar(place, timerOf(place, source, kinds, form), event.businessCalendarName),
      };
  }
  throw new DefinitionFault(place, '定时器没有时间', 'Its timer has no time');
}

const codeOf = (reference: unknown, property: string): string | undefined =>
  isElement(reference) ? (textOf(reference[property]) ?? textOf(reference.name)) : undefined;

/** The trigger of an event; undefined for a plain event. `allowed` lists the event definitions this place takes. */
export function triggerOf(element: ModdleElement, place: string, allowed: readonly string[]): Trigger | undefined {
  const events = elementsOf(element.eventDefinitions);
  const [event, second] = events;
  if (second) throw new DefinitionFault(place, '只支持一个事件定义', 'Only one event definition is supported');
  if (!event) return undefined;
  const type = shortType(event);
  if (!allowed.includes(type)) throw new DefinitionFault(place, `不支持的事件 ${type}`, `${type} is not supported`);
  const named = (reference: unknown, expression: unknown, zh: string, en: string): Written => {
    const source =
      attribute(place, expression) ??
      (isElement(reference) ? (attribute(place, reference.name) ?? reference.id) : undefined);
    if (source === undefined) throw new DefinitionFault(place, `没有指明${zh}`, `It names no ${en}`);
    return written(place, source);
  };
  switch (type) {
    case 'TimerEventDefinition':
      return timerTrigger(place, event);
    case 'MessageEventDefinition':
      return { kind: 'message', name: named(event.messageRef, event.messageExpression, '消息', 'message') };
    case 'SignalEventDefinition':
      return { kind: 'signal', name: named(event.signalRef, event.signalExpression, '信号', 'signal') };
    case 'ErrorEventDefinition':
      return { kind: 'error', code: codeOf(event.errorRef, 'errorCode') };
    default:
      return { kind: 'escalation', code: codeOf(event.escalationRef, 'escalationCode') };
  }
}

/**
 * `${name}` or a class as the name a delegate or listener is registered by. @throws DefinitionFault for code in the
 * definition
 */
function implementationOf(element: ModdleElement, place: string): string {
  if (textOf(element.expression) !== undefined || textOf(element.type) !== undefined || isElement(element.script))
    throw new DefinitionFault(
      place,
      '只能引用已登记的处理程序（delegateExpression 或 class）',
      'Only a registered function can run here (delegateExpression or class)',
    );
  const source = attribute(place, element.delegateExpression) ?? attribute(place, element.class);
  const name = source?.replace(/^[$#]\{\s*|\s*\}$/g, '');
  if (name === undefined || !/^[A-Za-z_$][\w.$-]*$/.test(name))
    throw new DefinitionFault(place, '没有指明已登记的处理程序', 'It names no registered function');
  return name;
}
export const delegateOf = implementationOf;

export function fieldsOf(extensions: readonly ModdleElement[], place: string): Fields {
  const fields = new Map<string, Written>();
  for (const field of extensions) {
    if (field.$type !== 'flowable:Field') continue;
    const name = attribute(place, field.name);
    const value = textOf(field.stringValue) ?? textOf(field.string) ?? textOf(field.expression);
    if (name !== undefined && value !== undefined) fields.set(name, written(place, value));
  }
  return fields;
}

const LISTENED = {
  'flowable:ExecutionListener': ['start', 'end', 'take'],
  'flowable:TaskListener': ['create', 'assignment', 'complete', 'delete'],
} as const;
const isListened = (type: string): type is keyof typeof LISTENED => Object.hasOwn(LISTENED, type);
export function listenersOf(element: ModdleElement, place: string): readonly Listener[] {
  return extensionsOf(element).flatMap((extension): Listener[] => {
    if (extension.$type === 'flowable:EventListener')
      throw new DefinitionFault(
        place,
        '不支持监听器 flowable:EventListener',
        'The listener flowable:EventListener is not supported',
      );
    if (!isListened(extension.$type)) return [];
    const events: readonly Listener['on'][] = LISTENED[extension.$type];
    const on =
      events.find((event) => event === extension.event) ??
      (extension.event === undefined && events[0] === 'start' && element.$type === 'bpmn:SequenceFlow'
        ? 'take'
        : undefined);
    if (on === undefined || textOf(extension.onTransaction) !== undefined)
      throw new DefinitionFault(
        place,
        `不支持的监听器事件“${textOf(extension.event) ?? ''}”`,
        `The listener event "${textOf(extension.event) ?? ''}" is not supported`,
      );
    return [{ on, name: implementationOf(extension, place), fields: fieldsOf(elementsOf(extension.fields), place) }];
  });
}

export function loopOf(element: ModdleElement, place: string): Loop | undefined {
  const loop = element.loopCharacteristics;
  if (!isElement(loop)) return undefined;
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') {
    const most = typeof loop.loopMaximum === 'number' ? String(loop.loopMaximum) : attribute(place, loop.loopMaximum);
    if (most !== undefined && !/^\d{1,4}$/.test(most))
      throw new DefinitionFault(
        place,
        'loopMaximum 应为 0 到 9999 的整数',
        'Its loopMaximum must be a whole number up to 9999',
      );
    const condition = expressionAttribute(place, bodyOf(loop.loopCondition));
    if (!condition && most === undefined) throw new DefinitionFault(place, '循环没有条件', 'Its loop has no condition');
    return {
      kind: 'loop',
      condition,
      testBefore: loop.testBefore === true,
      most: most === undefined ? undefined : Number(most),
    };
  }
  const inside = extensionsOf(loop)[0];
  if (inside)
    throw new DefinitionFault(
      place,
      `不支持多实例的 ${inside.$type}`,
      `A multi-instance does not support ${inside.$type}`,
    );
  if (loop.loopDataInputRef !== undefined || isElement(loop.inputDataItem))
    throw new DefinitionFault(
      place,
      '多实例请用 flowable:collection',
      'A multi-instance takes its items from flowable:collection',
    );
  const multi: Loop = {
    kind: 'multi',
    sequential: loop.isSequential === true,
    collection: expressionAttribute(place, loop.collection),
    cardinality: expressionAttribute(place, bodyOf(loop.loopCardinality)),
    elementVariable: attribute(place, loop.elementVariable),
    indexVariable: attribute(place, loop.elementIndexVariable),
    completion: expressionAttribute(place, bodyOf(loop.completionCondition)),
  };
  if (!multi.collection && !multi.cardinality)
    throw new DefinitionFault(
      place,
      '多实例没有集合也没有数量',
      'Its multi-instance has neither a collection nor a cardinality',
    );
  return multi;
}

/** `flowable:in` and `flowable:out` of a call activity; `all` where every variable goes over. */
export function mappingsOf(
  element: ModdleElement,
  place: string,
  type: 'flowable:In' | 'flowable:Out',
): { readonly mappings: readonly Mapping[]; readonly all: boolean; readonly businessKey: Written | undefined } {
  let all = false;
  let businessKey: Written | undefined;
  const mappings: Mapping[] = [];
  for (const one of extensionsOf(element)) {
    if (one.$type !== type) continue;
    if (textOf(one.businessKey) !== undefined) {
      businessKey = writtenAttribute(place, one.businessKey);
      continue;
    }
    if (one.variables === 'all') {
      all = true;
      continue;
    }
    const target = attribute(place, one.target);
    const source = expressionAttribute(place, one.sourceExpression) ?? expressionAttribute(place, one.source);
    if (target === undefined || source === undefined)
      throw new DefinitionFault(place, `${type} 缺少 source 或 target`, `${type} has no source or no target`);
    mappings.push({ source, target });
  }
  return { mappings, all, businessKey };
}
