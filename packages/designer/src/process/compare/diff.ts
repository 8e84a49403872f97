import { readDocument } from '../bpmn/document.ts';
import { elementOf, elementsOf, isModdle, shortType, type ModdleElement } from '../bpmn/moddle.ts';

/** What differs between two definitions, by element. */
export interface DefinitionDiff {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  readonly changed: readonly (Part & { readonly changes: readonly Change[] })[];
  /** Drawn elsewhere or otherwise, meaning the same. */
  readonly layout: readonly Part[];
}
export interface Part {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}
/** A property by its path in the element, and its value before and after; empty where it was not there. */
export interface Change {
  readonly property: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Compares what two definitions mean, and apart from that how they are drawn. @throws Error where one cannot be read
 */
export async function diffDefinitions(before: string, after: string): Promise<DefinitionDiff> {
  const [old, now] = [await readDocument(before), await readDocument(after)];
  const [from, to] = [partsOf(old.definitions), partsOf(now.definitions)];
  const part = (element: ModdleElement): Part => ({
    id: element.id ?? '',
    type: shortType(element),
    name: typeof element['name'] === 'string' ? element['name'] : '',
  });
  const changed = [...to].flatMap(([id, element]) => {
    const was = from.get(id);
    if (!was) return [];
    const changes = changesOf(propertiesOf(was), propertiesOf(element));
    return changes.length === 0 ? [] : [{ ...part(element), changes }];
  });
  const [drawnBefore, drawnAfter] = [drawingOf(old.definitions), drawingOf(now.definitions)];
  const meant = new Set(changed.map(({ id }) => id));
  return {
    added: [...to].filter(([id]) => !from.has(id)).map(([, element]) => part(element)),
    removed: [...from].filter(([id]) => !to.has(id)).map(([, element]) => part(element)),
    changed,
    layout: [...to]
      .filter(([id]) => from.has(id) && !meant.has(id) && drawnBefore.get(id) !== drawnAfter.get(id))
      .map(([, element]) => part(element)),
  };
}

const CONTAINED = ['rootElements', 'flowElements', 'artifacts', 'participants', 'laneSets', 'lanes'] as const;
const isContained = (name: string): boolean => CONTAINED.some((one) => one === name);

/** Every element that has an id of its own: the process, its nodes and flows, messages, errors. */
function partsOf(definitions: ModdleElement): Map<string, ModdleElement> {
  const parts = new Map<string, ModdleElement>();
  const visit = (element: ModdleElement): void => {
    for (const name of CONTAINED)
      for (const child of isList(element[name]) ? elementsOf(element, name) : []) {
        if (child.id !== undefined) parts.set(child.id, child);
        visit(child);
      }
  };
  visit(definitions);
  return parts;
}
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A text, number or flag as it is written; anything else says nothing. */
const plain = (value: unknown): string =>
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

/** What an element says, flat: `loopCharacteristics.completionCondition.body`. References are told by id. */
function propertiesOf(element: ModdleElement): ReadonlyMap<string, string> {
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
    // What belongs to somebody else is referred to.
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

function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((property) => before.get(property) !== after.get(property))
    .map((property) => ({ property, before: before.get(property) ?? '', after: after.get(property) ?? '' }));
}

/** Where and how each element is drawn, as one text. */
function drawingOf(definitions: ModdleElement): ReadonlyMap<string, string> {
  const planes = elementsOf(definitions, 'diagrams').flatMap((diagram) => elementOf(diagram, 'plane') ?? []);
  return new Map(
    planes
      .flatMap((plane) => elementsOf(plane, 'planeElement'))
      .map((shape) => {
        const numbers = (of: ModdleElement | undefined): string =>
          of ? ['x', 'y', 'width', 'height'].map((name) => plain(of[name])).join(' ') : '';
        return [
          elementOf(shape, 'bpmnElement')?.id ?? '',
          [
            numbers(elementOf(shape, shape.$type === 'bpmndi:BPMNShape' ? 'bounds' : 'label')),
            ...(shape.$type === 'bpmndi:BPMNEdge' ? elementsOf(shape, 'waypoint').map(numbers) : []),
            plain(shape['isExpanded']),
          ].join('|'),
        ];
      }),
  );
}
