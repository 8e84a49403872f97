import type { ModdleElement } from 'bpmn-moddle';
import { readAttribute, listExtensions, isElement, readText } from './bpmn-xml.ts';
import { DefinitionFault } from './fault.ts';

const WHOLE = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,20})?$/;

/** A value as its type (`itemSubjectRef="xsd:int"`) reads it: whole numbers, exact decimals as texts, flags, texts. */
function parseValue(source: string, type: string, place: string): unknown {
  const wrong = (): DefinitionFault =>
    new DefinitionFault(
      place,
      `数据对象的初始值“${source}”不是 ${type}`,
      `The initial value "${source}" of the data object is no ${type}`,
    );
  switch (type.replace(/^.*:/, '')) {
    case 'int':
    case 'integer':
    case 'long':
      if (!WHOLE.test(source)) throw wrong();
      return Number(source);
    case 'double':
    case 'float':
    case 'decimal':
      if (!DECIMAL.test(source)) throw wrong();
      return source;
    case 'boolean':
      if (source !== 'true' && source !== 'false') throw wrong();
      return source === 'true';
    default:
      return source;
  }
}

/** The variable a data object makes at the beginning, where it has a value. @throws DefinitionFault */
export function readInitialVariable(
  dataObject: ModdleElement,
  id: string,
): { readonly name: string; readonly value: unknown } | undefined {
  const given = listExtensions(dataObject).find(({ $type }) => $type === 'flowable:Value');
  const source = readText(given?.body);
  if (source === undefined) return undefined;
  const type = isElement(dataObject.itemSubjectRef) ? (dataObject.itemSubjectRef.id ?? '') : '';
  return { name: readAttribute(id, dataObject.name) ?? id, value: parseValue(source, type, id) };
}
