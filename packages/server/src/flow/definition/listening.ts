import type { ModdleElement } from 'bpmn-moddle';
import { readAttribute, toElements, listExtensions, isElement, readText } from './bpmn-xml.ts';
import { readWritten } from './expressions.ts';
import { DefinitionFault } from './fault.ts';
import type { Fields, Listener, Written } from './graph.ts';

/**
 * `${name}` or a class as the name a delegate or listener is registered by. @throws DefinitionFault for code in the
 * definition
 */
function readImplementation(element: ModdleElement, place: string): string {
  const type = readText(element.type);
  if (type !== undefined)
    throw new DefinitionFault(
      place,
      `不支持 type="${type}"，只能引用已登记的处理程序（delegateExpression 或 class）`,
      `The type "${type}" is not supported: only a registered function can run here (delegateExpression or class)`,
    );
  if (readText(element.expression) !== undefined || isElement(element.script))
    throw new DefinitionFault(
      place,
      '只能引用已登记的处理程序（delegateExpression 或 class）',
      'Only a registered function can run here (delegateExpression or class)',
    );
  const source = readAttribute(place, element.delegateExpression) ?? readAttribute(place, element.class);
  const name = source?.replace(/^[$#]\{\s*|\s*\}$/g, '');
  if (name === undefined || !/^[A-Za-z_$][\w.$-]*$/.test(name))
    throw new DefinitionFault(place, '没有指明已登记的处理程序', 'It names no registered function');
  return name;
}
export const readDelegate = readImplementation;

export function readFields(extensions: readonly ModdleElement[], place: string): Fields {
  const fields = new Map<string, Written>();
  for (const field of extensions) {
    if (field.$type !== 'flowable:Field') continue;
    const name = readAttribute(place, field.name);
    const value = readText(field.stringValue) ?? readText(field.string) ?? readText(field.expression);
    if (name !== undefined && value !== undefined) fields.set(name, readWritten(place, value));
  }
  return fields;
}

const LISTENED = {
  'flowable:ExecutionListener': ['start', 'end', 'take'],
  'flowable:TaskListener': ['create', 'assignment', 'complete', 'delete'],
} as const;
const isListened = (type: string): type is keyof typeof LISTENED => Object.hasOwn(LISTENED, type);
export function readListeners(element: ModdleElement, place: string): readonly Listener[] {
  return listExtensions(element).flatMap((extension): Listener[] => {
    if (!isListened(extension.$type)) return [];
    const events: readonly Listener['on'][] = LISTENED[extension.$type];
    const event = readText(extension.event) ?? (element.$type === 'bpmn:SequenceFlow' ? 'take' : undefined);
    const heard = events.filter((one) => one === event || (event === 'all' && events.includes('create')));
    const at = readText(extension.onTransaction);
    if (at !== undefined)
      throw new DefinitionFault(
        place,
        `不支持事务“${at}”时的监听器（onTransaction）`,
        `A listener to the transaction being "${at}" (onTransaction) is not supported`,
      );
    if (heard.length === 0)
      throw new DefinitionFault(
        place,
        `不支持的监听器事件“${event ?? ''}”`,
        `The listener event "${event ?? ''}" is not supported`,
      );
    const name = readImplementation(extension, place);
    const fields = readFields(toElements(extension.fields), place);
    return heard.map((on) => ({ on, name, fields }));
  });
}
