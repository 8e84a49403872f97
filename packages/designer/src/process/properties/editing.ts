import type { Diagram } from '../bpmn/diagram.ts';
import { findElement, listElements, type ModdleElement } from '../moddle.ts';
import type { DiagramElement } from '../bpmn/services.ts';

/** Runs several commands as one entry of the undo history. */
class Steps {
  preExecute({ steps }: { readonly steps: readonly (() => void)[] }): void {
    for (const step of steps) step();
  }
}
const STEPS = 'scf.steps';

type Properties = Readonly<Record<string, unknown>>;

/** Changes of a definition by command: each method is one entry of the undo history. */
export class Editing {
  readonly #diagram: Diagram;
  constructor(diagram: Diagram) {
    this.#diagram = diagram;
    diagram.get('commandStack').registerHandler(STEPS, Steps);
  }

  /** Properties of an element itself; undefined takes one away. */
  set(element: DiagramElement, properties: Properties): void {
    this.#diagram.get('modeling').updateProperties(element, properties);
  }
  /** Properties of something inside an element. */
  setOn(element: DiagramElement, of: ModdleElement, properties: Properties): void {
    this.#diagram.get('modeling').updateModdleProperties(element, of, properties);
  }
  create(type: string, properties: Properties, parent?: ModdleElement): ModdleElement {
    const made = this.#diagram.get('moddle').create(type, properties);
    made.$parent = parent;
    for (const value of Object.values(properties).flat()) if (isChild(value)) value.$parent = made;
    return made;
  }
  together(...steps: readonly (() => void)[]): void {
    this.#diagram.get('commandStack').execute(STEPS, { steps });
  }

  /** The text that documents an element. */
  setDocumentation(element: DiagramElement, text: string): void {
    const { businessObject } = element;
    this.set(element, {
      documentation: text === '' ? [] : [this.create('bpmn:Documentation', { text }, businessObject)],
    });
  }
  /** The extension elements of a type; the others stay where they are. */
  setExtensions(element: DiagramElement, type: string, next: readonly ModdleElement[]): void {
    const { businessObject } = element;
    const known = findElement(businessObject, 'extensionElements');
    const before = known ? listElements(known, 'values') : [];
    const kept = before.filter(({ $type }) => $type !== type);
    const at = before.findIndex(({ $type }) => $type === type);
    const place = at < 0 ? kept.length : before.slice(0, at).filter(({ $type }) => $type !== type).length;
    const values = kept.toSpliced(place, 0, ...next);
    if (known && values.length > 0) {
      for (const value of next) value.$parent = known;
      this.setOn(element, known, { values });
    } else
      this.set(element, {
        extensionElements:
          values.length === 0 ? undefined : this.create('bpmn:ExtensionElements', { values }, businessObject),
      });
  }
  /**
   * Names what an event definition refers to (a message, signal, error or escalation of the whole definition), made
   * where it is missing.
   */
  refer(element: DiagramElement, definition: ModdleElement, { type, reference, by, value }: Reference): void {
    if (value === '') return this.setOn(element, definition, { [reference]: undefined });
    const definitions = this.definitions();
    const roots = listElements(definitions, 'rootElements');
    const known = roots.find((root) => root.$type === type && root.get(by) === value);
    if (known) return this.setOn(element, definition, { [reference]: known });
    const made = this.create(
      type,
      { id: this.freeId(type.replace('bpmn:', '')), name: value, [by]: value },
      definitions,
    );
    this.together(
      () => this.setOn(element, definitions, { rootElements: [...roots, made] }),
      () => this.setOn(element, definition, { [reference]: made }),
    );
  }

  definitions(): ModdleElement {
    let at: ModdleElement | undefined = this.#diagram.get('canvas').getRootElement().businessObject;
    while (at.$parent) at = at.$parent;
    return at;
  }
  /** Whether an id is used anywhere in the definition. */
  isTaken(id: string): boolean {
    return collectIds(this.definitions()).has(id);
  }
  freeId(prefix: string): string {
    const taken = collectIds(this.definitions());
    for (let n = 1; ; n += 1) if (!taken.has(`${prefix}_${n}`)) return `${prefix}_${n}`;
  }
}

interface Reference {
  readonly type: string;
  readonly reference: string;
  /** The property that holds the name: `name`, `errorCode`. */ readonly by: string;
  readonly value: string;
}

const isChild = (value: unknown): value is ModdleElement =>
  typeof value === 'object' &&
  value !== null &&
  '$type' in value &&
  !('$parent' in value && value.$parent !== undefined);

function collectIds(definitions: ModdleElement): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (element: ModdleElement): void => {
    if (element.id !== undefined) ids.add(element.id);
    for (const name of ['rootElements', 'flowElements', 'artifacts', 'participants'])
      for (const child of elementsIn(element[name])) visit(child);
  };
  visit(definitions);
  return ids;
}
const elementsIn = (value: unknown): readonly ModdleElement[] =>
  Array.isArray(value)
    ? value.filter((one): one is ModdleElement => typeof one === 'object' && one !== null && '$type' in one)
    : [];
