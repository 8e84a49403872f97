import { isModdle, shortType, type ModdleElement } from '../moddle.ts';

export const CONTAINED = ['rootElements', 'flowElements', 'artifacts', 'participants', 'laneSets', 'lanes'] as const;
const isContained = (name: string): boolean => CONTAINED.some((one) => one === name);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A text, number or flag as it is written; anything else says nothing. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Said by the flows already, or by where an element stands. */
const SILENT: ReadonlySet<string> = new Set([
  '$type',
  '$parent',
  '$attrs',
  'id',
  'di',
  'incoming',
  'outgoing',
  'flowNodeRef',
]);

/** The properties of an element by path (`loopCharacteristics.completionCondition.body`); references as ids. */
export function collectProperties(element: ModdleElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string, owner: ModdleElement): void => {
    if (isList(value)) {
      value.forEach((one, n) => visit(one, value.length === 1 ? path : `${path}[${n + 1}]`, owner));
      return;
    }
    if (!isModdle(value)) {
      const text = plain(value);
      if (text !== '') found.set(path, text);
      return;
    }
    // An element that belongs to another one is a reference.
    if (value.$parent !== owner && value.id !== undefined) {
      found.set(path, value.id);
      return;
    }
    found.set(path, shortType(value));
    read(value, `${path}.`);
  };
  const read = (from: ModdleElement, prefix: string): void => {
    // References are there and not enumerable.
    for (const name of Object.getOwnPropertyNames(from))
      if (!SILENT.has(name) && !isContained(name) && !name.startsWith('$')) visit(from[name], `${prefix}${name}`, from);
    for (const [name, value] of Object.entries(from.$attrs ?? {}))
      if (!name.startsWith('xmlns')) visit(value, `${prefix}${name}`, from);
  };
  read(element, '');
  return found;
}
