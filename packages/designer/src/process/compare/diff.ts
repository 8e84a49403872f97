import { readDocument } from '../bpmn/document.ts';
import { findElement, listElements, shortType, type ModdleElement } from '../moddle.ts';
import { CONTAINED, isList, plain, collectProperties } from './element-properties.ts';

/** The differences between two definitions, by element. */
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
  const [from, to] = [collectParts(old.definitions), collectParts(now.definitions)];
  const part = (element: ModdleElement): Part => ({
    id: element.id ?? '',
    type: shortType(element),
    name: typeof element['name'] === 'string' ? element['name'] : '',
  });
  const changed = [...to].flatMap(([id, element]) => {
    const was = from.get(id);
    if (!was) return [];
    const changes = listChanges(collectProperties(was), collectProperties(element));
    return changes.length === 0 ? [] : [{ ...part(element), changes }];
  });
  const [drawnBefore, drawnAfter] = [readDrawing(old.definitions), readDrawing(now.definitions)];
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

/** Every element that has an id of its own: the process, its nodes and flows, messages, errors. */
function collectParts(definitions: ModdleElement): Map<string, ModdleElement> {
  const parts = new Map<string, ModdleElement>();
  const visit = (element: ModdleElement): void => {
    for (const name of CONTAINED)
      for (const child of isList(element[name]) ? listElements(element, name) : []) {
        if (child.id !== undefined) parts.set(child.id, child);
        visit(child);
      }
  };
  visit(definitions);
  return parts;
}

function listChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((property) => before.get(property) !== after.get(property))
    .map((property) => ({ property, before: before.get(property) ?? '', after: after.get(property) ?? '' }));
}

/** Where and how each element is drawn, as one text. */
function readDrawing(definitions: ModdleElement): ReadonlyMap<string, string> {
  const planes = listElements(definitions, 'diagrams').flatMap((diagram) => findElement(diagram, 'plane') ?? []);
  return new Map(
    planes
      .flatMap((plane) => listElements(plane, 'planeElement'))
      .map((shape) => {
        const numbers = (of: ModdleElement | undefined): string =>
          of ? ['x', 'y', 'width', 'height'].map((name) => plain(of[name])).join(' ') : '';
        return [
          findElement(shape, 'bpmnElement')?.id ?? '',
          [
            numbers(findElement(shape, shape.$type === 'bpmndi:BPMNShape' ? 'bounds' : 'label')),
            ...(shape.$type === 'bpmndi:BPMNEdge' ? listElements(shape, 'waypoint').map(numbers) : []),
            plain(shape['isExpanded']),
          ].join('|'),
        ];
      }),
  );
}
