import type { ModdleElement } from 'bpmn-moddle';

export type { ModdleElement };

export const isModdle = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
export const moddleList = (value: unknown): readonly ModdleElement[] =>
  Array.isArray(value) ? value.filter(isModdle) : [];
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A property of an element; undefined where it has none of that name. */
export const elementOf = (element: ModdleElement, name: string): ModdleElement | undefined => {
  const value = element.get(name);
  return isModdle(value) ? value : undefined;
};
export const elementsOf = (element: ModdleElement, name: string): readonly ModdleElement[] =>
  moddleList(element.get(name));
export const attributeOf = (element: ModdleElement, name: string): string => textOf(element.get(name));

/** The type without its prefix: `UserTask`. */
export const shortType = ({ $type }: ModdleElement): string => $type.replace(/^bpmn:/, '');
/** The kind of an event definition without its prefix; empty for a plain event. */
export const eventDefinitionOf = (element: ModdleElement): ModdleElement | undefined =>
  moddleList(element['eventDefinitions'])[0];

/** The extension elements of a type that an element carries. */
export const extensionsOf = (element: ModdleElement, type: string): readonly ModdleElement[] => {
  const extension = elementOf(element, 'extensionElements');
  return extension ? elementsOf(extension, 'values').filter(({ $type }) => $type === type) : [];
};
