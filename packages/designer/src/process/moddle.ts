import type { ModdleElement } from 'bpmn-moddle';

export type { ModdleElement };

export const isModdle = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
export const moddleList = (value: unknown): readonly ModdleElement[] =>
  Array.isArray(value) ? value.filter(isModdle) : [];
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A property of an element; undefined where it has none of that name. */
export const findElement = (element: ModdleElement, name: string): ModdleElement | undefined => {
  const value = element.get(name);
  return isModdle(value) ? value : undefined;
};
export const listElements = (element: ModdleElement, name: string): readonly ModdleElement[] =>
  moddleList(element.get(name));
export const readAttribute = (element: ModdleElement, name: string): string => readText(element.get(name));

/** The type without its prefix: `UserTask`. */
export const shortType = ({ $type }: ModdleElement): string => $type.replace(/^bpmn:/, '');
/** The kind of an event definition without its prefix; empty for a plain event. */
export const findEventDefinition = (element: ModdleElement): ModdleElement | undefined =>
  moddleList(element['eventDefinitions'])[0];

/** The extension elements of a type that an element carries. */
export const listExtensions = (element: ModdleElement, type: string): readonly ModdleElement[] => {
  const extension = findElement(element, 'extensionElements');
  return extension ? listElements(extension, 'values').filter(({ $type }) => $type === type) : [];
};
