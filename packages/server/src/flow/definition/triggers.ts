import type { ModdleElement } from 'bpmn-moddle';
import { holdsExpression } from '@scf-kit/sdk/form';
import { readAttribute, toElements, isElement, shortType, readText } from './bpmn-xml.ts';
import { readBody, compiled, readWritten } from './expressions.ts';
import { DefinitionFault } from './fault.ts';
import type { Trigger, Written } from './graph.ts';
import { inWorkingDays, readTimer, type SetTimer, type Timer } from './timers.ts';

/** A timer of one of the kinds given. */
export function compileTimer(
  place: string,
  source: string,
  kinds: readonly SetTimer['kind'][],
  form: { readonly zh: string; readonly en: string },
): Timer {
  if (holdsExpression(source)) return { kind: 'computed', expression: compiled(place, source) };
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
  const called = readText(name);
  return called === undefined || BY_FORM.has(called) || called === WORKING_DAYS;
};

/** A time by the calendar an element names (`flowable:businessCalendarName`). */
function onCalendar(place: string, timer: Timer, value: unknown): Timer {
  const name = readAttribute(place, value);
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

export function readDue(place: string, value: unknown, calendar: unknown): Timer | undefined {
  const source = readAttribute(place, value);
  return source === undefined
    ? undefined
    : onCalendar(
        place,
        compileTimer(place, source, ['at', 'after'], {
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
/** The day after which a cycle fires no more (`flowable:endDate`). */
function readCycleEnd(place: string, value: unknown): Timer | undefined {
  const source = readAttribute(place, value);
  return source === undefined
    ? undefined
    : compileTimer(place, source, ['at'], { zh: ' ISO 8601 日期', en: 'an ISO 8601 date' });
}
function timerTrigger(place: string, event: ModdleElement): Trigger {
  for (const [name, kinds, form] of TIMES) {
    const source = readAttribute(place, readBody(event[name]));
    if (source === undefined) continue;
    const time = event[name];
    return {
      kind: 'timer',
      timer: onCalendar(place, compileTimer(place, source, kinds, form), event.businessCalendarName),
      until: isElement(time) ? readCycleEnd(place, time.endDate) : undefined,
    };
  }
  throw new DefinitionFault(place, '定时器没有时间', 'Its timer has no time');
}

/** The code of an error or escalation; of one that is defined nowhere the reference to it. */
const readCode = (reference: unknown, property: string): string | undefined =>
  isElement(reference)
    ? (readText(reference[property]) ?? readText(reference.name) ?? (reference.$parent ? undefined : reference.id))
    : undefined;

/** Whether a signal stays in its instance (`flowable:scope`). */
function isInstanceSignal(signal: unknown, place: string): boolean {
  const scope = isElement(signal) ? readAttribute(place, signal.scope) : undefined;
  if (scope === undefined || scope === 'global' || scope === 'processInstance') return scope === 'processInstance';
  throw new DefinitionFault(
    place,
    `信号范围“${scope}”应为 global 或 processInstance`,
    `The scope "${scope}" of its signal must be global or processInstance`,
  );
}

/** The trigger of an event; undefined for a plain event. `allowed` lists the event definitions this place takes. */
export function readTrigger(element: ModdleElement, place: string, allowed: readonly string[]): Trigger | undefined {
  const events = toElements(element.eventDefinitions);
  const [event, second] = events;
  if (second) throw new DefinitionFault(place, '只支持一个事件定义', 'Only one event definition is supported');
  if (!event) return undefined;
  const type = shortType(event);
  if (!allowed.includes(type)) throw new DefinitionFault(place, `不支持的事件 ${type}`, `${type} is not supported`);
  const named = (reference: unknown, expression: unknown, zh: string, en: string): Written => {
    const source =
      readAttribute(place, expression) ??
      (isElement(reference) ? (readAttribute(place, reference.name) ?? reference.id) : undefined);
    if (source === undefined) throw new DefinitionFault(place, `没有指明${zh}`, `It names no ${en}`);
    return readWritten(place, source);
  };
  switch (type) {
    case 'TimerEventDefinition':
      return timerTrigger(place, event);
    case 'MessageEventDefinition':
      return { kind: 'message', name: named(event.messageRef, event.messageExpression, '消息', 'message') };
    case 'SignalEventDefinition':
      return {
        kind: 'signal',
        name: named(event.signalRef, event.signalExpression, '信号', 'signal'),
        within: isInstanceSignal(event.signalRef, place),
      };
    case 'ErrorEventDefinition':
      return { kind: 'error', code: readCode(event.errorRef, 'errorCode') };
    default:
      return { kind: 'escalation', code: readCode(event.escalationRef, 'escalationCode') };
  }
}
