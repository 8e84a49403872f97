import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { asFlowable, elementTitle, flowableModdle, keepReferences, keepUnknown, scfModdle } from '@scf-kit/sdk/bpmn';
import { DefinitionFault } from './fault.ts';
import { unreadable } from './unreadable.ts';

const LONGEST_XML = 2_000_000;
const MOST_TAGS = 50_000;
const FEW_TAGS = 600;
const LONGEST_ID = 120;
const LONGEST_ATTRIBUTE = 1_000;

export const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
export const toElements = (value: unknown): readonly ModdleElement[] =>
  Array.isArray(value) ? value.filter(isElement) : [];
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
export const shortType = (element: ModdleElement): string => element.$type.replace('bpmn:', '');
/** The BPMN type as written in the history: `userTask`. */
export const historyType = (element: ModdleElement): string =>
  shortType(element).replace(/^./, (first) => first.toLowerCase());
/** The child elements of `extensionElements`. */
export const listExtensions = (element: ModdleElement): readonly ModdleElement[] =>
  isElement(element.extensionElements) ? toElements(element.extensionElements.values) : [];
/** Whether XML is soon read, whatever it holds. */
export const isShort = (xml: string): boolean => xml.length < 200_000 && xml.split('<').length <= FEW_TAGS;

/** @throws DefinitionFault for XML that is not BPMN or too long. */
export async function parseXml(xml: string): Promise<ModdleElement> {
  if (xml.length > LONGEST_XML)
    throw new DefinitionFault(
      'definitions',
      `XML 超过 ${LONGEST_XML} 个字符`,
      `The XML is longer than ${LONGEST_XML} characters`,
    );
  // Flow definitions need no document type; entities in one are how XML bombs and file inclusion work.
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new DefinitionFault(
      'definitions',
      '不允许 DOCTYPE 或实体声明',
      'A DOCTYPE or entity declaration is not allowed',
    );
  // PostgreSQL cannot store it and XML 1.0 does not allow it.
  if (xml.includes('\u0000'))
    throw new DefinitionFault('definitions', '含有非法字符', 'It holds a forbidden character');
  if (xml.split('<').length > MOST_TAGS)
    throw new DefinitionFault('definitions', `元素超过 ${MOST_TAGS} 个`, `It has more than ${MOST_TAGS} elements`);
  try {
    const moddle = keepUnknown(new BpmnModdle({ flowable: flowableModdle, scf: scfModdle }));
    const { rootElement, warnings } = await moddle.fromXML(asFlowable(xml), 'bpmn:Definitions', { lax: true });
    const broken = warnings.find(
      ({ message }) => message.startsWith('unparsable content') && !/unknown type <bpmn:Variable>/.test(message),
    );
    if (broken) throw unreadable(xml, broken.message);
    keepReferences(warnings, (type, properties) => moddle.create(type, properties));
    return rootElement;
  } catch (error) {
    if (error instanceof DefinitionFault) throw error;
    throw unreadable(xml, error instanceof Error ? error.message : String(error));
  }
}

/** @param within the id of what it stands in: an element without an id is found by that and by its name */
export function readId(element: ModdleElement, within: string, longest = LONGEST_ID): string {
  const { id } = element;
  if (id === undefined || id === '') {
    const { zh, en } = elementTitle({ type: shortType(element), name: readText(element.name) });
    throw new DefinitionFault(within, `其中的${zh}缺少 id`, `${en} in it has no id`);
  }
  if (id.length > longest)
    throw new DefinitionFault(
      id.slice(0, longest),
      `id 超过 ${longest} 个字符`,
      `Its id is longer than ${longest} characters`,
    );
  return id;
}
export function readName(element: ModdleElement, id: string): string {
  const name = readText(element.name)?.replace(/\s+/g, ' ') ?? id;
  if ([...name].length > LONGEST_ID)
    throw new DefinitionFault(id, `名称超过 ${LONGEST_ID} 个字符`, `Its name is longer than ${LONGEST_ID} characters`);
  return name;
}

/** An attribute the engine reads; longer ones are no ids or expressions and would cost time to take apart. */
export function readAttribute(place: string, value: unknown): string | undefined {
  const written = readText(value);
  if (written !== undefined && written.length > LONGEST_ATTRIBUTE)
    throw new DefinitionFault(
      place,
      `属性超过 ${LONGEST_ATTRIBUTE} 个字符`,
      `An attribute is longer than ${LONGEST_ATTRIBUTE} characters`,
    );
  return written;
}
