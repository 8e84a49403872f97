import { isRecord } from '../values/records.ts';

/** A parsed element, as far as it is completed here. */
interface Parsed {
  readonly $type: string;
  readonly id?: unknown;
  readonly $descriptor?: unknown;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}
const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && '$type' in value && 'get' in value && 'set' in value;
const listParts = (element: Parsed, name: string): readonly Parsed[] => {
  const value = element.get(name);
  return Array.isArray(value) ? value.filter(isParsed) : [];
};

/** A moddle's warning about a reference to an element that is not there. */
export interface Unresolved {
  readonly element?: unknown;
  readonly property?: string | undefined;
  readonly value?: string | undefined;
}

/** References to flow elements stay open: a flow between elements that are not there cannot be drawn. */
const LEFT_OPEN: ReadonlySet<string> = new Set([
  'bpmn:sourceRef',
  'bpmn:targetRef',
  'bpmn:attachedToRef',
  'bpmn:default',
]);

/**
 * Keeps references to what the definition does not hold, which a moddle drops: an element of that id stands in for it,
 * so that the reference can be read (the code of an error is the reference itself where there is no such error) and is
 * written again.
 * @param create makes an element of the type a reference is to
 */
export function keepReferences(
  warnings: readonly Unresolved[],
  create: (type: string, properties: { readonly id: string }) => unknown,
): void {
  const made = new Map<string, unknown>();
  for (const { element, property, value } of warnings) {
    if (!isParsed(element) || property === undefined || value === undefined || LEFT_OPEN.has(property)) continue;
    const reference = findReference(element, property);
    if (typeof reference?.type !== 'string') continue;
    const key = `${reference.type} ${value}`;
    if (!made.has(key)) made.set(key, create(reference.type, { id: value }));
    const before = element.get(property);
    element.set(property, reference.isMany && Array.isArray(before) ? [...before, made.get(key)] : made.get(key));
  }
}
function findReference(element: Parsed, property: string): Readonly<Record<string, unknown>> | undefined {
  const known = isRecord(element.$descriptor) ? element.$descriptor.propertiesByName : undefined;
  const found = isRecord(known) ? known[property] : undefined;
  return isRecord(found) && found.isReference === true ? found : undefined;
}

/**
 * Gives sequence flows without an id one: nothing names them, but a diagram and a history do. The same definition gives
 * the same ids.
 */
export function nameFlows(process: unknown): void {
  if (!isParsed(process)) return;
  const taken = new Set<unknown>();
  const nameless: Parsed[] = [];
  const visit = (parent: Parsed): void => {
    for (const element of listParts(parent, 'flowElements')) {
      if (element.id !== undefined && element.id !== '') taken.add(element.id);
      else if (element.$type === 'bpmn:SequenceFlow') nameless.push(element);
      visit(element);
    }
  };
  visit(process);
  let made = 0;
  for (const flow of nameless) {
    do made += 1;
    while (taken.has(`flow_${made}`));
    flow.set('id', `flow_${made}`);
  }
}
